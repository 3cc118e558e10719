#include "genga/formats/csv/profiles.h"

#include <algorithm>
#include <array>

namespace genga::csv {
namespace {

// MediaPipe hands -----------------------------------------------------------------------------------------------------

// Landmarks of an image: x and y are shares of its width and height, y goes down, z is smaller nearer to the camera.
constexpr ProfileRule mediapipe_rules[]{
    {"frame", means_frame},
    {"frame_number", means_frame},
    {"frame_id", means_frame},
    {"frame_idx", means_frame},
    {"frame_index", means_frame},
    {"handedness", means_hand},
    {"hand", means_hand},
    {"hand_label", means_hand},
    {"side", means_hand},
    {"hand_index", means_nothing},
    {"hand_id", means_nothing},
    {"score", means_nothing},
    {"*_score", means_nothing},
    {"confidence", means_nothing},
    {"*_confidence", means_nothing},
    {"visibility", means_nothing},
    {"*_visibility", means_nothing},
    {"*_presence", means_nothing},
    {"left_hand_*_x", "Hand.Left.Joint.*/position.x"},
    {"left_hand_*_y", "Hand.Left.Joint.*/position.y", -1.0},
    {"left_hand_*_z", "Hand.Left.Joint.*/position.z", -1.0},
    {"right_hand_*_x", "Hand.Right.Joint.*/position.x"},
    {"right_hand_*_y", "Hand.Right.Joint.*/position.y", -1.0},
    {"right_hand_*_z", "Hand.Right.Joint.*/position.z", -1.0},
    {"left_*_x", "Hand.Left.Joint.*/position.x"},
    {"left_*_y", "Hand.Left.Joint.*/position.y", -1.0},
    {"left_*_z", "Hand.Left.Joint.*/position.z", -1.0},
    {"right_*_x", "Hand.Right.Joint.*/position.x"},
    {"right_*_y", "Hand.Right.Joint.*/position.y", -1.0},
    {"right_*_z", "Hand.Right.Joint.*/position.z", -1.0},
    {"*_x", "Hand.{hand}.Joint.*/position.x"},
    {"*_y", "Hand.{hand}.Joint.*/position.y", -1.0},
    {"*_z", "Hand.{hand}.Joint.*/position.z", -1.0},
};
// Joints that hands alone have: MediaPipe's poses have wrists, too.
constexpr std::string_view mediapipe_thumb[]{"thumb_*_x"};
constexpr std::string_view mediapipe_index[]{"index_finger_*_x"};
constexpr std::string_view mediapipe_middle[]{"middle_finger_*_x"};
constexpr std::string_view mediapipe_ring[]{"ring_finger_*_x"};
constexpr std::string_view mediapipe_wrist[]{"wrist_x", "wrist_y", "wrist_z"};
constexpr std::string_view mediapipe_side_thumb[]{"*_thumb_cmc_x"};
constexpr std::string_view mediapipe_side_tip[]{"*_index_finger_tip_x"};
constexpr ProfileMarks mediapipe_marks[]{mediapipe_thumb, mediapipe_index,      mediapipe_middle,  mediapipe_ring,
                                         mediapipe_wrist, mediapipe_side_thumb, mediapipe_side_tip};

// FreeMoCap -----------------------------------------------------------------------------------------------------------

// Millimetres, right-handed, z up: z becomes y, and y -z.
constexpr ProfileRule freemocap_rules[]{
    {"left_hand_*_x", "Hand.Left.Joint.*/position.x"},
    {"left_hand_*_y", "Hand.Left.Joint.*/position.z", -1.0},
    {"left_hand_*_z", "Hand.Left.Joint.*/position.y"},
    {"right_hand_*_x", "Hand.Right.Joint.*/position.x"},
    {"right_hand_*_y", "Hand.Right.Joint.*/position.z", -1.0},
    {"right_hand_*_z", "Hand.Right.Joint.*/position.y"},
    {"*_x", "*/position.x"},
    {"*_y", "*/position.z", -1.0},
    {"*_z", "*/position.y"},
};
constexpr std::string_view freemocap_left[]{"left_hand_wrist_x", "left_hand_wrist_y", "left_hand_wrist_z"};
constexpr std::string_view freemocap_right[]{"right_hand_wrist_x", "right_hand_wrist_y", "right_hand_wrist_z"};
constexpr std::string_view freemocap_body[]{"nose_x", "left_eye_inner_x", "left_shoulder_x"};
constexpr std::string_view freemocap_named_body[]{"body_nose_x", "body_left_eye_inner_x", "body_left_shoulder_x"};
constexpr ProfileMarks freemocap_marks[]{freemocap_left, freemocap_right, freemocap_body, freemocap_named_body};

// A row for each point of each frame.
constexpr ProfileRule freemocap_point_rules[]{
    {"frame", means_frame},
    {"timestamp", means_time},
    {"timestamp_by_camera", means_nothing},
    {"reprojection_error", means_nothing},
    {"model", means_kind},
    {"trajectory", means_kind},
    {"type", means_kind},
    {"keypoint", means_point},
    {"x", "{point}/position.x"},
    {"y", "{point}/position.z", -1.0},
    {"z", "{point}/position.y"},
};
constexpr std::string_view freemocap_point[]{"frame", "keypoint", "x", "y", "z", "model"};
constexpr ProfileMarks freemocap_point_marks[]{freemocap_point};

// Motive --------------------------------------------------------------------------------------------------------------

constexpr ProfileRule motive_rules[]{
    {"Frame", means_nothing},
    {"Time (Seconds)", means_time},
    {"*/Rotation/X", "*/rotation.x"},
    {"*/Rotation/Y", "*/rotation.y"},
    {"*/Rotation/Z", "*/rotation.z"},
    {"*/Rotation/W", "*/rotation.w"},
    {"*/Position/X", "*/position.x"},
    {"*/Position/Y", "*/position.y"},
    {"*/Position/Z", "*/position.z"},
    {"*/Mean Marker Error", means_nothing},
    {"*/Mean Marker Error/*", means_nothing},
    {"*/Error Per Marker", means_nothing},
    {"*/Error Per Marker/*", means_nothing},
    {"*/Marker Quality", means_nothing},
    {"*/Marker Quality/*", means_nothing},
};

// Vicon ---------------------------------------------------------------------------------------------------------------

// Right-handed, z up. Velocities and accelerations are X' and X''.
constexpr ProfileRule vicon_rules[]{
    {"Frame", means_frame},   {"Sub Frame", means_nothing}, {"*/X", "*/position.x"},  {"*/Y", "*/position.z", -1.0},
    {"*/Z", "*/position.y"},  {"*/X'", means_nothing},      {"*/Y'", means_nothing},  {"*/Z'", means_nothing},
    {"*/X''", means_nothing}, {"*/Y''", means_nothing},     {"*/Z''", means_nothing},
};

constexpr std::array<Profile, 6> all_profiles{{
    {.name = "own", .title = "table of Genga", .source = "docs/tables.md", .remark = {}, .rules = {}, .marks = {}},
    {.name = "freemocap",
     .title = "FreeMoCap trajectories",
     .source = "https://freemocap.org",
     .remark = "it has no rate, so 30 rows per second are assumed",
     .rules = freemocap_rules,
     .metres = 0.001,
     .axes = Handedness::right,
     .rate = 30.0,
     .is_timeless = true,
     .marks = freemocap_marks},
    {.name = "freemocap-points",
     .title = "FreeMoCap data by frame",
     .source = "https://freemocap.org",
     .remark = "without timestamps, 30 frames per second are assumed",
     .rules = freemocap_point_rules,
     .metres = 0.001,
     .axes = Handedness::right,
     .rate = 30.0,
     .marks = freemocap_point_marks},
    {.name = "mediapipe",
     .title = "MediaPipe hands",
     .source = "https://ai.google.dev/edge/mediapipe/solutions/vision/hand_landmarker",
     .remark = "its unit is the width of the image, which is read as a metre",
     .rules = mediapipe_rules,
     .axes = Handedness::right,
     .rate = 30.0,
     .marks = mediapipe_marks},
    {.name = "motive",
     .title = "OptiTrack Motive's export",
     .source = "https://docs.optitrack.com/motive/data-export/data-export-csv",
     .remark = {},
     .shape = HeaderShape::motive,
     .rules = motive_rules,
     .axes = Handedness::right,
     .marks = {}},
    {.name = "vicon",
     .title = "Vicon Nexus trajectories",
     .source = "https://help.vicon.com",
     .remark = {},
     .shape = HeaderShape::vicon,
     .rules = vicon_rules,
     .metres = 0.001,
     .axes = Handedness::right,
     .marks = {}},
}};

bool shows(std::span<const std::string> headings, ProfileMarks marks) {
  return std::all_of(marks.begin(), marks.end(), [&](std::string_view mark) {
    return std::any_of(headings.begin(), headings.end(),
                       [&](const std::string& heading) { return fits_pattern(mark, heading); });
  });
}

}  // namespace

std::span<const Profile> profiles() { return all_profiles; }

const Profile* find_profile(std::string_view name) {
  const auto found = std::find_if(all_profiles.begin(), all_profiles.end(),
                                  [&](const Profile& profile) { return profile.name == name; });
  return found == all_profiles.end() ? nullptr : &*found;
}

std::string profile_names() {
  std::string names;
  for (const Profile& profile : all_profiles) names += (names.empty() ? "" : ", ") + std::string(profile.name);
  return names;
}

const Profile* profile_of(std::span<const std::string> headings, bool has_time) {
  for (const Profile& profile : all_profiles) {
    if (profile.shape != HeaderShape::plain || (profile.is_timeless && has_time)) continue;
    if (std::any_of(profile.marks.begin(), profile.marks.end(),
                    [&](ProfileMarks marks) { return shows(headings, marks); })) {
      return &profile;
    }
  }
  return nullptr;
}

ColumnMap map_of(const Profile& profile) {
  ColumnMap map;
  for (const ProfileRule& rule : profile.rules) {
    map.rules.push_back({std::string(rule.column), std::string(rule.means), rule.factor});
  }
  map.metres = profile.metres;
  map.axes = profile.axes;
  map.rate = profile.rate;
  return map;
}

}  // namespace genga::csv
