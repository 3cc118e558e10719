#include "genga/formats/pmx/json.h"

#include <limits>
#include <string>
#include <type_traits>
#include <utility>

#include "genga/base/member_path.h"
#include "genga/formats/json_common/json_form.h"
#include "genga/formats/pmx/layout_types.h"
#include "genga/formats/pmx/reader.h"
#include "genga/formats/pmx/schema.h"

namespace genga {

template <pmx::IndexKind Kind>
struct JsonNumber<pmx::Index<Kind>> {
  using Value = std::int32_t;
};
template <>
struct JsonSequence<pmx::VertexList> {
  static constexpr bool exists = true;
  using Element = pmx::Vertex;
  static std::vector<pmx::Vertex>& storage(pmx::VertexList& list) { return list.own(); }
};

}  // namespace genga

namespace genga::pmx {
namespace {

constexpr JsonFormat json_format{"pmx", 1};
constexpr std::size_t max_count = std::numeric_limits<std::int32_t>::max();

// Finds the first member that no file holds.
class FitVisitor {
 public:
  explicit FitVisitor(FileFormat format) : format_(format) {}

  const FileFormat& format() const { return format_; }
  bool soft_bodies_follow(const Model& model) {
    const bool has_some = model.soft_bodies.has_value();
    // In 2.1 at least four bytes after the joints are the soft bodies' count.
    if (!has_some && format_.is_later && model.trailing.size() >= sizeof(I32))
      fail({"trailing"}, "of version 2.1 belong to soft_bodies, if they are four or more");
    return format_.is_later && has_some;
  }

  template <class T>
  void field(std::string_view name, T& member) {
    value({name, MemberPath::no_element, frame_}, member);
  }
  template <class T>
  void list(std::string_view name, T& list, I32) {
    if (list.size() > max_count) fail({name}, std::to_string(list.size()) + " elements are too many");
    if constexpr (std::is_same_v<T, VertexList>) {
      elements(name, list.own());
    } else {
      elements(name, list);
    }
  }
  template <class T>
  void sometimes(std::string_view name, std::optional<T>& member, bool is_there) {
    if (is_present(name, member.has_value(), is_there)) field(name, *member);
  }
  template <class T>
  void sometimes_list(std::string_view name, std::optional<std::vector<T>>& list, bool is_there) {
    if (is_present(name, list.has_value(), is_there)) this->list(name, *list, I32());
  }
  template <class T, std::size_t Max>
  void so_many(std::string_view name, Few<T, Max>& list, std::size_t count) {
    if (list.size() == count) return elements(name, list);
    fail({name}, std::to_string(list.size()) + " elements where " + std::to_string(count) + " belong");
  }
  void kind(std::string_view name, std::uint8_t& member, std::uint8_t count) {
    if (member >= count) fail({name}, "no file has the kind " + std::to_string(member));
  }
  void blob(std::string_view, Bytes&, std::size_t) {}

  const Status& status() const { return status_; }

 private:
  void fail(MemberPath frame, std::string message) {
    frame.parent = frame_;
    if (status_) status_ = Error{ErrorCode::bad_json, std::move(message), {}, frame.text()};
  }
  bool is_present(std::string_view name, bool has, bool is_there) {
    if (has != is_there) fail({name}, has ? "is there, although its record says that there is none" : "is missing");
    return has && is_there;
  }
  template <class List>
  void elements(std::string_view name, List& list) {
    for (std::size_t i = 0; i < list.size() && status_; ++i) value({name, i, frame_}, list[i]);
  }
  template <class T>
  void value(const MemberPath& frame, T& member) {
    if constexpr (IsStored<T>) {
    } else if constexpr (is_index<T>) {
      const std::size_t size = format_.sizes.of(T::kind);
      if (!fits(member, size, !has_sign(T::kind, size)) && status_) {
        status_ = Error{ErrorCode::bad_json,
                        std::to_string(member.value) + " does not fit into " + std::to_string(size) +
                            (size == 1 ? " byte" : " bytes"),
                        {},
                        frame.text()};
      }
    } else if constexpr (std::is_same_v<T, Text>) {
      // If bytes and letters do not agree, the bytes count; long text gets its bytes as when read from a file.
      member = decode_text(encode_text(member, format_.encoding), format_.encoding);
    } else {
      const MemberPath* outer = std::exchange(frame_, &frame);
      fields(*this, member);
      frame_ = outer;
    }
  }

  FileFormat format_;
  const MemberPath* frame_ = nullptr;
  Status status_ = Done{};  // the first failure
};

Error as_bad_json(Error error) {
  error.code = ErrorCode::bad_json;
  error.place = {};
  return error;
}

}  // namespace

void write_json(const Model& model, ByteSink& sink) { genga::write_json(model, json_format, sink, TextEncoding::utf8); }

Result<Read<Model>> read_json(const Bytes& bytes, const ReadOptions& options) {
  GENGA_TRY_ASSIGN(Model model, genga::read_json<Model>(bytes.view(), json_format,
                                                        {.encoding = TextEncoding::utf8, .limits = options.limits}));
  model.vertices.own();
  if (Status header = check_header(model.header); !header) return as_bad_json(std::move(header).error());
  FitVisitor visitor(format_of(model.header));
  fields(visitor, model);
  GENGA_TRY(visitor.status());
  Findings findings;
  report_signature(model, findings);
  return Read<Model>{std::move(model), std::move(findings)};
}

}  // namespace genga::pmx
