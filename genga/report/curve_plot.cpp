#include "genga/report/curve_plot.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <utility>

#include "genga/base/number_text.h"
#include "genga/base/sort.h"
#include "genga/convert/lower/ranges.h"
#include "genga/report/key_sheet.h"
#include "genga/report/plot_panels.h"

namespace genga {
namespace {

constexpr double header_height = 80.0;
constexpr double panel_height = 150.0;
constexpr double panel_pitch = 206.0;  // with its name and its axis
constexpr double line_pitch = 24.0;    // of a panel in which nothing moves

std::string_view behaviour_name(Behaviour behaviour) {
  switch (behaviour) {
    case Behaviour::reset: return "zero";
    case Behaviour::constant: return "hold";
    case Behaviour::repeat: return "repeat";
    case Behaviour::oscillate: return "oscillate";
    case Behaviour::offset_repeat: return "offset repeat";
    case Behaviour::linear: break;
  }
  return "straight on";
}

// "before: hold, after: repeat", when all curves do the same; of what most do, hold, nothing.
std::string outside_text(const PlotPanel& panel) {
  const KeyTable& first = panel.curves.front().curve.keys();
  const bool is_same = std::all_of(panel.curves.begin(), panel.curves.end(), [&](const PanelCurve& curve) {
    return curve.curve.keys().before == first.before && curve.curve.keys().after == first.after;
  });
  if (!is_same) return "outside: several";
  if (first.before == Behaviour::constant && first.after == Behaviour::constant) return {};
  return "before: " + std::string(behaviour_name(first.before)) +
         ", after: " + std::string(behaviour_name(first.after));
}

struct DrawnPanel {
  std::vector<CurveDrawing> curves;
  PlotFrame frame;
  bool is_level = false;  // each curve has one value for all of the time

