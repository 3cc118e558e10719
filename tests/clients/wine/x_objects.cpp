// The objects of .x files as Direct3D's reader, d3dx9_36, has them: `x_objects.exe templates.x list`.
//
// `list` names a file a line. For each one line "file <name>", then for each object, parents before children, a line
//   <depth> <1: reference> <GUID of type> <bytes of data> <FNV-1a of data> <name>
// and "end <result of D3DXFileCreate's enumeration>". Strings are pointers in the data: where <file>.strings says that
// an object has some ("number offset offset…", a line each), their text takes their place in what is counted and
// hashed.

#include <windows.h>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <d3dx9.h>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace {

using Strings = std::map<int, std::vector<std::size_t>>;  // of an object's number

std::string content(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

Strings strings_of(const std::string& path) {
  Strings found;
  std::istringstream lines(content(path + ".strings"));
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    int number = 0;
    words >> number;
    for (std::size_t offset = 0; words >> offset;) found[number].push_back(offset);
  }
  return found;
}

std::string with_text(const std::string& data, const std::vector<std::size_t>& offsets) {
  std::string out;
  std::size_t at = 0;
  for (const std::size_t offset : offsets) {
    const char* text = nullptr;
    if (offset + sizeof text > data.size()) return data;
    std::memcpy(&text, data.data() + offset, sizeof text);
    out += data.substr(at, offset - at) + '"' + (text ? text : "") + '"';
    at = offset + sizeof text;
  }
  return out + data.substr(at);
}

std::uint64_t hash(const std::string& bytes) {
  std::uint64_t sum = 14695981039346656037U;
  for (const char byte : bytes) sum = (sum ^ static_cast<unsigned char>(byte)) * 1099511628211U;
  return sum;
}

std::string spelled(const GUID& id) {
  char text[40];
  std::snprintf(text, sizeof text, "%08lX-%04X-%04X-%02X%02X-%02X%02X%02X%02X%02X%02X", id.Data1, id.Data2, id.Data3,
                id.Data4[0], id.Data4[1], id.Data4[2], id.Data4[3], id.Data4[4], id.Data4[5], id.Data4[6], id.Data4[7]);
  return text;
}

class Walk {
 public:
  explicit Walk(const Strings& strings) : strings_(strings) {}

  void object(ID3DXFileData& data, int depth) {
    const bool is_reference = data.IsReference();
    const std::string bytes = is_reference ? "" : data_of(data);
    GUID type{};
    data.GetType(&type);
    std::printf("%d %d %s %zu %016llx %s\n", depth, is_reference ? 1 : 0, spelled(type).c_str(), bytes.size(),
                static_cast<unsigned long long>(hash(bytes)), name_of(data).c_str());
    ++number_;
    if (!is_reference) children(data, depth + 1);
  }

  template <class Parent>
  void children(Parent& parent, int depth) {
    SIZE_T count = 0;
    parent.GetChildren(&count);
    for (SIZE_T i = 0; i < count; ++i) {
      ID3DXFileData* child = nullptr;
      if (FAILED(parent.GetChild(i, &child))) continue;
      object(*child, depth);
      child->Release();
    }
  }

 private:
  std::string data_of(ID3DXFileData& data) const {
    SIZE_T size = 0;
    const void* bytes = nullptr;
    if (FAILED(data.Lock(&size, &bytes))) return "not locked";
    std::string copy(static_cast<const char*>(bytes), size);
    const auto found = strings_.find(number_);
    if (found != strings_.end()) copy = with_text(copy, found->second);
    data.Unlock();
    return copy;
  }

  static std::string name_of(ID3DXFileData& data) {
    SIZE_T size = 0;
    if (FAILED(data.GetName(nullptr, &size)) || !size) return "";
    std::string name(size, '\0');
    data.GetName(name.data(), &size);
    return name.c_str();
  }

  const Strings& strings_;
  int number_ = 0;
};

HRESULT print_file(const std::string& path, const std::string& templates) {
  ID3DXFile* file = nullptr;
  HRESULT result = D3DXFileCreate(&file);
  if (FAILED(result)) return result;
  result = file->RegisterTemplates(templates.data(), templates.size());
  const std::string bytes = content(path);
  D3DXF_FILELOADMEMORY memory{const_cast<char*>(bytes.data()), bytes.size()};
  ID3DXFileEnumObject* objects = nullptr;
  if (SUCCEEDED(result)) result = file->CreateEnumObject(&memory, D3DXF_FILELOAD_FROMMEMORY, &objects);
  if (objects) {
    const Strings strings = strings_of(path);
    Walk(strings).children(*objects, 0);
    objects->Release();
  }
  file->Release();
  return result;
}

}  // namespace

int main(int count, char** words) {
  if (count != 3) return 2;
  const std::string templates = content(words[1]);
  std::istringstream list(content(words[2]));
  for (std::string path; std::getline(list, path);) {
    std::printf("file %s\n", path.c_str());
    std::fflush(stdout);
    std::fprintf(stderr, "file %s\n", path.c_str());
    std::fflush(stderr);
    std::printf("end %08lX\n", static_cast<unsigned long>(print_file(path, templates)));
    std::fflush(stdout);
  }
  return 0;
}
