#include "genga/formats/csv/own_table.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/base/number_text.h"
#include "genga/formats/csv/cells.h"
#include "genga/formats/csv/channels.h"
#include "genga/formats/csv/reader.h"

namespace genga::csv {
namespace {

struct Writing {
  std::string_view channel;
  std::string_view parts;
};

Writing writing_of(Property property) {
  switch (property) {
    case Property::rotation: return {"rotation", "xyzw"};
    case Property::scale: return {"scale", "xyz"};
    case Property::tracked: return {"tracked", ""};
    case Property::pinching: return {"pinching", ""};
    case Property::ray_origin: return {"origin", "xyz"};
    case Property::ray_direction: return {"direction", "xyz"};
    default: return {"position", "xyz"};
  }
}

// The value in axes of the other hand: z turns around, and a turn about x or y.
double mirrored(Property property, std::size_t part, double value) {
  switch (property) {
    case Property::translation:
    case Property::ray_origin:
    case Property::ray_direction: return part == 2 ? -value : value;
    case Property::rotation: return part < 2 ? -value : value;
    default: return value;
  }
}

class OwnTable {
 public:
  explicit OwnTable(const Table& table)
      : channels_(table.layout, ignored_), is_mirrored_(table.layout.axes == Handedness::right) {
    add_header();
    first_cells_.reserve(channels_.groups().size());
    std::size_t cell = 0;
    for (const Group& group : channels_.groups()) {
      first_cells_.push_back(cell);
      cell += group.parts;
    }
    cells_.resize(cell);
    walk_cells(table, channels_,
               {[&](double time) { begin_row(time); },
                [&](std::size_t group, const double* values) { take(group, values); }, ignored_});
    end_row();
  }

  std::string take_text() { return std::move(text_); }

 private:
  void add_header() {
    text_ = "time";
    for (const Group& group : channels_.groups()) {
      const Writing writing = writing_of(group.property);
      for (std::size_t part = 0; part < group.parts; ++part) {
        std::string heading = escaped(channels_.nodes()[group.node]) + '/' + std::string(writing.channel);
        if (!writing.parts.empty()) heading += std::string(".") + writing.parts[part];
        text_ += ',' + quoted(heading);
      }
    }
    text_ += '\n';
  }
  static std::string escaped(std::string_view name) {
    std::string text;
    for (const char c : name) text += c == '/' ? std::string("%2F") : std::string(1, c);
    return text;
  }
  static std::string quoted(const std::string& text) {
    const bool is_plain =
        text.find_first_of(",\"\n\r") == std::string::npos && text.find_first_of(" \t") == std::string::npos;
    if (is_plain) return text;
    std::string quotes = "\"";
    for (const char c : text) quotes += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quotes + '"';
  }
  void begin_row(double time) {
    end_row();
    has_row_ = true;
    text_ += number_text(time);
    for (std::string& cell : cells_) cell.clear();
  }
  void take(std::size_t group, const double* values) {
    const Group& own = channels_.groups()[group];
    for (std::size_t part = 0; part < own.parts; ++part) {
      const double value = is_mirrored_ ? mirrored(own.property, part, values[part]) : values[part];
      cells_[first_cells_[group] + part] = number_text(value);
    }
  }
  void end_row() {
    if (!has_row_) return;
    for (const std::string& cell : cells_) text_ += ',' + cell;
    text_ += '\n';
  }

  FindingCollector ignored_;
  Channels channels_;
  bool is_mirrored_;
  std::vector<std::size_t> first_cells_;  // by group
  std::vector<std::string> cells_;
  bool has_row_ = false;
  std::string text_;
};

}  // namespace

Result<Table> own_table(const Table& table) {
  ReadOptions as_ours;
  as_ours.table.profile = "own";
  GENGA_TRY_ASSIGN(Read<Table> read_again, read(Bytes::own_text(OwnTable(table).take_text()), as_ours));
  return std::move(read_again.document);
}

}  // namespace genga::csv
