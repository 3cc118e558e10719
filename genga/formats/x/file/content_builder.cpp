#include "genga/formats/x/file/content_builder.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <utility>

#include "genga/formats/x/file/template_walk.h"
#include "genga/formats/x/file/whole_file.h"

namespace genga::x {
namespace {

constexpr std::size_t real_size = 4;

float stored(double value) {
  constexpr double largest = std::numeric_limits<float>::max();
  return std::isnan(value) ? 0.0F : static_cast<float>(std::clamp(value, -largest, largest));
}

// As TemplateWalk takes them.
class BuiltValues {
 public:
  BuiltValues(std::span<const std::uint32_t> words, std::span<const std::string_view> strings)
      : words_(words), strings_(strings) {}
  std::span<const std::uint32_t> take(std::uint64_t count) { return take_of(words_, count); }
  std::span<const std::string_view> take_strings(std::uint64_t count) { return take_of(strings_, count); }

 private:
  template <class T>
  static std::span<const T> take_of(std::span<const T>& from, std::uint64_t count) {
    const auto some = from.first(static_cast<std::size_t>(std::min<std::uint64_t>(count, from.size())));
    from = from.subspan(some.size());
    return some;
  }

  std::span<const std::uint32_t> words_;
  std::span<const std::string_view> strings_;
};

}  // namespace

ContentBuilder::ContentBuilder(Encoding encoding)
    : encoding_(encoding),
      binary_(real_size, real_size, tokens_),
      text_(real_size, tokens_),
      templates_(standard_templates()),
      is_used_(templates_.size(), false) {}

// What it is made of must be declared before it.
void ContentBuilder::use(std::uint32_t template_index) {
  std::vector<std::uint32_t> open{template_index};
  while (!open.empty()) {
    const std::uint32_t index = open.back();
    open.pop_back();
    if (index == no_template || is_used_[index]) continue;
    is_used_[index] = true;
    for (const Member& member : templates_.members(templates_[index])) {
      if (!member.is_primitive) open.push_back(templates_.find(member.type));
    }
  }
}

void ContentBuilder::write_values() {
  if (open_ == no_template) return;
  const std::vector<std::string_view> strings(strings_.begin(), strings_.end());
  BuiltValues values(words_, strings);
  templates_.resolve(open_);
  TemplateWalk(templates_, real_size / 4, values, text_).members(templates_[open_]);
  open_ = no_template;
  words_.clear();
  strings_.clear();
}

void ContentBuilder::begin(std::string_view type, std::string_view name) {
  const std::uint32_t index = templates_.find(type);
  use(index);
  if (!is_text()) return binary_.begin_object(type, name, {});
  write_values();
  text_.begin_object(type, name, {});
  open_ = index;
}

void ContentBuilder::end() {
  if (!is_text()) return binary_.end_object();
  write_values();
  text_.end_object();
}

void ContentBuilder::reference(std::string_view name) {
  if (!is_text()) return binary_.reference(name, {});
  write_values();
  text_.reference(name, {});
}

void ContentBuilder::naturals(std::span<const std::uint32_t> values) {
  if (!is_text()) return binary_.integers(Primitive::dword, values);
  words_.insert(words_.end(), values.begin(), values.end());
}

void ContentBuilder::reals(std::span<const float> values) {
  for (const float value : values) real(value);
}

void ContentBuilder::reals(std::span<const double> values) {
  for (const double value : values) real(value);
}

void ContentBuilder::real(double value) {
  const auto word = std::bit_cast<std::uint32_t>(stored(value));
  if (!is_text()) return binary_.reals(Primitive::real, {&word, 1});
  words_.push_back(word);
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
  if (!is_text()) return binary_.strings({&view, 1});
  strings_.push_back(std::move(printable));
}

Result<Bytes> ContentBuilder::finish(bool is_compressed) && {
  GENGA_TRY(text_.status());
  std::string declarations;
  BinaryWriter binary(real_size, real_size, declarations);
  TextWriter text(real_size, declarations);
  for (std::size_t i = 0; i < templates_.size(); ++i) {
    if (!is_used_[i]) continue;
    if (is_text()) {
      text.declare(templates_, templates_[i]);
    } else {
      binary.declare(templates_, templates_[i]);
    }
  }
  tokens_.insert(0, declarations);
  return whole_file({.version = "0303", .encoding = encoding_, .is_compressed = is_compressed}, std::move(tokens_));
}

}  // namespace genga::x
