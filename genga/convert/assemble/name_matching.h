// Which of a model's bones, morphs or rules each name of a motion means.
// Not how tracks are put on them: bind.h.
//
//     const std::vector<NameInFile> bones{{"left leg IK", "left leg IK"}};
//     const std::vector<NameInFile> moved{{"left leg IK", "left leg IK"}};
//     std::vector<NameMatch> found = match_names(bones, moved, {});
//     NameFit fit = found[0].fit;   // NameFit::exact
//
// Bytes come first: a motion's name means the model's name with the same bytes. A model's name may have other bytes
// too, as MMD writes for names that cp932 lacks. They match where no name has them as its own bytes. A motion's name
// that still has no match may be one that programs have changed: cut where the motion's field ends, or spelled in
// letters of another width (base/unicode/compatibility_form.h). There is no such guess where two names of the model
// fit, or where the one that fits is taken already, by its own name or by an earlier guess.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace genga {

// How names of a model are found.
enum class NameMatching : std::uint8_t {
  exact,   // its own bytes
  repair,  // those, else the best guess
};

// The strings must outlive the result.
struct NameInFile {
  std::string_view bytes;                            // as the motion's file has the name
  std::string_view text;                             // UTF-8
  std::optional<std::string_view> other_bytes = {};  // for the model's names: what the motion may have instead
};

struct NameFields {
  std::size_t compared = 0;                  // bytes of this model's names that are compared; 0: all
  std::span<const std::size_t> cut_sizes{};  // sizes at which a motion's name may have been cut, bytes, ascending
};

enum class NameFit : std::uint8_t {
  none,
  exact,
  repaired,   // by a guess
  ambiguous,  // several names of the model fit equally well
};

struct NameMatch {
  NameFit fit = NameFit::none;
  std::vector<std::uint32_t> targets;  // the model's with that name, in its order; if ambiguous, one of each name
};

// Returns one match for each of the motion's names.
std::vector<NameMatch> match_names(std::span<const NameInFile> model, std::span<const NameInFile> motion,
                                   const NameFields& fields);

}  // namespace genga
