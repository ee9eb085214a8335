<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US">
<context>
    <name>IssuesBadge</name>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>and %Ln more</numerusform>
            <numerusform>and %Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>KeyboardPage</name>
    <message numerus="yes">
        <source>You have changed the keys of %Ln commands. They become those of the new set.</source>
        <translation>
            <numerusform>You have changed the keys of %Ln command. They become those of the new set.</numerusform>
            <numerusform>You have changed the keys of %Ln commands. They become those of the new set.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You have changed the keys of %Ln commands.</source>
        <translation>
            <numerusform>You have changed the keys of %Ln command.</numerusform>
            <numerusform>You have changed the keys of %Ln commands.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Properties</name>
    <message numerus="yes">
        <source>%Ln vertices</source>
        <translation>
            <numerusform>%Ln vertex</numerusform>
            <numerusform>%Ln vertices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 bytes</source>
        <translation>
            <numerusform>%1 byte</numerusform>
            <numerusform>%1 bytes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln selected</source>
        <translation>
            <numerusform>%Ln selected</numerusform>
            <numerusform>%Ln selected</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rigscope::gui::DocumentLog</name>
    <message numerus="yes">
        <source>%Ln errors</source>
        <translation>
            <numerusform>%Ln error</numerusform>
            <numerusform>%Ln errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln warnings</source>
        <translation>
            <numerusform>%Ln warning</numerusform>
            <numerusform>%Ln warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln notes</source>
        <translation>
            <numerusform>%Ln note</numerusform>
            <numerusform>%Ln notes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Looked in %Ln further places</source>
        <translation>
            <numerusform>Looked in %Ln further place</numerusform>
            <numerusform>Looked in %Ln further places</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rigscope::gui::FieldModel</name>
    <message numerus="yes">
        <source>%Ln entries</source>
        <translation>
            <numerusform>%Ln entry</numerusform>
            <numerusform>%Ln entries</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rigscope::gui::IssuesBadge</name>
    <message numerus="yes">
        <source>%Ln errors</source>
        <translation>
            <numerusform>%Ln error</numerusform>
            <numerusform>%Ln errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln warnings</source>
        <translation>
            <numerusform>%Ln warning</numerusform>
            <numerusform>%Ln warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln notes</source>
        <translation>
            <numerusform>%Ln note</numerusform>
            <numerusform>%Ln notes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rigscope::gui::KeyRowsModel</name>
    <message numerus="yes">
        <source>%Ln keys</source>
        <translation>
            <numerusform>%Ln key</numerusform>
            <numerusform>%Ln keys</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rigscope::gui::LoadingOverlay</name>
    <message numerus="yes">
        <source>, then %Ln more</source>
        <translation>
            <numerusform>, then %Ln more</numerusform>
            <numerusform>, then %Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rigscope::gui::ProblemsPanel</name>
    <message numerus="yes">
        <source>%Ln notes</source>
        <translation>
            <numerusform>%Ln note</numerusform>
            <numerusform>%Ln notes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln warnings</source>
        <translation>
            <numerusform>%Ln warning</numerusform>
            <numerusform>%Ln warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln errors</source>
        <translation>
            <numerusform>%Ln error</numerusform>
            <numerusform>%Ln errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln further findings of the same kinds were counted but not kept.</source>
        <translation>
            <numerusform>%Ln further finding of the same kind was counted but not kept.</numerusform>
            <numerusform>%Ln further findings of the same kinds were counted but not kept.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rigscope::gui::RangesImportDialog</name>
    <message numerus="yes">
        <source>%Ln more lines were left out</source>
        <translation>
            <numerusform>%Ln more line was left out</numerusform>
            <numerusform>%Ln more lines were left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Add %Ln ranges</source>
        <translation>
            <numerusform>Add %Ln range</numerusform>
            <numerusform>Add %Ln ranges</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rigscope::gui::StatisticsLabel</name>
    <message numerus="yes">
        <source>%Ln triangles</source>
        <translation>
            <numerusform>%Ln triangle</numerusform>
            <numerusform>%Ln triangles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln bones</source>
        <translation>
            <numerusform>%Ln bone</numerusform>
            <numerusform>%Ln bones</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln draw calls</source>
        <translation>
            <numerusform>%Ln draw call</numerusform>
            <numerusform>%Ln draw calls</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rigscope::gui::StatusLine</name>
    <message numerus="yes">
        <source>%Ln parts selected</source>
        <translation>
            <numerusform>%Ln part selected</numerusform>
            <numerusform>%Ln parts selected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln bones</source>
        <translation>
            <numerusform>%Ln bone</numerusform>
            <numerusform>%Ln bones</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln vertices</source>
        <translation>
            <numerusform>%Ln vertex</numerusform>
            <numerusform>%Ln vertices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln triangles</source>
        <translation>
            <numerusform>%Ln triangle</numerusform>
            <numerusform>%Ln triangles</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rigscope::gui::StructurePanel</name>
    <message numerus="yes">
        <source>At most %Ln bytes are copied at once</source>
        <translation>
            <numerusform>At most %Ln byte is copied at once</numerusform>
            <numerusform>At most %Ln bytes are copied at once</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln bytes at %1 (byte %2).</source>
        <translation>
            <numerusform>%Ln byte at %1 (byte %2).</numerusform>
            <numerusform>%Ln bytes at %1 (byte %2).</numerusform>
        </translation>
    </message>
</context>
</TS>
