// Bones: whom they follow, what a motion can reach.
#include "genga/formats/pmx/bones.h"

#include <algorithm>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "genga/base/text_encoding.h"
#include "genga/formats/mmd_common/ik_iterations.h"
#include "genga/formats/mmd_common/mmd_name.h"
#include "genga/formats/pmx/check/checker.h"
#include "genga/formats/pmx/check/names.h"

namespace genga::pmx {
namespace {

bool is_free(const F32x3& lower, const F32x3& upper, std::size_t axis) { return lower[axis].get() > upper[axis].get(); }

void check_link(Checker& checker, const IkLink& link, const MemberPath& element) {
  checker.index(link.bone, checker.model().bones.size(), false, element, "bone");
  checker.type(link.is_limited, 1, element, "is_limited");
  checker.finite(link, element);
  if (!link.limits) return;
  for (std::size_t axis = 0; axis < 3; ++axis) {
    if (is_free(link.limits->lower, link.limits->upper, axis)) {
      return checker.warn("pmx.limit-order", element, "limits", "the lower limit is above the upper one");
    }
  }
}

void check_ik(Checker& checker, const Ik& ik, const MemberPath& element) {
  checker.index(ik.target, checker.model().bones.size(), false, element, "ik.target");
  const auto asked = static_cast<std::uint32_t>(std::max(ik.iterations.get(), 0));
  const std::uint32_t played = mmd::played_iterations(asked, ik.links.size());
  if (played < asked || ik.iterations.get() < 0) {
    checker.warn("pmx.ik-iterations", element, "ik.iterations",
                 std::to_string(ik.iterations.get()) + ", of which a chain of that length is played with " +
                     std::to_string(played));
  }
  for (std::size_t i = 0; i < ik.links.size(); ++i) check_link(checker, ik.links[i], {"ik.links", i, &element});
}

void check_bone(Checker& checker, std::uint32_t index, const MemberPath& element) {
  const Model& model = checker.model();
  const Bone& bone = model.bones[index];
  const std::size_t count = model.bones.size();
  checker.finite(bone, element);
  checker.index(bone.parent, count, true, element, "parent");
  if (bone.tail) checker.index(*bone.tail, count, true, element, "tail");
  if (bone.append) checker.index(bone.append->source, count, true, element, "append.source");
  if (bone.ik) check_ik(checker, *bone.ik, element);
  const std::optional<std::uint32_t> parent = parent_of(model, index);
  if (parent && *parent != index && moves_before(model, index, *parent)) {
    checker.warn("pmx.late-parent", element, "parent",
                 "bone " + std::to_string(*parent) + " moves after it, so MikuMikuDance plays it a frame late");
  }
}

}  // namespace

void check_bones(Checker& checker) {
  const Model& model = checker.model();
  for (std::uint32_t i = 0; i < model.bones.size(); ++i) check_bone(checker, i, {"bones", i});
  for (const std::uint32_t i : parent_cycle_bones(model)) {
    checker.error("pmx.parent-cycle", {"bones", i}, "parent", "its parents lead back to itself");
  }
  for (const std::uint32_t i : append_cycle_bones(model)) {
    checker.warn("pmx.append-cycle", {"bones", i}, "append.source", "bones take motion from each other in a circle");
  }
  check_names(checker, model.bones, "bones", "bone");
}

}  // namespace genga::pmx
