#include "genga/formats/lwo/to_scene.h"

#include <gtest/gtest.h>

#include "tests/formats/lwo/object_bytes.h"

namespace genga::lwo {
namespace {

using namespace tests;

TEST(ToScene, ANodeForEachLayer) {
  const std::string layr = chunk("LAYR", u16(0) + u16(0) + vec3(0, 0, 0) + text("arm"));
  Findings findings;
  const Scene scene = to_scene(object_of(form("LWO2", layr + layr)), {}, findings);
  ASSERT_EQ(scene.nodes.size(), 2U);
  EXPECT_EQ(scene.nodes[0].name, "arm");
}

}  // namespace
}  // namespace genga::lwo
