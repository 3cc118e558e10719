// Parsing takes any text; what it takes, it prints and takes again with the same bits. Scanning ends where
// std::from_chars does, with the same bits.
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <system_error>

#include "genga/base/number_text.h"

namespace {

// What from_chars calls out of range is too large, or so small that it is zero. It does not judge a '+' and names.
template <class T, class Bits>
void scan(std::string_view text, const char* (*scan_number)(const char*, const char*, T&)) {
  const char* const end = text.data() + text.size();
  T value{};
  const char* const at = scan_number(text.data(), end, value);
  const std::string_view plain = text.substr(text.starts_with('+') ? 1 : 0);
  T expected{};
  const auto [stop, code] = std::from_chars(plain.data(), end, expected);
  if (code == std::errc::result_out_of_range && (at == nullptr || value == T(0))) return;
  const bool is_number = code == std::errc() && std::isfinite(expected);
  if (at != (is_number ? stop : nullptr)) std::abort();
  if (is_number && std::bit_cast<Bits>(value) != std::bit_cast<Bits>(expected)) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (const auto value = genga::parse_float(text)) {
    const auto again = genga::parse_float(genga::number_text(*value));
    if (!again || std::bit_cast<std::uint32_t>(*again) != std::bit_cast<std::uint32_t>(*value)) std::abort();
  }
  if (const auto value = genga::parse_double(text)) {
    const auto again = genga::parse_double(genga::number_text(*value));
    if (!again || std::bit_cast<std::uint64_t>(*again) != std::bit_cast<std::uint64_t>(*value)) std::abort();
  }
  scan<double, std::uint64_t>(text, genga::scan_double);
  scan<float, std::uint32_t>(text, genga::scan_float);
  if (const auto value = genga::parse_integer<std::int64_t>(text)) {
    if (genga::parse_integer<std::int64_t>(genga::number_text(*value)) != value) std::abort();
  }
  return 0;
}
