#include "genga/report/curve_plot.h"

#include <utility>

#include <gtest/gtest.h>

#include "genga/base/byte_writer.h"

namespace genga {
namespace {

Scene rising() {
  Scene scene;
  scene.nodes.push_back({.name = "a<b", .kind = NodeKind::bone});
  Curve x;
  x.times = make_times({0.0, 1.0});
  x.values = Scalars::floats({0.0F, 1.0F});
  Track track{.subject = {SubjectKind::node, 0}, .property = Property::translation};
  track.curves = {std::move(x), Curve(), Curve()};
  scene.clips.emplace_back().tracks.push_back(std::move(track));
  return scene;
}

TEST(CurvePlot, RefusesWhatMakesNoPicture) {
  const Scene scene = rising();
  const Scene still;
  MemorySink sink;
  EXPECT_EQ(plot_curves({}, {}, sink).error().code, ErrorCode::bad_argument);
  EXPECT_EQ(plot_curves({{"still", &still}}, {}, sink).error().code, ErrorCode::no_conversion);
  EXPECT_EQ(plot_curves({{"walk", &scene}}, {.channels = "*/scale.x"}, sink).error().code, ErrorCode::bad_argument);
  EXPECT_EQ(plot_curves({{"walk", &scene}}, {.from = 1.0, .to = 1.0}, sink).error().code, ErrorCode::bad_argument);
  EXPECT_TRUE(sink.buffer().empty());
}

}  // namespace
}  // namespace genga
