#include "genga/formats/x/file/templates.h"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>

#include "genga/base/printable.h"
#include "genga/formats/x/file/binary_scanner.h"
#include "genga/formats/x/file/standard_templates.h"
#include "genga/formats/x/file/text_scanner.h"
#include "genga/formats/x/file/values.h"

namespace genga::x {
namespace {

char lower_case(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

struct PrimitiveName {
  std::string_view name;
  Primitive type;
};
constexpr PrimitiveName primitives[]{
    {"WORD", Primitive::word},        {"DWORD", Primitive::dword},       {"FLOAT", Primitive::real},
    {"DOUBLE", Primitive::wide_real}, {"CHAR", Primitive::character},    {"UCHAR", Primitive::byte},
    {"BYTE", Primitive::byte},        {"SWORD", Primitive::signed_word}, {"SDWORD", Primitive::signed_dword},
    {"STRING", Primitive::string},    {"LPSTR", Primitive::string},      {"CSTRING", Primitive::string},
    {"UNICODE", Primitive::string},
};

std::optional<Primitive> primitive_of(std::string_view type) {
  for (const PrimitiveName& primitive : primitives) {
    if (equal_names(primitive.name, type)) return primitive.type;
  }
  return std::nullopt;
}

std::uint64_t product(std::uint64_t a, std::uint64_t b) {
  if (b != 0 && a > std::numeric_limits<std::uint64_t>::max() / b) return std::numeric_limits<std::uint64_t>::max();
  return a * b;
}
std::uint64_t sum(std::uint64_t a, std::uint64_t b) {
  return a > std::numeric_limits<std::uint64_t>::max() - b ? std::numeric_limits<std::uint64_t>::max() : a + b;
}

Error fault(const Token& token, std::string message) {
  return {ErrorCode::bad_value, std::move(message), Place::at_offset(token.begin), "template"};
}
Error too_much(std::uint32_t offset, std::string message) {
  return {ErrorCode::limit_exceeded, std::move(message), Place::at_offset(offset), "template"};
}

std::optional<std::uint32_t> size_of(const Token& token) {
  std::uint64_t value = 0;
  if (token.kind == TokenKind::integers && token.text.size() == 4) {
    for (std::size_t i = 4; i-- > 0;) value = value * 256 + static_cast<unsigned char>(token.text[i]);
    return static_cast<std::uint32_t>(value);
  }
  if (token.kind != TokenKind::number || token.text.size() > 10) return std::nullopt;
  for (const char c : token.text) {
    if (c < '0' || c > '9') return std::nullopt;
    value = value * 10 + static_cast<std::uint64_t>(c - '0');
  }
  if (value > 0xFFFFFFFF) return std::nullopt;
  return static_cast<std::uint32_t>(value);
}

}  // namespace

bool equal_names(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return lower_case(x) == lower_case(y); });
}

bool LessName::operator()(std::string_view a, std::string_view b) const {
  return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(),
                                      [](char x, char y) { return lower_case(x) < lower_case(y); });
}

std::uint32_t Templates::find(std::string_view name) const {
  const auto found = by_name_.find(name);
  return found == by_name_.end() ? no_template : found->second;
}

// Declarations ------------------------------------------------------------------------------------------------------

template <class T>
Status Templates::make_place(std::vector<T>& declared, std::uint32_t offset, Budget& budget) {
  if (declared.size() == max_declared) return too_much(offset, "the templates are too many, or too large");
  if (make_room(declared, 1, budget)) return Done{};
  return budget.met(Place::at_offset(offset), "template");
}

Status Templates::add(Template t, Budget& budget, Oddities& oddities) {
  const std::uint32_t known = find(t.name);
  if (known != no_template) {
    const Template& before = templates_[known];
    if (known >= first_own_ && first_own_ > 0) oddities.note(Oddity::template_twice, t.begin);
    if (t.guid && before.guid && *t.guid != *before.guid) oddities.note(Oddity::template_guid, t.begin);
  }
  GENGA_TRY(make_place(templates_, t.begin, budget));
  by_name_.insert_or_assign(t.name, static_cast<std::uint32_t>(templates_.size()));
  templates_.push_back(t);
  return Done{};
}

