#include "genga/convert/make.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "genga/base/files/file_identity.h"
#include "genga/base/files/file_lock.h"
#include "genga/base/files/file_sink.h"
#include "genga/base/files/mapped_file.h"
#include "genga/base/files/temporary_file.h"
#include "genga/base/printable.h"
#include "genga/convert/assemble/file_names.h"
#include "genga/convert/assemble/folder_files.h"
#include "genga/convert/assemble/hands.h"
#include "genga/convert/assemble/meshes/bone_mesh.h"
#include "genga/convert/assemble/textures.h"
#include "genga/convert/gltf_files.h"
#include "genga/convert/lower/choose_nodes.h"
#include "genga/convert/lower/client_names.h"
#include "genga/convert/lower/lower.h"
#include "genga/convert/lower/objects/take_objects.h"
#include "genga/convert/lower/ranges.h"
#include "genga/convert/picture_files.h"
#include "genga/convert/retarget/human_motion.h"
#include "genga/core/names.h"
#include "genga/formats/gltf/from_scene.h"
#include "genga/formats/mrtk/edit/to_version.h"
#include "genga/physics/bake.h"
#include "genga/physics/physics_nodes.h"
#include "genga/physics/simulation.h"
#include "genga/physics/world.h"

namespace genga {
namespace {

// The share of the work that is done when the scene is lowered.
constexpr double lowered_share = 0.95;
constexpr double baked_share = 0.4;  // where there are rigid bodies

// ".glb .gltf .x": the extensions of all formats that are made of scenes, and that of JSON forms.
std::string made_extensions() {
  std::string text;
  for (const FormatDescriptor* format : formats()) {
    if (!format->is_made_of_scenes()) continue;
    for (const std::string_view extension : format->extensions) text += std::string(extension) + ' ';
  }
  return text + ".json";
}

Error not_made(const FormatDescriptor& format) {
  Error error = no_conversion("no ." + std::string(format.name) + " file can be made; these can: " + made_extensions());
  if (format.role == Role::table) error.remedy = Remedy::sample;
  return error;
}

// The last dot of a path and the text after it, in lower case.
std::string extension_of(std::string_view path) {
  const std::size_t dot = path.find_last_of("./\\");
  if (dot == std::string_view::npos || path[dot] != '.') return {};
  std::string extension(path.substr(dot));
  for (char& c : extension) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return extension;
}

bool is_of_extension(const FormatDescriptor& format, std::string_view extension) {
  return std::find(format.extensions.begin(), format.extensions.end(), extension) != format.extensions.end();
}

// Joints' names and skins to look at are for those that look.
bool needs_shape(const Scene& scene, const Target& target, const HandOptions& hands) {
  const bool asks = hands.mesh || hands.names != JointNames::mrtk;
  return target.format->holds->pictures && (asks || !scene.hands.empty());
}

// Approximate memory of the document, in bytes.
std::uint64_t document_size(const Scene& scene, const Capabilities& target) {
  std::uint64_t bytes = scene.nodes.size() * std::uint64_t{target.bytes_per_node};
  for (const Clip& clip : scene.clips) {
    for (const Track& track : clip.tracks) {
      for (const KeyTable* keys : key_tables(track)) bytes += keys->size() * target.bytes_per_key;
    }
  }
  for (const Mesh& mesh : scene.meshes) bytes += element_count(mesh) * target.bytes_per_element;
  return bytes;
}

// The format of the object files that a scene's format names; null: there is none.
const FormatDescriptor* format_of_objects(const FormatDescriptor& scenes) {
  if (scenes.holds == nullptr || !scenes.holds->object_files) return nullptr;
  const auto all = formats();
  const auto found = std::find_if(all.begin(), all.end(), [&](const FormatDescriptor* format) {
    return format->role == Role::object && format->is_made_of_scenes() && format->home == scenes.home;
  });
  return found == all.end() ? nullptr : *found;
}

// Pictures of the source's own file that the target's materials name. An object names those of its scene.
std::vector<FileBeside> pictures_beside(Scene& scene, const Target& target) {
  const Capabilities& holds = *target.format->holds;
  const bool has_materials = !holds.object_files || target.extension == target.format->extensions.front();
  if (!holds.picture_files || !has_materials || target.stem.empty() || scene.meshes.empty()) return {};
  std::set<std::string> taken{target.stem + target.extension};
  if (const FormatDescriptor* object = format_of_objects(*target.format)) {
    taken.insert(target.stem + std::string(object->extensions.front()));
  }
  std::vector<FileBeside> files;
  for (EmbeddedPicture& picture : take_picture_files(scene, taken)) {
    files.push_back({std::move(picture.name), std::nullopt, std::move(picture.content)});
  }
  return files;
}

// Takes the shapes out of the scene into an object. None: the scene has none, or the target no file beside it.
Result<std::optional<FileBeside>> object_beside(Scene& scene, const Target& target, const MakeOptions& options,
                                                Work& work, Findings& findings) {
  const FormatDescriptor* format = format_of_objects(*target.format);
  const bool is_scene = target.extension == target.format->extensions.front();
  std::optional<FileBeside> none;
  if (format == nullptr || !is_scene || target.stem.empty() || !has_shapes(scene)) return none;
  std::string name = target.stem + std::string(format->extensions.front());
  GENGA_TRY_ASSIGN(Scene taken, take_objects(scene, name, work, findings));
  const auto object = std::make_shared<const Scene>(std::move(taken));
  if (!work.use(&Limits::bytes, document_size(*object, *format->holds))) return work.status().error();
  MakeOptions own = options;
  own.encoding = names_encoding(scene, options.encoding);
  GENGA_TRY_ASSIGN(AnyDocument document, make_document(object, *format, own, findings));
  return std::optional(FileBeside{std::move(name), std::move(document), {}});
}

// A recording of the older version is made by way of the newer.
AnyDocument in_version(const AnyDocument& document, const SaveOptions& options, Findings& findings) {
  const mrtk::Recording* recording = recording_of(document);
  const std::optional<MrtkVersion> version = options.format.mrtk.version;
  if (recording == nullptr || !version || *version == MrtkVersion::v1_1) return document;
  Findings found;
  mrtk::Recording older = to_version(*recording, *version, {}, found);
  for (Finding finding : found.all()) {
    finding.place = {};  // of a file that is not there
    findings.add(std::move(finding));
  }
  return any_document(std::move(older));
}

// None or on, with keys where the target has them.
PhysicsOptions physics_for(const Capabilities& target, PhysicsOptions asked) {
  if (asked.mode == PhysicsMode::automatic) {
    asked.mode = target.shows_figures && has_physics() ? PhysicsMode::on : PhysicsMode::none;
  }
  const double ticks = target.new_clips.physics ? target.new_clips.ticks_per_second : 0.0;
  if (ticks > 0.0) asked.steps_per_key = std::max(static_cast<int>(std::lround(steps_per_second / ticks)), 1);
  return asked;
}

// Whether it was made, not read, and becomes a text and a file of its buffer.
bool is_made_text(const gltf::Document* document, const Target& target) {
  return document != nullptr && document->source.empty() && target.extension == ".gltf";
}

struct BesideWrite {
  std::string path;
  std::unique_ptr<FileSink> sink;
  bool is_new = false;
};

// A picture that is there already need not be written.
bool is_there(const FileBeside& file, const std::string& path) {
  if (file.document) return false;
  Result<Bytes> content = map_file(path);
  return content && std::ranges::equal(content->view(), file.content.view());
}

Result<std::vector<BesideWrite>> open_beside(const AnyDocument& document, const std::string& path,
                                             const OutputFiles& output) {
  std::vector<BesideWrite> writes;
  for (const FileBeside& file : document.beside()) {
    std::string own = (std::filesystem::path(path).parent_path() / file.name).string();
    if (is_there(file, own)) {
      writes.push_back({std::move(own), nullptr});
      continue;
    }
    GENGA_TRY_ASSIGN(auto sink, open_file(own, output));
    writes.push_back({std::move(own), std::move(sink)});
  }
  return writes;
}

// Those beside the document first, so that readers of it find them. What appeared goes again if the next one does not.
Status appear_with_beside(std::vector<BesideWrite>& beside, FileSink& own, const std::string& path,
                          const OutputFiles& output) {
  const auto go_back = [&](std::size_t count) {
    for (std::size_t at = 0; at < count; ++at) {
      if (beside[at].is_new) remove_file(beside[at].path);
    }
  };
  for (std::size_t at = 0; at < beside.size(); ++at) {
    if (beside[at].sink == nullptr) continue;
    beside[at].is_new = !identity_of(beside[at].path);
    if (Status done = appear(*beside[at].sink, output); !done) {
      beside[at].is_new = false;
      go_back(at);
      return in_file(std::move(done).error(), beside[at].path);
    }
  }
  if (Status done = appear(own, output); !done) {
    go_back(beside.size());
    return in_file(std::move(done).error(), path);
  }
  return Done{};
}

// Runs that write the same files take turns.
Result<WrittenFiles> write_with_beside(const AnyDocument& document, const std::string& path,
                                       const OutputFiles& output) {
  GENGA_TRY_ASSIGN(const auto own, open_file(path, output));
  GENGA_TRY_ASSIGN(auto beside, open_beside(document, path, output));
  BoundedSink counted(*own, output.max_bytes);
  GENGA_TRY(document.write(counted));
  GENGA_TRY(counted.status());
  own->store();
  WrittenFiles written{.bytes = counted.count(), .files = {path}};
  for (std::size_t at = 0; at < beside.size(); ++at) {
    if (beside[at].sink == nullptr) continue;
    BoundedSink counted_beside(*beside[at].sink, output.max_bytes - written.bytes);
    GENGA_TRY(document.beside()[at].write(counted_beside));
    if (!counted_beside.status()) return limit_met(&Limits::output, {.output = output.max_bytes});
    beside[at].sink->store();
    written.bytes += counted_beside.count();
    written.files.push_back(beside[at].path);
  }
  Result<FileLock> turn = FileLock::take(path);
  if (!turn) return in_file(std::move(turn).error(), path);
  GENGA_TRY(appear_with_beside(beside, *own, path, output));
  return written;
}

}  // namespace

Result<Target> target_of(std::string_view file_name, std::string_view format_name) {
  const FormatDescriptor* format = format_name.empty() ? format_of_name(file_name) : find_format(format_name);
  if (format == nullptr) {
    if (!format_name.empty()) return no_such_format(format_name);
    const std::string extension = extension_of(file_name);
    if (!extension.empty()) {
      return bad_argument(short_name(extension) + " is not written; these are: " + made_extensions());
    }
    Error error = bad_argument("the name has no extension that shows a format, as " + made_extensions());
    error.remedy = Remedy::tell_format;
    return error;
  }
  // An extension gives the kind of file; if the format's name does not, the file's does.
  const std::string asked = '.' + std::string(format_name);
  const std::string own = extension_of(file_name);
  const bool is_kind = !format->is_called(format_name) && is_of_extension(*format, asked);
  // A name of another kind keeps its extension, so that no file beside it gets the same name.
  const bool is_file = file_name != "-" && !file_name.empty();
  std::string stem = is_file ? stem_of(file_name) : std::string();
  const std::string folder = is_file ? folder_of(std::string(file_name)) : std::string();
  if (!stem.empty() && !is_of_extension(*format, own)) stem += own;
  for (const std::string& extension : {is_kind ? asked : own, asked}) {
    if (is_of_extension(*format, extension)) return Target{format, extension, stem, folder};
  }
  return Target{format, std::string(format->extensions.front()), stem, folder};
}

LowerOptions lowering_of(const SaveOptions& options) {
  return {.curves = options.curves.value_or(Curves::exact),
          .tolerance = options.tolerance,
          .range = options.range,
          .time = options.time,
          .hidden = options.hidden,
          .bake_vertices = options.bake_vertices,
          .metres_per_unit = options.metres_per_unit,
          .encoding = options.encoding,
          .run = options.run};
}

Result<Made> make(const Scene& scene, const Target& target, const SaveOptions& options, Findings& findings) {
  const FormatDescriptor& format = *target.format;
  if (!format.is_made_of_scenes()) return not_made(format);
  CountedWork counted(options.run, size_in_bytes(scene));
  Work& work = counted.work();
  std::optional<BakedPhysics> baked;
  const PhysicsOptions physics = physics_for(*format.holds, options.physics);
  if (physics.mode == PhysicsMode::on && has_simulated_nodes(scene)) {
    GENGA_TRY(work.check(&Limits::bytes, size_in_bytes(scene)));  // it is copied
    const Run simulating{.progress = part(options.run.progress, 0.0, baked_share), .work = &work};
    GENGA_TRY_ASSIGN(baked, bake_physics(scene, physics, simulating, findings));
  }
  const Scene& played = baked ? baked->scene : scene;
  std::optional<Scene> shaped;
  if (needs_shape(played, target, options.hands)) shaped = shape_hands(played, options.hands, findings);
  if (options.bones && format.holds->pictures) {
    if (!shaped) shaped = played;
    GENGA_TRY(add_bone_mesh(*shaped, work, findings));
  }
  LowerOptions lowering = lowering_of(options);
  if (format.holds->human_figure) {
    GENGA_TRY(check_options(lowering));
    GENGA_TRY_ASSIGN(shaped, human_motion(played, options.range, work, findings));
    lowering.range = {};  // it is of that part alone
  }
  const Scene& whole = shaped ? *shaped : played;
  std::optional<ChosenNodes> chosen;
  if (!options.nodes.empty()) {
    GENGA_TRY_ASSIGN(chosen, nodes_called(whole, options.nodes, options.encoding));
  }
  if (!options.curves && format.holds->straight_keys) lowering.curves = Curves::linear;
  lowering.run.work = &work;
  lowering.run.progress = part(options.run.progress, baked ? baked_share : 0.0, lowered_share);
  GENGA_TRY_ASSIGN(Lowered lowered, lower(whole, *format.holds, lowering, findings));
  if (chosen) keep_nodes(lowered.scene, *chosen, *format.holds);
  report_progress(part(options.run.progress, lowered_share, 1.0), "making the document", 0, 1);
  gltf::FromSceneOptions pictures;
  const MakeOptions making{
      .format = options.format, .encoding = options.encoding, .extension = target.extension, .gltf = &pictures};
  if (format.holds->pictures) {
    add_switch_nodes(lowered.scene);
    Findings of_pictures;
    FetchedPictures fetched = fetch_pictures(lowered.scene, options.files, of_pictures, &work);
    pictures = {.pictures = std::move(fetched.files),
                .surfaces = std::move(fetched.surfaces),
                .light_scale = options.format.gltf.light_scale,
                .work = &work};
    of_pictures.name_file(options.model);
    findings.append(std::move(of_pictures));
    GENGA_TRY(work.status());
  }
  const NameForm usual_names = format.holds->english_names ? NameForm::english : NameForm::source;
  give_client_names(lowered.scene, *format.holds, options.names.value_or(usual_names));
  if (!work.use(&Limits::bytes, document_size(lowered.scene, *format.holds))) {
    return with_less(work.status().error(), scene, *format.holds, lowering.curves);
  }
  std::vector<SavedClip> clips;
  clips.reserve(lowered.scene.clips.size());
  for (const Clip& clip : lowered.scene.clips) clips.push_back({clip.name, duration(clip)});
  std::vector<NewName> renamed = lowered.scene.given_names.changed;
  std::vector<FileBeside> beside = pictures_beside(lowered.scene, target);
  GENGA_TRY_ASSIGN(std::optional<FileBeside> object, object_beside(lowered.scene, target, making, work, findings));
  if (object) beside.insert(beside.begin(), *std::move(object));
  const auto own = std::make_shared<const Scene>(std::move(lowered.scene));
  GENGA_TRY_ASSIGN(const AnyDocument document, make_document(own, format, making, findings));
  AnyDocument made = in_version(document, options, findings);
  made.put_beside(std::move(beside));
  report_done(options.run.progress, "making the document");
  return Made{.document = std::move(made),
              .clips = std::move(clips),
              .error = std::move(lowered.error),
              .between = std::move(lowered.between),
              .residual = std::move(lowered.residual),
              .vertex_error = std::move(lowered.vertex_error),
              .renamed = std::move(renamed),
              .physics = baked && baked->clips > 0 ? std::optional<PlayedPhysics>(*baked) : std::nullopt};
}

Result<WrittenFiles> write_file(const AnyDocument& document, const Target& target, const std::string& path,
                                const OutputFiles& output) {
  if (const gltf::Document* gltf = gltf_document_of(document); is_made_text(gltf, target)) {
    return write_gltf_files(*gltf, path, output);
  }
  if (!document.beside().empty()) return write_with_beside(document, path, output);
  GENGA_TRY_ASSIGN(auto sink, open_file(path, output));
  BoundedSink counted(*sink, output.max_bytes);
  GENGA_TRY(document.write(counted));
  GENGA_TRY(counted.status());
  WrittenFiles written{.bytes = counted.count(), .files = {path}};
  if (Status done = appear(*sink, output); !done) return in_file(std::move(done).error(), path);
  return written;
}

Result<std::vector<MemoryFile>> files_in_memory(const AnyDocument& document, const Target& target,
                                                std::string_view name, std::uint64_t max_bytes) {
  if (const gltf::Document* gltf = gltf_document_of(document); is_made_text(gltf, target)) {
    return gltf_files_in_memory(*gltf, name, max_bytes);
  }
  std::vector<MemoryFile> files;
  const auto add = [&](const auto& one, std::string_view called) -> Status {
    MemorySink sink;
    BoundedSink counted(sink, max_bytes);
    GENGA_TRY(one.write(counted));
    GENGA_TRY(counted.status());
    max_bytes -= counted.count();
    files.push_back({std::string(called), std::move(sink).take()});
    return Done{};
  };
  GENGA_TRY(add(document, name));
  for (const FileBeside& beside : document.beside()) GENGA_TRY(add(beside, beside.name));
  return files;
}

}  // namespace genga
