// For the examples of genga/convert/axes.
#pragma once

#include "genga/convert/axes/in_axes.h"
#include "genga/convert/axes/reorient.h"
#include "tests/examples/examples.h"

class AxesExamples : public Examples {
 protected:
  genga::Scene scene = genga::load({"figure.pmd", "dance.vmd"}).value();
};
