// Declarations of the parts of the check.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_set>
#include <vector>

#include "genga/formats/x/document.h"
#include "genga/formats/x/objects/names.h"
#include "genga/formats/x/objects/report.h"

namespace genga::x {

// Names of items in an extension, which targets may have.
using Items = std::unordered_set<std::string>;

void check_tree(const Document& document, const Names& names, Report& report);
// seen: for each object whether it was checked already as part of a mesh. Further references to it are skipped;
// otherwise a small file could cause the work of a large one.
void check_mesh(const Document& document, const Names& names, std::uint32_t mesh, std::vector<bool>& seen,
                Report& report);
void check_animation_key(const Document& document, std::uint32_t object, Report& report);
void check_light_wave(const Document& document, const Names& names, const Items& items, std::uint32_t animation,
                      Report& report);
void check_light_wave_set(const Document& document, const Names& names, std::uint32_t set, Report& report);
void check_channel(const Document& document, std::uint32_t channel, Report& report);

}  // namespace genga::x
