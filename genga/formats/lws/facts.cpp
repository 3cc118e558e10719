#include "genga/formats/lws/facts.h"

#include <algorithm>
#include <string>
#include <utility>
#include <variant>

#include "genga/base/finding_collector.h"
#include "genga/formats/lws/items.h"
#include "genga/formats/lws/words.h"

namespace genga::lws {
namespace {

using Size = std::optional<std::array<double, 2>>;

template <class Facts>
using Member = std::variant<double Facts::*, bool Facts::*, Vec3 Facts::*, std::string_view Facts::*,
                            std::optional<double> Facts::*, Size Facts::*>;

template <class Facts>
struct Field {
  std::string_view keyword;
  Member<Facts> member;
};

template <class Facts, std::size_t Count>
constexpr std::array<Field<Facts>, Count> sorted(std::array<Field<Facts>, Count> fields) {
  std::sort(fields.begin(), fields.end(), [](const auto& a, const auto& b) { return a.keyword < b.keyword; });
  return fields;
}

using I = ItemFacts;
constexpr auto item_fields = sorted(std::array{
    Field<I>{"ParentItem", &I::parent_item},
    Field<I>{"ParentObject", &I::parent_object},
    Field<I>{"ParentBone", &I::parent_bone},
    Field<I>{"TargetItem", &I::target_item},
    Field<I>{"TargetObject", &I::target_object},
    Field<I>{"GoalObject", &I::goal},
    Field<I>{"GoalItem", &I::goal},
    Field<I>{"PoleItem", &I::pole},
    Field<I>{"CtrlPosItem", &I::same_position},
    Field<I>{"CtrlRotItem", &I::same_rotation},
    Field<I>{"CtrlScaleItem", &I::same_scale},
    Field<I>{"UseBonesFrom", &I::bones_from},
    Field<I>{"MorphTarget", &I::morph_target},
    Field<I>{"PivotPosition", &I::pivot},
    Field<I>{"PivotPoint", &I::pivot},
    Field<I>{"PivotRotation", &I::pivot_rotation},
    Field<I>{"FullTimeIK", &I::full_time_ik},
    Field<I>{"IKAnchor", &I::ik_anchor},
    Field<I>{"UnaffectedByIK", &I::unaffected_by_ik},
    Field<I>{"GoalStrength", &I::goal_strength},
    Field<I>{"MatchGoalOrientation", &I::match_orientation},
    Field<I>{"KeepGoalWithinReach", &I::keep_within_reach},
    Field<I>{"PathAlignLookAhead", &I::look_ahead},
    Field<I>{"LookAheadFrames", &I::look_ahead_frames},
    Field<I>{"PathAlignMaxLookSteps", &I::max_look_steps},
    Field<I>{"PathAlignReliableDist", &I::reliable_distance},
    Field<I>{"SubPatchLevel", &I::subpatch_level},
    Field<I>{"BoneFalloffType", &I::bone_falloff},
    Field<I>{"FasterBones", &I::faster_bones},
    Field<I>{"ObjectDissolve", &I::dissolve},
    Field<I>{"ObjDissolve", &I::dissolve},
    Field<I>{"UnseenByCamera", &I::unseen_by_camera},
    Field<I>{"MorphAmount", &I::morph_amount},
    Field<I>{"Metamorph", &I::morph_amount},
    Field<I>{"BoneActive", &I::active},
    Field<I>{"BoneRestPosition", &I::rest_position},
    Field<I>{"BoneRestDirection", &I::rest_direction},
    Field<I>{"BoneRestLength", &I::rest_length},
    Field<I>{"BoneStrength", &I::strength},
    Field<I>{"ScaleBoneStrength", &I::scale_strength},
    Field<I>{"BoneWeightMapName", &I::weight_map},
    Field<I>{"BoneWeightMapOnly", &I::weight_map_only},
    Field<I>{"BoneNormalization", &I::normalization},
    Field<I>{"BoneLimitedRange", &I::limited_range},
    Field<I>{"BoneMinRange", &I::min_range},
    Field<I>{"BoneMaxRange", &I::max_range},
    Field<I>{"LightType", &I::light_type},
    Field<I>{"LightColor", &I::light_color},
    Field<I>{"LightIntensity", &I::light_intensity},
    Field<I>{"LgtIntensity", &I::light_intensity},
    Field<I>{"LightRange", &I::light_range},
    Field<I>{"LightConeAngle", &I::cone_angle},
    Field<I>{"ConeAngle", &I::cone_angle},
    Field<I>{"LightEdgeAngle", &I::edge_angle},
    Field<I>{"EdgeAngle", &I::edge_angle},
    Field<I>{"ZoomFactor", &I::zoom_factor},
});

using S = SceneFacts;
constexpr auto scene_fields = sorted(std::array{
    Field<S>{"FirstFrame", &S::first_frame},
    Field<S>{"LastFrame", &S::last_frame},
    Field<S>{"FramesPerSecond", &S::frames_per_second},
    Field<S>{"FrameSize", &S::frame_size},
    Field<S>{"CustomSize", &S::frame_size},
    Field<S>{"GlobalFrameSize", &S::global_frame_size},
    Field<S>{"PixelAspect", &S::pixel_aspect},
    Field<S>{"CustomPixelRatio", &S::pixel_aspect},
    Field<S>{"AmbientColor", &S::ambient_color},
    Field<S>{"AmbientIntensity", &S::ambient_intensity},
    Field<S>{"AmbIntensity", &S::ambient_intensity},
    Field<S>{"SolidBackdrop", &S::solid_backdrop},
    Field<S>{"BackdropColor", &S::backdrop},
    Field<S>{"ZenithColor", &S::zenith},
    Field<S>{"SkyColor", &S::sky},
    Field<S>{"GroundColor", &S::ground},
    Field<S>{"NadirColor", &S::nadir},
    Field<S>{"FogType", &S::fog_type},
    Field<S>{"FogMinDistance", &S::fog_min_distance},
    Field<S>{"FogMinDist", &S::fog_min_distance},
    Field<S>{"FogMaxDistance", &S::fog_max_distance},
    Field<S>{"FogMaxDist", &S::fog_max_distance},
    Field<S>{"FogMinAmount", &S::fog_min_amount},
    Field<S>{"FogMaxAmount", &S::fog_max_amount},
    Field<S>{"FogColor", &S::fog_color},
    Field<S>{"Antialiasing", &S::antialiasing},
});
// Statements about the clip make no render settings.
constexpr std::array clip_keywords{std::string_view("FirstFrame"), std::string_view("LastFrame"),
                                   std::string_view("FramesPerSecond")};

template <class Facts, std::size_t Count>
const Member<Facts>* find_field(const std::array<Field<Facts>, Count>& fields, std::string_view keyword) {
  const auto found = std::lower_bound(fields.begin(), fields.end(), keyword,
                                      [](const Field<Facts>& field, std::string_view k) { return field.keyword < k; });
  return found != fields.end() && found->keyword == keyword ? &found->member : nullptr;
}

// The channel that a keyword such as "HController" is about, by what follows the channel's name.
std::optional<std::size_t> channel_of(std::string_view keyword, std::string_view ending) {
  constexpr std::array<std::string_view, motion_channel_count> names{"X", "Y", "Z", "H", "P", "B", "SX", "SY", "SZ"};
  if (!keyword.ends_with(ending)) return std::nullopt;
  keyword.remove_suffix(ending.size());
  const auto found = std::find(names.begin(), names.end(), keyword);
  if (found == names.end()) return std::nullopt;
  return static_cast<std::size_t>(found - names.begin());
}

std::optional<std::size_t> stiff_angle(std::string_view keyword) {
  for (const std::string_view ending : {"JointStiffness", "Stiffness"}) {
    const auto channel = channel_of(keyword, ending);
    if (channel && *channel >= 3 && *channel <= 5) return *channel - 3;
  }
  return std::nullopt;
}

bool belongs_behind_motion(std::string_view keyword) {
  return keyword.starts_with("Pivot") || keyword == "ParentItem" || keyword == "ParentObject" ||
         keyword == "TargetItem" || keyword == "TargetObject" || channel_of(keyword, "Controller") ||
         channel_of(keyword, "Limits");
}

// Reads statements into facts of one kind.
template <class Facts>
class Filler {
 public:
  Filler(const Document& document, FindingCollector* findings, Facts& facts)
      : document_(document), findings_(findings), facts_(facts) {}

