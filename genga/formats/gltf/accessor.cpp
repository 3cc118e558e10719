#include "genga/formats/gltf/accessor.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <limits>
#include <string>
#include <utility>

#include "genga/base/member_path.h"
#include "genga/base/packed.h"
#include "genga/formats/gltf/packed_views.h"

namespace genga::gltf {
namespace {

constexpr std::uint64_t max_stride = 252;  // bytes, of the specification
constexpr std::uint32_t no_view = 0xFFFFFFFFU;

// A part of a buffer.
struct ViewPlace {
  Bytes bytes;
  std::size_t stride = 0;  // 0: elements follow each other without gaps
};

class AccessorFinder {
 public:
  AccessorFinder(const Document& document, std::string path) : document_(document), path_(std::move(path)) {}

  Result<ViewPlace> view(std::uint32_t index) const;
  Result<Elements> elements(const JsonValue& accessor) const;

 private:
  Error fault(std::string message, ErrorCode code = ErrorCode::bad_value) const {
    return {code, std::move(message), where(document_, path_), path_};
  }
  Result<Bytes> content(const JsonValue& view) const;
  Result<Bytes> unpacked(const JsonValue& packing, std::uint32_t index) const;
  Status find_type(const JsonValue& accessor, Elements& elements) const;
  Result<Strided> place(const JsonValue& owner, std::uint64_t count, std::size_t size, bool may_stride) const;
  Status find_changes(const JsonValue& sparse, Elements& elements) const;

