#include "genga/requests/remedies.h"

#include <algorithm>

#include "genga/requests/options.h"
#include "tests/requests/recorder.h"

namespace genga::requests_test {
namespace {

Error error_with(Remedy remedy) {
  Error error = bad_argument("it fails");
  error.remedy = remedy;
  return error;
}

bool names_a_command(const std::string& message) {
  return std::any_of(all_commands.begin(), all_commands.end(), [&](Command command) {
    return message.find("; genga " + std::string(to_string(command)) + ' ') != std::string::npos;
  });
}

TEST(Remedies, EachNamesAnOptionOfTheTableOrACommand) {
  for (std::size_t i = 1; i < remedies; ++i) {
    const std::string message = with_remedy(error_with(static_cast<Remedy>(i))).message;
    if (names_a_command(message)) continue;
    const std::size_t dashes = message.find("--");
    ASSERT_NE(dashes, std::string::npos) << message;
    const std::string named = message.substr(dashes + 2, message.find_first_of(" ", dashes) - dashes - 2);
    EXPECT_TRUE(is_option(named)) << message;
    EXPECT_TRUE(message.starts_with("it fails; ")) << message;
  }
}

TEST(Remedies, AreToldOnce) {
  const Error told = with_remedy(error_with(Remedy::choose_clip));
  EXPECT_EQ(told.message, "it fails; --clip chooses one");
  EXPECT_EQ(with_remedy(told).message, told.message);
  EXPECT_EQ(with_remedy(error_with(Remedy::none)).message, "it fails");
}

TEST(Remedies, FindingsHaveThemWhereTheyAreTold) {
  Findings found;
  found.add({"edit.before-zero", Severity::warning, "", {}, "keys stand before 0 s", 1, {}, Remedy::trim});
  const Request request;
  Recorder front(request);
  ASSERT_TRUE(front.add_findings("hand.bin", found));
  EXPECT_EQ(front.findings()[0].message, "keys stand before 0 s; --trim cuts there");
}

}  // namespace
}  // namespace genga::requests_test
