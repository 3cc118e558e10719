#include "genga/formats/pmx/check.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "genga/formats/pmx/check/checker.h"

namespace genga::pmx {
namespace {

// The name of the frame that has the morphs.
constexpr std::string_view morph_frame = "表情";

void check_frames(Checker& checker) {
  const Model& model = checker.model();
  const auto has_morphs = [](const DisplayFrame& frame) { return frame.name.text == morph_frame; };
  if (std::none_of(model.frames.begin(), model.frames.end(), has_morphs)) {
    checker.findings().warn("pmx.no-morph-frame", "frames",
                            "the display frame 表情, which MikuMikuDance needs, is missing");
  }
  for (std::size_t i = 0; i < model.frames.size(); ++i) {
    const DisplayFrame& frame = model.frames[i];
    const MemberPath element{"frames", i};
    checker.type(frame.is_special, 1, element, "is_special");
    for (std::size_t j = 0; j < frame.entries.size(); ++j) {
      const MemberPath entry{"entries", j, &element};
      const FrameEntry& of = frame.entries[j];
      if (of.bone) checker.index(*of.bone, model.bones.size(), false, entry, "bone");
      if (of.morph) checker.index(*of.morph, model.morphs.size(), false, entry, "morph");
    }
  }
}

}  // namespace

Findings check(const Model& model) {
  Checker checker(model);
  check_geometry(checker);
  check_bones(checker);
  check_morphs(checker);
  check_frames(checker);
  check_physics(checker);
  if (!model.trailing.empty()) {
    checker.findings().warn("pmx.trailing-bytes", "trailing",
                            std::to_string(model.trailing.size()) + " bytes follow the last section");
  }
  return checker.take();
}

}  // namespace genga::pmx
