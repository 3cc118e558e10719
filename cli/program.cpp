#include "cli/program.h"

#include <algorithm>
#include <array>
#include <sstream>
#include <string_view>
#include <utility>

#include <CLI/CLI.hpp>

#include "cli/commands/commands.h"
#include "cli/exit_code.h"
#include "cli/files.h"
#include "cli/inputs.h"
#include "cli/terminal.h"
#include "genga/base/version.h"

namespace genga::cli {
namespace {

// What is asked for (help, the version) goes to standard output, what is wrong to standard error.
int answer(const CLI::App& app, const CLI::ParseError& error) {
  std::ostringstream output;
  std::ostringstream errors;
  const bool is_asked_for = app.exit(error, output, errors) == 0;
  print_usage(errors.str());
  StandardOutputSink sink;
  sink.text(output.str());
  const int written = finish_report(sink);
  return is_asked_for ? written : exit_usage;
}

bool is_command(const CLI::App& app, const std::string& word) {
  const auto commands = app.get_subcommands({});
  return std::any_of(commands.begin(), commands.end(), [&](const CLI::App* one) { return one->get_name() == word; });
}

// How many letters are to be added, taken away or changed to make one word of the other.
std::size_t distance_of(std::string_view one, std::string_view other) {
  std::vector<std::size_t> row(other.size() + 1);
  for (std::size_t i = 0; i <= other.size(); ++i) row[i] = i;
  for (std::size_t i = 0; i < one.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i + 1);
    for (std::size_t k = 0; k < other.size(); ++k) {
      const std::size_t changed = diagonal + (one[i] == other[k] ? 0 : 1);
      diagonal = std::exchange(row[k + 1], std::min({changed, row[k] + 1, row[k + 1] + 1}));
    }
  }
  return row.back();
}

// The command that was meant, when one is near: half of its letters are right.
std::string nearest_command(const CLI::App& app, const std::string& word) {
  std::string nearest;
  std::size_t least = std::string::npos;
  for (const CLI::App* command : app.get_subcommands({})) {
    const std::size_t distance = distance_of(word, command->get_name());
    if (distance >= least || 2 * distance > command->get_name().size()) continue;
    least = distance;
    nearest = command->get_name();
  }
  return nearest;
}

int refuse_command(const CLI::App& app, const std::string& word) {
  const std::string nearest = nearest_command(app, word);
  print_usage("there is no command \"" + word + '"' + (nearest.empty() ? "" : "; did you mean \"" + nearest + "\"?") +
              "\nRun genga --help for all of them.");
  return exit_usage;
}

bool is_option_of_all(std::string_view word) {
  constexpr std::array<std::string_view, 6> words{"-q", "--quiet", "-v", "--verbose", "-h", "--help"};
  return std::find(words.begin(), words.end(), word) != words.end();
}

// "help convert" as "convert --help". The last word first, here too.
void understand_help(std::vector<std::string>& words) {
  if (words.empty() || words.back() != "help") return;
  words.pop_back();
  std::erase_if(words, is_option_of_all);
  std::vector<std::string> asked{"--help"};
  if (!words.empty()) asked.push_back(words.back());
  words = std::move(asked);
}

}  // namespace

int run(std::vector<std::string> words) {
  forget_inputs();
  CLI::App app("Reads, plays, checks and converts old keyframe animation", "genga");
  app.set_version_flag("--version", "genga " GENGA_VERSION_STRING);
  app.require_subcommand(1);
  app.fallthrough(false);
  app.footer("Exit: 0 done, 1 findings, 2 wrong usage, 3 unreadable input, 4 unwritable output, 5 no such conversion.");

  int exit_code = exit_done;
  add_formats_command(app, exit_code);
  add_info_command(app, exit_code);
  add_check_command(app, exit_code);
  add_dump_command(app, exit_code);
  add_convert_command(app, exit_code);
  add_sample_command(app, exit_code);
  add_edit_command(app, exit_code);
  add_diff_command(app, exit_code);
  add_plot_command(app, exit_code);
  add_view_command(app, exit_code);
  add_render_command(app, exit_code);

  understand_help(words);
  if (!words.empty() && !words.back().starts_with('-') && !is_command(app, words.back())) {
    return refuse_command(app, words.back());
  }
  try {
    app.parse(std::move(words));
  } catch (const CLI::ParseError& error) {
    return answer(app, error);
  }
  return exit_code;
}

}  // namespace genga::cli
