#include "genga/formats/bvh/reader.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <utility>

#include "genga/base/finding_collector.h"
#include "genga/base/member_path.h"
#include "genga/base/number_text.h"
#include "genga/base/printable.h"
#include "genga/base/text_encoding.h"
#include "genga/formats/bvh/file/rows.h"
#include "genga/formats/bvh/file/scanner.h"
#include "genga/formats/salvage.h"

namespace genga::bvh {
namespace {

Channel channel_of(std::string_view word) {
  constexpr std::array<std::string_view, 6> words{"XPOSITION", "YPOSITION", "ZPOSITION",
                                                  "XROTATION", "YROTATION", "ZROTATION"};
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (is_word(word, words[i])) return static_cast<Channel>(i);
  }
  return Channel::other;
}

// Words that begin something else.
bool is_keyword(std::string_view word) {
  constexpr std::array<std::string_view, 8> words{"{", "}", "ROOT", "JOINT", "END", "OFFSET", "CHANNELS", "MOTION"};
  return std::any_of(words.begin(), words.end(), [&](std::string_view one) { return is_word(word, one); });
}

// "Frames:", "Frames" and "frames:12" have the same word; what follows it stays in `rest`.
bool take_label(std::string_view word, std::string_view label, std::string_view& rest) {
  if (!begins_with_word(word, label)) return false;
  rest = word.substr(label.size());
  if (!rest.empty() && rest.front() != ':') return false;
  if (!rest.empty()) rest.remove_prefix(1);
  return true;
}

class Reader {
 public:
  Reader(const Bytes& bytes, const ReadOptions& options)
      : text_(reinterpret_cast<const char*>(bytes.data()), bytes.size()),
        scanner_(text_, text_.starts_with(byte_order_mark) ? byte_order_mark.size() : 0),
        budget_(options.limits),
        salvages_(options.salvages) {
    document_.source = bytes;
  }

  Result<Read<Document>> read() {
    GENGA_TRY(read_magic());
    GENGA_TRY(read_hierarchy());
    if (document_.has_motion) GENGA_TRY(read_motion());
    add_findings();
    return Read<Document>{std::move(document_), std::move(findings_).take()};
  }

 private:
  Status read_magic();
  Status read_hierarchy();
  Status read_block_word(std::string_view word);
  Status open_joint();
  Status read_end_site();
  Status read_channels();
  Status read_offset(const std::string& path, Vec3& offset, std::uint32_t& line);
  Status read_brace(std::string_view path);
  Status read_motion();
  Status read_rows(std::size_t begin, std::uint32_t line);
  void read_row_count(std::string_view text);
  void salvage(const Error& error, std::size_t row_begin);
  void add_findings();

  // At the last word.
  Error error(ErrorCode code, std::string message, std::string_view path) const {
    return {code, std::move(message), scanner_.place(), std::string(path)};
  }
  Error unexpected(std::string_view word, std::string_view wanted, std::string_view path) const {
    if (word.empty()) return error(ErrorCode::truncated, "the text ends before " + std::string(wanted), path);
    return error(ErrorCode::bad_value, std::string(wanted) + " is missing before " + quoted_name(word), path);
  }
  std::string path_of_open(std::string_view member = {}) const {
    return element_path("joints", static_cast<std::size_t>(open_), member);
  }

