#include "tests/formats/verdict.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <optional>
#include <utility>

#include "genga/core/pose.h"
#include "genga/formats/registry.h"
#include "genga/solve/context.h"
#include "genga/solve/order.h"
#include "tests/formats/memory_meter.h"

namespace genga::tests {
namespace {

// Memory that may be in use at once: a multiple of the input, and this much more.
constexpr std::size_t memory_factor = 8;
constexpr std::size_t memory_besides = std::size_t{16} << 20U;  // bytes

// Compares with what was read instead of keeping what is written.
class ComparingSink final : public ByteSink {
 public:
  explicit ComparingSink(std::span<const std::byte> expected) : rest_(expected) {}
  void write(std::span<const std::byte> bytes) override {
    if (bytes.empty()) return;
    is_equal_ = is_equal_ && bytes.size() <= rest_.size() && std::memcmp(bytes.data(), rest_.data(), bytes.size()) == 0;
    rest_ = rest_.subspan(std::min(bytes.size(), rest_.size()));
  }
  bool is_equal() const { return is_equal_ && rest_.empty(); }

 private:
  std::span<const std::byte> rest_;
  bool is_equal_ = true;
};

std::string fault_of_place(const Place& place, std::size_t size) {
  if (place.kind == Place::Kind::offset && place.offset > size) return "a place behind the file's end";
  if (place.kind == Place::Kind::line && (place.line == 0 || place.column == 0)) return "line or column 0";
  return {};
}

std::string fault_of_error(const Error& error, std::size_t size) {
  if (error.message.empty()) return "an error without a message";
  // Without a place: a file that no reader takes, and JSON whose members do not go together.
  const bool is_whole = error.code == ErrorCode::unknown_format || error.code == ErrorCode::bad_json ||
                        error.code == ErrorCode::unsupported_version;
  if (error.place.kind == Place::Kind::none && !is_whole) {
    return "an error without a place: " + error.message;
  }
  return fault_of_place(error.place, size);
}

std::string fault_of_findings(const Findings& findings, std::size_t size) {
  for (const Finding& finding : findings.all()) {
    if (finding.code.empty() || finding.message.empty()) return "a finding without code or message";
    if (std::string fault = fault_of_place(finding.place, size); !fault.empty()) {
      return std::string(finding.code) + ": " + fault;
    }
  }
  return {};
}

bool is_finite(const Scalars& values) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (!std::isfinite(values[i])) return false;
  }
  return true;
}

bool is_finite(const Clip& clip) {
  return std::all_of(clip.tracks.begin(), clip.tracks.end(), [](const Track& track) {
    return is_finite(track.rotation.values) && std::all_of(track.curves.begin(), track.curves.end(),
                                                           [](const Curve& curve) { return is_finite(curve.values); });
  });
}

bool is_finite(const Quat& q) {
  return std::isfinite(q.w) && std::isfinite(q.x) && std::isfinite(q.y) && std::isfinite(q.z);
}

bool is_finite(const Pose& pose) {
  for (const Transform& local : pose.local) {
    if (!is_finite(local.translation) || !is_finite(local.rotation) || !is_finite(local.scale)) return false;
  }
  for (const Mat4& world : pose.world) {
    for (int column = 0; column < 4; ++column) {
      if (!is_finite(Vec3(world[column]))) return false;
    }
  }
  const auto finite = [](double value) { return std::isfinite(value); };
  return std::all_of(pose.weights.begin(), pose.weights.end(), finite) &&
         std::all_of(pose.cameras.begin(), pose.cameras.end(),
                     [](const Camera& camera) { return std::isfinite(camera.fov) && std::isfinite(camera.distance); });
}

std::string fault_of_playing(const Scene& scene) {
  std::optional<SolveContext> context;
  double end = 0.0;
  if (scene.clips.empty()) {
    context.emplace(scene);
  } else {
    if (!is_finite(scene.clips.front())) return {};
    context.emplace(scene, scene.clips.front());
    end = duration(scene.clips.front());
  }
  Pose pose = rest_pose(scene);
  for (const double time : {-1.0, 0.37 * end, end + 1.0}) {
    evaluate(*context, time, pose);
    solve(*context, pose);
    if (!is_finite(pose)) return "not finite at " + std::to_string(time) + " s";
  }
  return {};
}

