#include "genga/report/scene_json.h"

#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace genga {
namespace {

TEST(SceneJson, HasNodesWithTheirParentsAndClips) {
  Scene scene;
  scene.name = "a \"scene\"";
  scene.nodes.resize(2);
  scene.nodes[0].name = "root";
  scene.nodes[1].name = "child";
  scene.nodes[1].parent = 0;
  scene.clips.emplace_back().name = "walk";
  MemorySink sink;
  write_scene(sink, scene);
  const std::string text(reinterpret_cast<const char*>(sink.buffer().data()), sink.buffer().size());
  EXPECT_NE(text.find(R"("name": "a \"scene\"")"), std::string::npos) << text;
  EXPECT_NE(text.find(R"("name": "child")"), std::string::npos) << text;
  EXPECT_NE(text.find(R"("parent": 0)"), std::string::npos) << text;
  EXPECT_NE(text.find(R"("name": "walk")"), std::string::npos) << text;
}

TEST(SceneJson, CurvesHaveTheirKeysAndWhatIsAroundThem) {
  Curve curve;
  curve.times = std::make_shared<const std::vector<double>>(std::vector{0.0, 1.0});
  curve.values = Scalars::floats({1.0F, 2.0F});
  curve.after = Behaviour::offset_repeat;
  MemorySink sink;
  write_curves(sink, std::vector<ChannelCurve>{{.name = "head/position.x", .track = 3, .curve = &curve}});
  const std::string text(reinterpret_cast<const char*>(sink.buffer().data()), sink.buffer().size());
  EXPECT_NE(text.find(R"("name": "head/position.x", "track": 3, "keys": 2)"), std::string::npos) << text;
  EXPECT_NE(text.find(R"("after": "offset_repeat")"), std::string::npos) << text;
}

}  // namespace
}  // namespace genga
