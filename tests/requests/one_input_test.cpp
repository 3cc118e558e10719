#include "tests/requests/recorder.h"

namespace genga::requests_test {
namespace {

TEST(OneInput, InspectsAFile) {
  const Request request = request_with({{"tracks", ""}});
  Recorder front(request);
  const auto info = inspect_input(inputs_of(request, {"examples/dance.vmd"}).front(), front);
  ASSERT_TRUE(info);
  EXPECT_EQ(info->file, "examples/dance.vmd");
  EXPECT_EQ(info->format->name, "vmd");
  ASSERT_TRUE(info->tracks);
  EXPECT_FALSE(info->tracks->empty());
  const Request plain;
  Recorder without(plain);
  EXPECT_FALSE(inspect_input(inputs_of(plain, {"examples/dance.vmd"}).front(), without)->tracks);
}

TEST(OneInput, ChecksTellOfNamedFilesAsWell) {
  const Request request;
  Recorder front(request);
  ASSERT_TRUE(check_input(inputs_of(request, {"examples/figure.pmd"}).front(), front));
  const Findings& findings = front.findings();
  EXPECT_TRUE(std::any_of(findings.begin(), findings.end(), [](const Finding& finding) {
    return finding.code == "convert.missing-texture" && finding.file == "examples/figure.pmd";
  }));
}

TEST(OneInput, DumpsWithinTheLimitOfOutput) {
  const Request request;
  Recorder front(request);
  const std::vector<Input> inputs = inputs_of(request, {"examples/camera.vmd"});
  ASSERT_TRUE(dump_input(inputs.front(), "a.json", front));
  EXPECT_TRUE(front.files["a.json"].starts_with("{"));
  const Request limited = request_with({{"limit", "output=100"}});
  Recorder full(limited);
  const auto refused = dump_input(inputs.front(), "a.json", full);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::limit_exceeded);
  EXPECT_TRUE(full.files.empty());
}

TEST(OneInput, EditsARecordingAndAppendsTheOthers) {
  const Request request = request_with({{"shift", "1"}});
  Recorder front(request);
  const std::vector<Input> inputs = inputs_of(request, {"examples/hand.bin", "examples/hand.bin"});
  ASSERT_TRUE(edit_inputs(inputs, "a.bin", front));
  ASSERT_TRUE(edit_inputs(std::span(inputs).first(1), "b.bin", front));
  EXPECT_GT(front.files["a.bin"].size(), front.files["b.bin"].size());
  EXPECT_NE(front.files["b.bin"], content_of("examples/hand.bin"));
  ASSERT_TRUE(edit_inputs(std::span(inputs).first(1), "c.json", front));
  EXPECT_TRUE(front.files["c.json"].starts_with("{"));
}

TEST(OneInput, EditsNoOtherFormat) {
  const Request request = request_with({{"mirror", ""}});
  Recorder front(request);
  const auto motion = edit_inputs(inputs_of(request, {"examples/dance.vmd"}), "a.vmd", front);
  ASSERT_FALSE(motion);
  EXPECT_EQ(motion.error().code, ErrorCode::no_conversion);
  const auto appended = edit_inputs(inputs_of(request, {"examples/hand.bin", "examples/dance.vmd"}), "a.bin", front);
  ASSERT_FALSE(appended);
  EXPECT_EQ(appended.error().file, "examples/dance.vmd");
  EXPECT_FALSE(edit_inputs(inputs_of(request, {"examples/hand.bin"}), "a.glb", front));
  EXPECT_TRUE(front.files.empty());
}

}  // namespace
}  // namespace genga::requests_test
