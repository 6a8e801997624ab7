import CGTK
import Foundation

/// Calls a function once, later.
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
                if let data { Unmanaged<Action>.fromOpaque(data).takeUnretainedValue().run() }
                return 0
            }, data,
            { data in
                if let data { Unmanaged<Action>.fromOpaque(data).release() }
            })
    }

    /// Once there is nothing else to do, GTK's own work included.
    static func whenIdle(_ action: @escaping () -> Void) {
        let data = Unmanaged.passRetained(Action(action)).toOpaque()
        g_idle_add_full(
            G_PRIORITY_LOW,
            { data in
                if let data { Unmanaged<Action>.fromOpaque(data).takeUnretainedValue().run() }
                return 0
            }, data,
            { data in
                if let data { Unmanaged<Action>.fromOpaque(data).release() }
            })
    }

    /// In the loop's next turn, once what runs now has come to its end.
    static func soon(_ action: @escaping () -> Void) { start(after: 0, action) }
}
