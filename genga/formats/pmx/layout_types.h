// Kinds of members that the visitors of PMX's layout distinguish.
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

// Types with the same bytes in file and memory: bytes, packed numbers, arrays of them; not structs with members.
template <class T>
concept IsStored = std::is_trivially_copyable_v<T> && alignof(T) == 1 && !std::is_empty_v<T> &&
                   !std::is_same_v<T, Sdef> && !std::is_same_v<T, LocalAxes> && !std::is_same_v<T, IkLimits>;

template <class T>
inline constexpr bool is_vector = false;
template <class T>
inline constexpr bool is_vector<std::vector<T>> = true;

// Records whose size is fixed within a file.
template <class T>
inline constexpr bool has_one_size =
    IsStored<T> || is_index<T> || std::is_same_v<T, GroupMorphItem> || std::is_same_v<T, VertexMorphItem> ||
    std::is_same_v<T, BoneMorphItem> || std::is_same_v<T, UvMorphItem> || std::is_same_v<T, MaterialMorphItem> ||
    std::is_same_v<T, ImpulseMorphItem> || std::is_same_v<T, SoftBodyAnchor>;

}  // namespace genga::pmx
