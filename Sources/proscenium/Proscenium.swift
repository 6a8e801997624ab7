import ArgumentParser
import PredicateFormat

/// The `proscenium` command.
@main
struct Proscenium: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "proscenium",
        abstract: "Multi-window scenes for Swift apps: where content opens, and why.",
        version: "0.1.0",
        groupedSubcommands: [
            CommandGroup(
                name: "Live system",
                subcommands: [
                    Install.self, Uninstall.self, Run.self, Sessions.self, Apps.self, Activate.self, Open.self,
                    Rules.self, Refresh.self, Close.self, Notify.self, Push.self, Notifications.self,
                    Items.self, Watch.self, Status.self, Doctor.self, Daemon.self,
                ]),
            CommandGroup(name: "Live or offline", subcommands: [Explain.self]),
            CommandGroup(name: "Offline", subcommands: [Lint.self]),
        ]
    )

    /// Runs a command line; every unusable input ends with status 2, whoever finds it,
    /// and every request that the daemon refuses with status 1.
    static func main() {
        do {
            try Arguments.check()
            var command = try parseAsRoot()
            try command.run()
        } catch let error as any DiagnosticError {
            StandardError.write("proscenium: \(error.diagnostic.rendered())")
            exit(withError: ExitCode((error as? LiveError)?.exitStatus ?? ExitStatus.unusable))
        } catch let error as ExitCode {
            exit(withError: error)
        } catch  where exitCode(for: error) == .success {
            exit(withError: error)
        } catch {
            StandardError.write(fullMessage(for: error))
            exit(withError: ExitCode(ExitStatus.unusable))
        }
    }
}

/// What a command's exit status says.
enum ExitStatus {
    /// The answer is yes, or there is an answer.
    static let accepted: Int32 = 0
    /// The input was understood, and the answer is no, or the daemon refuses.
    static let refused: Int32 = 1
    /// The input could not be used, or there is no daemon to ask.
    static let unusable: Int32 = 2
}
