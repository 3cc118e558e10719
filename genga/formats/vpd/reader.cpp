#include "genga/formats/vpd/reader.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "genga/base/finding_collector.h"
#include "genga/base/number_text.h"
#include "genga/base/text_encoding.h"
#include "genga/formats/salvage.h"

namespace genga::vpd {
namespace {

constexpr std::string_view blanks = " \t\r\f\v";

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

// A comment reaches to the line's end. No second byte of a cp932 letter is a slash.
std::string_view without_comment(std::string_view line) { return trimmed(line.substr(0, line.find("//"))); }

// The name after "Bone12{"; nullopt for other lines.
std::optional<std::string_view> name_behind(std::string_view line, std::string_view word) {
  if (!line.starts_with(word)) return std::nullopt;
  line.remove_prefix(word.size());
  line.remove_prefix(std::min(line.find_first_not_of("0123456789"), line.size()));
  line = trimmed(line);
  if (!line.starts_with('{')) return std::nullopt;
  return trimmed(line.substr(1));
}

class Reader {
 public:
  Reader(const Bytes& bytes, const ReadOptions& options)
      : rest_(reinterpret_cast<const char*>(bytes.data()), bytes.size()),
        budget_(options.limits),
        salvages_(options.salvages) {
    document_.source = bytes;
    find_encoding();
  }

  Result<Read<Document>> read() {
    GENGA_TRY(read_head());
    Status status = Done{};
    while (status && next_line()) {
      const char* const begin = line_.data();
      const std::string_view line = trimmed(line_);
      if (const auto bone = name_behind(line, "Bone")) {
        status = read_bone(*bone);
      } else if (const auto morph = name_behind(line, "Morph")) {
        status = read_morph(*morph);
      } else if (!without_comment(line).empty()) {
        findings_.add({"vpd.unknown-line",
                       Severity::warning,
                       "",
                       Place::at_line(number_, 1),
                       "the line is not a bone, a morph or a comment, and is skipped",
                       1,
                       {}});
      }
      if (!status && salvages_ && can_salvage(status.error())) {
        salvage(begin, status.error());
        return Read<Document>{std::move(document_), std::move(findings_).take()};
      }
    }
    GENGA_TRY(std::move(status));
    return Read<Document>{std::move(document_), std::move(findings_).take()};
  }

 private:
  void find_encoding();
  // False at the end.
  bool next_line() {
    if (rest_.empty()) return false;
    const std::size_t end = rest_.find('\n');
    line_ = rest_.substr(0, end);
    rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
    ++number_;
    return true;
  }
  // The next line with more than a comment.
  bool next_content() {
    while (next_line()) {
      if (!(line_ = without_comment(line_)).empty()) return true;
    }
    return false;
  }

  // The text up to a bone or morph that is not whole. begin: of its line.
  void salvage(const char* begin, const Error& error) {
    findings_.add(salvage_finding(error, "what follows " + number_text(document_.bones.size()) + " bones and " +
                                             number_text(document_.morphs.size()) + " morphs"));
    const auto* text = reinterpret_cast<const char*>(document_.source.data());
    document_.source = document_.source.subspan(0, static_cast<std::size_t>(begin - text));
  }

  Status read_head();
  Status read_bone(std::string_view name);
  Status read_morph(std::string_view name);
  // So many numbers up to a semicolon, and the line where they begin.
  Status numbers(std::string_view path, std::span<double> values, std::uint32_t& line);
  Status closing_brace(std::string_view path);
  Error error(ErrorCode code, std::string message, std::string_view path) const {
    return {code, std::move(message), Place::at_line(std::max(number_, 1U), 1), std::string(path)};
  }
  Error cut(std::string_view path) const { return error(ErrorCode::truncated, "the text ends before it", path); }

