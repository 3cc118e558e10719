#include "genga/core/naming/english_names.h"

#include <cstddef>

#include "genga/base/unicode/compatibility_form.h"

namespace genga {
namespace {

// Lines "Japanese=English" in the compatibility form. The English is that of most models made in Japan.
constexpr std::string_view bones =
    "全ての親=mother\n操作中心=view cnt\nセンター=center\nグルーブ=groove\n腰=waist\n腰キャンセル=waist cancel\n"
    "下半身=lower body\n上半身=upper body\n首=neck\n頭=head\n顔=face\nあご=jaw\n舌=tongue\n歯=teeth\n耳=ear\n"
    "眉=eyebrow\n目=eye\n両目=eyes\n髪=hair\n前髪=front hair\n後髪=back hair\n横髪=side hair\n胸=breast\n肩=shoulder\n"
    "腕=arm\n腕捩=arm twist\nひじ=elbow\n手=hand\n手捩=wrist twist\n手首=wrist\nダミー=dummy\n指=finger\n親指=thumb\n"
    "人指=fore\n人差指=index\n人差し指=forefinger\n中指=middle\n薬指=third\n小指=little\n足=leg\nひざ=knee\n"
    "足首=ankle\nつま先=toe\n足先EX=toe2\nスカート=skirt\nネクタイ=necktie\nリボン=ribbon\n袖=sleeve\nしっぽ=tail\n"
    "肌=skin\n体=body\n服=clothes\n靴=shoes\n";
constexpr std::string_view morphs =
    "あ=aa\nい=ih\nう=ou\nえ=ee\nえー=eh\nお=oh\nまばたき=blink\nウィンク=wink\n笑い=smile\nなごみ=relaxed\n"
    "にこり=cheerful\n怒り=angry\n困る=sad\nびっくり=surprised\n真面目=serious\nじと目=doubt\n瞳小=pupils small\n"
    "瞳大=pupils large\n上=up\n下=down\n前=forward\nにやり=grin\nω=omega\nω□=omega square\n□=square\n▲=triangle\n"
    "∧=wedge\nぺろっ=tongue out\n口角上げ=mouth corners up\n口角下げ=mouth corners down\n口横広げ=mouth wide\n"
    "照れ=blush\n涙=tears\n星目=star eyes\n喜び=joy\n";

// What may follow a word, several of them and numbers in any order.
constexpr std::string_view endings =
    "IK親= IKP\nIK= IK\n親= parent\n先= tip\n補助= sub\nEX=EX\nP=P\nC=C\nD=D\n前= front\n後= back\n";

constexpr std::string_view left = "左";
constexpr std::string_view right = "右";

struct Line {
  std::string_view japanese;
  std::string_view english;
};

Line next_line(std::string_view& table) {
  const std::size_t end = table.find('\n');
  const std::string_view line = table.substr(0, end);
  table.remove_prefix(end + 1);
  const std::size_t equals = line.find('=');
  return {line.substr(0, equals), line.substr(equals + 1)};
}

// The longest word that the text begins with.
Line longest_word(std::string_view table, std::string_view text) {
  Line best;
  while (!table.empty()) {
    const Line line = next_line(table);
    if (text.starts_with(line.japanese) && line.japanese.size() > best.japanese.size()) best = line;
  }
  return best;
}

// "_L", "_R", or nothing where the text does not begin with a side.
std::string_view take_side(std::string_view& text) {
  const bool is_left = text.starts_with(left);
  if (!is_left && !text.starts_with(right)) return {};
  text.remove_prefix(left.size());
  return is_left ? "_L" : "_R";
}

// A number, or an ending.
bool take_ending(std::string_view& text, std::string& english) {
  if (text[0] >= '0' && text[0] <= '9') {
    english += text[0];
    text.remove_prefix(1);
    return true;
  }
  const Line ending = longest_word(endings, text);
  english += ending.english;
  text.remove_prefix(ending.japanese.size());
  return !ending.japanese.empty();
}

}  // namespace

std::string english_name(std::string_view utf8, MmdWords words) {
  const std::string form = compatibility_form(utf8);
  std::string_view rest = form;
  std::string_view side = take_side(rest);
  const Line word = longest_word(words == MmdWords::of_morphs ? morphs : bones, rest);
  if (word.japanese.empty()) return {};
  rest.remove_prefix(word.japanese.size());
  std::string english(word.english);
  while (!rest.empty()) {
    if (side.empty()) {
      side = take_side(rest);
      if (!side.empty()) continue;
    }
    if (!take_ending(rest, english)) return {};
  }
  return english.append(side);
}

}  // namespace genga
