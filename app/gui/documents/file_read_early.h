// The first file of a document that is being opened, handed on by the worker as soon as its structure is known.
#pragma once

#include <functional>
#include <mutex>
#include <optional>

#include "document/document.h"

namespace rigscope::gui {

class FileReadEarly {
public:
    // By the worker; what comes after the first file is not taken.
    void give(const DocumentFile& file);

    // Nothing as long as the file is not read.
    std::optional<DocumentFile> file() const;
    // `notify` is called once, from the worker, when the file is there, or from here if it is already. It takes the
    // place of the one before; an empty one ends the wait.
    void whenGiven(std::function<void()> notify);

private:
    mutable std::mutex mutex_;
    std::optional<DocumentFile> file_;
    std::function<void()> notify_;
};

} // namespace rigscope::gui
