#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "genga/formats/lwo/check/report.h"
#include "genga/formats/lwo/chunks/layer.h"
#include "genga/formats/lwo/file/arrays.h"
#include "genga/formats/lwo/file/cursor.h"

namespace genga::lwo {
namespace {

// How many values a map's entries have to have; nothing where any number is right.
std::optional<std::uint16_t> dimension_of(Id type) {
  switch (type) {
    case "PICK"_id: return 0;
    case "WGHT"_id:
    case "MNVW"_id:
    case "APSL"_id: return 1;
    case "TXUV"_id: return 2;
    case "RGB "_id:
    case "MORF"_id:
    case "SPOT"_id:
    case "NORM"_id: return 3;
    case "RGBA"_id: return 4;
    default: return std::nullopt;
  }
}

// PTAG types whose numbers are names of TAGS.
bool names_tags(Id type) {
  return type == "SURF"_id || type == "PART"_id || type == "BONE"_id || type == "BNUP"_id || type == "BNWT"_id;
}

// Goes over the chunks in order, with what they refer to at hand: the points and polygons before them.
class GeometryChecker {
 public:
  explicit GeometryChecker(Report& report) : report_(report), object_(report.object()), tags_(tags_of(object_)) {}

  void run() {
    for (index_ = 0; index_ < object_.chunks.size(); ++index_) {
      chunk_ = &object_.chunks[index_];
      if (!chunk_->is_form) check();
    }
  }

 private:
  void check();
  void points();
  void polygons();
  void old_polygons(bool are_curves);
  void map(bool per_polygon);
  void tags();

  std::span<const std::byte> bytes() const { return payload(object_, *chunk_); }
  std::string path(std::string_view member, std::size_t entry) const {
    return report_.path_of(index_) + '.' + std::string(member) + '[' + std::to_string(entry) + ']';
  }
  void check_point(std::uint32_t point, std::string_view member, std::size_t entry, std::size_t offset) {
    if (point < point_count_) return;
    report_.error("lwo.no-point", path(member, entry), chunk_->offset + offset,
                  "point " + std::to_string(point) + " of " + std::to_string(point_count_));
  }
  void check_polygon(std::uint32_t polygon, std::string_view member, std::size_t entry, std::size_t offset) {
    if (polygon < polygon_count_) return;
    report_.error("lwo.no-polygon", path(member, entry), chunk_->offset + offset,
                  "polygon " + std::to_string(polygon) + " of " + std::to_string(polygon_count_));
  }
  void check_number(float value, std::string_view member, std::size_t entry, std::size_t offset) {
    if (std::isfinite(value)) return;
    report_.error("lwo.non-finite", path(member, entry), chunk_->offset + offset, "not a finite number");
  }
  void check_size(std::size_t count, std::size_t entry, std::size_t offset) {
    if (count == 0) report_.warning("lwo.empty-polygon", path("polygons", entry), chunk_->offset + offset, "no points");
    if (count > max_polygon_points) {
      report_.error("lwo.long-polygon", path("polygons", entry), chunk_->offset + offset,
                    std::to_string(count) + " points; LightWave has at most " + std::to_string(max_polygon_points));
    }
  }
  // An array that ends within an entry.
  void cut_off(std::string_view member, std::size_t entry, std::size_t offset) {
    report_.error("lwo.cut-array", path(member, entry), chunk_->offset + offset, "the chunk ends within it");
  }
  // Indices that end within one, and all of an entry that is whole.
  bool whole(const Cursor& in, std::string_view member, std::size_t entry, std::size_t offset) {
    if (!in.good()) cut_off(member, entry, offset);
    return in.good();
  }

