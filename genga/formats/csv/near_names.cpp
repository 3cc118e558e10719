#include "genga/formats/csv/near_names.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <utility>

#include "genga/core/hand_names.h"

namespace genga::csv {
namespace {

// Letters of a name that are compared, from its beginning.
constexpr std::size_t max_compared = 96;

struct Landmark {
  std::string_view word;  // letters and digits alone
  HandJoint joint;
};
// https://ai.google.dev/edge/mediapipe/solutions/vision/hand_landmarker lists the 21 landmarks. A thumb's CMC, MCP and
// IP are the joints that OpenXR calls metacarpal, proximal and distal; a finger's MCP is the knuckle.
// The others are COCO-WholeBody's, from the root of a finger to its tip: https://github.com/jin-s13/COCO-WholeBody.
constexpr std::array<Landmark, 42> landmarks{{
    {"wrist", HandJoint::wrist},
    {"thumbcmc", HandJoint::thumb_metacarpal},
    {"thumbmcp", HandJoint::thumb_proximal},
    {"thumbip", HandJoint::thumb_distal},
    {"thumbtip", HandJoint::thumb_tip},
    {"indexfingermcp", HandJoint::index_proximal},
    {"indexfingerpip", HandJoint::index_intermediate},
    {"indexfingerdip", HandJoint::index_distal},
    {"indexfingertip", HandJoint::index_tip},
    {"middlefingermcp", HandJoint::middle_proximal},
    {"middlefingerpip", HandJoint::middle_intermediate},
    {"middlefingerdip", HandJoint::middle_distal},
    {"middlefingertip", HandJoint::middle_tip},
    {"ringfingermcp", HandJoint::ring_proximal},
    {"ringfingerpip", HandJoint::ring_intermediate},
    {"ringfingerdip", HandJoint::ring_distal},
    {"ringfingertip", HandJoint::ring_tip},
    {"pinkymcp", HandJoint::little_proximal},
    {"pinkypip", HandJoint::little_intermediate},
    {"pinkydip", HandJoint::little_distal},
    {"pinkytip", HandJoint::little_tip},
    {"handroot", HandJoint::wrist},
    {"thumb1", HandJoint::thumb_metacarpal},
    {"thumb2", HandJoint::thumb_proximal},
    {"thumb3", HandJoint::thumb_distal},
    {"thumb4", HandJoint::thumb_tip},
    {"forefinger1", HandJoint::index_proximal},
    {"forefinger2", HandJoint::index_intermediate},
    {"forefinger3", HandJoint::index_distal},
    {"forefinger4", HandJoint::index_tip},
    {"middlefinger1", HandJoint::middle_proximal},
    {"middlefinger2", HandJoint::middle_intermediate},
    {"middlefinger3", HandJoint::middle_distal},
    {"middlefinger4", HandJoint::middle_tip},
    {"ringfinger1", HandJoint::ring_proximal},
    {"ringfinger2", HandJoint::ring_intermediate},
    {"ringfinger3", HandJoint::ring_distal},
    {"ringfinger4", HandJoint::ring_tip},
    {"pinkyfinger1", HandJoint::little_proximal},
    {"pinkyfinger2", HandJoint::little_intermediate},
    {"pinkyfinger3", HandJoint::little_distal},
    {"pinkyfinger4", HandJoint::little_tip},
}};

bool is_word_char(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }
char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// Its letters and digits, small.
std::string plain(std::string_view name) {
  std::string letters;
  for (const char c : name.substr(0, max_compared)) {
    if (is_word_char(small(c))) letters += small(c);
  }
  return letters;
}

// At signs between them, at capitals and at digits: "LeftHand_PosX" gives left, hand, pos, x.
std::vector<std::string> words_in(std::string_view name) {
  std::vector<std::string> words;
  bool is_new = true;
  char before = 0;
  for (const char c : name.substr(0, max_compared)) {
    const bool is_break = small(c) != c && is_word_char(before) && small(before) == before;
    if (!is_word_char(small(c))) {
      is_new = true;
    } else {
      if (is_new || is_break) words.emplace_back();
      words.back() += small(c);
      is_new = false;
    }
    before = c;
  }
  return words;
}

// Letters that are put in, taken out or changed to make one of the other.
std::size_t distance(std::string_view one, std::string_view other) {
  std::vector<std::size_t> row(other.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < one.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i + 1);
    for (std::size_t j = 0; j < other.size(); ++j) {
      const std::size_t changed = diagonal + (one[i] == other[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({changed, row[j] + 1, diagonal + 1});
    }
  }
  return row.back();
}

// Bones ---------------------------------------------------------------------------------------------------------------

constexpr std::array<std::pair<std::string_view, HandJoint>, 6> fingers{{
    {"thumb", HandJoint::thumb_metacarpal},
    {"index", HandJoint::index_metacarpal},
    {"middle", HandJoint::middle_metacarpal},
    {"ring", HandJoint::ring_metacarpal},
    {"pinky", HandJoint::little_metacarpal},
    {"little", HandJoint::little_metacarpal},
}};
// How many joints behind the metacarpal one its first end is; a thumb has no intermediate bone.
constexpr std::array<std::pair<std::string_view, std::uint8_t>, 4> bones{{
    {"metacarpal", 0},
    {"proximal", 1},
    {"intermediate", 2},
    {"distal", 3},
}};
constexpr std::array<std::string_view, 4> words_of_bones{"phalanx", "finger", "bone", "joint"};

template <class Pairs>
auto named(const Pairs& pairs, std::string_view word) -> decltype(&pairs[0]) {
  const auto found = std::find_if(pairs.begin(), pairs.end(), [&](const auto& pair) { return pair.first == word; });
  return found == pairs.end() ? nullptr : &*found;
}

// The joint at the beginning of the bone; the next in the list is at its end.
std::optional<HandJoint> bone_start(std::string_view name) {
  const std::pair<std::string_view, HandJoint>* finger = nullptr;
  const std::pair<std::string_view, std::uint8_t>* bone = nullptr;
  for (const std::string& word : words_in(name)) {
    if (finger == nullptr && named(fingers, word) != nullptr) {
      finger = named(fingers, word);
    } else if (bone == nullptr && named(bones, word) != nullptr) {
      bone = named(bones, word);
    } else if (std::find(words_of_bones.begin(), words_of_bones.end(), word) == words_of_bones.end()) {
      return std::nullopt;
    }
  }
  if (finger == nullptr || bone == nullptr) return std::nullopt;
  const bool is_thumb = finger->second == HandJoint::thumb_metacarpal;
  if (is_thumb && bone->second == 2) return std::nullopt;
  const std::uint8_t behind = is_thumb && bone->second == 3 ? std::uint8_t{2} : bone->second;
  return static_cast<HandJoint>(static_cast<std::uint8_t>(finger->second) + behind);
}

// Joints --------------------------------------------------------------------------------------------------------------

std::string_view mrtk_name(HandJoint joint) { return joint_name(joint, JointNames::mrtk); }

// The distance to the nearest of a joint's names.
std::size_t joint_distance(std::string_view letters, std::size_t joint) {
  std::size_t nearest = max_compared;
  for (std::string_view spelling : joint_words[joint]) {
    if (spelling.starts_with("XR_HAND_JOINT_")) spelling = spelling.substr(14, spelling.size() - 14 - 4);
    if (!spelling.empty()) nearest = std::min(nearest, distance(letters, plain(spelling)));
  }
  for (const Landmark& landmark : landmarks) {
    if (static_cast<std::size_t>(landmark.joint) == joint)
      nearest = std::min(nearest, distance(letters, landmark.word));
  }
  return nearest;
}

// Columns -------------------------------------------------------------------------------------------------------------

// How like two words are, from 0 to 1: "pos" begins "position".
double likeness(std::string_view one, std::string_view other) {
  if (one == other) return 1.0;
  const auto [shorter, longer] = one.size() < other.size() ? std::pair(one, other) : std::pair(other, one);
  if (shorter.size() >= 3 && longer.starts_with(shorter)) return 0.9;
  const double share = 1.0 - static_cast<double>(distance(one, other)) / static_cast<double>(longer.size());
  return share > 0.6 ? 0.8 * share : 0.0;
}

// Twice what is alike over all words.
double likeness(const std::vector<std::string>& one, const std::vector<std::string>& other) {
  double sum = 0.0;
  for (const std::string& word : one) {
    double best = 0.0;
    for (const std::string& known : other) best = std::max(best, likeness(std::string_view(word), known));
    sum += best;
  }
  return 2.0 * sum / static_cast<double>(one.size() + other.size());
}

class Nearest {
 public:
  explicit Nearest(std::string_view heading) : words_(words_in(heading)) {}

  void offer(const std::string& column) {
    // "Joint" is in all of a hand's columns and so has no meaning.
    std::vector<std::string> words = words_in(column);
    std::erase(words, "joint");
    const double share = words_.empty() ? 0.0 : likeness(words_, words);
    if (best_.empty() || share > share_) {
      best_ = column;
      share_ = share;
    }
  }
  void offer_pose(const std::string& node) {
    for (const char* channel :
         {"position.x", "position.y", "position.z", "rotation.x", "rotation.y", "rotation.z", "rotation.w"}) {
      offer(node + '/' + channel);
    }
  }
  const std::string& best() const { return best_; }

 private:
  std::vector<std::string> words_;
  std::string best_;
  double share_ = 0.0;
};

}  // namespace

std::vector<std::string_view> near_joints(std::string_view name) {
  if (const std::optional<HandJoint> start = bone_start(name)) {
    return {mrtk_name(*start), mrtk_name(static_cast<HandJoint>(static_cast<std::uint8_t>(*start) + 1))};
  }
  const std::string letters = plain(name);
  std::vector<std::pair<std::size_t, std::size_t>> joints;
  for (std::size_t joint = 1; joint < hand_joint_count; ++joint)
    joints.emplace_back(joint_distance(letters, joint), joint);
  std::stable_sort(joints.begin(), joints.end());
  return {mrtk_name(static_cast<HandJoint>(joints[0].second)), mrtk_name(static_cast<HandJoint>(joints[1].second))};
}

std::string near_column(std::string_view heading) {
  Nearest nearest(heading);
  nearest.offer("time");
  for (const HandSide side : {HandSide::left, HandSide::right}) {
    const std::string hand(hand_name(side));
    for (std::size_t joint = 1; joint < hand_joint_count; ++joint) {
      nearest.offer_pose(hand + std::string(joint_infix) + std::string(mrtk_name(static_cast<HandJoint>(joint))));
    }
    nearest.offer(hand + "/tracked");
    nearest.offer(hand + "/pinching");
  }
  nearest.offer_pose("Camera");
  for (const char* channel : {"origin.x", "origin.y", "origin.z", "direction.x", "direction.y", "direction.z"}) {
    nearest.offer(std::string("Gaze/") + channel);
  }
  return nearest.best();
}

std::optional<HandJoint> landmark_joint(std::string_view name) {
  if (name.size() > max_compared) return std::nullopt;
  const std::string letters = plain(name);
  const auto found = std::find_if(landmarks.begin(), landmarks.end(),
                                  [&](const Landmark& landmark) { return landmark.word == letters; });
  if (found == landmarks.end()) return std::nullopt;
  return found->joint;
}

}  // namespace genga::csv
