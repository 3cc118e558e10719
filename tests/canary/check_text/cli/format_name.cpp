// canary: asks for a format by its name; its descriptor says what it is (formats/role.h)
bool is_scene(const AnyDocument& document) { return document.format().name == "lws"; }
bool is_one(const FormatDescriptor* format, std::string_view name) { return format->name == name; }
bool is_same(const Opened& a, const Opened& b) { return a.name == b.document.format().name; }
bool is_table(std::string_view format) { return "csv" != format; }
bool is_object(const FormatDescriptor* format) { return format == find_format("lwo"); }
