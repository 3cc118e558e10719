#include "genga/formats/bvh/told.h"

#include "tests/formats/bvh/sample.h"

namespace genga::bvh {
namespace {

std::string told(std::string_view text, Figure figure = {}) {
  Findings findings;
  tell_assumptions(document_of(text), figure, findings);
  return codes_of(findings);
}

TEST(Told, WhatTheFileLeavesOpen) {
  EXPECT_EQ(told(two_joints()), "bvh.unit");
  EXPECT_EQ(told(two_joints(), {.up = UpAxis::z}), "bvh.unit bvh.z-up");
  EXPECT_EQ(told(with_motion("MOTION\nFrames: 1\nFrame Time: 0.008333\n1 2 3 4 5 6 7 8 9\n")),
            "bvh.unit bvh.frame-time");
  EXPECT_EQ(told(with_motion("MOTION\nFrames: 1\n1 2 3 4 5 6 7 8 9\n")), "bvh.unit bvh.no-frame-time");
  EXPECT_EQ(told(with_motion("MOTION\nFrames: 0\n")), "bvh.unit");
}

TEST(Told, AnAssumedUnitIsAWarning) {
  Findings findings;
  tell_assumptions(document_of(two_joints()), {.is_assumed = true}, findings);
  EXPECT_EQ(findings[0].severity, Severity::warning);
  EXPECT_EQ(findings[0].remedy, Remedy::tell_unit);
}

}  // namespace
}  // namespace genga::bvh
