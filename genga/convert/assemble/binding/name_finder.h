// Finds the model's bones, frames, morphs and switches by a motion's names, and reports the names that are not found.
// Not which of two names is nearer: name_matching.h.
//
//     const auto is_any = [](const Node&) { return true; };
//     const NamedThings of_model = ModelNames(model, motion).of(model.nodes, is_any);
//     const NamedThings of_motion = names_of_motion(motion.nodes, is_any);
//     Finder finder(of_model, bone_wording, NameMatching::exact, findings);
//     std::vector<Targets> found = finder.find(of_motion, {});   // one for each name of the motion
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "genga/base/diagnostic.h"
#include "genga/base/text_encoding.h"
#include "genga/convert/assemble/name_matching.h"
#include "genga/core/scene.h"

namespace genga {

using Targets = std::vector<std::uint32_t>;  // the model's things that one of the motion's means

// The words for a motion's things in findings.
struct Wording {
  std::string_view what;
  std::string_view missing;
  std::string_view duplicate;  // empty: all things of one name are meant
};
inline constexpr Wording bone_wording{"bone", "bind.missing-bone", "bind.duplicate-bone"};
inline constexpr Wording frame_wording{"frame", "bind.missing-bone", "bind.duplicate-bone"};
inline constexpr Wording morph_wording{"morph", "bind.missing-morph", "bind.duplicate-morph"};
inline constexpr Wording ik_wording{"IK", "bind.missing-ik", {}};

// Makes a warning.
Finding bind_finding(std::string_view code, std::string message);

// Some things by their names.
struct NamedThings {
  std::vector<NameInFile> names;
  std::vector<std::uint32_t> indices;  // index of each among all things
  std::deque<std::string> made;        // bytes of names that the things do not have themselves
};

template <class Things, class IsMeant, class NameOf>
NamedThings named(const Things& things, IsMeant is_meant, NameOf name_of) {
  NamedThings found;
  for (std::size_t i = 0; i < things.size(); ++i) {
    if (!is_meant(things[i])) continue;
    found.names.push_back(name_of(things[i], found.made));
    found.indices.push_back(static_cast<std::uint32_t>(i));
  }
  return found;
}

template <class Things, class IsMeant>
NamedThings names_of_motion(const Things& things, IsMeant is_meant) {
  return named(things, is_meant, [](const auto& thing, std::deque<std::string>& /*made*/) {
    return NameInFile{thing.source_name.empty() ? thing.name : thing.source_name, thing.name};
  });
}

// The model's names as a motion has them. Both scenes must outlive it.
class ModelNames {
 public:
  ModelNames(const Scene& model, const Scene& motion);

  template <class Things, class IsMeant>
  NamedThings of(const Things& things, IsMeant is_meant) const {
    return named(things, is_meant, [this](const auto& thing, std::deque<std::string>& made) {
      return thing.source_name.empty() ? of_text(thing.name, made) : of_bytes(thing.source_name, thing.name, made);
    });
  }

 private:
  NameInFile of_bytes(std::string_view bytes, std::string_view text, std::deque<std::string>& made) const;
  NameInFile of_text(std::string_view text, std::deque<std::string>& made) const;

  std::optional<TextEncoding> own_;
  TextEncoding wanted_;
  bool has_other_bytes_ = false;
};

// Finds the model's things by the motion's names, and reports those that are not found, or only under another spelling.
class Finder {
 public:
  Finder(const NamedThings& model, const Wording& wording, NameMatching matching, Findings& findings)
      : model_(model), wording_(wording), matching_(matching), findings_(findings) {}

  // Returns one entry for each name.
  std::vector<Targets> find(const NamedThings& motion, const NameFields& fields);

 private:
  std::string quoted(std::string_view name) const;
  void tell(std::string_view code, std::string message) { findings_.add(bind_finding(code, std::move(message))); }
  void tell_missing(std::string_view name);
  void tell_ambiguous(std::string_view name, const Targets& candidates);
  Targets targets_of(const NameInFile& name, const NameMatch& match);

  const NamedThings& model_;
  const Wording& wording_;
  NameMatching matching_;
  Findings& findings_;
  std::size_t missing_ = 0;     // names that the model does not have exactly
  std::size_t repairable_ = 0;  // those of them that repair would find
};

// Reports bind.no-bone for a motion that moves nothing of the model, which is usually a mistake.
void report_no_bone(const Wording& wording, const NamedThings& model, const NamedThings& motion,
                    const std::vector<Targets>& found, Findings& findings);

}  // namespace genga
