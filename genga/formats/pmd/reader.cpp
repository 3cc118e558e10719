#include "genga/formats/pmd/reader.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "genga/base/byte_reader.h"
#include "genga/formats/pmd/schema.h"
#include "genga/formats/schema_common/file_layout.h"

namespace genga::pmd {
namespace {

// What stands before an IK chain's links.
struct IkHead {
  U16 bone;
  U16 target;
  std::uint8_t link_count = 0;
  U16 iterations;
  F32 weight;
};

// What stands before a morph's vertices.
struct MorphHead {
  Name name{};
  U32 vertex_count;
  std::uint8_t type = 0;
};

// One pass over the sections.
class Reader {
 public:
  Reader(const Bytes& bytes, const Limits& limits) : reader_(bytes), budget_(limits) {}

  Result<Model> read() {
    GENGA_TRY(read_header());
    GENGA_TRY(read_base());
    GENGA_TRY(read_english());
    GENGA_TRY(read_toons());
    GENGA_TRY(read_physics());
    return std::move(model_);
  }

 private:
  template <class T>
  Status value(std::string_view path, T& into) {
    GENGA_TRY_ASSIGN(into, reader_.read<T>(path));
    return Done{};
  }
  template <class T>
  Status records(std::uint64_t count, std::string_view path, Records<T>& into) {
    GENGA_TRY_ASSIGN(into, reader_.records<T>(count, path));
    return Done{};
  }
  // A count, then so many records. A count that is too large is told at its own place.
  template <class Count, class T>
  Status list(std::string_view path, Records<T>& into) {
    const std::uint64_t place = reader_.offset();
    Count count{};
    GENGA_TRY(value(path, count));
    if (Status read = records(count, path, into); !read) return told_at(place, std::move(read).error());
    return Done{};
  }
  // A count, then room for so many elements, each of at least `least` bytes in the file.
  template <class T>
  Status begin_list(std::string_view path, std::size_t least, std::vector<T>& into) {
    const std::uint64_t place = reader_.offset();
    U16 count;
    GENGA_TRY(value(path, count));
    if (count > reader_.remaining() / least) return told_at(place, reader_.too_many(path, count, least));
    if (!budget_.charge(std::uint64_t{count} * sizeof(T))) {
      return budget_.met(Place::at_offset(place), std::string(path));
    }
    into.resize(count);
    return Done{};
  }
  static Error told_at(std::uint64_t place, Error error) {
    error.place = Place::at_offset(place);
    return error;
  }
  // Tells which element of a list an error is in.
  static Error told_in(std::string_view list, std::size_t index, std::string_view member, std::uint64_t place,
                       Error error) {
    error.path = std::string(list) + '[' + std::to_string(index) + ']';
    if (!member.empty()) error.path += '.' + std::string(member);
    return told_at(place, std::move(error));
  }

  Status read_header();
  Status read_base();
  Status read_iks();
  Status read_morphs();
  Status read_english();
  Status read_toons();
  Status read_physics();

  ByteReader reader_;
  Budget budget_;
  Model model_;
};

Status Reader::read_header() {
  // Of a file shorter than the magic, the bytes that are there decide whether it is cut or another format.
  for (const char expected : magic) {
    char found = 0;
    GENGA_TRY(value("magic", found));
    if (found != expected) {
      return Error{ErrorCode::bad_magic, "not a PMD model: it does not begin with \"Pmd\"", Place::at_offset(0),
                   "magic"};
    }
  }
  GENGA_TRY(value("version", model_.version));
  GENGA_TRY(value("name", model_.name));
  return value("comment", model_.comment);
}

Status Reader::read_base() {
  GENGA_TRY(list<U32>("vertices", model_.vertices));
  GENGA_TRY(list<U32>("indices", model_.indices));
  GENGA_TRY(list<U32>("materials", model_.materials));
  GENGA_TRY(list<U16>("bones", model_.bones));
  GENGA_TRY(read_iks());
  GENGA_TRY(read_morphs());
  GENGA_TRY(list<std::uint8_t>("morph_display", model_.morph_display));
  GENGA_TRY(list<std::uint8_t>("frame_names", model_.frame_names));
  return list<U32>("bone_display", model_.bone_display);
}

Status Reader::read_iks() {
  GENGA_TRY(begin_list("iks", sizeof(IkHead), model_.iks));
  for (std::size_t i = 0; i < model_.iks.size(); ++i) {
    Ik& ik = model_.iks[i];
    const std::uint64_t at = reader_.offset();
    IkHead head;
    if (Status read = value("", head); !read) return told_in("iks", i, "", at, std::move(read).error());
    ik.bone = head.bone;
    ik.target = head.target;
    ik.iterations = head.iterations;
    ik.weight = head.weight;
    if (Status read = records(head.link_count, "", ik.links); !read) {
      return told_in("iks", i, "links", at + offsetof(IkHead, link_count), std::move(read).error());
    }
  }
  return Done{};
}

Status Reader::read_morphs() {
  GENGA_TRY(begin_list("morphs", sizeof(MorphHead), model_.morphs));
  for (std::size_t i = 0; i < model_.morphs.size(); ++i) {
    Morph& morph = model_.morphs[i];
    const std::uint64_t at = reader_.offset();
    MorphHead head;
    if (Status read = value("", head); !read) return told_in("morphs", i, "", at, std::move(read).error());
    morph.name = head.name;
    morph.type = head.type;
    if (Status read = records(head.vertex_count, "", morph.vertices); !read) {
      return told_in("morphs", i, "vertices", at + offsetof(MorphHead, vertex_count), std::move(read).error());
    }
  }
  return Done{};
}

Status Reader::read_english() {
  if (reader_.at_end()) return Done{};
  English& english = model_.english.emplace();
  GENGA_TRY(value("english.flag", english.flag));
  if (!english.has_names()) return Done{};
  const std::size_t morphs = model_.morphs.size();
  GENGA_TRY(value("english.name", english.name));
  GENGA_TRY(value("english.comment", english.comment));
  GENGA_TRY(records(model_.bones.size(), "english.bones", english.bones));
  GENGA_TRY(records(morphs == 0 ? 0 : morphs - 1, "english.morphs", english.morphs));
  return records(model_.frame_names.size(), "english.frame_names", english.frame_names);
}

Status Reader::read_toons() {
  if (reader_.at_end()) return Done{};
  return value("toons", model_.toons.emplace());
}

Status Reader::read_physics() {
  if (reader_.at_end()) return Done{};
  GENGA_TRY(list<U32>("rigid_bodies", model_.rigid_bodies.emplace()));
  if (reader_.at_end()) return Done{};
  GENGA_TRY(list<U32>("joints", model_.joints.emplace()));
  GENGA_TRY_ASSIGN(model_.trailing, reader_.bytes(reader_.remaining(), "trailing"));
  return Done{};
}

}  // namespace

Result<Read<Model>> read(const Bytes& bytes, const ReadOptions& options) {
  GENGA_TRY_ASSIGN(Model model, Reader(bytes, options.limits).read());
  return Read<Model>{std::move(model), {}};
}

}  // namespace genga::pmd
