import Foundation
import Glibc
import Varlink

/// SIGTERM, as an event among others.
enum Termination {
    /// Has a function called when the process is asked to end. Must come before any other thread is made.
    static func watch(_ loop: EventLoop, _ action: @escaping () -> Void) throws {
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
