#include "genga/formats/bvh/figure.h"

#include <string>
#include <vector>

#include "tests/formats/bvh/sample.h"

namespace genga::bvh {
namespace {

std::string number(double value) { return std::to_string(value); }

// Feet, hips and a head, of that height, along an axis.
std::string person(double height, bool along_z = false) {
  const auto offset = [&](double up) { return along_z ? "OFFSET 0 0 " + number(up) : "OFFSET 0 " + number(up) + " 0"; };
  return "HIERARCHY ROOT Hips\n{ OFFSET 0 0 0 CHANNELS 3 Zrotation Xrotation Yrotation JOINT Head\n{ " +
         offset(height * 0.4) + " End Site { " + offset(height * 0.1) + " } } JOINT LeftFoot\n{ " +
         offset(-height * 0.5) + " } }\n";
}

// Heights of real files, in the units of the facts.
TEST(Figure, TheHeightTellsTheUnit) {
  struct Case {
    double height;
    double metres;
  };
  for (const Case& one : {Case{1.7, 1.0}, Case{27.0, 0.0254 / 0.45}, Case{62.0, 0.0254}, Case{175.0, 0.01},
                          Case{391.0, 0.005}, Case{1700.0, 0.001}}) {
    const Figure figure = figure_of(document_of(person(one.height)), {});
    EXPECT_NEAR(figure.height, one.height, 1e-3);
    EXPECT_EQ(figure.metres_per_unit, one.metres) << one.height;
    EXPECT_FALSE(figure.is_assumed);
    EXPECT_EQ(figure.up, UpAxis::y);
  }
}

TEST(Figure, OtherHeightsAreCentimetres) {
  for (const double height : {0.1, 10.0, 1e6}) {
    const Figure figure = figure_of(document_of(person(height)), {});
    EXPECT_TRUE(figure.is_assumed) << height;
    EXPECT_EQ(figure.metres_per_unit, 0.01) << height;
  }
}

TEST(Figure, StandsAlongZ) {
  EXPECT_EQ(figure_of(document_of(person(170.0, true)), {}).up, UpAxis::z);
  EXPECT_EQ(figure_of(document_of(person(170.0, true)), UpAxis::y).up, UpAxis::y);
  EXPECT_EQ(figure_of(document_of(person(170.0)), UpAxis::z).up, UpAxis::z);
  // The rest lies, the motion stands.
  EXPECT_EQ(figure_of(document_of(person(170.0, true) + "MOTION\nFrames: 1\nFrame Time: 1\n0 -90 0\n"), {}).up,
            UpAxis::y);
}

// The root's angles about z, x, y: as it is, and turned from y to z.
TEST(Figure, MostRowsDecideWhatIsUp) {
  constexpr const char* upright = "0 0 0\n";
  constexpr const char* along_z = "0 90 0\n";
  const auto up_of_rows = [](bool rest_is_along_z, const std::vector<const char*>& rows) {
    std::string text =
        person(170.0, rest_is_along_z) + "MOTION\nFrames: " + std::to_string(rows.size()) + "\nFrame Time: 1\n";
    for (const char* row : rows) text += row;
    return figure_of(document_of(text), {}).up;
  };
  EXPECT_EQ(up_of_rows(false, {along_z, along_z, along_z}), UpAxis::z);
  EXPECT_EQ(up_of_rows(false, {upright, along_z, upright, upright, upright}), UpAxis::y);
  EXPECT_EQ(up_of_rows(false, {upright, along_z, along_z, upright}), UpAxis::y);
  EXPECT_EQ(up_of_rows(true, {upright, along_z, along_z, upright}), UpAxis::z);
}

TEST(Figure, PlacesFollowTheRows) {
  const Document document = document_of(two_joints());
  // The root is turned by 90 degrees about z, which takes -y to +x.
  const std::vector<Vec3> places = places_in_row(document, 0);
  EXPECT_NEAR(glm::length(places[0] - Vec3(1.0, 2.0, 3.0)), 0.0, 1e-12);
  EXPECT_NEAR(glm::length(places[1] - Vec3(6.0, 2.0, 3.0)), 0.0, 1e-12);
  EXPECT_NEAR(glm::length(places[2] - Vec3(10.0, 2.0, 4.0)), 0.0, 1e-12);
  EXPECT_EQ(places_at_rest(document)[2], Vec3(0.0, -9.0, 1.0));
}

TEST(Figure, ARestRowBeforeTheMotionIsFound) {
  const auto document = [](std::string_view rows) {
    return document_of(with_motion("MOTION\nFrames: 3\nFrame Time: 1\n" + std::string(rows)));
  };
  EXPECT_TRUE(begins_with_rest(document("0 9 0 0 0 0 0 0 0\n0 9 0 80 9 9 9 9 9\n0 9 0 81 9 9 9 9 9\n")));
  EXPECT_FALSE(begins_with_rest(document("0 9 0 0 0 0 0 0 0\n0 9 0 80 9 9 9 9 9\n0 9 0 160 9 9 9 9 9\n")));
  EXPECT_FALSE(begins_with_rest(document("0 9 0 1 1 1 1 1 1\n0 9 0 80 9 9 9 9 9\n0 9 0 81 9 9 9 9 9\n")));
}

TEST(Figure, ArmsTellTheRestPose) {
  const auto pose = [](std::string_view forearm, std::string_view hand) {
    return rest_pose_of(document_of("HIERARCHY ROOT Arm\n{ OFFSET 0 0 0 JOINT ForeArm\n{ OFFSET " +
                                    std::string(forearm) + " JOINT Hand\n{ OFFSET " + std::string(hand) + " } } }"),
                        UpAxis::y);
  };
  EXPECT_EQ(pose("10 0 0", "10 1 0"), RestPose::t_pose);
  EXPECT_EQ(pose("-10 -10 0", "-10 -10 0"), RestPose::a_pose);
  EXPECT_EQ(pose("0 -10 0", "0 -10 0"), RestPose::other);
  EXPECT_EQ(pose("0 0 0", "0 0 0"), RestPose::unknown);
  // Every bone goes along x, as where each has axes of its own.
  EXPECT_EQ(rest_pose_of(document_of("HIERARCHY ROOT Hips\n{ OFFSET 0 0 0 JOINT Head\n{ OFFSET 60 0 0 }\n"
                                     "JOINT Arm\n{ OFFSET 40 0 0 JOINT ForeArm\n{ OFFSET 10 0 0 JOINT Hand\n"
                                     "{ OFFSET 10 0 0 } } } }"),
                         UpAxis::y),
            RestPose::other);
}

}  // namespace
}  // namespace genga::bvh
