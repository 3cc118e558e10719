// Files of testdata/vrm.
//
//     const Model document = sample("valid/tilted.vrm");
#pragma once

#include <string>

#include <gtest/gtest.h>

#include "genga/base/files/mapped_file.h"
#include "genga/formats/vrm/reader.h"

namespace genga::vrm {

inline Result<Read<Model>> read_sample(const std::string& name) {
  const Result<Bytes> bytes = map_file(std::string(GENGA_TESTDATA_DIR) + "/vrm/" + name);
  EXPECT_TRUE(bytes) << name;
  return vrm::read(*bytes);
}

inline Model sample(const std::string& name) { return read_sample(name).value().document; }

}  // namespace genga::vrm
