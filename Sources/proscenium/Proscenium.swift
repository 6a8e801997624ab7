import ArgumentParser
import PredicateFormat

/// The `proscenium` command.
@main
struct Proscenium: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "proscenium",
        abstract: "Multi-window scenes for Swift apps on Linux.",
        discussion: """
            Every program that can connect to the daemon's socket has the same rights as these commands. `proscenium \
            doctor` checks the access to the socket, and which programs may capture the screen or send input under the \
            shell; docs/security.md describes both.
            """,
        version: "0.1.0",
        groupedSubcommands: [
            CommandGroup(
                name: "Daemon",
                subcommands: [
                    Install.self, Uninstall.self, Run.self, Sessions.self, Apps.self, Activate.self, Open.self,
                    Rules.self, Refresh.self, Close.self, Notify.self, Push.self, Notifications.self,
                    Items.self, Watch.self, Status.self, Doctor.self, Daemon.self,
                ]),
            CommandGroup(name: "Daemon or offline", subcommands: [Explain.self]),
            CommandGroup(name: "Handoff process", subcommands: [Handoff.self]),
            CommandGroup(
                name: "Offline",
                subcommands: [
                    New.self, Port.self, PackageCommand.self, Lint.self, AppearanceCommand.self, Restore.self,
                ]),
        ]
    )

    /// Parses and runs the command line.
    ///
    /// If the input cannot be used, the exit status is 2, whichever part of the program detects the error. If the
    /// daemon refuses the request, the exit status is 1.
    static func main() {
        do {
            try CommandLineEncoding.check()
            try CommandNames.check(Array(CommandLine.arguments.dropFirst()), in: Proscenium.self)
            var command = try parseAsRoot()
            try command.run()
        } catch let error as any DiagnosticError {
            StandardError.write("proscenium: \(error.diagnostic.rendered())")
            let status = (error as? DaemonCallError)?.exitStatus ?? (error as? HandoffCallError)?.exitStatus
            exit(withError: ExitCode(status ?? ExitStatus.failure))
        } catch let error as ExitCode {
            exit(withError: error)
        } catch  where exitCode(for: error) == .success {
            exit(withError: error)
        } catch {
            StandardError.write(fullMessage(for: error))
            exit(withError: ExitCode(ExitStatus.failure))
        }
    }
}

/// The exit statuses of the command.
enum ExitStatus {
    /// The command succeeded, or the answer to its question is yes.
    static let success: Int32 = 0
    /// The input is valid, but the answer is no, or the daemon refused the request.
    static let refused: Int32 = 1
    /// The input cannot be used, or the daemon cannot be reached.
    static let failure: Int32 = 2
}