 protected:
  // The next number. What sticks to it is a statement of its own, glued on.
  std::optional<double> number(Words& words) {
    if (const auto value = words.number()) return value;
    const std::string_view word = words.rest();
    double value = 0.0;
    const char* stop = scan_double(word.data(), word.data() + word.size(), value);
    const bool is_glued = stop != nullptr && *stop >= 'A' && *stop <= 'Z';
    if (!is_glued) return std::nullopt;
    words = Words("");
    glued_ = word.substr(static_cast<std::size_t>(stop - word.data()));
    return value;
  }

  void fill(double& member, Words& words) {
    const auto value = number(words);
    if (!value) return add_finding("lws.bad-number", "the value is not a number; the default is taken");
    member = *value;
  }
  void fill(std::optional<double>& member, Words& words) {
    double value = member.value_or(0.0);
    fill(value, words);
    member = value;
  }
  void fill(bool& member, Words& words) {
    double value = member ? 1.0 : 0.0;
    fill(value, words);
    member = value != 0.0;
  }
  void fill(Vec3& member, Words& words) {
    Vec3 values = member;
    for (int i = 0; i < 3; ++i) {
      const auto value = number(words);
      if (!value) return add_finding("lws.bad-number", "there are fewer than three numbers; the defaults are taken");
      values[i] = *value;
    }
    member = values;
  }
  void fill(Size& member, Words& words) {
    const auto width = number(words);
    const auto height = number(words);
    if (!width || !height) return add_finding("lws.bad-number", "there are fewer than two numbers");
    member = {*width, *height};
  }
  void fill(std::string_view& member, Words& words) { member = words.rest(); }

