// The models that were opened last, from and to the settings.
#pragma once

#include <QObject>

#include <filesystem>
#include <vector>

namespace rigscope::gui {

class RecentFiles : public QObject {
    Q_OBJECT

public:
    static constexpr int usuallyKept = 12;
    static constexpr int mostKept = 50;

    using QObject::QObject;

    // The last one first. Files that are gone stay in the list: they may be on a disk that is not there today.
    std::vector<std::filesystem::path> files() const;
    void add(const std::filesystem::path& path);
    void remove(const std::filesystem::path& path);
    void clear();

    // How many are kept, as the user wants it: 0 to mostKept. Those that are too many are forgotten at once.
    int kept() const;
    void setKept(int count);

signals:
    void changed();

private:
    void store(const std::vector<std::filesystem::path>& files);
};

} // namespace rigscope::gui
