#include "genga/convert/assemble/name_matching.h"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <utility>

#include "genga/base/unicode/compatibility_form.h"

namespace genga {
namespace {

// Stands for bytes that do not decode, which are no letters of any width.
constexpr std::string_view undecodable = "\uFFFD";

// The model's things of one name.
using Group = std::vector<std::uint32_t>;

class NameMatcher {
 public:
  NameMatcher(std::span<const NameInFile> model, const NameFields& fields);

  std::vector<NameMatch> match(std::span<const NameInFile> motion);

 private:
  std::string_view compared(std::string_view bytes) const {
    return fields_.compared == 0 ? bytes : bytes.substr(0, fields_.compared);
  }
  void index_own();
  void index_others();
  void index_guesses();
  void take(const Group& group);
  NameMatch guess(const NameInFile& name);
  // The matching groups, which may be empty.
  NameMatch match_of(const std::vector<std::size_t>& groups);

  std::span<const NameInFile> model_;
  NameFields fields_;
  std::vector<Group> groups_;   // of the same bytes, in the order of their first ones; then of the same other bytes
  std::size_t own_groups_ = 0;  // of the first kind
  std::vector<std::size_t> group_of_;  // of each of the model's, the first kind
  std::unordered_map<std::string_view, std::size_t> by_bytes_;
  std::vector<bool> is_taken_;  // of each of these groups: a name means it
  // For guesses; filled when the first one is needed.
  bool has_guesses_ = false;
  std::unordered_map<std::string_view, std::vector<std::size_t>> by_beginning_;
  std::unordered_map<std::string, std::vector<std::size_t>> by_form_;
};

NameMatcher::NameMatcher(std::span<const NameInFile> model, const NameFields& fields) : model_(model), fields_(fields) {
  index_own();
  index_others();
  is_taken_.resize(own_groups_, false);
}

void NameMatcher::index_own() {
  for (std::size_t i = 0; i < model_.size(); ++i) {
    const auto [known, is_new] = by_bytes_.emplace(compared(model_[i].bytes), groups_.size());
    if (is_new) groups_.emplace_back();
    groups_[known->second].push_back(static_cast<std::uint32_t>(i));
    group_of_.push_back(known->second);
  }
  own_groups_ = groups_.size();
}

void NameMatcher::index_others() {
  for (std::size_t i = 0; i < model_.size(); ++i) {
    if (!model_[i].other_bytes) continue;
    const auto [known, is_new] = by_bytes_.emplace(compared(*model_[i].other_bytes), groups_.size());
    if (is_new) groups_.emplace_back();
    if (known->second >= own_groups_) groups_[known->second].push_back(static_cast<std::uint32_t>(i));
  }
}

void NameMatcher::take(const Group& group) {
  for (const std::uint32_t target : group) is_taken_[group_of_[target]] = true;
}

void NameMatcher::index_guesses() {
  has_guesses_ = true;
  for (std::size_t group = 0; group < own_groups_; ++group) {
    const NameInFile& name = model_[groups_[group].front()];
    const std::string_view bytes = compared(name.bytes);
    for (const std::size_t size : fields_.cut_sizes) {
      if (bytes.size() > size) by_beginning_[bytes.substr(0, size)].push_back(group);
    }
    if (name.text.find(undecodable) == std::string_view::npos) by_form_[compatibility_form(name.text)].push_back(group);
  }
}

NameMatch NameMatcher::match_of(const std::vector<std::size_t>& groups) {
  if (groups.size() > 1) {
    NameMatch several{.fit = NameFit::ambiguous, .targets = {}};
    for (const std::size_t group : groups) several.targets.push_back(groups_[group].front());
    return several;
  }
  if (groups.empty() || is_taken_[groups.front()]) return {};
  is_taken_[groups.front()] = true;
  return {.fit = NameFit::repaired, .targets = groups_[groups.front()]};
}

NameMatch NameMatcher::guess(const NameInFile& name) {
  if (name.bytes.empty()) return {};
  if (!has_guesses_) index_guesses();
  const auto longer = by_beginning_.find(name.bytes);
  if (longer != by_beginning_.end()) return match_of(longer->second);
  if (name.text.find(undecodable) != std::string_view::npos) return {};
  const auto alike = by_form_.find(compatibility_form(name.text));
  return alike == by_form_.end() ? NameMatch{} : match_of(alike->second);
}

std::vector<NameMatch> NameMatcher::match(std::span<const NameInFile> motion) {
  std::vector<NameMatch> matches(motion.size());
  for (std::size_t i = 0; i < motion.size(); ++i) {
    const auto found = by_bytes_.find(compared(motion[i].bytes));
    if (found == by_bytes_.end()) continue;
    take(groups_[found->second]);
    matches[i] = {.fit = NameFit::exact, .targets = groups_[found->second]};
  }
  for (std::size_t i = 0; i < motion.size(); ++i) {
    if (matches[i].fit == NameFit::none) matches[i] = guess(motion[i]);
  }
  return matches;
}

}  // namespace

std::vector<NameMatch> match_names(std::span<const NameInFile> model, std::span<const NameInFile> motion,
                                   const NameFields& fields) {
  return NameMatcher(model, fields).match(motion);
}

}  // namespace genga
