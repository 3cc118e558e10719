#include "genga/formats/x/from_scene.h"

#include <algorithm>
#include <utility>

#include "genga/formats/x/from_scene/parts.h"
#include "genga/formats/x/reader.h"

namespace genga::x {
namespace {

Result<Document> read_document(const Bytes& file) {
  GENGA_TRY_ASSIGN(Read<Document> read, x::read(file));
  return std::move(read.document);
}

// Of a binary file in the encoding that is asked for. The errors of reencode and of reading.
Result<Document> document_of(const Bytes& file, const EncodingOptions& options) {
  GENGA_TRY_ASSIGN(const Document binary, read_document(file));
  GENGA_TRY_ASSIGN(const Bytes reencoded, reencode(binary, options));
  return read_document(reencoded);
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

std::string Output::identify(const std::string& own, std::string_view kind) {
  if (own.empty()) return {};
  std::string given = identifiers.add(own, kind);
  if (given != own) own_names.push_back({given, own});
  return given;
}

Result<Document> from_scene(const Scene& scene, const FromSceneOptions& options, Findings& findings) {
  Output output;
  output.names = name_things(scene, output.identifiers);
  const SceneMeshes meshes = sort_meshes(scene, options.expands_two_sided);
  GENGA_TRY_ASSIGN(const FrameOrder order, write_frames(scene, meshes, output));
  write_meshes(scene, meshes, no_index, output);
  std::vector<ExtensionClip> clips = write_lightwave_sets(scene, options.solved, output);
  write_animation_sets(scene, options.ticks_per_second, output);
  write_extension(scene, std::move(clips), order, output);
  output.left_out.move_to(findings);
  return document_of(std::move(output.builder).finish(), options.encoding);
}

}  // namespace genga::x
