// The messages above the viewport, one a file: those of the document that is shown, and of files that are not open.
#pragma once

#include <QStringList>
#include <QWidget>

#include <filesystem>
#include <vector>

#include "base/diagnostic.h"

class QVBoxLayout;

namespace rigscope::gui {

class MessageBar;
struct Message;

class MessageArea : public QWidget {
    Q_OBJECT

public:
    explicit MessageArea(QWidget* parent = nullptr);

    // A newer message about a file takes the place of the older one.
    void showFailure(const std::filesystem::path& path, const Diagnostic& diagnostic);
    void showDamage(const std::filesystem::path& path, const Diagnostic& diagnostic);
    // Another program changed one of the files of an open document; `path` is the document's.
    void showChanged(const std::filesystem::path& path, const std::filesystem::path& file);
    void remove(const std::filesystem::path& path);
    // The documents that are open and not shown: their messages wait until they are.
    void setBehind(const std::vector<std::filesystem::path>& documents);

signals:
    void retry(const std::filesystem::path& path);
    // Of a message about a changed file.
    void reload(const std::filesystem::path& path, const std::filesystem::path& file);
    void alwaysReload(const std::filesystem::path& path, const std::filesystem::path& file);

private:
    void add(const Message& message);
    void removeBar(QWidget* bar);
    void showBars();

    QVBoxLayout* layout_;
    QStringList behind_;
};

} // namespace rigscope::gui
