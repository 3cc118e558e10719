// Builds the bytes of an object from its JSON form while it is parsed: chunk after chunk, each size filled in when its
// chunk ends. Only the bytes are kept. Not for callers: json.h.
//
//     JsonBuilder builder;
//     Status status = JsonReader(text, options).read(builder.slot());
//     if (status) use(std::move(builder).take());
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "genga/formats/json_common/json_form.h"
#include "genga/formats/lwo/chunks/chunk_walk.h"
#include "genga/formats/lwo/chunks/tree_walk.h"
#include "genga/formats/lwo/file/kinds.h"

namespace genga::lwo {

// "SURF", or "0x00000001" if these are not characters.
bool parse_json_id(JsonReader& reader, const JsonScalar& scalar, Id& id);

class JsonBuilder {
 public:
  JsonSlot slot();
  const JsonFormatMember& format() const { return format_; }
  // The first chunk that exceeds the range of its size.
  const Status& status() const { return status_; }
  std::vector<std::byte> take() && { return std::move(bytes_); }

 private:
  friend struct JsonBuilderTypes;

  enum class Stage : std::uint8_t { head, fields, rest, chunks, leftover };  // what has been read of a chunk
  // A chunk that is being read, and its container.
  struct Level {
    Context context = Context::none;
    const Kind* holder = nullptr;  // of the form around it
    SizeWidth width = SizeWidth::four;
    bool has_forms = false;

    Id id{};
    const Kind* kind = nullptr;
    bool has_id = false;
    bool is_form = false;
    bool is_raw = false;
    bool has_chunks = false;  // inside it
    Stage stage = Stage::head;
    std::size_t payload = 0;     // its start
    std::size_t next_field = 0;  // in the kind
    std::vector<std::byte> pad;
    bool has_pad = false;
    std::uint32_t count = 0;  // chunks in this level so far
  };
  // One element of an array of polygons.
  struct Polygon {
    std::size_t head = 0;  // where its count is
    std::uint16_t flags = 0;
    std::uint64_t points = 0;
    unsigned met = 0;          // members, for polygons before LWO2
    bool has_details = false;  // a negative surface: a count of detail polygons follows
  };

  static constexpr std::size_t max_levels = 200;  // of nested chunks; the reader's limit is lower

  Level& level() { return levels_.back(); }
  bool reserve(JsonReader& reader, std::size_t more);
  bool append(JsonReader& reader, std::span<const std::byte> bytes);
  template <class T>
  bool put(JsonReader& reader, T value);
  bool put_number(JsonReader& reader, std::uint32_t value);
  bool put_real(JsonReader& reader, const JsonScalar& scalar);
  bool put_natural(JsonReader& reader, const JsonScalar& scalar, unsigned bytes);
  bool put_signed(JsonReader& reader, const JsonScalar& scalar, unsigned bytes);
  bool put_index(JsonReader& reader, const JsonScalar& scalar);
  bool put_text(JsonReader& reader, std::string_view text);
  bool put_hex(JsonReader& reader, const JsonScalar& scalar);
  bool put_scalar(JsonReader& reader, const JsonScalar& scalar);
  bool put_element(JsonReader& reader, const JsonScalar& scalar);
  void patch(std::size_t at, std::uint64_t value, unsigned bytes);

  JsonMember file_member(JsonReader& reader, std::string_view name);
  std::string_view finish_file();
  void patch_file_size();
  bool begin_form(JsonReader& reader, const JsonScalar& scalar);
  void begin_chunk();
  bool take_id(JsonReader& reader, const JsonScalar& scalar);
  bool begin_payload(JsonReader& reader);
  JsonMember chunk_member(JsonReader& reader, std::string_view name);
  JsonMember head_member(std::string_view name);
  JsonMember field_member(JsonReader& reader, std::string_view name);
  JsonMember part_member(JsonReader& reader, std::string_view name);
  std::string_view missing_field() const;
  std::string_view finish_chunk();
  void descend();
  bool begin_polygon(JsonReader& reader);
  bool finish_polygon(JsonReader& reader, std::uint64_t count);
  std::size_t row_length() const;
  std::string path() const;

  JsonFormatMember format_;
  std::vector<std::byte> bytes_;
  std::vector<Level> levels_;
  Status status_ = Done{};
  const Field* field_ = nullptr;  // that is being read
  std::uint16_t dimension_ = 0;   // of the map that is being read
  std::size_t column_ = 0;        // in a row of an array
  Polygon polygon_;
  std::optional<std::uint64_t> file_size_;  // the form's size in the file, if it is not the real one
  FormKind form_;
  unsigned file_stage_ = 0;  // members of the file that have been read
  bool has_file_size_ = false;
};

}  // namespace genga::lwo
