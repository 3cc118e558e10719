// For the examples of genga/report.
#pragma once

#include "genga/formats/json_common/json_writer.h"
#include "genga/formats/registry.h"
#include "tests/examples/examples.h"

class ReportExamples : public Examples {
 protected:
  genga::Scene scene = genga::load({"figure.pmd", "dance.vmd"}).value();
  genga::Clip clip = scene.clips[0];
  genga::Findings findings;
  const genga::FormatDescriptor& format = *genga::find_format("vmd");
  genga::Summary summary;
};
