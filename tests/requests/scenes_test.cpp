#include "tests/requests/recorder.h"

namespace genga::requests_test {
namespace {

TEST(Scenes, ComparesTheLastTwo) {
  const Request request = request_with({{"json", ""}});
  Recorder front(request);
  const std::vector<Input> same = inputs_of(request, {"examples/dance.vmd", "examples/dance.vmd"});
  const auto equal = diff_inputs(same, front);
  ASSERT_TRUE(equal);
  EXPECT_TRUE(equal->diff.is_equal());
  MemorySink answer;
  ASSERT_TRUE(write_diff(request, same, *equal, answer));
  EXPECT_NE(text_of(answer).find("\"equal\": true"), std::string::npos);
  const auto other = diff_inputs(inputs_of(request, {"examples/dance.vmd", "examples/camera.vmd"}), front);
  ASSERT_TRUE(other);
  EXPECT_FALSE(other->diff.is_equal());
}

TEST(Scenes, ADifferenceIsDrawnWhereItIsAskedFor) {
  const Request request = request_with({{"plot", "a.svg"}});
  Recorder front(request);
  const auto compared = diff_inputs(inputs_of(request, {"examples/dance.vmd", "examples/camera.vmd"}), front);
  ASSERT_TRUE(compared);
  EXPECT_TRUE(front.files["a.svg"].starts_with("<svg"));
  EXPECT_EQ(compared->written.files, (std::vector<std::string>{"a.svg"}));
}

TEST(Scenes, TheAnswerOfAComparisonHasALimit) {
  const Request request = request_with({{"limit", "output=10"}});
  Recorder front(request);
  const std::vector<Input> inputs = inputs_of(request, {"examples/dance.vmd", "examples/camera.vmd"});
  const auto compared = diff_inputs(inputs, front);
  ASSERT_TRUE(compared);
  MemorySink answer;
  const Status written = write_diff(request, inputs, *compared, answer);
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().code, ErrorCode::limit_exceeded);
}

TEST(Scenes, AModelMovesNothingIsAnError) {
  const Request request;
  Recorder front(request);
  const auto compared =
      diff_inputs(inputs_of(request, {"examples/figure.pmd", "examples/hand.bin", "examples/hand.bin"}), front);
  ASSERT_FALSE(compared);
  EXPECT_EQ(compared.error().file, "examples/figure.pmd");
  EXPECT_FALSE(diff_inputs(inputs_of(request, {"examples/dance.vmd"}), front));
}

TEST(Scenes, PlotsMotionsOfTheModelsBeforeThem) {
  const Request request = request_with({{"nodes", "センター"}});
  Recorder front(request);
  const auto plotted = plot_inputs(inputs_of(request, {"examples/figure.pmd", "examples/dance.vmd"}), "a.svg", front);
  ASSERT_TRUE(plotted);
  EXPECT_TRUE(front.files["a.svg"].starts_with("<svg"));
  EXPECT_FALSE(plotted->report.channels.empty());
  EXPECT_FALSE(plot_inputs({}, "a.svg", front));
}

}  // namespace
}  // namespace genga::requests_test
