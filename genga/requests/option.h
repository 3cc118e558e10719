// A row in a table of options: a name, its values, its commands, its help, and what it sets.
// Not the library's rows: options.h. A front may have more, for a request of its own.
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

// The groups of help, in its order.
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

// What an option goes with. check_request and similar functions refuse it elsewhere.
enum class OptionRule : std::uint8_t {
  any,
  range,         // one of those that choose a part of the motion or its rate
  moments,       // without any of those
  pose,          // the same, and only if the output is a pose
  x_input,       // one of the inputs is a .x file
  table_input,   // one of the inputs is a table
  up_input,      // one of the inputs does not say which way is up
  gltf,          // the output is of this kind, as in the following
  client_names,  // one that gets names for its readers
  lightwave_scene,
  x,
  recording,
  encoded_names,  // one whose names may be in several encodings
};

struct Option {
  std::string_view name;  // "node-names"
  std::string_view type;  // "SECONDS", or its allowed words, "linear|exact|bake"; empty: it is a flag
  OptionGroup group = OptionGroup::input;
  Commands commands;
  std::string_view text;      // one sentence, without a full stop
  std::string_view fallback;  // the default as text: "0.1mm,0.01deg"; empty: none, or the text states it
  std::string_view range;     // of numbers: "0 to 8"; empty: whatever the type allows
  OptionRule rule = OptionRule::any;
  bool is_list = false;  // may be repeated; each adds to those before
  // The word that the option alone means: "on" for --physics. Empty: it needs a value.
  std::string_view bare;

  bool is_flag() const { return type.empty(); }
};

template <class Asked>
struct OptionRow {
  Option option;
  // value: empty for a flag that is on. bad_argument: "takes a number".
  Status (*set)(Asked& request, const Option& option, std::string_view value) = nullptr;
};

// The index of a word in "linear|exact|bake". bad_argument: it is none of them.
Result<std::size_t> find_word(std::string_view words, std::string_view word);
// Status check(double): whether the number is allowed. bad_argument: "takes a number above 0", from the option's range.
Result<double> parse_number(const Option& option, std::string_view value, Status (*check)(double));
// "", "true" or "false".
Status set_flag(bool& target, std::string_view value);

// What rows set, as a member of their request: text<GENGA_OF(load.clip)>.
#define GENGA_OF(member) [](auto& genga_asked) -> auto& { return genga_asked.member; }

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

// Accepts finite numbers.
Status any_number(double number);
// Check: which numbers are allowed, as the option's range states.
template <auto Member, auto Check = any_number, class Asked>
Status number(Asked& request, const Option& option, std::string_view value) {
  GENGA_TRY_ASSIGN(Member(request), parse_number(option, value, Check));
  return Done{};
}

// Meanings: of the words in the option's type, in their order.
template <auto Member, auto... Meanings, class Asked>
Status word(Asked& request, const Option& option, std::string_view value) {
  GENGA_TRY_ASSIGN(const std::size_t place, find_word(option.type, value));
  std::size_t index = 0;
  ((index++ == place ? static_cast<void>(Member(request) = Meanings) : static_cast<void>(0)), ...);
  return Done{};
}

// Stores the word itself.
template <auto Member, class Asked>
Status own_word(Asked& request, const Option& option, std::string_view value) {
  GENGA_TRY(find_word(option.type, value));
  return text<Member>(request, option, value);
}

}  // namespace genga
