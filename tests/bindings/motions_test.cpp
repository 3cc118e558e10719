#include "tests/bindings/handles.h"

namespace genga::c_test {
namespace {

// That the bytes are those of the command is compared by like_the_command.py.
TEST(CMotions, WhetherTwoFilesAreEqualIsTold) {
  const Files files = opened({"examples/dance.vmd", "examples/dance.vmd"});
  Output output;
  ASSERT_EQ(genga_diff(files.get(), nullptr, Place(output), nullptr), GENGA_OK);
  EXPECT_EQ(text_of(output), "");
  EXPECT_STREQ(genga_output_name(output.get(), 0), "diff.txt");
  EXPECT_NE(std::string_view(genga_output_json(output.get())).find(R"("equal": true)"), std::string_view::npos);
  // The last two count: the first is no model.
  const Files three = opened({"examples/hand.bin", "examples/dance.vmd", "examples/dance.vmd"});
  EXPECT_EQ(genga_diff(three.get(), nullptr, Place(output), nullptr), GENGA_BAD_ARGUMENT);
}

TEST(CMotions, APictureIsTheSecondFile) {
  const Files files = opened({"examples/dance.vmd", "examples/camera.vmd"});
  const Options options = options_with({{"plot", "worst.svg"}, {"json", nullptr}});
  Output output;
  ASSERT_EQ(genga_diff(files.get(), options.get(), Place(output), nullptr), GENGA_OK);
  ASSERT_EQ(genga_output_count(output.get()), 2U);
  EXPECT_STREQ(genga_output_name(output.get(), 0), "diff.json");
  EXPECT_STREQ(genga_output_name(output.get(), 1), "worst.svg");
}

TEST(CMotions, DiffRefusesWhatCannotBe) {
  const Files files = opened({"examples/dance.vmd", "examples/dance.vmd"});
  Output output;
  const auto diff = [&](std::initializer_list<std::pair<const char*, const char*>> words) {
    return genga_diff(files.get(), options_with(words).get(), Place(output), nullptr);
  };
  EXPECT_EQ(diff({{"nodes", "nothing"}}), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(diff({{"from", "2"}, {"to", "1"}}), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(diff({{"plot", "a.png"}}), GENGA_NO_CONVERSION);
  EXPECT_EQ(diff({{"limit", "samples=3"}}), GENGA_LIMIT_EXCEEDED);
  EXPECT_EQ(genga_diff(opened({"examples/dance.vmd"}).get(), nullptr, Place(output), nullptr), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(genga_diff(nullptr, nullptr, Place(output), nullptr), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(genga_diff(files.get(), nullptr, nullptr, nullptr), GENGA_BAD_ARGUMENT);
}

TEST(CMotions, AToleranceOfNothingIsForComparingAlone) {
  const Options options = options_with({{"tolerance", "0"}});
  const Files files = opened({"examples/dance.vmd", "examples/dance.vmd"});
  Output output;
  EXPECT_EQ(genga_diff(files.get(), options.get(), Place(output), nullptr), GENGA_OK);
  EXPECT_EQ(genga_convert(opened({"examples/dance.vmd"}).get(), options.get(), "a.glb", Place(output), nullptr),
            GENGA_BAD_ARGUMENT);
}

TEST(CMotions, ModelsThatStandFirstAreMoved) {
  const Files files = figure_and_dance();
  const Options options = options_with({{"channels", "*/position.x"}});
  Output output;
  ASSERT_EQ(genga_plot(files.get(), options.get(), "a.svg", Place(output), nullptr), GENGA_OK);
  EXPECT_TRUE(text_of(output).starts_with("<svg "));
  EXPECT_NE(text_of(output).find(">dance.vmd</text>"), std::string::npos);
  EXPECT_EQ(text_of(output).find("figure.pmd"), std::string::npos);
}

TEST(CMotions, PlotRefusesWhatCannotBe) {
  const Files files = opened({"examples/dance.vmd"});
  Output output;
  const auto plot = [&](const char* name, std::initializer_list<std::pair<const char*, const char*>> words) {
    return genga_plot(files.get(), options_with(words).get(), name, Place(output), nullptr);
  };
  EXPECT_EQ(plot("a.svg", {{"nodes", "nothing"}}), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(plot("a.svg", {{"strict", nullptr}}), GENGA_BAD_VALUE);  // there is no room for all of them
  EXPECT_EQ(plot("a.png", {}), GENGA_NO_CONVERSION);
  EXPECT_EQ(plot("a.svg", {{"limit", "samples=3"}}), GENGA_LIMIT_EXCEEDED);
  EXPECT_EQ(plot("a.svg", {{"limit", "output=3"}}), GENGA_LIMIT_EXCEEDED);
  EXPECT_EQ(plot(nullptr, {}), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(genga_plot(opened({"examples/figure.pmd"}).get(), nullptr, "a.svg", Place(output), nullptr),
            GENGA_NO_CONVERSION);
  EXPECT_EQ(genga_plot(nullptr, nullptr, "a.svg", Place(output), nullptr), GENGA_BAD_ARGUMENT);
}

}  // namespace
}  // namespace genga::c_test
