#include "genga/base/limits.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "genga/base/number_text.h"
#include "genga/base/text/real_text.h"

namespace genga {
namespace {

constexpr std::uint64_t million = 1'000'000;

// What is allowed whatever the input, and for each byte of it.
struct Share {
  Limit limit;
  std::uint64_t base;
  std::uint64_t per_byte;
};

constexpr std::array shares{
    Share{&Limits::bytes, std::uint64_t{58} << 20U, 20},
    Share{&Limits::elements, 1'500'000, 2},
    Share{&Limits::nodes, million, 1},
    Share{&Limits::keys, 4 * million, 16},
    Share{&Limits::samples, 40 * million, 24},
    Share{&Limits::steps, 128 * million, 140},
    Share{&Limits::pixels, 96 * million, 10},
    Share{&Limits::output, std::uint64_t{1} << 30U, 64},
};

Allowance allowance_of(std::uint64_t divisor) {
  Allowance allowance{.base = {}, .per_byte = {}};
  for (const LimitName& one : limit_names) allowance.per_byte.*one.limit = 0;
  for (const Share& share : shares) {
    allowance.base.*share.limit = share.base / divisor;
    allowance.per_byte.*share.limit = share.per_byte;
  }
  allowance.base.frames /= divisor;
  allowance.base.values /= divisor;
  return allowance;
}

std::uint64_t grown(std::uint64_t base, std::uint64_t per_byte, std::uint64_t bytes) {
  return per_byte != 0 && bytes > (no_limit - base) / per_byte ? no_limit : base + per_byte * bytes;
}

#if defined(__wasm__)
// Asks for memory and gives it back. The compiler must not leave it out.
bool has_memory(std::uint64_t bytes) {
  void* volatile place = std::malloc(static_cast<std::size_t>(bytes));
  const bool is_there = place != nullptr;
  std::free(place);
  return is_there;
}
#endif

}  // namespace

std::uint64_t memory_left() {
#if defined(__wasm__)
  constexpr std::uint64_t kept = std::uint64_t{1} << 20U;  // for what no limit counts
  constexpr std::uint64_t page = std::uint64_t{64} << 10U;
  const std::uint64_t grown = page * __builtin_wasm_memory_size(0);
  if (grown + max_memory + kept <= std::uint64_t{1} << 32U) return max_memory;
  std::uint64_t bytes = max_memory;
  while (bytes > 0 && !has_memory(bytes + kept)) bytes /= 2;
  return bytes;
#else
  return max_memory;
#endif
}

Limits Allowance::of(std::uint64_t input, std::uint64_t memory) const {
  Limits limits;
  for (const LimitName& one : limit_names) {
    limits.*one.limit = grown(base.*one.limit, per_byte.*one.limit, input);
  }
  limits.bytes = std::min(limits.bytes, memory);
  limits.output = std::min(limits.output, memory);
  return limits;
}

Allowance usual_limits() { return allowance_of(1); }

// With the program itself, its stacks and the mapped input 64 MiB and 32 times the input.
Allowance strict_limits() {
  Allowance allowance = allowance_of(8);
  allowance.base.memory = std::uint64_t{52} << 20U;
  allowance.per_byte.memory = 31;
  return allowance;
}

Allowance no_limits() {
  Allowance allowance{.base = {}, .per_byte = {}};
  for (const LimitName& one : limit_names) {
    if (one.limit != &Limits::depth) allowance.base.*one.limit = no_limit;
    allowance.per_byte.*one.limit = 0;
  }
  return allowance;
}

bool set_limit(Allowance& allowance, std::string_view name, std::uint64_t value) {
  const auto found =
      std::find_if(limit_names.begin(), limit_names.end(), [&](const LimitName& one) { return one.name == name; });
  if (found == limit_names.end() || (found->limit == &Limits::depth && value > max_depth)) return false;
  allowance.base.*found->limit = value;
  allowance.per_byte.*found->limit = 0;
  return true;
}

const LimitName& name_of(Limit limit) {
  return *std::find_if(limit_names.begin(), limit_names.end(),
                       [&](const LimitName& one) { return one.limit == limit; });
}

namespace {

Error met(Limit limit, std::string message, Place place, std::string path) {
  Error error{ErrorCode::limit_exceeded, std::move(message), place, std::move(path)};
  error.limit = name_of(limit).name;
  return error;
}

// Four digits: "52.00 million".
std::string in_millions(std::uint64_t count) {
  const double millions = static_cast<double>(count) / static_cast<double>(million);
  std::string text;
  append_fixed(text, millions, millions < 10.0 ? 3 : millions < 100.0 ? 2 : 1);
  return text + " million";
}

}  // namespace

Error limit_met(Limit limit, const Limits& limits, Place place, std::string path) {
  return met(limit, "it takes more than " + grouped_number(limits.*limit) + " " + std::string(name_of(limit).unit),
             place, std::move(path));
}

Error limit_met(Limit limit, const Limits& limits, std::uint64_t needed, std::string_view how) {
  const std::uint64_t allowed = limits.*limit;
  std::string needed_text = grouped_number(needed);
  std::string allowed_text = grouped_number(allowed);
  if (allowed >= million && in_millions(needed) != in_millions(allowed)) {
    needed_text = in_millions(needed);
    allowed_text = in_millions(allowed);
  }
  return met(limit,
             "it takes " + std::string(how) + " " + needed_text + " " + std::string(name_of(limit).unit) + ", " +
                 allowed_text + " are allowed",
             {}, {});
}

}  // namespace genga
