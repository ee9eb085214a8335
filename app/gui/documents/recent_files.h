// The models that were opened last, from and to the settings.
#pragma once

#include <QObject>

#include <filesystem>
#include <vector>

namespace rigscope::gui {

class RecentFiles : public QObject {
    Q_OBJECT

public:
    static constexpr int most = 12;

    using QObject::QObject;

    // The last one first. Files that are gone stay in the list: they may be on a disk that is not there today.
    std::vector<std::filesystem::path> files() const;
    void add(const std::filesystem::path& path);
    void remove(const std::filesystem::path& path);
    void clear();

signals:
    void changed();

private:
    void store(const std::vector<std::filesystem::path>& files);
};

} // namespace rigscope::gui
