// For the examples of genga/formats/lwo.
#pragma once

#include <span>

#include "genga/formats/json_common/json_form.h"
#include "genga/formats/lwo/chunks/chunk_walk.h"
#include "genga/formats/lwo/chunks/layer.h"
#include "genga/formats/lwo/chunks/parts.h"
#include "genga/formats/lwo/chunks/surface.h"
#include "genga/formats/lwo/file/arrays.h"
#include "genga/formats/lwo/file/cursor.h"
#include "genga/formats/lwo/geometry/cage.h"
#include "genga/formats/lwo/geometry/cage_mesh.h"
#include "genga/formats/lwo/geometry/normals.h"
#include "genga/formats/lwo/json.h"
#include "genga/formats/lwo/json/surfaces.h"
#include "genga/formats/lwo/json/values.h"
#include "genga/formats/lwo/reader.h"
#include "tests/examples/examples.h"

class LwoExamples : public Examples {
 protected:
  using Chunk = genga::lwo::Chunk;
  using Id = genga::lwo::Id;

  LwoExamples() {
    genga::MemorySink written;
    genga::lwo::write_json(object, written);
    json = genga::Bytes::own(std::move(written).take());
    text = json.view();
    cage.points = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}};
    cage.add(polygon, genga::lwo::PolygonKind::catmull_clark, 0);
    faces = genga::lwo::face_normals(cage);
    points = cage.points;
  }

  Chunk first_of(Id id) const {
    for (const Chunk& any : object.chunks) {
      if (any.id == id) return any;
    }
    ADD_FAILURE() << "no " << genga::lwo::to_string(id);
    return {};
  }

  Chunk first_block() const {
    for (const Chunk& any : object.chunks) {
      if (any.id != surf.id) continue;
      genga::lwo::ChunkWalk walk = genga::lwo::chunks_in(object, any, genga::lwo::Context::object);
      for (Chunk inner; walk.next(inner);) {
        if (inner.id == genga::lwo::make_id('B', 'L', 'O', 'K')) return inner;
      }
    }
    ADD_FAILURE() << "no block";
    return {};
  }

  genga::Bytes bytes = content_of("testdata/lwo/valid/everything.lwo");
  genga::lwo::Object object = genga::lwo::read(bytes).value().document;
  Chunk pnts = first_of(genga::lwo::make_id('P', 'N', 'T', 'S'));
  Chunk pols = first_of(genga::lwo::make_id('P', 'O', 'L', 'S'));
  Chunk surf = first_of(genga::lwo::make_id('S', 'U', 'R', 'F'));
  Chunk clip = first_of(genga::lwo::make_id('C', 'L', 'I', 'P'));
  Chunk blok = first_block();
  Chunk chunk = clip;
  const genga::lwo::Kind& kind = *genga::lwo::find_kind(genga::lwo::Context::object, clip.id);
  genga::lwo::Layer layer = genga::lwo::layers_of(object)[0];
  genga::lwo::Cursor in{genga::lwo::payload(object, chunk)};
  std::vector<genga::lwo::Surface> surfaces;
  genga::SceneOptions options_of_scene;
  std::vector<genga::Vec3f> points;
  std::vector<std::uint32_t> polygon{0, 1, 2, 3};
  genga::lwo::Cage cage;
  std::vector<genga::lwo::SurfaceLook> looks = std::vector<genga::lwo::SurfaceLook>(1);
  std::vector<genga::Vec3f> faces;
  std::vector<float> angles{0.5F};
  std::vector<genga::Vec3f> positions_of_one_polygon{{0, 0, 1}, {1, 0, 1}, {1, 1, 1}};
  genga::Vec3 normal{0, 0, 1};
  std::vector<genga::Vec2f> uvs = std::vector<genga::Vec2f>(3);
  genga::Scene scene = genga::load({"lamp.lwo"}).value();
  genga::Bytes json;
  std::span<const std::byte> text;
  // For scenes in some examples, for JSON in others.
  struct : genga::SceneOptions, genga::JsonOptions {
  } options;
};
