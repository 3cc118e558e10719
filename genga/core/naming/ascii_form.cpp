#include "genga/core/naming/ascii_form.h"

#include <algorithm>
#include <cstddef>
#include <iterator>

#include "genga/base/unicode/compatibility_form.h"

namespace genga {
namespace {

constexpr std::string_view vowels = "aiueo";

// From U+3041 on. Small kana have the sounds of the large ones, the one that doubles a consonant has " ". Katakana are
// 0x60 later.
constexpr std::string_view kana_sounds =
    "a a i i u u e e o o ka ga ki gi ku gu ke ge ko go sa za shi ji su zu se ze so zo ta da chi ji - tsu zu te de to "
    "do "
    "na ni nu ne no ha ba pa hi bi pi fu bu pu he be pe ho bo po ma mi mu me mo ya ya yu yu yo yo ra ri ru re ro wa wa "
    "wi we wo n vu ka ke";
constexpr char32_t first_kana = 0x3041;
constexpr char32_t last_kana = 0x3096;
constexpr char32_t katakana_offset = 0x60;
constexpr char32_t long_mark = 0x30FC;

// From U+00C0 to U+017F; digits stand for two letters.
constexpr std::string_view latin_letters =
    "AAAAAA0CEEEEIIIIDNOOOOOxOUUUUY12aaaaaa3ceeeeiiiidnooooo-ouuuuy4y"
    "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIi56JjKkkLlLlLlLlLlNnNnNnnNnOoOoOo78RrRrRrSsSsSsSsTtTtTt"
    "UuUuUuUuUuUuWwYyYZzZzZzs";
constexpr char32_t first_latin = 0xC0;
static_assert(latin_letters.size() == 0x180 - first_latin);
constexpr std::string_view letter_pairs = "AETHssaethIJijOEoe";

// Vietnamese letters with a horn.
constexpr std::string_view horned_letters = "OoUu";
constexpr char32_t horned[] = {0x1A0, 0x1A1, 0x1AF, 0x1B0};

// Vietnamese, from U+1EA0 on: each letter in both cases, by the last of its characters.
constexpr std::string_view vietnamese_letters = "AEIOUY";
constexpr char32_t vietnamese_ends[] = {0x1EB7, 0x1EC7, 0x1ECB, 0x1EE3, 0x1EF1, 0x1EF9};
constexpr char32_t first_vietnamese = 0x1EA0;

struct Character {
  char32_t code = 0;
  std::size_t size = 1;  // bytes
};

// The text is not empty. A byte that is no UTF-8 is a character of no meaning.
Character first_character(std::string_view text) {
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
  const unsigned lead = byte(0);
  if (lead < 0x80U) return {lead, 1};
  const std::size_t size = lead >= 0xF0U ? 4 : lead >= 0xE0U ? 3 : lead >= 0xC0U ? 2 : 1;
  if (size == 1 || size > text.size()) return {0xFFFD, 1};
  char32_t code = lead & (0x7FU >> size);
  for (std::size_t at = 1; at < size; ++at) code = (code << 6U) | (byte(at) & 0x3FU);
  return {code, size};
}

std::string_view sound_of(char32_t kana) {
  std::string_view rest = kana_sounds;
  for (char32_t at = first_kana; at < kana; ++at) rest.remove_prefix(rest.find(' ') + 1);
  return rest.substr(0, rest.find(' '));
}

bool is_small(char32_t kana) {
  const bool is_vowel = kana <= 0x3049 && kana % 2 == 1;
  return is_vowel || kana == 0x3083 || kana == 0x3085 || kana == 0x3087;
}

// Reads kana one after the other: small ones change the one before them.
class KanaReader {
 public:
  explicit KanaReader(std::string& text) : text_(text) {}

  void add(char32_t kana) {
    const std::string_view sound = sound_of(kana);
    if (sound == "-") {
      doubles_ = true;
      return;
    }
    if (!is_small(kana) || last_.empty()) return append(sound);
    if (sound.size() == 1) return add_small_vowel(sound[0]);
    add_small_y(sound);
  }
  // Repeats the vowel before it.
  bool lengthen() {
    if (last_.empty() || vowels.find(last_.back()) == std::string_view::npos) return false;
    text_ += last_.back();
    return true;
  }
  void end() {
    last_ = {};
    doubles_ = false;
  }

