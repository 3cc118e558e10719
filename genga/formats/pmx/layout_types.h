// Kinds of members, as the visitors of PMX's layout tell them apart.
// Not for callers of the library.
//
//     static_assert(pmx::IsStored<pmx::F32x3>);
//     static_assert(pmx::is_index<pmx::BoneIndex>);
#pragma once

#include <cstddef>
#include <type_traits>
#include <vector>

#include "genga/formats/pmx/document.h"

namespace genga::pmx {

template <class T>
inline constexpr bool is_index = false;
template <IndexKind Kind>
inline constexpr bool is_index<Index<Kind>> = true;

// What lies in the file as it does in memory: bytes, packed numbers, arrays of them; no structs with members.
template <class T>
concept IsStored = std::is_trivially_copyable_v<T> && alignof(T) == 1 && !std::is_empty_v<T> &&
                   !std::is_same_v<T, Sdef> && !std::is_same_v<T, LocalAxes> && !std::is_same_v<T, IkLimits>;

template <class T>
inline constexpr bool is_vector = false;
template <class T>
inline constexpr bool is_vector<std::vector<T>> = true;

// Records that have one size in one file.
template <class T>
inline constexpr bool has_one_size =
    IsStored<T> || is_index<T> || std::is_same_v<T, GroupMorphItem> || std::is_same_v<T, VertexMorphItem> ||
    std::is_same_v<T, BoneMorphItem> || std::is_same_v<T, UvMorphItem> || std::is_same_v<T, MaterialMorphItem> ||
    std::is_same_v<T, ImpulseMorphItem> || std::is_same_v<T, SoftBodyAnchor>;

}  // namespace genga::pmx
