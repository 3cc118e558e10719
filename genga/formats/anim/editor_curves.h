// Compares the curves of Unity's editor with those that play: Unity makes the latter of the former when the clip is
// changed in its editor, and files that were written by others may have only one of them up to date.
// Not for playing: the editor's curves never play beside the others.
//
//     std::vector<EditorDifference> found = editor_differences(clip);
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "genga/formats/anim/document.h"

namespace genga::anim {

struct EditorDifference {
  std::size_t curve = 0;           // of Clip::editor_curves
  std::optional<std::size_t> key;  // the first that differs; nullopt: no curve plays that the editor has
};

// Those of Euler angles that the editor keeps for itself are left out, and so is a clip without editor curves.
std::vector<EditorDifference> editor_differences(const Clip& clip);

}  // namespace genga::anim
