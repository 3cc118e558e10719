// A binary file made object by object: what from_scene writes with. Not for changing a document that was read.
//
//     ContentBuilder builder;
//     builder.begin("Frame", "root");
//     builder.begin("FrameTransformMatrix");
//     builder.matrix(matrix);
//     builder.end();
//     builder.end();
//     Result<Read<Document>> read = x::read(std::move(builder).finish());
//
// Values follow in the order of the template's members. The standard templates that are used are declared before all
// objects.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "genga/base/bytes.h"
#include "genga/formats/x/file/binary_writer.h"
#include "genga/math/vector.h"

namespace genga::x {

class ContentBuilder {
 public:
  ContentBuilder();
  ContentBuilder(const ContentBuilder&) = delete;
  ContentBuilder& operator=(const ContentBuilder&) = delete;

  // type: of a standard template, in its case. name: an identifier, or empty.
  void begin(std::string_view type, std::string_view name = {});
  void end() { writer_.end_object(); }
  void reference(std::string_view name) { writer_.reference(name, {}); }

  void natural(std::uint32_t value) { naturals({&value, 1}); }
  void naturals(std::span<const std::uint32_t> values);
  // Stored in 32 bits; what is no number or too large for them becomes 0 or the largest.
  void real(double value);
  void reals(std::span<const double> values);
  void reals(std::span<const float> values);
  // Row by row, for row vectors.
  void matrix(const Mat4& matrix);
  // Characters as they are; quotation marks become apostrophes and line ends spaces, which text could not hold.
  void string(std::string_view value);

  // Bytes that objects took until now, in binary.
  std::size_t size() const { return tokens_.size(); }

  // The whole file, of version 0303 and 32 bits.
  Bytes finish() &&;

 private:
  void use(std::uint32_t template_index);

  std::string tokens_;
  BinaryWriter writer_;
  std::vector<bool> is_used_;  // by standard_templates()
};

}  // namespace genga::x
