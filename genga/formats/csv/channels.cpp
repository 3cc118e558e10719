#include "genga/formats/csv/channels.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "genga/base/finding_collector.h"
#include "genga/base/text_encoding.h"

namespace genga::csv {
namespace {

struct ChannelWord {
  std::string_view word;  // before the part
  Property property;
  std::string_view parts;  // letters behind the point; empty: the word alone
};

// Both forms call the place of a node by a word of its own.
constexpr std::array<ChannelWord, 8> channel_words{{
    {"position", Property::translation, "xyz"},
    {"translation", Property::translation, "xyz"},
    {"rotation", Property::rotation, "xyzw"},
    {"scale", Property::scale, "xyz"},
    {"tracked", Property::tracked, ""},
    {"pinching", Property::pinching, ""},
    {"origin", Property::ray_origin, "xyz"},
    {"direction", Property::ray_direction, "xyz"},
}};

struct Channel {
  Property property = Property::translation;
  std::uint32_t parts = 1;
  std::uint8_t part = 0;
};

std::optional<Channel> channel_of(std::string_view word) {
  for (const ChannelWord& known : channel_words) {
    if (!word.starts_with(known.word)) continue;
    const std::string_view rest = word.substr(known.word.size());
    if (known.parts.empty() && rest.empty()) return Channel{known.property, 1, 0};
    if (known.parts.empty() || rest.size() != 2 || rest[0] != '.') continue;
    const std::size_t part = known.parts.find(rest[1]);
    if (part == std::string_view::npos) continue;
    return Channel{known.property, static_cast<std::uint32_t>(known.parts.size()), static_cast<std::uint8_t>(part)};
  }
  return std::nullopt;
}

// As `genga sample` writes a name that has a slash.
std::string node_name(std::string_view escaped) {
  std::string name;
  while (!escaped.empty()) {
    const bool is_slash = escaped.starts_with("%2F");
    name += is_slash ? '/' : escaped[0];
    escaped.remove_prefix(is_slash ? 3 : 1);
  }
  return decode(name, TextEncoding::utf8).text;
}

}  // namespace

std::string column_path(std::size_t column) { return "columns[" + std::to_string(column) + "]"; }

std::string channel_list() {
  std::string list;
  for (const ChannelWord& known : channel_words) {
    if (!list.empty()) list += ", ";
    list += known.word;
    for (std::size_t part = 0; part < known.parts.size(); ++part) {
      list += part == 0 ? '.' : ' ';
      list += known.parts[part];
    }
  }
  return list;
}

Channels::Channels(std::span<const std::string> headings, FindingCollector& findings) : columns_(headings.size()) {
  for (std::size_t column = 1; column < headings.size(); ++column) {
    add_column(static_cast<std::uint32_t>(column), headings[column], findings);
  }
  drop_incomplete(findings);
}

std::uint32_t Channels::node_of(std::string_view name) {
  const auto known = node_numbers_.find(name);
  if (known != node_numbers_.end()) return known->second;
  const auto number = static_cast<std::uint32_t>(nodes_.size());
  node_numbers_.emplace(name, number);
  nodes_.push_back(node_name(name));
  return number;
}

void Channels::add_column(std::uint32_t column, std::string_view heading, FindingCollector& findings) {
  const std::size_t slash = heading.rfind('/');
  const bool has_node = slash != std::string_view::npos && slash > 0;
  const std::optional<Channel> channel = has_node ? channel_of(heading.substr(slash + 1)) : std::nullopt;
  if (!channel) {
    findings.warn("csv.unknown-channel", column_path(column), "a column that is not understood; it is left out");
    return;
  }
  const std::uint32_t node = node_of(heading.substr(0, slash));
  const auto [found, is_new] =
      group_numbers_.emplace(std::pair(node, channel->property), static_cast<std::uint32_t>(groups_.size()));
  if (is_new) groups_.push_back({.node = node, .property = channel->property, .parts = channel->parts});
  std::uint32_t& place = groups_[found->second].columns[channel->part];
  if (place != 0) {
    findings.warn("csv.same-channel", column_path(column),
                  "says what " + column_path(place) + " says already; it is left out");
    return;
  }
  place = column;
  columns_[column] = {found->second, channel->part, true};
}

// A place without its z is none. The groups that stay close up.
void Channels::drop_incomplete(FindingCollector& findings) {
  std::vector<std::uint32_t> places(groups_.size());
  std::uint32_t kept = 0;
  for (std::size_t index = 0; index < groups_.size(); ++index) {
    const Group group = groups_[index];
    const auto columns = std::span(group.columns).first(group.parts);
    const bool is_complete = std::find(columns.begin(), columns.end(), 0U) == columns.end();
    places[index] = kept;
    if (is_complete) {
      groups_[kept++] = group;
      continue;
    }
    for (const std::uint32_t column : columns) {
      if (column == 0) continue;
      columns_[column].is_used = false;
      findings.warn("csv.missing-channel", column_path(column), "its other parts are not there; it is left out");
    }
  }
  groups_.resize(kept);
  for (ColumnUse& use : columns_) {
    if (use.is_used) use.group = places[use.group];
  }
}

}  // namespace genga::csv
