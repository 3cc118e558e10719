#include "genga/report/plot_picture.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "genga/base/number_text.h"
#include "genga/base/printable.h"

namespace genga {
namespace {

// Further away nothing is seen; numbers stay short.
constexpr double farthest = 1e5;  // pixels

std::int64_t hundredths(double value) {
  if (!(std::abs(value) < farthest)) value = value > 0.0 ? farthest : -farthest;
  return std::llround(value * 100.0);
}

// "12.5", "-0.25"
std::string hundredths_text(std::int64_t number) {
  std::string text = number < 0 ? "-" : "";
  const std::int64_t size = number < 0 ? -number : number;
  text += number_text(static_cast<std::uint64_t>(size / 100));
  const auto rest = static_cast<std::uint64_t>(size % 100);
  if (rest == 0) return text;
  text += rest < 10 ? ".0" : ".";
  return text + number_text(rest % 10 == 0 ? rest / 10 : rest);
}

// Colors have a contrast of 5.2 on the paper at least, and stay apart for who sees no red or no green.
constexpr std::string_view style =
    "text{font:12px 'DejaVu Sans',Verdana,sans-serif;fill:#222}"
    ".title{font-size:15px;font-weight:bold}.name{font-weight:bold}.note{fill:#5a5a5a;font-size:11px}"
    ".end{text-anchor:end}.middle{text-anchor:middle}\n"
    ".paper{fill:#fff}.panel{fill:#f4f4f4}.band{fill:#ececec}.grid{stroke:#d8d8d8;fill:none}.zero{stroke:#a8a8a8;fill:"
    "none}"
    ".curve{fill:none;stroke-width:1.75;stroke-linejoin:round}.outside{stroke-dasharray:5 4;opacity:.6}"
    ".w1{stroke-width:4.5;opacity:.5}.w2{stroke-width:7;opacity:.45}.w3{stroke-width:9.5;opacity:.4}.handle{stroke-"
    "width:1;opacity:.75;fill:none}.tip{fill:#fff;stroke-width:1}"
    ".mark{stroke:#fff;stroke-width:.75}.legend{fill:#444}.hold{opacity:.3}"
    ".area{fill:#444;opacity:.25}.limit{fill:none;stroke:#c62300;stroke-dasharray:2 3}"
    ".d1{opacity:.35}.d2{opacity:.6}.d3{opacity:1}\n"
    ".c0{stroke:#c62300}.c1{stroke:#14532d}.c2{stroke:#2350e0}.c3{stroke:#7d5a86}.c4{stroke:#444}"
    ".k0{fill:#c62300}.k1{fill:#14532d}.k2{fill:#2350e0}.k3{fill:#7d5a86}.k4{fill:#444}\n";

struct TickNumbers {
  double step = 1.0;
  std::vector<double> numbers;
};

// Ticks in the unit of the time axis.
TickNumbers ticks_of(const PlotFrame& frame, const PlotTicks& ticks) {
  const PlotSpan shown{frame.time.low * ticks.per_second, frame.time.high * ticks.per_second};
  TickNumbers made{tick_step(shown, 12.0), {}};
  if (ticks.whole) made.step = std::max(made.step, 1.0);
  constexpr std::size_t most = 40;
  for (double n = std::ceil(shown.low / made.step); n * made.step <= shown.high && made.numbers.size() < most;
       n += 1.0) {
    made.numbers.push_back(n * made.step);
  }
  return made;
}

}  // namespace

void PlotPath::write(char letter, const Place& place) {
  // A letter that repeats is understood.
  if (letter != letter_) {
    text_ += letter;
    letter_ = letter;
  } else if (place[0] >= 0) {
    text_ += ' ';
  }
  text_ += hundredths_text(place[0]);
  if (place[1] >= 0) text_ += ' ';
  text_ += hundredths_text(place[1]);
  written_ = place;
}

void PlotPath::write_held() {
  if (!has_held_) return;
  has_held_ = false;
  if (held_ != written_) write('L', held_);
}

void PlotPath::move_to(double x, double y) {
  write_held();
  letter_ = 0;
  write('M', {hundredths(x), hundredths(y)});
}

void PlotPath::line_to(double x, double y) {
  const Place place{hundredths(x), hundredths(y)};
  if (text_.empty()) {
    write('M', place);
    return;
  }
  const bool is_level = has_held_ && held_[1] == written_[1] && held_[1] == place[1];
  if (!is_level) write_held();
  held_ = place;
  has_held_ = true;
}

void PlotPath::curve_to(double x1, double y1, double x2, double y2, double x, double y) {
  if (text_.empty()) return;
  write_held();
  write('C', {hundredths(x1), hundredths(y1)});
  write('C', {hundredths(x2), hundredths(y2)});
  write('C', {hundredths(x), hundredths(y)});
}

std::string PlotPath::text() && {
  write_held();
  return std::move(text_);
}

double tick_step(const PlotSpan& span, double most) {
  const double least = span.width() / most;
  constexpr int first_power = -12;
  constexpr int last_power = 300;
  for (int power = first_power; power < last_power; ++power) {
    double size = 1.0;
    for (int i = 0; i < std::abs(power); ++i) size *= 10.0;
    for (const double factor : {1.0, 2.0, 5.0}) {
      const double step = power < 0 ? factor / size : factor * size;
      if (step >= least) return step;
    }
  }
  return least;
}

std::string tick_text(double value, double step) {
  double digits = 1.0;
  while (digits < 1e12 && std::abs(std::round(step * digits) - step * digits) > 1e-6) digits *= 10.0;
  const double rounded = std::round(value * digits) / digits;
  return number_text(rounded == 0.0 ? 0.0 : rounded);
}

std::string escape_xml(std::string_view text) {
  std::string safe;
  for (const char c : printable(text)) {
    switch (c) {
      case '&': safe += "&amp;"; break;
      case '<': safe += "&lt;"; break;
      case '>': safe += "&gt;"; break;
      case '"': safe += "&quot;"; break;
      default: safe += c;
    }
  }
  return safe;
}

std::string pixels(double value) { return hundredths_text(hundredths(value)); }

std::string colored(std::string_view kind, std::size_t color) {
  std::string words(kind);
  words += number_text(color);
  return words;
}

std::string mark_path(KeyShape shape, double x, double y) {
  const std::string place = pixels(x) + ' ';
  switch (shape) {
    case KeyShape::step: return 'M' + pixels(x - 1.75) + ' ' + pixels(y - 5.0) + "h3.5v10h-3.5z";
    case KeyShape::linear: return 'M' + pixels(x - 3.5) + ' ' + pixels(y - 3.5) + "h7v7h-7z";
    case KeyShape::hermite:
    case KeyShape::weighted_hermite:
      return 'M' + pixels(x - 3.75) + ' ' + pixels(y) + "a3.75 3.75 0 1 0 7.5 0a3.75 3.75 0 1 0-7.5 0z";
    case KeyShape::tcb:
    case KeyShape::bezier2d:
    case KeyShape::ease: break;
  }
  return 'M' + place + pixels(y - 5.0) + "l5 5-5 5-5-5z";
}

std::string_view shape_name(KeyShape shape) {
  switch (shape) {
    case KeyShape::step: return "step";
    case KeyShape::linear: return "linear";
    case KeyShape::hermite: return "Hermite";
    case KeyShape::weighted_hermite: return "weighted Hermite";
    case KeyShape::tcb: return "TCB";
    case KeyShape::bezier2d: return "B\xc3\xa9zier";
    case KeyShape::ease: break;
  }
  return "ease";
}

PlotPicture::PlotPicture(double width, double height, const std::string& title, const std::string& description) {
  text_ = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + pixels(width) + "\" height=\"" + pixels(height) +
          "\" viewBox=\"0 0 " + pixels(width) + ' ' + pixels(height) +
          "\" role=\"img\" aria-labelledby=\"title desc\">\n<title id=\"title\">" + escape_xml(title) +
          "</title>\n<desc id=\"desc\">" + escape_xml(description) + "</desc>\n<style>\n" + std::string(style) +
          "</style>\n";
  rect("paper", 0.0, 0.0, width, height);
}

void PlotPicture::text(double x, double y, std::string_view words, std::string_view kind) {
  text_ += "<text x=\"" + pixels(x) + "\" y=\"" + pixels(y) + '"';
  if (!kind.empty()) text_.append(" class=\"").append(kind).append("\"");
  text_ += '>' + escape_xml(words) + "</text>\n";
}

void PlotPicture::path(std::string_view kind, std::string_view data) {
  if (data.empty()) return;
  text_.append("<path class=\"").append(kind).append("\" d=\"").append(data).append("\"/>\n");
}

void PlotPicture::rect(std::string_view kind, double x, double y, double width, double height) {
  text_.append("<rect class=\"").append(kind);
  text_ += "\" x=\"" + pixels(x) + "\" y=\"" + pixels(y) + "\" width=\"" + pixels(width) + "\" height=\"" +
           pixels(height) + "\"/>\n";
}

void PlotPicture::begin_panel(double x, double y, std::string_view name) {
  text_ +=
      "<g transform=\"translate(" + pixels(x) + ' ' + pixels(y) + ")\">\n<title>" + escape_xml(name) + "</title>\n";
}

void PlotPicture::end_panel() { text_ += "</g>\n"; }

// Pictures in pictures cut what leaves them.
void PlotPicture::begin_clip(double height) {
  text_ += "<svg width=\"" + pixels(plot_width) + "\" height=\"" + pixels(height) + "\">\n";
}

void PlotPicture::end_clip() { text_ += "</svg>\n"; }

void PlotPicture::time_lines(const PlotFrame& frame, const PlotTicks& ticks) {
  PlotPath lines;
  for (const double number : ticks_of(frame, ticks).numbers) {
    const double x = frame.x(number / ticks.per_second);
    lines.move_to(x, 0.0);
    lines.line_to(x, frame.height);
  }
  path("grid", std::move(lines).text());
}

void PlotPicture::time_numbers(const PlotFrame& frame, const PlotTicks& ticks, double y) {
  const TickNumbers shown = ticks_of(frame, ticks);
  for (const double number : shown.numbers) {
    text(frame.x(number / ticks.per_second), y, tick_text(number, shown.step), "note middle");
  }
  text(-18.0, y, ticks.unit, "note end");
}

void PlotPicture::value_axis(const PlotFrame& frame) {
  const double step = tick_step(frame.value, frame.height / 28.0);
  PlotPath lines;
  double left = 20.0;
  for (double n = std::ceil(frame.value.low / step); n * step <= frame.value.high && left > 0.0;
       n += 1.0, left -= 1.0) {
    const double y = frame.y(n * step);
    text(-6.0, y + 4.0, tick_text(n * step, step), "note end");
    lines.move_to(0.0, y);
    lines.line_to(plot_width, y);
  }
  path("grid", std::move(lines).text());
  if (!frame.value.contains(0.0)) return;
  PlotPath zero;
  zero.move_to(0.0, frame.y(0.0));
  zero.line_to(plot_width, frame.y(0.0));
  path("zero", std::move(zero).text());
}

void PlotPicture::density(const std::vector<std::uint32_t>& bins, std::string_view color, double y, double height) {
  constexpr std::array<std::uint32_t, 3> least{1, 5, 17};  // keys in a bin
  for (std::size_t level = 0; level < least.size(); ++level) {
    std::string data;
    for (std::size_t bin = 0; bin < bins.size(); ++bin) {
      const bool is_here = bins[bin] >= least[level] && (level + 1 == least.size() || bins[bin] < least[level + 1]);
      if (!is_here) continue;
      data += 'M' + pixels(static_cast<double>(bin) * nearest_keys) + ' ' + pixels(y) + "h4v" + pixels(height) + "h-4z";
    }
    path(colored(std::string(color) + " d", level + 1), std::move(data));
  }
}

std::string PlotPicture::finish() && { return std::move(text_) + "</svg>\n"; }

}  // namespace genga
