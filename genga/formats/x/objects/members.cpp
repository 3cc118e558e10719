#include "genga/formats/x/objects/members.h"

#include <algorithm>

namespace genga::x {

bool MemberCursor::go_on() {
  if (rest_.begin == rest_.end) {
    is_good_ = false;
    return false;
  }
  words_ = first_words(*document_, rest_);
  rest_.begin += words_.size();
  return true;
}

std::uint32_t MemberCursor::first_of_rest() { return go_on() ? natural() : 0; }

double MemberCursor::wide_real() {
  const std::uint64_t low = natural();
  return std::bit_cast<double>(low | static_cast<std::uint64_t>(natural()) << 32U);
}

// From the first words that lie together on: most lists do to their end.
void MemberCursor::reals_one_by_one(std::span<float> values) {
  if (words_.empty() && !values.empty() && go_on() && real_words_ == 1 && values.size() <= words_.size()) {
    return reals(values);
  }
  for (float& value : values) value = static_cast<float>(real());
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

void MemberCursor::skip_far(std::uint64_t words) {
  is_good_ = is_good_ && words <= words_left();
  if (is_good_) {
    rest_.begin += words - words_.size();
  } else {
    rest_.begin = rest_.end;
  }
  words_ = {};
}

Naturals MemberCursor::gather(std::uint64_t count) {
  if (count > words_left()) {
    is_good_ = false;
    count = words_left();
  }
  if (words_.empty() && count > 0 && go_on() && count <= words_.size()) return naturals(count);
  std::vector<Word> gathered(static_cast<std::size_t>(count));
  for (Word& word : gathered) word = natural();
  return Naturals(std::move(gathered));
}

}  // namespace genga::x
