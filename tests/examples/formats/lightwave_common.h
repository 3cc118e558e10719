// For the examples of genga/formats/lightwave_common.
#pragma once

#include "genga/formats/lightwave_common/envelope.h"
#include "tests/examples/examples.h"

class LightwaveCommonExamples : public Examples {
 protected:
  genga::lightwave::Envelope x{.keys = {{.time = 0.0}, {.time = 1.0, .value = 5.0}}};
  std::uint32_t node = 0;
  genga::Clip clip;
};