  std::string_view rest_;
  std::string_view line_;
  std::uint32_t number_ = 0;  // of line_, from 1
  Budget budget_;
  Document document_;
  FindingCollector findings_;
  bool salvages_ = false;
};

// Text of MMD has comments in cp932, which are no UTF-8.
void Reader::find_encoding() {
  document_.has_bom = rest_.starts_with(byte_order_mark);
  if (document_.has_bom) rest_.remove_prefix(byte_order_mark.size());
  const bool is_ascii =
      std::all_of(rest_.begin(), rest_.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
  if (!document_.has_bom && (is_ascii || !is_utf8(rest_))) return;
  document_.name_encoding = TextEncoding::utf8;
  findings_.add({"vpd.utf-8", Severity::warning, "magic", Place::at_line(1, 1),
                 document_.has_bom ? "the text is UTF-8 with a byte order mark; MikuMikuDance reads cp932 without one"
                                   : "the text is UTF-8; MikuMikuDance reads cp932"});
}

Status Reader::read_head() {
  const bool is_there = next_line();
  if (!is_there || trimmed(line_) != magic) {
    // If the text ends within the magic, the existing part decides.
    const bool is_cut = rest_.empty() && magic.starts_with(line_) && line_.size() < magic.size();
    return error(is_cut ? ErrorCode::truncated : ErrorCode::bad_magic,
                 is_cut ? "the text ends before it" : "not a pose: its first line is not \"Vocaloid Pose Data file\"",
                 "magic");
  }
  document_.has_crlf = line_.ends_with('\r');
  if (!next_content()) return cut("model");
  document_.model = trimmed(line_.substr(0, line_.find(';')));
  document_.model_line = number_;
  if (!next_content()) return cut("count");
  const std::string_view text = trimmed(line_.substr(0, line_.find(';')));
  const std::optional<std::uint32_t> count = parse_integer<std::uint32_t>(text);
  if (!count) return error(ErrorCode::bad_value, "not a whole number", "count");
  document_.count = *count;
  document_.count_line = number_;
  return Done{};
}

Status Reader::numbers(std::string_view path, std::span<double> values, std::uint32_t& line) {
  std::size_t count = 0;
  for (bool is_done = false; !is_done;) {
    if (!next_content()) return cut(path);
    if (line == 0) line = number_;
    const std::size_t end = line_.find(';');
    is_done = end != std::string_view::npos;
    std::string_view text = line_.substr(0, end);
    while (!(text = trimmed(text)).empty()) {
      const std::size_t stop = std::min(text.find_first_of(", \t"), text.size());
      const std::optional<double> value = parse_double(text.substr(0, stop));
      if (!value || count == values.size()) break;
      values[count++] = *value;
      text = trimmed(text.substr(stop));
      if (text.starts_with(',')) text.remove_prefix(1);
    }
    if (!text.empty()) {
      return error(ErrorCode::bad_value,
                   count == values.size() ? "more than " + std::to_string(count) + " numbers" : "not a number", path);
    }
  }
  if (count == values.size()) return Done{};
  return error(ErrorCode::bad_value, std::to_string(count) + " numbers instead of " + std::to_string(values.size()),
               path);
}

Status Reader::closing_brace(std::string_view path) {
  if (!next_content()) return cut(path);
  if (line_ == "}") return Done{};
  return error(ErrorCode::bad_value, "the closing brace is missing", path);
}

Status Reader::read_bone(std::string_view name) {
  const std::string path = "bones[" + std::to_string(document_.bones.size()) + ']';
  if (!budget_.charge(2 * sizeof(BonePose) + name.size())) return budget_.met(Place::at_line(number_, 1), path);
  BonePose bone;
  bone.name = name;
  bone.line = number_;
  GENGA_TRY(numbers(path + ".translation", bone.translation, bone.translation_line));
  GENGA_TRY(numbers(path + ".rotation", bone.rotation, bone.rotation_line));
  GENGA_TRY(closing_brace(path));
  document_.bones.push_back(std::move(bone));
  return Done{};
}

Status Reader::read_morph(std::string_view name) {
  const std::string path = "morphs[" + std::to_string(document_.morphs.size()) + ']';
  if (!budget_.charge(2 * sizeof(MorphPose) + name.size())) return budget_.met(Place::at_line(number_, 1), path);
  MorphPose morph;
  morph.name = name;
  morph.line = number_;
  GENGA_TRY(numbers(path + ".weight", std::span(&morph.weight, 1), morph.weight_line));
  GENGA_TRY(closing_brace(path));
  document_.morphs.push_back(std::move(morph));
  return Done{};
}

}  // namespace

Result<Read<Document>> read(const Bytes& bytes, const ReadOptions& options) { return Reader(bytes, options).read(); }

}  // namespace genga::vpd
