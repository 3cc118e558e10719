// For the examples of genga/formats/NAME.
#pragma once

#include "genga/formats/NAME/check.h"
#include "genga/formats/NAME/descriptor.h"
#include "genga/formats/NAME/reader.h"
#include "genga/formats/NAME/to_scene.h"
#include "genga/formats/NAME/writer.h"
#include "tests/examples/examples.h"

class CapitalNAMEExamples : public Examples {
 protected:
  genga::Bytes bytes = content_of("testdata/NAME/valid/two-points.NAME");
  genga::NAME::Document document = genga::NAME::read(bytes).value().document;
};
