// One call of the library: options in, a handle or an exception out, with what was found.
using System;
using System.Collections.Generic;
using System.Runtime.ExceptionServices;
using System.Runtime.InteropServices;

namespace Genga
{
    /// <summary>What a call is watched with. Exceptions of the caller's code end the call and are thrown after it.</summary>
    internal sealed class Watch : IDisposable
    {
        // Static: they are never collected, and ahead-of-time compilers know them.
        private static readonly NativeProgress OnProgress = Report;
        private static readonly NativeStop OnStop = Asks;
        private readonly Options options;
        private GCHandle self;
        private ExceptionDispatchInfo failure;

        internal Watch(Options options, OptionsHandle handle)
        {
            this.options = options;
            self = GCHandle.Alloc(this);
            if (options.Progress != null) Native.genga_options_on_progress(handle, OnProgress, GCHandle.ToIntPtr(self));
            if (options.Progress != null || options.Cancellation.CanBeCanceled)
                Native.genga_options_on_stop(handle, OnStop, GCHandle.ToIntPtr(self));
        }

        public void Dispose()
        {
            self.Free();
        }

        internal void ThrowIfEnded(int status)
        {
            if (failure != null) failure.Throw();
            if (status == Calls.Stopped) options.Cancellation.ThrowIfCancellationRequested();
        }

        private static Watch Of(IntPtr user)
        {
            return (Watch)GCHandle.FromIntPtr(user).Target;
        }

        private static void Report(IntPtr user, IntPtr stage, double share)
        {
            Watch watch = Of(user);
            if (watch.failure != null) return;
            try
            {
                watch.options.Progress(share, Utf8.Of(stage));
            }
            catch (Exception thrown)
            {
                watch.failure = ExceptionDispatchInfo.Capture(thrown);
            }
        }

        private static int Asks(IntPtr user)
        {
            Watch watch = Of(user);
            return watch.failure != null || watch.options.Cancellation.IsCancellationRequested ? 1 : 0;
        }
    }

    internal static class Calls
    {
        internal const int Stopped = 7;

        internal delegate int Call(OptionsHandle options, ReportHandle report);
        internal delegate int MakingCall(OptionsHandle options, out OutputHandle output, ReportHandle report);

        /// <summary>Runs a call that may ask the resolver, if there is one, for files; returns what was found.</summary>
        internal static Finding[] Run(Options options, Resolver resolver, Call call)
        {
            options = options ?? Options.None;
            using (OptionsHandle handle = Native.genga_options_new())
            using (ReportHandle report = Native.genga_report_new())
            using (var watch = new Watch(options, handle))
            {
                foreach (KeyValuePair<string, string> option in options.All)
                    Check(Native.genga_options_set(handle, Utf8.Of(option.Key, "options"),
                                                   option.Value == null ? null : Utf8.Of(option.Value, "options"), report), report);
                options.Cancellation.ThrowIfCancellationRequested();
                int status = call(handle, report);
                if (resolver != null) resolver.ThrowIfFailed();
                watch.ThrowIfEnded(status);
                Check(status, report);
                return Finding.AllOf(report);
            }
        }

        internal static Finding[] Run(Func<ReportHandle, int> call)
        {
            using (ReportHandle report = Native.genga_report_new())
            {
                Check(call(report), report);
                return Finding.AllOf(report);
            }
        }

        /// <summary>Runs a call that makes an output.</summary>
        internal static Output Make(Options options, Resolver resolver, MakingCall call)
        {
            OutputHandle output = null;
            try
            {
                Finding[] findings = Run(options, resolver, (handle, report) => call(handle, out output, report));
                return new Output(output, findings);
            }
            finally
            {
                if (output != null) output.Dispose();
            }
        }

        private static void Check(int status, ReportHandle report)
        {
            if (status == 0) return;
            IntPtr error = Native.genga_report_error(report);
            if (error == IntPtr.Zero) throw new ArgumentException("the library refused an argument");
            throw new GengaException(Finding.At(error), Finding.AllOf(report));
        }
    }
}
