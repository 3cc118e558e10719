// For the examples of genga/formats/csv.
#pragma once

#include "genga/formats/csv/cells.h"
#include "genga/formats/csv/channels.h"
#include "genga/formats/csv/reader.h"
#include "tests/examples/examples.h"

class CsvExamples : public Examples {
 protected:
  genga::Bytes bytes = content_of("testdata/csv/valid/camera.csv");
  genga::csv::Table table = genga::csv::read(bytes).value().document;
  genga::FindingCollector collector;
  genga::csv::Channels channels{genga::csv::headings(table), collector};
};
