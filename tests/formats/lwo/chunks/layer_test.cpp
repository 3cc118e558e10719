#include "genga/formats/lwo/chunks/layer.h"

#include <gtest/gtest.h>

#include "tests/formats/lwo/object_bytes.h"

namespace genga::lwo {
namespace {

using namespace tests;

std::string layr(unsigned number, unsigned flags, std::string_view name, const std::string& more = "") {
  return chunk("LAYR", u16(number) + u16(flags) + vec3(1, 2, 3) + text(name) + more);
}

TEST(Layer, EachWithItsChunks) {
  const Object object =
      object_of(form("LWO2", chunk("TAGS", text("t")) + layr(0, 0, "") + chunk("PNTS", vec3(0, 0, 0)) +
                                 layr(2, 1, "arm", u16(0) + f32(3)) + layr(3, 0, "", u16(0xFFFF))));
  const std::vector<Layer> layers = layers_of(object);
  ASSERT_EQ(layers.size(), 3U);
  EXPECT_EQ(layers[0].first, 1U);
  EXPECT_EQ(layers[0].chunks.size(), 2U);
  EXPECT_EQ(layers[0].chunks[1].id, "PNTS"_id);
  EXPECT_FALSE(layers[0].parent.has_value());
  EXPECT_EQ(layers[1].number, 2U);
  EXPECT_TRUE(layers[1].is_hidden());
  EXPECT_EQ(layers[1].pivot, Vec3f(1, 2, 3));
  EXPECT_EQ(layers[1].name, "arm");
  EXPECT_EQ(layers[1].parent, 0U);
  EXPECT_EQ(layers[1].subdivision, 3.0F);
  EXPECT_FALSE(layers[2].parent.has_value());
}

TEST(Layer, WithoutLayrTheWholeObjectIsOne) {
  const Object old = object_of(form("LWOB", chunk("SRFS", text("s")) + chunk("PNTS", vec3(0, 0, 0))));
  const std::vector<Layer> layers = layers_of(old);
  ASSERT_EQ(layers.size(), 1U);
  EXPECT_EQ(layers[0].chunks.size(), 2U);
  EXPECT_TRUE(layers_of(object_of(form("LWO2", ""))).empty());
}

TEST(Layer, OldLayersHaveNoPivot) {
  const Object object = object_of(form("LWLO", chunk("LAYR", u16(1) + u16(1) + text("b"))));
  const std::vector<Layer> layers = layers_of(object);
  ASSERT_EQ(layers.size(), 1U);
  EXPECT_EQ(layers[0].number, 1U);
  EXPECT_EQ(layers[0].name, "b");
}

TEST(Layer, Tags) {
  const Object object = object_of(form("LWO2", chunk("TAGS", text("a") + text("b"))));
  EXPECT_EQ(tags_of(object), (std::vector<std::string_view>{"a", "b"}));
  const Object old = object_of(form("LWOB", chunk("TAGS", text("a")) + chunk("SRFS", text("s"))));
  EXPECT_EQ(tags_of(old), (std::vector<std::string_view>{"s"}));
}

}  // namespace
}  // namespace genga::lwo
