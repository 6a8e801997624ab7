import CGTK
import Foundation
import UIKitCore

/// GLib's monotonic clock, on which GTK's frame times are based as well.
@MainActor
package final class GTKClock: UIKitClock {
    package var now: TimeInterval { TimeInterval(g_get_monotonic_time()) / 1_000_000 }

    package func schedule(after delay: TimeInterval, _ action: @escaping @MainActor () -> Void) -> ClockTask {
        let task = ClockTask(action)
        LoopTimer.start(after: delay) { task.fire() }
        return task
    }
}
