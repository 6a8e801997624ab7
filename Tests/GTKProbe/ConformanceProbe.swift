import CGTK
import EventLoop
import EventLoopTestKit
import UIKitGTK

/// A probe that runs the conformance cases of event loops on GLib's loop, without a display.
@MainActor
enum ConformanceProbe {
    static func run() {
        let loop = GTKLoop()
        for loopCase in LoopCase.allCases {
            do {
                try loopCase.run(on: loop, turn: turn)
                Output.print("\(loopCase.rawValue) passed")
            } catch {
                Output.print("\(loopCase.rawValue) failed: \(error)")
            }
        }
    }

    /// Lets GLib dispatch once, after waiting at most for a duration.
    private static func turn(_ limit: Duration) {
        let milliseconds = guint(max(0, limit / .milliseconds(1)).rounded(.up))
        let timeout = g_timeout_source_new(milliseconds)
        g_source_set_callback(timeout, { _ in 1 }, nil, nil)
        g_source_attach(timeout, nil)
        g_main_context_iteration(nil, 1)
        g_source_destroy(timeout)
        g_source_unref(timeout)
    }
}
