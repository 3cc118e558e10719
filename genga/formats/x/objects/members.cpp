#include "genga/formats/x/objects/members.h"

#include <bit>

namespace genga::x {

std::uint32_t MemberCursor::natural() {
  if (words_.empty()) {
    is_good_ = false;
    return 0;
  }
  const std::uint32_t value = words_.front();
  words_ = words_.subspan(1);
  return value;
}

double MemberCursor::wide_real() {
  const std::uint64_t low = natural();
  return std::bit_cast<double>(low | static_cast<std::uint64_t>(natural()) << 32U);
}

double MemberCursor::real() {
  return real_words_ == 2 ? wide_real() : static_cast<double>(std::bit_cast<float>(natural()));
}

std::string_view MemberCursor::string() {
  if (strings_.empty()) {
    is_good_ = false;
    return {};
  }
  const std::string_view value = strings_.front();
  strings_ = strings_.subspan(1);
  return value;
}

void MemberCursor::skip(std::uint64_t words) {
  is_good_ = is_good_ && words <= words_.size();
  words_ = is_good_ ? words_.subspan(static_cast<std::size_t>(words)) : std::span<const std::uint32_t>();
}

std::span<const std::uint32_t> MemberCursor::naturals(std::uint64_t count) {
  if (count > words_.size()) {
    is_good_ = false;
    count = words_.size();
  }
  const auto some = words_.first(static_cast<std::size_t>(count));
  words_ = words_.subspan(some.size());
  return some;
}

}  // namespace genga::x