template <class Scanner>
Status Templates::declare(Scanner& scanner, Budget& budget, Oddities& oddities) {
  Template t;
  t.begin = scanner.next().begin;
  Token token = scanner.next();
  if (token.kind != TokenKind::name && token.kind != TokenKind::number) return fault(token, "a template has no name");
  t.name = token.text;
  token = scanner.next();
  if (token.kind != TokenKind::brace_open) return fault(token, "{ is expected behind a template's name");
  t.first_member = static_cast<std::uint32_t>(members_.size());
  t.first_allowed = static_cast<std::uint32_t>(allowed_.size());
  token = scanner.next();
  if (token.kind == TokenKind::guid) {
    t.guid = guid_of(token);
    if (!t.guid) oddities.note(Oddity::bad_guid, token.begin);
    token = scanner.next();
  }
  for (; token.kind == TokenKind::name; token = scanner.next()) {
    GENGA_TRY(declare_member(scanner, token, budget));
    if (members_.size() - t.first_member > max_members) {
      return too_much(token.begin, "the template has too many members");
    }
  }
  t.member_count = static_cast<std::uint32_t>(members_.size()) - t.first_member;
  if (token.kind == TokenKind::bracket_open) {
    GENGA_TRY(declare_allowed(scanner, t, budget));
    token = scanner.next();
  }
  if (token.kind != TokenKind::brace_close) {
    return fault(token, "a member, [ or } is expected in template " + short_name(t.name));
  }
  t.end = token.end;
  return add(t, budget, oddities);
}

template <class Scanner>
Status Templates::declare_member(Scanner& scanner, Token token, Budget& budget) {
  Member member;
  const bool is_array = equal_names(token.text, "array");
  if (is_array) token = scanner.next();
  if (token.kind != TokenKind::name) return fault(token, "a member's type is expected");
  member.type = token.text;
  const std::size_t behind_type = scanner.offset();
  const Token name = scanner.next_of_all();
  if (name.kind == TokenKind::name || name.kind == TokenKind::number) {
    member.name = name.text;
  } else {
    scanner.seek(behind_type);  // a member need not have a name
  }
  member.first_dimension = static_cast<std::uint32_t>(dimensions_.size());
  if (is_array) {
    GENGA_TRY(declare_dimensions(scanner, member, budget));
  }
  GENGA_TRY(make_place(members_, token.begin, budget));
  members_.push_back(member);
  return Done{};
}

template <class Scanner>
Status Templates::declare_dimensions(Scanner& scanner, Member& member, Budget& budget) {
  for (;;) {
    const std::size_t before = scanner.offset();
    // A semicolon ends the member: a bracket after it begins the types of children.
    Token token = scanner.next_of_all();
    if (token.kind != TokenKind::bracket_open) {
      scanner.seek(before);
      if (member.dimension_count == 0) return fault(token, "an array has no size");
      return Done{};
    }
    token = scanner.next();
    Dimension dimension;
    if (const auto size = size_of(token)) {
      dimension.size = *size;
    } else if (token.kind == TokenKind::name) {
      dimension.by_member = true;
      dimension.member = token.text;
    } else {
      return fault(token, "an array's size is a number or a member's name");
    }
    GENGA_TRY(make_place(dimensions_, token.begin, budget));
    dimensions_.push_back(dimension);
    if (++member.dimension_count == 64) return fault(token, "an array has too many dimensions");
    token = scanner.next();
    if (token.kind != TokenKind::bracket_close) return fault(token, "] is expected behind an array's size");
  }
}

template <class Scanner>
Status Templates::declare_allowed(Scanner& scanner, Template& t, Budget& budget) {
  Token token = scanner.next();
  t.restriction = Restriction::restricted;
  for (; token.kind == TokenKind::mark; token = scanner.next()) t.restriction = Restriction::open;
  while (token.kind == TokenKind::name) {
    Allowed allowed{token.text, std::nullopt};
    token = scanner.next();
    if (token.kind == TokenKind::guid) {
      allowed.guid = guid_of(token);
      token = scanner.next();
    }
    GENGA_TRY(make_place(allowed_, token.begin, budget));
    allowed_.push_back(allowed);
  }
  t.allowed_count = static_cast<std::uint32_t>(allowed_.size()) - t.first_allowed;
  if (token.kind != TokenKind::bracket_close) return fault(token, "] is expected behind the types of children");
  return Done{};
}

