// Looks for a field through a whole file, a few milliseconds at a time, so that the window stays alive meanwhile.
#pragma once

#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>
#include <vector>

#include "structure/field_cursor.h"
#include "structure/field_query.h"

namespace rigscope::gui {

class FieldSearch : public QObject {
    Q_OBJECT

public:
    using Path = std::vector<std::uint32_t>; // rows below the file
    enum class Direction : std::uint8_t { Forward, Backward };

    explicit FieldSearch(QObject* parent = nullptr);

    // Looks for the next or previous field after the one at `from`, and goes on at the other end of the file. Takes the
    // place of a running search. `tree` is the search's own.
    void start(std::unique_ptr<StructureTree> tree, const FieldQuery& query, Path from, Direction direction);
    void stop();
    bool running() const { return timer_.isActive(); }

signals:
    // `wrapped`: it was found beyond the end, or before the start, of the file.
    void found(const std::vector<std::uint32_t>& path, bool wrapped);
    void notFound();
    void progress(double fraction); // of the file, 0..1

private:
    void work();
    bool step();
    void finish();

    QTimer timer_;
    std::unique_ptr<FieldCursor> cursor_;
    FieldQuery query_;
    Path from_;
    Direction direction_ = Direction::Forward;
    bool beforeStart_ = false; // Forward: goes through what stands before `from`
    std::optional<Path> best_; // Backward: the last that was met
    bool bestIsBefore_ = false;
};

} // namespace rigscope::gui
