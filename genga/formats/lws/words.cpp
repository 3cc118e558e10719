#include "genga/formats/lws/words.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace genga::lws {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// Lower-case beginnings. Microsoft's library pads with digits to the precision that was asked for.
constexpr std::array<std::string_view, 4> padded{"1.#qnan", "1.#snan", "1.#ind", "1.#inf"};
constexpr std::array<std::string_view, 5> whole{"nan", "inf", "infinity", "nan(ind)", "nan(snan)"};

}  // namespace

std::string_view unquoted(std::string_view word) {
  if (word.size() >= 2 && word.front() == '"' && word.back() == '"') return word.substr(1, word.size() - 2);
  return word;
}

const char* scan_not_finite(const char* at, const char* end) {
  std::array<char, 32> lowered{};
  std::size_t size = 0;
  const bool has_sign = at != end && (*at == '-' || *at == '+');
  const char* stop = has_sign ? at + 1 : at;
  while (stop != end && *stop != ' ' && *stop != '\t' && *stop != '\r' && *stop != '\n') {
    if (size == lowered.size()) return nullptr;
    lowered[size++] = lower(*stop++);
  }
  const std::string_view word(lowered.data(), size);
  const bool is_padded = std::any_of(padded.begin(), padded.end(), [&](std::string_view beginning) {
    return word.starts_with(beginning) && word.find_first_not_of("0123456789", beginning.size()) == word.npos;
  });
  return is_padded || std::find(whole.begin(), whole.end(), word) != whole.end() ? stop : nullptr;
}

}  // namespace genga::lws