template Status Templates::declare(TextScanner&, Budget&, Oddities&);
template Status Templates::declare(BinaryScanner&, Budget&, Oddities&);

// Resolving ---------------------------------------------------------------------------------------------------------

bool Templates::resolve(std::uint32_t index) {
  using State = Template::State;
  if (templates_[index].state != State::declared) return templates_[index].state == State::usable;
  templates_[index].state = State::resolving;
  bool is_usable = true;
  Template t = templates_[index];
  t.all_members = t.member_count;
  for (std::uint32_t i = 0; i < t.member_count && is_usable; ++i) {
    is_usable = resolve_nested(t, members_[t.first_member + i]) && resolve_dimensions(t, i);
  }
  t.state = is_usable ? State::usable : State::unusable;
  if (is_usable) measure(t);
  templates_[index] = t;
  return t.state == State::usable;
}

// Depth is bounded: a template that is being resolved is not resolved again, and one of max_depth is of no use.
bool Templates::resolve_nested(Template& t, Member& member) {
  if (const auto primitive = primitive_of(member.type)) {
    member.is_primitive = true;
    member.primitive = *primitive;
    return true;
  }
  member.nested = find(member.type);
  if (member.nested == no_template || resolving_ == max_depth) return false;
  ++resolving_;
  const bool is_usable = resolve(member.nested);
  --resolving_;
  t.depth = std::max(t.depth, templates_[member.nested].depth + 1);
  t.all_members += templates_[member.nested].all_members;
  return is_usable && t.depth <= max_depth && t.all_members <= max_members;
}

bool Templates::resolve_dimensions(Template& t, std::uint32_t index) {
  const Member& member = members_[t.first_member + index];
  for (std::uint32_t d = 0; d < member.dimension_count; ++d) {
    Dimension& dimension = dimensions_[member.first_dimension + d];
    if (!dimension.by_member) continue;
    // The last member before that has the name and is a number.
    std::uint32_t before = index;
    while (before > 0 && !equal_names(members_[t.first_member + before - 1].name, dimension.member)) --before;
    if (before == 0) return false;
    Member& counting = members_[t.first_member + before - 1];
    if (!counting.is_primitive || counting.dimension_count > 0 || counting.primitive == Primitive::string ||
        counting.primitive == Primitive::real || counting.primitive == Primitive::wide_real) {
      return false;
    }
    counting.counts = true;
  }
  return true;
}

void Templates::measure(Template& t) {
  std::uint32_t slots = 0;
  for (std::uint32_t i = 0; i < t.member_count; ++i) {
    Member& member = members_[t.first_member + i];
    std::uint64_t count = 1;
    for (std::uint32_t d = 0; d < member.dimension_count; ++d) {
      Dimension& dimension = dimensions_[member.first_dimension + d];
      if (dimension.by_member) {
        dimension.slot = slot_before(t, i, dimension.member);
        count = 0;
      } else {
        count = product(count, dimension.size);
      }
    }
    if (member.counts) ++slots;
    const std::uint64_t each = member.is_primitive ? 1 : templates_[member.nested].min_values;
    t.min_values = sum(t.min_values, product(count, each));
  }
  if (slots > max_slots) t.state = Template::State::unusable;
  t.uniform = uniform_of(t);
  t.is_counted_naturals = holds_counted_naturals(t);
  list_steps(t);
}

std::uint32_t Templates::slot_before(const Template& t, std::uint32_t index, std::string_view name) const {
  std::uint32_t slot = 0;
  std::uint32_t found = 0;
  for (std::uint32_t i = 0; i < index; ++i) {
    const Member& member = members_[t.first_member + i];
    if (!member.counts) continue;
    if (equal_names(member.name, name)) found = slot;
    ++slot;
  }
  return found;
}

