#include "genga/convert/lower/client_names.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/core/names/ascii_form.h"
#include "genga/core/names/distinct_names.h"
#include "genga/core/names/plain_name.h"

namespace genga {
namespace {

std::string_view own_english_name(const auto& thing) {
  if constexpr (requires { thing.english_name; }) return thing.english_name;
  return {};
}

// Gives the things of one kind their names.
class KindOfNames {
 public:
  KindOfNames(const Capabilities& target, GivenNames& given, NamedKind kind, std::string_view word)
      : target_(target), given_(given), kind_(kind), word_(word) {}

  void want(std::string& name, std::string_view english_name, std::string_view word = {}) {
    const SourceName source{name, english_name, kind_ == NamedKind::morph ? MmdWords::of_morphs : MmdWords::of_bones};
    std::string wanted = target_.client_name(plain_name(source, given_.form));
    if (!has_letter_or_digit(wanted)) {
      wanted = name.empty() ? std::string() : numbered_name(word.empty() ? word_ : word, names_.size());
    }
    names_.push_back(&name);
    wanted_.push_back(std::move(wanted));
  }
  void give() {
    for (const bool changed : {false, true}) {
      for (std::size_t at = 0; at < names_.size(); ++at) {
        if ((wanted_[at] != *names_[at]) == changed && !wanted_[at].empty()) wanted_[at] = distinct_.add(wanted_[at]);
      }
    }
    for (std::uint32_t at = 0; at < names_.size(); ++at) {
      if (wanted_[at] == *names_[at]) continue;
      given_.changed.push_back({kind_, at, std::move(*names_[at]), wanted_[at]});
      *names_[at] = std::move(wanted_[at]);
    }
  }

 private:
  const Capabilities& target_;
  GivenNames& given_;
  NamedKind kind_;
  std::string_view word_;
  std::vector<std::string*> names_;
  std::vector<std::string> wanted_;
  DistinctNames distinct_;
};

}  // namespace

void give_client_names(Scene& scene, const Capabilities& target, NameForm form) {
  if (form == NameForm::source || target.client_name == nullptr) return;
  scene.given_names = {.form = form, .changed = {}};
  const auto give = [&](NamedKind kind, std::string_view word, auto& things) {
    KindOfNames names(target, scene.given_names, kind, word);
    for (auto& thing : things) {
      std::string_view own_word;
      if constexpr (requires { thing.in_scene_space; }) own_word = word_for(thing.kind);
      names.want(thing.name, own_english_name(thing), own_word);
    }
    names.give();
  };
  KindOfNames model(target, scene.given_names, NamedKind::model, "model");
  model.want(scene.name, scene.english_name);
  model.give();
  give(NamedKind::node, "node", scene.nodes);
  give(NamedKind::mesh, "mesh", scene.meshes);
  give(NamedKind::material, "material", scene.materials);
  give(NamedKind::morph, "morph", scene.morphs);
  give(NamedKind::clip, "clip", scene.clips);
  give(NamedKind::camera, "camera", scene.cameras);
  give(NamedKind::light, "light", scene.lights);
}

}  // namespace genga
