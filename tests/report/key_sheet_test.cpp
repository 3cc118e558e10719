#include "genga/report/key_sheet.h"

#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace genga {
namespace {

Scene holding(const std::string& name) {
  Scene scene;
  scene.nodes.push_back({.name = name, .kind = NodeKind::bone});
  Track track{.subject = {SubjectKind::node, 0}, .property = Property::translation};
  Curve x;
  x.times = make_times({0.0, 1.0, 2.0});
  x.values = Scalars::floats({1.0F, 1.0F, 5.0F});
  Curve y = x;
  y.times = make_times({0.0, 1.5, 2.0});
  y.values = Scalars::floats({0.0F, 0.0F, 0.0F});
  y.shape = KeyShape::step;
  track.curves = {std::move(x), std::move(y), Curve()};
  scene.clips.emplace_back().tracks.push_back(std::move(track));
  return scene;
}

std::string sheet_of(const std::vector<PlottedMotion>& motions, std::uint64_t& keys) {
  Work work(usual_limits(), 0);
  return draw_key_sheet(motions, plot_panels(motions, {.sheet = true}), plotted_time(motions, {}), {}, keys, work);
}

std::size_t times_of(const std::string& text, const std::string& word) {
  std::size_t times = 0;
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++times;
  return times;
}

TEST(KeySheet, ARowHasEachMomentOnce) {
  const Scene scene = holding("arm");
  std::uint64_t keys = 0;
  const std::string svg = sheet_of({{"walk", &scene}}, keys);
  EXPECT_EQ(keys, 6U);
  const std::size_t begin = svg.find("class=\"mark k4\"");
  ASSERT_NE(begin, std::string::npos);
  // Three of x and one more of y, in its own shape.
  const std::string marks = svg.substr(begin, svg.find('>', begin) - begin);
  EXPECT_EQ(times_of(marks, "M"), 4U);
  EXPECT_EQ(times_of(marks, "h3.5"), 1U);
}

TEST(KeySheet, ABarJoinsKeysBetweenWhichNothingMoves) {
  const Scene scene = holding("arm");
  std::uint64_t keys = 0;
  const std::string svg = sheet_of({{"walk", &scene}}, keys);
  const std::size_t begin = svg.rfind("class=\"hold k4\"");
  // From 0 to 1 only: x moves from there on.
  EXPECT_EQ(times_of(svg.substr(begin, svg.find('>', begin) - begin), "M"), 1U);
}

TEST(KeySheet, EachMotionHasARow) {
  const Scene scene = holding("arm");
  std::uint64_t keys = 0;
  const std::string svg = sheet_of({{"walk", &scene}, {"run", &scene}}, keys);
  EXPECT_EQ(times_of(svg, "class=\"mark k0\""), 1U);
  EXPECT_EQ(times_of(svg, "class=\"mark k1\""), 1U);
  EXPECT_EQ(keys, 12U);
}

TEST(KeySheet, LongNamesAreCut) {
  const Scene scene = holding(std::string(40, 'a'));
  std::uint64_t keys = 0;
  EXPECT_NE(sheet_of({{"walk", &scene}}, keys).find(">" + std::string(30, 'a') + "\xe2\x80\xa6<"), std::string::npos);
}

}  // namespace
}  // namespace genga
