// What a caller of commands provides: the files that inputs name, a place for output, and a receiver for findings. The
// program has paths and a terminal, the C interface has memory.
//
//     class Quiet final : public Front {
//      public:
//       using Front::Front;
//       FileResolver files_of(const Input&) override { return {}; }
//       Result<WrittenFiles> write(const std::string&, std::uint64_t, const WriteTo&) override { return written; }
//       Result<WrittenFiles> write(const AnyDocument&, const Target&, const std::string&, std::uint64_t) override {
//         return written;
//       }
//       WrittenFiles written;
//     };
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "genga/base/byte_writer.h"
#include "genga/base/diagnostic.h"
#include "genga/base/function.h"
#include "genga/base/result.h"
#include "genga/convert/assemble/file_resolver.h"
#include "genga/convert/make.h"
#include "genga/convert/output_files.h"
#include "genga/requests/request.h"

namespace genga {

// A file that a command gets, already read. Its name is the document's.
struct Input {
  Bytes content;
  AnyDocument document;
  Findings findings;  // of its reader; they name the file
  bool was_json = false;

  const std::string& name() const { return document.name(); }
};

// bad_argument: the request names an unknown format. Other errors are those of readers.
Result<Input> open_input(const Request& request, Bytes content, const std::string& name);

// Reads the file in option columns, if it is set. Errors name that file.
Status read_columns(Request& request, const FileResolver& read);

std::vector<AnyDocument> documents_of(std::span<const Input> inputs);
// The request's limits for inputs of their size.
Limits limits_of(const Request& request, std::span<const Input> inputs);

using WriteTo = Function<Status(ByteSink& sink)>;

// No virtual function is defined in a source file: the library has no type information, and a front may have it.
class Front {
 public:
  // The caller keeps the request, which must outlive this.
  explicit Front(const Request& request) : request_(request) {}
  Front(const Front&) = delete;
  Front& operator=(const Front&) = delete;
  virtual ~Front() = default;

  const Request& request() const { return request_; }

  // Resolves the files that this input names.
  virtual FileResolver files_of(const Input& naming) = 0;
  // Writes one file. Errors of `write` are passed on; limit_exceeded: more than max_bytes. Other errors name the
  // output.
  virtual Result<WrittenFiles> write(const std::string& name, std::uint64_t max_bytes, const WriteTo& write) = 0;
  // Writes a document and the files beside it.
  virtual Result<WrittenFiles> write(const AnyDocument& document, const Target& target, const std::string& name,
                                     std::uint64_t max_bytes) = 0;
  // Writes a picture in the format of its name.
  virtual Result<WrittenFiles> write_picture(const std::string& name, std::span<const std::byte> svg,
                                             const Limits& limits) {
    return write(name, limits.output, [&](ByteSink& sink) -> Status {
      sink.write(svg);
      return Done{};
    });
  }

  // Stores and shows findings; those without a file get `file`. bad_value: as in refuse_strictly. An error in a file
  // that a command reads all the same becomes a warning: "error" is only for what ends the command.
  Status add_findings(const std::string& file, const Findings& found);
  // The same for a command whose answer the findings are: an error stays an error.
  Status judge(const std::string& file, const Findings& found);
  // The same for what an edit has changed.
  Status add_changes(const std::string& file, const Findings& found);
  // bad_value: the request is strict, and there was a warning or worse.
  Status refuse_strictly() const;
  // All findings so far.
  const Findings& findings() const { return findings_; }

 protected:
  virtual void show(const std::string& /*file*/, const Findings& /*findings*/) {}
  virtual void show_changes(const std::string& file, const Findings& changes) { show(file, changes); }

 private:
  const Request& request_;
  Findings findings_;
};

// For a strict request: bad_value if there are warnings. which: begins the message, "the file has".
Status no_warnings(std::uint64_t warnings, std::string_view which);

// Reports the findings of these inputs' readers.
Status add_reader_findings(std::span<const Input> inputs, Front& front);

}  // namespace genga
