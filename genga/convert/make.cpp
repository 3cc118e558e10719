#include "genga/convert/make.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "genga/base/files/file_sink.h"
#include "genga/base/printable.h"
#include "genga/convert/assemble/hands.h"
#include "genga/convert/assemble/textures.h"
#include "genga/convert/gltf_files.h"
#include "genga/convert/lower/choose_nodes.h"
#include "genga/convert/lower/client_names.h"
#include "genga/convert/lower/lower.h"
#include "genga/formats/gltf/from_scene.h"
#include "genga/formats/mrtk/edit/to_version.h"

namespace genga {
namespace {

// Of the work: what is done when the scene is lowered.
constexpr double lowered_share = 0.95;

Error not_made(const FormatDescriptor& format) {
  return {ErrorCode::no_conversion, "the format " + std::string(format.name) + " is not made of scenes", {}, {}};
}

// The last dot of a path and what is behind it, in lower case.
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

// Of the document in memory, about.
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

}  // namespace

Result<Target> target_of(std::string_view file_name, std::string_view format_name) {
  const FormatDescriptor* format = format_name.empty() ? format_of_name(file_name) : find_format(format_name);
  if (format == nullptr) {
    if (!format_name.empty()) return bad_argument("no format is called " + quoted_name(format_name));
    Error error = bad_argument("the name does not tell a format");
    error.remedy = Remedy::tell_format;
    return error;
  }
  // An extension tells the kind of file; where the format's name does not, the file's does.
  const std::string asked = '.' + std::string(format_name);
  const std::string own = extension_of(file_name);
  const bool is_kind = !format->is_called(format_name) && is_of_extension(*format, asked);
  for (const std::string& extension : {is_kind ? asked : own, asked}) {
    if (is_of_extension(*format, extension)) return Target{format, extension};
  }
  return Target{format, std::string(format->extensions.front())};
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
  if (!format.makes()) return not_made(format);
  CountedWork counted(options.run, size_in_bytes(scene));
  Work& work = counted.work();
  std::optional<Scene> shaped;
  if (needs_shape(scene, target, options.hands)) shaped = shape_hands(scene, options.hands, findings);
  const Scene& whole = shaped ? *shaped : scene;
  std::optional<ChosenNodes> chosen;
  if (!options.nodes.empty()) {
    GENGA_TRY_ASSIGN(chosen, nodes_called(whole, options.nodes, options.encoding));
  }
  LowerOptions lowering = lowering_of(options);
  if (!options.curves && format.holds->straight_keys) lowering.curves = Curves::linear;
  lowering.run.work = &work;
  lowering.run.progress = part(options.run.progress, 0.0, lowered_share);
  GENGA_TRY_ASSIGN(Lowered lowered, lower(whole, *format.holds, lowering, findings));
  if (chosen) keep_nodes(lowered.scene, *chosen, *format.holds);
  report(part(options.run.progress, lowered_share, 1.0), "making the document", 0, 1);
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
  give_client_names(lowered.scene, *format.holds, options.names);
  if (!work.use(&Limits::bytes, document_size(lowered.scene, *format.holds))) {
    return with_less(work.status().error(), scene, *format.holds, lowering.curves);
  }
  std::vector<SavedClip> clips;
  clips.reserve(lowered.scene.clips.size());
  for (const Clip& clip : lowered.scene.clips) clips.push_back({clip.name, duration(clip)});
  std::vector<NewName> renamed = lowered.scene.given_names.changed;
  const auto own = std::make_shared<const Scene>(std::move(lowered.scene));
  GENGA_TRY_ASSIGN(const AnyDocument document, make_document(own, format, making, findings));
  AnyDocument made = in_version(document, options, findings);
  report_done(options.run.progress, "making the document");
  return Made{.document = std::move(made),
              .clips = std::move(clips),
              .error = std::move(lowered.error),
              .between = std::move(lowered.between),
              .residual = std::move(lowered.residual),
              .vertex_error = std::move(lowered.vertex_error),
              .renamed = std::move(renamed)};
}

Result<WrittenFiles> write_file(const AnyDocument& document, const Target& target, const std::string& path,
                                const OutputFiles& output) {
  if (const gltf::Document* gltf = gltf_document_of(document); gltf != nullptr && target.extension == ".gltf") {
    return write_gltf_files(*gltf, path, output);
  }
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
  if (const gltf::Document* gltf = gltf_document_of(document); gltf != nullptr && target.extension == ".gltf") {
    return gltf_files_in_memory(*gltf, name, max_bytes);
  }
  MemorySink sink;
  BoundedSink counted(sink, max_bytes);
  GENGA_TRY(document.write(counted));
  GENGA_TRY(counted.status());
  std::vector<MemoryFile> files;
  files.push_back({std::string(name), std::move(sink).take()});
  return files;
}

}  // namespace genga
