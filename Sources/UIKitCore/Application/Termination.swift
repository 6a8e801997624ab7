import Foundation
import Glibc

/// Signals that ask the process to end, as events among others.
@MainActor
enum Termination {
    private static var watch: (any PlatformWatch)?

    /// Has a function called once, when the process is first asked to end. Asked a second time, it ends at once.
    static func watch(on loop: any PlatformLoop, _ action: @escaping @MainActor () -> Void) {
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
        watch = loop.watch(ends[0]) {
            watch?.stop()
            watch = nil
            action()
        }
    }
}

// Written once, before any handler that reads it is there; handlers can read nothing but globals.
nonisolated(unsafe) private var terminationPipe: Int32 = -1
