#include "genga/convert/convert.h"

#include <optional>
#include <utility>

#include "genga/convert/assemble/name_encoding.h"
#include "genga/convert/lower/kept.h"
#include "genga/convert/lower/lower.h"
#include "genga/convert/lower/ranges.h"
#include "genga/formats/gltf/document.h"
#include "genga/formats/lws/document.h"
#include "genga/formats/mrtk/edit/to_version.h"
#include "genga/formats/x/reencode.h"

namespace genga {
namespace {

// The share of the work that is done when there is a scene.
constexpr double assembled_share = 0.05;

Made kept(AnyDocument document) {
  return {.document = std::move(document),
          .clips = {},
          .error = {},
          .between = {},
          .residual = {},
          .vertex_error = {},
          .renamed = {},
          .is_kept = true};
}

// For formats with several kinds of file: whether the target's kind is the document's.
bool is_same_kind(const AnyDocument& document, const Target& target) {
  // The text of a .gltf names the buffers beside it: they would stay behind.
  const gltf::Document* gltf = gltf_document_of(document);
  if (gltf != nullptr) {
    return gltf->is_container == (target.extension == ".glb") &&
           document.summarize(TextEncoding::utf8).depends_on.empty();
  }
  const lws::Document* scene = lws_document_of(document);
  return scene == nullptr || target.extension.empty() || scene->is_motion == (target.extension == ".mot");
}

Result<AnyDocument> reencoded(const AnyDocument& document, const x::Document& own, const FormatOptions::X& asked) {
  GENGA_TRY_ASSIGN(const Bytes bytes, reencode(own, {.encoding = asked.encoding.value_or(own.header.encoding),
                                                     .is_compressed = asked.is_compressed}));
  GENGA_TRY_ASSIGN(Opened again, open_document(bytes, {}, {}, &document.format()));
  return std::move(again.document);
}

// The same content in the requested version or encoding; nullopt if that needs a new scene.
Result<std::optional<AnyDocument>> rewritten(const AnyDocument& document, const ConvertOptions& options,
                                             Findings& findings) {
  const FormatOptions& asked = options.save.format;
  if (options.save.reencodes_names && document.has_other_encodings()) {
    const TextEncoding from = source_of(document, options.load).encoding;
    GENGA_TRY_ASSIGN(AnyDocument made, document.reencode_names(from, options.save.encoding, findings));
    return {std::move(made)};
  }
  if (const mrtk::Recording* recording = recording_of(document); recording != nullptr && asked.mrtk.version) {
    return {any_document(to_version(*recording, *asked.mrtk.version, options.save.tolerance, findings))};
  }
  if (const x::Document* own = x_document_of(document); own != nullptr) {
    if (asked.x.expands_two_sided || asked.x.animation != x::SetChoice::both) return {std::nullopt};
    if (!asked.x.encoding && !asked.x.is_compressed) return {document};
    GENGA_TRY_ASSIGN(AnyDocument made, reencoded(document, *own, asked.x));
    return {std::move(made)};
  }
  if (lws_document_of(document) != nullptr && asked.lightwave.version) return {std::nullopt};
  return {document};
}

// Whether only a part in time of the same content is wanted.
bool keeps_content_of_part(const ConvertOptions& options) {
  const MotionRange& range = options.save.range;
  if (!range.from && !range.to) return false;
  ConvertOptions whole = options;
  whole.save.range.from = std::nullopt;
  whole.save.range.to = std::nullopt;
  whole.save.range.render_range = false;  // no format that can be cut has one
  return keeps_content(whole);
}

// The part in the requested version.
Result<Made> part_of(const AnyDocument& document, const ConvertOptions& options, Findings& findings) {
  const MotionRange& range = options.save.range;
  GENGA_TRY(check_options(lowering_of(options.save)));
  const TextEncoding encoding = source_of(document, options.load).encoding;
  const Summary whole = document.summarize(encoding);
  if (range.to && !range.from && *range.to < 0.0) return range_ends_first(0.0, *range.to);
  if (range.from && !range.to) report_nothing_left(whole.duration, *range.from, findings);
  CountedWork counted(options.save.run, document.size());
  GENGA_TRY_ASSIGN(
      Cut<AnyDocument> part,
      document.cut({.from = range.from, .to = range.to, .encoding = encoding, .work = &counted.work()}, findings));
  GENGA_TRY_ASSIGN(std::optional<AnyDocument> same, rewritten(part.document, options, findings));
  Made made = kept(same ? *std::move(same) : std::move(part.document));
  made.is_kept = false;
  const Summary left = made.document.summarize(encoding);
  for (const std::string& name : left.clips) made.clips.push_back({name, left.duration});
  made.error = std::move(part.error);
  report_done(options.save.run.progress, "cutting the document");
  return made;
}

// Options that are not set are as in the first document.
SaveOptions options_like(const AnyDocument& document, SaveOptions options) {
  const x::Document* own = x_document_of(document);
  if (own != nullptr && !options.format.x.encoding) options.format.x.encoding = own->header.encoding;
  return options;
}

bool shapes_hands(const HandOptions& hands) { return hands.mesh || hands.names != JointNames::mrtk; }

}  // namespace

bool keeps_content(const ConvertOptions& options) {
  const LoadOptions& load = options.load;
  const bool is_whole = load.clip.empty() && load.tracks.empty() && options.save.nodes.empty() &&
                        load.inverse_kinematics && !load.source.lightwave.subdivision &&
                        !load.source.x.ticks_per_second && !load.source.up;
  return is_whole && load.source.table.handedness == Handedness::left && !shapes_hands(options.save.hands) &&
         !options.save.bones && !options.save.names && !asks_for_other_motion(lowering_of(options.save));
}

Result<Made> convert(std::span<const AnyDocument> documents, const Target& target, const ConvertOptions& options,
                     Findings& findings) {
  if (documents.empty()) return bad_argument("no input");
  const AnyDocument& first = documents.front();
  const bool is_own = documents.size() == 1 && &first.format() == target.format && is_same_kind(first, target);
  if (is_own && keeps_content(options)) {
    GENGA_TRY_ASSIGN(std::optional<AnyDocument> same, rewritten(first, options, findings));
    if (same) {
      report_done(options.save.run.progress, "keeping the document");
      return kept(*std::move(same));
    }
  }
  if (is_own && first.can_be_cut() && keeps_content_of_part(options)) return part_of(first, options, findings);
  report_progress(options.save.run.progress, "assembling", 0, 1);
  CountedWork counted(options.save.run, size_of_files(documents));
  LoadOptions assembling = options.load;
  assembling.run.work = &counted.work();
  if (target.format->is_made_of_scenes() && target.format->holds->object_files) {
    assembling.loads_objects = false;
    assembling.names_objects_from = target.folder;
  }
  assembling.physics.mode = PhysicsMode::none;  // make knows what the target needs
  GENGA_TRY_ASSIGN(const Scene scene, scene_of(documents, assembling, findings));
  SaveOptions saving = options_like(first, options.save);
  saving.physics = options.load.physics;
  saving.run.work = &counted.work();
  saving.run.progress = part(options.save.run.progress, assembled_share, 1.0);
  saving.model = documents[naming_document(documents)].name();
  return make(scene, target, saving, findings);
}

}  // namespace genga
