#include "genga/pictures/jpeg.h"

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "genga/pictures/load.h"

namespace genga::pictures {
namespace {

// The second byte of a marker.
constexpr unsigned start_of_image = 0xD8;
constexpr unsigned end_of_image = 0xD9;
constexpr unsigned start_of_scan = 0xDA;
constexpr unsigned quantisation_tables = 0xDB;
constexpr unsigned number_of_lines = 0xDC;
constexpr unsigned huffman_tables = 0xC4;
constexpr unsigned first_frame = 0xC0;  // baseline, extended, progressive; then what is not read
constexpr unsigned progressive_frame = 0xC2;

bool is_frame(unsigned marker) {
  return marker >= first_frame && marker <= 0xCF && marker != huffman_tables && marker != 0xC8 && marker != 0xCC;
}
bool is_restart(unsigned marker) { return marker >= 0xD0 && marker <= 0xD7; }

struct Component {
  unsigned id = 0;
  unsigned quantisation = 0;
  bool is_scanned = false;
};

class Walk {
 public:
  explicit Walk(std::span<const std::byte> file) : file_(file) {}
  Result<Size> run();

 private:
  unsigned byte(std::size_t offset) const { return std::to_integer<unsigned>(file_[offset]); }
  unsigned number(std::size_t offset) const { return load<Big<std::uint16_t>>(file_, offset); }
  Error broken(std::string message, ErrorCode code = ErrorCode::bad_value) const {
    return {code, "JPEG: " + std::move(message), Place::at_offset(offset_), {}};
  }
  Error cut() const { return broken("the file ends before the picture", ErrorCode::truncated); }

  Result<unsigned> next_marker();
  Status read_segment(unsigned marker);
  Status read_frame(unsigned marker);
  Status read_quantisation();
  Status read_huffman();
  Status read_scan();
  Status check_scan_component(unsigned id, unsigned tables, unsigned first, unsigned refines);
  Status skip_coded_data();
  Status finish() const;

