import Foundation
import SceneProtocol
import SceneTestKit
import Testing
import Varlink

/// Checks that every command, method and key has an example or a description in the manual.
@Suite("Completeness of the manual")
struct ManualCompletenessTests {
    /// A command in the output of `--experimental-dump-help`.
    private struct Command: Decodable {
        let commandName: String
        let subcommands: [Command]?

        /// Returns the words that a user types for each subcommand, or for this command if it has no subcommands.
        /// `help` is omitted.
        func names(after parents: [String]) -> [[String]] {
            let name = parents + [commandName]
            let subcommandNames = (subcommands ?? []).filter { $0.commandName != "help" }
            return (subcommandNames.isEmpty ? [name] : []) + subcommandNames.flatMap { $0.names(after: name) }
        }
    }

    private struct Dump: Decodable {
        let command: Command
    }

    @Test("B08: Every command and subcommand has a heading and an example that a test runs")
    func commands() throws {
        let fixture = try ShellCommandRun(
            "\"$proscenium\" --experimental-dump-help", in: ManualFile.folder,
            ["proscenium": BuiltProgram.url("proscenium").path, "PATH": "/usr/bin:/bin"])
        let text = try fixture.wait().joined(separator: "\n")
        let names = try JSONDecoder().decode(Dump.self, from: Data(text.utf8)).command.names(after: [])
        #expect(names.count > 20)
        let file = try ManualFile("commands.md")
        let examples = file.blocks("console").flatMap(\.shown).map(\.command)
        for name in names {
            let parents = name.joined(separator: " ")
            #expect(
                examples.contains { ($0 + " ").contains(parents + " ") }, "\(parents) has no example in commands.md")
            #expect(file.text.contains("`\(name.dropFirst().joined(separator: " "))`"), "\(parents) is not described")
        }
    }

    @Test("B08: Every method of every interface has an example that a test runs", arguments: ProtocolInterface.allCases)
    func methods(_ interface: ProtocolInterface) throws {
        let blocks = try ManualFile("varlink.md").blocks("varlink").filter { $0.section == interface.rawValue }
        let called = Set(
            blocks.flatMap(\.lines).compactMap { $0.wholeMatch(of: /→ (\w+)( more)?( .*)?/)?.1 }.map(String.init))
        #expect(called == Set(try interface.description().methodNames))
    }

    @Test("M17: Every key that is read from an Info.plist is described")
    func keys() throws {
        let sources = ManualFile.folder.deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Sources/SceneModel/Manifest")
        let manual = try ManualFile("apps.md").text
        var keys: Set<String> = []
        for name in try FileManager.default.contentsOfDirectory(atPath: sources.path) {
            let text = try String(contentsOf: sources.appendingPathComponent(name), encoding: .utf8)
            keys.formUnion(text.matches(of: /"((?:UI|CF|Proscenium)[A-Za-z]+)"/).map { String($0.1) })
        }
        #expect(keys.count > 15)
        // Names of icons and classes are values, not keys.
        let values = ["UIApplicationShortcutIconTypeCompose", "UIWindowScene", "UIWindowSceneSessionRoleApplication"]
        for key in keys.subtracting(values) { #expect(manual.contains(key), "apps.md does not describe \(key)") }
    }

    @Test("The README links to every file of the manual")
    func index() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: ManualFile.folder.path)
        let index = try ManualFile("README.md").text
        for file in files where file != "README.md" { #expect(index.contains("(\(file))"), "\(file)") }
        let readme = ManualFile.folder.deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("README.md")
        #expect(try String(contentsOf: readme, encoding: .utf8).contains("(docs/manual/README.md)"))
    }
}
