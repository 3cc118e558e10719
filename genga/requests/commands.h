// The commands by name, and sets of them.
//
//     constexpr Commands some{Command::sample, Command::convert};
//     bool has_it = some.has(Command::sample);              // true
//     std::string_view name = to_string(Command::convert);  // "convert"
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <string_view>

namespace genga {

enum class Command : std::uint8_t { formats, info, check, dump, convert, sample, edit, diff, plot, view, render };

// In the order of help.
inline constexpr std::array<Command, 11> all_commands{Command::formats, Command::info,   Command::check, Command::dump,
                                                      Command::convert, Command::sample, Command::edit,  Command::diff,
                                                      Command::plot,    Command::view,   Command::render};

constexpr std::string_view to_string(Command command) {
  constexpr std::array<std::string_view, 11> names{"formats", "info", "check", "dump", "convert", "sample",
                                                   "edit",    "diff", "plot",  "view", "render"};
  return names[static_cast<std::size_t>(command)];
}

class Commands {
 public:
  constexpr Commands() = default;
  constexpr Commands(std::initializer_list<Command> commands) {
    for (const Command command : commands) bits_ |= bit_of(command);
  }
  constexpr bool has(Command command) const { return (bits_ & bit_of(command)) != 0; }
  // The union of both.
  constexpr Commands operator|(Commands other) const {
    other.bits_ |= bits_;
    return other;
  }

 private:
  static constexpr std::uint32_t bit_of(Command command) { return 1U << static_cast<std::uint32_t>(command); }

  std::uint32_t bits_ = 0;
};

// The commands of many options.
inline constexpr Commands commands_of_files{Command::info,   Command::check, Command::dump, Command::convert,
                                            Command::sample, Command::edit,  Command::diff, Command::plot,
                                            Command::view,   Command::render};
inline constexpr Commands commands_of_scenes{Command::convert, Command::sample, Command::diff,
                                             Command::plot,    Command::view,   Command::render};

}  // namespace genga
