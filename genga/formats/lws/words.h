// The words of a line, separated by spaces and tabs, without a copy.
// Not for JSON, which keeps every space (json.cpp).
//
//     Words words("LoadObjectLayer 1 10000000 my cube.lwo");
//     std::string_view keyword = words.next();           // "LoadObjectLayer"
//     std::optional<double> layer = words.number();      // 1
//     std::string_view rest = words.rest();              // "10000000 my cube.lwo"
#pragma once

#include <optional>
#include <string_view>

#include "genga/base/number_text.h"

namespace genga::lws {

class Words {
 public:
  explicit Words(std::string_view line) : at_(line.data()), end_(line.data() + line.size()) { skip(); }

  bool empty() const { return at_ == end_; }
  // The next word, empty at the end.
  std::string_view next() {
    const char* const begin = at_;
    while (at_ != end_ && !is_space(*at_)) ++at_;
    const std::string_view word(begin, static_cast<std::size_t>(at_ - begin));
    skip();
    return word;
  }
  // The rest of the line, without spaces at its end.
  std::string_view rest() const {
    const char* end = end_;
    while (end != at_ && is_space(end[-1])) --end;
    return {at_, static_cast<std::size_t>(end - at_)};
  }
  // The next word if it is a number; else nullopt, and the word stays.
  std::optional<double> number() {
    double value = 0.0;
    const char* const stop = scan_double(at_, end_, value);
    if (stop == nullptr || (stop != end_ && !is_space(*stop))) return std::nullopt;
    at_ = stop;
    skip();
    return value;
  }

 private:
  static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r'; }
  void skip() {
    while (at_ != end_ && is_space(*at_)) ++at_;
  }

  const char* at_;
  const char* end_;
};

// Without the quotes around it, if it has any.
std::string_view unquoted(std::string_view word);

// The end of a number that is not finite, as C libraries print it: `1.#QNAN`, `-1.#IND00`, `1.#INF`, `nan`,
// `-nan(ind)`, `inf`. Null: there is none. A blank or the end must follow.
const char* scan_not_finite(const char* at, const char* end);

// The lines of a text one by one, without their ends.
class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text), is_done_(text.empty()) {}
  bool next(std::string_view& line) {
    if (is_done_) return false;
    const std::size_t end = rest_.find('\n');
    line = rest_.substr(0, end);
    is_done_ = end == std::string_view::npos;
    if (!is_done_) rest_.remove_prefix(end + 1);
    return true;
  }

 private:
  std::string_view rest_;
  bool is_done_;
};

}  // namespace genga::lws
