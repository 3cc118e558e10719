// The text of a pose as MikuMikuDance writes it: its comments, six decimals, an empty line after each bone.
// Not a pose's own text, which Document::source keeps.
//
//     vpd::Document pose;
//     pose.model = "figure.osm";
//     std::string text = vpd::pose_text(pose);   // begins with "Vocaloid Pose Data file"
#pragma once

#include <string>

#include "genga/formats/vpd/document.h"

namespace genga::vpd {

// Uses only model, count, bones, morphs and has_crlf.
std::string pose_text(const Document& document);

// Whether six decimals and one line can hold it: finite, not beyond the largest float.
bool is_writable(double value);

}  // namespace genga::vpd
