import Foundation
import SceneTestKit
import Testing

/// An example that the help of a command prints.
struct HelpExample: Sendable, CustomTestStringConvertible {
    /// The command line; lines that end in a backslash are joined with the next line.
    let line: String
    /// The lines of the example as the help prints them.
    let printed: [String]
    /// Whether the command runs until it is interrupted.
    var isEndless: Bool {
        line.hasPrefix("proscenium watch") && !line.contains("--count") || line.contains("run --wait")
            || line.contains("--state-folder") || line.hasSuffix("handoff pair")
    }
    var testDescription: String { line }

    /// All examples of all commands. A test checks that this is not empty.
    static let all: [HelpExample] = (try? read()) ?? []

    /// A command in the output of `--experimental-dump-help`.
    private struct Command: Decodable {
        let commandName: String
        let subcommands: [Command]?

        var paths: [[String]] {
            let below = (subcommands ?? []).filter { $0.commandName != "help" }
            return [[]] + below.flatMap { command in command.paths.map { [command.commandName] + $0 } }
        }
    }

    private struct Dump: Decodable { let command: Command }

    private static func read() throws -> [HelpExample] {
        let dump = try output(["--experimental-dump-help"]).joined(separator: "\n")
        let root = try JSONDecoder().decode(Dump.self, from: Data(dump.utf8)).command
        return try root.paths.dropFirst().flatMap { try examples(in: output($0 + ["--help"])) }
    }

    private static func output(_ arguments: [String]) throws -> [String] {
        let words = arguments.joined(separator: " ")
        return try ShellCommandRun(
            "\"$proscenium\" \(words)", in: ManualFile.folder,
            ["proscenium": BuiltProgram.url("proscenium").path, "PATH": "/usr/bin:/bin"]
        ).wait()
    }

    /// Returns the examples after the line `Examples:` up to the next empty line.
    private static func examples(in help: [String]) -> [HelpExample] {
        guard let start = help.firstIndex(of: "Examples:") else { return [] }
        var examples: [HelpExample] = []
        var printed: [String] = []
        for text in help[(start + 1)...].prefix(while: { !$0.isEmpty }) {
            printed.append(text)
            if text.hasSuffix(" \\") { continue }
            let parts = printed.map { $0.trimmingCharacters(in: .whitespaces) }
            let line = parts.map { $0.hasSuffix("\\") ? String($0.dropLast()) : $0 }.joined()
            examples.append(HelpExample(line: line, printed: printed))
            printed = []
        }
        return examples
    }
}