  const Document& document_;
  std::string path_;
};

std::uint32_t index_at(const Strided& from, ComponentType type, std::size_t at) {
  const std::byte* data = from.data + at * from.stride;
  switch (type) {
    case ComponentType::u8: return std::to_integer<std::uint32_t>(*data);
    case ComponentType::u16: {
      Little<std::uint16_t> number;
      std::memcpy(static_cast<void*>(&number), data, sizeof number);
      return number.get();
    }
    case ComponentType::u32: {
      Little<std::uint32_t> number;
      std::memcpy(static_cast<void*>(&number), data, sizeof number);
      return number;
    }
    default: return 0;
  }
}

Result<Bytes> AccessorFinder::content(const JsonValue& view) const {
  const std::optional<std::uint32_t> buffer = view["buffer"].index();
  if (!buffer || *buffer >= document_.buffers.size()) return fault("its buffer view is in no buffer");
  const BufferContent& content = document_.buffers[*buffer];
  if (!content.is_there) return fault("the content of its buffer is not there", ErrorCode::cannot_open);
  const std::uint64_t offset = view["byteOffset"] ? view["byteOffset"].whole().value_or(no_limit) : 0;
  const std::uint64_t size = view["byteLength"].whole().value_or(no_limit);
  const std::uint64_t stated = document_.item(List::buffers, *buffer)["byteLength"].whole().value_or(0);
  const std::uint64_t whole = std::min<std::uint64_t>(content.bytes.size(), stated);
  if (offset > whole || size > whole - offset) return fault("its buffer view ends behind its buffer");
  return content.bytes.subspan(static_cast<std::size_t>(offset), static_cast<std::size_t>(size));
}

Result<Bytes> AccessorFinder::unpacked(const JsonValue& packing, std::uint32_t index) const {
  GENGA_TRY(content(packing));
  const bool is_there = index < document_.unpacked_views.size() && !document_.unpacked_views[index].empty();
  if (!is_there) return fault("its buffer view is packed by EXT_meshopt_compression, and broken");
  return document_.unpacked_views[index];
}

Result<ViewPlace> AccessorFinder::view(std::uint32_t index) const {
  const JsonValue view = document_.item(List::buffer_views, index);
  if (!view) return fault("there is no such buffer view");
  const JsonValue packing = packing_of(view);
  GENGA_TRY_ASSIGN(Bytes bytes, packing ? unpacked(packing, index) : content(view));
  const std::uint64_t stride = view["byteStride"] ? view["byteStride"].whole().value_or(no_limit) : 0;
  if (stride > max_stride) return fault("the stride of its buffer view is larger than 252 bytes");
  return ViewPlace{std::move(bytes), static_cast<std::size_t>(stride)};
}

Status AccessorFinder::find_type(const JsonValue& accessor, Elements& elements) const {
  const std::optional<ElementType> type = element_type_of(accessor["type"].text().value_or(""));
  if (!type) return fault("its type is none that glTF has");
  elements.type = *type;
  const std::optional<std::uint32_t> component = accessor["componentType"].index();
  elements.component = static_cast<ComponentType>(component.value_or(0));
  if (!component || *component > 0xFFFF || component_size(elements.component) == 0) {
    return fault("its type of components is none that glTF has");
  }
  const std::optional<std::uint32_t> count = accessor["count"].index();
  if (!count || *count == 0) return fault("its count is no number above 0");
  elements.count = *count;
  elements.is_normalized = accessor["normalized"].boolean().value_or(false);
  return Done{};
}

// owner: an accessor, or the indices or values of a sparse one.
Result<Strided> AccessorFinder::place(const JsonValue& owner, std::uint64_t count, std::size_t size,
                                      bool may_stride) const {
  GENGA_TRY_ASSIGN(const ViewPlace found, view(owner["bufferView"].index().value_or(no_view)));
  const std::uint64_t offset = owner["byteOffset"] ? owner["byteOffset"].whole().value_or(no_limit) : 0;
  const std::size_t stride = may_stride && found.stride != 0 ? found.stride : size;
  if (stride < size) return fault("its elements overlap: the stride is smaller than one of them");
  const std::uint64_t needed = (count - 1) * stride + size;
  if (offset > found.bytes.size() || needed > found.bytes.size() - offset) {
    return fault("its elements end behind its buffer view");
  }
  return Strided{found.bytes.data() + offset, stride};
}

Status AccessorFinder::find_changes(const JsonValue& sparse, Elements& elements) const {
  const std::optional<std::uint32_t> count = sparse["count"].index();
  if (!count || *count == 0 || *count > elements.count) return fault("its sparse count is not in 1 to its count");
  const JsonValue indices = sparse["indices"];
  const std::uint32_t type = indices["componentType"].index().value_or(0);
  elements.index_type = static_cast<ComponentType>(type & 0xFFFFU);
  const bool is_index = type == 5121 || type == 5123 || type == 5125;
  if (!is_index) return fault("its sparse indices are no whole numbers without a sign");
  GENGA_TRY_ASSIGN(elements.changed, place(indices, *count, component_size(elements.index_type), false));
  const std::size_t size = element_size(elements.type, elements.component);
  GENGA_TRY_ASSIGN(elements.changed_values, place(sparse["values"], *count, size, false));
  std::int64_t before = -1;
  for (std::size_t at = 0; at < *count; ++at) {
    const std::int64_t index = index_at(elements.changed, elements.index_type, at);
    if (index <= before || index >= elements.count) return fault("its sparse indices do not rise, or end behind it");
    before = index;
  }
  elements.changed_count = *count;
  return Done{};
}

Result<Elements> AccessorFinder::elements(const JsonValue& accessor) const {
  if (!accessor) return fault("there is no such accessor");
  Elements elements;
  GENGA_TRY(find_type(accessor, elements));
  if (accessor["bufferView"]) {
    const std::size_t size = element_size(elements.type, elements.component);
    GENGA_TRY_ASSIGN(elements.values, place(accessor, elements.count, size, true));
  }
  if (const JsonValue sparse = accessor["sparse"]) {
    GENGA_TRY(find_changes(sparse, elements));
  }
  return elements;
}

// Where the numbers of an element lie that stand apart from each other: those of small matrices.
std::size_t number_offset(const Elements& elements, std::size_t number) {
  const std::size_t size = component_size(elements.component);
  const std::size_t rows = elements.type == ElementType::mat2 ? 2 : elements.type == ElementType::mat3 ? 3 : 0;
  if (rows == 0) return number * size;
  return number / rows * ((rows * size + 3) / 4 * 4) + number % rows * size;
}

template <class T>
T number_at(const std::byte* data) {
  Little<T> number;
  std::memcpy(static_cast<void*>(&number), data, sizeof number);
  return number;
}

template <class T>
void convert_numbers(const Elements& elements, const Strided& from, std::size_t count, float* to) {
  constexpr std::size_t max_width = 16;
  const float largest = elements.is_normalized ? static_cast<float>(std::numeric_limits<T>::max()) : 1.0F;
  const std::size_t width = elements.width();
  std::array<std::size_t, max_width> offsets{};
  for (std::size_t number = 0; number < width; ++number) offsets[number] = number_offset(elements, number);
  for (std::size_t at = 0; at < count; ++at) {
    const std::byte* element = from.data + at * from.stride;
    for (std::size_t number = 0; number < width; ++number) {
      const float value = static_cast<float>(number_at<T>(element + offsets[number])) / largest;
      *to++ = elements.is_normalized ? std::max(value, -1.0F) : value;
    }
  }
}

void convert_reals(const Elements& elements, const Strided& from, std::size_t count, float* to) {
  const std::size_t width = elements.width();
  const std::size_t size = width * sizeof(float);
  if (std::endian::native == std::endian::little && from.stride == size) {
    std::memcpy(to, from.data, count * size);
    return;
  }
  for (std::size_t at = 0; at < count; ++at) {
    const std::byte* element = from.data + at * from.stride;
    for (std::size_t number = 0; number < width; ++number) {
      *to++ = number_at<float>(element + number * sizeof(float));
    }
  }
}

void convert(const Elements& elements, const Strided& from, std::size_t count, float* to) {
  switch (elements.component) {
    case ComponentType::i8: convert_numbers<std::int8_t>(elements, from, count, to); break;
    case ComponentType::u8: convert_numbers<std::uint8_t>(elements, from, count, to); break;
    case ComponentType::i16: convert_numbers<std::int16_t>(elements, from, count, to); break;
    case ComponentType::u16: convert_numbers<std::uint16_t>(elements, from, count, to); break;
    case ComponentType::u32: convert_numbers<std::uint32_t>(elements, from, count, to); break;
    case ComponentType::f32: convert_reals(elements, from, count, to); break;
  }
}

template <class T>
void copy_whole(const Elements& elements, std::span<std::uint32_t> indices) {
  const std::size_t width = elements.width();
  const auto copy = [](const std::byte* from, std::size_t count, std::uint32_t* to) {
    for (std::size_t number = 0; number < count; ++number) to[number] = number_at<T>(from + number * sizeof(T));
  };
  const Strided& values = elements.values;
  const Strided& changed = elements.changed_values;
  if (values.data == nullptr) {
    std::fill(indices.begin(), indices.end(), 0U);
  } else if (values.stride == width * sizeof(T)) {
    copy(values.data, elements.count * width, indices.data());
  } else {
    for (std::size_t at = 0; at < elements.count; ++at)
      copy(values.data + at * values.stride, width, &indices[at * width]);
  }
  for (std::size_t at = 0; at < elements.changed_count; ++at) {
    const std::size_t index = index_at(elements.changed, elements.index_type, at);
    copy(changed.data + at * changed.stride, width, &indices[index * width]);
  }
}

}  // namespace

Result<Bytes> bytes_of_view(const Document& document, std::uint32_t view) {
  const AccessorFinder finder(document, element_path("bufferViews", view));
  GENGA_TRY_ASSIGN(const ViewPlace found, finder.view(view));
  return found.bytes;
}

Result<Elements> elements_of(const Document& document, std::uint32_t accessor) {
  const AccessorFinder finder(document, element_path("accessors", accessor));
  return finder.elements(document.item(List::accessors, accessor));
}

void copy_numbers(const Elements& elements, std::span<float> numbers) {
  if (elements.values.data == nullptr) {
    std::fill(numbers.begin(), numbers.end(), 0.0F);
  } else {
    convert(elements, elements.values, elements.count, numbers.data());
  }
  const std::size_t width = elements.width();
  for (std::size_t at = 0; at < elements.changed_count; ++at) {
    const std::size_t index = index_at(elements.changed, elements.index_type, at);
    const Strided from{elements.changed_values.data + at * elements.changed_values.stride,
                       elements.changed_values.stride};
    convert(elements, from, 1, numbers.data() + index * width);
  }
}

void copy_indices(const Elements& elements, std::span<std::uint32_t> indices) {
  switch (elements.component) {
    case ComponentType::u8: copy_whole<std::uint8_t>(elements, indices); break;
    case ComponentType::u16: copy_whole<std::uint16_t>(elements, indices); break;
    case ComponentType::u32: copy_whole<std::uint32_t>(elements, indices); break;
    default: std::fill(indices.begin(), indices.end(), 0U); break;
  }
}

void copy_changes(const Elements& elements, std::span<std::uint32_t> indices, std::span<float> numbers) {
  for (std::size_t at = 0; at < elements.changed_count; ++at) {
    indices[at] = index_at(elements.changed, elements.index_type, at);
  }
  if (elements.changed_count > 0) convert(elements, elements.changed_values, elements.changed_count, numbers.data());
}

}  // namespace genga::gltf
