// What the columns of a table are channels of: places, turns and switches of named things, as `genga sample` calls
// them. Not their values: to_scene.h reads those.
//
//     const Channels channels(table.layout, collector);
//     const Group& group = channels.groups()[0];   // three columns: the place of node channels.nodes()[group.node]
//
// A heading, or what it means in the table's layout, is `<node>/<channel>`. Channels of the native form of recordings,
// `position.x…z`, `rotation.x…w`, `tracked`, `pinching`, `origin.x…z`, `direction.x…z`, and of poses,
// `translation.x…z`, `rotation.x…w`, `scale.x…z`; of LightWave's motions `heading`, `pitch`, `bank`, of DirectX's
// `matrix.00…33`, of morphs `weight`, and what MMD's camera, light and shadow have. In a name `%2F` is `/`. A table
// that has several rows for one time has its columns once for each of its keys: column 3 of 10 is column 23 for the
// third.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/base/finding_collector.h"
#include "genga/core/track.h"
#include "genga/formats/csv/layout.h"

namespace genga::csv {

enum class GroupForm : std::uint8_t {
  values,  // of translation and the like; of rotation a quaternion
  angles,  // of rotation: heading, pitch, bank, radians
  camera,  // of rotation: MMD's angles, radians
  row_0,   // of a matrix, whose property is named; the other rows follow
  row_1,
  row_2,
  row_3,
};

// The columns that make one value together.
struct Group {
  std::uint32_t node = 0;  // in Channels::nodes
  Property property = Property::translation;
  GroupForm form = GroupForm::values;
  std::uint32_t parts = 1;                                                           // how many columns: 1, 3 or 4
  std::array<std::uint32_t, 4> columns{no_column, no_column, no_column, no_column};  // no_column: not there
};

struct ColumnUse {
  std::uint32_t group = 0;
  std::uint8_t part = 0;
  bool is_used = false;  // the others are left out
  double factor = 1.0;   // of the column's numbers
};

class Channels {
 public:
  // Findings, without a place: csv.unknown-channel, csv.unknown-joint, csv.same-channel, csv.missing-channel.
  Channels(const Layout& layout, FindingCollector& findings);

  const std::vector<std::string>& nodes() const { return nodes_; }    // names, not all of nodes, in the columns' order
  const std::vector<Group>& groups() const { return groups_; }        // in the columns' order, each complete
  const std::vector<ColumnUse>& columns() const { return columns_; }  // one per heading and key
  // The groups of a key are those from one number to the next.
  std::pair<std::uint32_t, std::uint32_t> groups_of(std::size_t key) const { return {ends_[key], ends_[key + 1]}; }

 private:
  std::uint32_t node_of(std::string_view name, std::uint32_t column, FindingCollector& findings);
  void add_column(std::uint32_t column, std::string_view heading, FindingCollector& findings);
  void report_unknown(std::uint32_t column, std::string_view heading, FindingCollector& findings);
  void report_joint(std::string_view name, std::uint32_t column, FindingCollector& findings);
  void take_camera_angles();
  bool is_complete(const Group& group) const;
  void drop_incomplete(FindingCollector& findings);
  std::string path_of(std::size_t column) const;

  std::size_t width_ = 1;               // columns of the file
  std::size_t unknown_ = 0;             // columns
  std::size_t unknown_joints_ = 0;      // nodes
  std::vector<std::uint32_t> ends_{0};  // of the groups of each key
  std::vector<std::string> nodes_;
  std::vector<Group> groups_;
  std::vector<ColumnUse> columns_;
  std::map<std::string, std::uint32_t, std::less<>> node_numbers_;
  struct GroupKey {
    std::uint32_t node = 0;
    Property property = Property::translation;
    GroupForm form = GroupForm::values;
    friend auto operator<=>(const GroupKey&, const GroupKey&) = default;
  };
  std::map<GroupKey, std::uint32_t> group_numbers_;
};

// Whether its values hold until the next one: 0 or 1, and modes.
bool is_stepped(const Group& group);

// Whether a heading's end, behind the slash, is a channel: "position.x".
bool is_channel(std::string_view word);
// Whether its numbers are lengths.
bool is_length(std::string_view word);

// "columns[3]"
std::string column_path(std::size_t column);

// What may stand behind a node's name: "position.x y z, translation.x y z, …, tracked, …".
std::string channel_list();

}  // namespace genga::csv
