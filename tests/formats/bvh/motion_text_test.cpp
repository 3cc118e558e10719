#include "genga/formats/bvh/motion_text.h"

#include <limits>

#include "tests/formats/bvh/sample.h"

namespace genga::bvh {
namespace {

TextMotion small_motion() {
  TextMotion motion;
  motion.joints.push_back({.name = "hip", .offset = {0.0, 1.5, 0.0}, .channels = {"Yposition"}});
  motion.joints.push_back({.name = "knee", .parent = 0, .channels = {"Xrotation"}, .ends = {{"", {0.0, -1.0, 0.0}}}});
  motion.rows = 2;
  motion.frame_time = 0.0333333333;
  motion.values = {1.0, 1e-7, -2.5, 1e10};
  return motion;
}

TEST(MotionText, IsTheTextOfItsParts) {
  EXPECT_EQ(motion_text(small_motion()).value(),
            "HIERARCHY\n"
            "ROOT hip\n"
            "{\n"
            "\tOFFSET 0 1.5 0\n"
            "\tCHANNELS 1 Yposition\n"
            "\tJOINT knee\n"
            "\t{\n"
            "\t\tOFFSET 0 0 0\n"
            "\t\tCHANNELS 1 Xrotation\n"
            "\t\tEnd Site\n"
            "\t\t{\n"
            "\t\t\tOFFSET 0 -1 0\n"
            "\t\t}\n"
            "\t}\n"
            "}\n"
            "MOTION\n"
            "Frames: 2\n"
            "Frame Time: 0.0333333333\n"
            "1 0.0000001\n"
            "-2.5 10000000000\n");
}

TEST(MotionText, WhatItMakesIsReadAndMadeAgain) {
  const std::string text = motion_text(small_motion()).value();
  EXPECT_EQ(motion_text(text_motion_of(document_of(text))).value(), text);
  TextMotion crlf = small_motion();
  crlf.line_end = "\r\n";
  const std::string other = motion_text(crlf).value();
  EXPECT_EQ(motion_text(text_motion_of(document_of(other))).value(), other);
}

TEST(MotionText, WhatNoTextHoldsIsRefused) {
  const auto refused = [](auto change) {
    TextMotion motion = small_motion();
    change(motion);
    const Result<std::string> text = motion_text(motion);
    return text ? std::string("made") : text.error().path;
  };
  EXPECT_EQ(refused([](TextMotion& m) { m.joints[1].name = "a\nb"; }), "joints[1].name");
  EXPECT_EQ(refused([](TextMotion& m) { m.joints[1].name = " a"; }), "joints[1].name");
  EXPECT_EQ(refused([](TextMotion& m) { m.joints[1].parent = 5; }), "joints[1].parent");
  EXPECT_EQ(refused([](TextMotion& m) { m.joints[0].parent = 0; }), "joints[0].parent");
  EXPECT_EQ(refused([](TextMotion& m) { m.joints[0].channels[0] = "two words"; }), "joints[0].channels");
  EXPECT_EQ(refused([](TextMotion& m) { m.joints[0].offset.x = std::numeric_limits<double>::infinity(); }),
            "joints[0].offset");
  EXPECT_EQ(refused([](TextMotion& m) { m.joints[1].ends[0].name = "{"; }), "joints[1].ends");
  EXPECT_EQ(refused([](TextMotion& m) { m.values.pop_back(); }), "rows");
  EXPECT_EQ(refused([](TextMotion& m) { m.values[2] = std::numeric_limits<double>::quiet_NaN(); }), "rows[1]");
}

}  // namespace
}  // namespace genga::bvh