Uniform Templates::uniform_of(const Template& t) const {
  std::optional<Uniform> all;
  for (const Member& member : members(t)) {
    for (const Dimension& dimension : dimensions(member)) {
      if (dimension.by_member) return Uniform::no;
    }
    Uniform one = Uniform::no;
    if (!member.is_primitive) {
      one = templates_[member.nested].uniform;
    } else if (member.primitive == Primitive::real) {
      one = Uniform::reals;
    } else if (member.primitive == Primitive::wide_real) {
      one = Uniform::wide_reals;
    } else if (member.primitive == Primitive::dword) {
      one = Uniform::dwords;
    }
    if (one == Uniform::no || (all && *all != one)) return Uniform::no;
    all = one;
  }
  return all.value_or(Uniform::no);
}

bool Templates::holds_counted_naturals(const Template& t) const {
  const auto is_natural = [](const Member& member) {
    return member.is_primitive && member.primitive == Primitive::dword;
  };
  const auto all = members(t);
  return all.size() == 2 && is_natural(all[0]) && is_natural(all[1]) && all[0].counts && all[1].dimension_count == 1 &&
         dimensions(all[1])[0].by_member;
}

// Only for few primitives, as in a key: longer templates gain nothing.
void Templates::list_steps(Template& t) {
  const auto all = members(t);
  if (std::all_of(all.begin(), all.end(), [](const Member& member) { return member.is_primitive; })) return;
  std::vector<Step> steps;
  std::vector<std::uint32_t> own_slots;  // which of all slots the template's own are
  std::uint32_t slots = 0;
  for (const Member& member : all) {
    if (!(member.is_primitive ? add_step(member, own_slots, steps) : add_steps_within(member, slots, steps))) return;
    if (member.counts) own_slots.push_back(slots++);
    if (steps.size() > max_steps) return;
  }
  t.first_step = static_cast<std::uint32_t>(steps_.size());
  t.step_count = static_cast<std::uint32_t>(steps.size());
  steps_.insert(steps_.end(), steps.begin(), steps.end());
  t.is_timed_reals = are_timed_reals(steps);
}

bool Templates::are_timed_reals(std::span<const Step> steps) const {
  const auto is_natural = [&](const Step& step) {
    return members_[step.member].primitive == Primitive::dword && !step.by_slot && step.count == 1;
  };
  return steps.size() == 3 && is_natural(steps[0]) && !steps[0].counts && is_natural(steps[1]) && steps[1].counts &&
         members_[steps[2].member].primitive == Primitive::real && steps[2].by_slot;
}

// False for what has none.
bool Templates::add_step(const Member& member, std::span<const std::uint32_t> slots, std::vector<Step>& steps) const {
  if (member.dimension_count > 1 || member.primitive == Primitive::string) return false;
  Step step{.member = index_of(member), .counts = member.counts};
  if (member.dimension_count == 1) {
    const Dimension& dimension = dimensions(member)[0];
    step.by_slot = dimension.by_member;
    step.count = dimension.by_member ? slots[dimension.slot] : dimension.size;
  }
  steps.push_back(step);
  return true;
}

bool Templates::add_steps_within(const Member& member, std::uint32_t& slots, std::vector<Step>& steps) const {
  const Template& nested = templates_[member.nested];
  const bool stands_once = member.dimension_count == 0 && nested.uniform == Uniform::no;
  if (!stands_once || nested.min_values == 0 || nested.min_values > max_members) return false;
  const std::size_t first = steps.size();
  std::vector<std::uint32_t> own_slots;
  for (const Member& inner : members(nested)) {
    if (!inner.is_primitive || !add_step(inner, own_slots, steps)) return false;
    if (inner.counts) own_slots.push_back(slots++);
  }
  steps[first].outer = index_of(member);
  steps[first].min_values = static_cast<std::uint32_t>(nested.min_values);
  return true;
}

const Templates& standard_templates() {
  static const Templates standard = [] {
    Templates templates;
    Budget budget{Limits{}};
    Oddities oddities;
    TextScanner scanner(standard_template_text(), 0, 4, oddities);
    while (scanner.offset() + 1 < standard_template_text().size()) {
      if (!templates.declare(scanner, budget, oddities)) break;
    }
    templates.end_of_standard();
    return templates;
  }();
  return standard;
}

}  // namespace genga::x
