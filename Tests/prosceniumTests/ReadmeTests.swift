import Foundation
import Testing

/// Checks that the README shows the command's actual output.
@Suite("README")
struct ReadmeTests {
    /// A command of a console block with its shown output.
    struct Shown: Sendable, CustomTestStringConvertible {
        let command: String
        let output: String
        var testDescription: String { command }
    }

    static let shown: [Shown] = {
        guard
            let text = try? String(
                contentsOf: CommandRun.repository.appendingPathComponent("README.md"), encoding: .utf8)
        else { return [] }
        return text.components(separatedBy: "```console\n").dropFirst().flatMap { part in
            let block = part.components(separatedBy: "```")[0]
            return ("\n" + block).components(separatedBy: "\n$ ").dropFirst().map { entry in
                let lines = entry.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
                return Shown(command: String(lines[0]), output: lines.count > 1 ? String(lines[1]) : "")
            }
        }
    }()

    @Test("B01 B02: Every command in the README prints the shown output", arguments: shown)
    func example(_ shown: Shown) throws {
        let run = try CommandRun(
            shell: shown.command.replacing("proscenium", with: "\"$proscenium\"", maxReplacements: 1) + " 2>&1")
        #expect(run.output.trimmingCharacters(in: .newlines) == shown.output.trimmingCharacters(in: .newlines))
    }

    @Test("The README has console examples")
    func hasExamples() {
        #expect(Self.shown.count == 5)
    }
}
