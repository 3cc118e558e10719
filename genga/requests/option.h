// What a row of a table of options is: a name, what it takes, which commands have it, what help says, what it sets.
// Not the rows of the library: options.h. A front may have more, for a request of its own.
//
//     const OptionRow<Request> row{
//         {"fps", "N", OptionGroup::playing, {Command::sample}, "Rows a second", "the file's own"},
//         number<GENGA_OF(save.range.fps), check_rate>};
//     Status done = row.set(request, row.option, "60");
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "genga/base/result.h"
#include "genga/requests/commands.h"

namespace genga {

// As help has them, and in this order.
enum class OptionGroup : std::uint8_t {
  input,
  playing,
  output,
  gltf,
  lightwave,
  x,
  recordings,
  edits,
  picture,
  limits,
  report,
};
inline constexpr std::size_t option_groups = 11;
std::string_view to_string(OptionGroup group);  // "What plays"

// What an option goes with. check_request and its like refuse it elsewhere.
enum class OptionRule : std::uint8_t {
  any,
  range,         // one of those that say which part of a motion, and how often
  moments,       // without any of those
  pose,          // the same, and the output is a pose
  x_input,       // one of the inputs is a .x file
  table_input,   // one of the inputs is a table
  gltf,          // the output is of this kind, here and below
  client_names,  // one that is given names for its readers
  lightwave_scene,
  x,
  recording,
  encoded_names,  // one whose names may be in several encodings
};

struct Option {
  std::string_view name;  // "node-names"
  std::string_view type;  // "SECONDS", or the words that it takes, "linear|exact|bake"; empty: it is a flag
  OptionGroup group = OptionGroup::input;
  Commands commands;
  std::string_view text;      // one sentence, without a full stop
  std::string_view fallback;  // what holds where it is not set: "0.1mm,0.01deg"; empty: nothing, or the text says it
  std::string_view range;     // of numbers: "0 to 8"; empty: whatever has the type
  OptionRule rule = OptionRule::any;
  bool is_list = false;  // may be given several times; each adds to those before

  bool is_flag() const { return type.empty(); }
};

template <class Asked>
struct OptionRow {
  Option option;
  // value: empty for a flag that is on. bad_argument: "takes a number".
  Status (*set)(Asked& request, const Option& option, std::string_view value) = nullptr;
};

// The place of a word among "linear|exact|bake". bad_argument: it is none of them.
Result<std::size_t> find_word(std::string_view words, std::string_view word);
// Status check(double): whether the number is taken. bad_argument: "takes a number above 0", by the option's range.
Result<double> parse_number(const Option& option, std::string_view value, Status (*check)(double));
// "", "true" or "false".
Status set_flag(bool& target, std::string_view value);

// What rows set, by a member of their request: text<GENGA_OF(load.clip)>.
#define GENGA_OF(member) [](auto& request) -> auto& { return request.member; }

template <auto Member, class Asked>
Status text(Asked& request, const Option& /*option*/, std::string_view value) {
  Member(request) = value;
  return Done{};
}

// Result<…> parse(std::string_view)
template <auto Member, auto Parse, class Asked>
Status parsed(Asked& request, const Option& /*option*/, std::string_view value) {
  GENGA_TRY_ASSIGN(Member(request), Parse(value));
  return Done{};
}

template <auto Member, class Asked>
Status list(Asked& request, const Option& /*option*/, std::string_view value) {
  Member(request).emplace_back(value);
  return Done{};
}

template <auto Member, class Asked>
Status flag(Asked& request, const Option& /*option*/, std::string_view value) {
  return set_flag(Member(request), value);
}

// Finite ones.
Status any_number(double number);
// Check: which numbers are taken, in words of the option's range.
template <auto Member, auto Check = any_number, class Asked>
Status number(Asked& request, const Option& option, std::string_view value) {
  GENGA_TRY_ASSIGN(Member(request), parse_number(option, value, Check));
  return Done{};
}

// Meanings: of the words of the option's type, in their order.
template <auto Member, auto... Meanings, class Asked>
Status word(Asked& request, const Option& option, std::string_view value) {
  GENGA_TRY_ASSIGN(const std::size_t place, find_word(option.type, value));
  std::size_t index = 0;
  ((index++ == place ? static_cast<void>(Member(request) = Meanings) : static_cast<void>(0)), ...);
  return Done{};
}

// The word itself.
template <auto Member, class Asked>
Status own_word(Asked& request, const Option& option, std::string_view value) {
  GENGA_TRY(find_word(option.type, value));
  return text<Member>(request, option, value);
}

}  // namespace genga
