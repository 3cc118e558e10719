// What is asked of one file: genga_formats, genga_info, genga_check, genga_dump.
#include "bindings/c/answer.h"
#include "bindings/c/files.h"
#include "bindings/c/options.h"
#include "bindings/c/output.h"
#include "genga/convert/assemble/scene_of.h"
#include "genga/report/formats_json.h"
#include "genga/report/info_json.h"

namespace genga::c {
namespace {

Result<genga_output> info_of(const AnyDocument& document, const genga_options& options, const Findings& findings) {
  GENGA_TRY_ASSIGN(const TextEncoding encoding, encoding_of(options, {&document, 1}));
  FileInfo info = file_info(document, encoding, findings);
  const Limits limits = limits_of(options).of(document.size());
  if (options.lists_tracks) info.tracks = track_list(document, encoding, limits);
  return one_file(document.name() + ".json", limits.output, [&](ByteSink& sink) -> Status {
    write_info(sink, info);
    return Done{};
  });
}

}  // namespace
}  // namespace genga::c

genga_status genga_formats(genga_output** output, genga_report* report) {
  using namespace genga;
  return c::answer(report, output, [&](Findings&) {
    return c::one_file("formats.json", no_limit, [](ByteSink& sink) -> Status {
      write_formats(sink);
      return Done{};
    });
  });
}

genga_status genga_info(const genga_files* files, size_t index, const genga_options* options, genga_output** output,
                        genga_report* report) {
  using namespace genga;
  return c::answer(report, output, [&](Findings& findings) -> Result<genga_output> {
    const genga_options& asked = c::or_defaults(options);
    GENGA_TRY_ASSIGN(const AnyDocument document, c::open_file(files, index, asked, findings));
    findings.append(document.check());
    GENGA_TRY(c::refuse_strictly(asked, findings));
    return c::info_of(document, asked, findings);
  });
}

genga_status genga_check(const genga_files* files, size_t index, const genga_options* options, genga_report* report) {
  using namespace genga;
  return c::answer(report, [&](Findings& findings) -> Status {
    const genga_options& asked = c::or_defaults(options);
    GENGA_TRY_ASSIGN(const AnyDocument document, c::open_file(files, index, asked, findings));
    findings.append(document.check());
    const LoadOptions named{.files = c::resolver_of(*files), .run = c::run_of(asked)};
    return check_files(document, named, findings);
  });
}

genga_status genga_dump(const genga_files* files, size_t index, const genga_options* options, genga_output** output,
                        genga_report* report) {
  using namespace genga;
  return c::answer(report, output, [&](Findings& findings) -> Result<genga_output> {
    const genga_options& asked = c::or_defaults(options);
    GENGA_TRY_ASSIGN(const AnyDocument document, c::open_file(files, index, asked, findings));
    GENGA_TRY(c::refuse_strictly(asked, findings));
    return c::one_file(document.name() + ".json", c::limits_of(asked).of(document.size()).output,
                       [&](ByteSink& sink) { return document.write_json(sink); });
  });
}
