// The tabs of the open documents, above the one viewport that they share.
#pragma once

#include <QTabBar>

namespace rigscope::gui {

class DocumentSet;

class DocumentTabs : public QTabBar {
    Q_OBJECT

public:
    explicit DocumentTabs(DocumentSet& documents, QWidget* parent = nullptr);

protected:
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    void addTabOf(int index);
    void followCurrent();

    DocumentSet& documents_;
    bool following_ = false;
};

} // namespace rigscope::gui
