#include "cli/program.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <sstream>
#include <string_view>
#include <utility>

#include <CLI/CLI.hpp>

#include "cli/commands/commands.h"
#include "cli/exit_code.h"
#include "cli/files.h"
#include "cli/help_json.h"
#include "cli/nearest.h"
#include "cli/terminal.h"
#include "genga/base/printable.h"
#include "genga/base/version.h"

namespace genga::cli {
namespace {

// What is asked for (help, the version) goes to standard output, what is wrong to standard error.
int answer(const CLI::App& app, const CLI::ParseError& error) {
  std::ostringstream output;
  std::ostringstream errors;
  const bool is_asked_for = app.exit(error, output, errors) == 0;
  print_usage(errors.str());
  const InputFiles none;
  Answers answers(none);
  if (is_asked_for) answers.sink().text(output.str());
  return answers.finish(is_asked_for ? exit_done : exit_usage);
}

bool is_command(const CLI::App& app, const std::string& word) {
  const auto commands = app.get_subcommands({});
  return std::any_of(commands.begin(), commands.end(), [&](const CLI::App* one) { return one->get_name() == word; });
}

int refuse(std::string text, const std::string& nearest, const std::string& help) {
  if (!nearest.empty()) text += "; did you mean \"" + nearest + "\"?";
  print_usage(text + "\nRun " + help + " for all of them.");
  return exit_usage;
}

int refuse_command(const CLI::App& app, const std::string& word) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
  return refuse("there is no command " + quoted_name(word), nearest_of(names, word), "genga --help");
}

// The first word that is left over, when it looks like an option.
int refuse_option(const CLI::App& app, const CLI::ParseError& error) {
  const auto used = app.get_subcommands();
  std::string word;
  for (const std::string& left : app.remaining(true)) {
    if (word.empty() && left.size() > 1 && left.front() == '-') word = left.substr(0, left.find('='));
  }
  if (word.empty() || used.empty()) return answer(app, error);
  std::vector<std::string> names;
  for (const CLI::Option* option : used.front()->get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back(name);
  }
  const std::string command = "genga " + used.front()->get_name();
  const std::string nearest = nearest_of(names, word.substr(std::min(word.find_first_not_of('-'), word.size())));
  return refuse(command + " has no option " + short_name(word), nearest.empty() ? nearest : "--" + nearest,
                command + " --help");
}

// Whether the word behind this one is its value. Of an option that no command has, it may be.
enum class Following : std::uint8_t { no_value, value, perhaps_value };
Following following(const CLI::App& app, const std::string& word) {
  if (word.find('=') != std::string::npos) return Following::no_value;
  for (const CLI::App* command : app.get_subcommands({})) {
    const CLI::Option* option = command->get_option_no_throw(word);
    if (option != nullptr) return option->get_items_expected_max() > 0 ? Following::value : Following::no_value;
  }
  return Following::perhaps_value;
}

// Options may stand before the command, which becomes the first word. words: the last one first. Gives that word, which
// may be no command; empty: all words are options.
std::string put_command_first(const CLI::App& app, std::vector<std::string>& words) {
  Following last = Following::no_value;
  for (auto word = words.rbegin(); word != words.rend(); ++word) {
    const Following before = std::exchange(last, Following::no_value);
    if (before == Following::value) continue;
    if (word->starts_with('-')) {
      last = following(app, *word);
      continue;
    }
    if (before == Following::perhaps_value && !is_command(app, *word)) continue;
    std::rotate(words.rbegin(), word, word + 1);
    return words.back();
  }
  return {};
}

bool is_option_of_all(std::string_view word) {
  constexpr std::array<std::string_view, 6> words{"-q", "--quiet", "-v", "--verbose", "-h", "--help"};
  return std::find(words.begin(), words.end(), word) != words.end();
}

bool asks_for_tables(const std::vector<std::string>& words) {
  return words.size() == 2 && words.back() == "help" && words.front() == "--json";
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

// Those that have a letter as well.
std::string words_of(const Option& option) {
  constexpr std::array<std::string_view, 3> with_letters{"output", "quiet", "verbose"};
  const std::string word = "--" + std::string(option.name);
  const bool has_letter = std::find(with_letters.begin(), with_letters.end(), option.name) != with_letters.end();
  return has_letter ? std::string("-") + option.name.front() + ',' + word : word;
}

std::string help_of(const Option& option) {
  std::string more(option.range);
  if (!option.fallback.empty()) more += (more.empty() ? "default " : "; default ") + std::string(option.fallback);
  return std::string(option.text) + (more.empty() ? "" : " (" + more + ')');
}

void add_option(CLI::App& app, const Option& option, ProgramRequest& request) {
  const auto take = [&request, &option](const std::string& value) { set_program_option(request, option, value); };
  CLI::Option* added = nullptr;
  if (option.is_flag()) {
    added = app.add_flag_callback(words_of(option), [take] { take({}); }, help_of(option));
  } else if (option.is_list) {
    const auto take_all = [take](const std::vector<std::string>& values) {
      std::for_each(values.begin(), values.end(), take);
    };
    // Each takes one word: what follows it is an input or the output.
    added = app.add_option_function<std::vector<std::string>>(words_of(option), take_all, help_of(option));
    added->allow_extra_args(false)->take_all();
  } else {
    added = app.add_option_function<std::string>(words_of(option), take, help_of(option));
  }
  if (!option.is_flag()) added->type_name(std::string(option.type));
  added->group(std::string(to_string(option.group)));
}

// A command with its options and operands. What its run gives goes to exit_code.
void add_command(CLI::App& app, const ProgramCommand& command, int& exit_code) {
  const auto request = std::make_shared<ProgramRequest>();
  CLI::App* added = app.add_subcommand(std::string(to_string(command.command)), std::string(command.text));
  request->command = command.command;
  for_each_option(command.command, [&](const Option& option, bool) { add_option(*added, option, *request); });
  for (const Operand& operand : command.operands) {
    const std::string name(operand.name);
    const std::string text(operand.text);
    const auto add = [request](const std::string& word) { request->files.push_back(word); };
    const auto add_all = [add](const std::vector<std::string>& words) {
      std::for_each(words.begin(), words.end(), add);
    };
    CLI::Option* option = operand.is_list ? added->add_option_function<std::vector<std::string>>(name, add_all, text)
                                          : added->add_option_function<std::string>(name, add, text);
    option->required()->type_name("");
  }
  added->footer(std::string(command.footer));
  added->callback([request, run = command.run, &exit_code] {
    InputFiles inputs;
    Answers answers(inputs);
    Program program(*request, inputs, answers);
    exit_code = answers.finish(program.run(run));
  });
}

}  // namespace

int run(std::vector<std::string> words) {
  CLI::App app("Reads, plays, checks and converts old keyframe animation", "genga");
  app.set_version_flag("--version", "genga " GENGA_VERSION_STRING);
  app.require_subcommand(1);
  app.fallthrough(false);
  app.footer("Exit: 0 done, 1 findings, 2 wrong usage, 3 unreadable input, 4 unwritable output, 5 no such conversion.");

  int exit_code = exit_done;
  if (asks_for_tables(words)) {
    const InputFiles none;
    Answers answers(none);
    write_help(answers.sink(), program_commands());
    return answers.finish(exit_done);
  }
  for (const ProgramCommand& command : program_commands()) add_command(app, command, exit_code);

  understand_help(words);
  const std::string word = put_command_first(app, words);
  if (!word.empty() && !is_command(app, word)) return refuse_command(app, word);
  try {
    app.parse(std::move(words));
  } catch (const CLI::ExtrasError& error) {
    return refuse_option(app, error);
  } catch (const CLI::ParseError& error) {
    return answer(app, error);
  }
  return exit_code;
}

}  // namespace genga::cli
