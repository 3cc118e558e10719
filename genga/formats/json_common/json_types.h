// How to put a JSON value into an object of a C++ type: tables of functions, made once per type at compile time, so
// that the reader itself is no template. Not for the formats: they write `fields` (json_form.h).
//
//     JsonSlot slot = json_slot(frame);                               // of a std::uint32_t
//     bool is_taken = slot.type->scalar(reader, slot, scalar);        // true: false, and reader.fail was called, else
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "genga/base/bytes.h"
#include "genga/base/few.h"
#include "genga/base/number_text.h"
#include "genga/base/packed.h"
#include "genga/base/records.h"
#include "genga/formats/json_common/json_reader.h"

namespace genga {

// Kinds of members ------------------------------------------------------------------------------------------------

// The base of JSON's visitors. It ignores where a list's count is in the file, and where the file ends (schema_common).
template <class Visitor>
struct JsonVisitor {
  template <class T, class Count>
  void list(std::string_view name, T& value, Count) {
    static_cast<Visitor&>(*this).field(name, value);
  }
  template <class T, class Count>
  void count(std::string_view, T&, Count) {}
  bool skips(bool) const { return false; }
};

struct JsonProbe : JsonVisitor<JsonProbe> {  // stands for a visitor in the concept below
  template <class T>
  void field(std::string_view name, T& value);
  template <class T>
  void hex(std::string_view name, T& value);
  template <class T>
  void choice(std::string_view name, T& value, std::span<const std::string_view> words);
};

template <class T>
concept HasFields = requires(JsonProbe& visitor, T& value) { fields(visitor, value); };

template <class T>
struct JsonNumber {  // plain numbers and packed ones; Value is void for other types
  using Value = std::conditional_t<std::is_arithmetic_v<T> && !std::is_same_v<T, bool>, T, void>;
};
template <class T, std::endian Order>
struct JsonNumber<Packed<T, Order>> {
  using Value = T;
};
template <class T>
concept IsNumber = !std::is_void_v<typename JsonNumber<T>::Value>;

template <class T>
struct JsonSequence {  // what holds any number of elements
  static constexpr bool exists = false;
};
template <class T>
struct JsonSequence<std::vector<T>> {
  static constexpr bool exists = true;
  using Element = T;
  static std::vector<T>& storage(std::vector<T>& value) { return value; }
};
template <class T>
struct JsonSequence<Records<T>> {
  static constexpr bool exists = true;
  using Element = T;
  static std::vector<T>& storage(Records<T>& value) { return value.own(); }
};

template <class T>
struct JsonFixedArray {
  static constexpr bool exists = false;
};
template <class T, std::size_t Size>
struct JsonFixedArray<std::array<T, Size>> {
  static constexpr bool exists = true;
  static constexpr std::size_t size = Size;
  using Element = T;
};

// A list with a maximum size, stored in place.
template <class T>
inline constexpr bool is_few = false;
template <class T, std::size_t Max>
inline constexpr bool is_few<Few<T, Max>> = true;
// UTF-8 text of any size, with the original bytes if the text does not give them back.
template <class T>
concept IsOwnText = requires(T& value) {
  requires std::is_same_v<decltype(value.text), std::string>;
  requires std::is_same_v<decltype(value.raw), std::vector<std::byte>>;
};

template <class T>
concept IsByte = sizeof(T) == 1 && std::is_trivially_copyable_v<T>;
template <class T>
concept IsSequence = JsonSequence<T>::exists;
template <class T>
concept IsFixedArray = JsonFixedArray<T>::exists;
// Raw text of a fixed size.
template <class T>
concept IsNameField = IsFixedArray<T> && std::is_same_v<typename JsonFixedArray<T>::Element, char>;
// Types that are always hex: those that hold std::byte.
template <class T>
concept IsBlob = std::is_same_v<T, Bytes> || std::is_same_v<T, std::vector<std::byte>> ||
                 (IsFixedArray<T> && std::is_same_v<typename JsonFixedArray<T>::Element, std::byte>);

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;

// Tables ----------------------------------------------------------------------------------------------------------

template <class T>
const JsonType& json_type();
template <class T>
const JsonType& json_hex_type();

template <class T>
JsonSlot json_slot(T& object) {
  return {&json_type<T>(), &object, {}};
}

namespace json_detail {

template <class T>
bool read_number(JsonReader& reader, const JsonSlot& slot, const JsonScalar& scalar) {
  using Value = typename JsonNumber<T>::Value;
  Value value{};
  if constexpr (std::is_floating_point_v<Value>) {
    if (!reader.real(scalar, value)) return false;
  } else if constexpr (std::is_signed_v<Value>) {
    std::int64_t wide = 0;
    if (!reader.integer(scalar, std::numeric_limits<Value>::min(), std::numeric_limits<Value>::max(), wide))
      return false;
    value = static_cast<Value>(wide);
  } else {
    std::uint64_t wide = 0;
    if (!reader.natural(scalar, std::numeric_limits<Value>::max(), wide)) return false;
    value = static_cast<Value>(wide);
  }
  *static_cast<T*>(slot.object) = value;
  return true;
}

// Adds an element at the end and charges its memory.
template <class T>
T* append_element(JsonReader& reader, std::vector<T>& storage) {
  if (storage.size() == storage.capacity()) {
    const std::size_t room = storage.empty() ? 4 : 2 * storage.size();
    if (!reader.charge(room * sizeof(T))) return nullptr;
    storage.reserve(room);
  }
  return &storage.emplace_back();
}

template <class T>
JsonSlot sequence_element(JsonReader& reader, const JsonSlot& slot, std::uint64_t) {
  auto& storage = JsonSequence<T>::storage(*static_cast<T*>(slot.object));
  auto* element = append_element(reader, storage);
  return element == nullptr ? JsonSlot{} : json_slot(*element);
}

template <class T>
JsonSlot few_element(JsonReader& reader, const JsonSlot& slot, std::uint64_t index) {
  T& list = *static_cast<T*>(slot.object);
  if (index >= T::max_size) {
    reader.fail_length(T::max_size);
    return {};
  }
  list.resize(static_cast<std::size_t>(index) + 1);
  return json_slot(list[static_cast<std::size_t>(index)]);
}

template <class T>
bool read_own_text(JsonReader& reader, const JsonSlot& slot, const JsonScalar& scalar);
template <class T>
JsonMember own_text_member(JsonReader& reader, const JsonSlot& slot, std::string_view name);

template <class T>
JsonSlot array_element(JsonReader& reader, const JsonSlot& slot, std::uint64_t index) {
  constexpr std::size_t size = JsonFixedArray<T>::size;
  if (index >= size) {
    reader.fail_length(size);
    return {};
  }
  return json_slot((*static_cast<T*>(slot.object))[static_cast<std::size_t>(index)]);
}

template <class T>
bool array_end(JsonReader& reader, const JsonSlot&, std::uint64_t count) {
  if (count == JsonFixedArray<T>::size) return true;
  return reader.fail_length(JsonFixedArray<T>::size);
}

// The reading visitor. It finds a member by name, comparing every name until one matches, or the first required member
// that was not seen. One visitor for both, because each is compiled for every struct.
class MemberFinder : public JsonVisitor<MemberFinder> {
 public:
  explicit MemberFinder(std::string_view name) : name_(name) {}
  explicit MemberFinder(std::uint64_t seen) : seen_(seen) {}

