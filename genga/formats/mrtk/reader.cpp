#include "genga/formats/mrtk/reader.h"

#include <algorithm>
#include <cstring>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "genga/base/byte_reader.h"
#include "genga/formats/mrtk/shape.h"
#include "genga/formats/salvage.h"

namespace genga::mrtk {
namespace {

struct CurveHead {
  Little<std::int32_t> pre_wrap;
  Little<std::int32_t> post_wrap;
  Little<std::int32_t> key_count;
};
static_assert(sizeof(CurveHead) == curve_head_size);

Error at(ErrorCode code, std::string message, std::uint64_t offset, std::string path) {
  return {code, std::move(message), Place::at_offset(offset), std::move(path)};
}

// If the bytes end within the number, the existing ones decide whether they are cut or another format.
Status read_magic(ByteReader& reader, std::span<const std::byte> bytes) {
  if (is_text_fork(bytes)) {
    return at(ErrorCode::unsupported_version,
              "this is the text form of the \"Tutorials\" fork, with one number per line, which is not read", 0,
              "magic");
  }
  const Little<std::int64_t> expected = magic;
  const auto expected_bytes = std::as_bytes(std::span(&expected, 1));
  const std::size_t size = std::min(bytes.size(), expected_bytes.size());
  if (!std::equal(expected_bytes.begin(), expected_bytes.begin() + static_cast<std::ptrdiff_t>(size), bytes.begin())) {
    return at(ErrorCode::bad_magic, "not an MRTK input animation: it does not begin with 0x6a8faf6e0f9e42c6", 0,
              "magic");
  }
  GENGA_TRY(reader.read<Little<std::int64_t>>("magic"));
  return Done{};
}

Status refuse_fork(std::span<const std::byte> bytes) {
  if (!is_object_fork(bytes)) return Done{};
  return at(ErrorCode::unsupported_version,
            "this is the form of the \"Tutorials\" fork with curves of scale and of named objects, which is not read",
            8, "major");
}

Status refuse_newer(const Recording& recording, std::span<const std::byte> bytes) {
  if (recording.major < 1 || (recording.major == 1 && recording.minor <= 1)) return Done{};
  GENGA_TRY(refuse_fork(bytes));
  const std::string version = std::to_string(recording.major) + '.' + std::to_string(recording.minor);
  return at(ErrorCode::unsupported_version, "version " + version + " is newer than 1.1, the last known version", 8,
            "major");
}

template <class T, class Value>
Status read_value(ByteReader& reader, std::string_view path, Value& value) {
  GENGA_TRY_ASSIGN(value, reader.read<T>(path));
  return Done{};
}

Status read_header(ByteReader& reader, std::span<const std::byte> bytes, Recording& recording) {
  GENGA_TRY(read_magic(reader, bytes));
  GENGA_TRY(read_value<Little<std::int32_t>>(reader, "major", recording.major));
  GENGA_TRY(read_value<Little<std::int32_t>>(reader, "minor", recording.minor));
  GENGA_TRY(refuse_newer(recording, bytes));
  if (is_old_layout(recording)) return Done{};
  GENGA_TRY(read_value<std::uint8_t>(reader, "has_camera", recording.has_camera));
  GENGA_TRY(read_value<std::uint8_t>(reader, "has_hands", recording.has_hands));
  return read_value<std::uint8_t>(reader, "has_gaze", recording.has_gaze);
}

// Where MRTK itself would fail, and how far the other shapes got.
Error no_shape_fits(std::span<const Shape> shapes, std::span<const Walk> walks) {
  const auto told = [&](std::size_t index) {
    const Walk& walk = walks[index];
    return walk.fault + " (read with " + std::string(to_string(shapes[index])) + ')';
  };
  std::string message = told(0);
  for (std::size_t index = 1; index < walks.size(); ++index) {
    const Walk& walk = walks[index];
    // Where keys of the same size ended both alike, the list made no difference.
    const auto is_same = [&](const Walk& other) { return other.offset == walk.offset && other.fault == walk.fault; };
    if (std::any_of(walks.begin(), walks.begin() + static_cast<std::ptrdiff_t>(index), is_same)) continue;
    message += "; " + to_string(Place::at_offset(walk.offset)) + ": " + walk.path + ": " + told(index);
  }
  return at(ErrorCode::truncated, std::move(message), walks.front().offset, walks.front().path);
}

// The first shape that ends where the bytes end, else MRTK's own, whatever follows its end.
// salvages: of a recording that is cut the shape that gets farthest.
Result<Walk> choose_shape(std::span<const std::byte> bytes, bool salvages, Recording& recording, Findings& findings) {
  const std::span<const Shape> shapes = shapes_of(recording.major, recording.minor);
  std::vector<Walk> walks;
  for (const Shape& shape : shapes) walks.push_back(walk_shape(bytes, recording.major, recording.minor, shape));
  const auto fits = [](const Walk& walk) { return walk.fits(); };
  auto chosen = std::find_if(walks.begin(), walks.end(), fits);
  if (chosen == walks.end()) {
    GENGA_TRY(refuse_fork(bytes));
    chosen = walks.begin();
    if (chosen->trailing == 0) {
      if (!salvages) return no_shape_fits(shapes, walks);
      chosen = std::max_element(walks.begin(), walks.end(),
                                [](const Walk& a, const Walk& b) { return a.offset < b.offset; });
      // Only MRTK's own shape may have bytes after its end.
      chosen->trailing = 0;
    }
  }
  const Shape& shape = shapes[static_cast<std::size_t>(chosen - walks.begin())];
  recording.key_shape = shape.keys;
  recording.has_marker_list = shape.has_marker_list;
  if (!chosen->fits()) return std::move(*chosen);
  // Without keys of numbers all sizes of them read alike.
  const auto differs = [&](const Walk& walk) { return walk.fits() && (walk.has_numbers || chosen->has_numbers); };
  const auto other = std::find_if(chosen + 1, walks.end(), differs);
  if (other != walks.end()) {
    findings.add({"mrtk.ambiguous-shape", Severity::warning, "minor", Place::at_offset(12),
                  "the bytes can be read as a whole recording with " + std::string(to_string(shape)) + " and with " +
                      std::string(to_string(shapes[static_cast<std::size_t>(other - walks.begin())])) +
                      "; the first is taken"});
  }
  return std::move(*chosen);
}

// What follows was walked before: every step succeeds, but where a cut recording is salvaged.
template <class Key>
void read_keys(ByteReader& reader, std::size_t count, Records<Key>& keys) {
  Result<Records<Key>> read = reader.records<Key>(count, "");
  if (read) keys = std::move(read).value();
}

// False: the curve is cut. It gets the whole keys, and nothing after it is read.
bool read_curve(ByteReader& reader, KeyShape shape, Curve& curve) {
  const Result<CurveHead> head = reader.read<CurveHead>("");
  if (!head) return false;
  curve.pre_wrap = head.value().pre_wrap;
  curve.post_wrap = head.value().post_wrap;
  if (head.value().key_count < 0) return false;
  const auto announced = static_cast<std::size_t>(head.value().key_count.get());
  const std::size_t count = std::min(announced, reader.remaining() / key_size(shape));
  if (count == 0) return count == announced;
  shape == KeyShape::full ? read_keys(reader, count, curve.full_keys) : read_keys(reader, count, curve.keys);
  return count == announced;
}

// list: behind the number of markers. False when the names are longer than a recording's may be.
bool read_markers(std::span<const std::byte> list, const Walk& walk, Markers& markers) {
  markers.reserve(walk.markers, walk.name_bytes);
  for (std::size_t index = 0; index < walk.markers; ++index) {
    Little<float> time;
    std::memcpy(static_cast<void*>(&time), list.data(), sizeof time);
    list = list.subspan(sizeof time);
    const NameLength length = read_name_length(list);
    const auto name = list.subspan(length.bytes, static_cast<std::size_t>(length.length));
    if (!markers.add(time, {reinterpret_cast<const char*>(name.data()), name.size()}, length.bytes)) return false;
    list = list.subspan(length.bytes + name.size());
  }
  return true;
}

Status read_marker_list(const ByteReader& reader, std::span<const std::byte> bytes, const Walk& walk,
                        const Limits& limits, Recording& recording) {
  if (!recording.has_marker_list) return Done{};
  Budget budget(limits);
  if (budget.charge(Markers::memory(walk.markers, walk.name_bytes)) &&
      read_markers(bytes.subspan(reader.offset() + marker_count_size), walk, recording.markers)) {
    return Done{};
  }
  return budget.met(Place::at_offset(reader.offset()), "markers");
}

// The first curve of numbers that has keys.
std::optional<std::size_t> first_number_curve(const Recording& recording) {
  std::optional<std::size_t> first;
  for_each_curve(recording, [&](std::size_t number, const Curve& curve) {
    if (!first && !is_switch(number) && !curve.empty()) first = number;
  });
  return first;
}

void report_version(const Recording& recording, Findings& findings) {
  if (recording.major == 1 && recording.minor >= 0) return;
  findings.add({"mrtk.version-below", Severity::warning, "major", where(recording, "major"),
                "version " + std::to_string(recording.major) + '.' + std::to_string(recording.minor) +
                    " is below 1.0; MRTK reads it as 1.0"});
}

void report_trailing(const Recording& recording, Findings& findings) {
  const std::size_t count = recording.trailing.size();
  if (count == 0) return;
  findings.add({"mrtk.trailing", Severity::warning, "trailing", where(recording, "trailing"),
                std::to_string(count) + (count == 1 ? " byte follows" : " bytes follow") +
                    " the end of the recording; MRTK ignores them"});
}

}  // namespace

Result<Read<Recording>> read(const Bytes& bytes, const ReadOptions& options) {
  ByteReader reader(bytes);
  Read<Recording> result;
  Recording& recording = result.document;
  GENGA_TRY(read_header(reader, bytes.view(), recording));
  GENGA_TRY_ASSIGN(const Walk walk, choose_shape(bytes.view(), options.salvages, recording, result.findings));
  bool is_whole = true;
  for_each_curve(recording, [&](std::size_t number, Curve& curve) {
    is_whole = is_whole && read_curve(reader, key_shape(recording, number), curve);
  });
  if (is_whole) GENGA_TRY(read_marker_list(reader, bytes.view(), walk, options.limits, recording));
  if (!walk.fits() && walk.trailing == 0) {
    const Error error = at(ErrorCode::truncated, walk.fault, walk.offset, walk.path);
    result.findings.add(salvage_finding(error, "the rest of " + walk.path + " and what follows it"));
  }
  if (walk.trailing > 0) {
    recording.trailing = bytes.subspan(static_cast<std::size_t>(walk.offset), static_cast<std::size_t>(walk.trailing));
  }
  report_shape(recording, result.findings);
  return result;
}

void report_shape(const Recording& recording, Findings& findings) {
  report_version(recording, findings);
  report_trailing(recording, findings);
  Shape shape{recording.key_shape, recording.has_marker_list};
  const Shape expected = mrtk_shape(recording.major, recording.minor);
  const std::optional<std::size_t> number = first_number_curve(recording);
  if (!number) shape.keys = expected.keys;
  if (shape == expected) return;
  const std::string path = shape.keys != expected.keys ? curve_path(*number) + ".keys" : "markers";
  findings.add(
      {"mrtk.page-shape", Severity::warning, path, where(recording, path),
       "the file has " + std::string(to_string(shape)) +
           ", as the published description of the format says; MRTK cannot load this, since it writes and reads " +
           std::string(to_string(expected))});
}

}  // namespace genga::mrtk
