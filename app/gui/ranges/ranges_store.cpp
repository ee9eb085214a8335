#include "ranges/ranges_store.h"

#include <QMetaObject>
#include <QScopedValueRollback>

#include <utility>

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
    connect(&session, &DocumentSession::aboutToReplace, this, &RangesStore::keepEdits);
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

// A reading knows nothing of edits that are not in the file, or were not when it began.
void RangesStore::keepEdits(LoadedDocument& newer) {
    beforeReload_ = list();
    const bool unknown = writing() || !problem_.isEmpty() || newer.begun < written_;
    kept_ = unknown && !yields_;
    if (!kept_)
        return;
    newer.document = withRanges(*newer.document, list());
    newer.posed = std::make_unique<PosedScene>(newer.shown());
}

// A file that was read again brings its own list.
void RangesStore::followReload() {
    if (applying_)
        return;
    const DocumentRanges& ranges = session_.loaded().document->ranges;
    if (kept_) {
        // What is known of the file stays: it is written over only where it is still that.
        kept_ = false;
        emit changed();
        return;
    }
    if (ranges.text != latest_.text || yields_) {
        history_.clear();
        if (!problem_.isEmpty())
            history_.push_back(std::move(beforeReload_)); // is nowhere else
        problem_.clear();
    }
    yields_ = false;
    latest_ = ranges;
    emit changed();
}

void RangesStore::yieldToFile() { yields_ = !writing(); }

bool RangesStore::fileIsOther() const { return !writing() && rangesFileDiffers(latest_); }

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
    yields_ = false;
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
    if (written) {
        latest_.text = *written;
        written_ = std::chrono::steady_clock::now();
    }
    problem_ = written ? QString() : explanationOf(written.error());
    if (std::exchange(unsaved_, false) && written)
        save();
    emit changed();
}

} // namespace rigscope::gui
