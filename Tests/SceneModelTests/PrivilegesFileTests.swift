import Foundation
import Testing

@testable import SceneModel

@Suite("Privileges file")
struct PrivilegesFileTests {
    private func read(_ text: String) throws -> PrivilegeRules {
        try PrivilegesFile.rules(in: Data(text.utf8), file: "privileges.json")
    }

    @Test(
        "B14: Programs outside of a sandbox have all privileges unless the file names fewer; sandboxed ones have none")
    func reads() throws {
        #expect(try read("{}") == PrivilegeRules())
        #expect(PrivilegeRules().unsandboxedPrograms == Set(DisplayPrivilege.allCases))
        #expect(try read(#"{"unsandboxedPrograms": []}"#) == PrivilegeRules.denyAll)
        let text = """
            {"version": 1, "unsandboxedPrograms": ["panels", "outputs"], "allow": [
              {"program": "/usr/bin/grim", "privileges": ["screenCapture"]},
              {"program": "/usr/bin/grim", "privileges": ["panels"]},
              {"flatpak": "org.example.Recorder", "privileges": ["screenCapture", "windowList"]}]}
            """
        let expected = PrivilegeRules(
            unsandboxedPrograms: [.panels, .outputs], programs: ["/usr/bin/grim": [.screenCapture, .panels]],
            flatpaks: ["org.example.Recorder": [.screenCapture, .windowList]])
        #expect(try read(text) == expected)
    }

