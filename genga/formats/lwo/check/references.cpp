#include <algorithm>
#include <limits>
#include <vector>

#include "genga/base/sort.h"
#include "genga/formats/lwo/check/report.h"
#include "genga/formats/lwo/chunks/layer.h"
#include "genga/formats/lwo/chunks/parts.h"
#include "genga/formats/lwo/chunks/tree_walk.h"
#include "genga/formats/lwo/file/cursor.h"
#include "genga/formats/lwo/file/fields.h"

namespace genga::lwo {
namespace {

// What chunks are called by, sorted, with the chunk of each.
template <class T>
class Names {
 public:
  struct Entry {
    T name;
    std::size_t chunk;
  };

  void add(T name, std::size_t chunk) { entries_.push_back({name, chunk}); }
  void sort() { sort_range(entries_.begin(), entries_.end(), before); }
  bool has(T name) const {
    const auto found = std::lower_bound(entries_.begin(), entries_.end(), Entry{name, 0}, before);
    return found != entries_.end() && found->name == name;
  }
  // Calls with the entries whose name stands earlier in the file too.
  template <class OnEntry>
  void for_each_repeated(OnEntry on_entry) const {
    for (std::size_t i = 1; i < entries_.size(); ++i) {
      if (entries_[i].name == entries_[i - 1].name) on_entry(entries_[i]);
    }
  }

 private:
  static bool before(const Entry& a, const Entry& b) { return a.name != b.name ? a.name < b.name : a.chunk < b.chunk; }
  std::vector<Entry> entries_;
};

class ReferenceChecker {
 public:
  explicit ReferenceChecker(Report& report) : report_(report), object_(report.object()) {}

  void run() {
    // What holds chunks in LXOB is not known.
    if (object_.form != "LXOB"_id) collect();
    repeated();
    used_surfaces();
    every_chunk();
  }

 private:
  void collect();
  void repeated();
  void used_surfaces();
  void every_chunk();
  void fields(const TreeWalk& walk);
  void field(const TreeWalk& walk, const FieldSlice& slice);

  Report& report_;
  const Object& object_;
  Names<std::uint32_t> envelopes_;
  Names<std::uint32_t> clips_;
  Names<std::string_view> maps_;
  Names<std::string_view> surfaces_;
};

void ReferenceChecker::collect() {
  for (std::size_t i = 0; i < object_.chunks.size(); ++i) {
    const Chunk& chunk = object_.chunks[i];
    Cursor in(fields_of(object_, chunk));
    switch (chunk.id) {
      case "ENVL"_id: envelopes_.add(in.index(), i); break;
      case "CLIP"_id: clips_.add(in.u32(), i); break;
      case "SURF"_id: surfaces_.add(in.text(), i); break;
      case "VMAP"_id:
      case "VMAD"_id:
        in.skip(sizeof(Id) + sizeof(std::uint16_t));
        maps_.add(in.text(), i);
        break;
      default: break;
    }
  }
  envelopes_.sort();
  clips_.sort();
  surfaces_.sort();
  maps_.sort();
}

void ReferenceChecker::repeated() {
  const auto add_finding = [&](std::string_view code, std::size_t chunk, std::string_view member,
                               std::string_view what) {
    std::string message = "another ";
    message += what;
    message += " is called the same";
    report_.error(code, report_.path_of(chunk) + '.' + std::string(member), object_.chunks[chunk].offset, message);
  };
  envelopes_.for_each_repeated(
      [&](const auto& e) { add_finding("lwo.duplicate-envelope", e.chunk, "index", "envelope"); });
  clips_.for_each_repeated([&](const auto& e) { add_finding("lwo.duplicate-clip", e.chunk, "index", "clip"); });
  surfaces_.for_each_repeated([&](const auto& e) { add_finding("lwo.duplicate-surface", e.chunk, "name", "surface"); });
}

// The names that polygons give to their surfaces, each once.
void ReferenceChecker::used_surfaces() {
  const std::vector<std::string_view> tags = tags_of(object_);
  std::vector<bool> seen(tags.size(), false);
  for (std::size_t i = 0; i < object_.chunks.size(); ++i) {
    const Chunk& chunk = object_.chunks[i];
    Cursor in(payload(object_, chunk));
    if (object_.is_old() || object_.form == "LXOB"_id || chunk.id != "PTAG"_id || in.id() != "SURF"_id) continue;
    for (std::size_t entry = 0; !in.at_end(); ++entry) {
      in.index();
      const std::size_t at = in.position();
      const std::uint16_t tag = in.u16();
      if (!in.good() || tag >= tags.size() || seen[tag]) continue;
      seen[tag] = true;
      if (surfaces_.has(tags[tag])) continue;
      report_.warning("lwo.no-surface", report_.path_of(i) + ".tags[" + std::to_string(entry) + ']', chunk.offset + at,
                      "no chunk SURF of the name that its polygons have");
    }
  }
}

void ReferenceChecker::every_chunk() {
  const auto file = object_.content.view();
  const FormKind form = form_kind(object_.preset_chunk ? "PST_"_id : object_.form);
  TreeWalk walk(file, first_chunk, object_.form_end, form, std::numeric_limits<std::size_t>::max());
  for (TreeWalk::Step step = walk.next(); step != TreeWalk::Step::end && step != TreeWalk::Step::cut_off;
       step = walk.next()) {
    if (step == TreeWalk::Step::chunk && walk.kind() != nullptr && !walk.chunk().is_form) fields(walk);
  }
}

void ReferenceChecker::fields(const TreeWalk& walk) {
  FieldWalk fields(payload(object_, walk.chunk()), *walk.kind());
  for (FieldSlice slice; fields.next(slice);) field(walk, slice);
  if (!fields.is_short()) return;
  report_.error("lwo.short-chunk", walk.path(), walk.header(),
                std::to_string(walk.chunk().size) + " bytes are too few for its fields");
}

void ReferenceChecker::field(const TreeWalk& walk, const FieldSlice& slice) {
  const std::string_view name = slice.field->name;
  const auto add_finding = [&](std::string_view code, std::string message) {
    report_.error(code, walk.path() + '.' + std::string(name), walk.chunk().offset + slice.offset, std::move(message));
  };
  if (slice.field->type == FieldType::index && name.ends_with("envelope")) {
    const std::uint32_t index = Cursor(slice.bytes).index();
    if (index != 0 && !envelopes_.has(index)) add_finding("lwo.no-envelope", "no envelope " + std::to_string(index));
  } else if (name == "clip") {
    Cursor in(slice.bytes);
    const std::uint32_t index = slice.field->type == FieldType::u32 ? in.u32() : in.index();
    if (index != 0 && !clips_.has(index)) add_finding("lwo.no-clip", "no clip " + std::to_string(index));
  } else if (walk.kind()->context == Context::block && walk.kind()->id == "VMAP"_id) {
    if (!maps_.has(Cursor(slice.bytes).text())) add_finding("lwo.no-vertex-map", "no vertex map of that name");
  } else if (name == "name" && walk.kind()->id == "SURF"_id && Cursor(slice.bytes).text().empty()) {
    report_.warning("lwo.no-name", walk.path() + ".name", walk.chunk().offset, "a surface without a name");
  }
}

}  // namespace

void check_references(Report& report) { ReferenceChecker(report).run(); }

}  // namespace genga::lwo
