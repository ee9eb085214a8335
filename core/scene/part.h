// What every part of a scene has.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "scene/ids.h"
#include "scene/name.h"
#include "scene/native_fields.h"

namespace rigscope {

// Where a part comes from: the file's number in its document and the part's number or handle there.
struct Home {
    static constexpr std::uint16_t noFile = 0xFFFF;
    std::uint16_t file = noFile;
    std::uint32_t number = 0;
    bool operator==(const Home&) const = default;
};

// Base of the parts. Parts are held as shared_ptr<const T> and never change once they are in a scene.
struct Part {
    Serial serial;
    Home home;
    Name name;
    NativeValues native;
};

template <class T> using Shared = std::shared_ptr<const T>;

// Freezes a part.
template <class T> Shared<T> share(T&& part) { return std::make_shared<const T>(std::forward<T>(part)); }

// Freezes many small parts that were read together, in one piece of memory that lasts as long as any of them.
template <class T> std::vector<Shared<T>> shareAll(std::vector<T>&& parts) {
    const auto owner = std::make_shared<const std::vector<T>>(std::move(parts));
    std::vector<Shared<T>> shared;
    shared.reserve(owner->size());
    for (const T& part : *owner)
        shared.push_back(Shared<T>(owner, &part));
    return shared;
}

} // namespace rigscope
