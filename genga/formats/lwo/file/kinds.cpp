#include "genga/formats/lwo/file/kinds.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace genga::lwo {
namespace {

using enum FieldType;

constexpr std::size_t id_step = 5;  // characters: four of the id and a space

// Chunks that hold the same.
struct Row {
  Context context;
  std::string_view ids;
  std::array<Field, Kind::max_fields> fields;
  Context children = Context::none;

  constexpr std::size_t count() const { return (ids.size() + 1) / id_step; }
};

constexpr Row rows[] = {
    // in object
    {Context::object, "TAGS", {{{"names", texts}}}},
    {Context::object,
     "LAYR",
     {{{"number", u16},
       {"flags", u16},
       {"pivot", vec3},
       {"name", text},
       {"parent", u16, true},
       {"subdivision", f32, true}}}},
    {Context::object, "PNTS", {{{"points", points}}}},
    {Context::object, "BBOX", {{{"min", vec3}, {"max", vec3}}}},
    {Context::object, "POLS", {{{"type", id}, {"polygons", polygons}}}},
    {Context::object, "VMPA", {{{"uv_subdivision", u32}, {"sketch_color", u32}}}},
    {Context::object, "VMAP", {{{"type", id}, {"dimension", u16}, {"name", text}, {"values", map_values}}}},
    {Context::object, "VMAD", {{{"type", id}, {"dimension", u16}, {"name", text}, {"values", corner_values}}}},
    {Context::object, "PTAG", {{{"type", id}, {"tags", polygon_tags}}}},
    {Context::object, "OTAG", {{{"type", id}, {"name", text}}}},
    {Context::object, "ENVL", {{{"index", index}}}, Context::envelope},
    {Context::object, "CLIP", {{{"index", u32}}}, Context::clip},
    {Context::object, "SURF", {{{"name", text}, {"source", text}}}, Context::surface},
    {Context::object, "DESC", {{{"description", text}}}},
    {Context::object, "TEXT", {{{"comment", text}}}},
    {Context::object, "ICON", {{{"encoding", u16}, {"width", u16}, {"pixels", data}}}},
    {Context::object, "VERS", {{{"version", u32}}}},
    // in old_object
    {Context::old_object, "SRFS", {{{"names", texts}}}},
    {Context::old_object, "LAYR", {{{"number", u16}, {"flags", u16}, {"name", text}}}},
    {Context::old_object, "PNTS", {{{"points", points}}}},
    {Context::old_object, "POLS PCHS", {{{"polygons", old_polygons}}}},
    {Context::old_object, "CRVS", {{{"polygons", old_curves}}}},
    {Context::old_object, "SURF", {{{"name", text}}}, Context::old_surface},
    // in preset
    {Context::preset, "PDAT", {{{"object_form", id}, {"object_size", u32}, {"object_type", id}}}, Context::object},
    // in envelope
    {Context::envelope, "NAME", {{{"name", text}}}},
    {Context::envelope, "TYPE", {{{"format", u8}, {"channel", u8}}}},
    {Context::envelope, "PRE  POST", {{{"behavior", u16}}}},
    {Context::envelope, "KEY ", {{{"time", f32}, {"value", f32}}}},
    {Context::envelope, "SPAN", {{{"shape", id}, {"parameters", floats}}}},
    {Context::envelope, "CHAN", {{{"server", text}, {"flags", u16}, {"data", data}}}},
    {Context::envelope, "VERS", {{{"version", u32}}}},
    // in clip
    {Context::clip, "STIL", {{{"file", text}}}},
    {Context::clip,
     "ISEQ",
     {{{"digits", u8},
       {"flags", u8},
       {"offset", i16},
       {"reserved", u16},
       {"start", i16},
       {"end", i16},
       {"prefix", text},
       {"suffix", text}}}},
    {Context::clip, "ANIM", {{{"file", text}, {"server", text}, {"flags", u16}, {"data", data}}}},
    {Context::clip, "XREF", {{{"clip", u32}, {"name", text}}}},
    {Context::clip, "STCC", {{{"low", i16}, {"high", i16}, {"file", text}}}},
    {Context::clip, "TIME", {{{"start", f32}, {"duration", f32}, {"frame_rate", f32}}}},
    {Context::clip, "CONT BRIT SATR HUE  GAMM", {{{"value", f32}, {"envelope", index, true}}}},
    {Context::clip, "NEGA", {{{"enable", u16}}}},
    {Context::clip, "IFLT PFLT", {{{"server", text}, {"flags", u16}, {"data", data}}}},
    {Context::clip, "FLAG", {{{"flags", u32}}}},
    // in surface
    {Context::surface, "COLR", {{{"color", vec3}, {"envelope", index, true}}}},
    {Context::surface,
     "DIFF LUMI SPEC REFL TRAN TRNL GLOS SHRP BUMP RSAN RBLR RIND TBLR CLRH CLRF ADTR GVAL",
     {{{"value", f32}, {"envelope", index, true}}}},
    {Context::surface, "SIDE", {{{"sides", u16}}}},
    {Context::surface, "NORM", {{{"vertex_map", text}}}},
    {Context::surface, "NVSK", {{{"enable", u16}}}},
    {Context::surface, "SMAN", {{{"angle", f32}}}},
    {Context::surface, "RFOP TROP", {{{"option", u16}}}},
    {Context::surface, "RIMG TIMG", {{{"clip", index}}}},
    {Context::surface,
     "GLOW",
     {{{"type", u16}, {"intensity", f32}, {"intensity_envelope", index}, {"size", f32}, {"size_envelope", index}}}},
    {Context::surface,
     "LINE",
     {{{"flags", u16},
       {"size", f32, true},
       {"size_envelope", index, true},
       {"color", vec3, true},
       {"color_envelope", index, true}}}},
    {Context::surface, "ALPH", {{{"mode", u16}, {"value", f32}}}},
    {Context::surface, "AVAL", {{{"value", f32}}}},
    {Context::surface, "VCOL", {{{"intensity", f32}, {"envelope", index}, {"type", id}, {"name", text}}}},
    {Context::surface, "CMNT", {{{"comment", text}}}},
    {Context::surface, "VERS", {{{"version", u32}}}},
    {Context::surface, "NODS", {{{"nodes", data}}}},
    {Context::surface, "BLOK", {}, Context::block},
    {Context::surface, "SSHN", {{{"server", text}}}},
    // in old_surface
    {Context::old_surface, "COLR TCLR", {{{"color", color8}}}},
    {Context::old_surface, "FLAG TFLG RFLT", {{{"flags", u16}}}},
    {Context::old_surface, "LUMI DIFF SPEC REFL TRAN GLOS TVAL TFRQ TIP0 TIP1 TIP2 TIP3", {{{"value", i16}}}},
    {Context::old_surface,
     "VLUM VDIF VSPC VRFL VTRN RIND EDGE RSAN SMAN TAMP TAAS TOPC TSP0 TSP1 TSP2 TSP3 TFP0 TFP1 TFP2 TFP3",
     {{{"value", f32}}}},
    {Context::old_surface, "ALPH", {{{"mode", u16}, {"value", u16}}}},
    {Context::old_surface, "CTEX DTEX STEX RTEX TTEX LTEX BTEX", {{{"texture", text}}}},
    {Context::old_surface, "RIMG TIMG TALP TREF", {{{"file", text}}}},
    {Context::old_surface, "TSIZ TCTR TFAL TVEL", {{{"vector", vec3}}}},
    {Context::old_surface, "TWRP", {{{"width", u16}, {"height", u16}}}},
    {Context::old_surface, "IMSQ", {{{"offset", u16}, {"flags", u16}, {"loop", u16}}}},
    {Context::old_surface, "SHDR", {{{"server", text}}}},
    {Context::old_surface, "SDAT", {{{"data", data}}}},
    // in block
    {Context::block, "IMAP PROC GRAD SHDR", {{{"ordinal", ordinal}}}, Context::header},
    {Context::block, "TMAP", {}, Context::mapping},
    {Context::block, "PROJ", {{{"projection", u16}}}},
    {Context::block, "AXIS", {{{"axis", u16}}}},
    {Context::block, "IMAG", {{{"clip", index}}}},
    {Context::block, "WRAP", {{{"width", u16}, {"height", u16}}}},
    {Context::block, "WRPW WRPH", {{{"cycles", f32}, {"envelope", index, true}}}},
    {Context::block, "VMAP PNAM INAM", {{{"name", text}}}},
    {Context::block, "AAST", {{{"flags", u16}, {"strength", f32}}}},
    {Context::block, "PIXB", {{{"flags", u16}}}},
    {Context::block, "STCK", {{{"enable", u16}, {"time", f32}}}},
    {Context::block, "TAMP", {{{"amplitude", f32}, {"envelope", index, true}}}},
    {Context::block, "VALU", {{{"values", floats}}}},
    {Context::block, "FUNC", {{{"name", text}, {"data", data}}}},
    {Context::block, "GRST GREN", {{{"value", f32}}}},
    {Context::block, "GRPT", {{{"repeat", u16}}}},
    {Context::block, "FKEY", {{{"keys", gradient_keys}}}},
    {Context::block, "IKEY", {{{"shapes", numbers16}}}},
    // in header
    {Context::header, "CHAN", {{{"channel", id}}}},
    {Context::header, "ENAB NEGA", {{{"enable", u16}}}},
    {Context::header, "OPAC", {{{"type", u16}, {"opacity", f32}, {"envelope", index, true}}}},
    {Context::header, "AXIS", {{{"axis", u16}}}},
    // in mapping
    {Context::mapping, "CNTR SIZE ROTA", {{{"vector", vec3}, {"envelope", index, true}}}},
    {Context::mapping, "OREF", {{{"object", text}}}},
    {Context::mapping, "FALL", {{{"type", u16}, {"vector", vec3}, {"envelope", index, true}}}},
    {Context::mapping, "CSYS", {{{"system", u16}}}},
    // in node
    {Context::node, "NLOC NCRD", {{{"x", i32}, {"y", i32}}}},
    {Context::node, "NZOM", {{{"zoom", f32}}}},
    {Context::node, "NSTA NCOM", {{{"state", u16}}}},
    {Context::node, "NVER VERS ENUM NMOD NPLA FLAG", {{{"value", u32}}}},
    {Context::node, "NSRV NRNM NNME NAME INME IINM IINN IONM SSHN NPRW", {{{"name", text}}}},
    {Context::node, "TAG ", {{{"key", text}, {"value", text}}}},
    {Context::node, "BLOK", {}, Context::block},
    {Context::node, "VALU", {{{"type", text}, {"data", data, true}}}, Context::value},
    // in value
    {Context::value, "VALU", {{{"count", u32}, {"values", doubles}}}, Context::node},
};

constexpr std::size_t kind_count = [] {
  std::size_t count = 0;
  for (const Row& row : rows) count += row.count();
  return count;
}();

constexpr bool comes_before(const Kind& a, const Kind& b) {
  return a.context != b.context ? a.context < b.context : a.id < b.id;
}

// One entry a chunk, sorted to be found by halving.
constexpr std::array<Kind, kind_count> kinds = [] {
  std::array<Kind, kind_count> list{};
  std::size_t at = 0;
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < row.ids.size(); i += id_step) {
      const Id id = make_id(row.ids[i], row.ids[i + 1], row.ids[i + 2], row.ids[i + 3]);
      list[at++] = {row.context, id, row.fields, row.children};
    }
  }
  std::sort(list.begin(), list.end(), comes_before);
  return list;
}();

static_assert(std::adjacent_find(kinds.begin(), kinds.end(),
                                 [](const Kind& a, const Kind& b) { return !comes_before(a, b); }) == kinds.end(),
              "a chunk stands in the table twice");

}  // namespace

const Kind* find_kind(Context context, Id id) {
  if (context == Context::modo_object) {
    const Kind* kind = find_kind(Context::object, id);
    return kind != nullptr && kind->children == Context::none ? kind : nullptr;
  }
  const Kind wanted{.context = context, .id = id};
  const auto found = std::lower_bound(kinds.begin(), kinds.end(), wanted, comes_before);
  return found != kinds.end() && !comes_before(wanted, *found) ? &*found : nullptr;
}

}  // namespace genga::lwo
