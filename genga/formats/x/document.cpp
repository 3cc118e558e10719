#include "genga/formats/x/document.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>

#include "genga/base/member_path.h"
#include "genga/formats/summary_names.h"
#include "genga/formats/x/file/binary_scanner.h"
#include "genga/formats/x/file/text_scanner.h"
#include "genga/formats/x/objects/members.h"
#include "genga/formats/x/objects/ticks.h"

namespace genga::x {
namespace {

constexpr std::size_t stretch = std::size_t{1} << 16U;  // bytes of which the lines are counted at once

// In blocks whose counts fit a byte, which compilers make a few instructions of.
std::size_t count_line_ends(std::string_view text) {
  constexpr std::size_t block = 128;
  std::size_t count = 0;
  for (; text.size() >= block; text.remove_prefix(block)) {
    std::uint8_t ends = 0;
    for (std::size_t i = 0; i < block; ++i) ends = static_cast<std::uint8_t>(ends + (text[i] == '\n' ? 1 : 0));
    count += ends;
  }
  return count + static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

// What stands before an object's opening brace, or within a reference's.
struct Head {
  std::string_view type;
  std::string_view name;
  std::optional<Guid> guid;
};

template <class Scanner>
Head scan_head(const Document& document, const Object& object) {
  Oddities ignored;
  Scanner scanner(text_of(document), object.begin, document.header.real_size, ignored);
  Head head;
  const Token first = scanner.next();
  if (object.template_index != is_reference) head.type = first.text;
  Token begin;
  for (Token token = scanner.next(); token.kind != TokenKind::brace_open && token.kind != TokenKind::brace_close;
       token = scanner.next()) {
    if (token.kind == TokenKind::end || token.kind == TokenKind::bad) break;
    if (token.kind == TokenKind::guid) {
      head.guid = genga::x::guid_of(token);
    } else if (head.name.empty()) {
      head.name = token.text;
      begin = token;
    } else if (document.header.encoding == Encoding::text) {
      head.name = text_of(document).substr(begin.begin, token.end - begin.begin);  // a name with spaces
    }
  }
  return head;
}

Head head_of(const Document& document, std::uint32_t object) {
  const Object& o = document.objects[object];
  return document.header.encoding == Encoding::text ? scan_head<TextScanner>(document, o)
                                                    : scan_head<BinaryScanner>(document, o);
}

std::size_t behind(const Document& document, std::uint32_t object, std::uint32_t Object::* first, std::size_t all) {
  return object + 1 < document.objects.size() ? document.objects[object + 1].*first : all;
}

}  // namespace

std::string_view text_of(const Document& document) {
  return {reinterpret_cast<const char*>(document.content.data()), document.content.size()};
}

std::string_view tokens_of(const Document& document) { return text_of(document).substr(0, document.tokens_end); }

std::uint32_t end_of(const Document& document, std::uint32_t object) {
  const std::uint32_t end = document.objects[object].end;
  return end != 0 ? end : document.tokens_end;
}

std::string_view type_of(const Document& document, std::uint32_t object) {
  const std::uint32_t index = document.objects[object].template_index;
  if (index == is_reference) return {};
  return index == undeclared_type ? head_of(document, object).type : document.templates[index].name;
}

std::string_view name_of(const Document& document, std::uint32_t object) { return head_of(document, object).name; }

std::optional<Guid> guid_of(const Document& document, std::uint32_t object) { return head_of(document, object).guid; }

bool is_of_type(const Document& document, std::uint32_t object, std::string_view type) {
  const std::uint32_t index = document.objects[object].template_index;
  return index < undeclared_type - 1 && equal_names(document.templates[index].name, type);
}

std::vector<std::uint32_t> words_of(const Document& document, std::uint32_t object) {
  WordRange range = word_range_of(document, object);
  std::vector<std::uint32_t> words;
  words.reserve(static_cast<std::size_t>(range.end - range.begin));
  while (range.begin < range.end) {
    const auto some = first_words(document, range);
    words.insert(words.end(), some.begin(), some.end());
    range.begin += some.size();
  }
  return words;
}

WordRange word_range_of(const Document& document, std::uint32_t object) {
  return {document.objects[object].first_word,
          behind(document, object, &Object::first_word, document.values.word_count())};
}

std::span<const Word> first_words(const Document& document, WordRange range) {
  const auto& borrowed = document.values.borrowed;
  const auto next = std::upper_bound(borrowed.begin(), borrowed.end(), range.begin,
                                     [](std::uint64_t word, const BorrowedWords& words) { return word < words.first; });
  std::uint64_t borrowed_before = 0;
  if (next != borrowed.begin()) {
    const BorrowedWords& words = *std::prev(next);
    const std::uint64_t end = std::uint64_t{words.first} + words.count;
    if (range.begin < end) {
      const std::byte* bytes = document.content.data() + words.offset + 4 * (range.begin - words.first);
      return {reinterpret_cast<const Word*>(bytes), static_cast<std::size_t>(std::min(end, range.end) - range.begin)};
    }
    borrowed_before = std::uint64_t{words.before} + words.count;
  }
  const std::uint64_t end = next == borrowed.end() ? range.end : std::min<std::uint64_t>(next->first, range.end);
  const std::uint32_t* words = document.values.words.data() + (range.begin - borrowed_before);
  return {reinterpret_cast<const Word*>(words), static_cast<std::size_t>(end - range.begin)};
}

std::span<const std::string_view> strings_of(const Document& document, std::uint32_t object) {
  const auto& strings = document.values.strings;
  const std::size_t first = document.objects[object].first_string;
  return std::span(strings).subspan(first, behind(document, object, &Object::first_string, strings.size()) - first);
}

std::uint32_t object_at(const Document& document, std::uint32_t offset) {
  const auto& objects = document.objects;
  const auto next = std::upper_bound(objects.begin(), objects.end(), offset,
                                     [](std::uint32_t at, const Object& object) { return at < object.begin; });
  if (next == objects.begin()) return no_object;
  auto index = static_cast<std::uint32_t>(next - objects.begin() - 1);
  // An object that was not read to its end has none.
  while (index != no_object && objects[index].end != 0 && objects[index].end <= offset) index = objects[index].parent;
  return index;
}

// Places ------------------------------------------------------------------------------------------------------------

Places::Places(const Document& document) : document_(document) {
  if (document.header.encoding != Encoding::text) return;
  const std::string_view text = text_of(document);
  Line line;
  for (std::size_t at = 0; at < text.size(); at += stretch) {
    lines_.push_back(line);
    line = line_behind(line, at, text.substr(at, stretch));
  }
}

// The line in which a part ends that begins in `line`.
Places::Line Places::line_behind(Line line, std::size_t offset, std::string_view part) {
  const std::size_t last = part.rfind('\n');
  if (last == std::string_view::npos) return line;
  line.number += static_cast<std::uint32_t>(count_line_ends(part));
  line.begin = static_cast<std::uint32_t>(offset + last + 1);
  return line;
}

Place Places::of(std::uint64_t content_offset) const {
  if (document_.header.encoding == Encoding::binary) {
    if (document_.blocks.empty()) return Place::at_offset(content_offset);
    const auto next = std::upper_bound(document_.blocks.begin(), document_.blocks.end(), content_offset,
                                       [](std::uint64_t at, const Block& block) { return at < block.content_offset; });
    return Place::at_offset(next == document_.blocks.begin() ? 0 : std::prev(next)->file_offset);
  }
  const std::string_view text = text_of(document_);
  const std::size_t offset = std::min(static_cast<std::size_t>(content_offset), text.size());
  if (lines_.empty()) return Place::at_line(1, 1);
  const std::size_t number = std::min(offset / stretch, lines_.size() - 1);
  const std::size_t begin = number * stretch;
  const Line line = line_behind(lines_[number], begin, text.substr(begin, offset - begin));
  return Place::at_line(line.number, static_cast<std::uint32_t>(offset - line.begin + 1));
}

// The whole ---------------------------------------------------------------------------------------------------------

Place where(const Document& document, std::string_view path) {
  const Places places(document);
  if (take_word(path, "templates")) {
    const auto& templates = document.templates;
    const auto index = take_index(path, templates.size() - templates.first_own());
    return places.of(index ? templates[templates.first_own() + *index].begin : 0);
  }
  if (!take_word(path, "objects")) return places.of(0);
  const auto index = take_index(path, document.objects.size());
  if (!index) return places.of(0);
  const Object& object = document.objects[*index];
  // The place of the first member: the places of the others are not stored.
  return places.of(path.empty() || path == ".name" ? object.begin : object.body);
}

namespace {

enum Count : std::size_t {
  frames,
  meshes,
  vertices,
  faces,
  animations,
  animation_keys,
  lw_animations,
  count_of_counts
};
constexpr std::array<std::string_view, count_of_counts> count_names{
    "frames", "meshes", "vertices", "faces", "animations", "animation_keys", "lw_animations"};
using Counts = std::array<std::uint64_t, count_of_counts>;

void count_mesh(const Document& document, std::uint32_t object, Counts& counts) {
  ++counts[meshes];
  MemberCursor members(document, object);
  const std::uint32_t vertex_count = members.natural();
  counts[vertices] += vertex_count;
  members.skip_reals(std::uint64_t{3} * vertex_count);
  counts[faces] += members.natural();
}

// Ticks of the last key.
std::uint32_t count_keys(const Document& document, std::uint32_t object, Counts& counts) {
  MemberCursor members(document, object);
  members.natural();
  const std::uint32_t keys = members.natural();
  counts[animation_keys] += keys;
  std::uint32_t last = 0;
  for (std::uint32_t key = 0; key < keys && members.is_good(); ++key) {
    last = std::max(last, members.natural());
    members.skip_reals(members.natural());
  }
  return last;
}

double last_channel_key(const Document& document, std::uint32_t object) {
  MemberCursor members(document, object);
  for (int skipped = 0; skipped < 3; ++skipped) members.natural();
  const std::uint32_t keys = members.natural();
  double last = 0.0;
  for (std::uint32_t key = 0; key < keys && members.is_good(); ++key) {
    members.skip_reals(1);
    const double time = members.real();
    if (std::isfinite(time)) last = std::max(last, time);
    members.natural();
    members.skip_reals(members.natural());
  }
  return last;
}

void note_clip(const Document& document, std::uint32_t object, TextEncoding encoding, Summary& summary) {
  const std::string_view name = name_of(document, object);
  summary.clips.push_back(decode(name, encoding).text);
}

std::vector<std::string> encoding_words(const Header& header) {
  std::vector<std::string> words{header.encoding == Encoding::text ? "text" : "binary"};
  if (header.is_compressed) words.emplace_back("compressed");
  return words;
}

// Adds the encoding, and the contents that have names.
void add_contents(const Document& document, TextEncoding encoding, Summary& summary) {
  summary.add("encoding", encoding_words(document.header));
  constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kinds{
      {{"Frame", "frames"}, {"Mesh", "meshes"}, {"Material", "materials"}}};
  for (const auto& [type, kind] : kinds) {
    std::vector<std::string> names;
    for (std::uint32_t i = 0; i < document.objects.size(); ++i) {
      if (has_room(names) && is_of_type(document, i, type))
        names.push_back(decode(name_of(document, i), encoding).text);
    }
    summary.add(kind, std::move(names));
  }
}

}  // namespace

std::vector<std::string> encoded_names(const Document& document) {
  std::vector<std::string> names;
  const auto add = [&](std::string_view name) {
    if (std::any_of(name.begin(), name.end(), is_beyond_ascii)) names.emplace_back(name);
  };
  for (std::uint32_t i = 0; i < document.objects.size(); ++i) {
    add(name_of(document, i));
    for (const std::string_view text : strings_of(document, i)) add(text);
  }
  return names;
}

Summary summarize(const Document& document, TextEncoding encoding) {
  Summary summary;
  summary.version = std::string(document.header.version);
  Counts counts{};
  std::uint32_t last_tick = 0;
  double channel_end = 0.0;
  for (std::uint32_t i = 0; i < document.objects.size(); ++i) {
    const auto is = [&](std::string_view type) { return is_of_type(document, i, type); };
    if (is("Frame"))
      ++counts[frames];
    else if (is("Mesh"))
      count_mesh(document, i, counts);
    else if (is("Animation"))
      ++counts[animations];
    else if (is("AnimationKey"))
      last_tick = std::max(last_tick, count_keys(document, i, counts));
    else if (is("LWAnimation"))
      ++counts[lw_animations];
    else if (is("LWAnimationChannel"))
      channel_end = std::max(channel_end, last_channel_key(document, i));
    else if (is("AnimationSet") || is("LWAnimationSet"))
      note_clip(document, i, encoding, summary);
    else if (is("TextureFilename") || is("EffectInstance")) {
      const std::string file = decode(MemberCursor(document, i).string(), encoding).text;
      auto& list = summary.depends_on;
      if (!file.empty() && std::find(list.begin(), list.end(), file) == list.end() && list.size() < 1000) {
        list.push_back(file);
      }
    }
  }
  add_contents(document, encoding, summary);
  summary.duration = std::max(channel_end, last_tick / ticks_per_second_of(document, std::nullopt));
  for (std::size_t i = 0; i < count_names.size(); ++i) summary.counts.emplace_back(count_names[i], counts[i]);
  return summary;
}

}  // namespace genga::x
