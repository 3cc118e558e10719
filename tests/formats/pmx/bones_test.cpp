#include "genga/formats/pmx/bones.h"

#include "tests/formats/pmx/sample_models.h"

namespace genga {
namespace {

using namespace test;
using Bones = std::vector<std::uint32_t>;

TEST(PmxBones, Parents) {
  const pmx::Model model = model_of("valid/everything.pmx");
  EXPECT_EQ(parent_of(model, 0), std::nullopt);
  EXPECT_EQ(parent_of(model, 2), 1U);
  EXPECT_EQ(append_source_of(model, 5), 1U);
  EXPECT_EQ(append_source_of(model, 0), std::nullopt);
}

TEST(PmxBones, Circles) {
  EXPECT_EQ(parent_cycle_bones(model_of("crash/parent-cycle.pmx")), (Bones{0, 1, 2, 3}));
  // The third takes from itself, which does nothing.
  EXPECT_EQ(append_cycle_bones(model_of("crash/append-cycle.pmx")), (Bones{0, 1}));
  EXPECT_EQ(parent_cycle_bones(model_of("valid/everything.pmx")), Bones());
}

TEST(PmxBones, Order) {
  const pmx::Model model = model_of("edge/layers.pmx");  // layers 2, -1, 1
  EXPECT_TRUE(moves_before(model, 1, 0));
  EXPECT_TRUE(moves_before(model, 1, 2));
  EXPECT_TRUE(moves_before(model, 2, 0));
  const pmx::Model late = model_of("check/pmx.late-parent.physics.pmx");
  EXPECT_TRUE(moves_before(late, 1, 0));
}

}  // namespace
}  // namespace genga
