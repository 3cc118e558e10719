// The text of clips as Unity writes it from 2019 on.
// Not a document's own text, which Document::source keeps.
//
//     Document document;
//     document.clips.emplace_back().name = "Walk";
//     std::string text = clip_text(document);   // begins with "%YAML 1.1"
//
// Unity makes the curves of its editor and the table of what they bind to of the curves that play, so both are empty.
#pragma once

#include <string>

#include "genga/formats/anim/document.h"

namespace genga::anim {

// Uses of each clip name, sample_rate, is_legacy, wrap_mode, settings, curves and events, and nothing else.
std::string clip_text(const Document& document);

}  // namespace genga::anim
