using System;
using System.Collections.Generic;

namespace Genga
{
    /// <summary>
    /// Why a call failed, and where in which file. A call that <see cref="Options.Cancellation"/> ended throws
    /// <see cref="OperationCanceledException"/> instead.
    /// </summary>
    public sealed class GengaException : Exception
    {
        internal GengaException(Finding error, IReadOnlyList<Finding> findings) : base(error.Text)
        {
            Error = error;
            Findings = findings;
        }

        /// <summary>The error with its place.</summary>
        public Finding Error { get; private set; }
        /// <summary>What was found before the call failed.</summary>
        public IReadOnlyList<Finding> Findings { get; private set; }

        /// <summary>
        /// "truncated", "bad-magic", "unsupported-version", "bad-value", "bad-json", "limit-exceeded", "cannot-open",
        /// "unknown-format", "no-conversion", "bad-argument" …
        /// </summary>
        public string Code
        {
            get { return Error.Code; }
        }
        /// <summary>The file that it is about; empty if none.</summary>
        public string File
        {
            get { return Error.File; }
        }
        /// <summary>Member of the document, or the name of an option.</summary>
        public string Path
        {
            get { return Error.Path; }
        }
        /// <summary>Bytes from the file's beginning; null in a text.</summary>
        public long? Offset
        {
            get { return Error.Offset; }
        }
        /// <summary>Line of a text, from 1; null elsewhere.</summary>
        public int? Line
        {
            get { return Error.Line; }
        }
        /// <summary>The limit that was met, "keys"; empty for everything else.</summary>
        public string Limit
        {
            get { return Error.Limit; }
        }
    }
}
