// For the examples of genga/formats/pmx.
#pragma once

#include "genga/formats/json_common/json_form.h"
#include "genga/formats/pmx/check/checker.h"
#include "genga/formats/pmx/check/names.h"
#include "genga/formats/pmx/from_scene.h"
#include "genga/formats/pmx/from_scene/order.h"
#include "genga/formats/pmx/from_scene/parts.h"
#include "genga/formats/pmx/json.h"
#include "genga/formats/pmx/layout_reader.h"
#include "genga/formats/pmx/layout_writer.h"
#include "genga/formats/pmx/places.h"
#include "genga/formats/pmx/reader.h"
#include "genga/formats/pmx/schema.h"
#include "genga/formats/pmx/to_scene.h"
#include "genga/formats/pmx/whole_reader.h"
#include "genga/formats/pmx/writer.h"
#include "tests/examples/examples.h"

class PmxExamples : public Examples {
 protected:
  static void check_bones(genga::pmx::Checker& checker) { genga::pmx::check_bones(checker); }

  genga::Bytes bytes = content_of("testdata/pmx/valid/200-vertices.pmx");
  genga::pmx::Model model = genga::pmx::read(bytes).value().document;
  genga::pmx::Checker checker{model};
  genga::Scene scene = genga::pmx::to_scene(
      genga::pmx::read(content_of("testdata/pmx/valid/everything.pmx")).value().document, {}, findings);
  genga::SceneOptions options;
};
