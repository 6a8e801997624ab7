import Foundation
import SceneTestKit
import Testing

/// Checks that every command in the manual prints the output that the manual shows.
@Suite("The manual's commands", .serialized, .timeLimit(.minutes(15)))
struct CommandExamplesTests {
    @Test("B08: Commands print as documented", arguments: ["README.md", "commands.md", "apps.md", "notifications.md"])
    func examples(_ name: String) throws {
        let file = try ManualFile(name)
        let fixture = try ManualFixture()
        var rewriting = ManualRewriter(file)
        for block in file.blocks("console") {
            var shown = block.shown[...]
            while let example = shown.popFirst() {
                guard example.command.hasSuffix(" &"), let secondCommand = shown.popFirst() else {
                    try compare(
                        try fixture.run(fixture.comparison.actualText(example.command)), example, fixture, &rewriting)
                    continue
                }
                // The first command runs in the background. As on a terminal, its output is below the output of the
                // second command.
                let (first, second) = (
                    fixture.comparison.actualText(example.command), fixture.comparison.actualText(secondCommand.command)
                )
                let outputs = try fixture.run(String(first.dropLast(2)), beside: second)
                try compare(outputs.line + outputs.waiting, secondCommand, fixture, &rewriting)
            }
        }
        try rewriting.save(name)
    }

    private func compare(
        _ actual: [String], _ example: ManualFile.Example, _ fixture: ManualFixture, _ rewriting: inout ManualRewriter
    ) throws {
        var output = example.output
        while output.last?.isEmpty == true { output.removeLast() }
        if fixture.comparison.accepts(actual, as: output) { return }
        let outputs = actual.map(fixture.comparison.manual)
        if ManualRewriter.isEnabled {
            rewriting.replace(line: example.line + 1, count: output.count, with: outputs)
            _ = fixture.comparison.accepts(actual, as: outputs)
        }
        Issue.record("line \(example.line): \(example.command)\nprints\n\(outputs.joined(separator: "\n"))")
    }
}
