// Any file, or two with the marker between them: a scene, sampled in every space and made into every format that is
// made, the result read again. Files that a scene names are the second one, whatever their name. What is done to an
// input follows from its bytes.
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/convert/assemble/scene_of.h"
#include "genga/convert/save.h"
#include "genga/core/clip.h"
#include "genga/formats/registry.h"
#include "genga/report/table.h"

namespace {

using namespace genga;

constexpr std::string_view marker = "\n--genga--\n";
// Frames times nodes: what takes longer than that takes long, which is no news.
constexpr double max_work = 20000.0;
constexpr std::size_t max_vertices = 20000;

void require(bool holds) {
  if (!holds) std::abort();
}

// FNV-1a: the same for the same bytes, another for every change.
std::uint64_t hash_of(std::string_view text) {
  std::uint64_t hash = 14695981039346656037U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
  return hash ^ (hash >> 29U);
}

// Choices, each used up as it is asked for.
class Choices {
 public:
  explicit Choices(std::uint64_t bits) : bits_(bits) {}
  std::size_t of(std::size_t count) {
    const std::size_t chosen = bits_ % count;
    bits_ /= count;
    return chosen;
  }
  bool yes() { return of(2) == 1; }

 private:
  std::uint64_t bits_;
};

std::vector<Bytes> files_of(std::string_view text) {
  const auto bytes = [](std::string_view part) { return Bytes::copy_of(std::as_bytes(std::span(part))); };
  const std::size_t at = text.find(marker);
  if (at == std::string_view::npos) return {bytes(text)};
  return {bytes(text.substr(0, at)), bytes(text.substr(at + marker.size()))};
}

bool is_small(const Scene& scene, const LowerOptions& lower) {
  std::size_t vertices = 0;
  for (const Mesh& mesh : scene.meshes) vertices += mesh.positions.size() * (1 + mesh.targets.size());
  double seconds = 1.0;
  for (const Clip& clip : scene.clips) seconds += lower.to.value_or(duration(clip)) - lower.from.value_or(0.0);
  const double fps = lower.fps.value_or(scene.axes.frames_per_second);
  const double rate = fps > 0.0 ? fps : 30.0;
  return vertices <= max_vertices && seconds * rate * static_cast<double>(scene.nodes.size() + 1) <= max_work;
}

LowerOptions lower_options(Choices& choices) {
  LowerOptions lower;
  if (choices.yes()) lower.curves = CurveMode::bake;
  if (choices.of(4) == 0) lower.fps = std::array{1.0, 24.0, 60.0}[choices.of(3)];
  if (choices.of(4) == 0) lower.from = std::array{-1.0, 0.0, 0.3}[choices.of(3)];
  if (choices.yes()) lower.to = std::array{0.5, 1.0, 2.0}[choices.of(3)];
  if (choices.of(4) == 0) lower.metres_per_unit = 0.01;
  return lower;
}

// Into one of all formats, in one of their versions and encodings.
void make(const Scene& scene, const LowerOptions& lower, const FileResolver& files, Choices& choices) {
  constexpr std::array names{"a.glb", "a.x", "a.lws", "a.mot", "a.lwo", "a.bin", "a.vmd"};
  SaveOptions options{.lower = lower, .files = files};
  options.hands = {.names = static_cast<JointNames>(choices.of(3)), .mesh = choices.yes()};
  if (choices.yes()) options.format.lightwave.version = 3;
  if (choices.yes()) options.format.mrtk.version = MrtkVersion::v1_0;
  options.format.x = {.encoding = choices.yes() ? x::Encoding::binary : x::Encoding::text,
                      .is_compressed = choices.of(4) == 0,
                      .expands_two_sided = choices.of(4) == 0};
  const char* name = names[choices.of(names.size())];
  Findings findings;
  const Result<Made> made = genga::make(scene, target_of(name).value(), options, findings);
  if (!made) return;
  MemorySink sink;
  if (made.value().document.write(sink) && made.value().document.format().reads) {
    require(static_cast<bool>(open_document(Bytes::own(std::move(sink).take()), name)));
  }
}

void sample(const Scene& scene, const LowerOptions& lower, Choices& choices) {
  Allowance limits = usual_limits();
  set_limit(limits, "values", 1'000'000);
  const TableOptions options{.space = static_cast<SampleSpace>(choices.of(3)),
                             .axes = static_cast<SampleAxes>(choices.of(2)),
                             .form = static_cast<TableForm>(choices.of(2)),
                             .from = lower.from,
                             .to = lower.to,
                             .fps = lower.fps,
                             .limits = limits};
  MemorySink sink;
  const Result<TableReport> made = write_table(scene, options, sink);
  require(made || made.error().code == ErrorCode::bad_argument || made.error().code == ErrorCode::no_conversion);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  Choices choices(hash_of(text));
  const std::vector<Bytes> files = files_of(text);
  const FileResolver resolver = [&files](std::string_view) -> Result<Bytes> { return files.back(); };
  std::vector<AnyDocument> documents;
  for (const Bytes& file : files) {
    Result<Opened> opened = open_document(file, choices.yes() ? "a.csv" : "a.mot");
    if (opened) documents.push_back(std::move(opened.value().document));
  }
  if (documents.empty()) return 0;
  Findings findings;
  const Result<Scene> scene =
      scene_of(documents, {.inverse_kinematics = choices.of(4) != 0, .files = resolver}, findings);
  if (!scene) return 0;
  require(validate(scene.value()) == 0);
  const LowerOptions lower = lower_options(choices);
  sample(scene.value(), lower, choices);
  if (is_small(scene.value(), lower)) make(scene.value(), lower, resolver, choices);
  return 0;
}
