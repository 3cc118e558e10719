// What a scene has and LWAnimationSets cannot hold: names, kinds, pivots, rules, cameras, lights, and curves of other
// numbers. It is in objects of Genga's own template after the sets, which other programs skip.
// Not the scene itself: frames are known by their names in the file.
//
//     GengaExtension { "scene"; "%"; 1; "29.97"; 0;;                                     frames per second
//      GengaExtension { "node"; "Null_1"; 3; "Null %281%29", "group", "Null_1_pivot"; 0;; }
//      GengaExtension { "clip"; "Scene"; 3; "Scene", "0.0", "2.0"; 0;;
//       GengaExtension { "track"; "Light"; 2; "intensity", ""; 1; 12.0; LWAnimationChannel { 0; … } } } }
//
// Texts are UTF-8, with %XX for characters that have a meaning in .x files for some program.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "genga/core/scene.h"
#include "genga/formats/x/document.h"
#include "genga/formats/x/file/content_builder.h"
#include "genga/formats/x/lightwave/lightwave_set.h"
#include "genga/formats/x/objects/report.h"

namespace genga::x {

inline constexpr std::string_view extension_type = "GengaExtension";

struct ExtensionNode {
  std::string frame;
  std::string name;  // UTF-8, the scene's own
  NodeKind kind = NodeKind::group;
  std::string pivot_frame;  // the inner frame that moves by minus Node::pivot.position; empty: none
};

// The scene's name for another object: a mesh, a material.
struct ExtensionName {
  std::string object;
  std::string name;  // UTF-8
};

// The nodes of the following are those of the frames beside them; members that name nodes are not set.
struct ExtensionCamera {
  std::string frame;
  Camera camera;
};
struct ExtensionLight {
  std::string frame;
  Light light;
};
struct ExtensionMorph {
  std::string frame;     // of its object; empty: none
  std::string shape_of;  // empty: none
  Morph morph;
};
struct ExtensionController {
  std::string frame;
  std::string target;
  std::string pole;
  std::string same_as;
  ControllerRule rule;
};
struct ExtensionChain {
  std::string effector;
  std::string goal;
  std::vector<std::string> joints;  // one for each of ChainRule::joints
  ChainRule rule;
};
using ExtensionRule = std::variant<ExtensionController, ExtensionChain>;

// The digits of a channel's keys that 32 bits lost: one summand for each key, or none if nothing is needed.
struct ExtensionDigits {
  std::uint32_t channel = 0;
  std::vector<double> times;                      // seconds
  std::vector<double> values;                     // units of the channel
  std::vector<std::array<double, 6>> parameters;  // of the shapes
};

// For a property other than motion: zoom, intensity, color, weight, named.
struct ExtensionTrack {
  std::string subject;  // a frame, or for a morph its number from 0; empty: the scene
  Property property = Property::named;
  std::string name;         // for Property::named
  std::uint32_t place = 0;  // index in the clip's tracks
  std::vector<LightWaveChannel> channels;
  std::vector<ExtensionDigits> digits;
};

// Channels of an LWAnimation that only hold its node at rest, because the clip has no track for that property.
struct ExtensionRest {
  std::string frame;
  std::vector<Property> properties;  // translation, rotation, scale
};

// For an LWAnimation: the animator's keys of channels that contain the results of inverse kinematics, and digits.
struct ExtensionKeys {
  std::string frame;
  std::vector<LightWaveChannel> channels;
  std::vector<ExtensionDigits> digits;
};

struct ExtensionClip {
  std::string set;                  // name of the LWAnimationSet or AnimationSet
  std::string name;                 // UTF-8
  double first_time = 0.0;          // seconds: Clip::render_range, if there is one, as the next
  std::optional<double> last_time;  // seconds
  std::vector<ExtensionTrack> tracks;
  std::vector<ExtensionRest> rests;
  std::vector<ExtensionKeys> keys;
};

struct Extension {
  std::uint32_t object = no_object;  // in the document, for findings
  double frames_per_second = 0.0;    // 0: not stated
  std::vector<ExtensionNode> nodes;  // in the order of the scene
  std::vector<ExtensionName> names;  // only those that differ
  std::vector<ExtensionCamera> cameras;
  std::vector<ExtensionLight> lights;
  std::vector<ExtensionMorph> morphs;
  std::vector<ExtensionRule> rules;  // all of the scene's, or none if the sets contain them
  std::vector<ExtensionClip> clips;

  const ExtensionClip* clip_of(std::string_view set) const;  // null: none
};

// The document's first one; nullopt if there is none. Damaged parts are left out with the finding x.extension.
std::optional<Extension> read_extension(const Document& document, Report& report);

void write(const Extension& extension, ContentBuilder& builder);
// Writes the members and keys of an LWAnimationChannel.
void write(const LightWaveChannel& channel, ContentBuilder& builder);

// Restores keys that went through 32 bits: by their digits, or to the time of the frame that has the same bits.
void restore_keys(std::vector<LightWaveChannel>& channels, const std::vector<ExtensionDigits>& digits,
                  double frames_per_second);
// For channels whose times cannot be restored from frames, and whose values are off by more than 2.5e-7, which is
// visible far from an axis. For channels that grow outside their keys, where the error grows too, every difference.
std::vector<ExtensionDigits> lost_digits(const std::vector<LightWaveChannel>& channels, double frames_per_second);
// Seconds; `stored` itself if there is no such frame.
double time_of_frame(double stored, double frames_per_second);

}  // namespace genga::x
