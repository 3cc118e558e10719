// The parts of check, one source each.
// Not for callers: check.h.
//
//     FindingCollector collector;
//     check_members(document, collector);
#pragma once

#include <string>

#include "genga/base/finding_collector.h"
#include "genga/formats/gltf/accessor.h"
#include "genga/formats/gltf/document.h"

namespace genga::gltf {

// Members that must be there, that are of another kind, or that name what is not there.
void check_members(const Document& document, FindingCollector& findings);
// Accessors, and the numbers that they hold.
void check_accessors(const Document& document, FindingCollector& findings);
// Nodes, scenes and skins.
void check_nodes(const Document& document, FindingCollector& findings);
void check_meshes(const Document& document, FindingCollector& findings);
void check_animations(const Document& document, FindingCollector& findings);
// What VRM asks of its figures and animations beyond glTF.
void check_figure(const Document& document, FindingCollector& findings);
// Extensions that are used and not read.
void check_extensions(const Document& document, FindingCollector& findings);

// The accessor's numbers; nothing if they are elsewhere, or are all zero without standing anywhere.
std::vector<float> numbers_of(const Document& document, const JsonValue& accessor);
// Its count; 0 if there is none.
std::uint64_t count_of(const Document& document, const JsonValue& accessor);

}  // namespace genga::gltf
