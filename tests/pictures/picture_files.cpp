#include "tests/pictures/picture_files.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

namespace genga::pictures::test {
namespace {

namespace fs = std::filesystem;

Bytes bytes_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  return Bytes::copy_of(std::as_bytes(std::span(text)));
}

std::vector<std::uint8_t> from_hex(const std::string& text) {
  std::vector<std::uint8_t> bytes;
  for (std::size_t at = 0; at + 1 < text.size(); at += 2) {
    bytes.push_back(static_cast<std::uint8_t>(std::stoi(text.substr(at, 2), nullptr, 16)));
  }
  return bytes;
}

void add_folder(const std::string& folder, std::string_view extension, std::vector<PictureFile>& files) {
  const fs::path root = fs::path(GENGA_TESTDATA_DIR) / "pictures" / folder;
  std::set<std::string> left;
  for (const auto& entry : fs::directory_iterator(root)) left.insert(entry.path().filename().string());
  left.erase("expected.txt");
  std::ifstream expected(root / "expected.txt");
  for (std::string line; std::getline(expected, line);) {
    std::istringstream words(line);
    PictureFile file;
    words >> file.name;
    EXPECT_EQ(left.erase(file.name), 1U) << file.name;
    if (!file.name.ends_with(extension)) continue;
    if (folder == "bad") {
      std::getline(words >> std::ws, file.words);
    } else {
      std::string hex;
      words >> file.pixels.size.width >> file.pixels.size.height >> hex;
      file.pixels.rgba = from_hex(hex);
    }
    file.bytes = bytes_of(root / file.name);
    files.push_back(std::move(file));
  }
  EXPECT_TRUE(left.empty()) << *left.begin();
  EXPECT_FALSE(files.empty()) << folder << extension;
}

}  // namespace

std::vector<PictureFile> good_pictures(std::string_view extension) {
  std::vector<PictureFile> files;
  add_folder("valid", extension, files);
  add_folder("edge", extension, files);
  return files;
}

std::vector<PictureFile> bad_pictures(std::string_view extension) {
  std::vector<PictureFile> files;
  add_folder("bad", extension, files);
  return files;
}

Pixels read_twice(const Rows& rows) {
  Pixels pixels{rows.size, {}};
  std::vector<std::uint8_t> once(row_size(rows.size), 0xAA);
  std::vector<std::uint8_t> twice(row_size(rows.size), 0x55);
  for (std::uint32_t y = 0; y < rows.size.height; ++y) {
    rows.read(y, once);
    rows.read(y, twice);
    EXPECT_EQ(once, twice) << "row " << y;
    pixels.rgba.insert(pixels.rgba.end(), once.begin(), once.end());
  }
  return pixels;
}

}  // namespace genga::pictures::test