  double pitch() const { return is_level ? line_pitch : panel_pitch; }
};

bool is_level(const CurveDrawing& curve) {
  PlotSpan all{1.0, 0.0};
  include(all, curve.extent);
  include(all, curve.outside);
  return all.low == all.high;
}

DrawnPanel draw_panel_curves(const PlotPanel& panel, const PlotSpan& time, Work& work) {
  DrawnPanel drawn;
  PlotSpan extent{1.0, 0.0};
  PlotSpan outside{1.0, 0.0};
  for (const PanelCurve& curve : panel.curves) {
    drawn.curves.push_back(draw_curve(curve.curve, time, work));
    include(extent, drawn.curves.back().extent);
    include(outside, drawn.curves.back().outside);
  }
  drawn.is_level = std::all_of(drawn.curves.begin(), drawn.curves.end(), is_level);
  // Handles and endless curves may leave the panel, unless a little more room would show them.
  const bool is_flat = !(extent.width() > 0.0);
  const PlotSpan most =
      is_flat ? outside : PlotSpan{extent.low - 0.3 * extent.width(), extent.high + 0.3 * extent.width()};
  PlotSpan whole = extent;
  for (const double value : {outside.low, outside.high}) {
    if (outside.low <= outside.high) include(whole, std::clamp(value, most.low, most.high));
  }
  for (const CurveDrawing& curve : drawn.curves) {
    for (const PlotHandle& handle : curve.handles) {
      if (!is_flat) include(whole, std::clamp(handle.tip.value, most.low, most.high));
    }
  }
  drawn.frame = {time, with_margin(whole), panel_height};
  return drawn;
}

void draw_handles(PlotPicture& picture, const CurveDrawing& curve, const PlotFrame& frame, std::size_t color) {
  PlotPath lines;
  std::string tips;
  for (const PlotHandle& handle : curve.handles) {
    const double x = frame.x(handle.tip.time);
    const double y = frame.y(handle.tip.value);
    lines.move_to(frame.x(handle.key.time), frame.y(handle.key.value));
    lines.line_to(x, y);
    tips += 'M' + pixels(x - 2.25) + ' ' + pixels(y) + "a2.25 2.25 0 1 0 4.5 0a2.25 2.25 0 1 0-4.5 0z";
  }
  picture.path(colored("handle c", color), std::move(lines).text());
  picture.path(colored("tip c", color), tips);
}

void draw_marks(PlotPicture& picture, const CurveDrawing& curve, const PlotFrame& frame, std::size_t color) {
  std::string data;
  for (const PlotMark& mark : curve.marks)
    data += mark_path(mark.shape, frame.x(mark.place.time), frame.y(mark.place.value));
  picture.path(colored("mark k", color), data);
}

// The last value that is drawn.
double end_of(const CurveDrawing& curve) {
  for (const PlotLine* line : {&curve.after, &curve.inside, &curve.before}) {
    if (!line->empty()) return line->back().end.value;
  }
  return 0.0;
}

// Draws a letter at the end of each line, so that nobody must distinguish colors; moves letters that would overlap.
void draw_letters(PlotPicture& picture, const PlotPanel& panel, const DrawnPanel& drawn) {
  struct Letter {
    double y = 0.0;
    std::size_t curve = 0;
  };
  std::vector<Letter> letters;
  for (std::size_t i = 0; i < panel.curves.size(); ++i) {
    const double y = std::clamp(drawn.frame.y(end_of(drawn.curves[i])), 0.0, panel_height);
    if (!panel.curves[i].label.empty()) letters.push_back({y + 4.0, i});
  }
  stable_sort_range(letters.begin(), letters.end(), [](const Letter& a, const Letter& b) { return a.y < b.y; });
  constexpr double line_height = 12.0;
  double last = 0.0;
  for (Letter& letter : letters) {
    letter.y = std::max(letter.y, last + line_height);
    last = letter.y;
  }
  double next = std::max(panel_height + 6.0, static_cast<double>(letters.size()) * line_height);
  for (std::size_t i = letters.size(); i-- > 0; next = letters[i].y - line_height) {
    letters[i].y = std::min(letters[i].y, next);
  }
  for (const Letter& letter : letters) {
    const PanelCurve& curve = panel.curves[letter.curve];
    picture.text(plot_width + 7.0, letter.y, curve.label, colored("name k", curve.color));
  }
}

// A bar for each motion, with the keys of all its curves in the panel that have no mark.
void draw_density(PlotPicture& picture, const PlotPanel& panel, const DrawnPanel& drawn, bool is_single) {
  std::array<std::vector<std::uint32_t>, max_plotted_motions> bins;
  for (std::size_t i = 0; i < panel.curves.size(); ++i) {
    const std::vector<std::uint32_t>& more = drawn.curves[i].density;
    std::vector<std::uint32_t>& all = bins[panel.curves[i].motion];
    if (all.empty()) all.resize(more.size());
    // Curves of one track have their keys at the same times.
    for (std::size_t bin = 0; bin < more.size() && bin < all.size(); ++bin) all[bin] = std::max(all[bin], more[bin]);
  }
  constexpr double bar_height = 5.0;
  double y = panel_height;
  for (std::size_t motion = 0; motion < bins.size(); ++motion) {
    if (bins[motion].empty()) continue;
    y -= bar_height;
    picture.density(bins[motion], colored("k", is_single ? plot_colors : motion), y, bar_height - 1.0);
  }
}

// "x 1   y 0.5   z 1": what a panel has in which nothing moves.
std::string level_text(const PlotPanel& panel, const DrawnPanel& drawn) {
  std::string text;
  for (std::size_t i = 0; i < panel.curves.size(); ++i) {
    const PlotSpan& extent = drawn.curves[i].extent;
    const double value = extent.low <= extent.high ? extent.low : drawn.curves[i].outside.low;
    if (i > 0) text += "   ";
    if (!panel.curves[i].label.empty()) text += panel.curves[i].label + ' ';
    text += number_text(static_cast<float>(value));
  }
  return text;
}

void add_to_legend(const CurveDrawing& curve, PlotLegend& told) {
  told.has_handles = told.has_handles || !curve.handles.empty();
  told.has_outside = told.has_outside || !curve.before.empty() || !curve.after.empty();
  told.has_density = told.has_density || !curve.density.empty();
  for (const PlotMark& mark : curve.marks) told.shapes |= std::uint32_t{1} << static_cast<unsigned>(mark.shape);
}

class CurvePicture {
 public:
  CurvePicture(const std::vector<PlottedMotion>& motions, const PlotSpan& time, const PlotTicks& ticks)
      : motions_(motions), time_(time), ticks_(ticks) {}

  std::string draw(const std::vector<PlotPanel>& panels, std::uint64_t& keys, Work& work) {
    std::vector<DrawnPanel> drawn;
    PlotLegend told;
    for (const PlotPanel& panel : panels) {
      drawn.push_back(draw_panel_curves(panel, time_, work));
      if (!work.goes_on()) return {};
      for (const CurveDrawing& curve : drawn.back().curves) {
        keys += curve.keys;
        if (!drawn.back().is_level) add_to_legend(curve, told);
      }
    }
    double height = header_height;
    for (const DrawnPanel& panel : drawn) height += panel.pitch();
    PlotPicture picture(picture_width, height, "Curves of " + motion_names(motions_),
                        number_text(panels.size()) + (panels.size() == 1 ? " panel" : " panels") +
                            " of values over time. Marks are keys, thin lines their handles, dashes what a curve does "
                            "outside its keys.");
    draw_header(picture, plot_left, named(motions_), told);
    double top = header_height;
    for (std::size_t i = 0; i < panels.size(); ++i) {
      if (drawn[i].is_level) {
        draw_level(picture, panels[i], drawn[i], top);
      } else {
        draw_panel(picture, panels[i], drawn[i], top);
      }
      top += drawn[i].pitch();
    }
    return std::move(picture).finish();
  }

 private:
  // One line is enough for what stays as it is.
  static void draw_level(PlotPicture& picture, const PlotPanel& panel, const DrawnPanel& drawn, double top) {
    picture.begin_panel(plot_left, top, panel.title);
    picture.text(0.0, -7.0, panel.title, "name");
    picture.text(plot_width, -7.0, level_text(panel, drawn), "note end");
    picture.end_panel();
  }

