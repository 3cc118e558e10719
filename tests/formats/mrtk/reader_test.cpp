#include "genga/formats/mrtk/reader.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "genga/base/files/mapped_file.h"
#include "genga/formats/mrtk/check.h"
#include "genga/formats/mrtk/shape.h"
#include "tests/formats/mrtk/corpus_files.h"
#include "tests/formats/mrtk/recording_bytes.h"

namespace genga::mrtk {
namespace {

std::string name_of(const FileKind& kind) {
  return "1." + std::to_string(kind.minor) + (kind.camera ? " camera" : "") + (kind.hands ? " hands" : "") +
         (kind.gaze ? " gaze" : "") + (kind.full_keys ? " full" : " simple") + (kind.marker_list ? " list " : " ") +
         std::to_string(kind.keys);
}

void expect_keys(const Recording& recording, const FileKind& kind) {
  std::size_t n = 0;
  for_each_curve(recording, [&](std::size_t number, const Curve& curve) {
    const auto expected = keys_of_kind(kind, n++, is_switch(number));
    ASSERT_EQ(curve.size(), expected.size()) << curve_path(number);
    for (std::size_t key = 0; key < expected.size(); ++key) {
      ASSERT_EQ(curve.time(key), expected[key].time) << curve_path(number);
      ASSERT_EQ(curve.value(key), expected[key].value) << curve_path(number);
      const bool is_full = kind.full_keys && !is_switch(number);
      ASSERT_EQ(curve.key(key).out_tangent, is_full ? -0.5F : 0.0F) << curve_path(number);
      ASSERT_EQ(curve.key(key).weighted_mode, is_full ? expected[key].mode : 3) << curve_path(number);
    }
  });
  EXPECT_EQ(n, (kind.camera ? 7U : 0U) + (kind.hands ? 382U : 0U) + (kind.gaze ? 6U : 0U));
}

TEST(MrtkReader, EveryKindOfFileIsReadCheckedAndRewritten) {
  for (const FileKind& kind : all_kinds()) {
    SCOPED_TRACE(name_of(kind));
    const RecordingBytes file = file_of_kind(kind);
    const Read<Recording> read = file.read();
    expect_keys(read.document, kind);
    EXPECT_EQ(read.document.markers.size(), kind.marker_list ? kind.keys : 0);
    EXPECT_EQ(read.document.has_marker_list, kind.marker_list);
    if (kind.has_numbers()) {
      EXPECT_EQ(read.document.key_shape, kind.full_keys ? KeyShape::full : KeyShape::simple);
    }
    EXPECT_TRUE(written(read.document) == file.text());
    EXPECT_TRUE(written_through_json(read.document) == file.text());
    const bool is_mrtks = kind.is_mrtks() || (kind.marker_list && !kind.has_numbers());
    ASSERT_EQ(read.findings.all().size(), is_mrtks ? 0U : 1U);
    if (!is_mrtks) {
      EXPECT_EQ(read.findings.all()[0].code, "mrtk.page-shape");
      EXPECT_EQ(read.findings.all()[0].severity, Severity::warning);
    }
    const Findings found = check(read.document);
    EXPECT_EQ(found.count(Severity::error), 0U);
  }
}

TEST(MrtkReader, HeaderOnly) {
  const RecordingBytes file = RecordingBytes(1, 1).flags(0, 0, 0).count(0);
  EXPECT_EQ(file.size(), 23U);
  const Recording recording = file.recording();
  EXPECT_EQ(recording.has_camera, 0);
  EXPECT_EQ(duration(recording), 0.0);
  EXPECT_EQ(written(recording), file.text());
}

TEST(MrtkReader, FlagsAreAnyByteButZero) {
  RecordingBytes file(1, 1);
  file.flags(0x80, 0, 2).empty_curves(7 + 6).count(0);
  const Recording recording = file.recording();
  EXPECT_EQ(recording.has_camera, 0x80);
  EXPECT_EQ(recording.has_gaze, 2);
  EXPECT_EQ(written(recording), file.text());
  EXPECT_EQ(written_through_json(recording), file.text());
}

TEST(MrtkReader, WrapModesAreKept) {
  RecordingBytes file(1, 1);
  file.flags(1, 0, 0).head(0, -1, 0x7FFFFFFF).empty_curves(6).count(0);
  const Recording recording = file.recording();
  EXPECT_EQ(recording.camera.position(0).pre_wrap, -1);
  EXPECT_EQ(recording.camera.position(0).post_wrap, 0x7FFFFFFF);
  EXPECT_EQ(written_through_json(recording), file.text());
}

TEST(MrtkReader, VersionsBelowOneAreReadAsOne) {
  for (const auto& [major, minor] : {std::pair{0, 9}, std::pair{-1, 5}, std::pair{1, -1}}) {
    RecordingBytes file(major, minor);
    file.empty_curves(389).count(0);
    const Read<Recording> read = file.read();
    EXPECT_EQ(read.document.major, major);
    EXPECT_TRUE(is_old_layout(read.document));
    ASSERT_EQ(read.findings.all().size(), 1U);
    EXPECT_EQ(read.findings.all()[0].code, "mrtk.version-below");
    EXPECT_EQ(read.findings.all()[0].place, Place::at_offset(8));
    EXPECT_EQ(written(read.document), file.text());
    EXPECT_EQ(written_through_json(read.document), file.text());
  }
}

Error error_of(const RecordingBytes& file) {
  const Result<Read<Recording>> result = read(file.bytes());
  EXPECT_FALSE(result);
  return result ? Error{} : result.error();
}

TEST(MrtkReader, NewerVersionsAreRefusedByName) {
  for (const auto& [major, minor] : {std::pair{1, 2}, std::pair{2, 0}, std::pair{2, -7}, std::pair{0x7FFFFFFF, 1}}) {
    const Error error = error_of(RecordingBytes(major, minor).flags(0, 0, 0).count(0));
    EXPECT_EQ(error.code, ErrorCode::unsupported_version);
    EXPECT_NE(error.message.find(std::to_string(major) + '.' + std::to_string(minor)), std::string::npos);
    EXPECT_EQ(error.path, "major");
    EXPECT_EQ(error.place, Place::at_offset(8));
  }
}

TEST(MrtkReader, ImpossibleCountsAreToldAtTheirCurve) {
  for (const std::uint32_t count : {0xFFFFFFFFU, 0x7FFFFFFFU, 0x80000000U, 0x20000001U, 3U}) {
    RecordingBytes file(1, 1);
    file.flags(1, 0, 0).curve({{0, 1}}).head(count).raw(std::string(20, '\0'));
    const Error error = error_of(file);
    EXPECT_EQ(error.code, ErrorCode::truncated);
    EXPECT_EQ(error.path, "camera.position.y.keys");
    // The header, a curve of one key, and the two wrap modes.
    EXPECT_EQ(error.place, Place::at_offset(19 + 20 + 8));
  }
}

TEST(MrtkReader, AnErrorSaysHowFarEachShapeGot) {
  RecordingBytes file(1, 1);
  // A marker that is announced and not there.
  file.flags(1, 0, 0).curve({{0, 1}}).empty_curves(6).count(1).raw("x");
  const Error error = error_of(file);
  // The list begins behind the header, a curve of one key and six without. Without it the bytes of its count follow.
  EXPECT_EQ(error.place, Place::at_offset(19 + 20 + 72));
  EXPECT_NE(error.message.find("(read with keys of 8 bytes and a marker list)"), std::string::npos) << error.message;
  EXPECT_NE(error.message.find("0x6f: trailing: 5 bytes follow the end (read with keys of 8 bytes and no marker list)"),
            std::string::npos)
      << error.message;
  EXPECT_NE(error.message.find("(read with keys of 28 bytes and a marker list)"), std::string::npos) << error.message;
}

// MRTK reads a recording and looks no further.
TEST(MrtkReader, BytesBehindMrtksOwnShapeAreKept) {
  RecordingBytes newer(1, 1);
  newer.flags(1, 0, 0).curve({{0, 1}}).empty_curves(6).count(1).marker(0.5F, "ab");
  RecordingBytes older(1, 0);
  older.full_curve({{0, 1}}).empty_curves(388).count(0);
  RecordingBytes none(1, 1);
  none.flags(0, 0, 0).count(0);
  for (const RecordingBytes& whole : {newer, older, none}) {
    for (const std::string& more : {"x"s, "\0\0\0\0"s, std::string(1000, '\xFF'), whole.text()}) {
      RecordingBytes file = whole;
      const std::size_t end = file.size();
      file.raw(more);
      const Read<Recording> read = file.read();
      const std::span<const std::byte> trailing = read.document.trailing.view();
      EXPECT_EQ(std::string(reinterpret_cast<const char*>(trailing.data()), trailing.size()), more);
      EXPECT_EQ(written(read.document), file.text());
      EXPECT_EQ(written_through_json(read.document), file.text());
      ASSERT_EQ(read.findings.all().size(), 1U);
      const Finding& finding = read.findings.all()[0];
      EXPECT_EQ(finding.code, "mrtk.trailing");
      EXPECT_EQ(finding.severity, Severity::warning);
      EXPECT_EQ(finding.path, "trailing");
      EXPECT_EQ(finding.place, Place::at_offset(end));
      EXPECT_NE(finding.message.find(std::to_string(more.size()) + " byte"), std::string::npos) << finding.message;
    }
    EXPECT_TRUE(whole.recording().trailing.empty());
  }
}

TEST(MrtkReader, AShapeThatEndsExactlyGoesBeforeBytesBehind) {
  // MRTK's own shape takes 8 of each key's 28 bytes, six curves and a marker list of zeros out of the rest, and ends.
  const KeyBytes zero{0, 0, {}, 0};
  RecordingBytes file(1, 1);
  file.flags(1, 0, 0).full_curve({zero, zero, zero, zero}).empty_curves(6).count(0);
  const auto bytes = std::as_bytes(std::span(file.text()));
  ASSERT_GT(walk_shape(bytes, 1, 1, mrtk_shape(1, 1)).trailing, 0U);
  const Read<Recording> read = file.read();
  EXPECT_EQ(read.document.key_shape, KeyShape::full);
  EXPECT_TRUE(read.document.trailing.empty());
}

// For every file in which a key or the last marker ends early.
TEST(MrtkReader, ACutRecordingHasNoBytesBehindIt) {
  for (const char* name : {"everything", "everything-version-1.0", "markers"}) {
    const Bytes whole = map_file(std::string(GENGA_TESTDATA_DIR) + "/mrtk/valid/" + name + ".bin").value();
    const std::size_t step = whole.size() < 1000 ? 1 : 13;
    for (std::size_t size = 0; size < whole.size(); size += step) {
      const Result<Read<Recording>> result = read(whole.subspan(0, size));
      if (!result) continue;
      EXPECT_TRUE(result.value().document.trailing.empty()) << name << ' ' << size;
      EXPECT_FALSE(result.value().document.has_marker_list) << name << ' ' << size;
    }
  }
}

TEST(MrtkReader, OfVersionOneKeysHave28Bytes) {
  RecordingBytes file(1, 0);
  file.curve({{0, 1}}).empty_curves(388).count(0);
  EXPECT_EQ(error_of(file).code, ErrorCode::truncated);
}

TEST(MrtkReader, MarkerNamesBeyondTheFile) {
  for (const std::string_view length : {"\x02", "\x80\x01", "\xFF\xFF\xFF\xFF\x07"}) {
    RecordingBytes file(1, 1);
    file.flags(0, 0, 0).count(1).f32(0.5F).raw(length).raw("a");
    const Error error = error_of(file);
    EXPECT_EQ(error.path, "markers[0].name");
    EXPECT_EQ(error.place, Place::at_offset(19 + 4 + 4));
  }
}

TEST(MrtkReader, NameLengthsOfMoreThanFiveBytesOr31Bits) {
  for (const std::string_view length : {"\x81\x80\x80\x80\x80\x00", "\xFF\xFF\xFF\xFF\x0F", "\x80\x80\x80\x80\x10"}) {
    RecordingBytes file(1, 1);
    file.flags(0, 0, 0).count(1).f32(0.5F).raw(length).raw("a");
    EXPECT_EQ(error_of(file).path, "markers[0].name");
  }
}

TEST(MrtkReader, NameLengthsOfMoreBytesThanNeededAreKept) {
  RecordingBytes file(1, 1);
  file.flags(0, 0, 0).count(2).f32(0.5F).raw("\x81\x80\x80\x80\x00"s).raw("a").f32(1).raw("\x80\x00"s);
  const Recording recording = file.recording();
  ASSERT_EQ(recording.markers.size(), 2U);
  EXPECT_EQ(recording.markers[0].name, "a");
  EXPECT_EQ(recording.markers[0].length_bytes, 5);
  EXPECT_EQ(recording.markers[1].name, "");
  EXPECT_EQ(recording.markers[1].length_bytes, 2);
  EXPECT_EQ(written(recording), file.text());
  EXPECT_EQ(written_through_json(recording), file.text());
}

TEST(MrtkReader, MarkersAreChargedToTheLimit) {
  RecordingBytes file(1, 1);
  file.flags(0, 0, 0).count(2).marker(0, "ab").marker(1, "");
  ReadOptions options;
  options.limits.bytes = Markers::memory(2, 2);
  EXPECT_LE(options.limits.bytes, 2U * 12 + 2);
  EXPECT_TRUE(read(file.bytes(), options));
  --options.limits.bytes;
  const Result<Read<Recording>> result = read(file.bytes(), options);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::limit_exceeded);
  EXPECT_EQ(result.error().path, "markers");
}

TEST(MrtkReader, WrongMagic) {
  EXPECT_EQ(read(Bytes::copy_of(std::as_bytes(std::span("nothing", 7)))).error().code, ErrorCode::bad_magic);
  const std::string cut = RecordingBytes().text().substr(0, 5);
  EXPECT_EQ(read(Bytes::copy_of(std::as_bytes(std::span(cut)))).error().code, ErrorCode::truncated);
}

TEST(MrtkReader, ForksAreRefusedByName) {
  std::size_t forks = 0;
  for (const std::filesystem::path& path : bad_recording_files()) {
    if (path.filename().string().find("-variant-") == std::string::npos) continue;
    ++forks;
    const Result<Read<Recording>> result = read(map_file(path.string()).value());
    ASSERT_FALSE(result) << path;
    EXPECT_EQ(result.error().code, ErrorCode::unsupported_version) << path;
    EXPECT_NE(result.error().message.find("Tutorials"), std::string::npos) << path;
  }
  EXPECT_EQ(forks, 3U);
}

TEST(MrtkReader, EveryCutIsReadOrPlaced) {
  RecordingBytes file(1, 1);
  file.flags(1, 0, 1).curve({{0, 1}, {1, 2}}).empty_curves(11).curve({{0, 3}}).count(1).marker(0, "name");
  std::size_t reads = 0;
  for (std::size_t size = 0; size < file.size(); ++size) {
    const std::string cut = file.text().substr(0, size);
    const Result<Read<Recording>> result = read(Bytes::copy_of(std::as_bytes(std::span(cut))));
    if (result) {
      ++reads;
      EXPECT_EQ(written(result.value().document), cut);
    } else {
      EXPECT_EQ(result.error().place.kind, Place::Kind::offset) << size;
      EXPECT_LE(result.error().place.offset, size);
      EXPECT_FALSE(result.error().path.empty()) << size;
    }
  }
  // Cut before the marker list it is a file without one.
  EXPECT_EQ(reads, 1U);
}

TEST(MrtkReader, BorrowsAndKeepsTheBytes) {
  Recording recording;
  {
    const Bytes bytes = RecordingBytes(1, 1).flags(1, 0, 0).curve({{0.5F, 2}}).empty_curves(6).count(0).bytes();
    recording = read(bytes).value().document;
    EXPECT_EQ(reinterpret_cast<const std::byte*>(recording.camera.position(0).keys.view().data()),
              bytes.data() + 19 + 12);
  }
  EXPECT_EQ(recording.camera.position(0).time(0), 0.5F);
}

TEST(MrtkReader, BadFilesArePlacedErrors) {
  EXPECT_GE(bad_recording_files().size(), 40U);
  for (const std::filesystem::path& path : bad_recording_files()) {
    const Result<Read<Recording>> result = read(map_file(path.string()).value());
    ASSERT_FALSE(result) << path;
    EXPECT_EQ(result.error().place.kind, Place::Kind::offset) << path;
    EXPECT_FALSE(result.error().message.empty()) << path;
  }
}

TEST(MrtkReader, ARealRecording) {
  const std::optional<Recording> recording = corpus_recording("handrecorder_v1.0.bin");
  if (!recording) GTEST_SKIP() << "no corpus";
  const Summary summary = summarize(*recording);
  EXPECT_EQ(summary.version, "1.0");
  EXPECT_NEAR(summary.duration, 11.248, 0.0005);
  using Count = std::pair<std::string_view, std::uint64_t>;
  EXPECT_EQ(summary.counts, (std::vector<Count>{{"curves", 389}, {"keys", 62125}, {"markers", 0}}));
  const Curve& tracked = recording->hands[left].tracked;
  ASSERT_EQ(tracked.size(), 5U);
  EXPECT_NEAR(tracked.time(1), 1.564, 0.0005);
  EXPECT_NEAR(tracked.time(2), 1.977, 0.0005);
  EXPECT_NEAR(tracked.time(3), 7.431, 0.0005);
  EXPECT_NEAR(tracked.time(4), 8.482, 0.0005);
  EXPECT_EQ(recording->hands[left].pinching.size(), 3U);
  for (const Pose& joint : recording->hands[right].joints) {
    for (const Curve& curve : joint.curves) EXPECT_TRUE(curve.empty());
  }
  EXPECT_TRUE(std::all_of(recording->hands[left].joints.begin(), recording->hands[left].joints.end(),
                          [](const Pose& joint) { return !joint.position(0).empty(); }));
}

}  // namespace
}  // namespace genga::mrtk
