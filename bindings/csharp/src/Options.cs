using System;
using System.Collections.Generic;
using System.Threading;

namespace Genga
{
    /// <summary>
    /// Options of a call: those of the command with the same names and words, which docs/cli.md explains. Each has a
    /// property in OptionTable.cs, made of the library's one table. Options for files, terminals and threads do not exist
    /// here. A call refuses options that are for other formats.
    /// </summary>
    /// <example><code>new Options { Fps = 60, Curves = Words.Curves.Bake, NoIk = true }</code></example>
    public sealed partial class Options
    {
        private readonly Dictionary<string, string[]> words = new Dictionary<string, string[]>();

        /// <summary>Called often, by the thread that makes the call: the share that is done, 0 to 1, and of what.</summary>
        public Action<double, string> Progress { get; set; }

        /// <summary>Ends the call with an <see cref="OperationCanceledException"/>.</summary>
        public CancellationToken Cancellation { get; set; }

        /// <summary>An option by the command's name, "no-ik" for --no-ik; null takes it away.</summary>
        public string this[string name]
        {
            get
            {
                string[] found;
                return words.TryGetValue(name, out found) && found.Length > 0 ? found[0] : null;
            }
            set { Set(name, value == null ? null : new[] { value }); }
        }

        /// <summary>Lists the tracks in what <see cref="Document.Info"/> says.</summary>
        public bool ListsTracks
        {
            get { return Flag("tracks") && Tracks == null; }
            set { SetFlag("tracks", value); }
        }

        private void Set(string name, string[] values)
        {
            if (values == null) words.Remove(name);
            else words[name] = values;
        }

        private string[] List(string name)
        {
            string[] found;
            return words.TryGetValue(name, out found) ? found : null;
        }

        private bool Flag(string name)
        {
            return words.ContainsKey(name);
        }

        private void SetFlag(string name, bool isSet)
        {
            Set(name, isSet ? new string[] { null } : null);
        }

        private double? Number(string name)
        {
            string word = this[name];
            return word == null ? (double?)null : Numbers.Parse(word);
        }

        private void SetNumber(string name, double? number)
        {
            this[name] = number == null ? null : Numbers.Text(number.Value);
        }

        private int? Place(string name, string[] choices)
        {
            int found = Array.IndexOf(choices, this[name]);
            return found < 0 ? (int?)null : found;
        }

        private void SetPlace(string name, string[] choices, int? place)
        {
            this[name] = place == null ? null : choices[place.Value];
        }

        internal IEnumerable<KeyValuePair<string, string>> All
        {
            get
            {
                foreach (KeyValuePair<string, string[]> option in words)
                    foreach (string value in option.Value) yield return new KeyValuePair<string, string>(option.Key, value);
            }
        }

        internal static readonly Options None = new Options();
    }
}
