#include "cli/program.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <sstream>
#include <string_view>
#include <system_error>
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
#include "genga/formats/registry.h"
#include "genga/physics/world.h"
#include "genga/requests/options.h"

namespace genga::cli {
namespace {

// Requested text (help, the version) goes to standard output, errors to standard error.
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

std::string lower_first(std::string text) {
  if (!text.empty() && text[0] >= 'A' && text[0] <= 'Z') text[0] = static_cast<char>(text[0] - 'A' + 'a');
  return text;
}

bool is_command(const CLI::App& app, const std::string& word) {
  const auto commands = app.get_subcommands({});
  return std::any_of(commands.begin(), commands.end(), [&](const CLI::App* one) { return one->get_name() == word; });
}

// What is said to whoever gives no command.
constexpr std::string_view start =
    "Genga reads, plays, checks and converts old keyframe animation: MikuMikuDance,\n"
    "LightWave, DirectX .x, HoloLens recordings of hands, and tables of motion.\n"
    "\n"
    "  genga info dance.vmd                                 what is in a file\n"
    "  genga view dance.vmd --model figure.pmd              a page that plays it\n"
    "  genga convert dance.vmd --model figure.pmd dance.glb a file for Blender, Unity\n"
    "\n"
    "genga help lists all commands, and genga help convert explains one of them.";

int refuse(std::string text, const std::string& nearest, const std::string& help) {
  if (!nearest.empty()) text += "; did you mean \"" + nearest + "\"?";
  print_usage(text + "\nRun " + help + ".");
  return exit_usage;
}

bool names_a_file(const std::string& word) {
  std::error_code error;
  return format_of_name(word) != nullptr || std::filesystem::exists(std::filesystem::u8path(word), error);
}

int refuse_command(const CLI::App& app, const std::string& word) {
  const std::string text = "there is no command " + quoted_name(word);
  const std::string help = "genga help for a list of all commands";
  if (word == "version") return refuse(text, "genga --version", help);
  if (names_a_file(word)) return refuse(text + ": a command goes before the file", "genga info " + word, help);
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
  return refuse(text, nearest_of(names, word), help);
}

// The option that this command has for what another calls so.
std::string_view advice_for(const std::string& command, std::string_view word) {
  const bool is_output = word == "-o" || word == "--output" || word == "--out";
  if (is_output && (command == "convert" || command == "edit")) return ": the last name is the output";
  const bool takes_no_model = command == "info" || command == "check" || command == "dump" || command == "edit";
  if (word == "--model" && takes_no_model) return ": it works on one file at a time";
  return {};
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
  const std::string help = command + " --help for a list of all options";
  const std::string text = command + " has no option " + short_name(word);
  const std::string_view advice = advice_for(used.front()->get_name(), word);
  if (!advice.empty()) return refuse(text + std::string(advice), {}, help);
  const std::string nearest = nearest_of(names, word.substr(std::min(word.find_first_not_of('-'), word.size())));
  return refuse(text, nearest.empty() ? nearest : "--" + nearest, help);
}

// A file that the command needs.
int refuse_missing_file(const CLI::App& app) {
  const auto used = app.get_subcommands();
  const CLI::Option* missing = nullptr;
  for (const CLI::Option* option : used.empty() ? std::vector<CLI::Option*>() : used.front()->get_options()) {
    if (missing == nullptr && option->get_positional() && option->count() == 0) missing = option;
  }
  if (missing == nullptr) {
    print_usage(start);
    return exit_usage;
  }
  const std::string name = "genga " + used.front()->get_name();
  return refuse(name + " needs " + missing->get_name() + ": " + lower_first(missing->get_description()), {},
                name + " --help for an example");
}

int refuse_missing_value(const CLI::App& app, const CLI::ParseError& error) {
  const auto used = app.get_subcommands();
  if (used.empty()) return answer(app, error);
  const std::string name = "genga " + used.front()->get_name();
  for (const CLI::Option* option : used.front()->get_options()) {
    const std::string word = option->get_name();
    if (!std::string_view(error.what()).starts_with(word + ':')) continue;
    return refuse(name + ": " + word + " needs a value: " + option->get_type_name(), {},
                  name + " --help for a list of all options");
  }
  return answer(app, error);
}

// Whether the next word is its value. For an unknown option it may be.
enum class Following : std::uint8_t { no_value, value, perhaps_value };
Following following(const CLI::App& app, const std::string& word) {
  if (word.find('=') != std::string::npos) return Following::no_value;
  for (const CLI::App* command : app.get_subcommands({})) {
    const CLI::Option* option = command->get_option_no_throw(word);
    if (option != nullptr) return option->get_items_expected_max() > 0 ? Following::value : Following::no_value;
  }
  return Following::perhaps_value;
}

// Moves the command to the front, before options that precede it. words: the last one first. Returns the first word,
// which may be no command; empty: all words are options.
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

// Gives an option that stands alone the word that it means then, so that it does not take the file behind it.
// words: the last one first.
void complete_bare_options(std::vector<std::string>& words) {
  for (const OptionRow<Request>& row : options()) {
    const Option& option = row.option;
    if (option.bare.empty()) continue;
    const std::string name = "--" + std::string(option.name);
    for (std::size_t i = 0; i < words.size(); ++i) {
      const bool has_word = i > 0 && find_word(option.type, words[i - 1]);
      if (words[i] == name && !has_word) words[i] += '=' + std::string(option.bare);
    }
  }
}

std::string version_text() {
  return std::string("genga " GENGA_VERSION_STRING) + (has_physics() ? "" : ", built without physics");
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
  app.set_version_flag("--version", version_text());
  app.require_subcommand(1);
  app.fallthrough(false);
  app.footer(
      "genga help COMMAND explains one command and its options.\n"
      "Exit status: 0 done, 1 findings or differences, 2 wrong usage, 3 an input cannot be read, 4 an output cannot be "
      "written, 5 no such conversion.");

  int exit_code = exit_done;
  if (asks_for_tables(words)) {
    const InputFiles none;
    Answers answers(none);
    write_help(answers.sink(), program_commands());
    return answers.finish(exit_done);
  }
  for (const ProgramCommand& command : program_commands()) add_command(app, command, exit_code);

  if (words.empty()) {
    print_usage(start);
    return exit_usage;
  }
  understand_help(words);
  complete_bare_options(words);
  const std::string word = put_command_first(app, words);
  if (!word.empty() && !is_command(app, word)) return refuse_command(app, word);
  try {
    app.parse(std::move(words));
  } catch (const CLI::ExtrasError& error) {
    return refuse_option(app, error);
  } catch (const CLI::RequiredError&) {
    return refuse_missing_file(app);
  } catch (const CLI::ArgumentMismatch& error) {
    return refuse_missing_value(app, error);
  } catch (const CLI::ParseError& error) {
    return answer(app, error);
  }
  return exit_code;
}

}  // namespace genga::cli
