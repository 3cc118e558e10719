#include "genga/formats/lws/statement_writer.h"

#include <cmath>

#include <gtest/gtest.h>

namespace genga::tests {
namespace {

TEST(StatementWriter, Lines) {
  lws::StatementWriter text;
  text.line("FrameSize", 640, 480.5);
  text.line("PivotPosition", Vec3(1.0, -0.25, INFINITY));
  text.line("IKAnchor", true);
  text.line("LightName", std::string("a b"));
  EXPECT_EQ(text.text(), "FrameSize 640 480.5\nPivotPosition 1 -0.25 0\nIKAnchor 1\nLightName a b\n");
}

TEST(StatementWriter, Envelopes) {
  lws::StatementWriter text;
  const lightwave::EnvelopeKey key{.time = 0.5, .value = 2.0, .shape = 5, .parameters = {-0.1, 1, 0.1, -1, 0, 0}};
  text.envelope({&key, 1}, Behaviour::reset, Behaviour::linear);
  EXPECT_EQ(text.text(), "{ Envelope\n  1\n  Key 2 0.5 5 -0.1 1 0.1 -1 0 0\n  Behaviors 0 5\n}\n");
}

TEST(StatementWriter, Ids) { EXPECT_EQ(lws::id_text(0x4024000AU), "4024000a"); }

}  // namespace
}  // namespace genga::tests
