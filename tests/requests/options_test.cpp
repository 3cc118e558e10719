#include "genga/requests/options.h"

#include <algorithm>
#include <set>

#include "genga/formats/csv/profiles.h"
#include "tests/requests/recorder.h"

namespace genga::requests_test {
namespace {

std::vector<std::string> words_of(std::string_view type) {
  std::vector<std::string> words;
  while (true) {
    const std::size_t end = std::min(type.find('|'), type.size());
    words.emplace_back(type.substr(0, end));
    if (end == type.size()) return words;
    type.remove_prefix(end + 1);
  }
}

// "linear|exact|bake", and not "NAME|N".
bool has_words(const Option& option) {
  return option.type.find('|') != std::string_view::npos &&
         std::none_of(option.type.begin(), option.type.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
}

TEST(Options, ACommandHasOneRowOfAName) {
  for (const Command command : all_commands) {
    std::set<std::string_view> names;
    for (const OptionRow<Request>& row : options()) {
      if (!row.option.commands.has(command)) continue;
      EXPECT_TRUE(names.insert(row.option.name).second) << to_string(command) << " " << row.option.name;
    }
  }
}

TEST(Options, EachRowIsWhole) {
  for (const OptionRow<Request>& row : options()) {
    EXPECT_FALSE(row.option.name.empty());
    EXPECT_FALSE(row.option.text.empty()) << row.option.name;
    EXPECT_FALSE(row.option.text.ends_with('.')) << row.option.name;
    EXPECT_FALSE(row.option.is_flag() && !row.option.fallback.empty()) << row.option.name;
    EXPECT_NE(row.set, nullptr) << row.option.name;
  }
}

TEST(Options, EachTakesItsWordsAndNoOthers) {
  for (const OptionRow<Request>& row : options()) {
    if (!has_words(row.option)) continue;
    Request request;
    for (const std::string& word : words_of(row.option.type)) {
      EXPECT_TRUE(row.set(request, row.option, word)) << row.option.name << " " << word;
    }
    const Status other = row.set(request, row.option, "none of these");
    ASSERT_FALSE(other) << row.option.name;
    EXPECT_EQ(other.error().message, "takes " + std::string(row.option.type));
  }
}

TEST(Options, EachFlagIsOnWithoutAValue) {
  for (const OptionRow<Request>& row : options()) {
    if (!row.option.is_flag()) continue;
    Request request;
    EXPECT_TRUE(row.set(request, row.option, "")) << row.option.name;
    EXPECT_FALSE(row.set(request, row.option, "perhaps")) << row.option.name;
  }
}

TEST(Options, NumbersOfARangeRefuseWhatIsOutside) {
  const auto takes = [](const char* name, const char* value) {
    Request request;
    return static_cast<bool>(set_option(request, name, value));
  };
  for (const char* name : {"fps", "scale", "light-scale", "ticks"}) {
    EXPECT_TRUE(takes(name, "0.5")) << name;
    for (const char* value : {"0", "-1", "1e10", "nan", "", "x"}) EXPECT_FALSE(takes(name, value)) << name << value;
  }
  for (const char* name : {"from", "to", "times"}) {
    EXPECT_TRUE(takes(name, "-1000000000")) << name;
    EXPECT_FALSE(takes(name, "1000000001")) << name;
  }
  EXPECT_TRUE(takes("subdivide", "8"));
  EXPECT_FALSE(takes("subdivide", "9"));
  EXPECT_FALSE(takes("subdivide", "1.5"));
}

TEST(Options, SetsWhatTheyAreCalled) {
  const Request request = request_with({{"curves", "bake"},
                                        {"fps", "12"},
                                        {"limits", "strict"},
                                        {"encoding", "gbk"},
                                        {"no-ik", ""},
                                        {"x-format", "binary"},
                                        {"tolerance", "2mm,3deg"},
                                        {"drop", "Gaze"},
                                        {"drop", "Camera"}});
  EXPECT_EQ(request.save.curves, Curves::bake);
  EXPECT_EQ(request.save.range.fps, 12.0);
  EXPECT_EQ(request.run.limits.of(0).keys, strict_limits().of(0).keys);
  EXPECT_EQ(request.encoding, "gbk");
  EXPECT_FALSE(request.load.inverse_kinematics);
  EXPECT_EQ(request.save.format.x.encoding, x::Encoding::binary);
  EXPECT_DOUBLE_EQ(request.save.tolerance.metres, 0.002);
  EXPECT_DOUBLE_EQ(request.save.tolerance.degrees, 3.0);
  EXPECT_EQ(request.edits.drop, (std::vector<std::string>{"Gaze", "Camera"}));
}

TEST(Options, ErrorsBearTheNameAsTheirPath) {
  Request request;
  const Status unknown = set_option(request, "curvs", "bake");
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().text(), "no option is called \"curvs\"");
  const Status wrong = set_option(request, "curves", "baked");
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().code, ErrorCode::bad_argument);
  EXPECT_EQ(wrong.error().text(), "curves: takes linear|exact|bake");
  EXPECT_TRUE(request.asked.empty());
}

TEST(Options, WhatSomeCommandsRefuseIsSaidWhenTheyAreAsked) {
  Request request = request_with({{"tolerance", "0"}});
  EXPECT_TRUE(check_request(request, Command::diff));
  for (const Command command : {Command::convert, Command::edit}) {
    request.append = {"more.bin"};
    const Status refused = check_request(request, command);
    ASSERT_FALSE(refused) << to_string(command);
    EXPECT_EQ(refused.error().path, "tolerance");
  }
  EXPECT_TRUE(set_option(request, "tolerance", "1mm,1deg"));
  EXPECT_TRUE(check_request(request, Command::convert));
  EXPECT_TRUE(check_request(request, Command::diff));
}

TEST(Options, NamesAreInOrderAndEachOnce) {
  std::vector<std::string> names;
  while (option_name(names.size()) != nullptr) names.emplace_back(option_name(names.size()));
  EXPECT_GT(names.size(), 40U);
  EXPECT_TRUE(std::is_sorted(names.begin(), names.end()));
  EXPECT_EQ(std::adjacent_find(names.begin(), names.end()), names.end());
  EXPECT_TRUE(is_option("fps"));
  EXPECT_FALSE(is_option("fpt"));
}

// The words are a literal here, and the layouts data of the format.
TEST(Options, TheWordsOfTableAreTheLayoutsOfTables) {
  std::string words;
  for (const csv::Profile& profile : csv::profiles()) words += (words.empty() ? "" : "|") + std::string(profile.name);
  const auto row = std::find_if(options().begin(), options().end(),
                                [](const OptionRow<Request>& one) { return one.option.name == "table"; });
  ASSERT_NE(row, options().end());
  EXPECT_EQ(row->option.type, words);
}

}  // namespace
}  // namespace genga::requests_test
