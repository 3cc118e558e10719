#include "genga/convert/assemble/name_encoding.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace genga {
namespace {

// On a tie the first: other text is hardly ever UTF-8 by chance, and cp932 is what MMD writes.
constexpr std::array known_encodings{TextEncoding::utf8, TextEncoding::cp932, TextEncoding::gbk};

bool is_high(char c) { return static_cast<unsigned char>(c) >= 0x80; }

// Nearly all bytes decode as something in cp932 and GBK. Names have no characters of the private use area, where cp932
// puts what a font may define, and keep to the common part of GBK, GB2312, whose bytes are 0xA1 and above.
bool makes_sense(std::string_view name, TextEncoding encoding) {
  const DecodedText decoded = decode(name, encoding);
  if (!decoded.exact) return false;
  const auto is_rare = [](char c) { return is_high(c) && static_cast<unsigned char>(c) < 0xA1; };
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
    if (std::none_of(name.begin(), name.end(), is_high)) return;
    for (std::size_t i = 0; i < known_encodings.size(); ++i) {
      if (makes_sense(name, known_encodings[i])) ++counts_[i];
    }
  }

  std::array<std::size_t, known_encodings.size()> counts_{};
};

}  // namespace

std::optional<TextEncoding> recognized_encoding(const Scene& scene) {
  EncodingVotes votes;
  votes.count(scene.nodes);
  votes.count(scene.morphs);
  votes.count(scene.constraints);
  return votes.winner();
}

std::optional<TextEncoding> recognized_encoding(const AnyDocument& document) {
  if (!document.format().has_encoded_names) return std::nullopt;
  Findings ignored;
  return recognized_encoding(document.to_scene({}, ignored));
}

TextEncoding found_encoding(const AnyDocument& document) {
  return recognized_encoding(document).value_or(TextEncoding::cp932);
}

SceneOptions source_of(const AnyDocument& document, const LoadOptions& options) {
  SceneOptions source = options.source;
  if (options.finds_encodings) source.encoding = found_encoding(document);
  return source;
}

void check_encoding(const Scene& scene, Findings& findings) {
  const std::optional<TextEncoding> found = recognized_encoding(scene);
  if (!found || !scene.name_encoding || found == scene.name_encoding) return;
  Finding finding;
  finding.code = "scene.encoding";
  finding.message =
      "the names look like " + std::string(to_string(*found)) + ", not " + std::string(to_string(*scene.name_encoding));
  finding.remedy = Remedy::guess_encoding;
  findings.add(std::move(finding));
}

}  // namespace genga
