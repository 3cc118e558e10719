// What the handles of genga_c.h are.
// Not what is done with them: the sources of their names.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bindings/c/genga_c.h"
#include "genga/base/bytes.h"
#include "genga/core/scene.h"
#include "genga/evaluate/hierarchy.h"
#include "genga/genga.h"
#include "genga/report/channel_curve.h"
#include "genga/report/table.h"
#include "genga/requests/bodies.h"

namespace genga::c {

// A finding or an error with all that its view points to.
struct Told {
  Finding finding;
  std::string code;
  std::string limit;
  std::string text;
  genga_finding view{};
};

struct NamedFile {
  std::string name;
  Bytes content;
};

// By names as offered_name makes them.
using Offers = std::map<std::string, Bytes, std::less<>>;

// '/' between folders, lower case ASCII letters.
std::string offered_name(std::string_view name);

// A scene with what saving it takes. Players keep it when its handle is gone.
struct SharedScene : InputScene {
  std::vector<Mat4> rest_world;  // one per node
};

}  // namespace genga::c

struct genga_report {
  std::deque<genga::c::Told> findings;  // their views point into them
  std::optional<genga::c::Told> error;
  std::optional<genga::Error> cause;
  genga::Findings found;
  std::string json;
};

struct genga_files {
  std::vector<genga::c::NamedFile> opened;
  genga::c::Offers offered;
  genga_resolver resolver = nullptr;
  void* user = nullptr;
};

struct genga_options : genga::Request {};

struct genga_output {
  std::vector<genga::MemoryFile> files;
  std::string json;
};

struct genga_scene {
  std::shared_ptr<const genga::c::SharedScene> shared;
};

struct genga_player {
  std::shared_ptr<const genga::c::SharedScene> shared;
  genga::Player player;
  std::optional<genga::PoseView> pose;  // the last one
};

struct genga_table {
  genga::TableNumbers numbers;
};

struct genga_curves {
  std::shared_ptr<const genga::c::SharedScene> shared;
  std::vector<genga::ChannelCurve> all;
};
