#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "genga/convert/assemble/binding/name_finder.h"

namespace genga {
namespace {

Scene with_nodes(const std::vector<std::string>& names) {
  Scene scene;
  for (const std::string& name : names) scene.nodes.push_back({.name = name, .source_name = name});
  return scene;
}

bool is_any(const Node& /*node*/) { return true; }

std::vector<std::string> messages(const Findings& findings) {
  std::vector<std::string> all;
  for (const Finding& finding : findings.all()) all.push_back(finding.message);
  return all;
}

TEST(NameFinder, ThingsAreFoundByTheirNamesAndOthersAreTold) {
  const Scene model = with_nodes({"root", "arm", "arm"});
  const Scene motion = with_nodes({"arm", "tail"});
  const NamedThings of_model = ModelNames(model, motion).of(model.nodes, is_any);
  const NamedThings of_motion = names_of_motion(motion.nodes, is_any);
  Findings findings;
  Finder finder(of_model, frame_wording, NameMatching::exact, findings);
  EXPECT_EQ(finder.find(of_motion, {}), (std::vector<Targets>{{1}, {}}));
  EXPECT_EQ(messages(findings),
            (std::vector<std::string>{"frame 'arm' is in the model 2 times; the motion moves the first",
                                      "the model has no frame 'tail'"}));
}

TEST(NameFinder, AMotionThatMovesNothingIsToldWithNamesOfBoth) {
  const Scene model = with_nodes({"root"});
  const Scene motion = with_nodes({"tail"});
  Findings findings;
  report_no_bone(frame_wording, ModelNames(model, motion).of(model.nodes, is_any),
                 names_of_motion(motion.nodes, is_any), {{}}, findings);
  EXPECT_EQ(messages(findings),
            (std::vector<std::string>{"the model has none of the frames that the motion moves: the motion has 'tail'; "
                                      "the model has 'root'"}));
}

}  // namespace
}  // namespace genga