std::string fault_of_scene(const AnyDocument& document, std::size_t size) {
  Findings findings;
  const Scene scene = document.to_scene({}, findings);
  if (const int failed = validate(scene); failed != 0) return "the scene breaks invariant " + std::to_string(failed);
  if (std::string fault = fault_of_findings(findings, size); !fault.empty()) return fault;
  return fault_of_playing(scene);
}

std::vector<std::byte> json_bytes(const AnyDocument& document) {
  MemorySink sink;
  static_cast<void>(document.write_json(sink));
  return std::move(sink).take();
}

std::string fault_of_json_form(const AnyDocument& document, std::span<const std::byte> content) {
  const Bytes text = Bytes::own(json_bytes(document));
  const Result<Opened> opened = open_document(text, "x.json");
  if (!opened) return "its JSON form is refused: " + opened.error().path + ": " + opened.error().message;
  ComparingSink sink(content);
  if (!opened.value().document.write(sink)) return "its JSON form is not written";
  return sink.is_equal() ? "" : "its JSON form gives other bytes";
}

std::string fault_of_document(const Opened& opened, std::span<const std::byte> content, Depth depth) {
  ComparingSink sink(content);
  if (!opened.document.write(sink) || !sink.is_equal()) return "written otherwise than read";
  if (std::string fault = fault_of_findings(opened.findings, content.size()); !fault.empty()) return fault;
  if (std::string fault = fault_of_findings(opened.document.check(), content.size()); !fault.empty()) return fault;
  static_cast<void>(opened.document.summarize(TextEncoding::cp932));
  return depth == Depth::played ? fault_of_scene(opened.document, content.size()) : std::string();
}

}  // namespace

std::string fault_of(std::span<const std::byte> content, const std::string& name, Depth depth) {
  // Exactly as large as the content, so that a sanitizer sees the first byte read beyond it.
  const Bytes bytes = Bytes::copy_of(content);
  const MemoryMeter meter;
  const Result<Opened> opened = open_document(bytes, name);
  std::string fault =
      opened ? fault_of_document(opened.value(), content, depth) : fault_of_error(opened.error(), content.size());
  const std::size_t most = memory_factor * content.size() + memory_besides;
  if (fault.empty() && meter.peak() > most) {
    fault = std::to_string(meter.peak()) + " bytes of memory for a file of " + std::to_string(content.size());
  }
  // The text of the JSON form is larger than that.
  if (fault.empty() && opened && depth == Depth::played && opened.value().document.has_json_form()) {
    fault = fault_of_json_form(opened.value().document, content);
  }
  return fault;
}

std::string fault_of_json(std::span<const std::byte> text, const std::string& name) {
  const Bytes bytes = Bytes::copy_of(text);
  const MemoryMeter meter;
  const Result<Opened> opened = open_document(bytes, name);
  if (!opened) return fault_of_error(opened.error(), text.size());
  const std::size_t peak = meter.peak();
  if (peak > memory_factor * text.size() + memory_besides) return std::to_string(peak) + " bytes of memory";
  if (!opened.value().was_json) return {};  // its first bytes are no JSON any more
  MemorySink written;
  if (!opened.value().document.write(written)) return "is not written";
  return fault_of_json_form(opened.value().document, written.buffer());
}

std::string fault_of_starved(std::span<const std::byte> content, const std::string& name, const Limits& limits) {
  const Bytes bytes = Bytes::copy_of(content);
  const Result<Opened> opened = open_document(bytes, name, {.limits = limits});
  if (opened) return fault_of_document(opened.value(), content, Depth::read);
  if (opened.error().code == ErrorCode::limit_exceeded) return fault_of_error(opened.error(), content.size());
  // Any other error is the file's own fault.
  const Result<Opened> unlimited = open_document(bytes, name);
  return unlimited ? "refused for another reason: " + opened.error().message : std::string();
}

std::string json_of(std::span<const std::byte> content, const std::string& name) {
  const Result<Opened> opened = open_document(Bytes::copy_of(content), name);
  if (!opened) return {};
  if (!opened.value().document.has_json_form()) return {};
  const std::vector<std::byte> text = json_bytes(opened.value().document);
  return {reinterpret_cast<const char*>(text.data()), text.size()};
}

}  // namespace genga::tests
