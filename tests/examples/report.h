// For the examples of genga/report.
#pragma once

#include "tests/examples/examples.h"

class ReportExamples : public Examples {
 protected:
  genga::Scene scene = genga::load({"figure.pmd", "dance.vmd"}).value();
  genga::Clip clip = scene.clips[0];
};
