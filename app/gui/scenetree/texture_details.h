// Below the scene tree: where the selected texture's picture was found or looked for, and a way to say where it is.
#pragma once

#include <QFrame>

#include "scenetree/texture_search.h"

class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace rigscope::gui {

// The same in plain lines, for tool tips.
QString textureText(const TextureSearch& search);

class TextureDetails : public QFrame {
    Q_OBJECT

public:
    explicit TextureDetails(QWidget* parent);

    void show(const TextureSearch& search);
    // Something that went wrong with a choice, below the rest; until the next show().
    void showNote(const QString& note);

signals:
    void locateWanted();

private:
    QPlainTextEdit* text_;
    QLabel* note_;
    QPushButton* locate_;
};

} // namespace rigscope::gui
