#include "genga/convert/tolerance_text.h"

#include "genga/base/number_text.h"

namespace genga {
namespace {

// Takes the ending away when it is there.
bool strip(std::string_view& text, std::string_view ending) {
  if (!text.ends_with(ending)) return false;
  text.remove_suffix(ending.size());
  return true;
}

std::optional<double> parse_positive(std::string_view text, double factor) {
  const auto value = parse_double(text);
  if (!value || !(*value > 0.0) || !(*value < 1e30)) return std::nullopt;
  return *value * factor;
}

}  // namespace

std::optional<Tolerance> parse_tolerance(std::string_view text, double metres_per_unit) {
  const std::size_t comma = text.find(',');
  std::string_view length = text.substr(0, comma);
  double factor = 1.0;
  if (strip(length, "mm")) {
    factor = 1e-3;
  } else if (strip(length, "unit")) {
    factor = metres_per_unit;
  } else {
    strip(length, "m");
  }
  Tolerance tolerance;
  const auto metres = parse_positive(length, factor);
  if (!metres) return std::nullopt;
  tolerance.metres = *metres;
  if (comma == std::string_view::npos) return tolerance;
  std::string_view angle = text.substr(comma + 1);
  strip(angle, "deg");
  const auto degrees = parse_positive(angle, 1.0);
  if (!degrees) return std::nullopt;
  tolerance.degrees = *degrees;
  return tolerance;
}

}  // namespace genga