  template <class T>
  void field(std::string_view name, T& value) {
    if constexpr (is_optional<T>) {
      if (is_optional_meant(name)) found_.slot = json_slot(value.emplace());
    } else {
      note(name, json_type<T>(), &value);
    }
  }
  template <class T>
  void hex(std::string_view name, T& value) {
    if constexpr (is_optional<T>) {
      using Inner = typename T::value_type;
      if (is_optional_meant(name)) found_.slot = {&json_hex_type<Inner>(), &value.emplace(), {}};
    } else {
      note(name, json_hex_type<T>(), &value);
    }
  }
  template <class T>
  void choice(std::string_view name, T& value, std::span<const std::string_view> words);

  const JsonMember& found() const { return found_; }

 private:
  bool is_meant(std::string_view name) {
    const unsigned index = index_++;
    const bool is_new = seen_ ? (*seen_ >> (index % 64) & 1U) == 0 : name == name_;
    if (found_.slot.type != nullptr || !is_new) return false;
    found_.name = name;
    found_.index = index;
    return true;
  }
  bool is_optional_meant(std::string_view name) {
    if (!seen_) return is_meant(name);
    ++index_;
    return false;
  }
  bool note(std::string_view name, const JsonType& type, void* object) {
    if (!is_meant(name)) return false;
    found_.slot = {&type, object, {}};
    return true;
  }

