// The functions of genga_c.h as this assembly calls them. tests/bindings/csharp/test_native.py compares each with the header.
using System;
using System.Runtime.InteropServices;

namespace Genga
{
    /// <summary>genga_finding. Texts are UTF-8 in memory of the library.</summary>
    [StructLayout(LayoutKind.Sequential)]
    internal struct NativeFinding
    {
        public IntPtr code;
        public IntPtr message;
        public IntPtr file;
        public IntPtr path;
        public IntPtr limit;
        public IntPtr text;
        public ulong offset;
        public ulong count;
        public uint line;
        public uint column;
        public int severity;
        public int place;
    }

    /// <summary>genga_array.</summary>
    [StructLayout(LayoutKind.Sequential)]
    internal struct NativeArray
    {
        public IntPtr data;
        public UIntPtr count;
        public uint width;
        public int number;
    }

    [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
    internal delegate IntPtr NativeResolver(IntPtr user, IntPtr name, out UIntPtr size);

    [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
    internal delegate void NativeProgress(IntPtr user, IntPtr stage, double share);

    [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
    internal delegate int NativeStop(IntPtr user);

    internal static class Native
    {
        private const string Library = "genga_c";
        private const CallingConvention C = CallingConvention.Cdecl;

        [DllImport(Library, CallingConvention = C)]
        internal static extern IntPtr genga_version();

        [DllImport(Library, CallingConvention = C)]
        internal static extern ReportHandle genga_report_new();
        [DllImport(Library, CallingConvention = C)]
        internal static extern void genga_report_free(IntPtr report);
        [DllImport(Library, CallingConvention = C)]
        internal static extern IntPtr genga_report_error(ReportHandle report);
        [DllImport(Library, CallingConvention = C)]
        internal static extern UIntPtr genga_report_count(ReportHandle report);
        [DllImport(Library, CallingConvention = C)]
        internal static extern IntPtr genga_report_finding(ReportHandle report, UIntPtr index);
        [DllImport(Library, CallingConvention = C)]
        internal static extern IntPtr genga_report_json(ReportHandle report);

        [DllImport(Library, CallingConvention = C)]
        internal static extern FilesHandle genga_files_new();
        [DllImport(Library, CallingConvention = C)]
        internal static extern void genga_files_free(IntPtr files);
        [DllImport(Library, CallingConvention = C)]
        internal static extern IntPtr genga_files_add(FilesHandle files, byte[] name, byte[] bytes, UIntPtr size);
        [DllImport(Library, CallingConvention = C)]
        internal static extern IntPtr genga_files_offer(FilesHandle files, byte[] name, byte[] bytes, UIntPtr size);
        [DllImport(Library, CallingConvention = C)]
        internal static extern UIntPtr genga_files_count(FilesHandle files);
        [DllImport(Library, CallingConvention = C)]
        internal static extern void genga_files_on_missing(FilesHandle files, NativeResolver resolver, IntPtr user);

        [DllImport(Library, CallingConvention = C)]
        internal static extern OptionsHandle genga_options_new();
        [DllImport(Library, CallingConvention = C)]
        internal static extern void genga_options_free(IntPtr options);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int genga_options_set(OptionsHandle options, byte[] name, byte[] value, ReportHandle report);
        [DllImport(Library, CallingConvention = C)]
        internal static extern IntPtr genga_options_name(UIntPtr index);
        [DllImport(Library, CallingConvention = C)]
        internal static extern void genga_options_on_progress(OptionsHandle options, NativeProgress progress, IntPtr user);
        [DllImport(Library, CallingConvention = C)]
        internal static extern void genga_options_on_stop(OptionsHandle options, NativeStop stop, IntPtr user);

        [DllImport(Library, CallingConvention = C)]
        internal static extern void genga_output_free(IntPtr output);
        [DllImport(Library, CallingConvention = C)]
        internal static extern UIntPtr genga_output_count(OutputHandle output);
        [DllImport(Library, CallingConvention = C)]
        internal static extern IntPtr genga_output_name(OutputHandle output, UIntPtr index);
        [DllImport(Library, CallingConvention = C)]
        internal static extern IntPtr genga_output_data(OutputHandle output, UIntPtr index);
        [DllImport(Library, CallingConvention = C)]
        internal static extern UIntPtr genga_output_size(OutputHandle output, UIntPtr index);
        [DllImport(Library, CallingConvention = C)]
        internal static extern IntPtr genga_output_json(OutputHandle output);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int genga_formats(out OutputHandle output, ReportHandle report);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int genga_info(FilesHandle files, UIntPtr index, OptionsHandle options, out OutputHandle output, ReportHandle report);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int genga_check(FilesHandle files, UIntPtr index, OptionsHandle options, ReportHandle report);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int genga_dump(FilesHandle files, UIntPtr index, OptionsHandle options, out OutputHandle output, ReportHandle report);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int genga_surfaces(FilesHandle files, UIntPtr index, OptionsHandle options, out OutputHandle output, ReportHandle report);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int genga_sample(FilesHandle files, OptionsHandle options, out OutputHandle output, ReportHandle report);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int genga_table_new(FilesHandle files, OptionsHandle options, out TableHandle table, ReportHandle report);
        [DllImport(Library, CallingConvention = C)]
        internal static extern void genga_table_free(IntPtr table);
        [DllImport(Library, CallingConvention = C)]
        internal static extern UIntPtr genga_table_rows(TableHandle table);
        [DllImport(Library, CallingConvention = C)]
        internal static extern UIntPtr genga_table_columns(TableHandle table);
        [DllImport(Library, CallingConvention = C)]
        internal static extern IntPtr genga_table_column(TableHandle table, UIntPtr column);
        [DllImport(Library, CallingConvention = C)]
        internal static extern IntPtr genga_table_times(TableHandle table);
        [DllImport(Library, CallingConvention = C)]
        internal static extern IntPtr genga_table_values(TableHandle table);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int genga_convert(FilesHandle files, OptionsHandle options, byte[] name, out OutputHandle output, ReportHandle report);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int genga_edit(FilesHandle files, OptionsHandle options, byte[] name, out OutputHandle output, ReportHandle report);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int genga_diff(FilesHandle files, OptionsHandle options, out OutputHandle output, ReportHandle report);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int genga_plot(FilesHandle files, OptionsHandle options, byte[] name, out OutputHandle output, ReportHandle report);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int genga_load(FilesHandle files, OptionsHandle options, out SceneHandle scene, ReportHandle report);
        [DllImport(Library, CallingConvention = C)]
        internal static extern void genga_scene_free(IntPtr scene);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int genga_save(SceneHandle scene, OptionsHandle options, byte[] name, out OutputHandle output, ReportHandle report);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int genga_scene_json(SceneHandle scene, out OutputHandle output, ReportHandle report);
        [DllImport(Library, CallingConvention = C)]
        internal static extern UIntPtr genga_scene_count(SceneHandle scene, int kind);
        [DllImport(Library, CallingConvention = C)]
        internal static extern IntPtr genga_scene_name(SceneHandle scene, int kind, UIntPtr index);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int genga_scene_find(SceneHandle scene, int kind, byte[] name);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int genga_node_parent(SceneHandle scene, UIntPtr node);
        [DllImport(Library, CallingConvention = C)]
        internal static extern double genga_clip_begin(SceneHandle scene, UIntPtr clip);
        [DllImport(Library, CallingConvention = C)]
        internal static extern double genga_clip_end(SceneHandle scene, UIntPtr clip);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int genga_mesh_array(SceneHandle scene, UIntPtr mesh, int part, UIntPtr index, out NativeArray array, ReportHandle report);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int genga_picture(SceneHandle scene, byte[] name, out OutputHandle output, ReportHandle report);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int genga_player_new(SceneHandle scene, uint[] clips, UIntPtr clip_count, out PlayerHandle player, ReportHandle report);
        [DllImport(Library, CallingConvention = C)]
        internal static extern void genga_player_free(IntPtr player);
        [DllImport(Library, CallingConvention = C)]
        internal static extern double genga_player_duration(PlayerHandle player);
        [DllImport(Library, CallingConvention = C)]
        internal static extern UIntPtr genga_player_layers(PlayerHandle player);
        [DllImport(Library, CallingConvention = C)]
        internal static extern void genga_player_pose(PlayerHandle player, double[] times, UIntPtr count);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int genga_player_start_physics(PlayerHandle player, double warm_up, int has_ground, ReportHandle report);
        [DllImport(Library, CallingConvention = C)]
        internal static extern void genga_player_stop_physics(PlayerHandle player);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int genga_player_plays_physics(PlayerHandle player);
        [DllImport(Library, CallingConvention = C)]
        internal static extern void genga_player_reset_physics(PlayerHandle player);
        [DllImport(Library, CallingConvention = C)]
        internal static extern UIntPtr genga_player_size(PlayerHandle player, int part);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int genga_player_doubles(PlayerHandle player, int part, double[] numbers, UIntPtr room, ReportHandle report);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int genga_player_floats(PlayerHandle player, int part, float[] numbers, UIntPtr room, ReportHandle report);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int genga_player_vertices(PlayerHandle player, UIntPtr mesh, float[] positions, float[] normals, UIntPtr room, ReportHandle report);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int genga_curves_new(SceneHandle scene, UIntPtr clip, out CurvesHandle curves, ReportHandle report);
        [DllImport(Library, CallingConvention = C)]
        internal static extern void genga_curves_free(IntPtr curves);
        [DllImport(Library, CallingConvention = C)]
        internal static extern UIntPtr genga_curves_count(CurvesHandle curves);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int genga_curves_json(CurvesHandle curves, out OutputHandle output, ReportHandle report);
        [DllImport(Library, CallingConvention = C)]
        internal static extern UIntPtr genga_curves_keys(CurvesHandle curves, UIntPtr curve);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int genga_curves_read(CurvesHandle curves, UIntPtr curve, double[] numbers, UIntPtr room, ReportHandle report);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int genga_curves_values(CurvesHandle curves, UIntPtr curve, double[] times, UIntPtr count, double[] values, ReportHandle report);
    }
}
