#include "genga/report/key_sheet.h"

#include <algorithm>
#include <array>
#include <utility>

#include "genga/base/number_text.h"
#include "genga/base/sort.h"
#include "genga/report/plot_legend.h"

namespace genga {
namespace {

constexpr double sheet_left = 250.0;  // room for names
constexpr double sheet_top = 80.0;
constexpr double row_height = 16.0;

// What one motion moves in a panel.
struct SheetRow {
  std::string name;
  std::size_t color = 0;
  std::vector<const PanelCurve*> curves;
  std::vector<double> times;  // of their keys, each once
  std::vector<KeyShape> shapes;
  KeyPlaces places;
  std::vector<PlotSpan> holds;  // from key to key, where nothing moves
};

std::uint64_t keys_in(const KeyTable& table, const PlotSpan& time) {
  const std::vector<double>& times = *table.times;
  const auto first = std::lower_bound(times.begin(), times.end(), time.low);
  return static_cast<std::uint64_t>(std::upper_bound(first, times.end(), time.high) - first);
}

void add_keys(const PlotSpan& time, SheetRow& row, Work& work) {
  std::vector<std::pair<double, KeyShape>> keys;
  const KeyTable* before = nullptr;
  for (const PanelCurve* curve : row.curves) {
    const KeyTable& table = curve->curve.keys();
    if (!work.use(&Limits::samples, table.size())) return;
    if (before != nullptr && have_equal_times(*before, table)) continue;
    before = &table;
    for (std::size_t i = 0; i < table.size(); ++i) {
      if (time.contains(table.time(i))) keys.emplace_back(table.time(i), table.shape_of(i));
    }
  }
  stable_sort_range(keys.begin(), keys.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  for (const auto& [at, shape] : keys) {
    if (!row.times.empty() && row.times.back() == at) continue;
    row.times.push_back(at);
    row.shapes.push_back(shape);
  }
}

// Whether the curve has one value from one key to the next.
bool holds(const ChannelCurve& curve, const PlotSpan& span) {
  const std::array times{span.low, 0.75 * span.low + 0.25 * span.high, 0.5 * (span.low + span.high), span.high};
  std::array<double, times.size()> values{};
  values_of(curve, times, values);
  return std::all_of(values.begin(), values.end(), [&](double value) { return value == values.front(); });
}

void add_holds(SheetRow& row) {
  const std::vector<std::size_t>& marked = row.places.marked;
  for (std::size_t i = 0; i + 1 < marked.size(); ++i) {
    if (marked[i + 1] != marked[i] + 1) continue;
    const PlotSpan span{row.times[marked[i]], row.times[marked[i + 1]]};
    const auto is_held = [&](const PanelCurve* curve) { return holds(curve->curve, span); };
    if (std::all_of(row.curves.begin(), row.curves.end(), is_held)) row.holds.push_back(span);
  }
}

SheetRow row_of(const PlotPanel& panel, std::size_t motion, const PlotSpan& time, Work& work) {
  SheetRow row{.name = panel.title};
  for (const PanelCurve& curve : panel.curves) {
    if (curve.motion == motion) row.curves.push_back(&curve);
  }
  add_keys(time, row, work);
  row.places = place_keys(row.times, time);
  add_holds(row);
  return row;
}

// As much of a name as there is room for.
std::string shortened(const std::string& name) {
  constexpr std::size_t most = 30;
  std::size_t characters = 0;
  for (std::size_t i = 0; i < name.size(); ++i) {
    if ((static_cast<unsigned char>(name[i]) & 0xC0U) == 0x80) continue;
    // Characters beyond Latin are about twice as wide.
    characters += static_cast<unsigned char>(name[i]) < 0xE0 ? 1U : 2U;
    if (characters > most) return name.substr(0, i) + "\xe2\x80\xa6";
  }
  return name;
}

void draw_row(PlotPicture& picture, const SheetRow& row, const PlotFrame& frame, double y) {
  const std::string color = colored("k", row.color);
  const double middle = y + 0.5 * row_height;
  picture.text(-8.0, middle + 4.0, shortened(row.name), colored("end k", row.color));
  std::string bars;
  for (const PlotSpan& held : row.holds) {
    const std::string width = pixels(frame.x(held.high) - frame.x(held.low));
    bars += 'M' + pixels(frame.x(held.low)) + ' ' + pixels(middle - 2.5);
    bars.append("h").append(width).append("v5h-").append(width).append("z");
  }
  picture.path(colored("hold k", row.color), bars);
  picture.density(row.places.density, color, y + 3.0, row_height - 6.0);
  std::string marks;
  for (const std::size_t key : row.places.marked) marks += mark_path(row.shapes[key], frame.x(row.times[key]), middle);
  picture.path(colored("mark k", row.color), marks);
}

}  // namespace

std::string draw_key_sheet(const std::vector<PlottedMotion>& motions, const std::vector<PlotPanel>& panels,
                           const PlotSpan& time, const PlotTicks& ticks, std::uint64_t& keys, Work& work) {
  std::vector<SheetRow> rows;
  PlotLegend told;
  for (const PlotPanel& panel : panels) {
    for (std::size_t motion = 0; motion < motions.size(); ++motion) {
      SheetRow row = row_of(panel, motion, time, work);
      if (!work.goes_on()) return {};
      if (row.curves.empty()) continue;
      row.color = motions.size() == 1 ? plot_colors : motion;
      for (const PanelCurve* curve : row.curves) keys += keys_in(curve->curve.keys(), time);
      for (const std::size_t key : row.places.marked) told.shapes |= 1U << static_cast<unsigned>(row.shapes[key]);
      told.has_density = told.has_density || !row.places.density.empty();
      told.has_holds = told.has_holds || !row.holds.empty();
      rows.push_back(std::move(row));
    }
  }
  const double height = static_cast<double>(rows.size()) * row_height;
  PlotPicture picture(sheet_left + plot_width + plot_right, sheet_top + height + 28.0,
                      "Keys of " + motion_names(motions),
                      number_text(rows.size()) + (rows.size() == 1 ? " row" : " rows") + " of keys over time.");
  draw_header(picture, 16.0, named(motions), told);
  picture.begin_panel(sheet_left, sheet_top, "keys");
  picture.rect("panel", 0.0, 0.0, plot_width, height);
  for (std::size_t i = 1; i < rows.size(); i += 2) {
    picture.rect("band", 0.0, static_cast<double>(i) * row_height, plot_width, row_height);
  }
  const PlotFrame frame{time, {0.0, 1.0}, height};
  picture.time_lines(frame, ticks);
  picture.time_numbers(frame, ticks, -7.0);
  picture.time_numbers(frame, ticks, height + 15.0);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    draw_row(picture, rows[i], frame, static_cast<double>(i) * row_height);
  }
  picture.end_panel();
  return std::move(picture).finish();
}

std::vector<NamedColor> named(const std::vector<PlottedMotion>& motions) {
  std::vector<NamedColor> names;
  names.reserve(motions.size());
  for (std::size_t i = 0; i < motions.size(); ++i) names.push_back({file_name_of(motions[i].name), i});
  return names;
}

std::string motion_names(const std::vector<PlottedMotion>& motions) {
  std::string names;
  for (const PlottedMotion& motion : motions) names += (names.empty() ? "" : ", ") + file_name_of(motion.name);
  return names;
}

}  // namespace genga
