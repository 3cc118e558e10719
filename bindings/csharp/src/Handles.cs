// The library's handles. The runtime frees one after the last call that uses it, also when nobody disposes of it.
using System;
using System.Runtime.InteropServices;

namespace Genga
{
    internal abstract class Handle : SafeHandle
    {
        protected Handle() : base(IntPtr.Zero, true) { }

        public override bool IsInvalid
        {
            get { return handle == IntPtr.Zero; }
        }
    }

    internal sealed class ReportHandle : Handle
    {
        protected override bool ReleaseHandle()
        {
            Native.genga_report_free(handle);
            return true;
        }
    }

    internal sealed class FilesHandle : Handle
    {
        protected override bool ReleaseHandle()
        {
            Native.genga_files_free(handle);
            return true;
        }
    }

    internal sealed class OptionsHandle : Handle
    {
        protected override bool ReleaseHandle()
        {
            Native.genga_options_free(handle);
            return true;
        }
    }

    internal sealed class OutputHandle : Handle
    {
        protected override bool ReleaseHandle()
        {
            Native.genga_output_free(handle);
            return true;
        }
    }

    internal sealed class SceneHandle : Handle
    {
        protected override bool ReleaseHandle()
        {
            Native.genga_scene_free(handle);
            return true;
        }
    }

    internal sealed class PlayerHandle : Handle
    {
        protected override bool ReleaseHandle()
        {
            Native.genga_player_free(handle);
            return true;
        }
    }

    internal sealed class CurvesHandle : Handle
    {
        protected override bool ReleaseHandle()
        {
            Native.genga_curves_free(handle);
            return true;
        }
    }

    internal sealed class TableHandle : Handle
    {
        protected override bool ReleaseHandle()
        {
            Native.genga_table_free(handle);
            return true;
        }
    }
}
