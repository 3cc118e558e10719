#include "genga/requests/front.h"

#include "tests/requests/recorder.h"

namespace genga::requests_test {
namespace {

Findings findings_of(Severity severity) {
  Findings findings;
  findings.add({"a.code", severity, "path", {}, "a message"});
  return findings;
}

TEST(Front, KeepsWhatIsToldUnderTheNameOfItsFile) {
  const Request request;
  Recorder front(request);
  EXPECT_TRUE(front.add_findings("a.vmd", findings_of(Severity::warning)));
  EXPECT_TRUE(front.add_changes("b.bin", findings_of(Severity::note)));
  ASSERT_EQ(front.findings().size(), 2U);
  EXPECT_EQ(front.findings()[0].file, "a.vmd");
  EXPECT_EQ(front.findings()[1].file, "b.bin");
}

TEST(Front, AStrictRequestRefusesWarnings) {
  const Request strict = request_with({{"strict", ""}});
  Recorder front(strict);
  EXPECT_TRUE(front.add_findings("a.vmd", findings_of(Severity::note)));
  EXPECT_TRUE(front.refuse_strictly());
  EXPECT_FALSE(front.add_findings("a.vmd", findings_of(Severity::warning)));
  EXPECT_EQ(front.refuse_strictly().error().code, ErrorCode::bad_value);
}

TEST(Front, OpensInputsAsTheRequestSays) {
  const std::string content = content_of("examples/dance.vmd");
  const Bytes bytes = Bytes::copy_of(std::as_bytes(std::span(content)));
  const Result<Input> input = open_input({}, bytes, "dance.vmd");
  ASSERT_TRUE(input);
  EXPECT_EQ(input->name(), "dance.vmd");
  EXPECT_EQ(input->content.size(), content.size());
  EXPECT_FALSE(open_input(request_with({{"from-format", "pmd"}}), bytes, "dance.vmd"));
  const std::string hand = content_of("examples/hand.bin");
  const Result<Input> limited =
      open_input(request_with({{"limit", "bytes=10"}}), Bytes::copy_of(std::as_bytes(std::span(hand))), "hand.bin");
  ASSERT_FALSE(limited);
  EXPECT_EQ(limited.error().code, ErrorCode::limit_exceeded);
}

TEST(Front, LimitsGrowWithAllInputs) {
  const std::vector<Input> inputs = inputs_of({}, {"examples/dance.vmd", "examples/figure.pmd"});
  const std::uint64_t size = inputs[0].content.size() + inputs[1].content.size();
  EXPECT_EQ(limits_of({}, inputs).output, usual_limits().of(size).output);
}

TEST(Front, APictureIsAFile) {
  const Request request;
  Recorder front(request);
  const std::string svg = "<svg/>";
  const auto written = front.write_picture("a.svg", std::as_bytes(std::span(svg)), limits_of(request, {}));
  ASSERT_TRUE(written);
  EXPECT_EQ(written->bytes, 6U);
  EXPECT_EQ(front.files["a.svg"], svg);
}

}  // namespace
}  // namespace genga::requests_test
