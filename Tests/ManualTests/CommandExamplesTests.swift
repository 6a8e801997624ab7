import Foundation
import SceneTestKit
import Testing

/// Checks that every command in the manual prints the output that the manual shows.
@Suite("The manual's commands", .serialized, .timeLimit(.minutes(15)))
struct CommandExamplesTests {
    @Test("B08: Commands print what is shown", arguments: ["README.md", "commands.md", "apps.md", "notifications.md"])
    func examples(_ name: String) throws {
        let file = try ManualFile(name)
        let house = try ManualFixture()
        var rewriting = Rewriting(file)
        for block in file.blocks("console") {
            var shown = block.shown[...]
            while let example = shown.popFirst() {
                guard example.command.hasSuffix(" &"), let beside = shown.popFirst() else {
                    try compare(try house.run(house.likeness.actualText(example.command)), example, house, &rewriting)
                    continue
                }
                // The output of the first command is shown below the second one, as in a terminal.
                let (first, second) = (
                    house.likeness.actualText(example.command), house.likeness.actualText(beside.command)
                )
                let said = try house.run(String(first.dropLast(2)), beside: second)
                try compare(said.line + said.waiting, beside, house, &rewriting)
            }
        }
        try rewriting.save(name)
    }

    private func compare(
        _ actual: [String], _ example: ManualFile.Shown, _ house: ManualFixture, _ rewriting: inout Rewriting
    ) throws {
        var output = example.output
        while output.last?.isEmpty == true { output.removeLast() }
        if house.likeness.accepts(actual, as: output) { return }
        let said = actual.map(house.likeness.manual)
        if Rewriting.isAsked {
            rewriting.replace(line: example.line + 1, count: output.count, with: said)
            _ = house.likeness.accepts(actual, as: said)
        }
        Issue.record("line \(example.line): \(example.command)\nprints\n\(said.joined(separator: "\n"))")
    }
}
