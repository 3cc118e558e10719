// Children that templates do not allow, names that are there twice, references to nothing and in circles.
#include <string>

#include "genga/formats/x/check/parts.h"

namespace genga::x {
namespace {

bool allows(const Document& document, const Template& t, const Template& child) {
  for (const Allowed& allowed : document.templates.allowed(t)) {
    if (allowed.guid && child.guid && *allowed.guid == *child.guid) return true;
    if (equal_names(allowed.name, child.name)) return true;
  }
  return false;
}

void check_child(const Document& document, const Names& names, std::uint32_t child, Report& report) {
  const Object& object = document.objects[child];
  if (object.parent == no_object) return;
  const std::uint32_t outer = document.objects[object.parent].template_index;
  if (outer == undeclared_type) return;
  const Template& t = document.templates[outer];
  if (t.restriction == Restriction::open) return;
  if (t.restriction == Restriction::closed) {
    report.add("x.child-of-closed", Severity::error, child, {}, "a child of a closed template");
    return;
  }
  const std::uint32_t target = resolved(document, names, child);
  if (target == no_object) return;  // reported as such
  const std::uint32_t inner = document.objects[target].template_index;
  if (inner != undeclared_type && allows(document, t, document.templates[inner])) return;
  report.add("x.child-not-allowed", Severity::error, child, {}, "a child that the restricted template does not list");
}

void check_names(const Document& document, const Names& names, Report& report) {
  const auto& all = names.all();
  for (std::size_t i = 1; i < all.size(); ++i) {
    if (all[i].name != all[i - 1].name) continue;
    const std::uint32_t before = document.objects[all[i - 1].object].template_index;
    const std::uint32_t type = document.objects[all[i].object].template_index;
    if (type != before) continue;  // a frame and its mesh often share theirs
    report.add("x.duplicate-name", Severity::warning, all[i].object, "name", "another object of the type has the name");
  }
}

// Follows children and references from each object; what leads back to one that is still being followed is a circle.
class Circles {
 public:
  Circles(const Document& document, const Names& names, Report& report)
      : document_(document), names_(names), report_(report), states_(document.objects.size(), State::fresh) {}

  void check() {
    for (std::uint32_t i = 0; i < states_.size(); i = document_.objects[i].last) {
      if (states_[i] == State::fresh) follow(i);
    }
  }

 private:
  enum class State : std::uint8_t { fresh, open, done };
  struct Step {
    std::uint32_t object;
    std::uint32_t next;  // child
  };

  void follow(std::uint32_t root) {
    steps_.push_back({root, root + 1});
    states_[root] = State::open;
    while (!steps_.empty()) {
      Step& step = steps_.back();
      if (step.next >= document_.objects[step.object].last) {
        states_[step.object] = State::done;
        steps_.pop_back();
        continue;
      }
      const std::uint32_t child = step.next;
      step.next = document_.objects[child].last;
      enter(child);
    }
  }
  void enter(std::uint32_t child) {
    const std::uint32_t target = resolved(document_, names_, child);
    if (target == no_object) return;
    if (states_[target] == State::open && target != child) {
      report_.add("x.reference-circle", Severity::error, child, {}, "the reference leads back to what holds it");
    }
    if (states_[target] != State::fresh) return;
    states_[target] = State::open;
    steps_.push_back({target, target + 1});
  }

  const Document& document_;
  const Names& names_;
  Report& report_;
  std::vector<State> states_;
  std::vector<Step> steps_;
};

// A motion by itself moves the frames of its model's file.
void report_dangling(const Document& document, std::uint32_t reference, bool has_frames, Report& report) {
  const std::uint32_t parent = document.objects[reference].parent;
  const auto is_in = [&](std::string_view type) { return parent != no_object && is_of_type(document, parent, type); };
  if (!has_frames && (is_in("Animation") || is_in("LWAnimation")) && !name_of(document, reference).empty()) {
    report.add("x.absent-frame", Severity::note, reference, {},
               "the frame is in another file; give the file of the model, too");
    return;
  }
  report.add("x.dangling-reference", Severity::warning, reference, {}, "nothing in the file has that name or GUID");
}

}  // namespace

void check_tree(const Document& document, const Names& names, Report& report) {
  bool has_frames = false;
  for (std::uint32_t i = 0; i < document.objects.size(); ++i) has_frames |= is_of_type(document, i, "Frame");
  for (std::uint32_t i = 0; i < document.objects.size(); ++i) {
    const bool refers = document.objects[i].template_index == is_reference;
    if (refers && names.target(i) == no_object) report_dangling(document, i, has_frames, report);
    check_child(document, names, i, report);
  }
  check_names(document, names, report);
  Circles(document, names, report).check();
}

}  // namespace genga::x
