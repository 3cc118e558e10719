using System;
using System.Collections.Generic;
using System.IO;
using System.Text;

namespace Genga
{
    /// <summary>A file that a call made.</summary>
    public sealed class OutputFile
    {
        internal OutputFile(string name, byte[] content)
        {
            Name = name;
            Content = content;
        }

        /// <summary>Its name; other outputs of the same call may refer to it.</summary>
        public string Name { get; private set; }
        /// <summary>Its bytes.</summary>
        public byte[] Content { get; private set; }

        /// <summary>Writes the bytes.</summary>
        public void CopyTo(Stream stream)
        {
            if (stream == null) throw new ArgumentNullException("stream");
            stream.Write(Content, 0, Content.Length);
        }

        /// <summary>A stream over the bytes, to read.</summary>
        public Stream OpenRead()
        {
            return new MemoryStream(Content, false);
        }

        /// <summary>The bytes as UTF-8.</summary>
        public string AsText()
        {
            return Encoding.UTF8.GetString(Content);
        }
    }

    /// <summary>What a call made: files, a report, and what was found.</summary>
    public sealed class Output
    {
        internal Output(OutputHandle handle, Finding[] findings)
        {
            var files = new List<OutputFile>();
            ulong count = (ulong)Native.genga_output_count(handle);
            for (ulong i = 0; i < count; ++i)
            {
                var at = (UIntPtr)i;
                var size = checked((int)Native.genga_output_size(handle, at));
                files.Add(new OutputFile(Utf8.Of(Native.genga_output_name(handle, at)), Memory.Copy(Native.genga_output_data(handle, at), size)));
            }
            Files = files;
            string report = Utf8.Of(Native.genga_output_json(handle));
            Report = Json.Parse(string.IsNullOrEmpty(report) ? "null" : report);
            Findings = findings;
        }

        /// <summary>The first is the one that was asked for.</summary>
        public IReadOnlyList<OutputFile> Files { get; private set; }
        /// <summary>What the command prints with --json (docs/reports.md); null if it prints none.</summary>
        public Json Report { get; private set; }
        /// <summary>What was found.</summary>
        public IReadOnlyList<Finding> Findings { get; private set; }

        internal string Text
        {
            get { return Files[0].AsText(); }
        }
    }
}
