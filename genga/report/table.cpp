#include "genga/report/table.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <string_view>
#include <utility>

#include "genga/base/number_text.h"
#include "genga/base/printable.h"
#include "genga/convert/lower/ranges.h"
#include "genga/convert/lower/visibility.h"
#include "genga/core/names.h"
#include "genga/core/pose.h"
#include "genga/evaluate/curve.h"
#include "genga/formats/json_common/json_writer.h"
#include "genga/report/track_columns.h"
#include "genga/solve/context.h"
#include "genga/solve/order.h"

namespace genga {
namespace {

// A number as printed: an unchanged float32 has its shortest float32 form.
struct Cell {
  double value = 0.0;
  bool is_float = false;
};
using Row = std::vector<Cell>;

void append_cell(std::string& text, const Cell& cell) {
  if (cell.is_float) {
    append_number(text, static_cast<float>(cell.value));
  } else {
    append_number(text, cell.value);
  }
}

// Quotes a heading as RFC 4180 asks.
std::string csv_field(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + '"';
}

// The nearer of a key's two signs; at the first row the one with w >= 0. Cells are x y z w.
class Hemisphere {
 public:
  void align(Cell* cells) {
    const double sign = is_first_ ? cells[3].value : dot(cells);
    if (sign < 0.0) {
      for (int i = 0; i < 4; ++i) cells[i].value = -cells[i].value;
    }
    is_first_ = false;
    for (std::size_t i = 0; i < 4; ++i) before_[i] = cells[i].value;
  }

 private:
  double dot(const Cell* cells) const {
    double sum = 0.0;
    for (std::size_t i = 0; i < 4; ++i) sum += cells[i].value * before_[i];
    return sum;
  }
  std::array<double, 4> before_{};
  bool is_first_ = true;
};

// x y z w to w first, the other way round.
void conjugate(Cell* cells) {
  std::rotate(cells, cells + 3, cells + 4);
  for (int i = 1; i < 4; ++i) cells[i].value = -cells[i].value;
}

// The key whose stored value holds at that time: the last one at it, the first before all, the last after all.
std::optional<std::size_t> key_at(const KeyTable& keys, double time) {
  if (keys.empty()) return std::nullopt;
  const std::vector<double>& times = *keys.times;
  const auto next = std::upper_bound(times.begin(), times.end(), time);
  if (next == times.begin()) return keys.before == Behaviour::constant ? std::optional<std::size_t>(0) : std::nullopt;
  const auto index = static_cast<std::size_t>(next - times.begin()) - 1;
  if (times[index] == time) return index;
  if (next == times.end() && keys.after == Behaviour::constant) return index;
  return std::nullopt;
}

Cell curve_cell(const Curve& curve, double time, CurveCursor& cursor) {
  if (curve.empty()) return {0.0, true};
  const double value = evaluate(curve, time, cursor);
  if (!curve.values.is_float() || static_cast<double>(static_cast<float>(value)) != value) return {value, false};
  // Between two keys only a held value is untouched.
  const auto index = key_at(curve, time);
  if (index) return {value, true};
  const auto next = std::upper_bound(curve.times->begin(), curve.times->end(), time) - curve.times->begin();
  const bool is_held = next > 0 && curve.values[static_cast<std::size_t>(next) - 1] == value;
  return {value, is_held};
}

void append_rotation_cells(const RotationCurve& curve, double time, RotationCursor& cursor, Row& row) {
  if (const auto index = key_at(curve, time)) {
    for (std::size_t i = 0; i < 4; ++i) row.push_back({curve.values[*index * 4 + i], curve.values.is_float()});
    return;
  }
  const Quat q = evaluate(curve, time, cursor);
  for (const double value : {q.x, q.y, q.z, q.w}) row.push_back({value, false});
}

bool is_wanted(const TableOptions& options, std::string_view name) {
  return options.nodes.empty() || matches_glob(options.nodes, name);
}

// The clip's own curves.
class NativeSource {
 public:
  NativeSource(const Scene& scene, const Clip& clip, const TableOptions& options, const std::vector<bool>& left_out) {
    const std::vector<TrackColumns> columns = track_columns(scene, clip, options.encoding);
    for (std::size_t index = 0; index < columns.size(); ++index) {
      const TrackColumns& own = columns[index];
      const Track& track = clip.tracks[index];
      const bool is_left_out = track.subject.kind == SubjectKind::node && left_out[track.subject.index];
      if (own.channels.empty() || is_left_out || !is_wanted(options, own.name)) continue;
      tracks_.push_back({&track, std::vector<CurveCursor>(track.curves.size()), {}, {}});
      for (const std::string_view channel : own.channels) headings_.push_back(own.name + '/' + std::string(channel));
    }
  }

