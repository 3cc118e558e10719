#include "genga/formats/anim/document.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

#include "genga/base/member_path.h"
#include "genga/base/number_text.h"
#include "genga/formats/summary_names.h"

namespace genga::anim {
namespace {

Place line_start(std::uint32_t line) { return line == 0 ? Place() : Place::at_line(line, 1); }

Place in_curve(const Curve& curve, std::string_view path) {
  if (path == ".path") return line_start(curve.path_line != 0 ? curve.path_line : curve.line);
  if (take_word(path, ".keys")) {
    const std::optional<std::size_t> key = take_index(path, curve.keys.size());
    return key && *key < curve.keys.lines.size() ? line_start(curve.keys.lines[*key]) : Place();
  }
  return line_start(curve.line);
}

template <class Items>
Place line_in(const Items& items, std::string_view path) {
  const std::optional<std::size_t> index = take_index(path, items.size());
  return index ? line_start(items[*index].line) : Place();
}

Place in_curves(const std::vector<Curve>& curves, std::string_view path) {
  const std::optional<std::size_t> index = take_index(path, curves.size());
  return index ? in_curve(curves[*index], path) : Place();
}

Place in_settings(const Settings& settings, std::string_view member) {
  if (member == ".start_time" && settings.start_line != 0) return line_start(settings.start_line);
  if (member == ".stop_time" && settings.stop_line != 0) return line_start(settings.stop_line);
  return line_start(settings.line);
}

Place in_clip(const Clip& clip, std::string_view path) {
  if (take_word(path, ".curves")) return in_curves(clip.curves, path);
  if (take_word(path, ".editor_curves")) return in_curves(clip.editor_curves, path);
  if (take_word(path, ".pointer_curves")) return line_in(clip.pointer_curves, path);
  if (take_word(path, ".compressed_curves")) return line_in(clip.compressed_curves, path);
  if (take_word(path, ".events")) return line_in(clip.events, path);
  if (take_word(path, ".settings")) return in_settings(clip.settings, path);
  if (path == ".sample_rate" && clip.rate_line != 0) return line_start(clip.rate_line);
  if (path == ".name" && clip.name_line != 0) return line_start(clip.name_line);
  return line_start(clip.line);
}

template <class Curves>
std::uint64_t keys_of(const Curves& curves) {
  std::uint64_t keys = 0;
  for (const auto& curve : curves) keys += curve.keys.size();
  return keys;
}

// Each once, in the order of the file.
class Names {
 public:
  void add(const std::string& name) {
    if (!name.empty() && has_room(names_) && known_.insert(name).second) names_.push_back(name);
  }
  std::vector<std::string> take() && { return std::move(names_); }

 private:
  std::set<std::string> known_;
  std::vector<std::string> names_;
};

}  // namespace

double last_key(const Clip& clip) {
  double last = 0.0;
  for (const Curve& curve : clip.curves) {
    for (const float time : curve.keys.times) {
      if (std::isfinite(time)) last = std::max(last, static_cast<double>(time));
    }
  }
  return last;
}

Place where(const Document& document, std::string_view path) {
  if (path == "magic") return Place::at_line(1, 1);
  if (!take_word(path, "clips")) return {};
  const std::optional<std::size_t> index = take_index(path, document.clips.size());
  return index ? in_clip(document.clips[*index], path) : Place();
}

Summary summarize(const Document& document, TextEncoding /*encoding*/) {
  Summary summary;
  std::uint64_t curves = 0;
  std::uint64_t keys = 0;
  std::uint64_t events = 0;
  Names objects;
  Names numbers;
  for (const Clip& clip : document.clips) {
    summary.duration = std::max(summary.duration, last_key(clip));
    curves += clip.curves.size();
    keys += keys_of(clip.curves);
    events += clip.events.size();
    summary.clips.push_back(clip.name);
    for (const Curve& curve : clip.curves) {
      objects.add(curve.path);
      numbers.add(curve.attribute);
    }
  }
  const Clip& first = document.clips.front();
  if (first.version != 0) summary.version = number_text(first.version);
  summary.name = first.name;
  summary.fps = first.sample_rate > 0.0F && std::isfinite(first.sample_rate) ? first.sample_rate : 0.0;
  summary.counts = {{"curves", curves}, {"keys", keys}, {"events", events}};
  summary.add("objects", std::move(objects).take());
  summary.add("numbers", std::move(numbers).take());
  return summary;
}

}  // namespace genga::anim
