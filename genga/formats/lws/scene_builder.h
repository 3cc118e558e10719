// Shared by the sources of to_scene: the scene in the making, and each item's place in it.
// Not for others: to_scene.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "genga/base/finding_collector.h"
#include "genga/formats/lws/channels.h"
#include "genga/formats/lws/facts.h"
#include "genga/formats/lws/items.h"
#include "genga/formats/lws/to_scene.h"

namespace genga::lws {

struct SceneItem {
  const Item* item = nullptr;
  std::uint32_t index = 0;  // in Document::items
  std::uint32_t node = 0;   // in Scene::nodes
  ItemFacts facts;
};

class SceneBuilder {
 public:
  SceneBuilder(const Document& document, const SceneOptions& options, FindingCollector& findings);
  Scene make();

 private:
  // to_scene.cpp
  std::string decoded(std::string_view raw) const { return decode(raw, options_.encoding).text; }
  void add_items();
  void add_node(SceneItem& item);
  void set_parents();
  std::int32_t parent_of(const SceneItem& item);
  void break_cycles();
  void add_motion(const SceneItem& item);
  Curve curve_of(const Envelope& envelope, double otherwise) const;
  void add_envelopes(const SceneItem& item);
  void add_scalar(const SceneItem* item, Subject subject, const ScalarEnvelope& scalar);
  void put_scalar(Track track, std::uint32_t node);
  void add_clip();
  // to_scene_looks.cpp
  void add_light(const SceneItem& item);
  void add_camera(const SceneItem& item);
  void add_render();
  Vec3 color_of(const Vec3& color) const;
  // to_scene_rules.cpp
  void add_object(const SceneItem& item);
  void add_bones();
  void add_bone_set(const SceneItem& object, std::uint32_t owner);
  void add_controllers(const SceneItem& item);
  void add_chain(const SceneItem& item);
  bool add_joint(const SceneItem& item, ChainRule& chain) const;
  double look_ahead_of(const ItemFacts& facts) const;
  // to_scene_morphs.cpp
  void add_object_morph(const SceneItem& item);
  void add_mixer(const SceneItem& item, std::uint32_t body);
  void add_morph(const SceneItem& item, std::string name, std::int32_t shape_of, const Envelope& envelope);

  // The node of the item that a statement refers to; no_index and a finding if there is none.
  std::int32_t resolve(const SceneItem& item, std::string_view keyword, const Reference& reference);
  std::int32_t resolve(const SceneItem& item, std::string_view keyword, std::string_view word);
  void add_finding(const SceneItem& item, std::string_view code, std::string_view keyword, std::string_view message);
  const SceneItem& item_of_node(std::int32_t node) const { return items_[static_cast<std::size_t>(node)]; }

  const Document& document_;
  SceneOptions options_;
  FindingCollector& findings_;
  ItemIndex index_;
  SceneFacts facts_;
  EnvelopeReader reader_;
  std::vector<SceneItem> items_;       // one per node
  std::vector<std::int32_t> node_of_;  // by Document::items; no_index: the scene itself
  Scene scene_;
  Clip clip_;
  std::map<std::tuple<SubjectKind, std::uint32_t, Property, std::string>, std::size_t> scalars_;  // in clip_.tracks
};

// "LightIntensity" → "light_intensity".
std::string snake_case(std::string_view keyword);

}  // namespace genga::lws