  const std::vector<std::string>& headings() const { return headings_; }

  void fill(double time, Row& row) {
    for (Sampled& sampled : tracks_) {
      const std::size_t first = row.size();
      if (sampled.track->curves.empty()) {
        append_rotation_cells(sampled.track->rotation, time, sampled.rotation, row);
      } else {
        for (std::size_t i = 0; i < sampled.track->curves.size(); ++i) {
          row.push_back(curve_cell(sampled.track->curves[i], time, sampled.cursors[i]));
        }
      }
      const bool is_quaternion = sampled.track->property == Property::rotation && row.size() - first == 4;
      if (is_quaternion) sampled.hemisphere.align(&row[first]);
      if (is_quaternion && sampled.track->is_conjugate) conjugate(&row[first]);
    }
  }

 private:
  struct Sampled {
    const Track* track;
    std::vector<CurveCursor> cursors;
    RotationCursor rotation;
    Hemisphere hemisphere;
  };
  std::vector<Sampled> tracks_;
  std::vector<std::string> headings_;
};

constexpr std::array node_channels{"/translation.x", "/translation.y", "/translation.z", "/rotation.x", "/rotation.y",
                                   "/rotation.z",    "/rotation.w",    "/scale.x",       "/scale.y",    "/scale.z"};

// Every node after evaluation and constraints.
class PoseSource {
 public:
  PoseSource(const Scene& scene, const Clip* clip, const TableOptions& options, const std::vector<bool>& left_out,
             Work& work)
      : scene_(scene),
        work_(work),
        space_(options.space),
        is_mirrored_(options.axes == SampleAxes::gltf && scene.axes.handedness == Handedness::left),
        scale_(options.axes == SampleAxes::gltf ? scene.axes.metres_per_unit : 1.0),
        context_(clip != nullptr ? SolveContext(scene, *clip) : SolveContext(scene)),
        pose_(rest_pose(scene)),
        hemispheres_(scene.nodes.size()) {
    const SceneNames names = scene_names(scene, options.encoding);
    for (std::size_t node = 0; node < names.nodes.size(); ++node) {
      if (!left_out[node] && is_wanted(options, names.nodes[node])) nodes_.push_back(node);
    }
    headings_.reserve(node_channels.size() * nodes_.size());
    for (const std::size_t node : nodes_) {
      for (const char* channel : node_channels) headings_.push_back(names.nodes[node] + channel);
    }
  }

  const std::vector<std::string>& headings() const { return headings_; }
  // The largest of what fill has solved.
  const std::optional<LargestResidual>& residual() const { return residual_; }

  void fill(double time, Row& row) {
    pose_at(context_, time, pose_, &work_);
    keep_largest_residual(scene_, pose_, residual_);
    for (const std::size_t node : nodes_) {
      append(space_ == SampleSpace::world ? to_transform(pose_.world[node]) : local_of(node), hemispheres_[node], row);
    }
  }

 private:
  Transform local_of(std::size_t node) const {
    const Pivot& pivot = scene_.nodes[node].pivot;
    return pivot == Pivot{} ? pose_.local[node] : without_pivot(pose_.local[node], pivot);
  }
  void append(const Transform& transform, Hemisphere& hemisphere, Row& row) const {
    const double flip = is_mirrored_ ? -1.0 : 1.0;
    const Vec3 t = transform.translation * scale_;
    const Quat& q = transform.rotation;
    for (const double value : {t.x, t.y, flip * t.z, flip * q.x, flip * q.y, q.z, q.w, transform.scale.x,
                               transform.scale.y, transform.scale.z}) {
      row.push_back({value == 0.0 ? 0.0 : value, false});  // no negative zeros of flipping
    }
    hemisphere.align(&row[row.size() - 7]);
  }

