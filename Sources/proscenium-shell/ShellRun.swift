import Foundation
import Shell

/// One run of the shell program: it starts the shell, stops the shell at a termination signal, and prints messages.
@ShellActor
final class ShellRun {
    private let options: ShellOptions

    init(_ options: ShellOptions) { self.options = options }

    func run() throws {
        // Without this call, a client that disconnects during a write would end the process.
        signal(SIGPIPE, SIG_IGN)
        let shell = try Shell(options)
        defer { shell.tearDown() }
        let signals = TerminationSignals.watch { [weak shell] in
            Task { @ShellActor in shell?.stop() }
        }
        defer { for signal in signals { signal.cancel() } }
        try shell.start()
        if let name = shell.compositor.socketName {
            FileHandle.standardError.write(
                Data("proscenium-shell: Wayland clients connect with WAYLAND_DISPLAY=\(name)\n".utf8))
        }
        shell.run()
        if shell.compositor.hasLostDisplay {
            throw ShellCommandError(
                "the shell's display was closed; the sessions are kept and shown as cards when the shell starts again"
            )
        }
    }
}

/// The signals that request the end of the program: SIGTERM, SIGINT and SIGHUP.
private enum TerminationSignals {
    /// Calls a function, on any thread, for each of these signals that the process receives.
    static func watch(_ action: @escaping @Sendable () -> Void) -> [any DispatchSourceSignal] {
        [SIGTERM, SIGINT, SIGHUP].map { number in
            // The signal is ignored because the dispatch source handles it. The code that starts other programs
            // restores the default handlers of these signals in the new processes.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler(handler: action)
            source.resume()
            return source
        }
    }
}
