#include "genga/formats/x/object_parser.h"

#include <limits>
#include <utility>

#include "genga/formats/x/binary_scanner.h"
#include "genga/formats/x/text_scanner.h"

namespace genga::x {
namespace {

bool is_word(const Token& token) { return token.kind == TokenKind::name || token.kind == TokenKind::number; }

}  // namespace

// Errors ------------------------------------------------------------------------------------------------------------

template <class Scanner>
Error ObjectParser<Scanner>::fault(std::size_t offset, std::string message, ErrorCode code) const {
  std::string path = current_ == no_object ? std::string() : "objects[" + std::to_string(current_) + ']';
  return {code, std::move(message), Place::at_offset(offset), std::move(path)};
}

template <class Scanner>
Error ObjectParser<Scanner>::no_memory(std::size_t offset) const {
  return fault(offset, "more memory is needed than the limit allows", ErrorCode::limit_exceeded);
}

template <class Scanner>
Error ObjectParser<Scanner>::missing_value(const Member& member) const {
  const bool is_cut = scanner_.remaining() == 0;
  Error error = fault(scanner_.offset(), is_cut ? "the file ends within a member" : "a value is missing or malformed",
                      is_cut ? ErrorCode::truncated : ErrorCode::bad_value);
  error.path += '.';
  error.path += member.name.substr(0, 40);
  return error;
}

// The tree ----------------------------------------------------------------------------------------------------------

template <class Scanner>
std::optional<Error> ObjectParser<Scanner>::run() {
  // In binary files the numbers are not smaller than here: one array of that size need not grow.
  const bool is_binary = document_.header.encoding == Encoding::binary;
  if (is_binary && !make_room(document_.values.words, scanner_.remaining() / 4, budget_)) {
    return no_memory(scanner_.offset());
  }
  for (;;) {
    const std::size_t before = scanner_.offset();
    if (current_ != no_object) {
      if (auto error = in_object()) return error;
      continue;
    }
    const Token token = scanner_.next();
    if (token.kind == TokenKind::end) return std::nullopt;
    scanner_.seek(before);
    if (auto error = at_top_level()) return error;
  }
}

template <class Scanner>
std::optional<Error> ObjectParser<Scanner>::at_top_level() {
  const std::size_t before = scanner_.offset();
  const Token token = scanner_.next();
  if (token.kind == TokenKind::name && equal_names(token.text, "template")) {
    scanner_.seek(before);
    return document_.templates.declare(scanner_, budget_, oddities_);
  }
  if (is_word(token)) return begin_object(token);
  const bool is_cut = token.kind == TokenKind::bad && scanner_.remaining() < 4;
  return fault(token.begin, "an object or a template is expected",
               is_cut ? ErrorCode::truncated : ErrorCode::bad_value);
}

// Behind the members of an object: a child, a reference, or the end.
template <class Scanner>
std::optional<Error> ObjectParser<Scanner>::in_object() {
  const std::size_t before = scanner_.offset();
  const Token token = scanner_.next();
  switch (token.kind) {
    case TokenKind::brace_close: end_object(token.end); return std::nullopt;
    case TokenKind::brace_open: return begin_reference(token);
    case TokenKind::name: return begin_object(token);
    case TokenKind::end: return fault(token.begin, "the file ends within an object", ErrorCode::truncated);
    default: break;
  }
  scanner_.seek(before);
  if (!scanner_.skip_values()) {
    return fault(token.begin, "a value, a child or } is expected",
                 token.kind == TokenKind::bad ? ErrorCode::truncated : ErrorCode::bad_value);
  }
  if (!is_in_undeclared()) oddities_.note(Oddity::extra_values, token.begin);
  return std::nullopt;
}

template <class Scanner>
std::optional<Error> ObjectParser<Scanner>::push(Object object) {
  if (depth_ >= most_depth_) return fault(object.begin, "objects are nested too deep", ErrorCode::limit_exceeded);
  if (!make_room(document_.objects, 1, budget_)) return no_memory(object.begin);
  object.parent = current_;
  object.first_word = static_cast<std::uint32_t>(document_.values.words.size());
  object.first_string = static_cast<std::uint32_t>(document_.values.strings.size());
  document_.objects.push_back(object);
  return std::nullopt;
}

template <class Scanner>
void ObjectParser<Scanner>::end_object(std::uint32_t end) {
  Object& object = document_.objects[current_];
  object.end = end;
  object.last = static_cast<std::uint32_t>(document_.objects.size());
  current_ = object.parent;
  --depth_;
}

// What stands between an object's type and its opening brace. Within an object of unknown members a word may be a
// value: then `brace` is what stands behind it, and no brace.
template <class Scanner>
std::optional<Error> ObjectParser<Scanner>::read_header(const Token& type, Token& brace) {
  std::uint32_t words = 0;
  for (brace = scanner_.next_of_all(); brace.kind != TokenKind::brace_open; brace = scanner_.next_of_all()) {
    if (brace.kind == TokenKind::guid) {
      if (!guid_of(brace)) oddities_.note(Oddity::bad_guid, brace.begin);
    } else if (is_word(brace)) {
      const bool is_text = document_.header.encoding == Encoding::text;
      if (++words > 1 || (is_text && !is_identifier(brace.text))) oddities_.note(Oddity::odd_name, type.begin);
    } else {
      const bool is_cut = brace.kind == TokenKind::end || (brace.kind == TokenKind::bad && scanner_.remaining() < 64);
      if (is_in_undeclared() && !is_cut) return std::nullopt;
      return fault(brace.begin, "{ is expected behind " + std::string(type.text.substr(0, 40)),
                   is_cut ? ErrorCode::truncated : ErrorCode::bad_value);
    }
  }
  return std::nullopt;
}

template <class Scanner>
bool ObjectParser<Scanner>::is_in_undeclared() const {
  return current_ != no_object && document_.objects[current_].template_index == undeclared_type;
}

template <class Scanner>
std::optional<Error> ObjectParser<Scanner>::begin_object(const Token& type) {
  Object object;
  object.begin = type.begin;
  Token brace;
  if (auto error = read_header(type, brace)) return error;
  if (brace.kind != TokenKind::brace_open) {
    scanner_.seek(brace.begin);
    return std::nullopt;
  }
  object.body = brace.end;
  auto& templates = document_.templates;
  std::uint32_t index = templates.find(type.text);
  if (index != no_template && !templates.resolve(index)) {
    oddities_.note(Oddity::template_unusable, type.begin);
    index = no_template;
  } else if (index == no_template) {
    oddities_.note(Oddity::undeclared, type.begin);
  } else {
    if (index < templates.first_own()) oddities_.note(Oddity::undeclared_standard, type.begin);
    if (templates[index].name != type.text) oddities_.note(Oddity::type_case, type.begin);
  }
  object.template_index = index == no_template ? undeclared_type : index;
  if (auto error = push(object)) return error;
  current_ = static_cast<std::uint32_t>(document_.objects.size() - 1);
  ++depth_;
  return index == no_template ? std::nullopt : read_values(type);
}

template <class Scanner>
std::optional<Error> ObjectParser<Scanner>::begin_reference(const Token& brace) {
  Object object;
  object.begin = brace.begin;
  object.body = brace.end;
  object.template_index = is_reference;
  bool names_any = false;
  for (Token token = scanner_.next();; token = scanner_.next()) {
    if (token.kind == TokenKind::brace_close && names_any) {
      object.end = token.end;
      break;
    }
    if (!is_word(token) && token.kind != TokenKind::guid) {
      return fault(token.begin, "a reference is not a name or GUID in braces",
                   token.kind == TokenKind::end ? ErrorCode::truncated : ErrorCode::bad_value);
    }
    const bool is_bad = token.kind == TokenKind::guid && !guid_of(token);
    if (is_bad) oddities_.note(Oddity::bad_guid, token.begin);
    names_any = names_any || !is_bad;
  }
  object.last = static_cast<std::uint32_t>(document_.objects.size() + 1);
  return push(object);
}

// Values ------------------------------------------------------------------------------------------------------------

template <class Scanner>
std::optional<Error> ObjectParser<Scanner>::read_values(const Token& /*type*/) {
  const Template& t = document_.templates[document_.objects[current_].template_index];
  if (auto error = members(t)) return error;
  scanner_.drop_list();
  return std::nullopt;
}

template <class Scanner>
std::optional<Error> ObjectParser<Scanner>::members(const Template& t) {
  Slots slots{};
  std::uint32_t slot = 0;
  for (const Member& one : document_.templates.members(t)) {
    if (auto error = member(one, slots, slot)) return error;
  }
  return std::nullopt;
}

template <class Scanner>
std::optional<Error> ObjectParser<Scanner>::member(const Member& member, Slots& slots, std::uint32_t& slot) {
  std::uint64_t count = 1;
  for (const Dimension& dimension : document_.templates.dimensions(member)) {
    const std::uint64_t size = dimension.by_member ? slots[dimension.slot] : dimension.size;
    // A product too large for any file stays so.
    const bool is_huge = size != 0 && count > std::numeric_limits<std::uint64_t>::max() / size;
    count = is_huge ? std::numeric_limits<std::uint64_t>::max() : count * size;
  }
  if (count == 0) return std::nullopt;
  if (!member.is_primitive) return elements(member, count);
  if (auto error = primitives(member, count)) return error;
  if (member.counts) slots[slot++] = document_.values.words.back();
  return std::nullopt;
}

// Before anything is allocated: the values that are announced fit into what is left of the file.
template <class Scanner>
std::optional<Error> ObjectParser<Scanner>::check_room(const Member& member, std::uint64_t count,
                                                       std::uint64_t least_values) {
  const std::uint64_t most = scanner_.remaining() / Scanner::least_value_size + 1;
  if (least_values == 0 || count <= most / least_values) return std::nullopt;
  Error error =
      fault(scanner_.offset(),
            std::to_string(count) + " elements announced, " + std::to_string(scanner_.remaining()) + " bytes remain",
            ErrorCode::truncated);
  error.path += '.';
  error.path += member.name.substr(0, 40);
  return error;
}

template <class Scanner>
std::optional<Error> ObjectParser<Scanner>::primitives(const Member& member, std::uint64_t count) {
  if (auto error = check_room(member, count, 1)) return error;
  auto& values = document_.values;
  const bool is_string = member.primitive == Primitive::string;
  const bool is_real = member.primitive == Primitive::real || member.primitive == Primitive::wide_real;
  const std::uint64_t words = is_string ? 0 : is_real ? 2 * count : count;
  if (!make_room(values.words, words, budget_) || (is_string && !make_room(values.strings, count, budget_))) {
    return no_memory(scanner_.offset());
  }
  bool is_good = true;
  if (is_real) {
    is_good = scanner_.reals(count, member.primitive, values.words);
  } else if (!is_string) {
    is_good = scanner_.integers(count, member.primitive, values.words);
  }
  for (std::uint64_t i = 0; is_string && is_good && i < count; ++i) {
    std::string_view value;
    is_good = scanner_.string(value);
    values.strings.push_back(value);
  }
  return is_good ? std::nullopt : MaybeError(missing_value(member));
}

template <class Scanner>
std::optional<Error> ObjectParser<Scanner>::elements(const Member& member, std::uint64_t count) {
  const Template& nested = document_.templates[member.nested];
  if (nested.least_values == 0) return std::nullopt;  // nothing in it, however many
  if (auto error = check_room(member, count, nested.least_values)) return error;
  if (nested.uniform != Uniform::no) {
    Member all = member;
    all.primitive = nested.uniform == Uniform::reals        ? Primitive::real
                    : nested.uniform == Uniform::wide_reals ? Primitive::wide_real
                                                            : Primitive::dword;
    return primitives(all, count * nested.least_values);
  }
  for (std::uint64_t i = 0; i < count; ++i) {
    if (auto error = members(nested)) return error;
  }
  return std::nullopt;
}

template class ObjectParser<TextScanner>;
template class ObjectParser<BinaryScanner>;

}  // namespace genga::x
