// What the test programs share.
using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;

// A stream as a network has it: it cannot seek, has no length, and gives a few bytes at a time.
internal sealed class Trickle : Stream
{
    private readonly Stream from;
    internal bool IsClosed { get; private set; }

    internal Trickle(byte[] bytes)
    {
        from = new MemoryStream(bytes, false);
    }

    public override bool CanRead { get { return true; } }
    public override bool CanSeek { get { return false; } }
    public override bool CanWrite { get { return false; } }
    public override long Length { get { throw new NotSupportedException(); } }
    public override long Position { get { throw new NotSupportedException(); } set { throw new NotSupportedException(); } }
    public override int Read(byte[] buffer, int offset, int count) { return from.Read(buffer, offset, Math.Min(count, 1000)); }
    public override long Seek(long offset, SeekOrigin origin) { throw new NotSupportedException(); }
    public override void SetLength(long value) { throw new NotSupportedException(); }
    public override void Write(byte[] buffer, int offset, int count) { throw new NotSupportedException(); }
    public override void Flush() { }
    protected override void Dispose(bool disposing)
    {
        IsClosed = true;
        base.Dispose(disposing);
    }
}

internal static class Files
{
    internal static Stream Open(string path)
    {
        return new Trickle(File.ReadAllBytes(path));
    }

    // Files beside a file, for what it names there.
    internal static Func<string, Stream> Beside(string path)
    {
        return name =>
        {
            string found = Path.Combine(Path.GetDirectoryName(path), Path.GetFileName(name.Replace('\\', '/')));
            return File.Exists(found) ? Open(found) : null;
        };
    }
}

internal static class Write
{
    internal static string Of(double number) { return number.ToString("G17", CultureInfo.InvariantCulture); } // "R" loses bits on mono
    internal static string Of(IEnumerable<float> numbers) { return string.Join(" ", numbers.Select(number => Of(number))); }
    internal static string Of(IEnumerable<double> numbers) { return string.Join(" ", numbers.Select(Of)); }

    // Lines for the script that started the program: UTF-8, whatever the locale.
    internal static readonly TextWriter Out = new StreamWriter(Console.OpenStandardOutput(), new UTF8Encoding(false)) { AutoFlush = true };
}
