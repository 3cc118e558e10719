// Which of a model's bones, morphs or rules each name of a motion means.
// Not how tracks are put on them: bind.h.
//
//     const std::vector<NameInFile> bones{{"left leg IK", "left leg IK"}};
//     const std::vector<NameInFile> moved{{"left leg IK", "left leg IK"}};
//     std::vector<NameMatch> found = match_names(bones, moved, {});
//     NameFit fit = found[0].fit;   // NameFit::exact
//
// Bytes come first: a name is meant by the motion that has the same bytes. A name may have other bytes beside its own,
// as MMD writes for names that cp932 lacks; they mean it where they are no name's own. What no name is meant by so may
// be meant by one that programs have changed on its way: cut where the motion's field ends, or spelled in letters of
// another width (base/unicode/compatibility_form.h). Such a guess is none where two names of the model fit it, or the
// one that fits is meant already, by its own name or by an earlier guess.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace genga {

// What finds a name of a model.
enum class NameMatching : std::uint8_t {
  exact,   // its own bytes
  repair,  // those, then the best guess
};

// The strings outlive what is found.
struct NameInFile {
  std::string_view bytes;                            // as the motion's file has the name
  std::string_view text;                             // UTF-8
  std::optional<std::string_view> other_bytes = {};  // of the model's: as the motion may also have it
};

struct NameFields {
  std::size_t compared = 0;                  // bytes of names of this model that are told apart; 0: all
  std::span<const std::size_t> cut_sizes{};  // bytes of a motion's name that may have been cut, ascending
};

enum class NameFit : std::uint8_t {
  none,
  exact,
  repaired,   // by a guess
  ambiguous,  // several names of the model fit equally well
};

struct NameMatch {
  NameFit fit = NameFit::none;
  std::vector<std::uint32_t> targets;  // the model's of the name, in its order; of an ambiguous one, one of each name
};

// One for each of the motion's names.
std::vector<NameMatch> match_names(std::span<const NameInFile> model, std::span<const NameInFile> motion,
                                   const NameFields& fields);

}  // namespace genga
