#include "genga/formats/x/from_scene.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "genga/base/number_text.h"
#include "genga/base/printable.h"
#include "genga/core/naming/ascii_form.h"
#include "genga/formats/x/from_scene/parts.h"
#include "genga/formats/x/lightwave/lightwave_set.h"
#include "genga/formats/x/reader.h"

namespace genga::x {
namespace {

std::string_view list_of(NamedKind kind) {
  if (kind == NamedKind::mesh) return "meshes";
  if (kind == NamedKind::material) return "materials";
  return kind == NamedKind::clip ? "clips" : "nodes";
}

bool is_baked_of(const Clip& clip, const Clip& before) {
  return clip.role == ClipRole::baked && before.role == ClipRole::source;
}

// The scene with the animation sets of one kind. A clip that is not written has no tracks.
Scene with_sets(Scene scene, SetChoice choice) {
  std::vector<Clip>& clips = scene.clips;
  for (std::size_t i = 0; i < clips.size(); ++i) {
    if (!is_light_wave(clips[i])) continue;
    Clip* baked = i + 1 < clips.size() && is_baked_of(clips[i + 1], clips[i]) ? &clips[i + 1] : nullptr;
    if (choice == SetChoice::baked) clips[i].tracks = baked != nullptr ? baked->tracks : std::vector<Track>();
    if (baked != nullptr) baked->tracks.clear();
  }
  // What they turn is in the samples.
  if (choice == SetChoice::baked) scene.constraints.clear();
  return scene;
}

// Clips without curves of LightWave's, which have their AnimationSets whatever is asked for.
void report_baked(const Scene& scene, SetChoice choice, Findings& findings) {
  if (choice != SetChoice::lightwave) return;
  for (std::size_t i = 0; i < scene.clips.size(); ++i) {
    const Clip& clip = scene.clips[i];
    if (is_light_wave(clip) || clip.tracks.empty()) continue;
    findings.add({"x.no-lightwave-set",
                  Severity::warning,
                  "clips[" + std::to_string(i) + ']',
                  {},
                  "the motion has no LightWave curves, so it is written as an AnimationSet"});
  }
}

}  // namespace

void LeftOut::add(std::string_view path, std::string_view message) {
  const auto known = std::find_if(findings_.begin(), findings_.end(),
                                  [&](const Finding& finding) { return finding.message == message; });
  if (known != findings_.end()) {
    ++known->count;
  } else {
    findings_.push_back({"x.left-out", Severity::warning, std::string(path), {}, std::string(message)});
  }
}

void LeftOut::move_to(Findings& findings) {
  for (Finding& finding : findings_) findings.add(std::move(finding));
  findings_.clear();
}

std::string Output::identify(const Scene& scene, NamedKind kind, std::size_t index, const std::string& name) {
  if (name.empty()) return {};
  std::string given = identifiers.add(legible_name({name, {}}), kind == NamedKind::mesh ? "shape" : "surface");
  const std::string& own = scene.given_names.source_or(kind, index, name);
  if (given != own) own_names.push_back({given, own});
  report_name(scene, kind, index, name, given);
  return given;
}

void Output::report_name(const Scene& scene, NamedKind kind, std::size_t index, const std::string& name,
                         const std::string& given) {
  if (given == name || name.empty()) return;
  std::string path(list_of(kind));
  append_number(path += '[', index);
  path += "].name";
  std::string message = quoted_name(scene.given_names.source_or(kind, index, name));
  message += " is called ";
  message += quoted_name(given);
  message += " in the file";
  // Frames are what motion of other files is for.
  const Severity severity = kind == NamedKind::node ? Severity::warning : Severity::note;
  changed_names.add({"x.name-changed", severity, std::move(path), {}, std::move(message)});
}

std::string legible_name(const SourceName& source) {
  return is_plain(source.name) ? std::string(source.name) : plain_name(source, NameForm::english);
}

Result<Document> from_scene(const Scene& scene, const FromSceneOptions& options, Findings& findings) {
  if (options.animation != SetChoice::both) {
    const Scene chosen = with_sets(scene, options.animation);
    report_baked(chosen, options.animation, findings);
    FromSceneOptions others = options;
    others.animation = SetChoice::both;
    return from_scene(chosen, others, findings);
  }
  Output output(options.encoding.encoding);
  output.names = name_things(scene, output);
  const SceneMeshes meshes = sort_meshes(scene, options.expands_two_sided);
  GENGA_TRY_ASSIGN(const FrameOrder order, write_frames(scene, meshes, output));
  write_meshes(scene, meshes, no_index, output);
  std::vector<ExtensionClip> clips = write_lightwave_sets(scene, options.solved, output);
  write_animation_sets(scene, options.ticks_per_second, output);
  write_extension(scene, std::move(clips), order, output);
  output.left_out.move_to(findings);
  findings.append(std::move(output.changed_names).take());
  GENGA_TRY_ASSIGN(const Bytes file, std::move(output.builder).finish(options.encoding.is_compressed));
  GENGA_TRY_ASSIGN(Read<Document> read, x::read(file));
  return std::move(read.document);
}

}  // namespace genga::x
