// Builds a file object by object, as text or binary: used by from_scene. Not for changing a document that was read.
//
//     ContentBuilder builder(Encoding::text);
//     builder.begin("Frame", "root");
//     builder.begin("FrameTransformMatrix");
//     builder.matrix(matrix);
//     builder.end();
//     builder.end();
//     Result<Bytes> file = std::move(builder).finish(false);
//
// Values follow in the order of the template's members, and nested objects after the values. The standard templates
// that are used are declared before all objects.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "genga/base/bytes.h"
#include "genga/base/result.h"
#include "genga/formats/x/file/binary_writer.h"
#include "genga/formats/x/file/header.h"
#include "genga/formats/x/file/text_writer.h"
#include "genga/math/vector.h"

namespace genga::x {

class ContentBuilder {
 public:
  explicit ContentBuilder(Encoding encoding);
  ContentBuilder(const ContentBuilder&) = delete;
  ContentBuilder& operator=(const ContentBuilder&) = delete;

  // type: of a standard template, with its case. name: an identifier, or empty.
  void begin(std::string_view type, std::string_view name = {});
  void end();
  void reference(std::string_view name);

  void natural(std::uint32_t value) { naturals({&value, 1}); }
  void naturals(std::span<const std::uint32_t> values);
  // Stored in 32 bits; a number that is not finite or too large for them becomes 0 or the largest.
  void real(double value);
  void reals(std::span<const double> values);
  void reals(std::span<const float> values);
  // Row by row, for row vectors.
  void matrix(const Mat4& matrix);
  // Characters stay, but quotation marks become apostrophes and line ends spaces, which text could not hold.
  void string(std::string_view value);

  // The whole file, of version 0303 and 32 bits. no_conversion: as in reencode (reencode.h).
  Result<Bytes> finish(bool is_compressed) &&;

 private:
  bool is_text() const { return encoding_ == Encoding::text; }
  void use(std::uint32_t template_index);
  // Writes those of the innermost object, which must be complete.
  void write_values();

  Encoding encoding_;
  std::string tokens_;
  BinaryWriter binary_;
  TextWriter text_;
  Templates templates_;        // the standard ones
  std::vector<bool> is_used_;  // of these
  // Text writes an object's values all at once: the object whose values are not written yet, and the values.
  std::uint32_t open_ = no_template;
  std::vector<std::uint32_t> words_;
  std::vector<std::string> strings_;
};

}  // namespace genga::x
