#include "genga/formats/mrtk/writer.h"

#include <array>
#include <cassert>
#include <limits>

namespace genga::mrtk {
namespace {

void put_int(std::int32_t value, ByteSink& sink) { sink.put(Little<std::int32_t>(value)); }

void put_count(std::size_t count, ByteSink& sink) {
  assert(count <= static_cast<std::size_t>(std::numeric_limits<std::int32_t>::max()));
  put_int(static_cast<std::int32_t>(count), sink);
}

void write_curve(const Curve& curve, KeyShape shape, ByteSink& sink) {
  put_int(curve.pre_wrap, sink);
  put_int(curve.post_wrap, sink);
  put_count(curve.size(), sink);
  sink.write(shape == KeyShape::full ? full_keys(curve).as_bytes() : simple_keys(curve).as_bytes());
}

void write_marker(const Marker& marker, ByteSink& sink) {
  sink.put(marker.time);
  std::size_t length = marker.name.size();
  for (std::uint8_t left = marker.length_bytes; left > 0; --left) {
    const std::size_t more = left > 1 ? 0x80U : 0U;
    sink.put(static_cast<std::uint8_t>((length & 0x7FU) | more));
    length >>= 7U;
  }
  sink.text(marker.name);
}

}  // namespace

void write(const Recording& recording, ByteSink& sink) {
  sink.put(Little<std::int64_t>(magic));
  put_int(recording.major, sink);
  put_int(recording.minor, sink);
  if (!is_old_layout(recording)) {
    sink.put(std::array{recording.has_camera, recording.has_hands, recording.has_gaze});
  }
  for_each_curve(recording, [&](std::size_t number, const Curve& curve) {
    write_curve(curve, key_shape(recording, number), sink);
  });
  if (!recording.has_marker_list) return;
  put_count(recording.markers.size(), sink);
  for (const Marker marker : recording.markers) write_marker(marker, sink);
  sink.write(recording.trailing.view());
}

}  // namespace genga::mrtk
