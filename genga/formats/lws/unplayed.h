// Reports what Layout plays of a scene and Genga does not, for the whole file, with the names of the items.
// Not what cannot be read: to_scene.h.
//
//     UnplayedParts unplayed(document);
//     unplayed.look_at(document.items[1], "Arm");
//     unplayed.add_findings(collector);   // lws.motion-plugin: "... "Arm" (LW_Follower)"
//
//     finding                  severity  what
//     lws.motion-plugin        warning   an item's motion handler
//     lws.channel-plugin       warning   a handler of one of its channels
//     lws.displacement-plugin  warning   a handler that moves an object's points, but for the morph mixer
//     lws.joint-compensation   warning   of a bone
//     lws.muscle-flexing       warning   of a bone
//     lws.bone-strength        warning   a bone's strength has an envelope
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "genga/base/finding_collector.h"
#include "genga/formats/lws/document.h"

namespace genga::lws {

class UnplayedParts {
 public:
  explicit UnplayedParts(const Document& document) : document_(document) {}

  // name: the item's, UTF-8.
  void look_at(const Item& item, std::string_view name);
  // Reports one finding of each kind, at its first place.
  void add_findings(FindingCollector& findings) const;

 private:
  enum class Kind : std::uint8_t { motion, channel, displacement, joint, muscle, strength };
  static constexpr std::size_t kinds = 6;
  struct Seen {
    std::uint32_t node = 0;
    std::uint64_t count = 0;
    std::string names;
  };

  void add(Kind kind, std::uint32_t node, std::string_view name, std::string_view server);
  void look_at_statement(std::uint32_t node, std::string_view name);

  const Document& document_;
  std::array<Seen, kinds> seen_{};
};

}  // namespace genga::lws
