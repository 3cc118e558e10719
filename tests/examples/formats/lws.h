// For the examples of genga/formats/lws.
#pragma once

#include "genga/formats/lws/facts.h"
#include "genga/formats/lws/reader.h"
#include "genga/formats/lws/writer.h"
#include "tests/examples/examples.h"

class LwsExamples : public Examples {
 protected:
  genga::Bytes bytes = content_of("examples/lamp.lws");
  genga::lws::Document document = genga::lws::read(bytes).value().document;
  genga::lws::Item item = document.items[0];
  genga::FindingCollector collector;
  genga::Scene scene = genga::load({"lamp.lws"}).value();
  double fps = 30.0;
  std::uint32_t node = genga::lws::facts_of(document, item, &collector).motion;
  std::vector<genga::lightwave::EnvelopeKey> keys{{.time = 0.0}, {.time = 1.0, .value = 5.0}};
};
