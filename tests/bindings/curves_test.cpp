#include <cmath>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "tests/bindings/handles.h"

namespace genga::c_test {
namespace {

using Curves = std::unique_ptr<genga_curves, Freer<genga_curves_free>>;

Curves curves_of(std::initializer_list<const char*> paths) {
  Scene scene;
  EXPECT_EQ(genga_load(opened(paths).get(), nullptr, Place(scene), nullptr), GENGA_OK);
  Curves curves;
  EXPECT_EQ(genga_curves_new(scene.get(), 0, Place(curves), nullptr), GENGA_OK);
  return curves;  // outlives the scene
}

std::vector<double> keys_of(const Curves& curves, std::size_t curve) {
  std::vector<double> keys(7 * genga_curves_keys(curves.get(), curve));
  EXPECT_EQ(genga_curves_read(curves.get(), curve, keys.data(), keys.size(), nullptr), GENGA_OK);
  return keys;
}

TEST(CCurves, HaveTheNamesOfColumnsAndPassThroughTheirKeys) {
  const Curves curves = curves_of({"examples/figure.pmd", "examples/dance.vmd"});
  Output output;
  ASSERT_EQ(genga_curves_json(curves.get(), Place(output), nullptr), GENGA_OK);
  const std::string_view text = text_of(output);
  EXPECT_NE(text.find(R"({"name": "センター/position.y", "track": )"), std::string_view::npos);
  EXPECT_NE(text.find(R"("before": "constant", "after": "constant"})"), std::string_view::npos);
  ASSERT_GT(genga_curves_count(curves.get()), 10U);
  for (std::size_t curve = 0; curve < genga_curves_count(curves.get()); ++curve) {
    const std::vector<double> keys = keys_of(curves, curve);
    for (std::size_t i = 0; i < keys.size(); i += 7) {
      double value = 0.0;
      ASSERT_EQ(genga_curves_values(curves.get(), curve, &keys[i], 1, &value, nullptr), GENGA_OK);
      ASSERT_NEAR(value, keys[i + 1], 1e-6) << curve;  // stored rotations are unit except for rounding
    }
  }
}

// A lamp's curves are LightWave's: between two keys the curve is the Bezier of their handles.
TEST(CCurves, HandlesTellTheCurveBetweenKeys) {
  const Curves curves = curves_of({"examples/lamp.lws"});
  std::size_t compared = 0;
  for (std::size_t curve = 0; curve < genga_curves_count(curves.get()); ++curve) {
    const std::vector<double> keys = keys_of(curves, curve);
    for (std::size_t i = 0; i + 13 < keys.size(); i += 7) {
      const double* from = &keys[i];
      const double* to = from + 7;
      if (from[4] == 0.0 && to[2] == 0.0) continue;
      const auto bezier = [&](double a, double b, double c, double d) {
        return a * 0.421875 + b * 0.421875 + c * 0.140625 + d * 0.015625;  // of u = 1/4
      };
      const double time = bezier(from[0], from[0] + from[4], to[0] + to[2], to[0]);
      double value = 0.0;
      ASSERT_EQ(genga_curves_values(curves.get(), curve, &time, 1, &value, nullptr), GENGA_OK);
      EXPECT_NEAR(value, bezier(from[1], from[1] + from[5], to[1] + to[3], to[1]), 1e-9) << curve;
      ++compared;
    }
  }
  EXPECT_GT(compared, 3U);
}

TEST(CCurves, RefuseWhatIsNotThere) {
  const Curves curves = curves_of({"examples/hand.bin"});
  std::vector<double> keys(7 * genga_curves_keys(curves.get(), 0));
  ASSERT_FALSE(keys.empty());
  double number = 0.0;
  EXPECT_EQ(genga_curves_read(curves.get(), 0, keys.data(), keys.size() - 1, nullptr), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(genga_curves_read(curves.get(), 0, nullptr, keys.size(), nullptr), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(genga_curves_read(curves.get(), 1U << 20U, keys.data(), keys.size(), nullptr), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(genga_curves_values(curves.get(), 0, &number, 1, nullptr, nullptr), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(genga_curves_values(curves.get(), 0, nullptr, 0, nullptr, nullptr), GENGA_OK);
  EXPECT_EQ(genga_curves_values(nullptr, 0, &number, 1, &number, nullptr), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(genga_curves_keys(curves.get(), 1U << 20U), 0U);
  EXPECT_EQ(genga_curves_count(nullptr), 0U);
  Output output;
  EXPECT_EQ(genga_curves_json(nullptr, Place(output), nullptr), GENGA_BAD_ARGUMENT);
  Curves none;
  EXPECT_EQ(genga_curves_new(nullptr, 0, Place(none), nullptr), GENGA_BAD_ARGUMENT);
  Scene model;
  ASSERT_EQ(genga_load(opened({"examples/figure.pmd"}).get(), nullptr, Place(model), nullptr), GENGA_OK);
  EXPECT_EQ(genga_curves_new(model.get(), 0, Place(none), nullptr), GENGA_BAD_ARGUMENT);
}

}  // namespace
}  // namespace genga::c_test
