#include "scene/clip.h"

#include <algorithm>

namespace rigscope {

template <class T>
KeyList<T>::KeyList(std::vector<double> times, std::vector<T> values, std::vector<T> in, std::vector<T> out)
    : size_(times.size()) {
    if (size_ == 0)
        return;
    firstTime_ = times.front();
    lastTime_ = times.back();
    if (size_ <= chunkSize) {
        chunks_.push_back(
            std::make_shared<const Chunk>(Chunk{std::move(times), std::move(values), std::move(in), std::move(out)}));
        return;
    }
    const auto part = [](const auto& all, std::size_t first, std::size_t last) {
        using Vector = std::decay_t<decltype(all)>;
        return all.empty() ? Vector() : Vector(all.begin() + std::ptrdiff_t(first), all.begin() + std::ptrdiff_t(last));
    };
    for (std::size_t first = 0; first < size_; first += chunkSize) {
        const std::size_t last = std::min(size_, first + chunkSize);
        chunks_.push_back(std::make_shared<const Chunk>(
            Chunk{part(times, first, last), part(values, first, last), part(in, first, last), part(out, first, last)}));
    }
}

template <class T>
KeyList<T> KeyList<T>::deferred(std::size_t size, double firstTime, double lastTime, std::shared_ptr<Deferred> keys) {
    KeyList list;
    list.size_ = size;
    list.firstTime_ = firstTime;
    list.lastTime_ = lastTime;
    if (size > 0)
        list.deferred_ = std::move(keys);
    return list;
}

template <class T> const typename KeyList<T>::Chunks& KeyList<T>::decoded() const {
    std::call_once(deferred_->once_, [this] { deferred_->chunks_ = deferred_->decode().chunks_; });
    return deferred_->chunks_;
}

template class KeyList<glm::vec3>;
template class KeyList<glm::quat>;
template class KeyList<float>;
template class KeyList<VertexFrame>;

std::size_t Track::keyCount() const {
    return std::visit([](const auto& list) { return list.size(); }, keys);
}

} // namespace rigscope
