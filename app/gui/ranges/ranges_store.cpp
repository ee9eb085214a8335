#include "ranges/ranges_store.h"

#include <QMetaObject>
#include <QScopedValueRollback>

#include "problems/diagnostic_text.h"

namespace rigscope::gui {

namespace {

constexpr std::size_t mostSteps = 100;

} // namespace

RangesStore& RangesStore::of(DocumentSession& session) {
    if (auto* const made = session.findChild<RangesStore*>(QString(), Qt::FindDirectChildrenOnly))
        return *made;
    return *new RangesStore(session);
}

RangesStore::RangesStore(DocumentSession& session)
    : QObject(&session),
      session_(session),
      latest_(session.loaded().document->ranges) {
    connect(&session, &DocumentSession::replaced, this, &RangesStore::followReload);
}

RangesStore::~RangesStore() {
    // The session is half gone here; its ranges are in `latest_`.
    if (!saving_.valid())
        return;
    // What the worker writes is not the newest where something changed since.
    if (const Result<std::string> written = saving_.get(); written && unsaved_) {
        latest_.text = *written;
        saveRanges(latest_);
    }
}

// A file that was read again brings its own list.
void RangesStore::followReload() {
    if (applying_)
        return;
    const DocumentRanges& ranges = session_.loaded().document->ranges;
    if (ranges.text != latest_.text) {
        history_.clear();
        problem_.clear();
    }
    latest_ = ranges;
    emit changed();
}

void RangesStore::apply(RangeList list) {
    const QScopedValueRollback guard(applying_, true);
    session_.setRanges(std::move(list));
    latest_.list = this->list();
    save();
    emit changed();
}

void RangesStore::change(RangeList list) {
    if (list == this->list())
        return;
    history_.push_back(this->list());
    if (history_.size() > mostSteps)
        history_.erase(history_.begin());
    apply(std::move(list));
}

void RangesStore::undo() {
    if (history_.empty())
        return;
    RangeList before = std::move(history_.back());
    history_.pop_back();
    apply(std::move(before));
}

void RangesStore::save() {
    unsaved_ = true;
    if (saving_.valid()) // it is followed by another
        return;
    unsaved_ = false;
    // Flushing waits for the disk, so it is not done here. The future's end is awaited before this object goes.
    saving_ = std::async(std::launch::async, [this, ranges = latest_] {
        Result<std::string> written = saveRanges(ranges);
        QMetaObject::invokeMethod(this, &RangesStore::saved, Qt::QueuedConnection);
        return written;
    });
}

void RangesStore::saved() {
    if (!saving_.valid())
        return;
    const Result<std::string> written = saving_.get();
    if (written)
        latest_.text = *written;
    problem_ = written ? QString() : explanationOf(written.error());
    if (unsaved_ && written)
        save();
    emit changed();
}

} // namespace rigscope::gui
