// Diagnostic codes of files, archives and recognition.
// Each row: X(identifier, stable name, severity, message, consequence, advice). The texts are English; `{0}` is an
// argument.
#pragma once

// clang-format off
#define RIGSCOPE_BASE_CODES(X) \
    X(internal_error, "internal-error", Error, "something went wrong inside Rigscope: {0}", \
      "", "Please report this together with the file.") \
    X(cancelled, "cancelled", Info, "the work was cancelled", "", "") \
    /* files */ \
    X(file_not_found, "file-not-found", Error, "the file does not exist", "", "") \
    X(file_not_readable, "file-not-readable", Error, "the file cannot be read: {0}", "", "") \
    X(file_not_writable, "file-not-writable", Error, "the file cannot be written: {0}", "", "") \
    X(file_exists, "file-exists", Error, "the file is there already", \
      "Nothing was written.", "Give --force to overwrite it.") \
    X(file_partly_read, "file-partly-read", Warning, "this file has {0} {0|error|errors} and could be read in part only", \
      "Only that part was written.", "`rigscope check` lists the errors.") \
    X(file_is_folder, "file-is-folder", Error, "this is a folder, not a file", "", "") \
    X(folder_without_models, "folder-without-models", Error, "the folder holds no file that Rigscope reads", \
      "", "Open the folder that the models themselves are in.") \
    X(file_too_large, "file-too-large", Error, "the file has {0} {0|byte|bytes}, the limit is {1}", "", "") \
    X(file_empty, "file-empty", Error, "the file is empty", "", "") \
    X(companion_missing, "companion-missing", Warning, "{0} \"{1}\" was not found", \
      "{2}", "Put it beside the model, or name its folder as a search folder.") \
    X(companion_outside, "companion-outside", Warning, \
      "\"{0}\" points outside the model's folder and was not opened", \
      "", "Name its folder as a search folder if you trust it.") \
    /* zip archives */ \
    X(archive_damaged, "archive-damaged", Error, "the archive is damaged: {0}", "", "") \
    X(archive_entry_too_large, "archive-entry-too-large", Error, \
      "the archive's entry \"{0}\" unpacks to more than {1} {1|byte|bytes}", "It was not opened.", "") \
    X(archive_too_large, "archive-too-large", Error, \
      "the archive's entries unpack to more than {0} {0|byte|bytes} together", "The rest was not opened.", "") \
    X(archive_too_many_entries, "archive-too-many-entries", Error, \
      "the archive has {0} {0|entry|entries}, the limit is {1}", "", "") \
    X(archive_encrypted, "archive-encrypted", Error, "the archive's entry \"{0}\" is encrypted", \
      "It was not opened.", "Unpack the archive with its password and open the files.") \
    X(archive_packing_unknown, "archive-packing-unknown", Error, \
      "the archive's entry \"{0}\" is packed with method {1}, which Rigscope does not read", \
      "It was not opened.", "Unpack the archive with another program and open the files.") \
    X(archive_entry_skipped, "archive-entry-skipped", Warning, \
      "the archive's entry \"{0}\" points outside the archive, is a link or has the name of another", \
      "It was left out.", "") \
    X(textures_not_looked_for, "textures-not-looked-for", Warning, \
      "{0} of {1} {1|texture|textures} {0|was|were} not looked for, as too many are missing", \
      "They are not shown.", "") \
    X(archive_without_model, "archive-without-model", Error, "the archive holds no file that Rigscope reads", "", "") \
    X(archive_models_unusable, "archive-models-unusable", Error, \
      "none of the archive's {0} {0|model|models} can be used: {1}", "", "") \
    X(archive_model_refused, "archive-model-refused", Warning, "the archive's model \"{1}\" cannot be used: {0}", \
      "Another is shown.", "") \
    X(archive_several_models, "archive-several-models", Info, "the archive holds {0} models; \"{1}\" is shown", \
      "", "Unpack it to open the others.") \
    X(texture_assumed, "texture-assumed", Info, \
      "the model names no picture that is there; \"{0}\" goes by the model's name and is shown", \
      "It is not saved.", "") \
    X(document_one_file, "document-one-file", Error, \
      "a {0} model is one file of its own and cannot be joined with others", "", "Open the files one by one.") \
    X(document_too_many_files, "document-too-many-files", Error, "a document has {0} files at most", "", "") \
    X(range_not_understood, "range-not-understood", Warning, "this line is no range: {0}", \
      "It was left out.", "Write `first-last name`, for example `1-40 walk`.") \
    X(keys_not_understood, "keys-not-understood", Error, "this is no list of keys that Rigscope exported", "", "") \
    X(ranges_no_place, "ranges-no-place", Error, "the named ranges have no file that could be written", \
      "They last as long as the model is open.", "Unpack the archive, or see why the list beside the model cannot be read.") \
    X(ranges_changed_outside, "ranges-changed-outside", Error, "the list of named ranges was changed by another program", \
      "It was not written over.", "Reload the model to see that list.") \
    X(range_incomplete, "range-incomplete", Warning, "the range \"{0}\" has a start or an end, not both", \
      "It was left out.", "") \
    X(range_value_skipped, "range-value-skipped", Warning, "the value of \"{0}\" would have to be computed", \
      "It was left out.", "Write the number itself.") \
    /* recognition */ \
    X(format_unknown, "format-unknown", Error, \
      "no format that Rigscope reads begins like this; it looks like {0}", "", "") \
    X(format_not_writable, "format-not-writable", Error, "Rigscope cannot write the format {0}", "", "") \
    /* binary structure */ \
    X(data_truncated, "data-truncated", Error, "{0} needs {1} {1|byte|bytes}, {2} {2|is|are} left", "", "")
// clang-format on
