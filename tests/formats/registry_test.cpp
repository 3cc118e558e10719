#include "genga/formats/registry.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "genga/formats/entry.h"
#include "genga/formats/mrtk/document.h"

namespace genga {
namespace {

using namespace std::string_literals;

// A motion without keys: signature and name, then the counts of two sections.
std::string empty_motion() { return "Vocaloid Motion Data 0002"s + std::string(5 + 20 + 8, '\0'); }
// A model without anything: the fixed header and the counts of its nine lists.
std::string empty_model() { return "Pmd"s + std::string(4 + 20 + 256 + 4 + 4 + 4 + 2 + 2 + 2 + 1 + 1 + 4, '\0'); }

Bytes bytes_of_text(std::string_view text) { return Bytes::copy_of(std::as_bytes(std::span(text))); }

Result<Opened> open(std::string_view content, std::string_view name, const FormatDescriptor* forced = nullptr) {
  return open_document(bytes_of_text(content), name, {}, forced);
}

std::string format_name(const Result<Opened>& opened) {
  return opened ? std::string(opened.value().document.format().name) : "refused: " + opened.error().message;
}

template <class Written>
std::string text_of(const AnyDocument& document, Written (AnyDocument::*write)(ByteSink&) const) {
  MemorySink sink;
  static_cast<void>((document.*write)(sink));
  return {reinterpret_cast<const char*>(sink.buffer().data()), sink.buffer().size()};
}

std::string json_of(std::string_view content) {
  return text_of(open(content, "").value().document, &AnyDocument::write_json);
}

// Those that this test knows, in their order; a new one needs no line here.
constexpr std::array<std::string_view, 11> known{"vmd", "pmd", "pmx", "vpd",  "mrtk", "bvh",
                                                 "lwo", "lws", "x",   "gltf", "csv"};

bool is_known(const FormatDescriptor* format) { return std::ranges::find(known, format->name) != known.end(); }

TEST(Registry, ListsEveryFormatOnce) {
  std::vector<std::string_view> names;
  for (const FormatDescriptor* format : formats()) names.push_back(format->name);
  EXPECT_EQ(std::set<std::string_view>(names.begin(), names.end()).size(), names.size());
  std::erase_if(names, [](std::string_view name) { return std::ranges::find(known, name) == known.end(); });
  EXPECT_TRUE(std::ranges::equal(names, known));
}

TEST(Registry, DescriptorsAreComplete) {
  for (const FormatDescriptor* format : formats()) {
    EXPECT_FALSE(format->title.empty()) << format->name;
    EXPECT_FALSE(format->home.empty()) << format->name;
    ASSERT_FALSE(format->extensions.empty()) << format->name;
    for (const std::string_view extension : format->extensions) {
      EXPECT_EQ(extension.front(), '.') << extension;
      EXPECT_TRUE(std::none_of(extension.begin(), extension.end(), [](char c) { return c >= 'A' && c <= 'Z'; }))
          << extension;
      EXPECT_EQ(format_of_name("name" + std::string(extension)), format);
    }
    EXPECT_EQ(find_format(format->name), format);
    EXPECT_TRUE(format->reads || format->writes || format->is_made_of_scenes()) << format->name;
  }
}

// What a format is beside others changes which files go together.
TEST(Registry, EveryFormatHasItsRole) {
  std::string roles;
  for (const FormatDescriptor* format : formats()) {
    if (!is_known(format)) continue;
    roles += std::string(format->name) + ' ' + std::string(name_of(format->role)) + '\n';
  }
  EXPECT_EQ(roles,
            "vmd motion\npmd model\npmx model\nvpd pose\nmrtk recording\nbvh scene\nlwo object\nlws scene\nx scene\n"
            "gltf scene\ncsv table\n");
}

std::string names_where(bool (*holds)(const FormatDescriptor&)) {
  std::string names;
  for (const FormatDescriptor* format : formats()) {
    if (is_known(format) && holds(*format)) names += std::string(names.empty() ? "" : " ") + std::string(format->name);
  }
  return names;
}

TEST(Registry, EveryOwnOptionIsOfItsFormat) {
  EXPECT_EQ(names_where([](const auto& format) { return format.takes(OwnOption::ticks); }), "x");
  EXPECT_EQ(names_where([](const auto& format) { return format.takes(OwnOption::axes); }), "csv");
  EXPECT_EQ(names_where([](const auto& format) { return format.takes(OwnOption::up); }), "bvh");
  EXPECT_EQ(names_where([](const auto& format) { return format.takes(OwnOption::appearance); }), "gltf");
  EXPECT_EQ(names_where([](const auto& format) { return format.takes(OwnOption::scene_version); }), "lws");
  EXPECT_EQ(names_where([](const auto& format) { return format.takes(OwnOption::recording_version); }), "mrtk");
  EXPECT_EQ(names_where([](const auto& format) { return format.takes(OwnOption::encoding); }), "x");
  EXPECT_EQ(names_where([](const auto& format) { return format.takes(OwnOption::name_encoding); }), "vmd vpd");
  EXPECT_EQ(names_where([](const auto& format) { return format.has_encoded_names; }), "vmd pmd vpd bvh lwo lws x");
}

TEST(Registry, FilesOfOthersAreFoundAsTheFormatLaysThemOut) {
  EXPECT_EQ(names_where([](const auto& format) { return format.has_content_folder; }), "lwo lws");
  EXPECT_EQ(names_where([](const auto& format) { return format.names_objects(); }), "lws");
}

TEST(Registry, EntriesDoWhatTheirDescriptorsSay) {
  ASSERT_EQ(format_entries().size(), formats().size());
  for (std::size_t i = 0; i < formats().size(); ++i) {
    const FormatEntry& entry = *format_entries()[i];
    const FormatDescriptor& format = *formats()[i];
    EXPECT_EQ(&entry.descriptor(), &format);
    EXPECT_EQ(entry.open != nullptr, format.reads) << format.name;
    EXPECT_EQ(entry.make != nullptr, format.is_made_of_scenes()) << format.name;
    EXPECT_EQ(entry.open_json != nullptr, entry.operations->write_json != nullptr) << format.name;
    EXPECT_EQ(entry.operations->to_scene != nullptr, format.reads) << format.name;
    EXPECT_NE(entry.operations->write, nullptr) << format.name;
  }
}

TEST(Registry, FindsByNameAndExtension) {
  ASSERT_NE(find_format("glb"), nullptr);
  EXPECT_EQ(find_format("glb"), find_format("gltf"));
  EXPECT_EQ(find_format("nonsense"), nullptr);
  EXPECT_EQ(find_format(""), nullptr);
}

TEST(Registry, RecordingsAreToldByTheirNumber) {
  const std::string recording = "\xC6\x42\x9E\x0F\x6E\xAF\x8F\x6A"s + "\1\0\0\0\1\0\0\0\0\0\0\0\0\0\0"s;
  const Result<Opened> opened = open(recording, "motion.vmd");
  EXPECT_EQ(format_name(opened), "mrtk");
  ASSERT_NE(recording_of(opened.value().document), nullptr);
  EXPECT_EQ(recording_of(opened.value().document)->has_gaze, 0);
  EXPECT_EQ(recording_of(open(empty_motion(), "").value().document), nullptr);
  const AnyDocument again = any_document(*recording_of(opened.value().document));
  EXPECT_EQ(text_of(again, &AnyDocument::write), recording);
  // The text form of a fork is refused as what it is, whatever its name.
  const Result<Opened> text = open("7678548776933278406\r\n8\r\n", "motion.txt");
  ASSERT_FALSE(text);
  EXPECT_EQ(text.error().code, ErrorCode::unsupported_version);
}

TEST(Registry, FileNamesInAnyCase) {
  EXPECT_EQ(format_of_name("folder.pmd/DANCE.VMD"), find_format("vmd"));
  EXPECT_EQ(format_of_name("dance.vmd.bak"), nullptr);
  EXPECT_EQ(format_of_name("vmd"), nullptr);
  EXPECT_EQ(format_of_name(""), nullptr);
}

TEST(OpenDocument, ContentDecidesBeforeTheName) {
  EXPECT_EQ(format_name(open(empty_motion(), "model.pmd")), "vmd");
  EXPECT_EQ(format_name(open(empty_model(), "motion.vmd")), "pmd");
  EXPECT_EQ(format_name(open(empty_model(), "")), "pmd");
}

TEST(OpenDocument, NameDecidesWhereContentDoesNot) {
  const Result<Opened> opened = open("no magic", "motion.vmd");
  ASSERT_FALSE(opened);
  EXPECT_NE(opened.error().code, ErrorCode::unknown_format);
  EXPECT_EQ(opened.error().place.kind, Place::Kind::offset);
}

TEST(OpenDocument, ErrorsAndFindingsNameTheFile) {
  EXPECT_EQ(open("no magic", "motion.vmd").error().file, "motion.vmd");
  EXPECT_EQ(open("hello", "file.txt").error().file, "file.txt");
  const std::string long_file = empty_motion() + "\7\7";
  const Result<Opened> opened = open(long_file, "motion.vmd");
  ASSERT_TRUE(opened);
  ASSERT_FALSE(opened.value().findings.empty());
  EXPECT_EQ(opened.value().findings.all()[0].file, "motion.vmd");
  EXPECT_EQ(opened.value().document.name(), "motion.vmd");
}

TEST(OpenDocument, ForcedFormatDecidesBeforeAll) {
  const Result<Opened> opened = open(empty_motion(), "motion.vmd", find_format("pmd"));
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().code, ErrorCode::bad_magic);
}

TEST(OpenDocument, UnknownFormat) {
  for (const std::string_view content : {"", "hello", "{}", "{\"a\":1}"}) {
    const Result<Opened> opened = open(content, "file.txt");
    ASSERT_FALSE(opened) << content;
    EXPECT_EQ(opened.error().code, ErrorCode::unknown_format) << content;
    EXPECT_FALSE(opened.error().message.empty());
  }
}

TEST(OpenDocument, JsonForm) {
  for (const std::string& content : {empty_motion(), empty_model()}) {
    const Result<Opened> binary = open(content, "");
    ASSERT_TRUE(binary);
    EXPECT_FALSE(binary.value().was_json);
    // Neither name nor a forced format changes what the text itself says.
    const Result<Opened> json = open(json_of(content), "name.vmd", find_format("pmd"));
    ASSERT_TRUE(json) << json.error().message;
    EXPECT_TRUE(json.value().was_json);
    EXPECT_EQ(format_name(json), format_name(binary));
    EXPECT_EQ(text_of(json.value().document, &AnyDocument::write), content);
  }
}

TEST(OpenDocument, JsonFormWithSpacesBetweenItsTokens) {
  std::string json = json_of(empty_motion());
  const std::string head = "{\"genga\":{\"format\":\"vmd\"";
  std::string compact;
  std::copy_if(json.begin(), json.begin() + 60, std::back_inserter(compact),
               [](char c) { return c != ' ' && c != '\n'; });
  ASSERT_TRUE(compact.starts_with(head)) << compact;
  const std::size_t rest = json.find("\"vmd\"") + 5;
  for (const char* spaced : {"{\"genga\":{\"format\":\"vmd\"", " \n{ \"genga\"\t:\r\n{ \"format\" : \"vmd\"",
                             "\xEF\xBB\xBF{\"genga\": {\"format\": \"vmd\""}) {
    EXPECT_EQ(format_name(open(spaced + json.substr(rest), "")), "vmd") << spaced;
  }
}

TEST(OpenDocument, JsonOfAFormatThatHasNone) {
  for (const std::string_view name : {"gltf", "csv", "dae", ""}) {
    const Result<Opened> opened =
        open("{\"genga\":{\"format\":\"" + std::string(name) + "\",\"version\":1}}", "a.json");
    ASSERT_FALSE(opened) << name;
    EXPECT_EQ(opened.error().code, ErrorCode::unknown_format);
    EXPECT_EQ(opened.error().path, "genga.format");
  }
}

TEST(OpenDocument, LimitsReachTheReader) {
  std::string content = empty_motion() + std::string(12, '\0');  // cameras, lights, shadows: none
  content += std::string("\1\0\0\0", 4) + std::string(9, '\0');  // one property key
  EXPECT_TRUE(open_document(bytes_of_text(content), ""));
  const Result<Opened> starved = open_document(bytes_of_text(content), "", {.limits = {.bytes = 1}});
  ASSERT_FALSE(starved);
  EXPECT_EQ(starved.error().code, ErrorCode::limit_exceeded);
}

TEST(OpenDocument, CopiesShareTheDocument) {
  Result<Opened> opened = open(empty_motion(), "");
  ASSERT_TRUE(opened);
  const AnyDocument copy = opened.value().document;
  opened = open(empty_model(), "");
  EXPECT_EQ(copy.format().name, "vmd");
  EXPECT_EQ(text_of(copy, &AnyDocument::write), empty_motion());
}

TEST(OpenDocument, OperationsAreThoseOfItsFormat) {
  const Result<Opened> opened = open(empty_motion() + "ab", "");
  ASSERT_TRUE(opened);
  const AnyDocument& document = opened.value().document;
  EXPECT_EQ(document.summarize(TextEncoding::cp932).version, "0002");
  EXPECT_EQ(document.summarize(TextEncoding::cp932).counts.front().first, "bone_keys");
  Findings findings;
  EXPECT_EQ(document.to_scene({}, findings).clips.size(), 1U);
}

}  // namespace
}  // namespace genga
