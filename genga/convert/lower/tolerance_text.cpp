#include "genga/convert/lower/tolerance_text.h"

#include <cmath>
#include <utility>

#include "genga/base/number_text.h"
#include "genga/base/printable.h"
#include "genga/base/text/real_text.h"
#include "genga/convert/lower/ranges.h"
#include "genga/math/functions.h"

namespace genga {
namespace {

// Takes the ending away when it is there.
bool strip(std::string_view& text, std::string_view ending) {
  if (!text.ends_with(ending)) return false;
  text.remove_suffix(ending.size());
  return true;
}

// At least one decimal.
std::string four_digits(double value) {
  std::string text;
  append_fixed(text, value, value < 9.9995 ? 3 : value < 99.995 ? 2 : 1);
  return text;
}

// What has fewer digits than four behind the point.
std::string four_significant(double value) {
  if (!(value > 0.0)) return "0.000";
  const double unit = math::pow(10.0, std::floor(math::log10(value)) - 3.0);
  return number_text(static_cast<float>(std::round(value / unit) * unit));
}

// That, of two that are not alike.
struct TwoTexts {
  std::string off;
  std::string allowed;
};

std::string missed_text(const std::string& node, double t, TwoTexts texts, double off, double allowed,
                        std::string_view unit) {
  if (texts.off == texts.allowed) {
    texts = {number_text(static_cast<float>(off)) + std::string(unit), number_text(allowed) + std::string(unit)};
  }
  return short_name(node) + " is " + texts.off + " off at " + seconds_text(t) + ", where " + texts.allowed +
         " is allowed";
}

}  // namespace

std::string length_text(double metres) {
  if (metres >= 0.99995) return four_digits(metres) + " m";
  if (metres >= 1e-5 || metres == 0.0) return four_digits(1e3 * metres) + " mm";
  return four_significant(1e6 * metres) + " um";
}

std::string seconds_text(double seconds) { return four_digits(seconds) + " s"; }

std::string angle_text(double degrees) {
  return (degrees >= 0.00995 ? four_digits(degrees) : four_significant(degrees)) + " deg";
}

std::optional<std::string> missed_text(const LargestError& error, const Tolerance& tolerance) {
  std::string text;
  if (error.metres > tolerance.metres) {
    text = missed_text(error.metres_node, error.metres_time, {length_text(error.metres), length_text(tolerance.metres)},
                       error.metres, tolerance.metres, " m");
  }
  if (error.degrees > tolerance.degrees) {
    text += text.empty() ? "" : "; ";
    text +=
        missed_text(error.degrees_node, error.degrees_time, {angle_text(error.degrees), angle_text(tolerance.degrees)},
                    error.degrees, tolerance.degrees, " deg");
  }
  if (text.empty()) return std::nullopt;
  if (!error.limit.empty()) text += "; the limit of " + std::string(error.limit) + " ended the search";
  return text;
}

std::optional<Tolerance> parse_tolerance(std::string_view text) {
  const std::size_t comma = text.find(',');
  std::string_view length = text.substr(0, comma);
  double factor = 1.0;
  Tolerance tolerance;
  if (strip(length, "mm")) {
    factor = 1e-3;
  } else if (strip(length, "unit")) {
    tolerance.in_units = true;
  } else {
    strip(length, "m");
  }
  const auto metres = parse_double(length);
  if (!metres) return std::nullopt;
  tolerance.metres = *metres * factor;
  if (comma != std::string_view::npos) {
    std::string_view angle = text.substr(comma + 1);
    strip(angle, "deg");
    const auto degrees = parse_double(angle);
    if (!degrees) return std::nullopt;
    tolerance.degrees = *degrees;
  }
  if (!check_tolerance(tolerance)) return std::nullopt;
  return tolerance;
}

}  // namespace genga
