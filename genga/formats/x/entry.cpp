#include "genga/formats/entry.h"

#include "genga/formats/x/check.h"
#include "genga/formats/x/descriptor.h"
#include "genga/formats/x/document.h"
#include "genga/formats/x/from_scene.h"
#include "genga/formats/x/json.h"
#include "genga/formats/x/reader.h"
#include "genga/formats/x/set_sizes.h"
#include "genga/formats/x/to_scene.h"
#include "genga/formats/x/writer.h"

namespace genga::x {
namespace {

Result<Document> make(const std::shared_ptr<const Scene>& scene, const MakeOptions& options, Findings& findings) {
  const FormatOptions::X& asked = options.format.x;
  FromSceneOptions own;
  own.encoding = {.encoding = asked.encoding.value_or(Encoding::text), .is_compressed = asked.is_compressed};
  own.expands_two_sided = asked.expands_two_sided;
  own.animation = asked.animation;
  for (const Clip& clip : scene->clips) {
    if (clip.ticks_per_second > 0.0) own.ticks_per_second = clip.ticks_per_second;
    for (const Track& track : clip.solved) own.solved.push_back({track.subject.index, track.curves});
  }
  return from_scene(*scene, own, findings);
}

}  // namespace

// For the registry, which is made of all formats' entries.
const FormatEntry& entry();

const FormatEntry& entry() {
  static constexpr FormatEntry own = entry_of<Document, descriptor, read, read_json, make>();
  return own;
}

}  // namespace genga::x
