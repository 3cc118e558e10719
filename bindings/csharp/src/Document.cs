using System;
using System.Collections.Generic;
using System.IO;
using System.Runtime.InteropServices;

namespace Genga
{
    /// <summary>
    /// Files that are open: one, or a model with its motions, and files that these name. The format is found by the
    /// content, then by the name. The streams are read at once and may be closed. One thread at a time may use it.
    /// </summary>
    /// <example><code>
    /// using (Document document = Document.Open(File.OpenRead("lamp.lws"), "lamp.lws"))
    ///   document.Convert("lamp.x", output);
    /// </code></example>
    public sealed class Document : IDisposable
    {
        private readonly FilesHandle files = Native.genga_files_new();
        private readonly List<KeyValuePair<IntPtr, int>> contents = new List<KeyValuePair<IntPtr, int>>();
        private readonly List<string> names = new List<string>();
        private Resolver resolver;

        private Document() { }

        /// <summary>Opens a file from where the stream is to its end.</summary>
        /// <param name="stream">Any that can be read; it need not seek.</param>
        /// <param name="name">
        /// Its name; the extension gives the format where the content does not. Names of clips and of objects come from it.
        /// </param>
        public static Document Open(Stream stream, string name = "")
        {
            return new Document().Add(stream, name);
        }

        /// <summary>Opens a file, for others to be added: a model before its motions.</summary>
        /// <returns>This document.</returns>
        public Document Add(Stream stream, string name = "")
        {
            byte[] bytes = Streams.ReadAll(stream);
            contents.Add(new KeyValuePair<IntPtr, int>(Give(Native.genga_files_add, bytes, name), bytes.Length));
            names.Add(name);
            return this;
        }

        /// <summary>Offers a file that others may name: a picture, an object of a scene.</summary>
        /// <param name="stream">Any that can be read.</param>
        /// <param name="name">As the naming file has it: '\' equals '/', and the case of ASCII letters is ignored.</param>
        /// <returns>This document.</returns>
        public Document Offer(Stream stream, string name)
        {
            Give(Native.genga_files_offer, Streams.ReadAll(stream), name);
            return this;
        }

        /// <summary>
        /// Asks a function for files that are named and not offered. It gets the name as the naming file has it, relative
        /// to that file, and returns a stream, which is closed, or null. It must not use this document. No file is opened
        /// but by it: whoever gives it a folder must not let names lead out of that folder.
        /// </summary>
        /// <returns>This document.</returns>
        public Document Resolve(Func<string, Stream> open)
        {
            if (open == null) throw new ArgumentNullException("open");
            resolver = new Resolver(open);
            resolver.Serve(files);
            return this;
        }

        /// <summary>How many files are open.</summary>
        public int Count
        {
            get { return contents.Count; }
        }

        /// <summary>Frees the memory. Scenes that were loaded stay.</summary>
        public void Dispose()
        {
            files.Dispose();
        }

        /// <summary>The file's own bytes: what was read, byte for byte.</summary>
        /// <exception cref="ArgumentOutOfRangeException">There is no such file.</exception>
        public byte[] ToArray(int index = 0)
        {
            KeyValuePair<IntPtr, int> content = contents[index];
            bool isHeld = false;
            try
            {
                files.DangerousAddRef(ref isHeld);
                return Memory.Copy(content.Key, content.Value);
            }
            finally
            {
                if (isHeld) files.DangerousRelease();
            }
        }

        /// <summary>Name and bytes, for serializers.</summary>
        public StoredFile Store(int index = 0)
        {
            return new StoredFile { Name = names[index], Content = ToArray(index) };
        }

        /// <summary>Format, version, names, counts, duration: what `genga info --json` prints (docs/reports.md).</summary>
        /// <exception cref="GengaException">The file cannot be read.</exception>
        public Json Info(Options options = null, int index = 0)
        {
            return Json.Parse(Of(Native.genga_info, options, index).Text);
        }

        /// <summary>Every finding, of which none is a failure.</summary>
        /// <exception cref="GengaException">The file cannot be read.</exception>
        public IReadOnlyList<Finding> Check(Options options = null, int index = 0)
        {
            return Calls.Run(options, resolver, (handle, report) => Native.genga_check(files, (UIntPtr)index, handle, report));
        }

        /// <summary>The document as JSON, every byte of it.</summary>
        /// <exception cref="GengaException">The file cannot be read.</exception>
        public string ToJson(Options options = null, int index = 0)
        {
            return Of(Native.genga_dump, options, index).Text;
        }

        /// <summary>What the library has decoded of an object's surfaces, clips and envelopes.</summary>
        internal string SurfacesJson(Options options, int index)
        {
            return Of(Native.genga_surfaces, options, index).Text;
        }

        /// <summary>All files as one scene.</summary>
        /// <exception cref="GengaException">A file cannot be read.</exception>
        public Scene Load(Options options = null)
        {
            SceneHandle scene = null;
            Finding[] findings =
                Calls.Run(options, resolver, (handle, report) => Native.genga_load(files, handle, out scene, report));
            return new Scene(scene, resolver, findings);
        }

