import Foundation
import SceneProtocol
import SceneTestKit
import Testing
import Varlink

/// Nothing that there is lacks an example in the manual.
@Suite("the manual is complete")
struct ManualCompletenessTests {
    /// A command as `--experimental-dump-help` tells of it.
    private struct Command: Decodable {
        let commandName: String
        let subcommands: [Command]?

        /// The names of this and of all below it, as they are typed; without the help that each has.
        func names(after words: [String]) -> [[String]] {
            let name = words + [commandName]
            let below = (subcommands ?? []).filter { $0.commandName != "help" }
            return (below.isEmpty ? [name] : []) + below.flatMap { $0.names(after: name) }
        }
    }

    private struct Dump: Decodable {
        let command: Command
    }

    @Test("B08: every command and subcommand has an example that a test runs, and a heading")
    func commands() throws {
        let house = try HousePart(
            "\"$proscenium\" --experimental-dump-help", in: ManualFile.folder,
            ["proscenium": BuiltProgram.url("proscenium").path, "PATH": "/usr/bin:/bin"])
        let text = try house.wait().joined(separator: "\n")
        let names = try JSONDecoder().decode(Dump.self, from: Data(text.utf8)).command.names(after: [])
        #expect(names.count > 20)
        let file = try ManualFile("commands.md")
        let examples = file.blocks("console").flatMap(\.shown).map(\.command)
        for name in names {
            let words = name.joined(separator: " ")
            #expect(examples.contains { ($0 + " ").contains(words + " ") }, "\(words) has no example in commands.md")
            #expect(file.text.contains("`\(name.dropFirst().joined(separator: " "))`"), "\(words) is not described")
        }
    }

    @Test("B08: every method of every interface has an example that a test runs", arguments: ProtocolInterface.allCases)
    func methods(_ interface: ProtocolInterface) throws {
        let blocks = try ManualFile("varlink.md").blocks("varlink").filter { $0.section == interface.rawValue }
        let called = Set(
            blocks.flatMap(\.lines).compactMap { $0.wholeMatch(of: /→ (\w+)( more)?( .*)?/)?.1 }.map(String.init))
        #expect(called == Set(try interface.description().methodNames))
    }

    @Test("M17: every key of an Info.plist that is read is described")
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

    @Test("the README leads to every file of the manual")
    func index() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: ManualFile.folder.path)
        let index = try ManualFile("README.md").text
        for file in files where file != "README.md" { #expect(index.contains("(\(file))"), "\(file)") }
        let readme = ManualFile.folder.deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("README.md")
        #expect(try String(contentsOf: readme, encoding: .utf8).contains("(docs/manual/README.md)"))
    }
}
