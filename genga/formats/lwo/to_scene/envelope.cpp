// The envelopes that surfaces use, as tracks of a clip.
#include "genga/formats/lwo/chunks/envelope.h"

#include <algorithm>
#include <set>

#include "genga/formats/lwo/to_scene/parts.h"

namespace genga::lwo {
namespace {

Behaviour behaviour_of(std::uint16_t number) { return lightwave::behaviour_of(number).value_or(Behaviour::constant); }

Track track_of(std::uint32_t material, const EnvelopeUse& use, const Envelope& envelope, const SceneOptions& options) {
  Track track{.subject = {SubjectKind::material, material}, .property = Property::named, .name = use.name};
  track.curves.push_back(lightwave::curve_of_keys(envelope.keys, behaviour_of(envelope.before),
                                                  behaviour_of(envelope.after),
                                                  {options.lightwave.tangents, options.lightwave.hermite}));
  return track;
}

// Keys by index; of equal ones the first counts.
std::map<std::uint32_t, Envelope> envelopes_of(const Object& object) {
  std::map<std::uint32_t, Envelope> envelopes;
  for (const Chunk& chunk : object.chunks) {
    if (chunk.id != "ENVL"_id) continue;
    Envelope envelope = decode_envelope(object, chunk);
    envelopes.emplace(envelope.index, std::move(envelope));
  }
  return envelopes;
}

}  // namespace

void add_envelopes(const Object& object, const Surfaces& surfaces, const SceneOptions& options, Scene& scene,
                   FillBudget& budget) {
  const auto has_envelopes = [](const SceneSurface& surface) { return !surface.envelopes.empty(); };
  if (std::none_of(surfaces.list.begin(), surfaces.list.end(), has_envelopes)) return;
  const std::map<std::uint32_t, Envelope> envelopes = envelopes_of(object);
  std::set<std::uint32_t> used;
  Clip clip;
  for (std::uint32_t i = 0; i < surfaces.list.size(); ++i) {
    for (const EnvelopeUse& use : surfaces.list[i].envelopes) {
      const auto found = envelopes.find(use.envelope);
      if (found == envelopes.end() || found->second.keys.empty()) continue;
      // Many surfaces may name one envelope.
      constexpr std::size_t bytes_of_key = 128;
      const std::size_t size = found->second.keys.size() * bytes_of_key;
      if (!budget.take(size, used.insert(use.envelope).second ? size : 0)) continue;
      clip.tracks.push_back(track_of(i, use, found->second, options));
    }
  }
  if (!clip.tracks.empty()) scene.clips.push_back(std::move(clip));
}

}  // namespace genga::lwo
