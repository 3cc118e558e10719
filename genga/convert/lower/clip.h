// The pass of curves, of one clip: its motion, rules and places in the scene too, as step, linear or cubic keys that a
// float32 clock tells apart, within the tolerance.
// Not for scenes: convert/lower/lower.h.
//
//     ClipLowering lowering(scene, clip, lowered_scene, places, change, target, options, span);
//     if (Status status = lowering.run(findings); !status) return status.error();
//     lowered_scene.clips.push_back(lowering.take());
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "genga/base/diagnostic.h"
#include "genga/base/result.h"
#include "genga/convert/fit/fit.h"
#include "genga/convert/fit/measure.h"
#include "genga/convert/fit/path.h"
#include "genga/convert/fit/sample_scene.h"
#include "genga/convert/fit/target_track.h"
#include "genga/convert/lower/lower.h"
#include "genga/convert/lower/pivots.h"
#include "genga/convert/lower/reorient.h"
#include "genga/core/scene.h"

namespace genga {

// Whether a track is of a light that a node carries, which has channels for its color and its intensity.
bool is_light_channel(const Scene& scene, const Track& track);

class ClipLowering {
 public:
  // All are kept by reference. lowered: the scene reoriented, its clips not looked at.
  // places: one for every node of scene, as remove_pivots gave them when it made lowered.
  ClipLowering(const Scene& scene, const Clip& clip, const Scene& lowered, const std::vector<PivotPlace>& places,
               const AxesChange& change, const Capabilities& target, const LowerOptions& options, const TimeSpan& span);

  Status run(Findings& findings);
  Clip take() { return std::move(result_); }
  const std::optional<LargestError>& error() const { return error_; }

 private:
  // What becomes one channel of the target.
  struct Channel {
    Subject subject;         // a node of lowered, a camera for its fov, or a light
    std::uint32_t node = 0;  // of the scene, whose motion it is
    Property property = Property::translation;
    std::unique_ptr<Path> path;
    std::int64_t sampled = -1;  // index in sampled_, instead of a path
    double tolerance = 0.0;     // metres, radians or degrees of fov
    KeyList keys;
  };

  void add_channels();
  void add_node_track(const Track& track);
  void add_camera_track(const Track& track);
  void add_light_track(const Track& track);
  Channel& add_channel(Subject subject, Property property, std::unique_ptr<Path> path);
  Channel& add_node_channel(std::uint32_t node, Property property, std::unique_ptr<Path> path);
  std::unique_ptr<Path> rotation_path(const Track& track, std::uint32_t node) const;
  // Channels of nodes whose curves do not tell how they lie in their parents.
  Status add_sampled();
  void take_out_pivots();
  std::vector<SampledChannel> channels_to_sample() const;

  // How far each node below is at most, in metres, as if every bone on the way stood in line.
  std::vector<double> reaches() const;
  void set_tolerances();
  void fit_channel(Channel& channel);
  void fit_until_near(Findings& findings);
  // False when nothing is too far, or nothing can be done about it.
  bool tighten(const Measurement& worst);
  LargestError largest(const Measurement& worst) const;
  void build_tracks(Clip& clip);
  bool is_rest(const Channel& channel) const;

  Status bake();
  struct Column;
  Transform placed(std::uint32_t node, const Transform& local) const;
  std::optional<KeyList> bake_alone(Channel& channel, const std::vector<double>& times);
  void bake_frames(std::vector<Column>& columns, const std::vector<double>& times);
  std::optional<Track> baked_track(Column& column, const KeyTimes& shared);

  void add_weights();
  void add_others(Findings& findings);
  void tell_bad_keys(Findings& findings) const;
  void reach_the_end();

  const Scene& scene_;
  const Clip& clip_;
  const Scene& lowered_;
  const std::vector<PivotPlace>& places_;
  const AxesChange& change_;
  const Capabilities& target_;
  const LowerOptions& options_;
  TimeSpan span_;
  std::vector<Channel> channels_;
  std::map<std::tuple<SubjectKind, std::uint32_t, Property>, std::size_t> channel_of_;
  SampledNodes sampled_;
  TimesPool pool_;
  Clip result_;
  std::optional<LargestError> error_;
};

}  // namespace genga
