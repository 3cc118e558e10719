// The places of a model's members in its file. Sections of records of different sizes are walked once, so that a
// thousand places cost little more than one.
// Not for a single place: where (document.h).
//
//     const pmx::Places places(model);
//     places.where("bones[0].parent");   // a byte offset
#pragma once

#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

#include "genga/base/place.h"
#include "genga/formats/pmx/document.h"

namespace genga::pmx {

class Places {
 public:
  explicit Places(const Model& model);

  // No place for members that the file lacks.
  Place where(std::string_view path) const;

 private:
  struct Section {
    std::uint64_t offset = 0;
    std::vector<std::uint64_t> elements;  // for a list whose elements differ in size: where each begins
  };
  class Measurer;
  class Finder;

  const Model& model_;
  std::map<std::string_view, Section> sections_;
};

}  // namespace genga::pmx
