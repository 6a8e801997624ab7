import EventLoop
import Foundation
import Glibc

/// SIGTERM as an event of the event loop.
enum Termination {
    /// Calls a function on SIGTERM. Must be called before any other thread is created.
    static func watch(_ loop: any EventLoop, _ action: @escaping () -> Void) throws {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGTERM)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        let mailbox = try loop.mailbox(of: Bool.self) { _ in action() }
        Thread.detachNewThread {
            var signals = sigset_t()
            sigemptyset(&signals)
            sigaddset(&signals, SIGTERM)
            var signal: Int32 = 0
            while sigwait(&signals, &signal) == 0 { mailbox.post(true) }
        }
    }
}
