// Parsing takes any text; what it takes, it prints and takes again with the same bits.
#include <bit>
#include <cstdint>
#include <cstdlib>

#include "genga/base/number_text.h"

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
  if (const auto value = genga::parse_integer<std::int64_t>(text)) {
    if (genga::parse_integer<std::int64_t>(genga::number_text(*value)) != value) std::abort();
  }
  return 0;
}
