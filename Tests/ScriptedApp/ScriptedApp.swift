import EventLoop
import Foundation
import Glibc

/// An app process without windows, for tests: it behaves as a UIKit app does, unless the script in its bundle specifies
/// otherwise.
///
/// Exit statuses: 0 for a normal end, 2 for an invalid bundle or script, 3 when no daemon was found in time, 4 when the
/// registration was refused, 5 when the connection to the observing test closed.
@main
struct ScriptedApp {
    static func main() {
        do {
            let bundle = try AppBundle(executable: CommandLine.arguments[0])
            let loop = try EpollLoop()
            let journal = try Journal(bundle: bundle, environment: ProcessInfo.processInfo.environment)
            let app = ScriptedProcess(bundle: bundle, loop: loop, journal: journal)
            let commands = RemoteControl(app: app)
            try commands.listen(journal: journal, loop: loop)
            try Termination.watch(loop) { app.terminate() }
            app.launch()
            try loop.run()
        } catch {
            Self.fail("scripted-app: \(error)", status: 2)
        }
    }

    /// Prints the reason and ends the process.
    static func fail(_ message: String, status: Int32) -> Never {
        _ = Array("\(message)\n".utf8).withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
        exit(status)
    }
}

/// A description of an invalid bundle or script.
struct SetupError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
