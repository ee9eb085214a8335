// The messages above the viewport, one a file.
#pragma once

#include <QWidget>

#include <filesystem>

#include "base/diagnostic.h"

class QVBoxLayout;

namespace rigscope::gui {

class MessageBar;

class MessageArea : public QWidget {
    Q_OBJECT

public:
    explicit MessageArea(QWidget* parent = nullptr);

    // A newer message about a file takes the place of the older one.
    void showFailure(const std::filesystem::path& path, const Diagnostic& diagnostic);
    void showDamage(const std::filesystem::path& path, const Diagnostic& diagnostic);
    void remove(const std::filesystem::path& path);

signals:
    void retry(const std::filesystem::path& path);

private:
    void add(MessageBar* bar, const std::filesystem::path& path);
    void removeBar(QWidget* bar);

    QVBoxLayout* layout_;
};

} // namespace rigscope::gui