  void draw_panel(PlotPicture& picture, const PlotPanel& panel, const DrawnPanel& drawn, double top) const {
    picture.begin_panel(plot_left, top, panel.title);
    picture.text(0.0, -7.0, panel.title, "name");
    picture.text(plot_width, -7.0, outside_text(panel), "note end");
    picture.rect("panel", 0.0, 0.0, plot_width, panel_height);
    picture.value_axis(drawn.frame);
    picture.time_lines(drawn.frame, ticks_);
    picture.time_numbers(drawn.frame, ticks_, panel_height + 15.0);
    picture.begin_clip(panel_height);
    for (std::size_t i = 0; i < panel.curves.size(); ++i)
      draw_lines(picture, panel.curves[i], drawn.curves[i], drawn.frame);
    draw_density(picture, panel, drawn, motions_.size() == 1);
    picture.end_clip();
    for (std::size_t i = 0; i < panel.curves.size(); ++i) {
      draw_marks(picture, drawn.curves[i], drawn.frame, panel.curves[i].color);
    }
    draw_letters(picture, panel, drawn);
    picture.end_panel();
  }

  // Each motion's line is wider than those drawn over it, so that all are visible where they are equal.
  void draw_lines(PlotPicture& picture, const PanelCurve& curve, const CurveDrawing& drawing,
                  const PlotFrame& frame) const {
    const std::size_t above = motions_.size() - 1 - curve.motion;
    const std::string kind = above == 0 ? std::string("curve c") : colored("curve w", above) + " c";
    const std::string outside = colored("curve outside c", curve.color);
    draw_handles(picture, drawing, frame, curve.color);
    picture.path(outside, path_of(drawing.before, frame));
    picture.path(outside, path_of(drawing.after, frame));
    picture.path(colored(kind, curve.color), path_of(drawing.inside, frame));
  }

  const std::vector<PlottedMotion>& motions_;
  PlotSpan time_;
  PlotTicks ticks_;
};

Error refused_plot(std::string why) { return {ErrorCode::bad_argument, std::move(why), {}, {}}; }

Status check_plotted(const std::vector<PlottedMotion>& motions, const PlotOptions& options) {
  GENGA_TRY(check_times(options.range));
  if (motions.empty() || motions.size() > max_plotted_motions) {
    return refused_plot("a picture has room for one to four motions");
  }
  for (const PlottedMotion& motion : motions) {
    if (!motion.scene->clips.empty()) continue;
    return Error{ErrorCode::no_conversion, motion.name + " has no motion, so there is nothing to draw", {}, {}};
  }
  return Done{};
}

// Removes the panels for which there is no room.
void leave_out(std::vector<PlotPanel>& panels, std::size_t most, PlotReport& report) {
  if (panels.size() <= most) return;
  for (std::size_t i = most; i < panels.size(); ++i) report.left_out += panels[i].curves.size();
  std::string told = "there is room for " + number_text(most) + " of " + number_text(panels.size()) +
                     " panels; this one and the next ones are not drawn";
  Finding finding{
      "plot.left-out", Severity::warning, panels[most].title, {}, std::move(told), panels.size() - most, {}};
  finding.remedy = Remedy::choose_columns;
  report.findings.add(std::move(finding));
  panels.resize(most);
}

void list_channels(const std::vector<PlotPanel>& panels, PlotReport& report) {
  for (const PlotPanel& panel : panels) {
    for (const PanelCurve& curve : panel.curves) {
      const auto& known = report.channels;
      // Those of one panel follow each other.
      const auto last = known.end() - static_cast<std::ptrdiff_t>(std::min(known.size(), panel.curves.size()));
      if (std::find(last, known.end(), curve.curve.name) == known.end()) report.channels.push_back(curve.curve.name);
    }
  }
}

}  // namespace

Result<PlotReport> plot_curves(const std::vector<PlottedMotion>& motions, const PlotOptions& options, ByteSink& sink) {
  GENGA_TRY(check_plotted(motions, options));
  std::vector<PlotPanel> panels = plot_panels(motions, options);
  if (panels.empty()) return refused_plot("no curve with keys has a name that matches");
  const PlotSpan time = plotted_time(motions, options);
  if (!(time.low < time.high))
    return refused_plot("the motion has no length, or the first and the last time are the same");
  PlotReport report;
  leave_out(panels, options.sheet ? max_plotted_rows : max_plotted_panels, report);
  list_channels(panels, report);
  PlotTicks ticks;
  if (options.axis == PlotAxis::frames) ticks = {frame_rate(*motions.front().scene, options.range.fps), true, "frames"};
  CountedWork counted(options.run);
  Work& work = counted.work();
  const std::string picture = options.sheet ? draw_key_sheet(motions, panels, time, ticks, report.keys, work)
                                            : CurvePicture(motions, time, ticks).draw(panels, report.keys, work);
  GENGA_TRY(work.status());
  sink.text(picture);
  return report;
}

}  // namespace genga