    /// Faulty texts, each with the expected error message. The file's name precedes the message.
    private static let faulty: [(String, String)] = [
        ("[]", "expected privileges (an object) but found an array"),
        (#"{"unsandboxed": []}"#, "unknown key \"unsandboxed\"\n  use the keys version, unsandboxedPrograms, allow"),
        (
            #"{"unsandboxedPrograms": ["panels", "all"]}"#,
            "unsandboxedPrograms[1]: expected one of the privileges \(DisplayPrivilege.names) but found \"all\""
        ),
        (
            #"{"allow": [{"program": "grim", "privileges": []}]}"#,
            "allow[0].program: expected an absolute path but found \"grim\""
        ),
        (
            #"{"allow": [{"privileges": []}]}"#,
            "allow[0].program: expected either the key program or the key flatpak but found neither"
        ),
        (
            #"{"allow": [{"program": "/a", "flatpak": "a.b", "privileges": []}]}"#,
            "allow[0].program: expected either the key program or the key flatpak but found both"
        ),
        (
            #"{"allow": [{"flatpak": "recorder", "privileges": []}]}"#,
            "allow[0].flatpak: expected an identifier such as \"org.example.Recorder\" but found \"recorder\""
        ),
        (
            #"{"allow": [], "allow": []}"#,
            """
            line 1, column 15: this is not valid JSON: expected a key that the object does not have yet
              {"allow": [], "allow": []}
                            ^
            """
        ),
        (
            #"{"version": 2}"#,
            """
            version: this has format version 2; only version 1 is supported
              use a newer Proscenium, or write format version 1
            """
        ),
    ]

    @Test("B14: Errors in the privileges file are reported with the file and the key", arguments: faulty.indices)
    func refusals(_ index: Int) {
        let (text, expected) = Self.faulty[index]
        do throws(PrivilegesFileError) {
            _ = try PrivilegesFile.rules(in: Data(text.utf8), file: "privileges.json")
            Issue.record("nothing was refused in \(text)")
        } catch {
            #expect(error.description == "privileges.json: \(expected)")
        }
    }

    @Test("B14: The file is bounded in size and in entries, and a missing file is not an error")
    func limits() throws {
        let entry = #"{"program": "/a", "privileges": []}"#
        func text(_ count: Int) -> String {
            #"{"allow": ["# + Array(repeating: entry, count: count).joined(separator: ",") + "]}"
        }
        _ = try read(text(PrivilegesFile.maximumEntryCount))
        #expect(throws: PrivilegesFileError.self) { try read(text(PrivilegesFile.maximumEntryCount + 1)) }
        let file = NSTemporaryDirectory() + "/privileges-\(UUID().uuidString)"
        #expect(try PrivilegesFile.read(file) == nil)
        defer { try? FileManager.default.removeItem(atPath: file) }
        let large = "{}" + String(repeating: " ", count: PrivilegesFile.maximumFileSize)
        try large.write(toFile: file, atomically: true, encoding: .utf8)
        #expect(throws: PrivilegesFileError.self) { try PrivilegesFile.read(file) }
        try "{}".write(toFile: file, atomically: true, encoding: .utf8)
        #expect(try PrivilegesFile.read(file) == PrivilegeRules())
    }

    @Test("B14: The file is in the user's configuration folder")
    func path() {
        #expect(PrivilegesFile.path(in: ["HOME": "/h"]) == "/h/.config/proscenium/privileges.json")
        #expect(PrivilegesFile.path(in: ["HOME": "/h", "XDG_CONFIG_HOME": "/c"]) == "/c/proscenium/privileges.json")
        #expect(PrivilegesFile.path(in: ["XDG_CONFIG_HOME": "relative"]) == nil)
    }

    /// Functions that put an unsuitable file at a path, each with the code of the expected error.
    private static let unsuitable: [(String, @Sendable (_ path: String) throws -> Void)] = [
        ("fileEmpty", { _ = FileManager.default.createFile(atPath: $0, contents: nil) }),
        ("fileIsDirectory", { try FileManager.default.createDirectory(atPath: $0, withIntermediateDirectories: true) }),
        ("fileNotRegular", { _ = mkfifo($0, 0o600) }),
        (
            "fileNotRegular",
            { try FileManager.default.createSymbolicLink(atPath: $0, withDestinationPath: "/dev/zero") }
        ),
        ("fileLinkCycle", { try FileManager.default.createSymbolicLink(atPath: $0, withDestinationPath: $0) }),
        (
            "privilegesFileLink",
            { try FileManager.default.createSymbolicLink(atPath: $0, withDestinationPath: $0 + "-nowhere") }
        ),
        ("jsonNotUTF8", { try Data([0x7B, 0xFF, 0x7D]).write(to: URL(fileURLWithPath: $0)) }),
        ("fileTooLarge", { try Data(count: 1 << 24).write(to: URL(fileURLWithPath: $0)) }),
        (
            "jsonSyntax",
            {
                try String(repeating: "[", count: 60_000).write(toFile: $0, atomically: true, encoding: .utf8)
            }
        ),
    ]

    @Test("B14: Anything but a readable file is an error and grants nothing", arguments: unsuitable.indices)
    func unsuitableFiles(_ index: Int) throws {
        let path = NSTemporaryDirectory() + "/privileges-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Self.unsuitable[index].1(path)
        var cache = PrivilegesFileCache(path: path)
        do throws(PrivilegesFileError) {
            try cache.update()
            Issue.record("nothing was refused")
        } catch {
            #expect(error.diagnostic.code == Self.unsuitable[index].0)
            #expect(error.diagnostic.location?.hasPrefix(path) == true)
        }
        #expect(cache.rules == .denyAll)
        // The same error is reported once.
        try cache.update()
        #expect(cache.rules == .denyAll)
    }

    @Test("B14: A changed file is read again, even behind a symbolic link or if only its modification time changes")
    func cache() throws {
        let folder = NSTemporaryDirectory() + "/privileges-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let (path, target) = (folder + "/privileges.json", folder + "/target")
        var cache = PrivilegesFileCache(path: path)
        try cache.update()
        #expect(cache.rules == PrivilegeRules())
        try #"{"unsandboxedPrograms": ["panels"]}"#.write(toFile: target, atomically: true, encoding: .utf8)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
        try cache.update()
        #expect(cache.rules.unsandboxedPrograms == [.panels])
        // The text has the same length and is written into the same file.
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: target))
        try file.write(contentsOf: Data(#"{"unsandboxedPrograms":["outputs"]}"#.utf8))
        try file.close()
        try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: target)
        try cache.update()
        #expect(cache.rules.unsandboxedPrograms == [.outputs])
        try FileManager.default.removeItem(atPath: target)
        #expect(throws: PrivilegesFileError.self) { try cache.update() }
        try FileManager.default.removeItem(atPath: path)
        try cache.update()
        #expect(cache.rules == PrivilegeRules())
    }
}
