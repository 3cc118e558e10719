#include "genga/formats/pmx/layout_reader.h"

#include "genga/formats/pmx/schema.h"

namespace genga::pmx {

void LayoutReader::fail(ErrorCode code, std::string message, std::size_t offset, const MemberPath* frame) {
  if (is_ok()) status_ = Error{code, std::move(message), Place::at_offset(offset), frame->text()};
}

const std::byte* LayoutReader::take(const MemberPath& frame, std::size_t size) {
  if (!is_ok()) return nullptr;
  if (size > remaining()) {
    fail(ErrorCode::truncated, std::to_string(size) + " bytes needed, " + std::to_string(remaining()) + " remain", at_,
         &frame);
    return nullptr;
  }
  at_ += size;
  return view_.data() + at_ - size;
}

std::size_t LayoutReader::count_of(const MemberPath& frame, std::size_t min_size) {
  const std::size_t place = at_;
  I32 count;
  value(frame, count);
  if (!is_ok()) return 0;
  if (count.get() < 0) {
    fail(ErrorCode::bad_value, "a count of " + std::to_string(count.get()), place, &frame);
    return 0;
  }
  const auto size = static_cast<std::size_t>(count.get());
  if (size <= remaining() / min_size) return size;
  fail(ErrorCode::truncated,
       std::to_string(size) + " records of at least " + std::to_string(min_size) + " bytes announced, " +
           std::to_string(remaining()) + " bytes remain",
       place, &frame);
  return 0;
}

std::size_t LayoutReader::count_of_list(const MemberPath& frame, std::size_t min_size) {
  if (!is_salvaged() || !is_ok()) return count_of(frame, min_size);
  const std::size_t place = at_;
  const std::size_t count = count_of(frame, min_size);
  announced_ = count;
  const bool is_too_many = !is_ok() && status_.error().code == ErrorCode::truncated && at_ != place;
  if (!is_too_many) return count;
  I32 announced;
  std::memcpy(static_cast<void*>(&announced), view_.data() + place, sizeof announced);
  announced_ = static_cast<std::size_t>(announced.get());
  missing_ = std::exchange(status_, Done{});
  return remaining() / min_size;
}

void LayoutReader::end_list(std::string_view name, std::size_t size) {
  if (!is_salvaged() || cut_list_) return;
  if (is_ok()) status_ = std::exchange(missing_, Done{});
  if (!is_ok()) cut_list_ = {name, size, announced_};
}

bool LayoutReader::charge(std::size_t place, const MemberPath& frame, std::uint64_t bytes) {
  if (!is_ok()) return false;
  if (budget_ == nullptr || budget_->charge(bytes)) return true;
  status_ = budget_->met(Place::at_offset(place), frame.text());
  return false;
}

void LayoutReader::text(const MemberPath& frame, Text& member) {
  const std::size_t place = at_;
  const std::size_t size = count_of(frame, 1);
  // Two bytes become at most three, and are kept as well if they cannot be restored.
  if (!charge(place, frame, 3 * std::uint64_t{size})) return;
  if (const std::byte* from = take(frame, size)) member = decode_text(std::span(from, size), format_.encoding);
}

void LayoutReader::kind(std::string_view name, std::uint8_t& member, std::uint8_t count) {
  const MemberPath frame{name, MemberPath::no_element, frame_};
  value(frame, member);
  if (is_ok() && member >= count) fail_of_kind(member, frame);
}

void LayoutReader::blob(std::string_view name, Bytes& bytes, std::size_t count) {
  const MemberPath frame{name, MemberPath::no_element, frame_};
  const std::size_t size = std::min(count, count == ~std::size_t{0} ? remaining() : count);
  const std::size_t begin = at_;
  if (take(frame, size) != nullptr && size > 0) bytes = source_.subspan(begin, size);
}

// Only the kinds are read: vertices are decoded when they are needed.
void LayoutReader::list(std::string_view name, VertexList& list, I32) {
  const MemberPath frame{name, MemberPath::no_element, frame_};
  const VertexFormat format{format_.extra_uvs, format_.sizes.of(IndexKind::bone)};
  const VertexSizes sizes(format);
  const std::size_t place = at_;
  const std::size_t count = count_of_list(frame, sizes.of(0));
  if (charge(place, frame, count)) {
    list = VertexList::borrow(source_.subspan(at_, remaining()), count, format);
    at_ += list.bytes().size();
    if (list.size() < count) fail_in_vertex({name, list.size(), frame_}, sizes);
  }
  end_list(name, list.size());
}

void LayoutReader::fail_in_vertex(const MemberPath& frame, const VertexSizes& sizes) {
  const std::size_t start = at_;
  const std::byte* head = take(frame, sizes.kind_at() + 1);
  if (head == nullptr) return;
  const auto kind = std::to_integer<std::uint8_t>(head[sizes.kind_at()]);
  if (kind >= weight_kind_count) {
    const MemberPath member{"weight_kind", MemberPath::no_element, &frame};
    return fail_of_kind(kind, member);
  }
  at_ = start;
  take(frame, sizes.of(kind));
}

// The kind was the last byte that was read.
void LayoutReader::fail_of_kind(std::uint8_t kind, const MemberPath& member) {
  fail(ErrorCode::bad_value, "kind " + std::to_string(kind) + ", of which nobody knows the size", at_ - 1, &member);
}

}  // namespace genga::pmx
