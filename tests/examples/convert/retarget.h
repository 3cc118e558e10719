// For the examples of genga/convert/retarget: a dance, an avatar and a motion for it.
#pragma once

#include <utility>

#include "genga/base/limits.h"
#include "genga/base/work.h"
#include "genga/convert/retarget/gaze.h"
#include "genga/convert/retarget/human_figure.h"
#include "genga/convert/retarget/human_motion.h"
#include "genga/convert/retarget/retarget.h"
#include "genga/formats/gltf/to_scene.h"
#include "genga/formats/vrm/reader.h"
#include "genga/formats/vrma/reader.h"
#include "tests/examples/examples.h"

class RetargetExamples : public Examples {
 protected:
  static genga::Track gaze_of(const genga::Scene& scene) {
    for (const genga::Track& track : scene.clips.at(0).tracks) {
      const bool is_turned = track.subject.kind == genga::SubjectKind::node && genga::has_keys(track);
      if (is_turned && scene.nodes[track.subject.index].human == genga::HumanBone::look_at) return track;
    }
    return {};
  }

  genga::Scene scene = genga::load({"figure.pmd", "dance.vmd"}).value();
  genga::Scene avatar = genga::gltf::to_scene(
      genga::vrm::read(content_of("testdata/vrm/valid/tilted.vrm")).value().document, {}, findings);
  genga::Scene motion = genga::gltf::to_scene(
      genga::vrma::read(content_of("testdata/vrma/valid/greet.vrma")).value().document, {}, findings);
  const genga::Scene& model = avatar;
  genga::Track track = gaze_of(motion);
  genga::Work work{genga::usual_limits(), 1000};
};
