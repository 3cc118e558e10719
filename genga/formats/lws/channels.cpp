#include "genga/formats/lws/channels.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <optional>

#include "genga/base/number_text.h"
#include "genga/base/packed.h"
#include "genga/formats/lws/items.h"
#include "genga/formats/lws/words.h"

namespace genga::lws {
namespace {

constexpr std::size_t key_values = 9;  // value, time, shape and six parameters

// The numbers of one line; what is missing is 0. Gives the line's end, which at a row's last is the text's.
struct RowNumbers {
  std::array<double, key_values> values{};
  std::size_t count = 0;
  bool has_more = false;  // something that is no number, or too much
  bool is_finite = true;  // else one is written as not finite, and is a NaN
};

// Eight characters that may be four numbers of one digit with a blank after each, like most of a key: a byte each, the
// first in the lowest.
class FourDigits {
 public:
  static constexpr std::ptrdiff_t size = 8;

  explicit FourDigits(const char* text) {
    Little<std::uint64_t> characters;
    std::memcpy(static_cast<void*>(&characters), text, sizeof characters);
    values_ = characters.get() ^ 0x2030203020302030;
  }
  // A blank becomes 0; a byte's highest bit shows that it is above 9.
  bool are_all() const {
    return (values_ & 0xFF80FF80FF80FF80) == 0 && ((values_ + 0x0076007600760076) & 0x0080008000800080) == 0;
  }
  void put(double* to) const {
    for (unsigned i = 0; i < 4; ++i) to[i] = static_cast<double>(values_ >> (16 * i) & 0xFFU);
  }

 private:
  std::uint64_t values_ = 0;
};

const char* scan_row(const char* at, const char* end, RowNumbers& row) {
  row.count = 0;
  row.has_more = false;
  row.is_finite = true;
  while (true) {
    while (at != end && (*at == ' ' || *at == '\t' || *at == '\r')) ++at;
    if (at == end || *at == '\n') break;
    if (row.count + 4 <= key_values && end - at >= FourDigits::size) {
      const FourDigits four(at);
      if (four.are_all()) {
        four.put(row.values.data() + row.count);
        row.count += 4;
        at += FourDigits::size;
        continue;
      }
    }
    double value = 0.0;
    if (end - at >= 2 && (at[1] == ' ' || at[1] == '\n') && *at >= '0' && *at <= '9' && row.count < key_values) {
      row.values[row.count++] = *at - '0';
      ++at;
      continue;
    }
    const char* const stop = row.count < key_values ? scan_double(at, end, value) : nullptr;
    const bool is_whole =
        stop != nullptr && (stop == end || *stop == ' ' || *stop == '\n' || *stop == '\r' || *stop == '\t');
    if (!is_whole) {
      if (const char* const behind = row.count < key_values ? scan_not_finite(at, end) : nullptr) {
        row.values[row.count++] = std::numeric_limits<double>::quiet_NaN();
        row.is_finite = false;
        at = behind;
        continue;
      }
      row.has_more = true;
      const auto* next = static_cast<const char*>(std::memchr(at, '\n', static_cast<std::size_t>(end - at)));
      return next != nullptr ? next : end;
    }
    row.values[row.count++] = value;
    at = stop;
  }
  return at;
}

std::uint8_t shape_number(double value) {
  const bool is_one =
      value >= 0.0 && value < static_cast<double>(lightwave::envelope_shape_count) && std::floor(value) == value;
  return is_one ? static_cast<std::uint8_t>(value) : std::uint8_t{255};
}

// Whether a handle of the span that ends at key i reaches beyond the span.
bool reaches_out(const std::vector<lightwave::EnvelopeKey>& keys, std::size_t i) {
  constexpr auto bezier2d = static_cast<std::uint8_t>(lightwave::EnvelopeShape::bezier2d);
  if (keys[i].shape != bezier2d) return false;
  const double span = keys[i].time - keys[i - 1].time;
  const double rounding = 1e-6 * span;  // handles are stored in float32
  const double in = -keys[i].parameters[0];
  const double out = keys[i - 1].shape == bezier2d ? keys[i - 1].parameters[2] : 0.0;
  return in < -rounding || out < -rounding || in > span + rounding || out > span + rounding;
}

}  // namespace

Severity severity_of(std::string_view code) {
  constexpr std::array<std::string_view, 7> errors{"lws.channel",    "lws.channel-count", "lws.key-count",
                                                   "lws.key-values", "lws.no-such-item",  "lws.parent-cycle",
                                                   "lws.mixer"};
  return std::find(errors.begin(), errors.end(), code) != errors.end() ? Severity::error : Severity::warning;
}

// Walks the rows of a node, and says where each stands.
struct EnvelopeReader::Rows {
  const Document& document;
  std::uint32_t node;
  const char* at;
  const char* end;
  std::uint32_t row = 0;  // of the next
  RowNumbers numbers{};

