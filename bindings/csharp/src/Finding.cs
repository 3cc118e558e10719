using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;

namespace Genga
{
    /// <summary>How bad a finding is.</summary>
    public enum Severity
    {
        /// <summary>Worth knowing.</summary>
        Note,
        /// <summary>Something is not as the file has it, or will not be.</summary>
        Warning,
        /// <summary>The file breaks a rule of its format.</summary>
        Error
    }

    /// <summary>Something doubtful that was read all the same, or what made a call fail.</summary>
    public sealed class Finding
    {
        internal Finding(NativeFinding from)
        {
            Code = Utf8.Of(from.code);
            Message = Utf8.Of(from.message);
            File = Utf8.Of(from.file);
            Path = Utf8.Of(from.path);
            Limit = Utf8.Of(from.limit);
            Text = Utf8.Of(from.text);
            Count = (long)from.count;
            Severity = (Severity)from.severity;
            if (from.place == AtOffset) Offset = (long)from.offset;
            if (from.place != AtLine) return;
            Line = (int)from.line;
            Column = (int)from.column;
        }

        private const int AtOffset = 1;
        private const int AtLine = 2;

        /// <summary>"lws.no-object"; of a failure "truncated", "bad-value" …</summary>
        public string Code { get; private set; }
        /// <summary>One clause.</summary>
        public string Message { get; private set; }
        /// <summary>The file that it is about; empty if none.</summary>
        public string File { get; private set; }
        /// <summary>Member of the document, "chunks[3].polygons[1]", or the name of an option; empty if none.</summary>
        public string Path { get; private set; }
        /// <summary>The limit that was met, "keys"; empty for everything else.</summary>
        public string Limit { get; private set; }
        /// <summary>All of it as one line, safe to print.</summary>
        public string Text { get; private set; }
        /// <summary>How many there are like this one; path and place are the first's.</summary>
        public long Count { get; private set; }
        /// <summary>How bad it is.</summary>
        public Severity Severity { get; private set; }
        /// <summary>Bytes from the file's beginning; null in a text.</summary>
        public long? Offset { get; private set; }
        /// <summary>Line of a text, from 1; null elsewhere.</summary>
        public int? Line { get; private set; }
        /// <summary>Byte of that line, from 1.</summary>
        public int? Column { get; private set; }

        /// <returns><see cref="Text"/>.</returns>
        public override string ToString()
        {
            return Text;
        }

        internal static Finding At(IntPtr place)
        {
            return new Finding((NativeFinding)Marshal.PtrToStructure(place, typeof(NativeFinding)));
        }

        internal static Finding[] AllOf(ReportHandle report)
        {
            var found = new List<Finding>();
            ulong count = (ulong)Native.genga_report_count(report);
            for (ulong i = 0; i < count; ++i) found.Add(At(Native.genga_report_finding(report, (UIntPtr)i)));
            return found.ToArray();
        }
    }
}
