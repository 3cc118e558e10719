#include "genga/convert/fit/target_track.h"

#include <cmath>

#include <gtest/gtest.h>

namespace genga {
namespace {

KeyList list_of(KeyShape shape, std::size_t width, std::vector<TargetKey> keys) {
  return {.shape = shape, .width = width, .keys = std::move(keys)};
}

TEST(TargetTrack, VectorsAreCurves) {
  TimesPool pool;
  const Track track = make_track({SubjectKind::node, 3}, Property::translation,
                                 list_of(KeyShape::linear, 3, {{0.0F, {1, 2, 3, 0}}, {1.0F, {4, 5, 6, 0}}}), pool);
  ASSERT_EQ(track.curves.size(), 3U);
  EXPECT_EQ(track.curves[1].values[1], 5.0);
  EXPECT_EQ(track.curves[0].times, track.curves[2].times);
  EXPECT_EQ(validate(track.curves[2]), 0);
}

TEST(TargetTrack, CubicRotationsAreComponents) {
  TimesPool pool;
  const Track track =
      make_track({SubjectKind::node, 0}, Property::rotation,
                 list_of(KeyShape::hermite, 4, {{0.0F, {0, 0, 0, 2}, {}, {1, 0, 0, 0}}, {1.0F, {1, 0, 0, 1}}}), pool);
  EXPECT_EQ(track.rotation_form, RotationForm::components);
  ASSERT_EQ(track.curves.size(), 4U);
  EXPECT_EQ(track.curves[3].values[0], 2.0);
  EXPECT_EQ(track.curves[0].key(0).parameters[1], 1.0);
  EXPECT_EQ(validate(track.curves[0]), 0);
}

TEST(TargetTrack, LinearRotationsAreUnit) {
  TimesPool pool;
  const Track track = make_track({SubjectKind::node, 0}, Property::rotation,
                                 list_of(KeyShape::linear, 4, {{0.0F, {0, 0, 3, 4}}, {1.0F, Vec4(0.0)}}), pool);
  EXPECT_EQ(track.rotation.values[2], static_cast<double>(0.6F));
  EXPECT_EQ(track.rotation.values[7], 1.0);  // what has no direction is no rotation
}

TEST(TargetTrack, BadNumbersAreZero) {
  TimesPool pool;
  const Track track = make_track({SubjectKind::morph, 0}, Property::weight,
                                 list_of(KeyShape::linear, 1, {{0.0F, Vec4(std::nan(""))}, {1.0F, Vec4(1e300)}}), pool);
  EXPECT_EQ(track.curves[0].values[0], 0.0);
  EXPECT_EQ(track.curves[0].values[1], 0.0);
}

TEST(TargetTrack, EqualTimesAreOneObject) {
  TimesPool pool;
  const KeyTimes a = pool.share({0.0, 1.0});
  EXPECT_EQ(pool.share({0.0, 1.0}), a);
  EXPECT_NE(pool.share({0.0, 2.0}), a);
}

}  // namespace
}  // namespace genga
