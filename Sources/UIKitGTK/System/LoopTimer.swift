import CGTK
import Foundation

/// Functions that run an action once in a later iteration of the main loop.
enum LoopTimer {
    private final class Action {
        let run: () -> Void
        init(_ run: @escaping () -> Void) { self.run = run }
    }

    static func start(after seconds: TimeInterval, _ action: @escaping () -> Void) {
        let milliseconds = guint(min(max(0, seconds) * 1000, Double(Int32.max)).rounded(.up))
        let data = Unmanaged.passRetained(Action(action)).toOpaque()
        g_timeout_add_full(
            G_PRIORITY_DEFAULT, milliseconds,
            { data in
                Unmanaged<Action>.fromOpaque(nonNull(data)).takeUnretainedValue().run()
                return 0
            }, data,
            { data in
                Unmanaged<Action>.fromOpaque(nonNull(data)).release()
            })
    }

    /// Calls a function when the loop has no other work to do, including the work of GTK.
    static func whenIdle(_ action: @escaping () -> Void) {
        let data = Unmanaged.passRetained(Action(action)).toOpaque()
        g_idle_add_full(
            G_PRIORITY_LOW,
            { data in
                Unmanaged<Action>.fromOpaque(nonNull(data)).takeUnretainedValue().run()
                return 0
            }, data,
            { data in
                Unmanaged<Action>.fromOpaque(nonNull(data)).release()
            })
    }

    /// Calls a function in the next iteration of the loop, after the code that is running now.
    static func inNextIteration(_ action: @escaping () -> Void) { start(after: 0, action) }
}
