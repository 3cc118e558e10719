#include "genga/formats/vmd/reencode_names.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "genga/base/finding_collector.h"
#include "genga/formats/mmd_common/mmd_name.h"
#include "genga/formats/vmd/name_fields.h"

namespace genga::vmd {
namespace {

constexpr std::string_view undecoded = "\uFFFD";

bool is_plain(std::string_view name) {
  return std::all_of(name.begin(), name.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

// The fields of one list of names.
template <std::size_t Size>
class FieldReencoder {
 public:
  using Field = std::array<char, Size>;

  FieldReencoder(TextEncoding from, TextEncoding to, FindingCollector& findings)
      : from_(from), to_(to), findings_(findings), fields_(to, findings) {}

  // path: a function that makes the name's.
  template <class Path>
  void reencode(Field& field, const Path& path) {
    const std::string_view name = mmd::name_bytes(field);
    const bool is_kept = is_plain(name) || name.front() == '\0';
    const auto [known, is_new] = made_.try_emplace(std::string(name));
    if (is_new) known->second = is_kept ? kept(name, path()) : made_of(name, path());
    if (!is_kept) field = known->second;
  }

 private:
  Field made_of(std::string_view name, const std::string& path) {
    std::string text = decode(name, from_).text;
    // The bytes of a character that the field has cut.
    while (name.size() == Size && text.ends_with(undecoded)) text.resize(text.size() - undecoded.size());
    if (text.find(undecoded) != std::string::npos) {
      findings_.warn("vmd.name-undecodable", path,
                     "the name has bytes that are not a character of " + std::string(to_string(from_)));
    }
    return fields_.template field_of<Size>({}, text, path);
  }

  // Others may become the same.
  Field kept(std::string_view name, const std::string& path) {
    return fields_.template field_of<Size>(name, mmd::display_name(name, to_), path);
  }

  TextEncoding from_;
  TextEncoding to_;
  FindingCollector& findings_;
  NameFields fields_;
  std::unordered_map<std::string, Field> made_;
};

template <class Key>
void reencode_keys(Records<Key>& keys, std::string_view section, TextEncoding from, TextEncoding to,
                   FindingCollector& findings) {
  if (keys.empty()) return;
  FieldReencoder<15> fields(from, to, findings);
  std::size_t index = 0;
  for (Key& key : keys.own()) {
    fields.reencode(key.name, [&] { return std::string(section) + '[' + std::to_string(index) + "].name"; });
    ++index;
  }
}

void reencode_switches(PropertyKeys& keys, TextEncoding from, TextEncoding to, FindingCollector& findings) {
  FieldReencoder<20> fields(from, to, findings);
  PropertyKeys made;
  std::size_t index = 0;
  for (const PropertyKey& key : keys) {
    const std::span<const IkSwitch> iks = keys.iks(key);
    std::vector<IkSwitch> own(iks.begin(), iks.end());
    for (std::size_t ik = 0; ik < own.size(); ++ik) {
      fields.reencode(own[ik].name, [&] {
        return "property_keys[" + std::to_string(index) + "].iks[" + std::to_string(ik) + "].name";
      });
    }
    made.add(key.frame, key.visible, own);
    ++index;
  }
  keys = std::move(made);
}

// A field of the old header is shorter.
void reencode_model_name(Motion& motion, TextEncoding from, TextEncoding to, FindingCollector& findings) {
  const std::size_t size = model_name_field(motion).size();
  FieldReencoder<20>(from, to, findings).reencode(motion.model_name, [] { return std::string("model_name"); });
  std::fill(motion.model_name.begin() + static_cast<std::ptrdiff_t>(size), motion.model_name.end(), '\0');
}

}  // namespace

Result<Motion> reencode_names(const Motion& motion, TextEncoding from, TextEncoding to, Findings& findings) {
  Motion made = motion;
  if (from == to) return made;
  FindingCollector found(FindingCollector::max_listed);
  reencode_model_name(made, from, to, found);
  reencode_keys(made.bone_keys, "bone_keys", from, to, found);
  reencode_keys(made.morph_keys, "morph_keys", from, to, found);
  reencode_switches(made.property_keys, from, to, found);
  findings.append(std::move(found).take());
  return made;
}

}  // namespace genga::vmd
