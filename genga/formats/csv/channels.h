// What the columns of a table are channels of: places, turns and switches of named nodes.
// Not their values: to_scene.h reads those.
//
//     const Channels channels(headings(table), collector);
//     const Group& group = channels.groups()[0];   // three columns: the place of node channels.nodes()[group.node]
//
// A heading is `<node>/<channel>`. Channels of the native form of recordings, `position.x…z`, `rotation.x…w`,
// `tracked`, `pinching`, `origin.x…z`, `direction.x…z`, and of poses, `translation.x…z`, `rotation.x…w`, `scale.x…z`.
// In a node's name `%2F` is `/`.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "genga/base/finding_collector.h"
#include "genga/core/track.h"

namespace genga::csv {

// The columns that make one value together.
struct Group {
  std::uint32_t node = 0;  // in Channels::nodes
  Property property = Property::translation;
  std::uint32_t parts = 1;                 // how many columns: 1, 3 or 4
  std::array<std::uint32_t, 4> columns{};  // 0 (which is `time`): not there
};

struct ColumnUse {
  std::uint32_t group = 0;
  std::uint8_t part = 0;
  bool is_used = false;  // the others are left out
};

class Channels {
 public:
  // Findings, without a place: csv.unknown-channel, csv.same-channel, csv.missing-channel.
  Channels(std::span<const std::string> headings, FindingCollector& findings);

  const std::vector<std::string>& nodes() const { return nodes_; }    // names, UTF-8, in the columns' order
  const std::vector<Group>& groups() const { return groups_; }        // in the columns' order, each complete
  const std::vector<ColumnUse>& columns() const { return columns_; }  // one per heading

 private:
  std::uint32_t node_of(std::string_view name);
  void add_column(std::uint32_t column, std::string_view heading, FindingCollector& findings);
  void drop_incomplete(FindingCollector& findings);

  std::vector<std::string> nodes_;
  std::vector<Group> groups_;
  std::vector<ColumnUse> columns_;
  std::map<std::string, std::uint32_t, std::less<>> node_numbers_;
  std::map<std::pair<std::uint32_t, Property>, std::uint32_t> group_numbers_;
};

// "columns[3]"
std::string column_path(std::size_t column);

// What may stand behind a node's name: "position.x y z, translation.x y z, …, tracked, …".
std::string channel_list();

}  // namespace genga::csv
