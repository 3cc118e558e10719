#include "genga/formats/mmd_common/bone_links.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

namespace genga::mmd {
namespace {

TEST(BoneLinks, ParentsThatDoNotExistOrLeadBackAreNone) {
  // The last names a parent that does not exist; 1 and 2 are each other's.
  const std::vector<std::int32_t> named{-1, 2, 1, 0, 9};
  const auto parent_of = [&](std::uint32_t bone) -> std::optional<std::uint32_t> {
    const std::int32_t parent = named[bone];
    if (parent < 0 || parent > 4) return std::nullopt;
    return static_cast<std::uint32_t>(parent);
  };
  std::vector<std::uint32_t> told;
  const auto parents = scene_parents(
      named.size(), parent_of, [&](std::uint32_t bone) { return named[bone] != -1; },
      [&](std::uint32_t bone, std::string_view) { told.push_back(bone); });
  EXPECT_EQ(parents, (std::vector<std::int32_t>{-1, -1, -1, 0, -1}));
  EXPECT_EQ(told, (std::vector<std::uint32_t>{4, 1, 2}));
}

}  // namespace
}  // namespace genga::mmd
