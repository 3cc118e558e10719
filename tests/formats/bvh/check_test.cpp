#include "genga/formats/bvh/check.h"

#include "tests/formats/bvh/sample.h"

namespace genga::bvh {
namespace {

std::string found(std::string_view text) { return codes_of(check(document_of(text))); }

TEST(Check, TellsOnlyTheUnitOfAGoodFile) { EXPECT_EQ(found(two_joints()), "bvh.unit"); }

TEST(Check, Names) {
  EXPECT_EQ(found("HIERARCHY ROOT a\n{ JOINT a\n{ End Site { } } }"), "bvh.duplicate-name bvh.unit");
  EXPECT_EQ(found("HIERARCHY ROOT { End Site { } }"), "bvh.no-name bvh.unit");
  EXPECT_EQ(found("HIERARCHY ROOT left hand\n{ End Site { } }"), "bvh.blank-in-name bvh.unit");
}

TEST(Check, Channels) {
  const auto channels = [](std::string_view words) {
    return found("HIERARCHY ROOT a\n{ CHANNELS " + std::string(words) + " End Site { } }");
  };
  EXPECT_EQ(channels("3 Xrotation Zrotation Yrotation"), "bvh.unit");
  EXPECT_EQ(channels("0"), "bvh.unit");
  EXPECT_EQ(channels("1 Xrotation"), "bvh.few-channels bvh.unit");
  EXPECT_EQ(channels("3 Xrotation Yrotation Xrotation"), "bvh.repeated-channel bvh.unit");
  EXPECT_EQ(channels("2 Xposition Xposition"), "bvh.repeated-channel bvh.unit");
  EXPECT_EQ(channels("1 Xscale"), "bvh.unknown-channel bvh.unit");
}

TEST(Check, AJointWithoutAnEnd) { EXPECT_EQ(found("HIERARCHY ROOT a\n{ }"), "bvh.no-end-site bvh.unit"); }

TEST(Check, NumbersThatAreNone) {
  const Findings findings =
      check(document_of(with_motion("MOTION\nFrames: 1\nFrame Time: 1\n1 nan 3 4 5 6 7 -1.#IND 9\n")));
  ASSERT_EQ(codes_of(findings), "bvh.not-finite bvh.unit");
  EXPECT_EQ(findings[0].path, "rows[0]");
  EXPECT_EQ(findings[0].count, 2U);
  EXPECT_EQ(findings[0].place, Place::at_line(19, 1));
}

TEST(Check, ARestRowNamesTheTimeBehindIt) {
  const Findings findings = check(document_of(
      with_motion("MOTION\nFrames: 3\nFrame Time: 0.5\n0 9 0 0 0 0 0 0 0\n0 9 0 80 9 9 9 9 9\n0 9 0 81 9 9 9 9 9\n")));
  ASSERT_EQ(codes_of(findings), "bvh.unit bvh.rest-row");
  EXPECT_NE(findings[1].message.find("0.5 s"), std::string::npos);
  EXPECT_EQ(findings[1].remedy, Remedy::choose_times);
}

}  // namespace
}  // namespace genga::bvh
