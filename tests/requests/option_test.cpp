#include "genga/requests/option.h"

#include <optional>

#include <gtest/gtest.h>

namespace genga {
namespace {

enum class Fruit { none, apple, pear };
struct Order {
  Fruit fruit = Fruit::none;
  std::optional<double> weight;
  std::string name;
  std::vector<std::string> notes;
  bool is_gift = false;
};
constexpr Option of_fruit{.type = "apple|pear"};

Status heavier_than_nothing(double weight) { return weight > 0.0 ? Status(Done{}) : bad_argument("is above 0"); }

TEST(Option, FindsAWordAmongThoseThatItTakes) {
  EXPECT_EQ(find_word("apple|pear", "apple").value(), 0U);
  EXPECT_EQ(find_word("apple|pear", "pear").value(), 1U);
  for (const char* other : {"", "app", "apple|pear", "pears", "Apple"}) {
    const auto found = find_word("apple|pear", other);
    ASSERT_FALSE(found) << other;
    EXPECT_EQ(found.error().message, "takes apple|pear");
  }
}

TEST(Option, NumbersAreFinite) {
  EXPECT_EQ(parse_number({}, "-1.5e3", any_number).value(), -1500.0);
  for (const char* other : {"", "nan", "inf", "1x", "1e999"}) {
    const auto number = parse_number({.range = "of any size"}, other, any_number);
    ASSERT_FALSE(number) << other;
    EXPECT_EQ(number.error().message, "takes a number of any size");
  }
}

TEST(Option, RowsSetMembers) {
  Order order;
  EXPECT_TRUE((word<GENGA_OF(fruit), Fruit::apple, Fruit::pear>(order, of_fruit, "pear")));
  EXPECT_EQ(order.fruit, Fruit::pear);
  EXPECT_FALSE((word<GENGA_OF(fruit), Fruit::apple, Fruit::pear>(order, of_fruit, "plum")));
  EXPECT_EQ(order.fruit, Fruit::pear);
  EXPECT_TRUE((number<GENGA_OF(weight), heavier_than_nothing>(order, {}, "2")));
  EXPECT_FALSE((number<GENGA_OF(weight), heavier_than_nothing>(order, {}, "-2")));
  EXPECT_EQ(order.weight, 2.0);
  EXPECT_TRUE((own_word<GENGA_OF(name)>(order, of_fruit, "apple")));
  EXPECT_FALSE((own_word<GENGA_OF(name)>(order, of_fruit, "plum")));
  EXPECT_EQ(order.name, "apple");
  EXPECT_TRUE((text<GENGA_OF(name)>(order, {}, "plum")));
  EXPECT_EQ(order.name, "plum");
  EXPECT_TRUE((list<GENGA_OF(notes)>(order, {}, "ripe")));
  EXPECT_TRUE((list<GENGA_OF(notes)>(order, {}, "red")));
  EXPECT_EQ(order.notes, (std::vector<std::string>{"ripe", "red"}));
}

TEST(Option, FlagsAreOnUnlessTheySayFalse) {
  Order order;
  EXPECT_TRUE((flag<GENGA_OF(is_gift)>(order, {}, "")));
  EXPECT_TRUE(order.is_gift);
  EXPECT_TRUE((flag<GENGA_OF(is_gift)>(order, {}, "false")));
  EXPECT_FALSE(order.is_gift);
  EXPECT_TRUE((flag<GENGA_OF(is_gift)>(order, {}, "true")));
  EXPECT_TRUE(order.is_gift);
  EXPECT_FALSE((flag<GENGA_OF(is_gift)>(order, {}, "yes")));
}

TEST(Option, GroupsHaveNames) {
  EXPECT_EQ(to_string(OptionGroup::input), "Input");
  EXPECT_EQ(to_string(OptionGroup::report), "Report");
}

}  // namespace
}  // namespace genga
