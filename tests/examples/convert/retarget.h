// For the examples of genga/convert/retarget: an avatar, a motion, and a gaze.
#pragma once

#include <cstdint>

#include "genga/convert/retarget/gaze.h"
#include "genga/convert/retarget/human_figure.h"
#include "genga/convert/retarget/human_motion.h"
#include "genga/convert/retarget/human_name_table.h"
#include "genga/convert/retarget/retarget.h"
#include "tests/examples/examples.h"

class RetargetExamples : public Examples {
 protected:
  RetargetExamples() {
    track.rotation.times = genga::make_times({0.0});
    track.rotation.values = genga::Scalars::floats({0.0F, 0.0F, 0.0F, 1.0F});
    model.look_at = genga::LookAt{};
  }
  static genga::Scene read(const char* name) {
    genga::Findings ignored;
    return genga::open_document(content_of(name), name).value().document.to_scene({}, ignored);
  }

  genga::Scene scene = genga::load({"figure.pmd", "dance.vmd"}).value();
  genga::Scene avatar = read("testdata/vrm/valid/tilted.vrm");
  genga::Scene motion = read("testdata/vrma/valid/greet.vrma");
  genga::Scene model;
  genga::Track track;
  genga::Work work{genga::usual_limits(), 0};
};
