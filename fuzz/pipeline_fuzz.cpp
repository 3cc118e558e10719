// Any file, or several: a scene, sampled in every space and made into every format, with every option that the library
// has. What is made is made again the same, is read by its own reader, and goes through its JSON form unchanged. Files
// that a scene names are the last one, whatever their name.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "fuzz/choices.h"
#include "fuzz/parts.h"
#include "genga/base/packed.h"
#include "genga/convert/assemble/name_encoding.h"
#include "genga/convert/assemble/scene_of.h"
#include "genga/convert/convert.h"
#include "genga/convert/save.h"
#include "genga/core/clip.h"
#include "genga/formats/registry.h"
#include "genga/report/curve_plot.h"
#include "genga/report/diff_plot.h"
#include "genga/report/motion_diff.h"
#include "genga/report/table.h"

namespace {

using namespace genga;
using fuzz::Choices;

// Frames times nodes: what takes longer than that takes long, which is no news.
constexpr double max_work = 20000.0;
constexpr std::size_t max_vertices = 20000;

void require(bool holds) {
  if (!holds) std::abort();
}

// Options
// --------------------------------------------------------------------------------------------------------------

enum class Way { make, convert, save };

struct Plan {
  Way way = Way::make;
  Target target;
  ConvertOptions options;
  TableOptions table;
  std::optional<std::size_t> stops_after;  // calls of what the library calls back
};

TextEncoding encoding_of(Choices& choices) {
  return choices.any_of({TextEncoding::cp932, TextEncoding::gbk, TextEncoding::utf8});
}

// The usual ones, those for strangers, or with one that is soon met.
Allowance limits_of(Choices& choices) {
  Allowance limits = choices.one_in(4) ? strict_limits() : usual_limits();
  // Fractions of a second under sanitizers, as max_work.
  set_limit(limits, "values", 100'000);
  set_limit(limits, "steps", 200'000);
  if (!choices.one_in(3)) return limits;
  const LimitName& small = limit_names[choices.of(limit_names.size())];
  set_limit(limits, small.name, choices.any_of({0U, 1U, 2U, 7U, 50U, 1000U, 30'000U}));
  return limits;
}

LoadOptions scene_options(const Allowance& limits, Choices& choices) {
  LoadOptions scene;
  scene.run.limits = limits;
  scene.source.encoding = encoding_of(choices);
  if (choices.one_in(8)) scene.source.max_elements = choices.any_of({0U, 10U, 1000U});
  SceneOptions::LightWave& lightwave = scene.source.lightwave;
  lightwave.tangents = choices.any_of({TangentRule::shortened_ends, TangentRule::plain});
  lightwave.hermite = choices.any_of({HermiteReading::sdk, HermiteReading::stored});
  if (choices.one_in(4)) lightwave.subdivision = static_cast<std::uint32_t>(choices.of(4));
  scene.source.table.handedness = choices.any_of({Handedness::left, Handedness::right});
  if (choices.one_in(8)) scene.source.x.ticks_per_second = choices.any_of({1.0, 30.0, 1e6});
  if (choices.one_in(8)) scene.clip = choices.any_of({"0", "1", "walk"});
  if (choices.one_in(8)) scene.tracks = choices.any_of({"*", "[a-m]*", "*.rotation", "?"});
  if (choices.one_in(4)) scene.names = NameMatching::repair;
  scene.inverse_kinematics = !choices.one_in(4);
  scene.loads_objects = !choices.one_in(4);
  if (choices.one_in(3)) {
    scene.physics = PhysicsOptions{
        .mode = PhysicsMode::on, .warm_up = choices.any_of({0.0, 0.1, 600.0}), .has_ground = choices.yes()};
  }
  return scene;
}

SaveOptions motion_options(const Allowance& limits, Choices& choices) {
  SaveOptions lower;
  lower.run.limits = limits;
  lower.curves = choices.any_of({Curves::exact, Curves::bake});
  if (choices.one_in(4)) {
    lower.tolerance = {.metres = choices.any_of({1e-6, 0.001, 1.0}), .degrees = choices.any_of({1e-4, 0.1, 45.0})};
    lower.tolerance.in_units = choices.yes();
  }
  if (choices.one_in(4)) lower.range.fps = choices.any_of({1.0, 24.0, 60.0, 1e9, 0.0});
  if (choices.one_in(4)) lower.range.from = choices.any_of({-1.0, 0.0, 0.3, 1e12});
  if (choices.yes()) lower.range.to = choices.any_of({0.5, 1.0, 2.0, -1.0});
  if (choices.one_in(4)) lower.metres_per_unit = choices.any_of({0.01, 1.0, 1e-30, 1e30});
  lower.encoding = encoding_of(choices);
  lower.range.render_range = choices.one_in(4);
  if (choices.one_in(4)) lower.hidden = HiddenMode::drop;
  return lower;
}

SaveOptions save_options(const Allowance& limits, Choices& choices) {
  SaveOptions save = motion_options(limits, choices);
  if (choices.one_in(6)) save.nodes = choices.any_of({"*", "[a-m]*", "?", "*[!0-9]"});
  save.hands.names = choices.any_of({JointNames::mrtk, JointNames::openxr, JointNames::webxr});
  save.hands.mesh = choices.yes();
  save.bones = choices.yes();
  if (choices.one_in(3)) save.format.lightwave.version = choices.any_of({3U, 5U});
  if (choices.one_in(3)) save.format.mrtk.version = choices.any_of({MrtkVersion::v1_0, MrtkVersion::v1_1});
  if (choices.one_in(3)) save.format.x.encoding = choices.any_of({x::Encoding::text, x::Encoding::binary});
  save.format.x.is_compressed = choices.one_in(4);
  save.format.x.expands_two_sided = choices.one_in(4);
  if (choices.one_in(4)) save.format.gltf.light_scale = choices.any_of({1e-6, 683.0, 1e6});
  if (choices.one_in(4)) save.time = choices.any_of({-1.0, 0.37, 1e9, 1e12});
  if (choices.one_in(8)) save.output.max_bytes = choices.any_of({0U, 100U, 10'000U});
  save.bake_vertices = choices.one_in(4);
  save.names = choices.any_of({NameForm::source, NameForm::english, NameForm::ascii});
  return save;
}

TableOptions table_options(const SaveOptions& lower, Choices& choices) {
  TableOptions table{.space = choices.any_of({SampleSpace::native, SampleSpace::local, SampleSpace::world}),
                     .axes = choices.any_of({SampleAxes::native, SampleAxes::gltf}),
                     .form = choices.any_of({TableForm::csv, TableForm::json_lines}),
                     .range = lower.range,
                     .hidden = lower.hidden,
                     .encoding = lower.encoding,
                     .run = {.limits = lower.run.limits}};
  if (choices.one_in(4)) table.times = {0.0, -1.0, 0.37, 1e9};
  return table;
}

// Any file that any format has.
Target target_of(Choices& choices) {
  std::vector<Target> targets;
  for (const FormatDescriptor* format : formats()) {
    for (const std::string_view extension : format->extensions) targets.push_back({format, std::string(extension)});
  }
  return targets[choices.of(targets.size())];
}

Plan plan_of(Choices& choices) {
  Plan plan;
  plan.target = target_of(choices);
  plan.way = choices.any_of({Way::make, Way::convert, Way::save});
  const Allowance limits = limits_of(choices);
  plan.options.load = scene_options(limits, choices);
  plan.options.save = save_options(limits, choices);
  plan.table = table_options(plan.options.save, choices);
  if (choices.one_in(6)) plan.stops_after = choices.of(40);
  return plan;
}

// Inputs
// ---------------------------------------------------------------------------------------------------------------

std::vector<AnyDocument> documents_of(const std::vector<Bytes>& files, const Allowance& limits, Choices& choices) {
  std::vector<AnyDocument> documents;
  for (const Bytes& file : files) {
    const char* name = choices.any_of({"a.csv", "a.mot", "folder/b.lwo", "c.json"});
    Result<Opened> opened = open_document(file, name, {.limits = limits.of(file.size())});
    if (opened) documents.push_back(std::move(opened.value().document));
  }
  return documents;
}

bool is_small(const Scene& scene, const SaveOptions& lower) {
  std::size_t vertices = 0;
  for (const Mesh& mesh : scene.meshes) vertices += mesh.positions.size() * (1 + mesh.targets.size());
  double seconds = 1.0;
  for (const Clip& clip : scene.clips)
    seconds += lower.range.to.value_or(duration(clip)) - lower.range.from.value_or(0.0);
  const double fps = lower.range.fps.value_or(scene.axes.frames_per_second);
  const double rate = fps > 0.0 ? fps : 30.0;
  return vertices <= max_vertices && seconds * rate * static_cast<double>(scene.nodes.size() + 1) <= max_work;
}

// What the library says -----------------------------------------------------------------------------------------------

// Asks to stop when it has been called so often.
class Stopper {
 public:
  explicit Stopper(std::optional<std::size_t> after) : left_(after) { call(); }
  void call() {
    if (left_ && (*left_)-- == 0) source_.request_stop();
  }
  StopCheck check() const {
    return [token = source_.get_token()] { return token.stop_requested(); };
  }
  bool has_stopped() const { return source_.stop_requested(); }

 private:
  std::stop_source source_;
  std::optional<std::size_t> left_;
};

struct Outcome {
  std::string error;
  std::vector<std::byte> bytes;
  std::optional<AnyDocument> document;
  Findings findings;
};

Result<AnyDocument> make_by(const Plan& plan, const std::vector<AnyDocument>& documents, const Scene& scene,
                            Findings& findings) {
  Result<Made> made = plan.way == Way::convert ? convert(documents, plan.target, plan.options, findings)
                                               : genga::make(scene, plan.target, plan.options.save, findings);
  if (!made) return made.error();
  return std::move(made.value().document);
}

Status make_into(const Plan& plan, const std::vector<AnyDocument>& documents, const Scene& scene, Outcome& outcome) {
  MemorySink sink;
  if (plan.way == Way::save) {
    GENGA_TRY_ASSIGN(SaveReport report, save(scene, *plan.target.format, sink, plan.options.save));
    require(report.bytes == sink.buffer().size() && report.bytes <= plan.options.save.output.max_bytes);
    outcome.findings = std::move(report.findings);
  } else {
    GENGA_TRY_ASSIGN(outcome.document, make_by(plan, documents, scene, outcome.findings));
    GENGA_TRY(outcome.document->write(sink));
    static_cast<void>(outcome.document->part_sizes());
  }
  outcome.bytes = std::move(sink).take();
  return Done{};
}

Outcome run(Plan plan, const std::vector<AnyDocument>& documents, const Scene& scene, const Bytes& named) {
  Stopper stopper(plan.stops_after);
  const FileResolver files = [&](std::string_view) -> Result<Bytes> {
    stopper.call();
    return named;
  };
  plan.options.load.files = plan.options.save.files = files;
  plan.options.load.run.stop = plan.options.save.run.stop = stopper.check();
  double told = 0.0;
  plan.options.save.run.progress = [&](const Progress& progress) {
    require(progress.share >= told && progress.share <= 1.0);
    told = progress.share;
    stopper.call();
  };
  Outcome outcome;
  const Status done = make_into(plan, documents, scene, outcome);
  if (done) return outcome;
  require(done.error().code != ErrorCode::stopped || stopper.has_stopped());
  outcome.error = done.error().message.empty() ? "failed" : done.error().message;
  outcome.bytes.clear();
  return outcome;
}

// What was made
// --------------------------------------------------------------------------------------------------------

void require_json(const AnyDocument& document, const std::string& name, const std::vector<std::byte>& bytes) {
  if (!document.has_json_form()) return;
  MemorySink json;
  require(static_cast<bool>(document.write_json(json)));
  const Result<Opened> again = open_document(Bytes::own(std::move(json).take()), name, {}, &document.format());
  require(again && again.value().was_json);
  MemorySink sink;
  require(again.value().document.write(sink) && sink.buffer() == bytes);
}

// Nothing of ours reads it: but that its lengths are right and its JSON is JSON can be seen.
void require_glb(const std::vector<std::byte>& bytes) {
  constexpr std::size_t head = 20;  // magic, version, length, and the first chunk's length and type
  require(bytes.size() >= head);
  Little<std::uint32_t> length;
  std::memcpy(static_cast<void*>(&length), bytes.data() + 8, sizeof length);
  require(length == bytes.size());
  std::memcpy(static_cast<void*>(&length), bytes.data() + 12, sizeof length);
  require(length <= bytes.size() - head);
  const auto* json = reinterpret_cast<const char*>(bytes.data()) + head;
  require(nlohmann::json::accept(json, json + length.get()));
}

void require_read(const Plan& plan, const Outcome& made) {
  if (plan.target.format->name == "gltf") require_glb(made.bytes);
  if (!plan.target.format->reads) return;
  const std::string name = "a" + (plan.target.extension.empty() ? std::string(".") : plan.target.extension);
  const Result<Opened> read = open_document(Bytes::copy_of(made.bytes), name, {}, plan.target.format);
  require(static_cast<bool>(read));
  const AnyDocument& document = read.value().document;
  MemorySink sink;
  require(document.write(sink) && sink.buffer() == made.bytes);
  static_cast<void>(document.check());
  static_cast<void>(document.summarize(TextEncoding::utf8));
  Findings findings;
  require(validate(document.to_scene(plan.options.load.source, findings)) == 0);
  require_json(document, name, made.bytes);
}

void make(const Plan& plan, const std::vector<AnyDocument>& documents, const Scene& scene, const Bytes& named) {
  const Outcome once = run(plan, documents, scene, named);
  const Outcome twice = run(plan, documents, scene, named);
  require(once.error == twice.error && once.bytes == twice.bytes);
  require(once.findings.all().size() == twice.findings.all().size());
  if (once.error.empty()) require_read(plan, once);
}

bool is_expected(ErrorCode code) {
  return code == ErrorCode::bad_argument || code == ErrorCode::no_conversion || code == ErrorCode::limit_exceeded;
}

void sample(const Scene& scene, const Plan& plan) {
  MemorySink sink;
  const Result<TableReport> made = write_table(scene, plan.table, sink);
  if (made) return;
  require(is_expected(made.error().code));
}

// A motion is equal to itself, and a picture of it is the same twice.
void compare(const Scene& scene, const Plan& plan) {
  DiffOptions options{.space = plan.table.space, .range = plan.table.range};
  options.first_encoding = options.second_encoding = plan.table.encoding;
  options.run.limits = plan.table.run.limits;
  set_limit(options.run.limits, "samples", 100'000);
  const Result<MotionDiff> diff = diff_motions(scene, scene, options);
  require(diff ? diff.value().is_equal() : is_expected(diff.error().code));
  MemorySink sink;
  if (diff) static_cast<void>(plot_diff(scene, scene, diff.value(), options, {"a", "b"}, sink));
}

void plot(const Scene& scene, const Plan& plan) {
  PlotOptions options{.range = plan.table.range};
  options.sheet = plan.table.form == TableForm::json_lines;
  options.run.limits = plan.table.run.limits;
  set_limit(options.run.limits, "samples", 100'000);
  const std::vector<PlottedMotion> motions{{"a", &scene, plan.table.encoding}};
  MemorySink once;
  MemorySink twice;
  const Result<PlotReport> made = plot_curves(motions, options, once);
  require(made || is_expected(made.error().code));
  static_cast<void>(plot_curves(motions, options, twice));
  require(once.buffer() == twice.buffer());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const fuzz::Input input(data, size);
  const fuzz::Parts parts = fuzz::parts_of(input);
  Choices choices = fuzz::choices_of(parts, input);
  const Plan plan = plan_of(choices);
  std::vector<Bytes> files;
  files.reserve(parts.files.size());
  for (const fuzz::Input& file : parts.files) files.push_back(fuzz::bytes_of(file));
  const std::vector<AnyDocument> documents = documents_of(files, plan.options.load.run.limits, choices);
  if (documents.empty()) return 0;
  LoadOptions options = plan.options.load;
  options.files = [&](std::string_view) -> Result<Bytes> { return files.back(); };
  Findings findings;
  static_cast<void>(check_files(documents.front(), options, findings));
  static_cast<void>(recognized_encoding(documents.front()));
  const Result<Scene> scene = scene_of(documents, options, findings);
  if (!scene) return 0;
  require(validate(scene.value()) == 0);
  sample(scene.value(), plan);
  compare(scene.value(), plan);
  plot(scene.value(), plan);
  if (is_small(scene.value(), plan.options.save)) make(plan, documents, scene.value(), files.back());
  return 0;
}
