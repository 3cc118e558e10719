#include "genga/convert/assemble/name_encoding.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>

namespace genga {
namespace {

// On a tie the first: other text is hardly ever UTF-8 by chance, and cp932 is what MMD writes.
constexpr std::array known_encodings{TextEncoding::utf8, TextEncoding::cp932, TextEncoding::gbk};

// Nearly all bytes decode as something in cp932 and GBK. Names have no characters of the private use area, where cp932
// puts what a font may define, and keep to the common part of GBK, GB2312, whose bytes are 0xA1 and above.
bool makes_sense(std::string_view name, TextEncoding encoding) {
  const DecodedText decoded = decode(name, encoding);
  if (!decoded.exact) return false;
  const auto is_rare = [](char c) { return is_beyond_ascii(c) && static_cast<unsigned char>(c) < 0xA1; };
  if (encoding == TextEncoding::gbk) return std::none_of(name.begin(), name.end(), is_rare);
  // U+E000 to U+EFFF in UTF-8, of which cp932 uses the lower half.
  return encoding != TextEncoding::cp932 || decoded.text.find('\xEE') == std::string::npos;
}

// How many names speak for each encoding.
class EncodingVotes {
 public:
  template <class Things>
  void count(const Things& things) {
    for (const auto& thing : things) count_name(thing.source_name);
  }

  std::optional<TextEncoding> winner() const {
    const auto most = std::max_element(counts_.begin(), counts_.end());
    if (*most == 0) return std::nullopt;
    return known_encodings[static_cast<std::size_t>(most - counts_.begin())];
  }

 private:
  void count_name(std::string_view name) {
    if (std::none_of(name.begin(), name.end(), is_beyond_ascii)) return;
    for (std::size_t i = 0; i < known_encodings.size(); ++i) {
      if (makes_sense(name, known_encodings[i])) ++counts_[i];
    }
  }

