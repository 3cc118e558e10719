// Writes objects as text: every member ends in a semicolon, commas separate the elements of an array, numbers have a
// point and the fewest digits that give the same value.
// Not for keeping a file's own text: that is copied.
//
//     std::string text;
//     TextWriter writer(4, text);
//     writer.begin_object("Frame", "root", {});
//     writer.end_object();
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "genga/base/result.h"
#include "genga/formats/x/file/templates.h"
#include "genga/formats/x/file/token.h"

namespace genga::x {

class TextWriter {
 public:
  // real_size: bytes of a FLOAT in the given words.
  TextWriter(std::size_t real_size, std::string& out) : real_size_(real_size), out_(out) {}

  void declare(const Templates& templates, const Template& t);
  void begin_object(std::string_view type, std::string_view name, const std::optional<Guid>& guid);
  void end_object();
  void reference(std::string_view name, const std::optional<Guid>& guid);

  void integers(Primitive type, std::span<const std::uint32_t> values);
  void reals(Primitive type, std::span<const std::uint32_t> words);
  void strings(std::span<const std::string_view> values);
  void between_elements(std::uint32_t level);
  void end_member(std::uint32_t level);
  void loose_value(const Token& token);

  // An error for a name or string that text cannot hold.
  const Status& status() const { return status_; }

 private:
  void new_line();
  void guid(const Guid& guid);
  void name(std::string_view name);
  void word(std::string_view word);  // a name in a declaration, where blanks separate names
  void string(std::string_view value);
  void between_values(std::size_t index);
  void fail(std::string_view what);

  std::size_t real_size_;
  std::string& out_;
  std::size_t depth_ = 0;
  Status status_ = Done{};
};

// Text that gives the same number: with a point, without an exponent, which wine cannot read, and without superfluous
// digits. nan, inf and -inf for numbers that are not finite.
void append_real(std::string& text, float value);
void append_real(std::string& text, double value);

}  // namespace genga::x
