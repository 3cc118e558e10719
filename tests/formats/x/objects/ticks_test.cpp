#include "genga/formats/x/objects/ticks.h"

#include <string>
#include <vector>

#include "tests/formats/x/x_files.h"

namespace genga::x {
namespace {

// Positions at these ticks.
std::string keys_at(const std::vector<int>& ticks) {
  std::string text = "AnimationKey { 2; " + std::to_string(ticks.size()) + "; ";
  for (const int tick : ticks) text += std::to_string(tick) + ";3;0.0,0.0,0.0;;, ";
  return text + "; }\n";
}

std::vector<std::string> codes_of(const std::string& text, const std::optional<double>& assumed = {}) {
  const Document document = document_of(text);
  Report report(document);
  report_ticks(document, assumed, report);
  const Findings findings = std::move(report).take();
  std::vector<std::string> codes;
  for (const Finding& finding : findings.all()) codes.emplace_back(finding.code);
  return codes;
}

using Codes = std::vector<std::string>;

TEST(XTicks, WhatTheFileTellsThenWhatIsAssumedThenDirect3Ds) {
  EXPECT_EQ(ticks_per_second_of(document_of("AnimTicksPerSecond { 24; }"), 30.0), 24.0);
  EXPECT_EQ(ticks_per_second_of(document_of("AnimTicksPerSecond { 24; } AnimTicksPerSecond { 25; }"), {}), 24.0);
  EXPECT_EQ(ticks_per_second_of(document_of("AnimTicksPerSecond { 0; }"), 30.0), 30.0);
  EXPECT_EQ(ticks_per_second_of(document_of("Frame f { }"), 29.97), 29.97);
  EXPECT_EQ(ticks_per_second_of(document_of("Frame f { }"), {}), 4800.0);
}

TEST(XTicks, KeysOfATickThatNobodyTellsAreReported) {
  EXPECT_EQ(codes_of(keys_at({0, 160, 320})), Codes{"x.ticks-not-told"});
  EXPECT_EQ(codes_of("AnimTicksPerSecond { 4800; } " + keys_at({0, 1, 2})), Codes{});
  EXPECT_EQ(codes_of(keys_at({0, 1, 2}), 30.0), Codes{});
  EXPECT_EQ(codes_of("Frame f { }"), Codes{}) << "nothing moves";
}

// Frames of 24 to 120 a second are 200 to 40 of Direct3D's ticks.
TEST(XTicks, KeysThatAreTooCloseLookLikeFrames) {
  EXPECT_EQ(codes_of(keys_at({0, 1, 2, 3})), Codes{"x.ticks-like-frames"});
  EXPECT_EQ(codes_of(keys_at({0, 10}) + keys_at({0, 30})), Codes{"x.ticks-like-frames"}) << "all keys count";
  EXPECT_EQ(codes_of(keys_at({0, 39, 78})), Codes{"x.ticks-like-frames"});
  EXPECT_EQ(codes_of(keys_at({0, 40, 80})), Codes{"x.ticks-not-told"});
  EXPECT_EQ(codes_of(keys_at({0, 160, 161, 320})), Codes{"x.ticks-not-told"}) << "a jump between frames";
  EXPECT_EQ(codes_of(keys_at({0, 1})), Codes{"x.ticks-not-told"}) << "too little to tell";
  EXPECT_EQ(codes_of(keys_at({5, 4, 3})), Codes{"x.ticks-not-told"}) << "x.unsorted-keys tells that";
}

TEST(XTicks, OthersThanTheFileTellsAreNotAssumed) {
  EXPECT_EQ(codes_of("AnimTicksPerSecond { 24; }", 30.0), Codes{"x.ticks-told"});
}

}  // namespace
}  // namespace genga::x
