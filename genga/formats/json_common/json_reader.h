// Reads JSON into objects by events: no DOM, memory bounded, every error with line:column and the member's path.
// Not for direct use: read_json in json_form.h.
//
//     JsonReader reader(text, options);
//     GENGA_TRY(reader.read(json_slot(root)));
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "genga/base/limits.h"
#include "genga/base/result.h"
#include "genga/base/text_encoding.h"

namespace genga {

struct JsonFormatMember;
class JsonReader;
struct JsonType;

struct JsonOptions {
  TextEncoding encoding = TextEncoding::cp932;  // of names in fixed fields
  Limits limits;
};

// A JSON value that is neither object nor array.
struct JsonScalar {
  enum class Kind : std::uint8_t { null, boolean, negative, natural, real, string };
  Kind kind = Kind::null;
  bool boolean = false;
  std::int64_t negative = 0;   // integers below zero
  std::uint64_t natural = 0;   // other integers
  std::string_view text = {};  // a string's UTF-8, a real's digits
};

// An object to fill, with its type.
struct JsonSlot {
  const JsonType* type = nullptr;
  void* object = nullptr;
  std::span<const std::string_view> words;  // for a choice
};

struct JsonMember {
  // The index of a member that may stand in its object any number of times.
  static constexpr unsigned any_number = ~0U;

  JsonSlot slot;          // type is null if there is no such member
  std::string_view name;  // outlives the reading
  unsigned index = 0;     // from 0, in the order of `fields`
};

// How values get into objects of one type. A null function: JSON of that kind does not fit.
struct JsonType {
  std::string_view expected;  // "a number"
  bool (*scalar)(JsonReader&, const JsonSlot&, const JsonScalar&) = nullptr;
  JsonMember (*member)(JsonReader&, const JsonSlot&, std::string_view name) = nullptr;
  std::string_view (*missing)(const JsonSlot&, std::uint64_t seen) = nullptr;  // first required member not seen, or ""
  JsonSlot (*element)(JsonReader&, const JsonSlot&, std::uint64_t index) = nullptr;  // no type: fail was called
  bool (*end)(JsonReader&, const JsonSlot&, std::uint64_t count) = nullptr;          // of an array, may be null
  void (*begin)(const JsonSlot&, bool is_array) = nullptr;  // of an array or object, may be null
};

class JsonReader {
 public:
  JsonReader(std::span<const std::byte> text, const JsonOptions& options);

  Status read(const JsonSlot& root);
  Status check_format(const JsonFormatMember& member, std::string_view name, std::uint32_t version) const;

  // For the functions of JsonType -----------------------------------------------------------------------------------
  // Each returns false after calling fail. They are called for each value of a file, and the parser's events return
  // bool.
  bool real(const JsonScalar& scalar, float& value);
  bool real(const JsonScalar& scalar, double& value);
  bool integer(const JsonScalar& scalar, std::int64_t least, std::int64_t most, std::int64_t& value);
  bool natural(const JsonScalar& scalar, std::uint64_t most, std::uint64_t& value);
  bool word(const JsonScalar& scalar, std::span<const std::string_view> words, std::size_t& index);
  bool hex(const JsonScalar& scalar, std::span<std::byte> bytes);  // exactly bytes.size() bytes
  bool charge(std::uint64_t bytes);
  bool fail(ErrorCode code, std::string message);
  bool fail_limit(Limit limit);
  bool fail_type(const JsonScalar& scalar, std::string_view expected);
  bool fail_length(std::size_t expected);
  TextEncoding encoding() const { return options_.encoding; }
  // Collects the pieces of a blob.
  std::vector<std::byte>& blob() { return blob_; }

 private:
  friend class JsonEvents;
  struct Frame {
    JsonSlot slot;
    bool is_array = false;
    std::uint64_t count = 0;  // elements begun, of an array
    std::uint64_t seen = 0;   // members by index, of an object
    JsonMember pending;       // the member whose value is next
  };

  bool on_scalar(const JsonScalar& scalar);
  bool on_begin(bool is_array);
  bool on_key(std::string_view name);
  bool on_end();
  // The slot of the next value; no type: fail was called.
  JsonSlot next_slot();
  bool fail_syntax(std::string_view message);
  std::string path() const;
  Place place() const;
  std::size_t string_start(std::size_t closing_quote) const;

  // The parser's position. Between two events it gets at most `longest_token` bytes.
  struct Cursor {
    const char* at = nullptr;
    const char* stop = nullptr;
  };
  void advance_stop();

  std::string_view text_;
  JsonOptions options_;
  Budget budget_;
  Cursor cursor_;
  JsonSlot root_;
  std::vector<Frame> frames_;
  std::vector<std::byte> blob_;
  bool in_number_ = false;  // during the event of a number
  Status status_ = Done{};  // the first failure
};

}  // namespace genga