  std::string_view name_;
  std::optional<std::uint64_t> seen_;
  JsonMember found_;
  unsigned index_ = 0;
};

template <class T>
JsonMember find_member(JsonReader&, const JsonSlot& slot, std::string_view name) {
  MemberFinder finder(name);
  fields(finder, *static_cast<T*>(slot.object));
  return finder.found();
}

template <class T>
std::string_view find_missing(const JsonSlot& slot, std::uint64_t seen) {
  MemberFinder finder(seen);
  fields(finder, *static_cast<T*>(slot.object));
  return finder.found().name;
}

template <class T>
bool read_choice(JsonReader& reader, const JsonSlot& slot, const JsonScalar& scalar) {
  std::size_t index = 0;
  if (!reader.word(scalar, slot.words, index)) return false;
  *static_cast<T*>(slot.object) = static_cast<T>(index);
  return true;
}

template <class T>
bool read_fixed_hex(JsonReader& reader, const JsonSlot& slot, const JsonScalar& scalar) {
  return reader.hex(scalar, std::as_writable_bytes(std::span(*static_cast<T*>(slot.object))));
}

// A blob of any size: one string, or an array of consecutive strings.
template <class T>
bool append_hex(JsonReader& reader, const JsonSlot& slot, const JsonScalar& scalar) {
  auto& storage = JsonSequence<T>::storage(*static_cast<T*>(slot.object));
  const std::size_t before = storage.size();
  if (scalar.kind != JsonScalar::Kind::string || scalar.text.size() % 2 != 0)
    return reader.fail_type(scalar, "hex digits");
  const std::size_t more = scalar.text.size() / 2;
  if (storage.capacity() - before < more) {
    const std::size_t room = before + more < 2 * before ? 2 * before : before + more;
    if (!reader.charge(room)) return false;
    storage.reserve(room);
  }
  storage.resize(before + more);
  return reader.hex(scalar, std::as_writable_bytes(std::span(storage).subspan(before)));
}
template <class T>
JsonSlot hex_element(JsonReader&, const JsonSlot& slot, std::uint64_t) {
  static constexpr JsonType piece{.expected = "hex digits", .scalar = &append_hex<T>};
  return {&piece, slot.object, {}};
}

// Bytes cannot grow: the reader collects pieces until the array ends.
bool read_bytes_hex(JsonReader& reader, const JsonSlot& slot, const JsonScalar& scalar);
JsonSlot bytes_hex_element(JsonReader& reader, const JsonSlot& slot, std::uint64_t index);
bool bytes_hex_end(JsonReader& reader, const JsonSlot& slot, std::uint64_t count);
bool read_bool(JsonReader& reader, const JsonSlot& slot, const JsonScalar& scalar);
bool read_string(JsonReader& reader, const JsonSlot& slot, const JsonScalar& scalar);

// Names: a string, or an object with hex, which takes precedence.
bool read_name(JsonReader& reader, std::span<char> field, const JsonScalar& scalar);
JsonMember name_member(const JsonSlot& field, const JsonType& hex_type, std::string_view name);
std::string_view name_missing(const JsonSlot& slot, std::uint64_t seen);
template <class T>
bool read_name_field(JsonReader& reader, const JsonSlot& slot, const JsonScalar& scalar) {
  return read_name(reader, *static_cast<T*>(slot.object), scalar);
}
template <class T>
JsonMember name_field_member(JsonReader&, const JsonSlot& slot, std::string_view name) {
  return name_member(slot, json_hex_type<T>(), name);
}

template <class T>
bool read_own_text(JsonReader& reader, const JsonSlot& slot, const JsonScalar& scalar) {
  return read_string(reader, {slot.type, &static_cast<T*>(slot.object)->text, {}}, scalar);
}
template <class T>
JsonMember own_text_member(JsonReader&, const JsonSlot& slot, std::string_view name) {
  T& text = *static_cast<T*>(slot.object);
  if (name == "text") return {json_slot(text.text), "text", 0};
  if (name == "hex") return {json_slot(text.raw), "hex", 1};
  return {};
}

template <class T>
void MemberFinder::choice(std::string_view name, T& value, std::span<const std::string_view> words) {
  static constexpr JsonType type{.expected = "a word of the list", .scalar = &read_choice<T>};
  if (note(name, type, &value)) found_.slot.words = words;
}

template <class T>
constexpr JsonType hex_type() {
  if constexpr (std::is_same_v<T, Bytes>) {
    return {.expected = "hex digits", .scalar = &read_bytes_hex, .element = &bytes_hex_element, .end = &bytes_hex_end};
  } else if constexpr (IsSequence<T>) {
    static_assert(IsByte<typename JsonSequence<T>::Element>);
    return {.expected = "hex digits", .scalar = &append_hex<T>, .element = &hex_element<T>};
  } else {
    static_assert(IsFixedArray<T> && IsByte<typename JsonFixedArray<T>::Element>);
    return {.expected = "hex digits", .scalar = &read_fixed_hex<T>};
  }
}

template <class T>
constexpr JsonType value_type() {
  if constexpr (IsNumber<T>) {
    return {.expected = "a number", .scalar = &read_number<T>};
  } else if constexpr (std::is_same_v<T, bool>) {
    return {.expected = "true or false", .scalar = &read_bool};
  } else if constexpr (std::is_same_v<T, std::string>) {
    return {.expected = "a string", .scalar = &read_string};
  } else if constexpr (IsNameField<T>) {
    return {.expected = "a string or an object",
            .scalar = &read_name_field<T>,
            .member = &name_field_member<T>,
            .missing = &name_missing};
  } else if constexpr (IsBlob<T>) {
    return hex_type<T>();
  } else if constexpr (IsOwnText<T>) {
    return {.expected = "a string or an object",
            .scalar = &read_own_text<T>,
            .member = &own_text_member<T>,
            .missing = &name_missing};
  } else if constexpr (is_few<T>) {
    return {.expected = "an array", .element = &few_element<T>};
  } else if constexpr (IsFixedArray<T>) {
    return {.expected = "an array", .element = &array_element<T>, .end = &array_end<T>};
  } else if constexpr (IsSequence<T>) {
    return {.expected = "an array", .element = &sequence_element<T>};
  } else {
    static_assert(HasFields<T>, "write a function template fields(Visitor&, T&) beside the struct");
    return {.expected = "an object", .member = &find_member<T>, .missing = &find_missing<T>};
  }
}

}  // namespace json_detail

template <class T>
const JsonType& json_type() {
  static constexpr JsonType type = json_detail::value_type<T>();
  return type;
}
template <class T>
const JsonType& json_hex_type() {
  static constexpr JsonType type = json_detail::hex_type<T>();
  return type;
}

// The top of a JSON form: the members of the document and the one that names the format.
struct JsonFormatMember {
  std::string format;
  std::uint32_t version = 0;
};
template <class Visitor>
void fields(Visitor& v, JsonFormatMember& r) {
  v.field("format", r.format);
  v.field("version", r.version);
}
template <class Document>
struct JsonRoot {
  JsonFormatMember format;
  Document document;
};
template <class Visitor, class Document>
void fields(Visitor& v, JsonRoot<Document>& r) {
  v.field("genga", r.format);
  fields(v, r.document);
}

}  // namespace genga
