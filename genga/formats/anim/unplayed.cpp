#include "genga/formats/anim/unplayed.h"

#include <string_view>

namespace genga::anim {

const std::vector<Curve>& played_curves(const Clip& clip) {
  return clip.curves.empty() && !clip.editor_curves.empty() ? clip.editor_curves : clip.curves;
}

void report_unplayed(const Clip& clip, const std::string& path, FindingCollector& findings) {
  const auto not_played = [&](std::string_view list, std::string_view what, std::size_t count) {
    if (count > 0) findings.note("anim.not-played", path + "." + std::string(list) + "[0]", what, count);
  };
  if (&played_curves(clip) == &clip.editor_curves) {
    findings.warn("anim.editor-only", path + ".editor_curves[0]",
                  "only the curves of Unity's editor are there, and they are played; Unity makes the others of them");
  }
  not_played("pointer_curves", "a curve of references to other objects is kept in the file, and not played",
             clip.pointer_curves.size());
  not_played("compressed_curves",
             "rotations are compressed, and not played; in Unity, import the clip without compression",
             clip.compressed_curves.size());
}

}  // namespace genga::anim
