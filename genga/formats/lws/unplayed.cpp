#include "genga/formats/lws/unplayed.h"

#include "genga/base/number_text.h"
#include "genga/base/printable.h"
#include "genga/formats/lws/items.h"
#include "genga/formats/lws/words.h"

namespace genga::lws {
namespace {

constexpr std::uint64_t most_names = 8;  // of a message

struct Told {
  std::string_view code;
  std::string_view message;
};

// By Kind.
constexpr std::array<Told, 6> told{{
    {"lws.motion-plugin", "motion plug-ins are not played: "},
    {"lws.channel-plugin", "channel plug-ins are not played: "},
    {"lws.displacement-plugin", "displacement plug-ins are not played: "},
    {"lws.joint-compensation", "joint compensation is not played: "},
    {"lws.muscle-flexing", "muscle flexing is not played: "},
    {"lws.bone-strength", "a strength that changes over time is not played: "},
}};

// Whether a flag is stated and not 0.
bool is_on(Words words) {
  const auto flag = words.number();
  return flag && *flag != 0.0;
}

}  // namespace

void UnplayedParts::add(Kind kind, std::uint32_t node, std::string_view name, std::string_view server) {
  Seen& seen = seen_[static_cast<std::size_t>(kind)];
  if (seen.count == 0) seen.node = node;
  if (++seen.count > most_names) return;
  if (seen.count > 1) seen.names += ", ";
  seen.names += quoted_name(name);
  if (!server.empty()) (seen.names += " (") += short_name(server) + ")";
}

void UnplayedParts::look_at_statement(std::uint32_t node, std::string_view name) {
  Words words(document_.text(document_.nodes[node]));
  const std::string_view keyword = words.next();
  if (keyword == "Plugin") {
    const std::string_view type = words.next();
    words.next();
    const std::string_view server = words.rest();
    if (type == "ItemMotionHandler") add(Kind::motion, node, name, server);
    if (type == "ChannelHandler") add(Kind::channel, node, name, server);
    if (type == "DisplacementHandler" && server != "LW_MorphMixer") add(Kind::displacement, node, name, server);
  } else if (keyword == "BoneJointComp" || keyword == "BoneJointCompParent") {
    if (is_on(words)) add(Kind::joint, node, name, {});
  } else if (keyword == "BoneMuscleFlex" || keyword == "BoneMuscleFlexParent") {
    if (is_on(words)) add(Kind::muscle, node, name, {});
  } else if (keyword == "BoneStrength" && words.rest() == "(envelope)") {
    add(Kind::strength, node, name, {});
  }
}

void UnplayedParts::look_at(const Item& item, std::string_view name) {
  const auto& nodes = document_.nodes;
  for (std::uint32_t node = item.node; node < item.end; ++node) {
    if (nodes[node].kind == NodeKind::statement) look_at_statement(node, name);
    if (nodes[node].kind != NodeKind::block || block_name(document_.text(nodes[node])) != "ChannelHandler") continue;
    const bool has_server = node + 1 < nodes[node].next && nodes[node + 1].kind == NodeKind::statement;
    add(Kind::channel, node, name,
        has_server ? unquoted(Words(document_.text(nodes[node + 1])).rest()) : std::string_view());
  }
}

void UnplayedParts::add_findings(FindingCollector& findings) const {
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    const Seen& seen = seen_[kind];
    if (seen.count == 0) continue;
    std::string message = std::string(told[kind].message) + seen.names;
    if (seen.count > most_names) message += " and " + number_text(seen.count - most_names) + " more";
    findings.add(told[kind].code, Severity::warning, [&] { return node_path(seen.node); }, message);
  }
}

}  // namespace genga::lws
