#include "genga/formats/x/file/content_builder.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

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
    : writer_(real_size, real_size, tokens_), is_used_(standard_templates().size(), false) {}

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
  writer_.begin_object(type, name, {});
}

void ContentBuilder::naturals(std::span<const std::uint32_t> values) { writer_.integers(Primitive::dword, values); }

void ContentBuilder::reals(std::span<const float> values) {
  for (const float value : values) real(value);
}

void ContentBuilder::reals(std::span<const double> values) {
  for (const double value : values) real(value);
}

void ContentBuilder::real(double value) {
  const auto word = std::bit_cast<std::uint32_t>(stored(value));
  writer_.reals(Primitive::real, {&word, 1});
}

void ContentBuilder::matrix(const Mat4& matrix) {
  for (int row = 0; row < 4; ++row) {
    for (int column = 0; column < 4; ++column) real(matrix[row][column]);
  }
}

void ContentBuilder::string(std::string_view value) {
  std::string printable(value);
  std::replace(printable.begin(), printable.end(), '"', '\'');
  std::replace_if(printable.begin(), printable.end(), [](char c) { return c == '\n' || c == '\r' || c == '\0'; }, ' ');
  const std::string_view view = printable;
  writer_.strings({&view, 1});
}

Bytes ContentBuilder::finish() && {
  std::string file(header);
  BinaryWriter declarations(real_size, real_size, file);
  const Templates& templates = standard_templates();
  for (std::size_t i = 0; i < templates.size(); ++i) {
    if (is_used_[i]) declarations.declare(templates, templates[i]);
  }
  tokens_.insert(0, file);
  return Bytes::own_text(std::move(tokens_));
}

}  // namespace genga::x
