#include "genga/formats/x/file/content_builder.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <utility>

#include "genga/formats/x/reader.h"

namespace genga::x {
namespace {

constexpr std::size_t real_size = 4;
constexpr std::string_view header = "xof 0303bin 0032";

float stored(double value) {
  constexpr double largest = std::numeric_limits<float>::max();
  return std::isnan(value) ? 0.0F : static_cast<float>(std::clamp(value, -largest, largest));
}

}  // namespace

ContentBuilder::ContentBuilder()
    : speller_(real_size, real_size, tokens_), is_used_(standard_templates().size(), false) {}

// What it is made of must be declared before it.
void ContentBuilder::use(std::uint32_t template_index) {
  std::vector<std::uint32_t> open{template_index};
  while (!open.empty()) {
    const std::uint32_t index = open.back();
    open.pop_back();
    if (index == no_template || is_used_[index]) continue;
    is_used_[index] = true;
    const Templates& templates = standard_templates();
    for (const Member& member : templates.members(templates[index])) {
      if (!member.is_primitive) open.push_back(templates.find(member.type));
    }
  }
}

void ContentBuilder::begin(std::string_view type, std::string_view name) {
  use(standard_templates().find(type));
  speller_.begin_object(type, name, {});
}

void ContentBuilder::naturals(std::span<const std::uint32_t> values) { speller_.integers(Primitive::dword, values); }

void ContentBuilder::reals(std::span<const float> values) {
  for (const float value : values) real(value);
}

void ContentBuilder::reals(std::span<const double> values) {
  for (const double value : values) real(value);
}

void ContentBuilder::real(double value) {
  const auto word = std::bit_cast<std::uint32_t>(stored(value));
  speller_.reals(Primitive::real, {&word, 1});
}

void ContentBuilder::matrix(const Mat4& matrix) {
  for (int row = 0; row < 4; ++row) {
    for (int column = 0; column < 4; ++column) real(matrix[row][column]);
  }
}

void ContentBuilder::string(std::string_view value) {
  std::string spelled(value);
  std::replace(spelled.begin(), spelled.end(), '"', '\'');
  std::replace_if(spelled.begin(), spelled.end(), [](char c) { return c == '\n' || c == '\r' || c == '\0'; }, ' ');
  const std::string_view view = spelled;
  speller_.strings({&view, 1});
}

Result<Document> ContentBuilder::finish(const RespellOptions& options) && {
  std::string file(header);
  BinarySpeller declarations(real_size, real_size, file);
  const Templates& templates = standard_templates();
  for (std::size_t i = 0; i < templates.size(); ++i) {
    if (is_used_[i]) declarations.declare(templates, templates[i]);
  }
  file += tokens_;
  tokens_.clear();
  const auto document_of = [](const Bytes& bytes) -> Result<Document> {
    Result<Read<Document>> read = x::read(bytes);
    if (!read) return std::move(read).error();
    return std::move(read).value().document;
  };
  Result<Document> binary = document_of(Bytes::copy_of(std::as_bytes(std::span(file))));
  if (!binary) return binary;
  const Result<Bytes> spelled = respell(binary.value(), options);
  if (!spelled) return spelled.error();
  return document_of(spelled.value());
}

}  // namespace genga::x