  std::string_view text_;
  Scanner scanner_;
  Budget budget_;
  bool salvages_;
  Document document_;
  FindingCollector findings_;
  std::int32_t open_ = no_joint;  // the joint whose braces are open
  bool has_cut_row_ = false;
};

Status Reader::read_magic() {
  const std::string_view word = scanner_.word();
  if (is_word(word, magic)) return Done{};
  const bool is_cut = scanner_.at() == text_.size() && is_word(word, magic.substr(0, word.size()));
  return error(is_cut ? ErrorCode::truncated : ErrorCode::bad_magic,
               is_cut ? "the text ends before it" : "the first word is not HIERARCHY", "hierarchy");
}

Status Reader::read_brace(std::string_view path) {
  const std::string_view word = scanner_.word();
  return word == "{" ? Status(Done{}) : unexpected(word, "\"{\"", path);
}

Status Reader::open_joint() {
  const std::size_t index = document_.joints.size();
  const std::string path = element_path("joints", index);
  if (index >= static_cast<std::size_t>(std::numeric_limits<std::int32_t>::max()) ||
      !budget_.charge(3 * sizeof(Joint))) {
    return budget_.met(scanner_.place(), path);
  }
  Joint& joint = document_.joints.emplace_back();
  joint.parent = open_;
  joint.line = scanner_.line();
  joint.column = scanner_.column();
  joint.name = scanner_.rest_of_line();
  joint.first_column = static_cast<std::uint32_t>(document_.columns.size());
  GENGA_TRY(read_brace(path));
  open_ = static_cast<std::int32_t>(index);
  return Done{};
}

Status Reader::read_offset(const std::string& path, Vec3& offset, std::uint32_t& line) {
  line = scanner_.line();
  for (int axis = 0; axis < 3; ++axis) {
    const std::string_view word = scanner_.word();
    if (word.empty()) return unexpected(word, "a number", path);
    const char* const end = word.data() + word.size();
    if (scan_double(word.data(), end, offset[axis]) != end) {
      return error(ErrorCode::bad_value, quoted_name(word) + " is not a number", path);
    }
  }
  return Done{};
}

Status Reader::read_channels() {
  Joint& joint = document_.joints[static_cast<std::size_t>(open_)];
  const std::string path = path_of_open("channels");
  if (joint.channels_line != 0) return error(ErrorCode::bad_value, "the joint has channels already", path);
  if (joint.first_column != document_.columns.size()) {
    return error(ErrorCode::bad_value, "the channels come after another joint's; they belong before the children",
                 path);
  }
  joint.channels_line = scanner_.line();
  const std::string_view number = scanner_.word();
  const std::optional<std::uint32_t> count = parse_integer<std::uint32_t>(number);
  if (!count)
    return number.empty() ? unexpected(number, "a number", path)
                          : error(ErrorCode::bad_value, quoted_name(number) + " is not a whole number", path);
  for (std::uint32_t i = 0; i < *count; ++i) {
    const std::string_view word = scanner_.word();
    if (word.empty() || is_keyword(word)) return unexpected(word, "a channel", path);
    if (!budget_.charge(3 * sizeof(Column))) return budget_.met(scanner_.place(), path);
    document_.columns.push_back({channel_of(word), word});
  }
  joint.column_count = *count;
  return Done{};
}

Status Reader::read_end_site() {
  const std::size_t index = document_.end_sites.size();
  const std::string path = element_path("end_sites", index);
  if (!budget_.charge(3 * sizeof(EndSite))) return budget_.met(scanner_.place(), path);
  EndSite end{.name = {}, .joint = static_cast<std::uint32_t>(open_), .line = scanner_.line()};
  const std::string_view site = scanner_.word();
  if (!is_word(site, "SITE")) return unexpected(site, "\"Site\"", path);
  end.name = scanner_.rest_of_line();
  GENGA_TRY(read_brace(path));
  for (;;) {
    const std::string_view word = scanner_.word();
    if (word == "}") break;
    if (!is_word(word, "OFFSET")) return unexpected(word, "OFFSET or \"}\"", path);
    GENGA_TRY(read_offset(path + ".offset", end.offset, end.offset_line));
  }
  document_.end_sites.push_back(end);
  return Done{};
}

// What stands between the braces of a joint.
Status Reader::read_block_word(std::string_view word) {
  if (is_word(word, "JOINT") || is_word(word, "ROOT")) return open_joint();
  if (is_word(word, "END")) return read_end_site();
  if (is_word(word, "CHANNELS")) return read_channels();
  Joint& joint = document_.joints[static_cast<std::size_t>(open_)];
  if (is_word(word, "OFFSET")) return read_offset(path_of_open("offset"), joint.offset, joint.offset_line);
  if (word == "}") {
    open_ = joint.parent;
    return Done{};
  }
  return unexpected(word, "\"}\"", path_of_open());
}

Status Reader::read_hierarchy() {
  for (;;) {
    const std::string_view word = scanner_.word();
    if (open_ != no_joint) {
      GENGA_TRY(read_block_word(word));
    } else if (word.empty()) {
      if (!document_.joints.empty()) return Done{};
      return error(ErrorCode::truncated, "the text ends before its first joint", "hierarchy");
    } else if (is_word(word, "ROOT") || is_word(word, "JOINT")) {
      GENGA_TRY(open_joint());
    } else if (is_word(word, "MOTION")) {
      document_.has_motion = true;
      document_.motion_line = scanner_.line();
      return Done{};
    } else {
      return error(ErrorCode::bad_value, "ROOT or MOTION is missing before " + quoted_name(word), "hierarchy");
    }
  }
}

void Reader::read_row_count(std::string_view text) {
  document_.rows_text = text;
  document_.stated_rows = parse_integer<std::uint64_t>(text);
  // "100.0"
  const std::optional<double> number = parse_double(text);
  constexpr double most = 9e15;
  if (!document_.stated_rows && number && *number >= 0.0 && *number < most) {
    document_.stated_rows = static_cast<std::uint64_t>(*number);
  }
}

Status Reader::read_motion() {
  for (;;) {
    const std::size_t line_begin = scanner_.at();
    Scanner ahead = scanner_;
    const std::string_view word = ahead.word();
    std::string_view rest;
    if (take_label(word, "FRAMES", rest)) {
      scanner_ = ahead;
      document_.rows_line = scanner_.line();
      const std::string_view more = scanner_.rest_of_line();
      std::string_view text = rest.empty() ? more : rest;
      if (text.starts_with(':')) text = trimmed(text.substr(1));
      read_row_count(text);
    } else if (is_word(word, "FRAME") && take_label(ahead.peek(), "TIME", rest)) {
      static_cast<void>(ahead.word());
      scanner_ = ahead;
      document_.time_line = scanner_.line();
      const std::string_view more = scanner_.rest_of_line();
      std::string_view text = rest.empty() ? more : rest;
      if (text.starts_with(':')) text = trimmed(text.substr(1));
      double time = 0.0;
      const char* const end = text.data() + text.size();
      if (!text.empty() && scan_double(text.data(), end, time) == end) document_.frame_time = time;
    } else {
      // Rows begin where their line does.
      std::size_t begin = ahead.word_begin();
      while (begin > line_begin && is_blank(text_[begin - 1])) --begin;
      return read_rows(begin, ahead.line());
    }
  }
}

// Rows before one that is cut stay.
void Reader::salvage(const Error& error, std::size_t row_begin) {
  findings_.add(salvage_finding(error, "what follows " + number_text(document_.row_count()) + " rows"));
  document_.source = document_.source.subspan(0, row_begin);
  has_cut_row_ = true;
}

Status Reader::read_rows(std::size_t begin, std::uint32_t line) {
  RowReader rows(text_, {.at = begin, .line = line}, document_.columns.size());
  Status status = rows.read(document_.values, document_.row_places, budget_, document_.stated_rows);
  document_.has_lone_returns = scanner_.has_lone_returns() || rows.has_lone_returns();
  if (!status) {
    if (!salvages_ || !can_salvage(status.error())) return status;
    salvage(status.error(), rows.row_begin());
  }
  if (rows.wraps()) {
    findings_.add({"bvh.wrapped-rows", Severity::warning, "rows[0]", Place::at_line(line, 1),
                   "rows go on in the next line; Blender reads a row from each line"});
    return Done{};
  }
  const std::size_t columns = document_.columns.size();
  for (std::size_t row = 0; row < document_.row_count(); ++row) {
    const RowPlace& place = document_.row_places[row];
    if (place.numbers == columns) continue;
    const bool is_short = place.numbers < columns;
    findings_.add({is_short ? "bvh.short-row" : "bvh.long-row", is_short ? Severity::error : Severity::warning,
                   element_path("rows", row), Place::at_line(place.line, 1),
                   number_text(place.numbers) + " numbers for " + number_text(columns) + " channels; " +
                       (is_short ? "the others are as in the row before" : "those at the end are skipped")});
  }
  return Done{};
}

void Reader::add_findings() {
  document_.has_lone_returns = document_.has_lone_returns || scanner_.has_lone_returns();
  if (document_.has_lone_returns) {
    findings_.add({"bvh.lone-cr", Severity::warning, "hierarchy", Place::at_line(1, 1),
                   "lines end with CR alone, which some readers take for one long line"});
  }
  if (!document_.has_motion) {
    findings_.add({"bvh.no-motion", Severity::warning, "hierarchy", Place::at_line(1, 1),
                   "the file ends without the word MOTION: a skeleton at rest"});
    return;
  }
  const std::uint64_t found = document_.row_count();
  if (has_cut_row_ || (document_.stated_rows && *document_.stated_rows == found)) return;
  const std::string stated = document_.stated_rows ? number_text(*document_.stated_rows) : "no number of";
  findings_.add({"bvh.row-count", Severity::warning, "frames", where(document_, "frames"),
                 stated + " frames announced, " + number_text(found) + " found; those that are there count"});
}

}  // namespace

Result<Read<Document>> read(const Bytes& bytes, const ReadOptions& options) { return Reader(bytes, options).read(); }

}  // namespace genga::bvh
