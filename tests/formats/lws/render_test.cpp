#include "genga/formats/lws/render.h"

#include "tests/formats/lws/scene_text.h"

namespace genga::tests {
namespace {

std::optional<RenderSettings> render_of(std::string_view text) {
  const lws::Document document = document_of(text);
  return lws::render_of(lws::scene_facts_of(document, {}), document.is_old());
}

TEST(Render, OldScenesHaveOtherNamesAndColors) {
  const auto render = render_of(
      "LWSC\n2\nAmbientColor 255 51 0\nAmbIntensity 0.05\nCustomSize 640 480\n"
      "CustomPixelRatio 1.5\nSolidBackdrop 0\nSkyColor 0 0 255\nFogColor 102 0 0\n");
  ASSERT_TRUE(render);
  EXPECT_EQ(render->width, 640U);
  EXPECT_EQ(render->height, 480U);
  EXPECT_EQ(render->pixel_aspect, 1.5);
  EXPECT_EQ(render->ambient_color, Vec3(1.0, 0.2, 0.0));
  EXPECT_EQ(render->ambient_intensity, 0.05);
  EXPECT_FALSE(render->backdrop.is_solid);
  EXPECT_EQ(render->backdrop.sky, Vec3(0.0, 0.0, 1.0));
  EXPECT_EQ(render->fog.color, Vec3(0.4, 0.0, 0.0));
}

TEST(Render, CamerasShareASize) {
  const auto render = render_of("LWSC\n5\nGlobalFrameSize 320 200\nAntialiasing -2\nFogType 3\n");
  ASSERT_TRUE(render);
  EXPECT_EQ(render->width, 320U);
  EXPECT_EQ(render->antialiasing, -2);
  EXPECT_EQ(render->fog.type, 3);
}

TEST(Render, ImpossibleSizes) {
  EXPECT_EQ(render_of("LWSC\n3\nFrameSize -1 1e300\n")->width, 0U);
  EXPECT_FALSE(render_of("LWSC\n3\nLastFrame 1\n"));
}

}  // namespace
}  // namespace genga::tests