  std::array<std::size_t, known_encodings.size()> counts_{};
};

// Machines -----------------------------------------------------------------------------------------------------------

bool is_latin(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// A letter of Western Europe with an accent, or a ligature: the characters of cp1252 beyond ASCII that are no signs.
bool is_accented(char c) {
  const auto byte = static_cast<unsigned char>(c);
  constexpr std::string_view early = "\x83\x8A\x8C\x8E\x9A\x9C\x9E\x9F\xAA\xBA";  // ƒ Š Œ Ž š œ ž Ÿ ª º
  return (byte >= 0xC0 && byte != 0xD7 && byte != 0xF7) || early.find(c) != std::string_view::npos;
}

// Bytes of the character of cp932 that begins there: one or two.
std::size_t size_in_cp932(std::string_view name, std::size_t at) {
  const auto lead = static_cast<unsigned char>(name[at]);
  const bool is_one = lead < 0x80 || (lead >= 0xA1 && lead <= 0xDF);
  return is_one || at + 1 == name.size() ? 1 : 2;
}

// From there on kanji are rare ones, of the second level of JIS X 0208, and cp1252 has letters with accents.
bool is_rare_lead(char lead) { return static_cast<unsigned char>(lead) >= 0xE0; }

// Whether cp1252 reads the character of cp932 as an accented letter and maybe one more. Accents hardly ever meet.
bool may_be_accent(std::string_view character) {
  if (!is_accented(character[0]) || character.size() == 1) return is_accented(character[0]);
  return is_latin(character[1]) || (is_rare_lead(character[0]) && is_accented(character[1]));
}

// Whether some lone letter of Japanese touches a Latin one where cp1252 reads an accent, as in "B\xE4r", or all its
// letters of Japanese are rare kanji that cp1252 reads as accent and Latin letter in turn, as in "\xE9p\xE9e".
bool looks_western(std::string_view name) {
  bool are_all_rare = true;
  std::size_t run = 0;  // letters of Japanese before this one, without another between
  for (std::size_t at = 0; at < name.size();) {
    const std::string_view character = name.substr(at, size_in_cp932(name, at));
    const std::size_t end = at + character.size();
    const bool is_japanese = is_beyond_ascii(character[0]);
    const bool is_lone = is_japanese && run == 0 && (end == name.size() || !is_beyond_ascii(name[end]));
    const bool touches = (at > 0 && is_latin(name[at - 1])) || (end < name.size() && is_latin(name[end]));
    if (is_lone && touches && may_be_accent(character)) return true;
    const bool is_rare = character.size() == 2 && is_rare_lead(character[0]) && is_latin(character[1]);
    are_all_rare = are_all_rare && (!is_japanese || is_rare);
    run = is_japanese ? run + 1 : 0;
    at = end;
  }
  return are_all_rare;
}

bool all_of(std::span<const std::string> names, bool (*holds)(std::string_view name)) {
  return std::all_of(names.begin(), names.end(), [&](const std::string& name) { return holds(name); });
}
bool is_cp932(std::string_view name) { return makes_sense(name, TextEncoding::cp932); }
bool is_cp1252(std::string_view name) { return decode(name, TextEncoding::cp1252).exact; }
bool is_not_western(std::string_view name) {
  return std::none_of(name.begin(), name.end(), is_beyond_ascii) || !looks_western(name);
}

}  // namespace

std::optional<TextEncoding> machine_encoding(std::span<const std::string> names) {
  if (all_of(names, [](std::string_view name) { return std::none_of(name.begin(), name.end(), is_beyond_ascii); })) {
    return std::nullopt;
  }
  if (all_of(names, is_utf8)) return TextEncoding::utf8;
  if (!all_of(names, is_cp932)) return TextEncoding::cp1252;
  return all_of(names, is_cp1252) && !all_of(names, is_not_western) ? TextEncoding::cp1252 : TextEncoding::cp932;
}

std::optional<TextEncoding> recognized_encoding(const Scene& scene) {
  EncodingVotes votes;
  votes.count(scene.nodes);
  votes.count(scene.morphs);
  votes.count(scene.constraints);
  return votes.winner();
}

std::optional<TextEncoding> recognized_encoding(const AnyDocument& document) {
  if (!document.format().has_encoded_names) return std::nullopt;
  if (document.format().differs_in_encoding) return machine_encoding(document.encoded_names());
  Findings ignored;
  return recognized_encoding(document.to_scene({}, ignored));
}

TextEncoding found_encoding(const AnyDocument& document) {
  return recognized_encoding(document).value_or(TextEncoding::cp932);
}

bool is_found(const AnyDocument& document, NameEncodings encodings) {
  return encodings == NameEncodings::found ||
         (encodings == NameEncodings::by_format && document.format().differs_in_encoding);
}

TextEncoding encoding_in_set(std::vector<std::string> own, std::span<const std::string> set) {
  if (!own.empty() && all_of(own, is_utf8)) return TextEncoding::utf8;
  const bool has_own = !own.empty();
  // UTF-8 names beside it say nothing about the others.
  std::copy_if(set.begin(), set.end(), std::back_inserter(own),
               [&](const std::string& name) { return !has_own || !is_utf8(name); });
  return machine_encoding(own).value_or(TextEncoding::cp932);
}

SceneOptions source_of(const AnyDocument& document, const LoadOptions& options) {
  SceneOptions source = options.source;
  if (is_found(document, options.encodings)) source.encoding = found_encoding(document);
  return source;
}

void check_encoding(const AnyDocument& document, const Scene& scene, Findings& findings) {
  const std::optional<TextEncoding> found = recognized_encoding(document);
  if (!found || !scene.name_encoding || found == scene.name_encoding) return;
  Finding finding;
  finding.code = "scene.encoding";
  finding.message =
      "the names look like " + std::string(to_string(*found)) + ", not " + std::string(to_string(*scene.name_encoding));
  finding.remedy = Remedy::guess_encoding;
  findings.add(std::move(finding));
}

void report_encoding(const AnyDocument& document, const Scene& scene, NameEncodings encodings, Findings& findings) {
  if (!is_found(document, encodings) || !scene.name_encoding || scene.name_encoding == TextEncoding::utf8) return;
  if (!recognized_encoding(document)) return;
  Finding finding{"scene.encoding",
                  Severity::note,
                  {},
                  {},
                  "the names look like " + std::string(to_string(*scene.name_encoding)) + " and are read so"};
  finding.remedy = Remedy::name_encoding;
  findings.add(std::move(finding));
}

}  // namespace genga