  const Scene& scene_;
  Work& work_;
  SampleSpace space_;
  bool is_mirrored_;
  double scale_;  // metres per unit, or 1
  SolveContext context_;
  Pose pose_;
  std::optional<LargestResidual> residual_;
  std::vector<Hemisphere> hemispheres_;  // of all nodes
  std::vector<std::size_t> nodes_;       // that have columns
  std::vector<std::string> headings_;
};

// Whether a computed value is no finite number. Stored values are shown as they are.
bool is_lost(const Cell& cell) { return !cell.is_float && !std::isfinite(cell.value); }

void write_csv_row(double time, const Row& row, std::string& text, ByteSink& sink) {
  text.clear();
  append_number(text, time);
  for (const Cell& cell : row) {
    text += ',';
    if (!is_lost(cell)) append_cell(text, cell);
  }
  text += "\r\n";
  sink.text(text);
}

// Headings are JSON-quoted once; numbers are appended to them.
void write_json_row(double time, const Row& row, const std::vector<std::string>& keys, std::string& text,
                    ByteSink& sink) {
  text = "{\"time\":";
  append_number(text, time);
  for (std::size_t i = 0; i < row.size(); ++i) {
    text += ',';
    text += keys[i];
    text += ':';
    if (std::isfinite(row[i].value)) {
      append_cell(text, row[i]);
    } else {
      text += "null";
    }
  }
  text += "}\n";
  sink.text(text);
}

// The times of the rows: given ones, or evenly from `from` to `to`, both included.
class RowTimes {
 public:
  RowTimes(const Scene& scene, const Clip* clip, const TableOptions& options) : times_(options.times) {
    const RenderRange range = range_of(clip, options);
    from_ = options.range.from.value_or(range.first);
    fps_ = frame_rate(scene, options.range.fps);
    const double end = range.last;
    // A part after the motion has no rows unless its end is set.
    const double to = options.range.to.value_or(options.range.from ? end : std::max(end, from_));
    // 1e-9 rows: a last time that is a whole number of frames except for rounding still gets its row.
    const double rows = std::floor((to - from_) * fps_ + 1e-9) + 1.0;
    count_ = times_.empty() ? std::max(rows, 0.0) : static_cast<double>(times_.size());
    first_frame_ = from_ * fps_;
    // A start on a whole frame counts in frames, so that frame f is exactly f / fps, as in keys.
    starts_on_frame_ = std::abs(first_frame_ - std::round(first_frame_)) < 1e-9;
    if (starts_on_frame_) first_frame_ = std::round(first_frame_);
  }

  // The range with rows if no times are set.
  static RenderRange range_of(const Clip* clip, const TableOptions& options) {
    if (clip == nullptr) return {};
    if (options.range.render_range && clip->render_range) return *clip->render_range;
    return {clip->first_time, duration(*clip)};
  }

  double count() const { return count_; }  // a whole number, which may be more than any integer
  double operator[](std::uint64_t row) const {
    if (!times_.empty()) return times_[static_cast<std::size_t>(row)];
    if (starts_on_frame_) return (first_frame_ + static_cast<double>(row)) / fps_;
    return from_ + static_cast<double>(row) / fps_;
  }

 private:
  const std::vector<double>& times_;
  double from_ = 0.0;
  double fps_ = 30.0;
  double first_frame_ = 0.0;
  bool starts_on_frame_ = false;
  double count_ = 0.0;
};

Status check_asked(const TableOptions& options) {
  for (const double time : options.times) {
    GENGA_TRY(check_time(time));
  }
  return check_times(options.range);
}

Status too_many_values(double rows, std::size_t columns, std::uint64_t most) {
  const double values = rows * static_cast<double>(std::max<std::size_t>(columns, 1));
  if (values <= static_cast<double>(most)) return Done{};
  Error error = bad_argument(short_number(rows) + " rows of " + number_text(columns) + " columns are more than " +
                             grouped_number(most) + " values");
  error.limit = name_of(&Limits::values).name;
  error.remedy = Remedy::choose_times;
  return error;
}

// Nodes that have no columns.
Result<std::vector<bool>> nodes_left_out(const Scene& scene, const TableOptions& options, Work& work) {
  if (options.hidden == HiddenMode::keep) return std::vector<bool>(scene.nodes.size());
  return unseen_nodes(scene, options.range, &work);
}

// Counts a cell without a finite value; path: its column.
void report_lost(const Row& row, const std::vector<std::string>& headings, double time, Findings& findings) {
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (!is_lost(row[i])) continue;
    findings.add_counted({"table.not-finite",
                          Severity::warning,
                          headings[i],
                          {},
                          "the value at " + short_number(time) + " s is too large for a number and is left out"});
  }
}

Status check_columns(const std::vector<std::string>& headings, const TableOptions& options) {
  if (options.nodes.empty() || !headings.empty()) return Done{};
  return bad_argument("no node has a name that matches " + quoted_name(options.nodes));
}

// Rows as text.
class TextRows {
 public:
  TextRows(const TableOptions& options, ByteSink& sink)
      : form_(options.form), is_shown_(options.is_shown), sink_(sink), text_("time") {}

