#include "structure/field_search.h"

#include <QElapsedTimer>

namespace rigscope::gui {

namespace {

constexpr qint64 slice = 8;           // milliseconds
constexpr int stepsBetweenLooks = 64; // at the time

} // namespace

FieldSearch::FieldSearch(QObject* parent)
    : QObject(parent) {
    connect(&timer_, &QTimer::timeout, this, &FieldSearch::work);
}

void FieldSearch::start(std::unique_ptr<StructureTree> tree, const FieldQuery& query, Path from, Direction direction) {
    cursor_ = std::make_unique<FieldCursor>(std::move(tree));
    query_ = query;
    from_ = std::move(from);
    direction_ = direction;
    beforeStart_ = false;
    best_.reset();
    bestIsBefore_ = false;
    if (direction_ == Direction::Forward)
        cursor_->go(from_);
    timer_.start(0);
}

void FieldSearch::stop() {
    timer_.stop();
    cursor_.reset();
}

void FieldSearch::work() {
    QElapsedTimer time;
    time.start();
    while (time.elapsed() < slice)
        for (int i = 0; i < stepsBetweenLooks; ++i)
            if (!step())
                return;
    const auto size = static_cast<double>(cursor_->tree().file().size());
    if (size > 0.0)
        emit progress(static_cast<double>(cursor_->tree().node(cursor_->node()).offset) / size);
}

// One field further; false when the search has ended.
bool FieldSearch::step() {
    if (!cursor_->next()) {
        if (direction_ == Direction::Forward && !beforeStart_) {
            beforeStart_ = true;
            cursor_->go({});
            return true;
        }
        finish();
        return false;
    }
    if (direction_ == Direction::Forward) {
        // The field itself is the last one that is looked at: it may be the only one.
        if (query_.matches(cursor_->tree(), cursor_->node())) {
            best_ = cursor_->path();
            finish();
            return false;
        }
        return true;
    }
    if (!query_.matches(cursor_->tree(), cursor_->node()))
        return true;
    Path path = cursor_->path();
    const bool before = path < from_;
    if (!before && bestIsBefore_) {
        finish();
        return false;
    }
    best_ = std::move(path);
    bestIsBefore_ = before;
    return true;
}

void FieldSearch::finish() {
    const std::optional<Path> result = std::move(best_);
    const bool wrapped = direction_ == Direction::Forward ? beforeStart_ : !bestIsBefore_;
    stop();
    if (result)
        emit found(*result, wrapped);
    else
        emit notFound();
}

} // namespace rigscope::gui
