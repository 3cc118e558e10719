#include "genga/formats/csv/channels.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "genga/base/finding_collector.h"
#include "genga/base/printable.h"
#include "genga/base/text_encoding.h"
#include "genga/core/hand_names.h"
#include "genga/formats/csv/file/cell_number.h"
#include "genga/formats/csv/near_names.h"
#include "genga/formats/csv/row_key.h"

namespace genga::csv {
namespace {

// The nearest names are only searched for the first few, which somebody may read.
constexpr std::size_t max_explained = 8;

struct ChannelWord {
  std::string_view word;  // before the part
  Property property;
  std::string_view parts;  // letters behind the point; empty: the word alone
};

// Both forms call the place of a node by a word of its own.
constexpr std::array<ChannelWord, 18> channel_words{{
    {"position", Property::translation, "xyz"},
    {"translation", Property::translation, "xyz"},
    {"rotation", Property::rotation, "xyzw"},
    {"scale", Property::scale, "xyz"},
    {"tracked", Property::tracked, ""},
    {"pinching", Property::pinching, ""},
    {"origin", Property::ray_origin, "xyz"},
    {"direction", Property::ray_direction, "xyz"},
    {"weight", Property::weight, ""},
    {"distance", Property::distance, ""},
    {"fov", Property::fov, ""},
    {"zoom_factor", Property::zoom, ""},
    {"perspective", Property::orthographic, ""},
    {"color", Property::color, "rgb"},
    {"light_intensity", Property::intensity, ""},
    {"mode", Property::shadow_mode, ""},
    {"visible", Property::visible, ""},
    {"ik", Property::enabled, ""},
}};
constexpr std::array<std::string_view, 3> angle_words{"heading", "pitch", "bank"};
constexpr std::string_view matrix_word = "matrix.";
constexpr std::size_t matrix_size = 4;

struct Channel {
  Property property = Property::translation;
  GroupForm form = GroupForm::values;
  std::uint32_t parts = 1;
  std::uint8_t part = 0;
};

// "matrix.31": row 3, column 1.
std::optional<Channel> matrix_channel(std::string_view word) {
  if (!word.starts_with(matrix_word) || word.size() != matrix_word.size() + 2) return std::nullopt;
  const auto row = static_cast<std::size_t>(word[word.size() - 2] - '0');
  const auto column = static_cast<std::size_t>(word.back() - '0');
  if (row >= matrix_size || column >= matrix_size) return std::nullopt;
  const auto form = static_cast<GroupForm>(static_cast<std::size_t>(GroupForm::row_0) + row);
  return Channel{Property::named, form, matrix_size, static_cast<std::uint8_t>(column)};
}

std::optional<Channel> channel_of(std::string_view word) {
  if (const auto angle = std::find(angle_words.begin(), angle_words.end(), word); angle != angle_words.end()) {
    return Channel{Property::rotation, GroupForm::angles, 3, static_cast<std::uint8_t>(angle - angle_words.begin())};
  }
  if (const std::optional<Channel> matrix = matrix_channel(word)) return matrix;
  for (const ChannelWord& known : channel_words) {
    if (!word.starts_with(known.word)) continue;
    const std::string_view rest = word.substr(known.word.size());
    if (known.parts.empty() && rest.empty()) return Channel{known.property, GroupForm::values, 1, 0};
    if (known.parts.empty() || rest.size() != 2 || rest[0] != '.') continue;
    const std::size_t part = known.parts.find(rest[1]);
    if (part == std::string_view::npos) continue;
    return Channel{known.property, GroupForm::values, static_cast<std::uint32_t>(known.parts.size()),
                   static_cast<std::uint8_t>(part)};
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
  for (const std::string_view angle : angle_words) (list += ", ") += angle;
  return list + ", matrix.00 to 33";
}

bool is_channel(std::string_view word) { return channel_of(word).has_value(); }

bool is_length(std::string_view word) {
  const std::optional<Channel> channel = channel_of(word);
  return channel && (channel->property == Property::translation || channel->property == Property::ray_origin);
}

bool is_stepped(const Group& group) {
  switch (group.property) {
    case Property::tracked:
    case Property::pinching:
    case Property::orthographic:
    case Property::shadow_mode:
    case Property::visible:
    case Property::enabled: return true;
    default: return false;
  }
}

Channels::Channels(const Layout& layout, FindingCollector& findings) : width_(layout.meanings.size()) {
  const std::size_t keys = layout.keys ? layout.keys->names.size() : 1;
  columns_.resize(width_ * keys);
  for (std::size_t key = 0; key < keys; ++key) {
    for (std::size_t index = 0; index < width_; ++index) {
      const Meaning& meaning = layout.meanings[index];
      const auto column = static_cast<std::uint32_t>(key * width_ + index);
      if (meaning.kind != Meaning::Kind::channel) continue;
      columns_[column].factor = meaning.factor;
      const std::size_t word = layout.keys ? meaning.heading.find(key_word) : std::string::npos;
      // Without the key's name the column belongs to no key: the first gets it.
      if (word == std::string::npos && key > 0) continue;
      std::string heading = meaning.heading;
      if (word != std::string::npos) heading.replace(word, key_word.size(), layout.keys->names[key]);
      add_column(column, heading, findings);
    }
    ends_.push_back(static_cast<std::uint32_t>(groups_.size()));
  }
  take_camera_angles();
  drop_incomplete(findings);
}

// MMD's camera has a distance, and three angles for its turn.
void Channels::take_camera_angles() {
  for (const auto& [key, index] : group_numbers_) {
    Group& group = groups_[index];
    const bool has_three = group.columns[3] == no_column && group.form == GroupForm::values;
    if (key.property != Property::rotation || !has_three) continue;
    if (!group_numbers_.contains({key.node, Property::distance, GroupForm::values})) continue;
    group.form = GroupForm::camera;
    group.parts = 3;
  }
}

std::string Channels::path_of(std::size_t column) const { return column_path(column % width_); }

// A name that resembles a joint's would silently become a node of its own.
void Channels::report_joint(std::string_view name, std::uint32_t column, FindingCollector& findings) {
  constexpr std::string_view hand = "hand.";
  if (name.size() < hand.size() || !is_same_word(name.substr(0, hand.size()), hand) || hand_part_of(name)) return;
  std::string message = quoted_name(name) + " is not a part of a hand";
  if (unknown_joints_++ >= max_explained) {
    findings.warn("csv.unknown-joint", path_of(column), message);
    return;
  }
  const std::size_t infix = name.find(joint_infix);
  const bool has_hand = infix != std::string_view::npos && hand_part_of(name.substr(0, infix));
  if (has_hand) {
    message += "; similar names are";
    for (const std::string_view joint : near_joints(name.substr(infix + joint_infix.size()))) {
      message += (message.ends_with("are") ? " " : ", ") + std::string(joint);
    }
  } else {
    const std::string near = near_column(std::string(name) + "/position.x");
    message += "; did you mean " + near.substr(0, near.rfind('/')) + '?';
  }
  findings.warn("csv.unknown-joint", path_of(column), message);
}

std::uint32_t Channels::node_of(std::string_view name, std::uint32_t column, FindingCollector& findings) {
  const auto known = node_numbers_.find(name);
  if (known != node_numbers_.end()) return known->second;
  const auto number = static_cast<std::uint32_t>(nodes_.size());
  node_numbers_.emplace(name, number);
  nodes_.push_back(node_name(name));
  report_joint(nodes_.back(), column, findings);
  return number;
}

void Channels::report_unknown(std::uint32_t column, std::string_view heading, FindingCollector& findings) {
  std::string message = "the column is not known and is left out";
  if (unknown_++ < max_explained) {
    message = quoted_name(heading) + " is not a known column and is left out; the most similar known one is " +
              quoted_name(near_column(heading));
  }
  findings.warn("csv.unknown-channel", path_of(column), message);
}

void Channels::add_column(std::uint32_t column, std::string_view heading, FindingCollector& findings) {
  const std::size_t slash = heading.rfind('/');
  const bool has_node = slash != std::string_view::npos && slash > 0;
  const std::optional<Channel> channel = has_node ? channel_of(heading.substr(slash + 1)) : std::nullopt;
  if (!channel) {
    report_unknown(column, heading, findings);
    return;
  }
  const std::uint32_t node = node_of(heading.substr(0, slash), column, findings);
  const auto [found, is_new] = group_numbers_.emplace(GroupKey{node, channel->property, channel->form},
                                                      static_cast<std::uint32_t>(groups_.size()));
  if (is_new) {
    groups_.push_back({.node = node, .property = channel->property, .form = channel->form, .parts = channel->parts});
  }
  std::uint32_t& place = groups_[found->second].columns[channel->part];
  if (place != no_column) {
    findings.warn("csv.same-channel", path_of(column), "the same as " + path_of(place) + "; it is left out");
    return;
  }
  place = column;
  columns_[column].group = found->second;
  columns_[column].part = channel->part;
  columns_[column].is_used = true;
}

// A position without its z is incomplete, and so is a matrix without one of its rows.
bool Channels::is_complete(const Group& group) const {
  const auto has_all = [](const Group& one) {
    const auto columns = std::span(one.columns).first(one.parts);
    return std::find(columns.begin(), columns.end(), no_column) == columns.end();
  };
  if (group.property != Property::named) return has_all(group);
  for (const GroupForm row : {GroupForm::row_0, GroupForm::row_1, GroupForm::row_2, GroupForm::row_3}) {
    const auto found = group_numbers_.find({group.node, group.property, row});
    if (found == group_numbers_.end() || !has_all(groups_[found->second])) return false;
  }
  return true;
}

// The groups that stay close up.
void Channels::drop_incomplete(FindingCollector& findings) {
  std::vector<std::uint32_t> places(groups_.size());
  std::uint32_t kept = 0;
  std::vector<bool> are_complete;
  are_complete.reserve(groups_.size());
  for (const Group& group : groups_) are_complete.push_back(is_complete(group));
  for (std::size_t index = 0; index < groups_.size(); ++index) {
    const Group group = groups_[index];
    const auto columns = std::span(group.columns).first(group.parts);
    places[index] = kept;
    if (are_complete[index]) {
      groups_[kept++] = group;
      continue;
    }
    for (const std::uint32_t column : columns) {
      if (column == no_column) continue;
      columns_[column].is_used = false;
      findings.warn("csv.missing-channel", path_of(column), "its other parts are missing, so it is left out");
    }
  }
  for (std::uint32_t& end : ends_) end = end == groups_.size() ? kept : places[end];
  groups_.resize(kept);
  for (ColumnUse& use : columns_) {
    if (use.is_used) use.group = places[use.group];
  }
}

}  // namespace genga::csv
