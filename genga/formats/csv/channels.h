// The channels of a table's columns: positions, rotations and switches of named things, as `genga sample` names them.
// Not their values: to_scene.h reads those.
//
//     const Channels channels(table.layout, collector);
//     const Group& group = channels.groups()[0];   // three columns: the place of node channels.nodes()[group.node]
//
// A heading, or its meaning in the table's layout, is `<node>/<channel>`. Channels of recordings in native form:
// `position.x…z`, `rotation.x…w`, `tracked`, `pinching`, `origin.x…z`, `direction.x…z`. Poses have `translation.x…z`,
// `rotation.x…w`, `scale.x…z`, LightWave's motions `heading`, `pitch`, `bank`, DirectX's `matrix.00…33`, morphs
// `weight`. MMD's camera, light and shadow have their own. In a name `%2F` is `/`. If a table has several rows for one
// time, its columns repeat for each of its keys: with 10 columns, column 3 of the third key is column 23.
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
  values,  // for translation and the like; for rotation a quaternion
  angles,  // for rotation: heading, pitch, bank, radians
  camera,  // for rotation: MMD's angles, radians
  row_0,   // for a matrix, whose property is named; the other rows follow
  row_1,
  row_2,
  row_3,
};

// The columns that form one value.
struct Group {
  std::uint32_t node = 0;  // in Channels::nodes
  Property property = Property::translation;
  GroupForm form = GroupForm::values;
  std::uint32_t parts = 1;                                                           // number of columns: 1, 3 or 4
  std::array<std::uint32_t, 4> columns{no_column, no_column, no_column, no_column};  // no_column: absent
};

struct ColumnUse {
  std::uint32_t group = 0;
  std::uint8_t part = 0;
  bool is_used = false;  // else it is left out
  double factor = 1.0;   // multiplies the column's numbers
};

class Channels {
 public:
  // Findings, without a place: csv.unknown-channel, csv.unknown-joint, csv.same-channel, csv.missing-channel.
  Channels(const Layout& layout, FindingCollector& findings);

  const std::vector<std::string>& nodes() const { return nodes_; }    // names; not of all nodes; in the columns' order
  const std::vector<Group>& groups() const { return groups_; }        // in the columns' order, each complete
  const std::vector<ColumnUse>& columns() const { return columns_; }  // one per heading and key
  // The groups of a key: first and end.
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
  std::vector<std::uint32_t> ends_{0};  // ends of the groups of each key
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

// Whether its values hold until the next one: switches and modes.
bool is_stepped(const Group& group);

// Whether the end of a heading, after the slash, is a channel: "position.x".
bool is_channel(std::string_view word);
// Whether its numbers are lengths.
bool is_length(std::string_view word);

// "columns[3]"
std::string column_path(std::size_t column);

// The allowed ends of a heading: "position.x y z, translation.x y z, …, tracked, …".
std::string channel_list();

}  // namespace genga::csv
