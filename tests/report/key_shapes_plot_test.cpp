// The picture of the seven key shapes that docs/cli.md shows. GENGA_RECORD=1 writes it anew.
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "genga/base/byte_writer.h"
#include "genga/report/curve_plot.h"

namespace genga {
namespace {

// Through the same five keys, with what suits the shape.
Curve shape_of(KeyShape shape) {
  Curve curve;
  curve.times = make_times({0.0, 0.5, 1.25, 1.75, 2.5});
  curve.values = Scalars::floats({0.0F, 2.0F, 1.5F, 3.0F, 1.0F});
  curve.shape = shape;
  curve.parameter_stride = static_cast<std::uint8_t>(shape == KeyShape::ease ? 0 : parameter_count(shape));
  return curve;
}

Scene every_shape() {
  std::vector<std::pair<std::string, Curve>> curves;
  curves.emplace_back("step", shape_of(KeyShape::step));
  curves.emplace_back("linear", shape_of(KeyShape::linear));
  Curve hermite = shape_of(KeyShape::hermite);
  hermite.parameters = Scalars::floats({0.0F, 2.0F, 3.0F, 3.0F, 0.0F, 0.0F, 5.0F, 5.0F, -4.0F, -4.0F});
  hermite.before = hermite.after = Behaviour::linear;
  curves.emplace_back("Hermite", std::move(hermite));
  Curve weighted = shape_of(KeyShape::weighted_hermite);
  weighted.parameters = Scalars::floats({0.0F, 0.5F, 0.33F, 0.8F, 1.0F, 1.0F, 0.8F, 0.2F, 0.0F, 0.0F,
                                         0.2F, 0.9F, 2.0F,  2.0F, 0.2F, 0.6F, 0.0F, 0.0F, 0.9F, 0.33F});
  curves.emplace_back("weighted Hermite", std::move(weighted));
  Curve tcb = shape_of(KeyShape::tcb);
  tcb.parameters =
      Scalars::floats({0.0F, 0.0F, 0.0F, -0.8F, 0.0F, 0.0F, 0.0F, -0.7F, 0.0F, 0.0F, 0.0F, 0.7F, 0.0F, 0.0F, 0.0F});
  tcb.before = tcb.after = Behaviour::oscillate;
  curves.emplace_back("TCB", std::move(tcb));
  Curve bezier = shape_of(KeyShape::bezier2d);
  bezier.parameters = Scalars::floats({0.0F, 0.0F, 0.3F,  0.0F,  -0.15F, 0.8F, 0.1F,  -0.9F, -0.4F, 0.0F,
                                       0.2F, 0.0F, -0.3F, -0.2F, 0.4F,   0.3F, -0.1F, 1.0F,  0.0F,  0.0F});
  bezier.before = Behaviour::repeat;
  bezier.after = Behaviour::repeat;
  curves.emplace_back("2D B\xc3\xa9zier", std::move(bezier));
  Curve ease = shape_of(KeyShape::ease);
  ease.eases = {linear_ease, {64, 0, 64, 127}, {0, 127, 127, 127}, {127, 0, 0, 127}, {20, 107, 20, 107}};
  curves.emplace_back("ease", std::move(ease));

  Scene scene;
  Clip& clip = scene.clips.emplace_back();
  for (auto& [name, curve] : curves) {
    Track track{.subject = {SubjectKind::node, static_cast<std::uint32_t>(scene.nodes.size())},
                .property = Property::named,
                .name = "value"};
    scene.nodes.push_back({.name = name});
    EXPECT_EQ(validate(curve), 0) << name;
    track.curves.push_back(std::move(curve));
    clip.tracks.push_back(std::move(track));
  }
  return scene;
}

TEST(KeyShapesPlot, IsThePictureOfTheDocs) {
  const Scene scene = every_shape();
  MemorySink sink;
  const PlotOptions options{.range = {.from = -0.75, .to = 3.5}};
  ASSERT_TRUE(plot_curves({{"The seven key shapes", &scene, TextEncoding::utf8}}, options, sink));
  const std::string drawn(reinterpret_cast<const char*>(sink.buffer().data()), sink.buffer().size());
  const std::string path = GENGA_TESTDATA_DIR "/../docs/images/key-shapes.svg";
  if (std::getenv("GENGA_RECORD") != nullptr) std::ofstream(path, std::ios::binary) << drawn;
  std::ifstream file(path, std::ios::binary);
  const std::string known((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  EXPECT_TRUE(drawn == known) << "GENGA_RECORD=1 writes " << path << " anew";
}

}  // namespace
}  // namespace genga
