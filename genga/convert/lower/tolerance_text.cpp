#include "genga/convert/lower/tolerance_text.h"

#include "genga/base/number_text.h"
#include "genga/convert/lower/ranges.h"

namespace genga {
namespace {

// Takes the ending away when it is there.
bool strip(std::string_view& text, std::string_view ending) {
  if (!text.ends_with(ending)) return false;
  text.remove_suffix(ending.size());
  return true;
}

}  // namespace

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
