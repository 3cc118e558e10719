#include <vector>

#include "tests/bindings/handles.h"

namespace genga::c_test {
namespace {

TEST(COptions, NamesAreInAlphabeticalOrder) {
  std::string before;
  std::size_t count = 0;
  for (; genga_options_name(count) != nullptr; ++count) {
    EXPECT_LT(before, genga_options_name(count));
    before = genga_options_name(count);
  }
  EXPECT_GT(count, 40U);
}

TEST(COptions, SayWhatTheyTake) {
  const Options options(genga_options_new());
  const Report report(genga_report_new());
  const std::vector<std::pair<std::pair<const char*, const char*>, const char*>> refused{
      {{"colour", "red"}, "no option is called \"colour\""},
      {{"curves", "some"}, "curves: takes linear|exact|bake"},
      {{"fps", "fast"}, "fps: takes a number above 0 and at most 1000000"},
      {{"fps", "inf"}, "fps: takes a number above 0 and at most 1000000"},
      {{"fps", "0"}, "fps: takes a number above 0 and at most 1000000"},
      {{"scale", "-1"}, "scale: takes a number above 0 and at most 1000000000"},
      {{"light-scale", "0"}, "light-scale: takes a number above 0 and at most 1000000"},
      {{"speed", "nan"}, "speed: takes a number"},
      {{"no-ik", "perhaps"}, "no-ik: takes no value, or true or false"},
      {{"subdivide", "9"}, "subdivide: takes a whole number from 0 to 8"},
      {{"times", "1,,2"}, "times: takes numbers from -1000000000 to 1000000000 with commas between them"},
      {{"encoding", "latin"}, "encoding: takes cp932|gbk|cp1252|utf-8|auto"},
      {{"limits", "some"}, "limits: takes none|default|strict"},
      {{"reduce", "much"}, "reduce: takes LENGTH[mm|m],ANGLE[deg]"},
      {{"lws-version", "4"}, "lws-version: takes 3|5"}};
  for (const auto& [option, message] : refused) {
    EXPECT_EQ(genga_options_set(options.get(), option.first, option.second, report.get()), GENGA_BAD_ARGUMENT);
    EXPECT_STREQ(genga_report_error(report.get())->text, message);
  }
  for (const char* value : {"keys", "keys=", "keys=-1", "keys=1.5", "colours=1", "depth=257"}) {
    EXPECT_EQ(genga_options_set(options.get(), "limit", value, nullptr), GENGA_BAD_ARGUMENT) << value;
  }
  for (const char* name : {"trim", "marker", "tolerance"}) {
    EXPECT_EQ(genga_options_set(options.get(), name, "?", nullptr), GENGA_BAD_ARGUMENT) << name;
  }
  EXPECT_EQ(genga_options_set(nullptr, "fps", "30", nullptr), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(genga_options_set(options.get(), nullptr, "30", nullptr), GENGA_BAD_ARGUMENT);
}

TEST(COptions, ALimitIsNamedWhenItIsMet) {
  const Files files = figure_and_dance();
  const Report report(genga_report_new());
  Output output;
  // The set that is given later does not undo it.
  const Options options = options_with({{"limit", "samples=10"}, {"limits", "none"}, {"curves", "bake"}});
  EXPECT_EQ(genga_convert(files.get(), options.get(), "a.glb", Place(output), report.get()), GENGA_LIMIT_EXCEEDED);
  EXPECT_STREQ(genga_report_error(report.get())->limit, "samples");
}

int stop_at_once(void* user) {
  ++*static_cast<int*>(user);
  return 1;
}

TEST(COptions, AWorkIsStopped) {
  const Files files = figure_and_dance();
  const Options options(genga_options_new());
  int calls = 0;
  genga_options_on_stop(options.get(), stop_at_once, &calls);
  Output output;
  EXPECT_EQ(genga_convert(files.get(), options.get(), "a.glb", Place(output), nullptr), GENGA_STOPPED);
  EXPECT_EQ(genga_sample(files.get(), options_with({}).get(), Place(output), nullptr), GENGA_OK);
  EXPECT_GT(calls, 0);
  genga_options_on_stop(options.get(), nullptr, nullptr);
  EXPECT_EQ(genga_sample(files.get(), options.get(), Place(output), nullptr), GENGA_OK);
  genga_options_on_stop(nullptr, stop_at_once, nullptr);
}

void keep_share(void* user, const char* stage, double share) {
  EXPECT_NE(*stage, '\0');
  static_cast<std::vector<double>*>(user)->push_back(share);
}

TEST(COptions, ProgressEndsAtOne) {
  const Files files = figure_and_dance();
  const Options options = options_with({{"curves", "bake"}, {"to", "1"}});
  std::vector<double> shares;
  genga_options_on_progress(options.get(), keep_share, &shares);
  Output output;
  EXPECT_EQ(genga_convert(files.get(), options.get(), "a.glb", Place(output), nullptr), GENGA_OK);
  ASSERT_FALSE(shares.empty());
  EXPECT_TRUE(std::is_sorted(shares.begin(), shares.end()));
  EXPECT_EQ(shares.back(), 1.0);
  shares.clear();
  genga_options_on_progress(options.get(), nullptr, nullptr);
  EXPECT_EQ(genga_convert(files.get(), options.get(), "a.glb", Place(output), nullptr), GENGA_OK);
  EXPECT_TRUE(shares.empty());
  genga_options_on_progress(nullptr, keep_share, nullptr);
}

TEST(COptions, StrictMakesFindingsFail) {
  const Files files = opened({"testdata/vmd/check/vmd.trailing-bytes.vmd"});
  const Options options = options_with({{"strict", nullptr}});
  const Report report(genga_report_new());
  Output output;
  EXPECT_EQ(genga_info(files.get(), 0, options.get(), Place(output), report.get()), GENGA_BAD_VALUE);
  EXPECT_EQ(genga_report_count(report.get()), 1U);
  EXPECT_EQ(genga_options_set(options.get(), "strict", "false", nullptr), GENGA_OK);
  EXPECT_EQ(genga_info(files.get(), 0, options.get(), Place(output), report.get()), GENGA_OK);
}

TEST(COptions, AFormatMayBeForced) {
  const Files files = figure_and_dance();
  Output output;
  EXPECT_EQ(genga_info(files.get(), 0, options_with({{"from-format", "vmd"}}).get(), Place(output), nullptr),
            GENGA_BAD_MAGIC);
  EXPECT_EQ(genga_info(files.get(), 0, options_with({{"from-format", "mp3"}}).get(), Place(output), nullptr),
            GENGA_BAD_ARGUMENT);
}

}  // namespace
}  // namespace genga::c_test