  Status begin(const std::vector<std::string>& headings, std::uint64_t /*rows*/) {
    for (const std::string& heading : headings) {
      text_ += ',' + csv_field(is_shown_ ? printable(heading) : heading);
      if (form_ == TableForm::json_lines) append_json_string(keys_.emplace_back(), heading);
    }
    if (form_ == TableForm::csv) sink_.text(text_ + "\r\n");
    return Done{};
  }
  void add(double time, const Row& row) {
    if (form_ == TableForm::csv) {
      write_csv_row(time, row, text_, sink_);
    } else {
      write_json_row(time, row, keys_, text_, sink_);
    }
  }

 private:
  TableForm form_;
  bool is_shown_;
  ByteSink& sink_;
  std::string text_;
  std::vector<std::string> keys_;
};

// limit_exceeded where addresses are few and so many bytes are not left.
Status check_memory(double bytes) {
  Limits left;
  left.bytes = memory_left();
  if (max_memory == no_limit || bytes <= static_cast<double>(left.bytes)) return Done{};
  return limit_met(&Limits::bytes, left, static_cast<std::uint64_t>(bytes));
}

// Rows as numbers.
class NumberRows {
 public:
  explicit NumberRows(TableNumbers& made) : made_(made) {}

  Status begin(const std::vector<std::string>& headings, std::uint64_t rows) {
    made_.columns = headings;
    GENGA_TRY(check_memory(static_cast<double>(rows) * static_cast<double>(headings.size() + 1) * sizeof(double)));
    made_.times.reserve(static_cast<std::size_t>(rows));
    made_.values.reserve(static_cast<std::size_t>(rows) * headings.size());
    return Done{};
  }
  void add(double time, const Row& row) {
    made_.times.push_back(time);
    for (const Cell& cell : row) made_.values.push_back(is_lost(cell) ? lost : cell.value);
  }

 private:
  static constexpr double lost = std::numeric_limits<double>::quiet_NaN();
  TableNumbers& made_;
};

// rows: TextRows or NumberRows.
template <class Source, class Rows>
Result<TableReport> make_rows(Source& source, const RowTimes& times, const TableOptions& options, Work& work,
                              Rows& rows) {
  GENGA_TRY(check_columns(source.headings(), options));
  GENGA_TRY(too_many_values(times.count(), source.headings().size(), work.limits().values));
  TableReport made{.rows = static_cast<std::uint64_t>(times.count())};
  GENGA_TRY(rows.begin(source.headings(), made.rows));
  Row row;
  // A question of the caller's own may take as long as a row of a few curves.
  constexpr std::uint64_t values_per_question = 256;
  std::uint64_t uncounted = 0;
  for (std::uint64_t index = 0; index < made.rows; ++index) {
    report_progress(options.run.progress, "sampling", index, made.rows);
    row.clear();
    source.fill(times[index], row);
    uncounted += row.size();
    if (uncounted >= values_per_question || index + 1 == made.rows) {
      if (!work.use(&Limits::values, uncounted)) return work.status().error();
      uncounted = 0;
    }
    report_lost(row, source.headings(), times[index], made.findings);
    rows.add(times[index], row);
  }
  if (made.rows == 0) {
    made.findings.add({"table.no-rows",
                       Severity::warning,
                       {},
                       {},
                       "the table has no row, as nothing moves in the time that was asked for"});
  }
  report_done(options.run.progress, "sampling");
  return made;
}

template <class Rows>
Result<TableReport> make_table(const Scene& scene, const TableOptions& options, Rows& rows) {
  GENGA_TRY(check_asked(options));
  const Clip* clip = scene.clips.empty() ? nullptr : &scene.clips.front();
  const RowTimes times(scene, clip, options);
  CountedWork counted(options.run);
  Work& work = counted.work();
  GENGA_TRY_ASSIGN(const std::vector<bool> left_out, nodes_left_out(scene, options, work));
  if (options.space == SampleSpace::native) {
    if (clip == nullptr) {
      Error error = no_conversion("it has no motion, which is all that native space shows");
      error.remedy = Remedy::local_space;
      return error;
    }
    NativeSource source(scene, *clip, options, left_out);
    return make_rows(source, times, options, work, rows);
  }
  PoseSource source(scene, clip, options, left_out, work);
  Result<TableReport> made = make_rows(source, times, options, work, rows);
  if (made) made.value().residual = source.residual();
  return made;
}

}  // namespace

Result<TableReport> write_table(const Scene& scene, const TableOptions& options, ByteSink& sink) {
  TextRows rows(options, sink);
  return make_table(scene, options, rows);
}

Result<TableNumbers> table_numbers(const Scene& scene, const TableOptions& options) {
  TableNumbers made;
  NumberRows rows(made);
  GENGA_TRY_ASSIGN(made.report, make_table(scene, options, rows));
  return made;
}

}  // namespace genga
