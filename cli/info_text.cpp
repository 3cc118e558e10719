#include "cli/info_text.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

#include "genga/base/number_text.h"
#include "genga/base/printable.h"

namespace genga::cli {
namespace {

constexpr std::size_t name_width = 16;
constexpr std::size_t number_width = 10;
constexpr std::size_t max_names = 8;  // of a kind, unless all are asked for

// Nothing for nothing.
std::string text_row(std::string_view name, std::string_view value) {
  if (value.empty()) return {};
  const std::size_t gap = name.size() < name_width ? name_width - name.size() : 1;
  return "  " + std::string(name) + std::string(gap, ' ') + printable(value) + '\n';
}

// all: their number; the list may have fewer.
std::string names_text(const SummaryList& list, std::uint64_t all, Verbosity verbosity) {
  const bool are_cut = list.names.size() > max_names && verbosity != Verbosity::verbose;
  const std::size_t shown = are_cut ? max_names : list.names.size();
  std::string text;
  for (std::size_t i = 0; i < shown; ++i) {
    text += (i == 0 ? "" : ", ") + (list.names[i].empty() ? std::string("(no name)") : short_name(list.names[i]));
  }
  if (all > shown) text += " and " + number_text(all - shown) + " more";
  if (are_cut) text += " (-v names them)";
  return text;
}

// Counts, with the names of what is counted behind them; then what has names alone.
std::string contents_text(const Summary& summary, Verbosity verbosity) {
  std::string text;
  const auto list_of = [&](std::string_view kind) {
    return std::find_if(summary.contents.begin(), summary.contents.end(),
                        [&](const SummaryList& list) { return list.kind == kind; });
  };
  for (const auto& [name, count] : summary.counts) {
    const auto list = list_of(name);
    const bool has_names = list != summary.contents.end();
    if (count > 0)
      text += text_row(name, number_text(count) + (has_names ? ": " + names_text(*list, count, verbosity) : ""));
  }
  for (const SummaryList& list : summary.contents) {
    const bool is_counted = std::any_of(summary.counts.begin(), summary.counts.end(),
                                        [&](const auto& count) { return count.first == list.kind; });
    std::string kind(list.kind);
    std::replace(kind.begin(), kind.end(), '_', ' ');
    if (!is_counted) text += text_row(kind, names_text(list, list.names.size(), verbosity));
  }
  return text;
}

// A line of the comment a row.
std::string comment_text(std::string_view comment) {
  std::string text;
  while (!comment.empty()) {
    const std::size_t end = std::min(comment.find('\n'), comment.size());
    std::string_view line = comment.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    text += text_row("comment", line);
    comment.remove_prefix(std::min(end + 1, comment.size()));
  }
  return text;
}

std::string right(std::string_view text) {
  return std::string(number_width - std::min(number_width - 1, text.size()), ' ') + std::string(text);
}

// To the millisecond.
std::string seconds(double time) { return number_text(std::round(time * 1000.0) / 1000.0); }

// Names are last: how wide they are on a terminal depends on its font.
std::string tracks_text(const std::vector<TrackRow>& tracks) {
  std::string text = ' ' + right("keys") + right("first s") + right("last s") + "  track\n";
  std::string_view clip;
  const bool has_clips = !tracks.empty() && tracks.front().clip != tracks.back().clip;
  for (const TrackRow& track : tracks) {
    if (has_clips && (clip != track.clip || &track == &tracks.front()))
      text += "  clip " + printable(short_name(track.clip)) + '\n';
    clip = track.clip;
    text += ' ' + right(number_text(track.keys)) + right(seconds(track.first)) + right(seconds(track.last)) + "  " +
            printable(short_name(track.name)) + ": ";
    for (const std::string& channel : track.channels) {
      text += (&channel == &track.channels.front() ? "" : ", ") + printable(short_name(channel));
    }
    text += '\n';
  }
  return text;
}

}  // namespace

std::string info_text(const FileInfo& info, Verbosity verbosity) {
  const Summary& summary = info.summary;
  std::string text = printable(info.file) + ": " + std::string(info.format->title);
  if (!summary.version.empty()) text += ", version " + printable(summary.version);
  text += '\n' + text_row("name", short_name(summary.name)) +
          text_row("English name", short_name(summary.english_name)) + comment_text(summary.comment);
  if (info.format->plays) {
    const std::string rate = summary.fps > 0.0 ? " at " + short_number(summary.fps) + " fps" : std::string();
    text += text_row("duration", short_number(summary.duration) + " s" + rate);
  }
  text += contents_text(summary, verbosity);
  for (const std::string& clip : summary.clips) text += text_row("clip", short_name(clip));
  for (const std::string& needed : summary.depends_on) text += text_row("depends on", short_name(needed));
  if (info.warnings > 0 && verbosity != Verbosity::quiet) {
    text += text_row("warnings", number_text(info.warnings) + " (genga check lists them)");
  }
  if (info.tracks) text += tracks_text(*info.tracks);
  return text;
}

}  // namespace genga::cli