 private:
  void append(std::string_view sound) {
    const bool is_consonant = vowels.find(sound[0]) == std::string_view::npos && sound != "n";
    if (doubles_ && is_consonant) text_ += sound.starts_with("ch") ? 't' : sound[0];
    doubles_ = false;
    text_ += sound;
    last_ = sound;
  }
  // "fu" and "a" are "fa", "u" and "i" "wi", "ku" and "a" "kwa".
  void add_small_vowel(char vowel) {
    const char before = last_.back();
    const bool is_tongue = last_ == "te" || last_ == "de" || last_ == "to" || last_ == "do";
    const bool replaces = (before == 'u' && vowel != 'u') || (before == 'i' && vowel == 'e') ||
                          (is_tongue && ((before == 'e' && vowel == 'i') || (before == 'o' && vowel == 'u')));
    if (replaces) {
      text_.pop_back();
      if (last_ == "u" || last_ == "ku" || last_ == "gu") text_ += 'w';
      if (last_ == "i") text_ += 'y';
    }
    append(vowels.substr(vowels.find(vowel), 1));
  }
  // "ki" and "ya" are "kya", "shi" and "ya" "sha", "te" and "yu" "tyu".
  void add_small_y(std::string_view sound) {
    const char before = last_.back();
    const bool replaces = last_.size() > 1 && (before == 'i' || before == 'u' || before == 'e');
    const bool is_palatal = last_ == "shi" || last_ == "chi" || last_ == "ji";
    if (replaces) text_.pop_back();
    append(replaces && is_palatal ? sound.substr(1) : sound);
  }

  std::string& text_;
  std::string_view last_;  // the sound that the text ends with; empty: none
  bool doubles_ = false;
};

void append_latin(char letter, std::string& text) {
  if (letter < '0' || letter > '9') {
    text += letter;
    return;
  }
  text += letter_pairs.substr(2 * static_cast<std::size_t>(letter - '0'), 2);
}

// False if there is no form.
bool append_letter(char32_t code, std::string& text) {
  if (code >= 0x300 && code <= 0x36F) return true;  // an accent by itself
  if (code >= first_latin && code - first_latin < latin_letters.size()) {
    append_latin(latin_letters[code - first_latin], text);
    return true;
  }
  if (code >= first_vietnamese && code <= vietnamese_ends[5]) {
    const auto* end = std::lower_bound(std::begin(vietnamese_ends), std::end(vietnamese_ends), code);
    const char letter = vietnamese_letters[static_cast<std::size_t>(end - vietnamese_ends)];
    text += code % 2 == 0 ? letter : static_cast<char>(letter + ('a' - 'A'));
    return true;
  }
  const auto* const horn = std::find(std::begin(horned), std::end(horned), code);
  if (horn != std::end(horned)) {
    text += horned_letters[static_cast<std::size_t>(horn - horned)];
    return true;
  }
  if (code >= 0x2010 && code <= 0x2015) text += '-';
  if (code == 0x30FB) text += ' ';  // between words of katakana
  return (code >= 0x2010 && code <= 0x2015) || code == 0x30FB;
}

}  // namespace

std::string ascii_form(std::string_view utf8) {
  const std::string form = compatibility_form(utf8);
  std::string text;
  text.reserve(form.size());
  KanaReader kana(text);
  for (std::string_view rest = form; !rest.empty();) {
    const Character character = first_character(rest);
    const std::string_view bytes = rest.substr(0, character.size);
    rest.remove_prefix(character.size);
    const bool is_katakana = character.code >= first_kana + katakana_offset;
    const char32_t code = is_katakana ? character.code - katakana_offset : character.code;
    if (code >= first_kana && code <= last_kana) {
      kana.add(code);
      continue;
    }
    if (character.code == long_mark && kana.lengthen()) continue;
    kana.end();
    if (!append_letter(character.code, text)) text += bytes;
  }
  return text;
}

bool is_plain(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
}

bool has_letter_or_digit(std::string_view text) {
  return std::any_of(text.begin(), text.end(),
                     [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); });
}

}  // namespace genga
