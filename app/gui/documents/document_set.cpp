#include "documents/document_set.h"

#include <algorithm>

namespace rigscope::gui {

int DocumentSet::indexOf(const DocumentSession* session) const {
    for (int i = 0; i < count(); ++i)
        if (at(i) == session)
            return i;
    return -1;
}

DocumentSession* DocumentSet::find(const std::filesystem::path& path) const {
    std::error_code error;
    for (const auto& session : sessions_)
        if (session->path() == path || std::filesystem::equivalent(session->path(), path, error))
            return session.get();
    return nullptr;
}

DocumentSession* DocumentSet::add(std::unique_ptr<DocumentSession> session) {
    sessions_.push_back(std::move(session));
    emit added(count() - 1);
    setCurrent(sessions_.back().get());
    return current_;
}

void DocumentSet::setCurrent(DocumentSession* session) {
    if (session == current_)
        return;
    if (current_ != nullptr)
        current_->hover({});
    current_ = session;
    emit currentChanged();
}

void DocumentSet::close(DocumentSession* session) {
    const int index = indexOf(session);
    if (index < 0)
        return;
    if (session == current_)
        setCurrent(count() == 1 ? nullptr : at(index + 1 < count() ? index + 1 : index - 1));
    emit aboutToRemove(index);
    sessions_.erase(sessions_.begin() + index);
}

void DocumentSet::move(int from, int to) {
    if (from == to || from < 0 || to < 0 || from >= count() || to >= count())
        return;
    auto session = std::move(sessions_[static_cast<std::size_t>(from)]);
    sessions_.erase(sessions_.begin() + from);
    sessions_.insert(sessions_.begin() + to, std::move(session));
}

} // namespace rigscope::gui
