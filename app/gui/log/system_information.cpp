#include "log/system_information.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QLocale>
#include <QOpenGLContext>
#include <QOpenGLFunctions>
#include <QOpenGLWidget>
#include <QScreen>
#include <QStyle>
#include <QSysInfo>

namespace rigscope::gui {

namespace {

struct SystemTexts {
    Q_DECLARE_TR_FUNCTIONS(SystemInformation)
};

} // namespace

QString graphicsText(QOpenGLWidget& view) {
    if (!view.isValid() || view.context() == nullptr)
        return SystemTexts::tr("none yet");
    view.makeCurrent();
    QOpenGLFunctions* const functions = view.context()->functions();
    QStringList texts;
    for (const GLenum name : {GL_VENDOR, GL_RENDERER, GL_VERSION})
        if (const auto* const text = reinterpret_cast<const char*>(functions->glGetString(name)))
            texts.push_back(QString::fromLatin1(text));
    view.doneCurrent();
    return texts.join(QStringLiteral(", "));
}

QString systemInformation(const QWidget& window, QOpenGLWidget& view) {
    QString lines;
    const auto add = [&lines](const QString& name, const QString& value) {
        lines += QStringLiteral("%1: %2\n").arg(name, value);
    };
    add(QStringLiteral("Rigscope"), QCoreApplication::applicationVersion());
    add(QStringLiteral("Qt"),
        SystemTexts::tr("%1, built with %2").arg(QString::fromLatin1(qVersion()), QStringLiteral(QT_VERSION_STR)));
    add(SystemTexts::tr("System"), QStringLiteral("%1, %2 %3, %4")
                                       .arg(QSysInfo::prettyProductName(), QSysInfo::kernelType(),
                                            QSysInfo::kernelVersion(), QSysInfo::currentCpuArchitecture()));
    add(SystemTexts::tr("Window system"), QGuiApplication::platformName());
    add(QStringLiteral("OpenGL"), graphicsText(view));
    if (const QScreen* const screen = window.screen())
        add(SystemTexts::tr("Screen"), SystemTexts::tr("%1 \u00d7 %2 at scale %3, %4 Hz")
                                           .arg(screen->size().width())
                                           .arg(screen->size().height())
                                           .arg(window.devicePixelRatioF())
                                           .arg(screen->refreshRate()));
    add(SystemTexts::tr("Style"), window.style()->objectName());
    add(SystemTexts::tr("Language"), QLocale().name());
    return lines;
}

} // namespace rigscope::gui
