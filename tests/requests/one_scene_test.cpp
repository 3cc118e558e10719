#include "tests/requests/recorder.h"

namespace genga::requests_test {
namespace {

TEST(OneScene, ConvertsToTheOutputsFormat) {
  const Request request = request_with({{"to", "0.5"}});
  Recorder front(request);
  const auto converted =
      convert_inputs(inputs_of(request, {"examples/figure.pmd", "examples/dance.vmd"}), "a.glb", front);
  ASSERT_TRUE(converted);
  EXPECT_TRUE(front.files["a.glb"].starts_with("glTF"));
  EXPECT_EQ(converted->written.bytes, front.files["a.glb"].size());
  EXPECT_TRUE(converted->made.error);
}

TEST(OneScene, TheSameFormatKeepsTheBytes) {
  const Request request;
  Recorder front(request);
  ASSERT_TRUE(convert_inputs(inputs_of(request, {"examples/dance.vmd"}), "b.vmd", front));
  EXPECT_EQ(front.files["b.vmd"], content_of("examples/dance.vmd"));
}

TEST(OneScene, ProgressRisesToTheWhole) {
  Request request = request_with({{"to", "0.5"}});
  std::vector<double> shares;
  request.run.progress = [&](const Progress& progress) { shares.push_back(progress.share); };
  Recorder front(request);
  for (const bool is_table : {false, true}) {
    shares.clear();
    const std::vector<Input> inputs = inputs_of(request, {"examples/figure.pmd", "examples/dance.vmd"});
    ASSERT_TRUE(is_table ? static_cast<bool>(sample_inputs(inputs, "a.csv", front))
                         : static_cast<bool>(convert_inputs(inputs, "a.glb", front)));
    EXPECT_TRUE(std::is_sorted(shares.begin(), shares.end()));
    ASSERT_FALSE(shares.empty());
    EXPECT_EQ(shares.back(), 1.0);
  }
}

TEST(OneScene, SamplesTheTimesThatAreAskedFor) {
  const Request request = request_with({{"times", "0,1,2"}, {"space", "world"}, {"nodes", "センター"}});
  Recorder front(request);
  const auto sampled = sample_inputs(inputs_of(request, {"examples/figure.pmd", "examples/dance.vmd"}), "a.csv", front);
  ASSERT_TRUE(sampled);
  EXPECT_EQ(sampled->table.rows, 3U);
  const std::string& table = front.files["a.csv"];
  EXPECT_EQ(std::count(table.begin(), table.end(), '\n'), 4);
}

TEST(OneScene, NumbersOfSamplesAreNotWritten) {
  const Request request = request_with({{"times", "0,1,2"}, {"space", "world"}, {"nodes", "センター"}});
  Recorder front(request);
  const auto sampled = sample_numbers(inputs_of(request, {"examples/figure.pmd", "examples/dance.vmd"}), front);
  ASSERT_TRUE(sampled);
  EXPECT_EQ(sampled->times, (std::vector<double>{0.0, 1.0, 2.0}));
  EXPECT_EQ(sampled->columns.front(), "センター/translation.x");
  EXPECT_EQ(sampled->values.size(), 30U);
  EXPECT_TRUE(front.files.empty());
  EXPECT_EQ(sample_numbers({}, front).error().code, ErrorCode::bad_argument);
}

TEST(OneScene, WarningsStopAStrictRequest) {
  const Request request = request_with({{"strict", ""}, {"to", "0.5"}});
  Recorder front(request);
  const auto strict = convert_inputs(inputs_of(request, {"examples/figure.pmd", "examples/dance.vmd"}), "a.glb", front);
  ASSERT_FALSE(strict);
  EXPECT_EQ(strict.error().code, ErrorCode::bad_value);
  EXPECT_TRUE(front.files.empty());
}

TEST(OneScene, NoInputIsRefused) {
  const Request request;
  Recorder front(request);
  EXPECT_EQ(convert_inputs({}, "a.glb", front).error().code, ErrorCode::bad_argument);
  EXPECT_EQ(sample_inputs({}, "a.csv", front).error().code, ErrorCode::bad_argument);
}

}  // namespace
}  // namespace genga::requests_test
