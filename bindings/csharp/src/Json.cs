using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Text;

namespace Genga
{
    /// <summary>
    /// A value of what the library answers in JSON. It reads what the library writes, strictly, and at most 1000 levels
    /// deep. A member that is not there is a null value, so that paths may be followed without questions between.
    /// </summary>
    public sealed class Json : IEnumerable<Json>
    {
        private static readonly Json Nothing = new Json(null);
        private static readonly List<Json> NoItems = new List<Json>();
        private readonly object value; // null, bool, string, Digits, List<Json>, Dictionary<string, Json>

        private sealed class Digits
        {
            internal string Text;
        }

        private Json(object value)
        {
            this.value = value;
        }

        /// <summary>Reads a text that is one value.</summary>
        /// <exception cref="FormatException">It is not JSON.</exception>
        public static Json Parse(string text)
        {
            if (text == null) throw new ArgumentNullException("text");
            return new Reader(text).All();
        }

        /// <summary>Each line a value.</summary>
        internal static IEnumerable<Json> Lines(string text)
        {
            foreach (string line in text.Split('\n'))
                if (line.Length > 0) yield return Parse(line);
        }

        /// <summary>Whether it is null, or not there.</summary>
        public bool IsNull
        {
            get { return value == null; }
        }
        /// <summary>Whether it is a list.</summary>
        public bool IsList
        {
            get { return value is List<Json>; }
        }
        /// <summary>Whether it is an object with members.</summary>
        public bool IsObject
        {
            get { return value is Dictionary<string, Json>; }
        }
        /// <summary>Whether it is a number.</summary>
        public bool IsNumber
        {
            get { return value is Digits; }
        }
        /// <summary>
        /// The text, a number's digits, "true" or "false"; what can be read of a name whose bytes are no text; empty for
        /// everything else.
        /// </summary>
        public string Text
        {
            get
            {
                if (value is Digits) return ((Digits)value).Text;
                if (value is bool) return (bool)value ? "true" : "false";
                return value as string ?? (IsObject && !this["hex"].IsNull ? this["text"].Text : "");
            }
        }
        /// <summary>The number, to the last bit; 0 for everything else.</summary>
        public double Number
        {
            get { return IsNumber ? Numbers.Parse(((Digits)value).Text) : 0; }
        }
        /// <summary>The number as float32: that of a file's float32 has the file's bits.</summary>
        public float Single
        {
            get { return (float)Number; }
        }
        /// <summary>The number as integer, cut off if it has a fraction or is too large.</summary>
        public int Integer
        {
            get
            {
                double number = Number;
                return number >= int.MaxValue ? int.MaxValue : number <= int.MinValue ? int.MinValue : (int)number;
            }
        }
        /// <summary>Whether it is true.</summary>
        public bool IsTrue
        {
            get { return value is bool && (bool)value; }
        }
        /// <summary>How many items a list has; 0 for everything else.</summary>
        public int Count
        {
            get { return Items.Count; }
        }
        /// <summary>The names of an object's members, in their order.</summary>
        public IEnumerable<string> Names
        {
            get { return IsObject ? ((Dictionary<string, Json>)value).Keys : (IEnumerable<string>)new string[0]; }
        }
        /// <summary>An object's member; a null value if it has none of that name.</summary>
        public Json this[string name]
        {
            get
            {
                Json found;
                return IsObject && ((Dictionary<string, Json>)value).TryGetValue(name, out found) ? found : Nothing;
            }
        }
        /// <summary>An item of a list; a null value beyond its end.</summary>
        public Json this[int index]
        {
            get { return index >= 0 && index < Items.Count ? Items[index] : Nothing; }
        }

        /// <summary>The numbers of a list.</summary>
        public double[] Doubles()
        {
            return Items.ConvertAll(item => item.Number).ToArray();
        }

        /// <summary>The same as float32.</summary>
        public float[] Singles()
        {
            return Items.ConvertAll(item => item.Single).ToArray();
        }

        internal int[] Integers()
        {
            return Items.ConvertAll(item => item.Integer).ToArray();
        }

        internal string[] Texts()
        {
            return Items.ConvertAll(item => item.Text).ToArray();
        }

        /// <summary>The items of a list; none for everything else.</summary>
        public IEnumerator<Json> GetEnumerator()
        {
            return Items.GetEnumerator();
        }

        IEnumerator IEnumerable.GetEnumerator()
        {
            return Items.GetEnumerator();
        }

        /// <returns><see cref="Text"/>.</returns>
        public override string ToString()
        {
            return Text;
        }

