#include "genga/formats/mrtk/curve_groups.h"

#include <gtest/gtest.h>

namespace genga::mrtk {
namespace {

TEST(MrtkCurveGroups, EveryCurveOfNumbersIsInOneGroup) {
  Recording recording;
  std::vector<int> seen(curve_numbers, 0);
  for (const CurveGroup& group : curve_groups(recording)) {
    EXPECT_EQ(group.is_rotation(), group.is_angle && group.first < gaze_curves);
    EXPECT_EQ(group.curves.size(), group.is_rotation() ? 4U : 3U);
    for (std::size_t index = 0; index < group.curves.size(); ++index) ++seen[group.first + index];
  }
  for (std::size_t number = 0; number < curve_numbers; ++number) {
    EXPECT_EQ(seen[number], is_switch(number) ? 0 : 1) << curve_path(number);
  }
}

TEST(MrtkCurveGroups, TheyAreTheRecordingsOwn) {
  Recording recording;
  recording.has_gaze = 1;
  std::vector<const Curve*> by_number(curve_numbers, nullptr);
  for_each_curve(recording, [&](std::size_t number, const Curve& curve) { by_number[number] = &curve; });
  for (const CurveGroup& group : curve_groups(recording)) {
    for (std::size_t index = 0; index < group.curves.size(); ++index) {
      EXPECT_EQ(&group.curves[index], by_number[group.first + index]) << curve_path(group.first + index);
    }
  }
}

}  // namespace
}  // namespace genga::mrtk
