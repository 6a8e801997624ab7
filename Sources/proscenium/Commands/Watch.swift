import ArgumentParser
import Foundation
import SceneModel
import SceneProtocol
import SceneTargeting

/// `proscenium watch`: shows events as they occur.
struct Watch: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show events as they happen.",
        discussion: """
            Prints one line per event from now on: which session an event went to and why, processes that start and \
            end, item deliveries, notifications, the stage, the store. Stops on Ctrl-C, or when its output is closed.

            Examples:
              proscenium watch
              proscenium watch --app com.example.clowntown
              proscenium watch --count 1
              proscenium watch --count 3 --json | jq -r .kind

            Exit status: 0 if it was stopped or has shown --count events, 1 if the daemon ended the connection.
            """
    )

    @Option(help: "Only events of this app.", completion: .app)
    var app: String?

    @Option(help: "Stop after this many events.")
    var count: Int?

    @Flag(help: "Print one JSON object per line for each event.")
    var json = false

    @OptionGroup var connection: DaemonConnectionOptions

    func validate() throws {
        if let count, count < 1 { throw ValidationError("--count must be at least 1.") }
    }

    func run() throws {
        let app = try app.map { try AppIdentifier($0) }
        let system = try connection.connect()
        if !json { try system.warnIfUnknown(app) }
        Self.exitSilentlyOnInterruptOrHangup()
        var remaining = count
        var failure: (any Error)?
        do {
            try system.watch { event in
                if let app, event.app != app { return true }
                do {
                    try write(event)
                } catch {
                    failure = error
                    return false
                }
                remaining = remaining.map { $0 - 1 }
                return remaining != 0
            }
        } catch {
            // The command itself has ended the stream, because it has shown `--count` events.
            if failure == nil, remaining == 0 { return }
            throw failure ?? error
        }
    }

    private func write(_ event: DaemonEvent) throws {
        if json {
            try StandardOutput.write(json: event)
        } else {
            StandardOutput.write(lines: DaemonEventText(event).lines)
        }
    }

    /// Makes the command exit with success at an interrupt and when the reader of standard output ends, because both
    /// are usual ways to end the command.
    private static func exitSilentlyOnInterruptOrHangup() {
        signal(SIGINT) { _ in _exit(ExitStatus.success) }
        signal(SIGPIPE) { _ in _exit(ExitStatus.success) }
        // The parent process may have blocked these signals, so they are unblocked.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        // This thread detects at once that the reader has closed its end. A write would detect the closed end only at
        // the next event.
        Thread.detachNewThread {
            var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
            while poll(&output, 1, -1) < 0, errno == EINTR {}
            if Int32(output.revents) & (POLLERR | POLLHUP) != 0 { _exit(ExitStatus.success) }
        }
    }
}
