// Files of testdata/vrma.
//
//     const Animation document = sample("valid/greet.vrma");
#pragma once

#include <string>

#include <gtest/gtest.h>

#include "genga/base/files/mapped_file.h"
#include "genga/formats/vrma/reader.h"

namespace genga::vrma {

inline Result<Read<Animation>> read_sample(const std::string& name) {
  const Result<Bytes> bytes = map_file(std::string(GENGA_TESTDATA_DIR) + "/vrma/" + name);
  EXPECT_TRUE(bytes) << name;
  return vrma::read(*bytes);
}

inline Animation sample(const std::string& name) { return read_sample(name).value().document; }

}  // namespace genga::vrma