  std::span<const std::byte> file_;
  std::size_t offset_ = 0;   // in the file
  std::size_t segment_ = 0;  // of the segment's content
  std::size_t end_ = 0;      // behind the segment
  Size size_;
  bool is_progressive_ = false;
  std::vector<Component> components_;  // empty until the frame
  unsigned quantisation_ = 0;          // a bit for each table that is there
  std::array<unsigned, 2> huffman_{};  // the same: for the first coefficient, for the others
};

Result<Size> Walk::run() {
  offset_ = 2;  // behind the start of the image
  while (true) {
    GENGA_TRY_ASSIGN(const unsigned marker, next_marker());
    if (marker == end_of_image) break;
    GENGA_TRY(read_segment(marker));
  }
  GENGA_TRY(finish());
  return size_;
}

// The byte after the marker's FF; any number of FF may precede it.
Result<unsigned> Walk::next_marker() {
  if (offset_ >= file_.size()) return cut();
  if (byte(offset_) != 0xFF) return broken("no marker where one should be");
  while (offset_ < file_.size() && byte(offset_) == 0xFF) ++offset_;
  if (offset_ >= file_.size()) return cut();
  return byte(offset_++);
}

Status Walk::read_segment(unsigned marker) {
  if (marker == 0 || marker == 1 || marker == start_of_image || is_restart(marker)) {
    return broken("a marker where it has no meaning");
  }
  if (file_.size() - offset_ < 2) return cut();
  const unsigned length = number(offset_);
  if (length < 2) return broken("a segment shorter than its length");
  if (file_.size() - offset_ < length) return cut();
  segment_ = offset_ + 2;
  end_ = offset_ + length;
  if (is_frame(marker)) {
    GENGA_TRY(read_frame(marker));
  } else if (marker == quantisation_tables) {
    GENGA_TRY(read_quantisation());
  } else if (marker == huffman_tables) {
    GENGA_TRY(read_huffman());
  } else if (marker == start_of_scan) {
    return read_scan();
  } else if (marker == number_of_lines) {
    return broken("a height told behind the picture", ErrorCode::unsupported_version);
  }
  offset_ = end_;
  return Done{};
}

Status Walk::read_frame(unsigned marker) {
  if (marker > progressive_frame) {
    const bool is_arithmetic = marker > 0xC8;
    const char* const what = is_arithmetic    ? "arithmetic coding"
                             : marker == 0xC3 ? "lossless coding"
                                              : "hierarchical coding";
    return broken(std::string(what) + ", which is not read", ErrorCode::unsupported_version);
  }
  if (!components_.empty()) return broken("a second frame");
  if (end_ - segment_ < 6) return broken("a frame header that is too short");
  const unsigned bits = byte(segment_);
  if (bits != 8) return broken(std::to_string(bits) + " bits a sample instead of 8", ErrorCode::unsupported_version);
  const unsigned count = byte(segment_ + 5);
  if (count == 4) return broken("four components (CMYK), which is not read", ErrorCode::unsupported_version);
  if (count != 1 && count != 3)
    return broken(std::to_string(count) + " components instead of 1 or 3", ErrorCode::unsupported_version);
  if (end_ - segment_ != 6 + 3 * count) return broken("a frame header of another length than its components have");
  size_ = {number(segment_ + 3), number(segment_ + 1)};
  GENGA_TRY(check_size(size_, file_.size()));
  is_progressive_ = marker == progressive_frame;
  for (std::size_t at = segment_ + 6; at < end_; at += 3) {
    const unsigned factors = byte(at + 1);
    if (factors >> 4U < 1 || factors >> 4U > 4 || (factors & 15U) < 1 || (factors & 15U) > 4)
      return broken("a sampling factor outside 1 to 4");
    if (byte(at + 2) > 3) return broken("a quantisation table outside 0 to 3");
    for (const Component& other : components_) {
      if (other.id == byte(at)) return broken("two components of one name");
    }
    components_.push_back({.id = byte(at), .quantisation = byte(at + 2)});
  }
  return Done{};
}

Status Walk::read_quantisation() {
  std::size_t at = segment_;
  while (at < end_) {
    const unsigned head = byte(at);
    const std::size_t size = head >> 4U == 0 ? 64 : 128;
    if (head >> 4U > 1 || (head & 15U) > 3) return broken("a quantisation table of an unknown kind");
    if (end_ - at - 1 < size) return broken("a quantisation table that its segment cuts");
    quantisation_ |= 1U << (head & 15U);
    at += 1 + size;
  }
  return Done{};
}

Status Walk::read_huffman() {
  std::size_t at = segment_;
  while (at < end_) {
    const unsigned head = byte(at);
    if (head >> 4U > 1 || (head & 15U) > 3) return broken("a Huffman table of an unknown kind");
    if (end_ - at - 1 < 16) return broken("a Huffman table that its segment cuts");
    unsigned count = 0;  // codes of all lengths
    unsigned code = 0;   // the next one of the length
    for (unsigned length = 1; length <= 16; ++length) {
      const unsigned of_length = byte(at + length);
      count += of_length;
      code += of_length;
      // No code is all ones, so one of each length stays free.
      if (of_length != 0 && code >= 1U << length)
        return broken("a Huffman table of more codes than their lengths have");
      code *= 2;
    }
    if (count > 256) return broken("a Huffman table of more than 256 codes");
    if (end_ - at - 17 < count) return broken("a Huffman table that its segment cuts");
    huffman_[head >> 4U] |= 1U << (head & 15U);
    at += 17 + count;
  }
  return Done{};
}

Status Walk::read_scan() {
  if (components_.empty()) return broken("a scan before the frame");
  const std::size_t count = end_ == segment_ ? 0 : byte(segment_);
  if (count < 1 || count > components_.size()) return broken("a scan of no components, or more than the frame has");
  if (end_ - segment_ != 4 + 2 * count) return broken("a scan header of another length than its components have");
  const unsigned first = byte(end_ - 3);
  const unsigned last = byte(end_ - 2);
  const unsigned refines = byte(end_ - 1) >> 4U;
  if (is_progressive_ && (last > 63 || first > last || (first == 0 && last != 0) || (first != 0 && count != 1))) {
    return broken("a scan of coefficients that do not go together");
  }
  for (std::size_t at = segment_ + 1; at < segment_ + 1 + 2 * count; at += 2) {
    GENGA_TRY(check_scan_component(byte(at), byte(at + 1), first, refines));
  }
  offset_ = end_;
  return skip_coded_data();
}

Status Walk::check_scan_component(unsigned id, unsigned tables, unsigned first, unsigned refines) {
  const auto has = [](unsigned known, unsigned table) { return table <= 3 && (known >> table & 1U) != 0; };
  for (Component& component : components_) {
    if (component.id != id) continue;
    component.is_scanned = true;
    if (!has(quantisation_, component.quantisation)) return broken("a scan without its quantisation table");
    // A progressive scan has the first coefficient or others, and the first's later bits are not coded by a table.
    const bool needs_first = !is_progressive_ || (first == 0 && refines == 0);
    const bool needs_others = !is_progressive_ || first != 0;
    if ((needs_first && !has(huffman_[0], tables >> 4U)) || (needs_others && !has(huffman_[1], tables & 15U))) {
      return broken("a scan without its Huffman table");
    }
    return Done{};
  }
  return broken("a scan of a component that the frame does not have");
}

// To the next marker outside the data: FF 00 stands for a byte FF, and restart markers separate the data.
Status Walk::skip_coded_data() {
  const std::size_t start = offset_;
  for (; file_.size() - offset_ >= 2; ++offset_) {
    if (byte(offset_) != 0xFF) continue;
    const unsigned next = byte(offset_ + 1);
    if (next == 0 || next == 0xFF || is_restart(next)) continue;
    if (offset_ == start) return broken("a scan without data");
    return Done{};
  }
  return cut();
}

Status Walk::finish() const {
  if (components_.empty()) return broken("no frame");
  for (const Component& component : components_) {
    if (!component.is_scanned) return broken("a component without a scan");
  }
  return Done{};
}

}  // namespace

Result<Size> check_jpeg(std::span<const std::byte> file) {
  if (file.size() < 2 || load<Big<std::uint16_t>>(file, 0) != 0xFF00 + start_of_image) {
    return Error{ErrorCode::bad_magic, "JPEG: no start of an image", Place::at_offset(0), {}};
  }
  return Walk(file).run();
}

}  // namespace genga::pictures
