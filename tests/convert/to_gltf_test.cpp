#include "genga/convert/to_gltf.h"

#include <gtest/gtest.h>

#include "genga/formats/gltf/writer.h"
#include "tests/convert/scenes.h"
#include "tests/formats/gltf/glb.h"

namespace genga {
namespace {

using test::curve;

test::Glb glb_of(const Scene& scene, const GltfOptions& options = {}) {
  Findings findings;
  const Result<GltfResult> result = to_gltf(scene, options, findings);
  EXPECT_TRUE(result);
  MemorySink sink;
  EXPECT_TRUE(gltf::write(result.value().document, sink));
  return test::take_apart(sink.buffer());
}

TEST(ToGltf, MetresAndRightHandedAxes) {
  Scene scene = test::chain(2);
  scene.clips[0].tracks.push_back(
      test::translation(0, curve({0, 1}, {0, 1}), curve({0, 1}, {0, 2}), curve({0, 1}, {0, 3})));
  const test::Glb glb = glb_of(scene);
  // Float32 in its shortest text: ten units of eight centimetres.
  EXPECT_EQ(glb.json["nodes"][1]["translation"], nlohmann::json({0.0, 0.8, -0.0}));
  const auto& animation = glb.json["animations"][0];
  EXPECT_EQ(animation["name"], "clip");
  const auto values = glb.numbers(animation["samplers"][0]["output"]);
  ASSERT_EQ(values.size(), 6U);
  const std::vector<double> wanted{0, 0.8, -0.4, 0.08, 0.96, -0.64};
  for (std::size_t at = 0; at < 6; ++at) EXPECT_NEAR(values[at], wanted[at], 1e-7) << at;
}

TEST(ToGltf, ScaleIsMetresOfAUnit) {
  GltfOptions options;
  options.lower.metres_per_unit = 1.0;
  EXPECT_EQ(glb_of(test::chain(1), options).json["nodes"][0]["translation"], nlohmann::json({0.0, 10.0, -5.0}));
}

TEST(ToGltf, ErrorIsPassedOn) {
  Scene scene = test::chain(2);
  Curve x = test::eased({0, 1}, {0, 10}, {64, 0, 64, 127});
  scene.clips[0].tracks.push_back(test::translation(0, x, curve({0}, {0}), curve({0}, {0})));
  Findings findings;
  const Result<GltfResult> result = to_gltf(scene, {}, findings);
  ASSERT_TRUE(result);
  ASSERT_TRUE(result.value().error);
  EXPECT_GT(result.value().error->metres, 0.0);
  EXPECT_LE(result.value().error->metres, 1e-4);
  EXPECT_FALSE(result.value().error->metres_node.empty());
}

TEST(ToGltf, BadArgumentsAreErrors) {
  Findings findings;
  GltfOptions options;
  options.lower.fps = 0.0;
  EXPECT_EQ(to_gltf(test::chain(1), options, findings).error().code, ErrorCode::bad_argument);
}

}  // namespace
}  // namespace genga
