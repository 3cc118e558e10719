#include <utility>

#include "genga/formats/lws/reader.h"
#include "genga/formats/lws/scene_builder.h"
#include "genga/formats/lws/words.h"

namespace genga::lws {
namespace {}  // namespace

void SceneBuilder::add_morph(const SceneItem& item, std::string name, std::int32_t shape_of, const Envelope& envelope) {
  const auto morph = static_cast<std::uint32_t>(scene_.morphs.size());
  scene_.morphs.push_back(
      {.name = std::move(name), .node = static_cast<std::int32_t>(item.node), .shape_of = shape_of});
  Track track{.subject = {SubjectKind::morph, morph}, .property = Property::weight};
  track.curves.push_back(curve_of(envelope, 0.0));
  clip_.tracks.push_back(std::move(track));
}

// The weight of another object's points, and the mixer's maps.
void SceneBuilder::add_object_morph(const SceneItem& item) {
  for (const std::uint32_t body : item.facts.mixers) add_mixer(item, body);
  const std::int32_t target = resolve(item, "MorphTarget", item.facts.morph_target);
  if (target == no_index) return;
  Envelope amount;
  amount.keys = {{.value = item.facts.morph_amount}};
  for (const ScalarEnvelope& scalar : item.facts.envelopes) {
    if (scalar.keyword != "MorphAmount" && scalar.keyword != "Metamorph") continue;
    std::vector<Envelope> envelopes = reader_.scalar(scalar.node);
    if (!envelopes.empty()) amount = std::move(envelopes.front());
  }
  add_morph(item, scene_.nodes[static_cast<std::size_t>(target)].name, target, amount);
}

// The plugin's lines are a scene's blocks: read as such, with a head that makes them one.
void SceneBuilder::add_mixer(const SceneItem& item, std::uint32_t body) {
  const std::string_view text = document_.text(document_.nodes[body]);
  std::string scene = "LWSC\n3\n";
  scene += text;
  const auto content = std::as_bytes(std::span(scene));
  const Result<Read<Document>> read = lws::read(Bytes::borrow(content));
  if (!read) return add_finding(item, "lws.mixer", {}, "the morph mixer cannot be read: " + read.error().message);
  const Document& mixer = read.value().document;
  const EnvelopeReader reader(mixer, scene_.axes.frames_per_second, nullptr);
  for (std::uint32_t index = 2; index < mixer.nodes.size(); index = mixer.nodes[index].next) {
    if (mixer.nodes[index].kind != NodeKind::block || block_name(mixer.text(mixer.nodes[index])) != "MorfForm")
      continue;
    std::string_view name;
    Envelope weight;
    for (std::uint32_t child = index + 1; child < mixer.nodes[index].next; child = mixer.nodes[child].next) {
      const Node& node = mixer.nodes[child];
      Words words(mixer.text(node));
      if (node.kind == NodeKind::statement && name.empty()) name = unquoted(words.rest());
      if (node.kind == NodeKind::rows && weight.keys.empty()) weight.keys = {{.value = words.number().value_or(0.0)}};
      if (node.kind == NodeKind::block && block_name(mixer.text(node)) == "Envelope") weight = reader.block(child);
    }
    add_morph(item, decoded(name), no_index, std::move(weight));
  }
}

}  // namespace genga::lws
