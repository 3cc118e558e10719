// Texts of the library: UTF-8 that ends with NUL.
using System;
using System.Runtime.InteropServices;
using System.Text;

namespace Genga
{
    internal static class Utf8
    {
        internal static string Of(IntPtr text)
        {
            if (text == IntPtr.Zero) return null;
            int size = 0;
            while (Marshal.ReadByte(text, size) != 0) ++size;
            return Of(text, size);
        }

        internal static string Of(IntPtr text, int size)
        {
            return Encoding.UTF8.GetString(Memory.Copy(text, size));
        }

        /// <summary>The same as bytes that the library takes.</summary>
        /// <exception cref="ArgumentException">The text has a NUL.</exception>
        internal static byte[] Of(string text, string parameter)
        {
            if (text == null) throw new ArgumentNullException(parameter);
            if (text.IndexOf('\0') >= 0) throw new ArgumentException("has a NUL", parameter);
            var bytes = new byte[Encoding.UTF8.GetByteCount(text) + 1];
            Encoding.UTF8.GetBytes(text, 0, text.Length, bytes, 0);
            return bytes;
        }
    }

    internal static class Memory
    {
        internal static byte[] Copy(IntPtr data, long size)
        {
            var bytes = new byte[size];
            if (size > 0) Marshal.Copy(data, bytes, 0, bytes.Length);
            return bytes;
        }
    }
}
