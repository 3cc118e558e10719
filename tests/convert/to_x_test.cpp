#include "genga/convert/to_x.h"

#include <gtest/gtest.h>

#include "genga/formats/x/to_scene.h"
#include "tests/convert/scenes.h"

namespace genga::test {
namespace {

TEST(ToX, FramesInMetres) {
  Findings findings;
  const Result<XResult> made = to_x(chain(3), {.spelling = {.encoding = x::Encoding::binary}}, findings);
  ASSERT_TRUE(made) << made.error().message;
  EXPECT_EQ(made.value().document.header.encoding, x::Encoding::binary);
  const Scene back = x::to_scene(made.value().document, {}, findings);
  ASSERT_EQ(back.nodes.size(), 3U);
  EXPECT_NEAR(back.nodes[2].rest.translation.y, 0.8, 1e-6);
}

}  // namespace
}  // namespace genga::test
