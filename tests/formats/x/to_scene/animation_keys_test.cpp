#include "genga/formats/x/to_scene/animation_keys.h"

#include <cmath>
#include <string>
#include <string_view>

#include "tests/formats/x/x_files.h"

namespace genga::x {
namespace {

std::vector<Track> tracks_of(const std::string& body, const std::vector<Node>& nodes = {{.name = "a"}},
                             std::string_view header = "xof 0303txt 0032") {
  const Document d = x::read_text(body, header).document;
  AnimationKeys keys(d);
  for (std::uint32_t i = 0; i < d.objects.size(); ++i) {
    if (is_of_type(d, i, "AnimationKey")) keys.add(i, 0);
  }
  return std::move(keys).tracks(nodes, 100.0);
}

const Track* find(const std::vector<Track>& tracks, Property property, const std::string& name = {}) {
  const auto found = std::find_if(tracks.begin(), tracks.end(),
                                  [&](const Track& track) { return track.property == property && track.name == name; });
  return found == tracks.end() ? nullptr : &*found;
}

TEST(AnimationKeys, RotationsAreConjugatesWithWFirst) {
  const auto tracks = tracks_of("AnimationKey { 0; 2; 0;4;1,0,0,0;;, 50;4;0.6,0.8,0,0;;; }");
  ASSERT_EQ(tracks.size(), 1U);
  EXPECT_TRUE(tracks[0].is_conjugate);
  EXPECT_EQ(tracks[0].rotation.time(1), 0.5);
  EXPECT_FLOAT_EQ(static_cast<float>(tracks[0].rotation.values[4]), -0.8F);
  EXPECT_FLOAT_EQ(static_cast<float>(tracks[0].rotation.values[7]), 0.6F);
}

TEST(AnimationKeys, ScalesAndPositionsAreCurvesByAxis) {
  const auto tracks = tracks_of("AnimationKey { 1; 1; 0;3;1,2,3;;; } AnimationKey { 2; 1; 100;3;4,5,6;;; }");
  ASSERT_EQ(tracks.size(), 2U);
  EXPECT_EQ(tracks[0].property, Property::scale);
  EXPECT_EQ(tracks[0].curves[2].values[0], 3.0);
  EXPECT_EQ(tracks[1].property, Property::translation);
  EXPECT_EQ(tracks[1].curves[1].values[0], 5.0);
  EXPECT_EQ(tracks[1].curves[1].time(0), 1.0);
}

TEST(AnimationKeys, KeysAreSortedAndThoseAtOneTimeStayInOrder) {
  const auto tracks = tracks_of("AnimationKey { 2; 3; 20;3;3,0,0;;, 10;3;1,0,0;;, 10;3;2,0,0;;; }");
  const Curve& x = tracks.at(0).curves[0];
  EXPECT_EQ(x.values[0], 1.0);
  EXPECT_EQ(x.values[1], 2.0);
  EXPECT_EQ(x.values[2], 3.0);
  EXPECT_EQ(validate(x), 0);
}

TEST(AnimationKeys, KeysThatDoNotFitAreLeftOut) {
  EXPECT_TRUE(tracks_of("AnimationKey { 7; 1; 0;3;1,2,3;;; }").empty());
  const auto tracks = tracks_of("AnimationKey { 2; 3; 0;4;1,2,3,4;;, 1;3;nan,0,0;;, 2;3;7,8,9;;; }");
  ASSERT_EQ(tracks.size(), 1U);
  ASSERT_EQ(tracks[0].curves[0].size(), 1U);
  EXPECT_EQ(tracks[0].curves[0].values[0], 7.0);
}

TEST(AnimationKeys, KeysBeyondFloat32AreLeftOut) {
  const std::string keys = "AnimationKey { 2; 3; 0;3;1,2,3;;, 1;3;1e294,0,0;;, 2;3;7,8,9;;; }";
  const auto tracks = tracks_of(keys, {{.name = "a"}}, "xof 0303txt 0064");
  ASSERT_EQ(tracks.size(), 1U);
  ASSERT_EQ(tracks[0].curves[0].size(), 2U);
  EXPECT_EQ(tracks[0].curves[0].values[1], 7.0);
}

// A quarter turn about z, twice as large, at 1 2 3.
constexpr const char* matrix_key = "AnimationKey { 4; 1; 0;16;0,2,0,0,-2,0,0,0,0,0,2,0,1,2,3,1;;; }";

TEST(AnimationKeys, MatricesPlayAsTheirPartsAndKeepTheirNumbers) {
  const auto tracks = tracks_of(matrix_key);
  const Track* number = find(tracks, Property::named, "matrix.10");
  ASSERT_NE(number, nullptr);
  EXPECT_EQ(number->curves[0].values[0], -2.0);
  const Track* translation = find(tracks, Property::translation);
  const Track* rotation = find(tracks, Property::rotation);
  const Track* scale = find(tracks, Property::scale);
  ASSERT_TRUE(translation != nullptr && rotation != nullptr && scale != nullptr);
  EXPECT_TRUE(translation->is_derived && rotation->is_derived && scale->is_derived);
  EXPECT_EQ(translation->curves[2].values[0], 3.0);
  EXPECT_NEAR(scale->curves[1].values[0], 2.0, 1e-12);
  EXPECT_NEAR(rotation->rotation.values[2], std::sqrt(0.5), 1e-12);
  EXPECT_NEAR(rotation->rotation.values[3], std::sqrt(0.5), 1e-12);
}

TEST(AnimationKeys, KeysOfTheirOwnComeBeforeAMatrixs) {
  const auto tracks = tracks_of(std::string(matrix_key) + "AnimationKey { 2; 1; 0;3;9,9,9;;; }");
  const Track* translation = find(tracks, Property::translation);
  ASSERT_NE(translation, nullptr);
  EXPECT_FALSE(translation->is_derived);
  EXPECT_EQ(translation->curves[0].values[0], 9.0);
}

// Half a turn about y as the pivot's, and half a turn about y in the key: nothing is left inside.
TEST(AnimationKeys, RotationsAreInsideATurnedPivot) {
  const std::vector<Node> nodes{{.name = "a", .pivot = {.rotation = Quat(0.0, 0.0, 1.0, 0.0)}}};
  const auto tracks = tracks_of("AnimationKey { 0; 1; 0;4;0,0,-1,0;;; }", nodes);
  const Track* rotation = find(tracks, Property::rotation);
  ASSERT_NE(rotation, nullptr);
  EXPECT_NEAR(std::abs(rotation->rotation.values[3]), 1.0, 1e-12);
  ASSERT_NE(find(tracks, Property::named, "rotation.y"), nullptr);
  EXPECT_EQ(find(tracks, Property::named, "rotation.y")->curves[0].values[0], -1.0);
}

}  // namespace
}  // namespace genga::x
