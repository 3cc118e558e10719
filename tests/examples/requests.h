// For the examples of genga/requests.
#pragma once

#include "genga/convert/lower/ranges.h"
#include "genga/requests/bodies.h"
#include "genga/requests/options.h"
#include "tests/examples/examples.h"

class RequestsExamples : public Examples {
 protected:
  class NoFiles final : public genga::Front {
   public:
    using Front::Front;
    genga::FileResolver files_of(const genga::Input&) override { return {}; }
    genga::Result<genga::WrittenFiles> write(const std::string& name, std::uint64_t, const genga::WriteTo&) override {
      return genga::WrittenFiles{.bytes = 0, .files = {name}};
    }
    genga::Result<genga::WrittenFiles> write(const genga::AnyDocument&, const genga::Target&, const std::string& name,
                                             std::uint64_t) override {
      return genga::WrittenFiles{.bytes = 0, .files = {name}};
    }
  };

  genga::Request request;
  std::vector<genga::Input> inputs{genga::open_input({}, genga::map_file("dance.vmd").value(), "dance.vmd").value()};
  NoFiles front{request};
};
