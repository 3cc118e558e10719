#include "genga/requests/remedies.h"

#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "genga/base/remedy.h"

namespace genga {
namespace {

constexpr std::array<std::string_view, remedies> words{
    "",
    "--clip chooses one",
    "--to-format names the format",
    "--from and --to choose a part",
    "--curves bake takes less, and so does a part, with --from and --to",
    "--limit allows more",
    "--names repair does that",
    "--nodes and --channels choose what is drawn",
    "a negative --shift moves it to 0 s",
    "--trim cuts there",
    "perhaps --ticks 30 is right",
    "--encoding auto reads them so",
    "--encoding auto or --names repair may find them",
    "genga convert with its own model makes a .vrma of it, which plays on avatars",
    "genga convert plays it on an avatar, a .vrm",
    "--encoding chooses another",
    "--salvage reads what is whole",
    "genga sample writes the values of a motion as a table",
    "--from-format names the format, and genga formats lists all",
    "--from-format csv reads it as a table",
    "--space local takes how it stands",
    "--scale N takes a unit of N metres",
    "--up y or --up z chooses another",
};

// told: Error or Finding.
template <class Told>
Told in_words(Told told) {
  if (const Remedy remedy = std::exchange(told.remedy, Remedy::none); remedy != Remedy::none) {
    told.message += "; " + std::string(words[static_cast<std::size_t>(remedy)]);
  }
  return told;
}

}  // namespace

Error with_remedy(Error error) { return in_words(std::move(error)); }

Findings with_remedies(const Findings& findings) {
  Findings told;
  for (const Finding& finding : findings) told.add(in_words(finding));
  return told;
}

}  // namespace genga
