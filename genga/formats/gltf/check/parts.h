// The parts of check, one source each.
// Not for callers: check.h.
//
//     FindingCollector collector;
//     check_members(document, collector);
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "genga/base/finding_collector.h"
#include "genga/formats/gltf/accessor.h"
#include "genga/formats/gltf/document.h"

namespace genga::gltf {

// Members that must be there, that are of another kind, or that name what is not there.
void check_members(const Document& document, FindingCollector& findings);
// Numbers out of range, lists of another size, members that exclude or need each other.
void check_values(const Document& document, FindingCollector& findings);
// Buffers, their views and their pictures.
void check_buffers(const Document& document, FindingCollector& findings);
void check_pictures(const Document& document, FindingCollector& findings);
// Accessors, and the numbers that they hold.
void check_accessors(const Document& document, FindingCollector& findings);
// Nodes, scenes and skins.
void check_nodes(const Document& document, FindingCollector& findings);
void check_skins(const Document& document, const std::vector<std::int32_t>& parents, FindingCollector& findings);
void check_meshes(const Document& document, FindingCollector& findings);
// The names of attributes, and the numbers that a name asks for.
void check_vertices(const Document& document, FindingCollector& findings);
void check_animations(const Document& document, FindingCollector& findings);
// What VRM asks of its figures and animations beyond glTF.
void check_figure(const Document& document, FindingCollector& findings);
// What accessors and buffer views are for: their types, bounds, places and strides.
void check_uses(const Document& document, FindingCollector& findings);
// Extensions that are used and not read, and those that the file does not name or has at another place.
void check_extensions(const Document& document, FindingCollector& findings);

// The accessor's numbers; nothing if they are elsewhere, or are all zero without standing anywhere.
std::vector<float> numbers_of(const Document& document, const JsonValue& accessor);
// Its count; 0 if there is none.
std::uint64_t count_of(const Document& document, const JsonValue& accessor);

}  // namespace genga::gltf
