#include "genga/report/formats_json.h"

#include <string_view>
#include <utility>

#include "genga/formats/json_common/json_writer.h"
#include "genga/formats/registry.h"

namespace genga {

void write_formats(ByteSink& sink) {
  for (const FormatDescriptor* format : formats()) {
    JsonWriter json(sink);
    json.begin_object();
    json.member("format", format->name);
    json.member("title", format->title);
    json.member("home", format->home);
    json.member("role", name_of(format->role));
    json.key("extensions");
    json.begin_array();
    for (const std::string_view extension : format->extensions) json.string(extension);
    json.end_array();
    for (const auto& [name, value] :
         {std::pair{"reads", format->reads}, std::pair{"writes", format->writes},
          std::pair{"makes", format->is_made_of_scenes()}, std::pair{"plays", format->plays}}) {
      json.key(name);
      json.boolean(value);
    }
    json.end_object();
  }
}

}  // namespace genga
