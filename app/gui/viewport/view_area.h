// The middle of the window: tabs, messages, and the viewport with what lies over it.
#pragma once

#include <QWidget>

#include <filesystem>

#include "base/diagnostic.h"

class QLabel;

namespace rigscope::gui {

class CommandSet;
class DocumentOpener;
class DocumentSet;
class EmptyCard;
class LoadingOverlay;
class MessageArea;
class RecentFiles;
class Viewport;

class ViewArea : public QWidget {
    Q_OBJECT

public:
    ViewArea(DocumentSet& documents, DocumentOpener& opener, const CommandSet& commands, const RecentFiles& recent,
             QWidget* parent = nullptr);
    ~ViewArea() override;

    Viewport* viewport() const { return viewport_; }
    bool drawing() const { return noDrawing_ == nullptr; }
    MessageArea* messages() const { return messages_; }
    // In place of the viewport, where OpenGL cannot be used.
    void showNoDrawing(const Diagnostic& diagnostic);
    // Small pictures of the recent files, from now on.
    void showRecentPictures();

signals:
    // The user chose a recent file.
    void wanted(const std::filesystem::path& path);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void placeOverlays();
    void followDocuments();

    DocumentSet& documents_;
    MessageArea* messages_;
    Viewport* viewport_; // without OpenGL not in the window, and never shown
    EmptyCard* card_;
    LoadingOverlay* loading_;
    QLabel* noDrawing_ = nullptr; // only where it is needed
};

} // namespace rigscope::gui
