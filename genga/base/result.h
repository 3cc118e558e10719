// What an operation that can fail returns: a value, or an error that says what, where and for which member.
// Not for findings in a file that could be read (base/diagnostic.h), and not for programming mistakes (assert).
//
//     GENGA_TRY_ASSIGN(const Read<vmd::Motion> motion, vmd::read(bytes));         // the value, or returns the error
//     GENGA_TRY(check_only_clip(vmd::to_scene(motion.document, {}, findings)));   // or returns the error
//     Result<Bytes> picture = map_file("skin.png");
//     if (!picture) return fail(picture.error().text());                          // here the error is handled
//     std::size_t size = picture->size();
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "genga/base/place.h"
#include "genga/base/remedy.h"

namespace genga {

enum class ErrorCode {
  truncated,            // the bytes end inside a member
  bad_magic,            // not in the format that the reader expects
  unsupported_version,  // a version or fork of the format that is known and not read
  bad_value,            // a member holds a value that no reader can continue from
  bad_json,             // not JSON, or not the JSON form of this format
  limit_exceeded,       // a limit would be exceeded (base/limits.h)
  stopped,              // the caller has asked to stop
  cannot_open,          // the input cannot be opened or read
  cannot_write,         // the output cannot be written
  already_exists,       // the output exists and must not be replaced
  unknown_format,       // neither content nor name matches a known format
  no_conversion,        // that conversion does not exist
  bad_argument,         // the caller asks for something that does not exist (a clip, a name)
};
// The names with hyphens, "bad-magic", as JSON reports have them.
std::string_view to_string(ErrorCode code);

struct Error {
  ErrorCode code = ErrorCode::bad_value;
  std::string message;           // one clause, lower case, no full stop
  Place place;                   // where in the file; none for the whole file
  std::string path;              // member of the document, e.g. "bone_keys[12].frame"; empty for the whole
  std::string file;              // the file; empty when it has no name or is unknown
  std::string_view limit;        // for limit_exceeded: the limit's name (base/limits.h); empty: a limit of the format
  Remedy remedy = Remedy::none;  // what would help

  // "dance.vmd:0x36: bone_keys: the bytes end inside of it": file, place, path and message, where not empty. Safe to
  // print: control characters in names of files and members are escaped (base/printable.h).
  std::string text() const;
};

// Sets the error's file, unless it has one.
inline Error in_file(Error error, std::string_view file) {
  if (error.file.empty()) error.file = file;
  return error;
}

// Errors of scenes and of callers, which have no place in a file.
inline Error no_conversion(std::string message, std::string path = {}) {
  return {ErrorCode::no_conversion, std::move(message), {}, std::move(path), {}, {}};
}
inline Error bad_argument(std::string message, std::string path = {}) {
  return {ErrorCode::bad_argument, std::move(message), {}, std::move(path), {}, {}};
}

// Ends the program when a result is misused, in every build. Prints what was asked for and the error on standard error.
[[noreturn]] void end_without_value(const Error& error);
[[noreturn]] void end_without_error();

// A value or an error. To ask for the one that is not there ends the program with the error's text on standard error:
// value(), *, -> of an error, error() of a value.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::move(value)) {}      // NOLINT(google-explicit-constructor): a value is a result
  Result(Error error) : state_(std::move(error)) {}  // NOLINT(google-explicit-constructor): an error is a result

  explicit operator bool() const { return std::holds_alternative<T>(state_); }
  T& value() & { return value_of(*this); }
  const T& value() const& { return value_of(*this); }
  T&& value() && { return std::move(value_of(*this)); }
  T& operator*() & { return value_of(*this); }
  const T& operator*() const& { return value_of(*this); }
  T&& operator*() && { return std::move(value_of(*this)); }
  T* operator->() { return &value_of(*this); }
  const T* operator->() const { return &value_of(*this); }
  // The value, or `other` in place of an error.
  T value_or(T other) const& { return *this ? value_of(*this) : std::move(other); }
  T value_or(T other) && { return *this ? std::move(value_of(*this)) : std::move(other); }
  const Error& error() const& { return error_of(*this); }
  Error&& error() && { return std::move(error_of(*this)); }

 private:
  template <class Self>
  static auto& value_of(Self& self) {
    if (auto* value = std::get_if<T>(&self.state_); value != nullptr) return *value;
    end_without_value(*std::get_if<Error>(&self.state_));
  }
  template <class Self>
  static auto& error_of(Self& self) {
    if (auto* error = std::get_if<Error>(&self.state_); error != nullptr) return *error;
    end_without_error();
  }
  std::variant<T, Error> state_;
};

// The value of an operation that returns only success.
struct Done {};
using Status = Result<Done>;

// GENGA_TRY(expression);
//
// Passes an error on. The expression is a Status or a Result. On error, returns that error from the enclosing function,
// which returns a Status or a Result of any type. Drops a value.
#define GENGA_TRY(...)                                                 \
  do {                                                                 \
    if (auto&& genga_tried = (__VA_ARGS__); !genga_tried) {            \
      return std::forward<decltype(genga_tried)>(genga_tried).error(); \
    }                                                                  \
  } while (false)

// GENGA_TRY_ASSIGN(declaration, expression);
//
// The same, but the value initializes the declaration, or is assigned to an existing variable. A result that has a name
// is copied; std::move(result) moves it. Expands to several statements: after an `if` it needs braces, or does not
// compile.
#define GENGA_TRY_ASSIGN(declaration, ...) GENGA_TRY_ASSIGN_TO(GENGA_TRIED(__LINE__), declaration, __VA_ARGS__)

// Parts of the above: a unique name per line.
#define GENGA_TRY_ASSIGN_TO(tried, declaration, ...)               \
  auto&& tried = (__VA_ARGS__);                                    \
  if (!tried) return std::forward<decltype(tried)>(tried).error(); \
  declaration = std::forward<decltype(tried)>(tried).value()
#define GENGA_TRIED(line) GENGA_TRIED_AT(line)
#define GENGA_TRIED_AT(line) genga_tried_##line

}  // namespace genga
