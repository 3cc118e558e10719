// A document made object by object: what from_scene spells with.
// Not for changing a document that was read.
//
//     ContentBuilder builder;
//     builder.begin("Frame", "root");
//     builder.begin("FrameTransformMatrix");
//     builder.matrix(matrix);
//     builder.end();
//     builder.end();
//     Result<Document> document = std::move(builder).finish({.encoding = Encoding::text});
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

#include "genga/base/result.h"
#include "genga/formats/x/binary_speller.h"
#include "genga/formats/x/document.h"
#include "genga/formats/x/respell.h"
#include "genga/math/vector.h"

namespace genga::x {

class ContentBuilder {
 public:
  ContentBuilder();
  ContentBuilder(const ContentBuilder&) = delete;
  ContentBuilder& operator=(const ContentBuilder&) = delete;

  // type: of a standard template, in its spelling. name: an identifier, or empty.
  void begin(std::string_view type, std::string_view name = {});
  void end() { speller_.end_object(); }
  void reference(std::string_view name) { speller_.reference(name, {}); }

  void natural(std::uint32_t value) { naturals({&value, 1}); }
  void naturals(std::span<const std::uint32_t> values);
  // Stored in 32 bits; what is no number or too large for them becomes 0 or the largest.
  void real(double value);
  void reals(std::span<const double> values);
  void reals(std::span<const float> values);
  // Row by row, for row vectors.
  void matrix(const Mat4& matrix);
  // Characters as they are; quotation marks become apostrophes and line ends spaces, which text could not spell.
  void string(std::string_view value);

  // Bytes that objects took until now, in binary.
  std::size_t size() const { return tokens_.size(); }

  // The errors of respell and of reading.
  Result<Document> finish(const RespellOptions& options) &&;

 private:
  void use(std::uint32_t template_index);

  std::string tokens_;
  BinarySpeller speller_;
  std::vector<bool> is_used_;  // by standard_templates()
};

}  // namespace genga::x
