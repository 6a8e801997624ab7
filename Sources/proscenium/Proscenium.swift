import ArgumentParser
import PredicateFormat

/// The `proscenium` command.
@main
struct Proscenium: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "proscenium",
        abstract: "Multi-window scenes for Swift apps: where content opens, and why.",
        version: "0.1.0",
        subcommands: [Explain.self, Lint.self]
    )

    /// Runs a command line; every unusable input ends with status 2, whoever finds it.
    static func main() {
        do {
            try Arguments.check()
            var command = try parseAsRoot()
            try command.run()
        } catch let error as any DiagnosticError {
            StandardError.write("proscenium: \(error.diagnostic.rendered())")
            exit(withError: ExitCode(ExitStatus.unusable))
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
    /// The input was understood, and the answer is no.
    static let refused: Int32 = 1
    /// The input could not be used.
    static let unusable: Int32 = 2
}