  Rows(const Document& of, std::uint32_t rows)
      : document(of), node(rows), at(of.text(of.nodes[rows]).data()), end(at + of.nodes[rows].size) {}
  bool empty() const { return at == end; }
  bool next() {
    if (empty()) return false;
    at = scan_row(at, end, numbers);
    if (at != end) ++at;
    ++row;
    return true;
  }
  double value(std::size_t index) const { return index < numbers.count ? numbers.values[index] : 0.0; }
  std::optional<std::size_t> count(double most) {
    if (!next() || numbers.count != 1 || numbers.has_more) return std::nullopt;
    const double number = numbers.values[0];
    if (!(number >= 0.0) || number > most) return std::nullopt;
    return static_cast<std::size_t>(number);
  }
  // As many as the rows may hold.
  std::optional<std::size_t> count_of_keys() { return count(static_cast<double>(document.nodes[node].lines)); }
};

std::string_view EnvelopeReader::keyword(std::uint32_t node) const {
  if (node >= document_.nodes.size() || document_.nodes[node].kind != NodeKind::statement) return {};
  return Words(document_.text(document_.nodes[node])).next();
}

std::uint32_t EnvelopeReader::skip_empty(std::uint32_t node) const {
  while (node < document_.nodes.size() && document_.nodes[node].kind == NodeKind::statement && keyword(node).empty()) {
    ++node;
  }
  return node;
}

void EnvelopeReader::add_finding(std::string_view code, std::uint32_t node, std::string_view message) const {
  if (findings_ != nullptr) findings_->add(code, severity_of(code), [&] { return node_path(node); }, message);
}

void EnvelopeReader::report_row(std::string_view code, std::uint32_t node, std::uint32_t row,
                                std::string_view message) const {
  const auto path = [&] {
    std::string text = node_path(node) + ".keys[";
    append_number(text, row);
    return text + ']';
  };
  if (findings_ != nullptr) findings_->add(code, severity_of(code), path, message);
}

// The keys of a block stand in several nodes where a statement parts them.
void EnvelopeReader::report_key(std::string_view code, const Envelope& envelope, std::size_t key,
                                std::string_view message) const {
  std::uint32_t node = envelope.rows.node;
  std::uint32_t row = envelope.rows.row + envelope.rows.step * static_cast<std::uint32_t>(key);
  const auto& nodes = document_.nodes;
  const bool is_old = nodes[node].kind == NodeKind::rows;
  while (!is_old && (nodes[node].kind != NodeKind::keys || row >= nodes[node].lines)) {
    if (nodes[node].kind == NodeKind::keys) row -= nodes[node].lines;
    node = nodes[node].next;
  }
  report_row(code, node, row, message);
}

Behaviour EnvelopeReader::behaviour(double number, std::uint32_t node) const {
  const bool is_whole = std::floor(number) == number && std::abs(number) < 100.0;
  const auto found = is_whole ? lightwave::behaviour_of(static_cast<std::int64_t>(number)) : std::nullopt;
  if (!found) add_finding("lws.behavior", node, "LightWave does not have this behavior; the end value holds");
  return found.value_or(Behaviour::constant);
}

void EnvelopeReader::check_order(const Envelope& envelope) const {
  const auto is_later = [](const auto& a, const auto& b) { return a.time > b.time; };
  const auto found = std::adjacent_find(envelope.keys.begin(), envelope.keys.end(), is_later);
  if (found == envelope.keys.end()) return;
  report_key("lws.unsorted-keys", envelope, static_cast<std::size_t>(found - envelope.keys.begin()) + 1,
             "a key is earlier than the one before it; keys are sorted");
}

void EnvelopeReader::check_handles(const Envelope& envelope) const {
  for (std::size_t i = 1; i < envelope.keys.size(); ++i) {
    if (!reaches_out(envelope.keys, i)) continue;
    return report_key("lws.handle-range", envelope, i,
                      "a handle reaches past the key at the other end of its span; the earliest time counts");
  }
}

// A bad value becomes that of the key before it, else of the first key after it that has one; other numbers become 0.
void EnvelopeReader::mend_numbers(Envelope& envelope) const {
  if (envelope.is_finite) return;
  const auto has_value = [](const auto& key) { return std::isfinite(key.value); };
  const auto first = std::find_if(envelope.keys.begin(), envelope.keys.end(), has_value);
  double value = first == envelope.keys.end() ? 0.0 : first->value;
  for (std::size_t i = 0; i < envelope.keys.size(); ++i) {
    lightwave::EnvelopeKey& key = envelope.keys[i];
    const bool has_finite_numbers =
        has_value(key) && std::isfinite(key.time) &&
        std::all_of(key.parameters.begin(), key.parameters.end(), [](double number) { return std::isfinite(number); });
    if (has_value(key)) value = key.value;
    if (has_finite_numbers) continue;
    report_key("lws.not-finite", envelope, i,
               "a number is not finite; a value becomes that of the key before it, and other numbers become 0");
    key.value = value;
    if (!std::isfinite(key.time)) key.time = 0.0;
    std::replace_if(
        key.parameters.begin(), key.parameters.end(), [](double number) { return !std::isfinite(number); }, 0.0);
  }
}

// Version 3 and later ---------------------------------------------------------------------------------------------

void EnvelopeReader::read_keys(const Node& node, Envelope& envelope) const {
  const std::string_view text = document_.text(node);
  const char* at = text.data();
  const char* const end = at + text.size();
  const auto index = static_cast<std::uint32_t>(&node - document_.nodes.data());
  if (envelope.keys.empty()) envelope.rows = {.node = index};
  envelope.keys.reserve(envelope.keys.size() + node.lines);
  RowNumbers row;
  for (std::uint32_t number = 0; number < node.lines; ++number) {
    while (*at != 'K') ++at;
    at = scan_row(at + 4, end, row);
    if (at != end) ++at;
    const auto& v = row.values;
    if (row.count < key_values)
      std::fill(row.values.begin() + static_cast<std::ptrdiff_t>(row.count), row.values.end(), 0.0);
    const std::uint8_t shape = shape_number(v[2]);
    envelope.is_finite &= row.is_finite;
    envelope.keys.push_back({v[1], v[0], shape, {v[3], v[4], v[5], v[6], v[7], v[8]}});
    if (row.count != key_values || row.has_more) {
      report_row("lws.key-values", index, number, "a key has nine numbers; missing and wrong ones become 0");
    }
    if (shape == 255)
      report_row("lws.key-shape", index, number, "LightWave does not have this shape; it is read as TCB");
  }
}

Envelope EnvelopeReader::block(std::uint32_t node) const {
  Envelope envelope;
  std::optional<double> declared;
  const std::uint32_t end = document_.nodes[node].next;
  for (std::uint32_t child = node + 1; child < end; child = document_.nodes[child].next) {
    const Node& inner = document_.nodes[child];
    if (inner.kind == NodeKind::keys) read_keys(inner, envelope);
    if (inner.kind == NodeKind::rows && !declared) declared = Words(document_.text(inner)).number();
    if (inner.kind != NodeKind::statement) continue;
    Words words(document_.text(inner));
    if (words.next() != "Behaviors") continue;
    envelope.before = behaviour(words.number().value_or(-1.0), child);
    envelope.after = behaviour(words.number().value_or(-1.0), child);
  }
  if (!declared || *declared != static_cast<double>(envelope.keys.size())) {
    std::string message = "the envelope announces another number of keys than it has: ";
    append_number(message, envelope.keys.size());
    add_finding("lws.key-count", node, message);
  }
  mend_numbers(envelope);
  check_order(envelope);
  check_handles(envelope);
  return envelope;
}

void EnvelopeReader::read_channels(std::uint32_t node, Motion& motion) const {
  std::optional<double> declared;
  std::size_t count = 0;
  std::uint32_t at = skip_empty(node);
  while (at < document_.nodes.size()) {
    Words words(document_.nodes[at].kind == NodeKind::statement ? document_.text(document_.nodes[at]) : "");
    const std::string_view word = words.next();
    if (word == "NumChannels") {
      declared = words.number();
      at = skip_empty(at + 1);
      continue;
    }
    const std::uint32_t block_node = skip_empty(at + 1);
    const bool is_channel =
        word == "Channel" && block_node < document_.nodes.size() && document_.nodes[block_node].kind == NodeKind::block;
    if (!is_channel) break;
    ++count;
    const double index = words.number().value_or(-1.0);
    const bool exists = index >= 0.0 && index < static_cast<double>(motion_channel_count) && std::floor(index) == index;
    if (!exists) {
      add_finding("lws.channel", at, "a motion has no such channel; it is left out");
    } else {
      Envelope& channel = motion.channels[static_cast<std::size_t>(index)];
      if (!channel.keys.empty()) add_finding("lws.channel", at, "the channel is there twice; the later one counts");
      channel = block(block_node);
    }
    at = document_.nodes[block_node].next;
    motion.end = at;
    at = skip_empty(at);
  }
  motion.end = std::max(motion.end, node);
  if (!declared || *declared != static_cast<double>(count)) {
    std::string message = "the motion announces another number of channels than it has: ";
    append_number(message, count);
    add_finding("lws.channel-count", node > 0 ? node - 1 : 0, message);
  }
}

// Versions 1 and 2 ------------------------------------------------------------------------------------------------

// Two rows a key: all values, then the frame, whether the span before it is straight, tension, continuity, bias.
void EnvelopeReader::read_frames(Rows& rows, std::vector<Envelope>& envelopes) const {
  const auto count = rows.count_of_keys();
  if (!count) return add_finding("lws.key-count", rows.node, "the rows do not begin with their number of keys");
  for (Envelope& envelope : envelopes) envelope.rows = {.node = rows.node, .row = rows.row + 1, .step = 2};
  for (std::size_t key = 0; key < *count; ++key) {
    if (!rows.next()) return add_finding("lws.key-count", rows.node, "there are fewer keys than the rows announce");
    const RowNumbers values = rows.numbers;
    const std::uint32_t row = rows.row - 1;
    if (!rows.next()) return add_finding("lws.key-count", rows.node, "a key has no time");
    if (values.count < envelopes.size() || rows.numbers.count < 2 || values.has_more || rows.numbers.has_more) {
      report_row("lws.key-values", rows.node, row, "a key has too few or too many numbers; missing ones become 0");
    }
    const bool is_straight = rows.value(1) != 0.0;
    const bool is_finite = values.is_finite && rows.numbers.is_finite;
    for (std::size_t channel = 0; channel < envelopes.size(); ++channel) {
      const double value = channel < values.count ? values.values[channel] : 0.0;
      envelopes[channel].is_finite &= is_finite;
      envelopes[channel].keys.push_back({rows.value(0) / fps_,
                                         value,
                                         static_cast<std::uint8_t>(is_straight ? 3 : 0),
                                         {rows.value(2), rows.value(3), rows.value(4), 0.0, 0.0, 0.0}});
    }
  }
}

// One row a key: value, seconds, kind of span, tension, continuity, bias.
void EnvelopeReader::read_seconds(Rows& rows, Envelope& envelope) const {
  const auto count = rows.count_of_keys();
  if (!count) return add_finding("lws.key-count", rows.node, "the rows do not begin with their number of keys");
  envelope.rows = {.node = rows.node, .row = rows.row};
  for (std::size_t key = 0; key < *count; ++key) {
    if (!rows.next()) return add_finding("lws.key-count", rows.node, "there are fewer keys than the rows announce");
    if (rows.numbers.count < 2 || rows.numbers.has_more) {
      report_row("lws.key-values", rows.node, rows.row - 1, "a key has too few or too many numbers");
    }
    envelope.is_finite &= rows.numbers.is_finite;
    const double span = rows.value(2);
    const bool is_known = span == 2.0 || span == 0.0 || span == 1.0 || span == 3.0 || span == 4.0;
    if (!is_known)
      report_row("lws.key-shape", rows.node, rows.row - 1, "the kind of span is not known; it is read as TCB");
    std::uint8_t shape = 0;
    if (span == 1.0 || span == 3.0) shape = 3;
    if (span == 4.0) shape = 4;
    envelope.keys.push_back(
        {rows.value(1), rows.value(0), shape, {rows.value(3), rows.value(4), rows.value(5), 0.0, 0.0, 0.0}});
  }
}

std::vector<Envelope> EnvelopeReader::old_envelopes(std::uint32_t node) const {
  Rows rows(document_, node);
  const auto count = rows.count(static_cast<double>(motion_channel_count));
  if (!count || *count == 0) {
    add_finding("lws.channel-count", node, "the rows do not begin with their number of channels");
    return {};
  }
  std::vector<Envelope> envelopes(*count);
  if (document_.version == 1) {
    read_frames(rows, envelopes);
  } else {
    for (Envelope& envelope : envelopes) read_seconds(rows, envelope);
  }
  for (Envelope& envelope : envelopes) mend_numbers(envelope);
  if (!rows.empty()) add_finding("lws.key-count", node, "there are more rows than the envelope announces");
  return envelopes;
}

std::uint32_t EnvelopeReader::read_old_behaviours(std::uint32_t node, std::vector<Envelope>& envelopes) const {
  const std::uint32_t at = skip_empty(node);
  const std::string_view word = keyword(at);
  if (word != "EndBehavior" && word != "Pre/PostBehavior") return node;
  Words words(document_.text(document_.nodes[at]));
  words.next();
  if (word == "EndBehavior") {
    const Behaviour after = behaviour(words.number().value_or(-1.0), at);
    for (Envelope& envelope : envelopes) envelope.after = after;
  } else {
    for (Envelope& envelope : envelopes) {
      envelope.before = behaviour(words.number().value_or(-1.0), at);
      envelope.after = behaviour(words.number().value_or(-1.0), at);
    }
  }
  return at + 1;
}

void EnvelopeReader::read_old_motion(std::uint32_t node, Motion& motion) const {
  const std::uint32_t rows = skip_empty(node);
  motion.end = node;
  if (rows >= document_.nodes.size() || document_.nodes[rows].kind != NodeKind::rows) {
    return add_finding("lws.channel-count", node > 0 ? node - 1 : 0, "the motion has no rows");
  }
  std::vector<Envelope> envelopes = old_envelopes(rows);
  motion.end = read_old_behaviours(rows + 1, envelopes);
  for (std::size_t channel = 0; channel < envelopes.size(); ++channel) {
    if (is_angle(channel)) {
      for (auto& key : envelopes[channel].keys) key.value *= radians_per_degree;
    }
    check_order(envelopes[channel]);
    motion.channels[channel] = std::move(envelopes[channel]);
  }
}

Motion EnvelopeReader::motion(std::uint32_t node) const {
  Motion motion;
  if (document_.is_old()) {
    read_old_motion(node + 1, motion);
  } else {
    read_channels(node + 1, motion);
  }
  return motion;
}

std::vector<Envelope> EnvelopeReader::scalar(std::uint32_t node) const {
  std::vector<Envelope> envelopes;
  std::uint32_t at = skip_empty(node + 1);
  if (at >= document_.nodes.size()) return envelopes;
  if (document_.nodes[at].kind == NodeKind::rows && document_.is_old()) {
    envelopes = old_envelopes(at);
    read_old_behaviours(at + 1, envelopes);
    return envelopes;
  }
  while (at < document_.nodes.size() && document_.nodes[at].kind == NodeKind::block &&
         block_name(document_.text(document_.nodes[at])) == "Envelope" && envelopes.size() < 3) {
    envelopes.push_back(block(at));
    at = document_.nodes[at].next;
  }
  return envelopes;
}

}  // namespace genga::lws