  Report& report_;
  const Object& object_;
  std::vector<std::string_view> tags_;
  const Chunk* chunk_ = nullptr;
  std::size_t index_ = 0;
  std::size_t point_count_ = 0;    // of the PNTS before
  std::size_t polygon_count_ = 0;  // of the POLS before
};

void GeometryChecker::check() {
  const bool is_old = object_.is_old();
  switch (chunk_->id) {
    case "LAYR"_id:
      point_count_ = 0;
      polygon_count_ = 0;
      break;
    case "PNTS"_id: points(); break;
    case "POLS"_id: is_old ? old_polygons(false) : polygons(); break;
    case "PCHS"_id:
      if (is_old) old_polygons(false);
      break;
    case "CRVS"_id:
      if (is_old) old_polygons(true);
      break;
    case "VMAP"_id: map(false); break;
    case "VMAD"_id: map(true); break;
    case "PTAG"_id: tags(); break;
    default: break;
  }
}

void GeometryChecker::points() {
  constexpr std::size_t point_size = 3 * sizeof(float);
  point_count_ = bytes().size() / point_size;
  Cursor in(bytes());
  for (std::size_t i = 0; i < point_count_; ++i) {
    const std::size_t offset = in.position();
    const Vec3f point = in.vec3();
    check_number(point[0] - point[0] + (point[1] - point[1]) + (point[2] - point[2]), "points", i, offset);
  }
  if (!in.at_end()) cut_off("points", point_count_, in.position());
}

void GeometryChecker::polygons() {
  Cursor in(bytes());
  in.id();
  std::size_t entry = 0;
  for (; !in.at_end(); ++entry) {
    const std::size_t offset = in.position();
    const unsigned count = in.u16() & max_polygon_points;
    for (unsigned i = 0; i < count && in.good(); ++i) {
      const std::size_t at = in.position();
      const std::uint32_t point = in.index();
      if (in.good()) check_point(point, "polygons", entry, at);
    }
    if (!whole(in, "polygons", entry, offset)) break;
    check_size(count, entry, offset);
  }
  polygon_count_ = entry;
}

void GeometryChecker::old_polygons(bool are_curves) {
  Cursor in(bytes());
  std::size_t entry = 0;
  for (; !in.at_end(); ++entry) {
    const std::size_t offset = in.position();
    const std::size_t count = in.u16();
    for (std::size_t i = 0; i < count && in.good(); ++i) {
      const std::size_t at = in.position();
      const std::uint16_t point = in.u16();
      if (in.good()) check_point(point, "polygons", entry, at);
    }
    const std::size_t surface_at = in.position();
    const int surface = in.i16();
    if (are_curves || surface < 0) in.u16();
    if (!whole(in, "polygons", entry, offset)) break;
    check_size(count, entry, offset);
    if (surface == 0 || static_cast<std::size_t>(std::abs(surface)) > tags_.size()) {
      report_.error("lwo.no-tag", path("polygons", entry), chunk_->offset + surface_at,
                    "surface " + std::to_string(surface) + " of " + std::to_string(tags_.size()));
    }
  }
  polygon_count_ = entry;
}

void GeometryChecker::map(bool per_polygon) {
  Cursor in(bytes());
  const Id type = in.id();
  const std::uint16_t dimension = in.u16();
  in.text();
  if (!in.good()) return;  // reported as a chunk too short
  if (const auto wanted = dimension_of(type); wanted && *wanted != dimension) {
    report_.error("lwo.map-dimension", report_.path_of(index_) + ".dimension", chunk_->offset + sizeof(Id),
                  std::to_string(dimension) + " values where the type has " + std::to_string(*wanted));
  }
  for (std::size_t entry = 0; !in.at_end(); ++entry) {
    const std::size_t offset = in.position();
    const std::uint32_t point = in.index();
    const std::size_t polygon_at = in.position();
    const std::uint32_t polygon = per_polygon ? in.index() : 0;
    if (in.good()) check_point(point, "values", entry, offset);
    if (in.good() && per_polygon) check_polygon(polygon, "values", entry, polygon_at);
    for (unsigned left = dimension; left > 0 && in.good(); --left) {
      const std::size_t at = in.position();
      check_number(in.f32(), "values", entry, at);
    }
    if (!whole(in, "values", entry, offset)) break;
  }
}

void GeometryChecker::tags() {
  Cursor in(bytes());
  const bool are_names = names_tags(in.id());
  for (std::size_t entry = 0; !in.at_end(); ++entry) {
    const std::size_t offset = in.position();
    const std::uint32_t polygon = in.index();
    const std::size_t tag_at = in.position();
    const std::uint16_t tag = in.u16();
    if (!whole(in, "tags", entry, offset)) break;
    check_polygon(polygon, "tags", entry, offset);
    if (are_names && tag >= tags_.size()) {
      report_.error("lwo.no-tag", path("tags", entry), chunk_->offset + tag_at,
                    "name " + std::to_string(tag) + " of " + std::to_string(tags_.size()));
    }
  }
}

}  // namespace

void check_geometry(Report& report) { GeometryChecker(report).run(); }

}  // namespace genga::lwo
