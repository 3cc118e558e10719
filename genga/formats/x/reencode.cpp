#include "genga/formats/x/reencode.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "genga/formats/x/file/binary_scanner.h"
#include "genga/formats/x/file/binary_writer.h"
#include "genga/formats/x/file/text_scanner.h"
#include "genga/formats/x/file/text_writer.h"
#include "genga/formats/x/file/whole_file.h"
#include "genga/formats/x/objects/value_walk.h"
#include "genga/formats/x/reader.h"

namespace genga::x {
namespace {

// The values of an object that no template describes: those of its tokens that belong to no child.
template <class Scanner, class Writer>
void write_undeclared(const Document& document, std::uint32_t object, Writer& writer) {
  Oddities ignored;
  const Object& o = document.objects[object];
  Scanner scanner(tokens_of(document), o.body, document.header.real_size, ignored);
  std::uint32_t child = object + 1;
  for (;;) {
    const Token token = scanner.next();
    const bool is_closed = token.kind == TokenKind::brace_close || token.kind == TokenKind::end;
    if (is_closed || token.kind == TokenKind::bad) return;
    if (child < o.last && token.begin >= document.objects[child].begin) {
      scanner.seek(end_of(document, child));
      child = document.objects[child].last;
    } else {
      writer.loose_value(token);
    }
  }
}

template <class Writer>
void write_values(const Document& document, std::uint32_t object, Writer& writer) {
  if (document.objects[object].template_index != undeclared_type) {
    walk_values(document, object, writer);
  } else if (document.header.encoding == Encoding::text) {
    write_undeclared<TextScanner>(document, object, writer);
  } else {
    write_undeclared<BinaryScanner>(document, object, writer);
  }
}

// All objects in file order, the declarations between them where they stood.
template <class Writer>
void write_objects(const Document& document, Writer& writer) {
  const auto& objects = document.objects;
  std::size_t declaration = document.templates.first_own();
  const auto declare_until = [&](std::uint64_t offset) {
    for (; declaration < document.templates.size() && document.templates[declaration].begin < offset; ++declaration) {
      writer.declare(document.templates, document.templates[declaration]);
    }
  };
  std::uint32_t open = no_object;  // the innermost object that is not closed yet
  for (std::uint32_t i = 0; i < objects.size(); ++i) {
    for (; open != objects[i].parent; open = objects[open].parent) writer.end_object();
    if (open == no_object) declare_until(objects[i].begin);
    const std::optional<Guid> guid = guid_of(document, i);
    if (objects[i].template_index == is_reference) {
      writer.reference(name_of(document, i), guid);
      continue;
    }
    writer.begin_object(type_of(document, i), name_of(document, i), guid);
    write_values(document, i, writer);
    open = i;
  }
  for (; open != no_object; open = objects[open].parent) writer.end_object();
  declare_until(std::uint64_t{1} << 32U);
}

// What nobody declares may hold names that only a separator, which the other encoding has not, keeps from being the
// head of an object.
Status keep_objects(const Document& document, const Bytes& reencoded) {
  const auto is_undeclared = [](const Object& object) { return object.template_index == undeclared_type; };
  if (std::none_of(document.objects.begin(), document.objects.end(), is_undeclared)) return Done{};
  const Result<Read<Document>> again = read(reencoded);
  if (again && again.value().document.objects.size() == document.objects.size()) return Done{};
  return Error{ErrorCode::no_conversion,
               "an object of an undeclared type has values that the other encoding cannot tell from objects",
               {},
               "objects"};
}

}  // namespace

Result<Bytes> reencode(const Document& document, const EncodingOptions& options) {
  const bool same_encoding = options.encoding == document.header.encoding;
  if (same_encoding && options.is_compressed == document.header.is_compressed) return document.file;
  Header header = document.header;
  header.encoding = options.encoding;
  header.is_compressed = options.is_compressed;
  if (same_encoding) return whole_file(header, std::string(text_of(document).substr(header_size)));
  std::string tokens;
  if (options.encoding == Encoding::text) {
    TextWriter writer(document.header.real_size, tokens);
    write_objects(document, writer);
    GENGA_TRY(writer.status());
  } else {
    BinaryWriter writer(document.header.real_size, header.real_size, tokens);
    write_objects(document, writer);
    if (writer.needs_wide_reals()) {
      tokens.clear();
      header.real_size = 8;
      BinaryWriter wide(document.header.real_size, header.real_size, tokens);
      write_objects(document, wide);
    }
  }
  Bytes reencoded = whole_file(header, std::move(tokens));
  GENGA_TRY(keep_objects(document, reencoded));
  return reencoded;
}

}  // namespace genga::x
