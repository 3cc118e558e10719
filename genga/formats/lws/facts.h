// The contents of an item's statements, and of the scene's: values in the file's units, references as words.
// Not what they mean: to_scene.h. Not motion: only the place of its statement.
//
//     ItemFacts facts = facts_of(document, item, &collector);
//     if (facts.active) use(facts.rest_length);
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "genga/base/finding_collector.h"
#include "genga/core/constraint.h"
#include "genga/formats/lws/channels.h"
#include "genga/formats/lws/document.h"

namespace genga::lws {

// A statement `Keyword (envelope)`.
struct ScalarEnvelope {
  std::string_view keyword;
  std::uint32_t node = 0;
};

struct ItemFacts {
  std::uint32_t motion = 0;  // node of the statement; 0: none
  // References, empty if there are none.
  std::string_view parent_item;    // an id, or an object's number
  std::string_view parent_object;  // an object's number
  std::string_view parent_bone;    // the number of a bone of the same object
  std::string_view target_item;
  std::string_view target_object;
  std::string_view goal;
  std::string_view pole;
  std::string_view same_position;
  std::string_view same_rotation;
  std::string_view same_scale;
  std::string_view bones_from;
  std::string_view morph_target;
  // Every item.
  Vec3 pivot{0.0};           // metres
  Vec3 pivot_rotation{0.0};  // degrees, heading pitch bank
  std::array<double, motion_channel_count> controllers{};
  std::array<std::optional<Range>, motion_channel_count> limits;  // metres, degrees, factors
  Vec3 stiffness{0.0};                                            // heading pitch bank
  bool has_controllers = false;                                   // a statement sets one
  bool full_time_ik = false;
  bool ik_anchor = false;
  bool unaffected_by_ik = false;
  double goal_strength = 1.0;
  bool match_orientation = false;
  bool keep_within_reach = false;
  double look_ahead = 1.0 / 30.0;           // seconds
  std::optional<double> look_ahead_frames;  // in old scenes
  double max_look_steps = 10.0;
  double reliable_distance = 0.001;  // metres
  // Objects.
  double subpatch_level = 0.0;  // of the display
  double bone_falloff = 2.0;
  bool faster_bones = false;
  double morph_amount = 0.0;
  double dissolve = 0.0;  // 0 shown, 1 gone
  bool unseen_by_camera = false;
  // Bones.
  bool active = true;
  Vec3 rest_position{0.0};
  Vec3 rest_direction{0.0};  // degrees, heading pitch bank
  double rest_length = 1.0;
  double strength = 1.0;
  bool scale_strength = false;
  std::string_view weight_map;
  bool weight_map_only = false;
  bool normalization = true;
  bool limited_range = false;
  double min_range = 0.0;
  double max_range = 0.0;
  // Lights.
  double light_type = 0.0;
  std::string_view light_handler;  // the plugin that makes the light, in newer scenes
  Vec3 light_color{1.0};           // 0..255 in old scenes
  double light_intensity = 1.0;
  double light_range = 0.0;
  double cone_angle = 30.0;  // degrees
  double edge_angle = 5.0;   // degrees
  // Cameras.
  double zoom_factor = 3.2;
  // In file order.
  std::vector<ScalarEnvelope> envelopes;
  std::vector<std::uint32_t> mixers;  // nodes of LW_MorphMixer's bodies
};

struct SceneFacts {
  double first_frame = 0.0;
  std::optional<double> last_frame;
  double frames_per_second = 30.0;
  std::optional<std::array<double, 2>> frame_size;
  std::optional<std::array<double, 2>> global_frame_size;  // in scenes whose cameras share it
  std::optional<double> pixel_aspect;
  Vec3 ambient_color{1.0};  // 0..255 in old scenes, like the other colors
  double ambient_intensity = 0.0;
  bool solid_backdrop = true;
  Vec3 backdrop{0.0};
  Vec3 zenith{0.0};
  Vec3 sky{0.0};
  Vec3 ground{0.0};
  Vec3 nadir{0.0};
  double fog_type = 0.0;
  double fog_min_distance = 0.0;
  double fog_max_distance = 0.0;
  double fog_min_amount = 0.0;
  double fog_max_amount = 0.0;
  Vec3 fog_color{0.0};
  double antialiasing = 0.0;
  bool has_render = false;  // any of the above from frame_size on
  std::vector<ScalarEnvelope> envelopes;
};

// findings: gets joined lines, values that are not numbers, and statements before the motion that they should follow;
// may be null.
ItemFacts facts_of(const Document& document, const Item& item, FindingCollector* findings);
SceneFacts scene_facts_of(const Document& document, FindingCollector* findings);

}  // namespace genga::lws
