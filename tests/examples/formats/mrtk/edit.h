// For the examples of genga/formats/mrtk/edit.
#pragma once

#include "genga/formats/mrtk/edit/keys.h"
#include "genga/formats/mrtk/reader.h"
#include "tests/examples/examples.h"

class EditExamples : public Examples {
 protected:
  genga::Bytes bytes = content_of("examples/hand.bin");
  genga::mrtk::Recording recording = genga::mrtk::read(bytes).value().document;
  genga::mrtk::Recording first = recording;
  genga::mrtk::Recording second = recording;
  genga::mrtk::Pose pose = recording.hands[0].joints[1];
  genga::mrtk::Curve curve{.keys = genga::Records<genga::mrtk::SimpleKey>({{1.0F, 0.0F}, {2.0F, 1.0F}})};
};