        /// <summary>A table of all channels at times: CSV, or JSON lines with option json.</summary>
        /// <exception cref="GengaException">A file cannot be read, or nothing in it moves.</exception>
        public Output Sample(Options options = null)
        {
            return Calls.Make(options, resolver, (OptionsHandle handle, out OutputHandle output, ReportHandle report) =>
                Native.genga_sample(files, handle, out output, report));
        }

        /// <summary>The same table as numbers; option json changes nothing.</summary>
        /// <exception cref="GengaException">As above, or there is no memory for all values.</exception>
        public Table SampleNumbers(Options options = null)
        {
            TableHandle table = null;
            Finding[] findings =
                Calls.Run(options, resolver, (handle, report) => Native.genga_table_new(files, handle, out table, report));
            using (table) return new Table(table, findings);
        }

        /// <summary>Makes one scene of all files and writes it in the format of the name's extension.</summary>
        /// <exception cref="GengaException">A file cannot be read, or the format cannot be made of it.</exception>
        public Output Convert(string name, Options options = null)
        {
            return Named(Native.genga_convert, name, options);
        }

        /// <summary>The same into a stream. Other files that the output has, as a .gltf's .bin, are in the result.</summary>
        /// <exception cref="GengaException">As above; then nothing was written.</exception>
        public Output Convert(string name, Stream to, Options options = null)
        {
            if (to == null) throw new ArgumentNullException("to");
            Output made = Convert(name, options);
            made.Files[0].CopyTo(to);
            return made;
        }

        /// <summary>The first file, changed within its format.</summary>
        /// <exception cref="GengaException">The file cannot be read, or its format cannot be changed.</exception>
        public Output Edit(string name, Options options = null)
        {
            return Named(Native.genga_edit, name, options);
        }

        /// <summary>Whether the last two files move alike: `equal` of the report, and by how much not.</summary>
        /// <exception cref="GengaException">A file cannot be read, or there are no two.</exception>
        public Output Diff(Options options = null)
        {
            return Calls.Make(options, resolver, (OptionsHandle handle, out OutputHandle output, ReportHandle report) =>
                Native.genga_diff(files, handle, out output, report));
        }

        /// <summary>Curves as a picture; the name ends in .svg.</summary>
        /// <exception cref="GengaException">A file cannot be read, or nothing in it moves.</exception>
        public Output Plot(string name, Options options = null)
        {
            return Named(Native.genga_plot, name, options);
        }

        private delegate IntPtr Giving(FilesHandle files, byte[] name, byte[] bytes, UIntPtr size);
        private delegate int OneCall(FilesHandle files, UIntPtr index, OptionsHandle options, out OutputHandle output, ReportHandle report);
        private delegate int NamedCall(FilesHandle files, OptionsHandle options, byte[] name, out OutputHandle output, ReportHandle report);

        private IntPtr Give(Giving call, byte[] bytes, string name)
        {
            IntPtr place = call(files, Utf8.Of(name, "name"), bytes, (UIntPtr)bytes.Length);
            if (place == IntPtr.Zero) throw new OutOfMemoryException();
            return place;
        }

        private Output Of(OneCall call, Options options, int index)
        {
            if (index < 0 || index >= Count) throw new ArgumentOutOfRangeException("index");
            return Calls.Make(options, resolver, (OptionsHandle handle, out OutputHandle output, ReportHandle report) =>
                call(files, (UIntPtr)index, handle, out output, report));
        }

        private Output Named(NamedCall call, string name, Options options)
        {
            byte[] text = Utf8.Of(name, "name");
            return Calls.Make(options, resolver, (OptionsHandle handle, out OutputHandle output, ReportHandle report) =>
                call(files, handle, text, out output, report));
        }
    }

    /// <summary>
    /// A file by its name and bytes, for XmlSerializer, DataContractSerializer and others. What is restored is checked as
    /// a file is; never use BinaryFormatter, which runs what its input names.
    /// </summary>
    public sealed class StoredFile
    {
        /// <summary>Its name.</summary>
        public string Name { get; set; }
        /// <summary>Its bytes, base64 in XML.</summary>
        public byte[] Content { get; set; }

        /// <summary>Opens it again.</summary>
        public Document Open()
        {
            return Document.Open(new MemoryStream(Content ?? new byte[0], false), Name ?? "");
        }
    }

    /// <summary>The library itself.</summary>
    public static class Library
    {
        /// <summary>Its version.</summary>
        public static string Version
        {
            get { return Utf8.Of(Native.genga_version()); }
        }

        /// <summary>Its formats and what can be done with each: what `genga formats --json` prints.</summary>
        public static IReadOnlyList<Json> Formats()
        {
            OutputHandle output = null;
            Finding[] findings = Calls.Run(report => Native.genga_formats(out output, report));
            using (output) return new List<Json>(Json.Lines(new Output(output, findings).Text));
        }

        /// <summary>The names of all options.</summary>
        public static IReadOnlyList<string> OptionNames()
        {
            var names = new List<string>();
            for (string name; (name = Utf8.Of(Native.genga_options_name((UIntPtr)names.Count))) != null;) names.Add(name);
            return names;
        }
    }
}
