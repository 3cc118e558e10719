#include "genga/convert/assemble/choose_tracks.h"

#include <string>
#include <unordered_set>
#include <vector>

#include "genga/base/number_text.h"
#include "genga/base/printable.h"
#include "genga/core/names.h"

namespace genga {
namespace {

// Keeps the tracks whose names match. Returns whether there is one, and the names of removed tracks with keys.
class TrackChoice {
 public:
  TrackChoice(const SceneNames& names, std::string_view glob) : names_(names), glob_(glob) {}

  void leave(std::vector<Track>& tracks) {
    std::erase_if(tracks, [&](const Track& track) {
      std::string name = names_.of(track);
      const bool matches = matches_glob(glob_, name);
      any_ |= matches;
      if (!matches && has_keys(track) && silent_.insert(name).second && first_.empty()) first_ = std::move(name);
      return !matches;
    });
  }
  bool any() const { return any_; }
  std::size_t silent() const { return silent_.size(); }
  const std::string& first_silent() const { return first_; }

 private:
  const SceneNames& names_;
  std::string_view glob_;
  bool any_ = false;
  std::unordered_set<std::string> silent_;
  std::string first_;
};

}  // namespace

Status choose_tracks(Scene& scene, std::string_view glob, TextEncoding encoding, Findings& findings) {
  const SceneNames names = scene_names(scene, encoding);
  TrackChoice choice(names, glob);
  for (Clip& clip : scene.clips) {
    choice.leave(clip.tracks);
    choice.leave(clip.solved);
  }
  if (!choice.any()) {
    return bad_argument("no track has a name that matches " + quoted_name(glob));
  }
  if (choice.silent() > 0) {
    findings.add({"scene.silent-tracks",
                  Severity::warning,
                  "clips",
                  {},
                  "tracks of " + number_text(choice.silent()) + " other names do not play, the first of them " +
                      choice.first_silent()});
  }
  return Done{};
}

}  // namespace genga
