import CGTK
import Dispatch
import Foundation
import Glibc
import UIKitCore

/// GLib's main loop on the main thread, which also does what waits on the main queue and on the main run loop.
@MainActor
package final class GTKLoop: PlatformLoop {
    private let loop: OpaquePointer?

    init() {
        loop = g_main_loop_new(nil, 0)
        drainMainQueue()
        RunLoopSource.install()
    }

    package func watch(_ descriptor: Int32, _ ready: @escaping @MainActor () -> Void) -> any PlatformWatch {
        DescriptorWatch(descriptor, ready)
    }

    package func schedule(after seconds: TimeInterval, _ action: @escaping @MainActor () -> Void) {
        LoopTimer.start(after: seconds, action)
    }

    package func run() { g_main_loop_run(loop) }

    /// Has GLib call libdispatch whenever work comes to the main queue, where main actor jobs run, too.
    private func drainMainQueue() {
        g_unix_fd_add_full(
            G_PRIORITY_DEFAULT, _dispatch_get_main_queue_handle_4CF(), G_IO_IN,
            { descriptor, _, _ in
                var count: UInt64 = 0
                // Resets the event counter; it would be ready for ever otherwise.
                _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
                _dispatch_main_queue_callback_4CF(nil)
                return 1
            }, nil, nil)
    }
}

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
