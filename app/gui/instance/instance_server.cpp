#include "instance/instance_server.h"

#include <QDir>
#include <QGuiApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocalSocket>
#include <QSettings>
#include <QStandardPaths>

#include <memory>

namespace rigscope::gui {

namespace {

constexpr int patience = 1000;             // milliseconds
constexpr qint64 longestRequest = 1 << 20; // bytes
constexpr char taken = '+';

QString sharesKey() { return QStringLiteral("instance/sharesWindow"); }

// A socket in a folder that only this user can look into; empty where there is none. One for each display.
QString socketPath() {
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::RuntimeLocation);
    if (folder.isEmpty() || !QDir(folder).exists())
        return {};
    QString display = qEnvironmentVariable("WAYLAND_DISPLAY");
    if (display.isEmpty())
        display = qEnvironmentVariable("DISPLAY");
    for (QChar& letter : display)
        if (!letter.isLetterOrNumber())
            letter = u'_';
    return QDir(folder).filePath(QStringLiteral("rigscope-%1").arg(display));
}

} // namespace

bool sharesWindow() { return QSettings().value(sharesKey(), true).toBool(); }

void storeSharesWindow(bool on) { QSettings().setValue(sharesKey(), on); }

bool handOver(const std::vector<std::filesystem::path>& files) {
    const QString path = socketPath();
    if (path.isEmpty() || !QFile::exists(path))
        return false;
    QJsonArray names;
    for (const std::filesystem::path& file : files)
        names.append(QString::fromStdString(std::filesystem::absolute(file).string()));
    QLocalSocket socket;
    socket.connectToServer(path);
    if (!socket.waitForConnected(patience))
        return false;
    socket.write(QJsonDocument(QJsonObject{{QStringLiteral("files"), names}}).toJson(QJsonDocument::Compact) + '\n');
    char answer = 0;
    return socket.waitForReadyRead(patience) && socket.getChar(&answer) && answer == taken;
}

InstanceServer::InstanceServer(QObject* parent)
    : QObject(parent) {
    server_.setSocketOptions(QLocalServer::UserAccessOption);
    connect(&server_, &QLocalServer::newConnection, this, &InstanceServer::take);
}

void InstanceServer::listen() {
    const QString path = socketPath();
    if (path.isEmpty() || server_.listen(path))
        return;
    // The socket of a program that ended without taking it away.
    QLocalSocket other;
    other.connectToServer(path);
    if (other.waitForConnected(patience))
        return;
    QLocalServer::removeServer(path);
    server_.listen(path);
}

void InstanceServer::take() {
    while (QLocalSocket* const socket = server_.nextPendingConnection()) {
        connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
        const auto request = std::make_shared<QByteArray>();
        const auto read = [this, socket, request] {
            *request += socket->read(longestRequest + 1 - request->size());
            if (request->size() > longestRequest) {
                socket->abort();
                return;
            }
            if (!request->endsWith('\n'))
                return;
            socket->write(&taken, 1);
            socket->flush();
            const QJsonArray names =
                QJsonDocument::fromJson(*request).object().value(QStringLiteral("files")).toArray();
            request->clear();
            std::vector<std::filesystem::path> paths;
            for (const QJsonValue& name : names)
                if (const QString text = name.toString(); QDir::isAbsolutePath(text))
                    paths.emplace_back(text.toStdString());
            if (!paths.empty())
                emit wanted(paths);
        };
        connect(socket, &QLocalSocket::readyRead, this, read);
        read();
    }
}

} // namespace rigscope::gui
