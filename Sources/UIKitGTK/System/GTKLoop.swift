import CGTK
import Dispatch
import Foundation
import Glibc
import UIKitCore

/// GLib's main loop on the main thread, which also drains the main dispatch queue and the main run loop.
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

    /// Makes GLib call libdispatch whenever the main queue has work, which includes jobs of the main actor.
    private func drainMainQueue() {
        g_unix_fd_add_full(
            G_PRIORITY_DEFAULT, _dispatch_get_main_queue_handle_4CF(), G_IO_IN,
            { descriptor, _, _ in
                var count: UInt64 = 0
                // Resets the event counter; otherwise the descriptor would stay readable.
                _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
                _dispatch_main_queue_callback_4CF(nil)
                return 1
            }, nil, nil)
    }
}

/// One-shot timers in GLib's main loop.
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

    /// Calls a function once the loop is idle, after GTK's own idle work.
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

    /// Calls a function in the next turn of the loop, after the current callback has returned.
    static func soon(_ action: @escaping () -> Void) { start(after: 0, action) }
}
