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

// One pass over the sections; the first failure ends it.
class Reader {
 public:
  Reader(const Bytes& bytes, const Limits& limits) : reader_(bytes), budget_(limits) {}

  Result<Model> read() {
    if (!read_header() || !read_base() || !read_english() || !read_toons() || !read_physics()) return std::move(error_);
    return std::move(model_);
  }

 private:
  bool fail(Error error) {
    error_ = std::move(error);
    return false;
  }

  template <class T>
  bool value(std::string_view path, T& into) {
    Result<T> result = reader_.read<T>(path);
    if (!result) return fail(std::move(result).error());
    into = result.value();
    return true;
  }
  template <class T>
  bool records(std::uint64_t count, std::string_view path, Records<T>& into) {
    Result<Records<T>> result = reader_.records<T>(count, path);
    if (!result) return fail(std::move(result).error());
    into = std::move(result).value();
    return true;
  }
  // A count, then so many records. A count that is too large is told at its own place.
  template <class Count, class T>
  bool list(std::string_view path, Records<T>& into) {
    const std::uint64_t place = reader_.offset();
    Count count{};
    if (!value(path, count)) return false;
    if (records(count, path, into)) return true;
    error_.place = Place::at_offset(place);
    return false;
  }
  // A count, then room for so many elements, each of at least `least` bytes in the file.
  template <class T>
  bool begin_list(std::string_view path, std::size_t least, std::vector<T>& into) {
    const std::uint64_t place = reader_.offset();
    U16 count;
    if (!value(path, count)) return false;
    if (count > reader_.remaining() / least) {
      fail(reader_.too_many(path, count, least));
      error_.place = Place::at_offset(place);
      return false;
    }
    if (!budget_.charge(std::uint64_t{count} * sizeof(T))) {
      return fail({ErrorCode::limit_exceeded, "more memory needed than the limit allows", Place::at_offset(place),
                   std::string(path)});
    }
    into.resize(count);
    return true;
  }
  // Tells which element of a list an error is in.
  bool fail_in(std::string_view list, std::size_t index, std::string_view member, std::uint64_t place) {
    error_.place = Place::at_offset(place);
    error_.path = std::string(list) + '[' + std::to_string(index) + ']';
    if (!member.empty()) error_.path += '.' + std::string(member);
    return false;
  }

  bool read_header();
  bool read_base();
  bool read_iks();
  bool read_morphs();
  bool read_english();
  bool read_toons();
  bool read_physics();

  ByteReader reader_;
  Budget budget_;
  Model model_;
  Error error_;
};

bool Reader::read_header() {
  // Of a file shorter than the magic, the bytes that are there decide whether it is cut or another format.
  for (const char expected : magic) {
    char found = 0;
    if (!value("magic", found)) return false;
    if (found != expected) {
      return fail(
          {ErrorCode::bad_magic, "not a PMD model: it does not begin with \"Pmd\"", Place::at_offset(0), "magic"});
    }
  }
  return value("version", model_.version) && value("name", model_.name) && value("comment", model_.comment);
}

bool Reader::read_base() {
  return list<U32>("vertices", model_.vertices) && list<U32>("indices", model_.indices) &&
         list<U32>("materials", model_.materials) && list<U16>("bones", model_.bones) && read_iks() && read_morphs() &&
         list<std::uint8_t>("morph_display", model_.morph_display) &&
         list<std::uint8_t>("frame_names", model_.frame_names) && list<U32>("bone_display", model_.bone_display);
}

bool Reader::read_iks() {
  if (!begin_list("iks", sizeof(IkHead), model_.iks)) return false;
  for (std::size_t i = 0; i < model_.iks.size(); ++i) {
    Ik& ik = model_.iks[i];
    const std::uint64_t at = reader_.offset();
    IkHead head;
    if (!value("", head)) return fail_in("iks", i, "", at);
    ik.bone = head.bone;
    ik.target = head.target;
    ik.iterations = head.iterations;
    ik.weight = head.weight;
    if (!records(head.link_count, "", ik.links)) return fail_in("iks", i, "links", at + offsetof(IkHead, link_count));
  }
  return true;
}

bool Reader::read_morphs() {
  if (!begin_list("morphs", sizeof(MorphHead), model_.morphs)) return false;
  for (std::size_t i = 0; i < model_.morphs.size(); ++i) {
    Morph& morph = model_.morphs[i];
    const std::uint64_t at = reader_.offset();
    MorphHead head;
    if (!value("", head)) return fail_in("morphs", i, "", at);
    morph.name = head.name;
    morph.type = head.type;
    if (!records(head.vertex_count, "", morph.vertices))
      return fail_in("morphs", i, "vertices", at + offsetof(MorphHead, vertex_count));
  }
  return true;
}

bool Reader::read_english() {
  if (reader_.at_end()) return true;
  English& english = model_.english.emplace();
  if (!value("english.flag", english.flag)) return false;
  if (!english.has_names()) return true;
  const std::size_t morphs = model_.morphs.size();
  return value("english.name", english.name) && value("english.comment", english.comment) &&
         records(model_.bones.size(), "english.bones", english.bones) &&
         records(morphs == 0 ? 0 : morphs - 1, "english.morphs", english.morphs) &&
         records(model_.frame_names.size(), "english.frame_names", english.frame_names);
}

bool Reader::read_toons() { return reader_.at_end() || value("toons", model_.toons.emplace()); }

bool Reader::read_physics() {
  if (reader_.at_end()) return true;
  if (!list<U32>("rigid_bodies", model_.rigid_bodies.emplace())) return false;
  if (reader_.at_end()) return true;
  if (!list<U32>("joints", model_.joints.emplace())) return false;
  Result<Bytes> rest = reader_.bytes(reader_.remaining(), "trailing");
  if (!rest) return fail(std::move(rest).error());
  model_.trailing = std::move(rest).value();
  return true;
}

}  // namespace

Result<Read<Model>> read(const Bytes& bytes, const ReadOptions& options) {
  Result<Model> model = Reader(bytes, options.limits).read();
  if (!model) return std::move(model).error();
  return Read<Model>{std::move(model).value(), {}};
}

}  // namespace genga::pmd
