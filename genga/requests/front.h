// What whoever asks for a command lends it: the files that its inputs name, a place for its output, an ear for what is
// found. The program has paths and a terminal, the C interface has memory.
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

#include "genga/base/byte_writer.h"
#include "genga/base/diagnostic.h"
#include "genga/base/function.h"
#include "genga/base/result.h"
#include "genga/convert/assemble/file_resolver.h"
#include "genga/convert/make.h"
#include "genga/convert/output_files.h"
#include "genga/requests/request.h"

namespace genga {

// A file that a command is given, read. Its name is the document's.
struct Input {
  Bytes content;
  AnyDocument document;
  Findings findings;  // of its reader; they name the file
  bool was_json = false;

  const std::string& name() const { return document.name(); }
};

// bad_argument: the request names a format that there is none of. Other errors are those of readers.
Result<Input> open_input(const Request& request, Bytes content, const std::string& name);

// Reads the file that option columns names, where it names one. Errors name that file.
Status read_columns(Request& request, const FileResolver& read);

std::vector<AnyDocument> documents_of(std::span<const Input> inputs);
// The request's limits for inputs of their size.
Limits limits_of(const Request& request, std::span<const Input> inputs);

using WriteTo = Function<Status(ByteSink& sink)>;

// No virtual function stands in a source: the library has no type information, and a front may have it.
class Front {
 public:
  // The request stays the caller's, and alive.
  explicit Front(const Request& request) : request_(request) {}
  Front(const Front&) = delete;
  Front& operator=(const Front&) = delete;
  virtual ~Front() = default;

  const Request& request() const { return request_; }

  // Finds the files that this input names.
  virtual FileResolver files_of(const Input& naming) = 0;
  // One file. The errors of `write` are passed on; limit_exceeded beyond max_bytes. Others name the output.
  virtual Result<WrittenFiles> write(const std::string& name, std::uint64_t max_bytes, const WriteTo& write) = 0;
  // A document and what goes beside it.
  virtual Result<WrittenFiles> write(const AnyDocument& document, const Target& target, const std::string& name,
                                     std::uint64_t max_bytes) = 0;
  // A picture, whose name tells what it becomes.
  virtual Result<WrittenFiles> write_picture(const std::string& name, std::span<const std::byte> svg,
                                             const Limits& limits) {
    return write(name, limits.output, [&](ByteSink& sink) -> Status {
      sink.write(svg);
      return Done{};
    });
  }

  // Keeps what was found, of that file where it names none, and shows it. bad_value: as refuse_strictly. An error of a
  // file that a command reads all the same is a warning: what says "error" ends the command.
  Status tell(const std::string& file, const Findings& found);
  // The same of a command whose answer the findings are, where an error stays one.
  Status judge(const std::string& file, const Findings& found);
  // The same of what an edit has changed.
  Status tell_changes(const std::string& file, const Findings& found);
  // bad_value: the request is strict, and something told is a warning or worse.
  Status refuse_strictly() const;
  // All that was told.
  const Findings& findings() const { return findings_; }

 protected:
  virtual void show(const std::string& /*file*/, const Findings& /*findings*/) {}
  virtual void show_changes(const std::string& file, const Findings& changes) { show(file, changes); }

 private:
  const Request& request_;
  Findings findings_;
};

// What the readers of these inputs have found.
Status tell_inputs(std::span<const Input> inputs, Front& front);

}  // namespace genga
