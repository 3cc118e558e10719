#include <algorithm>
#include <array>
#include <cmath>

#include "genga/base/number_text.h"
#include "genga/base/printable.h"
#include "genga/convert/lower/tolerance_text.h"
#include "genga/formats/json_common/json_writer.h"
#include "genga/report/motion_diff.h"

namespace genga {
namespace {

std::string_view unit_name(DiffUnit unit) {
  switch (unit) {
    case DiffUnit::metres: return "m";
    case DiffUnit::degrees: return "deg";
    case DiffUnit::number: break;
  }
  return "";
}

std::string quantity(double value, DiffUnit unit) {
  if (!std::isfinite(value)) return number_text(value);
  switch (unit) {
    case DiffUnit::metres: return length_text(value);
    case DiffUnit::degrees: return angle_text(value);
    case DiffUnit::number: break;
  }
  return short_number(value);
}

// Two that differ look different.
std::array<std::string, 2> two_numbers(double first, double second) {
  std::array<std::string, 2> texts{short_number(first), short_number(second)};
  if (first != second && texts[0] == texts[1]) texts = {number_text(first), number_text(second)};
  return texts;
}

// The channel is always whole, however long the name before it.
std::string shown(std::string_view channel) {
  const std::size_t end = std::min(channel.rfind('/'), channel.size());
  return printable(short_name(channel.substr(0, end)) + short_name(channel.substr(end)));
}

std::string keys_text(const KeysDiff& keys, std::size_t side) {
  return number_text(keys.keys[side]) + " keys from " + two_numbers(keys.first[0], keys.first[1])[side] + " to " +
         two_numbers(keys.last[0], keys.last[1])[side] + " s";
}

void write_names(JsonWriter& json, std::string_view key, const std::vector<std::string>& names) {
  json.key(key);
  json.begin_array();
  for (const std::string& name : names) json.string(name);
  json.end_array();
}

void write_channel(JsonWriter& json, const ChannelDiff& channel) {
  json.begin_object();
  json.member("channel", channel.name);
  json.member("unit", unit_name(channel.unit));
  json.key("difference");
  if (std::isfinite(channel.difference)) {
    json.number(channel.difference);
  } else {
    json.null();
  }
  json.member("time", channel.time);
  json.key("beyond");
  json.boolean(channel.is_beyond);
  json.end_object();
}

void write_keys(JsonWriter& json, const KeysDiff& keys) {
  json.begin_object();
  json.member("channel", keys.name);
  for (std::size_t side = 0; side < 2; ++side) {
    json.key(side == 0 ? "first" : "second");
    json.begin_object();
    json.member("keys", keys.keys[side]);
    json.member("first", keys.first[side]);
    json.member("last", keys.last[side]);
    json.end_object();
  }
  json.end_object();
}

// Takes the ending away when it is there.
bool strip(std::string_view& text, std::string_view ending) {
  if (!text.ends_with(ending)) return false;
  text.remove_suffix(ending.size());
  return true;
}

std::optional<double> number_from_0(std::string_view text, double factor) {
  const std::optional<double> number = parse_double(text);
  if (!number || !std::isfinite(*number) || *number < 0.0) return std::nullopt;
  return *number * factor;
}

std::string_view space_name(SampleSpace space) {
  switch (space) {
    case SampleSpace::native: return "native";
    case SampleSpace::local: return "local";
    case SampleSpace::world: break;
  }
  return "world";
}

void write_durations(JsonWriter& json, const MotionDiff& diff) {
  json.key("duration");
  json.begin_object();
  json.member("first", diff.durations[0]);
  json.member("second", diff.durations[1]);
  json.key("beyond");
  json.boolean(diff.differs_in_duration);
  json.end_object();
}

}  // namespace

std::optional<Tolerance> parse_diff_tolerance(std::string_view text) {
  const std::size_t comma = text.find(',');
  std::string_view length = text.substr(0, comma);
  const double factor = strip(length, "mm") ? 1e-3 : 1.0;
  if (factor == 1.0) strip(length, "m");
  const std::optional<double> metres = number_from_0(length, factor);
  if (!metres) return std::nullopt;
  Tolerance tolerance{.metres = *metres, .degrees = 100.0 * *metres};
  if (comma == std::string_view::npos) return tolerance;
  std::string_view angle = text.substr(comma + 1);
  strip(angle, "deg");
  const std::optional<double> degrees = number_from_0(angle, 1.0);
  if (!degrees) return std::nullopt;
  tolerance.degrees = *degrees;
  return tolerance;
}

void write_motion_diff(const std::string& first, const std::string& second, const MotionDiff& diff, ByteSink& sink) {
  {
    JsonWriter json(sink);
    json.begin_object();
    json.member("file", first);
    json.member("other", second);
    json.key("equal");
    json.boolean(diff.is_equal());
    json.member("space", space_name(diff.space));
    json.key("tolerance");
    json.begin_object();
    json.member("metres", diff.tolerance.metres);
    json.member("degrees", diff.tolerance.degrees);
    json.end_object();
    write_durations(json, diff);
    json.key("channels");
    json.begin_array();
    for (const ChannelDiff& channel : diff.channels) write_channel(json, channel);
    json.end_array();
    write_names(json, "missing_in_file", diff.missing_in_first);
    write_names(json, "missing_in_other", diff.missing_in_second);
    json.key("keys");
    json.begin_array();
    for (const KeysDiff& keys : diff.keys) write_keys(json, keys);
    json.end_array();
    json.end_object();
  }
  sink.text("\n");
}

std::string motion_diff_text(const MotionDiff& diff) {
  std::string text;
  for (const ChannelDiff& channel : diff.channels) {
    if (!channel.is_beyond) continue;
    text += shown(channel.name) + ": " + quantity(channel.difference, channel.unit) + " at " +
            short_number(channel.time) + " s\n";
  }
  for (const std::string& name : diff.missing_in_second) text += shown(name) + ": only in the first\n";
  for (const std::string& name : diff.missing_in_first) text += shown(name) + ": only in the second\n";
  if (diff.differs_in_duration) {
    const auto [first, second] = two_numbers(diff.durations[0], diff.durations[1]);
    text += "duration: " + first + " s in the first, " + second + " s in the second\n";
  }
  // Within a tolerance the same motion may have other keys.
  if (!diff.is_exact()) return text;
  for (const KeysDiff& keys : diff.keys) {
    text +=
        shown(keys.name) + ": " + keys_text(keys, 0) + " in the first, " + keys_text(keys, 1) + " in the second" + '\n';
  }
  return text;
}

}  // namespace genga
