#include "genga/formats/x/reader/object_parser.h"

#include <limits>
#include <utility>

#include "genga/base/printable.h"
#include "genga/formats/x/file/binary_scanner.h"
#include "genga/formats/x/file/text_scanner.h"

namespace genga::x {
namespace {

bool is_word(const Token& token) { return token.kind == TokenKind::name || token.kind == TokenKind::number; }

// Too large for any file stays so.
std::uint64_t product(std::uint64_t a, std::uint64_t b) {
  constexpr std::uint64_t most = std::numeric_limits<std::uint32_t>::max();
  return a > most || b > most ? (b == 0 ? 0 : std::numeric_limits<std::uint64_t>::max()) : a * b;
}

}  // namespace

// Errors ------------------------------------------------------------------------------------------------------------

template <class Scanner>
Error ObjectParser<Scanner>::fault(std::size_t offset, std::string message, ErrorCode code) const {
  return {code, std::move(message), Place::at_offset(offset), path()};
}

template <class Scanner>
std::string ObjectParser<Scanner>::path() const {
  return current_ == no_object ? std::string() : "objects[" + std::to_string(current_) + ']';
}

template <class Scanner>
Error ObjectParser<Scanner>::no_memory(std::size_t offset) const {
  return budget_.met(Place::at_offset(offset), path());
}

template <class Scanner>
bool ObjectParser<Scanner>::fail(const Member& member, std::string message, ErrorCode code) {
  Error error = fault(scanner_.offset(), std::move(message), code);
  error.path += '.';
  error.path += member.name.substr(0, 40);
  status_ = std::move(error);
  return false;
}

template <class Scanner>
bool ObjectParser<Scanner>::fail_missing(const Member& member) {
  if (scanner_.remaining() == 0) return fail(member, "the file ends within a member", ErrorCode::truncated);
  return fail(member, "a value is missing or malformed", ErrorCode::bad_value);
}

template <class Scanner>
bool ObjectParser<Scanner>::fail_for_room(const Member& member, std::uint64_t count) {
  const std::string remaining = std::to_string(scanner_.remaining()) + " bytes remain";
  return fail(member, std::to_string(count) + " elements announced, " + remaining, ErrorCode::truncated);
}

template <class Scanner>
bool ObjectParser<Scanner>::fail_for_memory() {
  status_ = no_memory(scanner_.offset());
  return false;
}

// The tree ----------------------------------------------------------------------------------------------------------

template <class Scanner>
Status ObjectParser<Scanner>::run() {
  // In binary files the numbers are not smaller than here: one array of that size need not grow.
  const bool is_binary = document_.header.encoding == Encoding::binary;
  if (is_binary && !make_room(document_.values.words, scanner_.remaining() / 4, budget_)) {
    return no_memory(scanner_.offset());
  }
  // In text a value takes about six bytes with what parts it from the next; where memory is short, as many as there
  // are.
  if (!is_binary) (void)make_room(document_.values.words, scanner_.remaining() / 6, budget_);
  while (!is_done_) {
    const std::size_t before = scanner_.offset();
    cut_ = {before, depth_};
    if (current_ != no_object) {
      GENGA_TRY(in_object());
      continue;
    }
    const Token token = scanner_.next();
    if (token.kind == TokenKind::end) return Done{};
    scanner_.seek(before);
    GENGA_TRY(at_top_level());
  }
  return Done{};
}

// Zero bytes and blanks, with which programs and archives fill a file up. In a binary file a line end and a zero byte
// are an opening brace: there zero bytes alone are none.
template <class Scanner>
bool ObjectParser<Scanner>::is_padding(std::size_t offset) const {
  const std::string_view rest = text_of(document_).substr(offset);
  const std::string_view padding("\0 \t\r\n\x1a", document_.header.encoding == Encoding::binary ? 1 : 6);
  return rest.find_first_not_of(padding) == std::string_view::npos;
}

// Objects that are open end here, too.
template <class Scanner>
void ObjectParser<Scanner>::end_of_tokens(std::size_t offset) {
  is_done_ = true;
  document_.tokens_end = static_cast<std::uint32_t>(offset);
  if (offset < document_.content.size()) oddities_.note(Oddity::trailing_bytes, offset);
  std::uint32_t outermost = no_object;
  const std::uint32_t open = depth_;
  while (current_ != no_object) {
    outermost = current_;
    end_object(0);
  }
  for (std::uint32_t i = 0; i < open; ++i) oddities_.note(Oddity::unclosed, document_.objects[outermost].begin);
}

template <class Scanner>
Status ObjectParser<Scanner>::at_top_level() {
  const std::size_t before = scanner_.offset();
  const Token token = scanner_.next();
  if (token.kind == TokenKind::name && equal_names(token.text, "template")) {
    scanner_.seek(before);
    return document_.templates.declare(scanner_, budget_, oddities_);
  }
  if (is_word(token)) return begin_object(token);
  if (token.kind == TokenKind::brace_close) {
    oddities_.note(Oddity::stray_brace, token.begin);
    return Done{};
  }
  if (is_padding(token.begin)) {
    end_of_tokens(token.begin);
    return Done{};
  }
  const bool is_cut = token.kind == TokenKind::bad && scanner_.remaining() < 4;
  return fault(token.begin, "an object or a template is expected",
               is_cut ? ErrorCode::truncated : ErrorCode::bad_value);
}

// Behind the members of an object: a child, a reference, or the end.
template <class Scanner>
Status ObjectParser<Scanner>::in_object() {
  const std::size_t before = scanner_.offset();
  const Token token = scanner_.next();
  switch (token.kind) {
    case TokenKind::brace_close: end_object(token.end); return Done{};
    case TokenKind::brace_open: return begin_reference(token);
    case TokenKind::name: return begin_object(token);
    case TokenKind::end: end_of_tokens(document_.content.size()); return Done{};
    default: break;
  }
  if (token.kind == TokenKind::bad && is_padding(token.begin)) {
    end_of_tokens(token.begin);
    return Done{};
  }
  scanner_.seek(before);
  if (!scanner_.skip_values()) {
    return fault(token.begin, "a value, a child or } is expected",
                 token.kind == TokenKind::bad ? ErrorCode::truncated : ErrorCode::bad_value);
  }
  if (!is_in_undeclared()) oddities_.note(Oddity::extra_values, token.begin);
  return Done{};
}

template <class Scanner>
Status ObjectParser<Scanner>::push(Object object) {
  if (depth_ >= max_depth_) {
    return limit_met(&Limits::depth, {.depth = max_depth_}, Place::at_offset(object.begin), path());
  }
  // In text they are shorter than here: what many of them need is asked for once, and not copied as it grows.
  constexpr std::size_t many = 4096;
  const std::uint64_t more = document_.objects.size() == many ? 1 + scanner_.braces_ahead() : 1;
  if (!make_room(document_.objects, more, budget_)) return no_memory(object.begin);
  object.parent = current_;
  object.first_word = static_cast<std::uint32_t>(document_.values.word_count());
  object.first_string = static_cast<std::uint32_t>(document_.values.strings.size());
  document_.objects.push_back(object);
  return Done{};
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
// value: then `brace` is the token after it, and no brace.
template <class Scanner>
Status ObjectParser<Scanner>::read_header(const Token& type, Token& brace) {
  std::uint32_t words = 0;
  for (brace = scanner_.next_of_all(); brace.kind != TokenKind::brace_open; brace = scanner_.next_of_all()) {
    if (brace.kind == TokenKind::guid) {
      if (!guid_of(brace)) oddities_.note(Oddity::bad_guid, brace.begin);
    } else if (is_word(brace)) {
      const bool is_text = document_.header.encoding == Encoding::text;
      if (++words > 1 || (is_text && !is_identifier(brace.text))) oddities_.note(Oddity::odd_name, type.begin);
    } else {
      const bool is_cut = brace.kind == TokenKind::end || (brace.kind == TokenKind::bad && scanner_.remaining() < 64);
      if (is_in_undeclared() && !is_cut) return Done{};
      return fault(brace.begin, "{ is expected behind " + short_name(type.text),
                   is_cut ? ErrorCode::truncated : ErrorCode::bad_value);
    }
  }
  return Done{};
}

template <class Scanner>
bool ObjectParser<Scanner>::is_in_undeclared() const {
  return current_ != no_object && document_.objects[current_].template_index == undeclared_type;
}

template <class Scanner>
Status ObjectParser<Scanner>::begin_object(const Token& type) {
  Object object;
  object.begin = type.begin;
  Token brace;
  GENGA_TRY(read_header(type, brace));
  if (brace.kind != TokenKind::brace_open) {
    scanner_.seek(brace.begin);
    return Done{};
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
  GENGA_TRY(push(object));
  cut_ = {object.begin, depth_};
  current_ = static_cast<std::uint32_t>(document_.objects.size() - 1);
  ++depth_;
  if (index == no_template) return Done{};
  return read_values();
}

template <class Scanner>
Status ObjectParser<Scanner>::begin_reference(const Token& brace) {
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
Status ObjectParser<Scanner>::read_values() {
  if (!members(document_.templates[document_.objects[current_].template_index])) return std::move(status_);
  scanner_.drop_list();
  return Done{};
}

template <class Scanner>
bool ObjectParser<Scanner>::members(const Template& t) {
  if (t.step_count != 0) return steps(t);
  Slots slots{};
  std::uint32_t slot = 0;
  for (const Member& one : document_.templates.members(t)) {
    const std::uint64_t count = one.dimension_count == 0 ? 1 : count_of(one, slots);
    if (count == 0) continue;
    if (!(one.is_primitive ? primitives(one, one.primitive, count) : elements(one, count))) return false;
    if (one.counts) slots[slot++] = document_.values.words.back();
  }
  return true;
}

template <class Scanner>
bool ObjectParser<Scanner>::steps(const Template& t) {
  Slots slots{};
  std::uint32_t slot = 0;
  const Templates& templates = document_.templates;
  for (const Step& step : templates.steps(t)) {
    if (step.min_values != 0 && !has_room(templates.member(step.outer), 1, step.min_values)) return false;
    const std::uint64_t count = step.by_slot ? slots[step.count] : step.count;
    if (count == 0) continue;
    const Member& one = templates.member(step.member);
    if (!primitives(one, one.primitive, count)) return false;
    if (step.counts) slots[slot++] = document_.values.words.back();
  }
  return true;
}

template <class Scanner>
std::uint64_t ObjectParser<Scanner>::count_of(const Member& member, const Slots& slots) const {
  std::uint64_t count = 1;
  for (const Dimension& dimension : document_.templates.dimensions(member)) {
    count = product(count, dimension.by_member ? slots[dimension.slot] : dimension.size);
  }
  return count;
}

// Before anything is allocated: the values that are announced fit into what is left of the file.
template <class Scanner>
bool ObjectParser<Scanner>::has_room(const Member& member, std::uint64_t count, std::uint64_t min_values) {
  return product(count, min_values) <= scanner_.remaining() / Scanner::min_value_size + 1 ||
         fail_for_room(member, count);
}

template <class Scanner>
bool ObjectParser<Scanner>::other_primitives(const Member& member, Primitive type, std::uint64_t count) {
  auto& values = document_.values;
  if (!has_room(member, count, 1)) return false;
  if (type == Primitive::string) return strings(member, count);
  const bool is_real = type == Primitive::real || type == Primitive::wide_real;
  const bool is_wide = type == Primitive::wide_real || (is_real && document_.header.real_size == 8);
  if (!make_room(values.words, is_wide ? 2 * count : count, budget_)) return fail_for_memory();
  const bool is_good =
      is_real ? scanner_.reals(count, type, values.words) : scanner_.integers(count, type, values.words);
  return is_good || fail_missing(member);
}

template <class Scanner>
bool ObjectParser<Scanner>::strings(const Member& member, std::uint64_t count) {
  auto& values = document_.values;
  if (!make_room(values.strings, count, budget_)) return fail_for_memory();
  for (std::uint64_t i = 0; i < count; ++i) {
    std::string_view value;
    if (!scanner_.string(value)) return fail_missing(member);
    values.strings.push_back(value);
  }
  return true;
}

template <class Scanner>
bool ObjectParser<Scanner>::elements(const Member& member, std::uint64_t count) {
  const Template& nested = document_.templates[member.nested];
  if (nested.min_values == 0) return true;  // nothing in it, however many
  if (!has_room(member, count, nested.min_values)) return false;
  switch (nested.uniform) {
    case Uniform::reals: return primitives(member, Primitive::real, count * nested.min_values);
    case Uniform::wide_reals: return primitives(member, Primitive::wide_real, count * nested.min_values);
    case Uniform::dwords: return primitives(member, Primitive::dword, count * nested.min_values);
    case Uniform::no: break;
  }
  for (std::uint64_t i = 0; i < count; ++i) {
    if (nested.is_counted_naturals) {
      i += scanner_.counted_naturals(count - i, document_.values);
      if (i == count) break;
    } else if (nested.is_timed_reals) {
      i += scanner_.timed_reals(count - i, document_.values.words);
      if (i == count) break;
    }
    if (!members(nested)) return false;
  }
  return true;
}

template class ObjectParser<TextScanner>;
template class ObjectParser<BinaryScanner>;

}  // namespace genga::x
