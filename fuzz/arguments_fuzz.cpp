// The words of a command line, one a line, and behind the marker the content of the file "given": the program ends with
// one of its exit codes, and what it could not write is not there. All files are in a folder of its own, which no word
// leads out of.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

#include "cli/exit_code.h"
#include "cli/program.h"
#include "fuzz/parts.h"
#include "genga/convert/assemble/scene_of.h"
#include "genga/convert/make.h"
#include "genga/formats/registry.h"

namespace {

using namespace genga;
namespace fs = std::filesystem;

using Files = std::map<std::string, std::string>;

void require(bool holds) {
  if (!holds) std::abort();
}

// The folder and its files
// ---------------------------------------------------------------------------------------------

constexpr std::string_view table = "time,Hand.Left.Joint.Wrist/position.x,Hand.Left/tracked\n0,1,1\n0.5,2,1\n1,0,0\n";
constexpr std::string_view scene =
    "LWSC\n5\n\nFirstFrame 0\nLastFrame 30\nFramesPerSecond 30\n\nLoadObjectLayer 1 object.lwo\nNumChannels 1\n"
    "Channel 0\n{ Envelope\n  2\n  Key 0 0 0 0 0 0 0 0 0\n  Key 1 1 0 0 0 0 0 0 0\n  Behaviors 1 1\n}\n\n"
    "AddNullObject Null\nParentItem 10000000\n\nAddCamera\n";
constexpr std::string_view object{
    "FORM\0\0\0\x68LWO2TAGS\0\0\0\x02s\0LAYR\0\0\0\x12\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0PNTS\0\0\0\x24"
    "\0\0\0\0\0\0\0\0\0\0\0\0\x3F\x80\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x3F\x80\0\0\0\0\0\0"
    "POLS\0\0\0\x0C"
    "FACE\0\x03\0\0\0\x01\0\x02",
    112};

std::string text_of(const std::vector<std::byte>& bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

// A scene of one of these files, as another format has it; of "json" its own in that form.
std::string made(const Files& files, const std::string& from, const std::string& name) {
  const std::string& content = files.at(from);
  const auto bytes = std::as_bytes(std::span(content));
  const std::vector<AnyDocument> documents{open_document(Bytes::copy_of(bytes), from).value().document};
  MemorySink sink;
  Findings findings;
  if (name.ends_with(".json")) {
    require(static_cast<bool>(documents.front().write_json(sink)));
    return text_of(sink.buffer());
  }
  const Result<Scene> assembled = scene_of(documents, {}, findings);
  const Result<Made> document = make(assembled.value(), target_of(name).value(), {}, findings);
  require(document && document.value().document.write(sink));
  return text_of(sink.buffer());
}

// A model of a name and no parts.
std::string model() {
  std::string text("Pmd\0\0\x80?miku", 11);
  text.resize(3 + 4 + 20 + 256 + 24);
  return text;
}

Files fixed_files() {
  Files files{{"table.csv", std::string(table)},
              {"scene.lws", std::string(scene)},
              {"object.lwo", std::string(object)},
              {"model.pmd", model()},
              {"page.html", "<p>\n<!-- genga:files -->\n</p>\n"}};
  files["take.bin"] = made(files, "table.csv", "take.bin");
  files["take.json"] = made(files, "take.bin", "take.json");
  files["motion.mot"] = made(files, "scene.lws", "motion.mot");
  files["dance.vmd"] = made(files, "scene.lws", "dance.vmd");
  files["tree.x"] = made(files, "scene.lws", "tree.x");
  return files;
}

void write_file(const std::string& name, std::string_view content) {
  std::ofstream(name, std::ios::binary).write(content.data(), static_cast<std::streamsize>(content.size()));
}

bool has_content(const std::string& name, const std::string& content) {
  std::ifstream file(name, std::ios::binary);
  return file && std::string(std::istreambuf_iterator<char>(file), {}) == content;
}

// A folder of this process, until it ends.
class Folder {
 public:
  Folder() : files_(fixed_files()) {
    std::string name = "/dev/shm/gengaXXXXXX";  // where storing a file costs nothing
    if (::mkdtemp(name.data()) == nullptr) {
      name = fs::temp_directory_path().string() + "/gengaXXXXXX";
      require(::mkdtemp(name.data()) != nullptr);
    }
    path_ = name;
    const Within here(*this);
    clear();
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code none;
    fs::remove_all(path_, none);
  }

  const fs::path& path() const { return path_; }

  // The working folder as long as there is one of these: libFuzzer has files of its own where it was started.
  class Within {
   public:
    explicit Within(const Folder& folder) : before_(fs::current_path()) { fs::current_path(folder.path()); }
    Within(const Within&) = delete;
    Within& operator=(const Within&) = delete;
    ~Within() { fs::current_path(before_); }

   private:
    fs::path before_;
  };

  // Every file as it was, and no other. How many there were too many.
  std::size_t clear() {
    std::size_t others = 0;
    for (const fs::directory_entry& entry : fs::directory_iterator(path_)) {
      if (files_.contains(entry.path().filename().string())) continue;
      ++others;
      fs::remove_all(entry.path());
    }
    for (const auto& [name, content] : files_) {
      if (!has_content(name, content)) write_file(name, content);
    }
    return others;
  }

 private:
  Files files_;
  fs::path path_;
};

Folder& folder() {
  static Folder one;
  return one;
}

// Words
// ----------------------------------------------------------------------------------------------------------------

// No word names a place outside of the folder, or a picture that another library draws.
std::string tamed(std::string word) {
  constexpr std::size_t longest = 200;
  word.resize(std::min(word.size(), longest));
  if (word.ends_with(".png")) word.replace(word.size() - 3, 3, "svg");
  for (std::size_t i = 0; i < word.size(); ++i) {
    if (word[i] == '/' || (word[i] == '.' && i > 0 && word[i - 1] == '.')) word[i] = '_';
  }
  return word;
}

std::vector<std::string> words_of(std::string_view text) {
  constexpr std::size_t most = 40;
  std::vector<std::string> words;
  while (!text.empty() && words.size() < most) {
    const std::size_t end = text.find_first_of(std::string_view("\n\0", 2));
    words.push_back(tamed(std::string(text.substr(0, end))));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return words;
}

// What is asked for by hours and gigabytes would only take time. The last limit of a name counts.
void add_limits(std::vector<std::string>& words) {
  if (words.empty() || words.front() == "formats" || words.front().starts_with("-")) return;
  for (const char* limit : {"values=20000", "samples=100000", "steps=100000", "keys=100000", "frames=5000",
                            "output=1000000", "elements=100000", "bytes=50000000"}) {
    words.emplace_back("--limit");
    words.emplace_back(limit);
  }
}

// No program is started, and nothing is written among the system's temporary files.
bool starts_programs(const std::vector<std::string>& words) {
  return std::any_of(words.begin(), words.end(),
                     [](const std::string& word) { return word == "render" || word.starts_with("--open"); });
}

bool has_word(const std::vector<std::string>& words, std::string_view word) {
  return std::any_of(words.begin(), words.end(),
                     [&](const std::string& one) { return one.find(word) != std::string::npos; });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const fuzz::Parts parts = fuzz::parts_of({data, size});
  std::vector<std::string> words = words_of(fuzz::text_of(parts.files.front()));
  if (starts_programs(words)) return 0;
  Folder& files = folder();
  const Folder::Within here(files);
  // A file that names others by absolute names stays away from the option that would open them.
  if (parts.files.size() > 1 && !has_word(words, "allow-outside")) {
    write_file("given", fuzz::text_of(parts.files.back()));
  }
  const bool has_given = fs::exists("given");
  add_limits(words);
  std::reverse(words.begin(), words.end());
  const int exit_code = cli::run(std::move(words));
  require(exit_code >= cli::exit_done && exit_code <= cli::exit_no_conversion);
  const std::size_t others = files.clear();
  // A picture of what differs comes with the exit code of differences.
  require(exit_code <= cli::exit_findings || others == (has_given ? 1 : 0));
  return 0;
}
