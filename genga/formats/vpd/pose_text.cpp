#include "genga/formats/vpd/pose_text.h"

#include <cmath>
#include <limits>
#include <span>
#include <string_view>

#include "genga/base/text/real_text.h"

namespace genga::vpd {
namespace {

// The comments are Japanese, in cp932 and in UTF-8: "name of the parent file", "number of bones of the pose".
constexpr std::string_view model_end = ";\t\t// \x90\x65\x83\x74\x83\x40\x83\x43\x83\x8B\x96\xBC";
constexpr std::string_view count_end = ";\t\t\t\t// \x91\x8D\x83\x7C\x81\x5B\x83\x59\x83\x7B\x81\x5B\x83\x93\x90\x94";
constexpr std::string_view utf8_model_end = ";\t\t// 親ファイル名";
constexpr std::string_view utf8_count_end = ";\t\t\t\t// 総ポーズボーン数";
constexpr std::string_view translation_end = ";\t\t\t\t// trans x,y,z";
constexpr std::string_view rotation_end = ";\t\t// Quaternion x,y,z,w";

void append_numbers(std::string& text, std::span<const double> values) {
  constexpr int decimals = 6;
  std::string_view separator;
  for (const double value : values) {
    text += separator;
    separator = ",";
    append_fixed(text, value, decimals);
  }
}

class TextBuilder {
 public:
  explicit TextBuilder(bool has_crlf) : line_end_(has_crlf ? "\r\n" : "\n") {}

  void line(std::string_view text) { (text_ += text) += line_end_; }
  void numbers(std::span<const double> values, std::string_view end) {
    text_ += "  ";
    append_numbers(text_, values);
    line(end);
  }
  void head(std::string_view word, std::size_t number, std::string_view name) {
    ((text_ += word) += std::to_string(number)) += '{';
    line(name);
  }
  std::string take() && { return std::move(text_); }

 private:
  std::string_view line_end_;
  std::string text_;
};

}  // namespace

bool is_writable(double value) {
  return std::isfinite(value) && std::abs(value) <= static_cast<double>(std::numeric_limits<float>::max());
}

std::string pose_text(const Document& document) {
  const bool is_utf8 = document.name_encoding == TextEncoding::utf8;
  TextBuilder builder(document.has_crlf);
  builder.line(std::string(document.has_bom ? byte_order_mark : "") + std::string(magic));
  builder.line("");
  builder.line(document.model + std::string(is_utf8 ? utf8_model_end : model_end));
  builder.line(std::to_string(document.count) + std::string(is_utf8 ? utf8_count_end : count_end));
  builder.line("");
  for (std::size_t i = 0; i < document.bones.size(); ++i) {
    const BonePose& bone = document.bones[i];
    builder.head("Bone", i, bone.name);
    builder.numbers(bone.translation, translation_end);
    builder.numbers(bone.rotation, rotation_end);
    builder.line("}");
    builder.line("");
  }
  for (std::size_t i = 0; i < document.morphs.size(); ++i) {
    builder.head("Morph", i, document.morphs[i].name);
    builder.numbers(std::span(&document.morphs[i].weight, 1), ";");
    builder.line("}");
    builder.line("");
  }
  return std::move(builder).take();
}

}  // namespace genga::vpd
