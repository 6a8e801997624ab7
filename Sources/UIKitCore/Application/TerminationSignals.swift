import EventLoop
import Foundation
import Glibc

/// Delivery of termination signals as events of the main loop.
@MainActor
enum TerminationSignals {
    private static var watch: DescriptorWatch?

    /// Calls a function once, at the first `SIGTERM`, `SIGINT` or `SIGHUP`. A second signal of the same number ends the
    /// process at once.
    static func watch(on loop: any EventLoop, _ action: @escaping @MainActor () -> Void) {
        var ends: [Int32] = [-1, -1]
        guard watch == nil, pipe(&ends) == 0 else { return }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        terminationPipe = ends[1]
        for number in [SIGTERM, SIGINT, SIGHUP] {
            signal(number) { number in
                var byte: UInt8 = 1
                _ = write(terminationPipe, &byte, 1)
                signal(number, SIG_DFL)
            }
        }
        watch = try? loop.watch(ends[0], for: .read) { _ in
            if let watch { loop.unwatch(watch) }
            watch = nil
            action()
        }
    }
}

// Reason: written once, before the signal handler that reads the variable is installed; a signal handler can read only
// globals.
nonisolated(unsafe) private var terminationPipe: Int32 = -1
