#include "genga/convert/save.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "genga/base/files/file_sink.h"
#include "genga/convert/assemble/textures.h"
#include "genga/convert/gltf_files.h"
#include "genga/convert/lower/choose_nodes.h"
#include "genga/formats/mrtk/edit/to_version.h"

namespace genga {
namespace {

// Of the work on a document: what is done when the scene is lowered; and of that on a file, when the document is made.
constexpr double lowered_share = 0.95;
constexpr double made_share = 0.95;

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

bool has_extension(const FormatDescriptor& format, std::string_view extension) {
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

// Writing comes behind it.
SaveOptions while_made(SaveOptions options) {
  options.lower.progress = part(std::move(options.lower.progress), 0.0, made_share);
  return options;
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
    return Error{ErrorCode::bad_argument,
                 format_name.empty() ? "the name does not tell a format; --to-format does"
                                     : "no format is called \"" + std::string(format_name) + '"',
                 {},
                 {}};
  }
  // An extension tells the kind of file; where the format's name does not, the file's does.
  const std::string asked = '.' + std::string(format_name);
  const std::string own = extension_of(file_name);
  const bool is_kind = format_name != format->name && has_extension(*format, asked);
  for (const std::string& extension : {is_kind ? asked : own, asked}) {
    if (has_extension(*format, extension)) return Target{format, extension};
  }
  return Target{format, std::string(format->extensions.front())};
}

Result<Made> make(const Scene& scene, const Target& target, const SaveOptions& options, Findings& findings) {
  const FormatDescriptor& format = *target.format;
  if (!format.makes()) return not_made(format);
  if (options.lower.work == nullptr) {
    Work work(options.lower.limits, size_in_bytes(scene), options.lower.stop);
    SaveOptions counted = options;
    counted.lower.work = &work;
    return make(scene, target, counted, findings);
  }
  std::optional<Scene> shaped;
  if (needs_shape(scene, target, options.hands)) shaped = shape_hands(scene, options.hands, findings);
  const Scene& whole = shaped ? *shaped : scene;
  std::optional<ChosenNodes> chosen;
  if (!options.nodes.empty()) {
    GENGA_TRY_ASSIGN(chosen, nodes_called(whole, options.nodes, options.lower.encoding));
  }
  LowerOptions lowering = options.lower;
  lowering.progress = part(options.lower.progress, 0.0, lowered_share);
  GENGA_TRY_ASSIGN(Lowered lowered, lower(whole, *format.holds, lowering, findings));
  if (chosen) keep_nodes(lowered.scene, *chosen, *format.holds);
  report(part(options.lower.progress, lowered_share, 1.0), "making the document", 0, 1);
  MakeOptions making{
      .format = options.format, .encoding = options.lower.encoding, .extension = target.extension, .gltf = {}};
  if (format.holds->pictures) {
    add_switch_nodes(lowered.scene);
    Findings of_pictures;
    FetchedPictures fetched = fetch_pictures(lowered.scene, options.files, of_pictures, options.lower.work);
    making.gltf = {.pictures = std::move(fetched.files),
                   .surfaces = std::move(fetched.surfaces),
                   .light_scale = options.format.gltf.light_scale};
    of_pictures.name_file(options.model);
    findings.append(std::move(of_pictures));
    GENGA_TRY(options.lower.work->status());
  }
  if (!options.lower.work->use(&Limits::bytes, document_size(lowered.scene, *format.holds))) {
    return options.lower.work->status().error();
  }
  std::vector<SavedClip> clips;
  clips.reserve(lowered.scene.clips.size());
  for (const Clip& clip : lowered.scene.clips) clips.push_back({clip.name, duration(clip)});
  const auto own = std::make_shared<const Scene>(std::move(lowered.scene));
  GENGA_TRY_ASSIGN(const AnyDocument document, make_document(own, format, making, findings));
  AnyDocument made = in_version(document, options, findings);
  report_done(options.lower.progress, "making the document");
  return Made{.document = std::move(made),
              .clips = std::move(clips),
              .error = std::move(lowered.error),
              .residual = std::move(lowered.residual)};
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

Result<SaveReport> save(const Scene& scene, const std::string& path, const SaveOptions& options) {
  Result<Target> target = target_of(path);
  if (!target) return Error{ErrorCode::no_conversion, "no format has files of that name's extension", {}, {}};
  Findings findings;
  GENGA_TRY_ASSIGN(Made made, make(scene, target.value(), while_made(options), findings));
  GENGA_TRY_ASSIGN(WrittenFiles written, write_file(made.document, target.value(), path, options.output));
  report_done(options.lower.progress, "writing");
  return SaveReport{.findings = std::move(findings),
                    .clips = std::move(made.clips),
                    .error = std::move(made.error),
                    .residual = std::move(made.residual),
                    .bytes = written.bytes,
                    .files = std::move(written.files)};
}

Result<SaveReport> save(const Scene& scene, const FormatDescriptor& format, ByteSink& sink,
                        const SaveOptions& options) {
  SaveReport report;
  GENGA_TRY_ASSIGN(
      Made made, make(scene, {&format, std::string(format.extensions.front())}, while_made(options), report.findings));
  BoundedSink counted(sink, options.output.max_bytes);
  GENGA_TRY(made.document.write(counted));
  GENGA_TRY(counted.status());
  report.bytes = counted.count();
  report.clips = std::move(made.clips);
  report.error = std::move(made.error);
  report.residual = std::move(made.residual);
  report_done(options.lower.progress, "writing");
  return report;
}

}  // namespace genga
