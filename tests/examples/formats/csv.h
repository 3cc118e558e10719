// For the examples of genga/formats/csv.
#pragma once

#include "genga/formats/csv/cells.h"
#include "genga/formats/csv/channels.h"
#include "genga/formats/csv/column_map.h"
#include "genga/formats/csv/file/cell_number.h"
#include "genga/formats/csv/file/separator.h"
#include "genga/formats/csv/file/text.h"
#include "genga/formats/csv/header.h"
#include "genga/formats/csv/near_names.h"
#include "genga/formats/csv/own_table.h"
#include "genga/formats/csv/profiles.h"
#include "genga/formats/csv/reader.h"
#include "genga/formats/csv/row_key.h"
#include "genga/formats/csv/time_heading.h"
#include "tests/examples/examples.h"

class CsvExamples : public Examples {
 protected:
  genga::Bytes bytes = content_of("testdata/csv/valid/camera.csv");
  genga::csv::Table table = genga::csv::read(bytes).value().document;
  genga::csv::Layout layout{.keys = genga::csv::RowKeys{.are_hands = true, .name = 1, .names = {"Left"}}};
  genga::FindingCollector collector;
  genga::csv::Channels channels{table.layout, collector};
};
