using System;
using System.IO;
using System.Runtime.ExceptionServices;
using System.Runtime.InteropServices;

namespace Genga
{
    /// <summary>Asks the caller for files that other files name. Lives as long as the document and its scenes.</summary>
    internal sealed class Resolver
    {
        private static readonly NativeResolver OnMissing = Asks;
        private readonly Func<string, Stream> open;
        private readonly GCHandle self;
        private IntPtr answer; // kept until the next question, since the library copies it after the answer
        private ExceptionDispatchInfo failure;

        internal Resolver(Func<string, Stream> open)
        {
            this.open = open;
            self = GCHandle.Alloc(this, GCHandleType.Weak);
        }

        ~Resolver()
        {
            Marshal.FreeHGlobal(answer);
            self.Free();
        }

        internal void Serve(FilesHandle files)
        {
            Native.genga_files_on_missing(files, OnMissing, GCHandle.ToIntPtr(self));
        }

        internal void ThrowIfFailed()
        {
            ExceptionDispatchInfo thrown = failure;
            failure = null;
            if (thrown != null) thrown.Throw();
        }

        private static IntPtr Asks(IntPtr user, IntPtr name, out UIntPtr size)
        {
            size = UIntPtr.Zero;
            var resolver = (Resolver)GCHandle.FromIntPtr(user).Target;
            if (resolver == null || resolver.failure != null) return IntPtr.Zero;
            try
            {
                return resolver.Answer(Utf8.Of(name), out size);
            }
            catch (Exception thrown)
            {
                resolver.failure = ExceptionDispatchInfo.Capture(thrown);
                return IntPtr.Zero;
            }
        }

        private IntPtr Answer(string name, out UIntPtr size)
        {
            size = UIntPtr.Zero;
            using (Stream stream = open(name))
            {
                if (stream == null) return IntPtr.Zero;
                byte[] bytes = Streams.ReadAll(stream);
                Marshal.FreeHGlobal(answer);
                answer = IntPtr.Zero;
                answer = Marshal.AllocHGlobal(Math.Max(bytes.Length, 1));
                Marshal.Copy(bytes, 0, answer, bytes.Length);
                size = (UIntPtr)bytes.Length;
                return answer;
            }
        }
    }

    internal static class Streams
    {
        /// <summary>From where the stream is to its end.</summary>
        internal static byte[] ReadAll(Stream stream)
        {
            if (stream == null) throw new ArgumentNullException("stream");
            using (var memory = new MemoryStream())
            {
                stream.CopyTo(memory);
                return memory.ToArray();
            }
        }
    }
}
