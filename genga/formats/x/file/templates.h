// Templates: the members of objects of a type, declared by a file or known to every program.
// Not the objects (document.h), and not checks of them (check.h).
//
//     const Template& mesh = templates[templates.find("Mesh")];
//     for (const Member& member : templates.members(mesh)) use(member.name);
//
// A file's own declaration overrides the standard one of the same name. Standard templates come before those of the
// file. They are Direct3D's and the four of LightWave animation (standard_templates.cpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "genga/base/limits.h"
#include "genga/base/result.h"
#include "genga/formats/x/file/guid.h"
#include "genga/formats/x/file/token.h"

namespace genga::x {

inline constexpr std::uint32_t no_template = 0xFFFFFFFF;

// The size of an array: a constant, or the value of an earlier member.
struct Dimension {
  std::uint32_t size = 0;   // if by_member is false
  std::string_view member;  // the counting member, if by_member is true
  std::uint32_t slot = 0;   // its number among the counting members, from 0
  bool by_member = false;
};

struct Member {
  std::string_view type;  // "DWORD", "Vector"
  std::string_view name;  // may be empty
  std::uint32_t first_dimension = 0;
  std::uint16_t dimension_count = 0;  // 0: no array
  bool counts = false;                // an array's size is this member's value
  bool is_primitive = false;
  Primitive primitive = Primitive::dword;
  std::uint32_t nested = no_template;  // if is_primitive is false and the template is usable
};

enum class Restriction : std::uint8_t {
  closed,      // no children
  open,        // any
  restricted,  // those in the list
};

struct Allowed {
  std::string_view name;
  std::optional<Guid> guid;
};

// Whether all members of a template have one type, so that they are read without a step for each.
enum class Uniform : std::uint8_t { no, reals, wide_reals, dwords };

// One reading step: a primitive member of a template, or of a template that it contains once.
struct Step {
  std::uint32_t member = 0;  // index in the members of all templates
  bool counts = false;       // its value goes into the next slot
  bool by_slot = false;      // their number is in slot `count`; else it is `count`
  std::uint32_t count = 1;
  // Where a contained template begins: the member that holds it, and the values that must fit then; else 0 values.
  std::uint32_t outer = 0;
  std::uint32_t min_values = 0;
};

struct Template {
  std::string_view name;
  std::optional<Guid> guid;
  Restriction restriction = Restriction::closed;
  std::uint32_t begin = 0;  // of the declaration, in the content; 0 to 0 for standard templates
  std::uint32_t end = 0;
  std::uint32_t first_member = 0;
  std::uint32_t member_count = 0;
  std::uint32_t first_allowed = 0;
  std::uint32_t allowed_count = 0;

  // Set by Templates::resolve.
  enum class State : std::uint8_t { declared, resolving, usable, unusable };
  State state = State::declared;
  Uniform uniform = Uniform::no;
  std::uint32_t first_step = 0;
  std::uint32_t step_count = 0;      // 0: it is read member by member
  bool is_counted_naturals = false;  // a DWORD and an array of that size, as in a face: many are read at once
  bool is_timed_reals = false;       // a DWORD, then FLOATs after their count, as in a key: the same
  std::uint64_t min_values = 0;      // minimum number of values in an object or element
  std::uint32_t depth = 1;           // levels of templates inside it
  std::uint32_t all_members = 0;     // including those of the templates inside it
};

bool equal_names(std::string_view a, std::string_view b);  // whatever their case
// Orders names without regard to case.
struct LessName {
  bool operator()(std::string_view a, std::string_view b) const;
};

class Templates {
 public:
  // Maximum of counting members within one template.
  static constexpr std::uint32_t max_slots = 16;
  // Maximum of steps of a template; at most max_slots.
  static constexpr std::size_t max_steps = 8;
  // Maximum of members of one template, those of the templates inside it included: the steps that each value of a file
  // may take.
  static constexpr std::uint32_t max_members = 256;
  // Maximum of templates of a file, and of members, sizes and child types in all of them together.
  static constexpr std::size_t max_declared = std::size_t{1} << 16U;
  // Maximum of levels of templates within templates.
  static constexpr std::uint32_t max_depth = 32;

  std::size_t size() const { return templates_.size(); }
  // Those before it are standard templates.
  std::size_t first_own() const { return first_own_; }
  const Template& operator[](std::size_t index) const { return templates_[index]; }
  std::span<const Member> members(const Template& t) const {
    return std::span(members_).subspan(t.first_member, t.member_count);
  }
  std::span<const Step> steps(const Template& t) const { return std::span(steps_).subspan(t.first_step, t.step_count); }
  const Member& member(std::uint32_t index) const { return members_[index]; }
  std::span<const Allowed> allowed(const Template& t) const {
    return std::span(allowed_).subspan(t.first_allowed, t.allowed_count);
  }
  std::span<const Dimension> dimensions(const Member& member) const {
    return std::span(dimensions_).subspan(member.first_dimension, member.dimension_count);
  }
  // Type names match without regard to case. no_template: not declared.
  std::uint32_t find(std::string_view name) const;

  // For the reader ------------------------------------------------------------------------------------------------
  // Reads a declaration, including its word "template".
  template <class Scanner>
  Status declare(Scanner& scanner, Budget& budget, Oddities& oddities);
  void end_of_standard() { first_own_ = templates_.size(); }
  // Finds the templates that it contains. False: it is unusable, because it contains itself or something undeclared.
  bool resolve(std::uint32_t index);

 private:
  template <class Scanner>
  Status declare_member(Scanner& scanner, Token token, Budget& budget);
  template <class Scanner>
  Status declare_dimensions(Scanner& scanner, Member& member, Budget& budget);
  template <class Scanner>
  Status declare_allowed(Scanner& scanner, Template& t, Budget& budget);
  Status add(Template t, Budget& budget, Oddities& oddities);
  bool resolve_nested(Template& t, Member& member);
  bool resolve_dimensions(Template& t, std::uint32_t index);
  void measure(Template& t);
  std::uint32_t slot_before(const Template& t, std::uint32_t index, std::string_view name) const;
  Uniform uniform_of(const Template& t) const;
  bool holds_counted_naturals(const Template& t) const;
  void list_steps(Template& t);
  bool are_timed_reals(std::span<const Step> steps) const;
  bool add_step(const Member& member, std::span<const std::uint32_t> slots, std::vector<Step>& steps) const;
  bool add_steps_within(const Member& member, std::uint32_t& slots, std::vector<Step>& steps) const;
  std::uint32_t index_of(const Member& member) const { return static_cast<std::uint32_t>(&member - members_.data()); }
  template <class T>
  static Status make_place(std::vector<T>& declared, std::uint32_t offset, Budget& budget);

  std::vector<Template> templates_;
  std::vector<Member> members_;
  std::vector<Dimension> dimensions_;
  std::vector<Allowed> allowed_;
  std::vector<Step> steps_;
  std::map<std::string_view, std::uint32_t, LessName> by_name_;  // no hash, because a file could force collisions
  std::size_t first_own_ = 0;
  std::uint32_t resolving_ = 0;  // levels
};

// The standard templates, read once.
const Templates& standard_templates();

}  // namespace genga::x
