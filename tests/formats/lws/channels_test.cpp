#include "genga/formats/lws/channels.h"

#include "tests/formats/lws/scene_text.h"

namespace genga::tests {
namespace {

struct Told {
  std::vector<std::string> codes;
  std::vector<Place> places;
};

lws::Motion motion_of(const lws::Document& document, Told& told) {
  for (std::uint32_t node = 0; node < document.nodes.size(); ++node) {
    if (document.text(document.nodes[node]).starts_with("ObjectMotion")) {
      FindingCollector findings([&](std::string_view path) { return where(document, path); });
      lws::Motion motion = lws::EnvelopeReader(document, 30.0, &findings).motion(node);
      const Findings taken = std::move(findings).take();
      for (const Finding& finding : taken.all()) {
        told.codes.emplace_back(finding.code);
        told.places.push_back(finding.place);
      }
      return motion;
    }
  }
  return {};
}

TEST(Channels, Version3) {
  Told told;
  const lws::Document document = document_of(
      "LWSC\n3\nAddNullObject a\n" +
      motion("ObjectMotion", 4, envelope("  Key 0.5 1 5 -0.1 2 0.1 3 4 5\n  Key -1 2.5 3 0 0 0 0 0 0\n", 2, "2 5")));
  const lws::Motion motion = motion_of(document, told);
  const lws::Envelope& pitch = motion.channels[4];
  ASSERT_EQ(pitch.keys.size(), 2U);
  EXPECT_EQ(pitch.keys[0].value, 0.5);
  EXPECT_EQ(pitch.keys[0].time, 1.0);
  EXPECT_EQ(pitch.keys[0].shape, 5);
  EXPECT_EQ(pitch.keys[0].parameters, (std::array<double, 6>{-0.1, 2, 0.1, 3, 4, 5}));
  EXPECT_EQ(pitch.keys[1].shape, 3);
  EXPECT_EQ(pitch.before, Behaviour::repeat);
  EXPECT_EQ(pitch.after, Behaviour::linear);
  EXPECT_EQ(motion.channels[8].keys.at(0).value, 1.0);
  EXPECT_EQ(motion.end, document.nodes.size());
  EXPECT_TRUE(told.codes.empty());
}

// Values of all channels and the time in frames; angles in degrees; a straight span where the flag says so.
TEST(Channels, Version1) {
  Told told;
  const lws::Document document = document_of(
      "LWSC\n1\nAddNullObject a\nObjectMotion (unnamed)\n  9\n  2\n  1 2 3 180 -90 45 1 1 1\n  0 0 0.5 -0.5 0.25\n"
      "  4 5 6 0 0 0 2 2 2\n  15 1 0 0 0\nEndBehavior 2\n");
  const lws::Motion motion = motion_of(document, told);
  EXPECT_EQ(motion.channels[0].keys.at(0).parameters, (std::array<double, 6>{0.5, -0.5, 0.25, 0, 0, 0}));
  EXPECT_EQ(motion.channels[0].keys.at(0).shape, 0);
  EXPECT_EQ(motion.channels[2].keys.at(1).value, 6.0);
  EXPECT_EQ(motion.channels[2].keys.at(1).time, 0.5);
  EXPECT_EQ(motion.channels[2].keys.at(1).shape, 3);
  EXPECT_DOUBLE_EQ(motion.channels[3].keys.at(0).value, 3.14159265358979323846);
  EXPECT_EQ(motion.channels[8].after, Behaviour::repeat);
  EXPECT_EQ(motion.channels[8].before, Behaviour::constant);
  EXPECT_TRUE(told.codes.empty());
}

TEST(Channels, Version2) {
  Told told;
  const lws::Document document = document_of(
      "LWSC\n2\nAddNullObject a\nObjectMotion (unnamed)\n  2\n  2\n  0 0 2 0 0 0\n  2.5 0.5 2 1 0 0\n  1\n"
      "  7 0 2 0 0 0\nPre/PostBehavior 1 3 0 1\n");
  const lws::Motion motion = motion_of(document, told);
  ASSERT_EQ(motion.channels[0].keys.size(), 2U);
  EXPECT_EQ(motion.channels[0].keys[1].value, 2.5);
  EXPECT_EQ(motion.channels[0].keys[1].time, 0.5);
  EXPECT_EQ(motion.channels[0].keys[1].shape, 0);
  EXPECT_EQ(motion.channels[0].keys[1].parameters[0], 1.0);
  EXPECT_EQ(motion.channels[0].after, Behaviour::oscillate);
  EXPECT_EQ(motion.channels[1].before, Behaviour::reset);
  EXPECT_EQ(motion.channels[1].keys.at(0).value, 7.0);
  EXPECT_TRUE(told.codes.empty());
}

// Numbers of one digit among others, at every place of a row: what is no digit counts as in any other row.
TEST(Channels, NumbersOfOneDigit) {
  for (const std::string_view odd : {"12", "-1", ".5", "1.", "7"}) {
    for (std::size_t place = 0; place < 9; ++place) {
      std::string row = "  ";
      for (std::size_t i = 0; i < 9; ++i) row += (i == place ? std::string(odd) : std::to_string(i + 1)) + " ";
      Told told;
      const lws::Document document =
          document_of("LWSC\n1\nAddNullObject a\nObjectMotion (unnamed)\n  9\n  1\n" + row + "\n  0 0 0 0 0\n");
      const lws::Motion motion = motion_of(document, told);
      EXPECT_TRUE(told.codes.empty());
      for (std::size_t i : {0U, 1U, 2U, 6U, 7U, 8U}) {  // the others are angles, in degrees
        EXPECT_EQ(motion.channels[i].keys.at(0).value, i == place ? std::stod(std::string(odd)) : double(i + 1)) << row;
      }
    }
  }
}

TEST(Channels, ScalarsOfEveryVersion) {
  const auto scalar = [](std::string text) {
    const lws::Document document = document_of(text);
    return lws::EnvelopeReader(document, 30.0, {}).scalar(3);
  };
  const auto three = scalar("LWSC\n3\nAddLight\nLightIntensity (envelope)\n" + envelope("  Key 2 1 0\n", 1));
  ASSERT_EQ(three.size(), 1U);
  EXPECT_EQ(three[0].keys.at(0).value, 2.0);
  const auto one =
      scalar("LWSC\n1\nAddLight\nLgtIntensity (envelope)\n  1\n  1\n  0.75\n  60 0 0 0 0\nEndBehavior 0\n");
  ASSERT_EQ(one.size(), 1U);
  EXPECT_EQ(one[0].keys.at(0).value, 0.75);
  EXPECT_EQ(one[0].keys.at(0).time, 2.0);
  EXPECT_EQ(one[0].after, Behaviour::reset);
  EXPECT_EQ(scalar("LWSC\n3\nAddLight\nLightColor (envelope)\n" + envelope("", 0) + envelope("", 0) + envelope("", 0) +
                   envelope("", 0))
                .size(),
            3U);
  EXPECT_TRUE(scalar("LWSC\n3\nAddLight\nLightColor (envelope)\n").empty());
}

std::vector<std::string> codes_of(std::string_view text) {
  Told told;
  motion_of(document_of(text), told);
  for (const Place& place : told.places) EXPECT_EQ(place.kind, Place::Kind::line);
  return told.codes;
}

std::string with_block(const std::string& block) {
  return "LWSC\n3\nAddNullObject a\n" + motion("ObjectMotion", 0, block);
}

TEST(Channels, Findings) {
  using Codes = std::vector<std::string>;
  const std::string key = "  Key 0 0 0 0 0 0 0 0 0\n";
  const std::string later = "  Key 0 1 0 0 0 0 0 0 0\n";
  EXPECT_EQ(codes_of(with_block(envelope(key, 2))), Codes{"lws.key-count"});
  EXPECT_EQ(codes_of(with_block(envelope(later + key, 2))), Codes{"lws.unsorted-keys"});
  EXPECT_EQ(codes_of(with_block(envelope("  Key 0 0 0\n", 1))), Codes{"lws.key-values"});
  EXPECT_EQ(codes_of(with_block(envelope("  Key 0 1-2 0 0 0 0 0 0 0\n", 1))), Codes{"lws.key-values"});
  EXPECT_EQ(codes_of(with_block(envelope("  Key 0 0 6 0 0 0 0 0 0\n", 1))), Codes{"lws.key-shape"});
  EXPECT_EQ(codes_of(with_block(envelope(key, 1, "1 6"))), Codes{"lws.behavior"});
  EXPECT_EQ(codes_of(with_block(envelope(key + "  Key 1 1 5 -1.1 0 0 0 0 0\n", 2))), Codes{"lws.handle-range"});
  EXPECT_EQ(codes_of(with_block(envelope("  Key 0 0 5 0 0 -0.1 0 0 0\n  Key 1 1 5 -0.1 0 0 0 0 0\n", 2))),
            Codes{"lws.handle-range"});
  EXPECT_EQ(codes_of(with_block(envelope("  Key 0 0 5 0 0 1 0 0 0\n  Key 1 1 5 -1 0 0 0 0 0\n", 2))), Codes{});
  EXPECT_EQ(codes_of(with_block("")), (Codes{"lws.channel-count"}));
  const std::string old = "LWSC\n1\nAddNullObject a\nObjectMotion (unnamed)\n  9\n";
  EXPECT_EQ(codes_of(old + "  9999\n"), Codes{"lws.key-count"});
  EXPECT_EQ(codes_of(old + "  1\n"), Codes{"lws.key-count"});
  EXPECT_EQ(codes_of(old + "  1\n  0 0 0 0 0 0 1 1\n  0 0 0 0 0\n"), Codes{"lws.key-values"});
  // What differs from a digit in its highest bit, and from a blank.
  for (const char* row : {"1 \xBA 1 1 1 1 1 1 1", "1 1 1 1 1 1 1 1 \xB1", "1 1 1 1;1 1 1 1 1", "1 1 1 1\xA0 1 1 1 1 1"})
    EXPECT_EQ(codes_of(old + "  1\n  " + row + "\n  0 0 0 0 0\n"), Codes{"lws.key-values"});
  EXPECT_EQ(codes_of(old + "  0\n  4\n"), Codes{"lws.key-count"});
  EXPECT_EQ(codes_of("LWSC\n2\nAddNullObject a\nObjectMotion (unnamed)\n"), Codes{"lws.channel-count"});
  EXPECT_EQ(codes_of("LWSC\n2\nAddNullObject a\nObjectMotion (unnamed)\n  1\n  1\n  0 0 7 0 0 0\n"),
            Codes{"lws.key-shape"});
}

// Lines count from 1; the statement between the keys parts them into two nodes.
TEST(Channels, WhatIsWrongWithAKeyStandsAtItsLine) {
  const auto line_of = [](std::string_view text) {
    Told told;
    motion_of(document_of(text), told);
    EXPECT_EQ(told.codes.size(), 1U);
    EXPECT_EQ(told.places.at(0).kind, Place::Kind::line);
    return told.places.at(0).line;
  };
  const std::string early = "  Key 0 0 0 0 0 0 0 0 0\n";
  const std::string later = "  Key 0 1 5 0 0 0 0 0 0\n";
  const std::string parted = "  Behaviors 1 1\n";
  EXPECT_EQ(line_of(with_block(envelope(later + early, 2))), 10U);
  EXPECT_EQ(line_of(with_block(envelope(later + parted + early, 2))), 11U);
  EXPECT_EQ(line_of(with_block(envelope(early + parted + later + early, 3))), 12U);
  EXPECT_EQ(line_of(with_block(envelope(early + later + parted + "  Key 0 2 5 -1.5 0 0 0 0 0\n", 3))), 12U);
  const std::string old = "AddNullObject a\nObjectMotion (unnamed)\n";
  EXPECT_EQ(line_of("LWSC\n1\n" + old + "  1\n  2\n  5\n  9 0 0 0 0\n  6\n  3 0 0 0 0\n"), 10U);
  EXPECT_EQ(line_of("LWSC\n2\n" + old + "  1\n  2\n  5 9 2 0 0 0\n  6 3 2 0 0 0\n"), 8U);
}

// Rows that are no keys separate them: the second key is the first of the following node.
TEST(Channels, AFindingStandsAtItsKeyWhereOtherRowsPartTheKeys) {
  Told told;
  const lws::Document document =
      document_of("LWSC\n3\nAddNullObject a\n" +
                  motion("ObjectMotion", 0, envelope("  Key 0 0 5 0 0 0 0 0 0\n  3\n  Key 1 1 5 -1.1 0 0 0 0 0\n", 2)));
  motion_of(document, told);
  ASSERT_EQ(told.codes, std::vector<std::string>{"lws.handle-range"});
  const std::string_view text(reinterpret_cast<const char*>(document.source.data()), document.source.size());
  const auto lines = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(text.find("Key 1 1 5")), '\n');
  EXPECT_EQ(told.places[0], Place::at_line(static_cast<std::uint32_t>(lines) + 1, 1));
}

}  // namespace
}  // namespace genga::tests