  void fill_member(const Member<Facts>& member, std::string_view keyword, Words& words) {
    if (words.rest() == "(envelope)") {
      facts_.envelopes.push_back({keyword, node_});
      return;
    }
    std::visit([&](auto pointer) { fill(facts_.*pointer, words); }, member);
  }

  // Hands every statement of the node, glued ones too, to take(keyword, words).
  template <class Take>
  void split(std::uint32_t node, Take take) {
    node_ = node;
    std::string_view text = document_.text(document_.nodes[node]);
    while (!text.empty()) {
      Words words(text);
      const std::string_view keyword = words.next();
      glued_ = {};
      if (!keyword.empty()) take(keyword, words);
      text = glued_;
      if (!text.empty()) add_finding("lws.glued-line", "two statements on one line");
    }
  }

  void add_finding(std::string_view code, std::string_view message) {
    if (findings_ != nullptr) findings_->add(code, severity_of(code), [&] { return node_path(node_); }, message);
  }

  const Document& document_;
  FindingCollector* findings_;
  Facts& facts_;
  std::uint32_t node_ = 0;
  std::string_view glued_;
};

class ItemFiller : Filler<ItemFacts> {
 public:
  using Filler::Filler;

  void fill_all(const Item& item) {
    for (std::uint32_t index = item.node; index < item.end; index = document_.nodes[index].next) {
      const Node& node = document_.nodes[index];
      if (node.kind == NodeKind::body && is_mixer_) facts_.mixers.push_back(index);
      if (node.kind != NodeKind::statement) continue;
      is_mixer_ = false;
      split(index, [&](std::string_view keyword, Words& words) { take(keyword, words); });
    }
  }

 private:
  void take(std::string_view keyword, Words& words) {
    if (keyword.ends_with("Motion") && facts_.motion == 0 && keyword != "ShowMotion") {
      facts_.motion = node_;
      if (!early_.empty()) {
        std::swap(node_, early_node_);
        add_finding("lws.out-of-order", std::string(early_) + " is before the motion of its item");
        std::swap(node_, early_node_);
      }
      return;
    }
    if (keyword == "Plugin") return take_plugin(words);
    if (facts_.motion == 0 && early_.empty() && belongs_behind_motion(keyword)) {
      early_ = keyword;
      early_node_ = node_;
    }
    if (take_channel(keyword, words)) return;
    if (const auto* member = find_field(item_fields, keyword)) return fill_member(*member, keyword, words);
    if (words.rest() != "(envelope)") return;
    if (find_field(scene_fields, keyword) == nullptr) facts_.envelopes.push_back({keyword, node_});
  }
  bool take_channel(std::string_view keyword, Words& words) {
    if (const auto channel = channel_of(keyword, "Controller")) {
      facts_.has_controllers = true;
      fill(facts_.controllers[*channel], words);
    } else if (const auto limited = channel_of(keyword, "Limits")) {
      const auto lowest = number(words);
      const auto highest = number(words);
      if (lowest && highest) {
        facts_.limits[*limited] = Range{*lowest, *highest};
      } else {
        add_finding("lws.bad-number", "the limits are not two numbers");
      }
    } else if (const auto angle = stiff_angle(keyword)) {
      fill(facts_.stiffness[static_cast<int>(*angle)], words);
    } else {
      return false;
    }
    return true;
  }
  void take_plugin(Words& words) {
    const std::string_view type = words.next();
    words.next();
    const std::string_view server = words.rest();
    if (type == "LightHandler") facts_.light_handler = server;
    is_mixer_ = type == "DisplacementHandler" && server == "LW_MorphMixer";
  }

  bool is_mixer_ = false;
  std::string_view early_;
  std::uint32_t early_node_ = 0;
};

class SceneFiller : Filler<SceneFacts> {
 public:
  using Filler::Filler;

  void fill_all() {
    const auto& nodes = document_.nodes;
    for (std::uint32_t index = 2; index < nodes.size(); index = nodes[index].next) {
      if (nodes[index].kind != NodeKind::statement) continue;
      split(index, [&](std::string_view keyword, Words& words) { take(keyword, words); });
    }
  }

 private:
  void take(std::string_view keyword, Words& words) {
    const auto* member = find_field(scene_fields, keyword);
    if (member == nullptr) return;
    // Every camera may have its own; the first counts.
    if (keyword == "FrameSize" && facts_.frame_size) return;
    if (keyword == "PixelAspect" && facts_.pixel_aspect) return;
    fill_member(*member, keyword, words);
    if (std::find(clip_keywords.begin(), clip_keywords.end(), keyword) == clip_keywords.end()) facts_.has_render = true;
  }
};

}  // namespace

ItemFacts facts_of(const Document& document, const Item& item, FindingCollector* findings) {
  ItemFacts facts;
  ItemFiller(document, findings, facts).fill_all(item);
  return facts;
}

SceneFacts scene_facts_of(const Document& document, FindingCollector* findings) {
  SceneFacts facts;
  SceneFiller(document, findings, facts).fill_all();
  return facts;
}

}  // namespace genga::lws