        private List<Json> Items
        {
            get { return value as List<Json> ?? NoItems; }
        }

        private sealed class Reader
        {
            private const int MostLevels = 1000;
            private readonly string text;
            private int at;
            private int level;

            internal Reader(string text)
            {
                this.text = text;
            }

            internal Json All()
            {
                Json read = Value();
                Skip();
                if (at != text.Length) throw Wrong("an end");
                return read;
            }

            private FormatException Wrong(string expected)
            {
                return new FormatException("JSON has no " + expected + " at character " + at);
            }

            private void Skip()
            {
                while (at < text.Length && (text[at] == ' ' || text[at] == '\n' || text[at] == '\r' || text[at] == '\t')) ++at;
            }

            private char Next()
            {
                Skip();
                return at < text.Length ? text[at] : '\0';
            }

            private bool Takes(char wanted)
            {
                if (Next() != wanted) return false;
                ++at;
                return true;
            }

            private Json Value()
            {
                switch (Next())
                {
                    case '{': return Deeper(Members);
                    case '[': return Deeper(List);
                    case '"': return new Json(String());
                    case 't': return Word("true", true);
                    case 'f': return Word("false", false);
                    case 'n': return Word("null", null);
                    default: return Number();
                }
            }

            private Json Deeper(Func<Json> read)
            {
                if (++level > MostLevels) throw Wrong("fewer levels");
                ++at;
                Json made = read();
                --level;
                return made;
            }

            private Json Members()
            {
                var members = new Dictionary<string, Json>();
                if (Takes('}')) return new Json(members);
                do
                {
                    if (Next() != '"') throw Wrong("name");
                    string name = String();
                    if (!Takes(':')) throw Wrong("colon");
                    members[name] = Value();
                } while (Takes(','));
                if (!Takes('}')) throw Wrong("}");
                return new Json(members);
            }

            private Json List()
            {
                var items = new List<Json>();
                if (Takes(']')) return new Json(items);
                do items.Add(Value());
                while (Takes(','));
                if (!Takes(']')) throw Wrong("]");
                return new Json(items);
            }

            private Json Word(string word, object meaning)
            {
                if (string.CompareOrdinal(text, at, word, 0, word.Length) != 0) throw Wrong("value");
                at += word.Length;
                return new Json(meaning);
            }

            private Json Number()
            {
                int begin = at;
                while (at < text.Length && "+-.eE0123456789".IndexOf(text[at]) >= 0) ++at;
                string digits = text.Substring(begin, at - begin);
                double unused;
                if (!double.TryParse(digits, NumberStyles.Float, CultureInfo.InvariantCulture, out unused)) throw Wrong("value");
                return new Json(new Digits { Text = digits });
            }

            private string String()
            {
                int begin = ++at;
                while (at < text.Length && text[at] != '"' && text[at] != '\\') ++at;
                if (at < text.Length && text[at] == '"') return text.Substring(begin, at++ - begin);
                var made = new StringBuilder(text, begin, at - begin, 2 * (at - begin) + 16);
                for (; at < text.Length && text[at] != '"'; ++at) made.Append(text[at] == '\\' ? Escaped() : text[at]);
                if (at == text.Length) throw Wrong("end of a text");
                ++at;
                return made.ToString();
            }

            private char Escaped()
            {
                const string Names = "\"\\/bfnrt", Meanings = "\"\\/\b\f\n\r\t";
                char name = ++at < text.Length ? text[at] : '\0';
                if (name != 'u')
                {
                    int found = Names.IndexOf(name);
                    if (found < 0) throw Wrong("escape");
                    return Meanings[found];
                }
                ushort code;
                if (at + 4 >= text.Length || !ushort.TryParse(text.Substring(at + 1, 4), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out code))
                    throw Wrong("escape");
                at += 4;
                return (char)code;
            }
        }
    }

    internal static class Numbers
    {
        internal static double Parse(string digits)
        {
            double number = double.Parse(digits, NumberStyles.Float, CultureInfo.InvariantCulture);
            // Some runtimes lose the sign of a zero.
            return number == 0 && digits.StartsWith("-", StringComparison.Ordinal) ? -0.0 : number;
        }

        internal static bool TryParse(string digits, out double number)
        {
            return double.TryParse(digits, NumberStyles.Float, CultureInfo.InvariantCulture, out number);
        }

        internal static string Text(double number)
        {
            // "R" loses the last bit of some numbers on mono and .NET Framework.
            string text = number.ToString("R", CultureInfo.InvariantCulture);
            return Parse(text) == number ? text : number.ToString("G17", CultureInfo.InvariantCulture);
        }
    }
}
