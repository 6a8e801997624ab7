import Foundation
import SceneTestKit
import Testing

/// `scripts/link.sh`, which makes the built command available in every folder.
@Suite("Linking the command")
struct LinkCommandTests {
    private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("scripts/link.sh").path

    private func link(_ folder: TestFolder, path: String) throws -> ProgramRun {
        let products = BuiltProgram.url("proscenium").deletingLastPathComponent().path
        return try ProgramRun(
            Self.script, ["--products", products], environment: ["HOME": folder.url.path, "PATH": path])
    }

    @Test("The linked command is found in every folder, and linking again changes nothing")
    func links() throws {
        let folder = try TestFolder()
        let bin = folder.path(".local/bin")
        for _ in 0..<2 {
            let run = try link(folder, path: "\(bin):/usr/bin:/bin")
            #expect(run.status == 0 && run.output == "\(bin)/proscenium\n" && run.errors == "", "\(run.errors)")
        }
        let version = try ProgramRun(
            "/bin/sh", ["-c", "cd / && proscenium --version"], environment: ["PATH": "\(bin):/usr/bin:/bin"])
        #expect(version.status == 0 && version.output == "0.1.0\n")
    }

    @Test("If a shell would not find the linked command, the remedy is printed")
    func path() throws {
        let folder = try TestFolder()
        let bin = folder.path(".local/bin")
        let missing = try link(folder, path: "/usr/bin:/bin")
        #expect(missing.status == 0)
        #expect(missing.errors.contains("run: export PATH=\"\(bin):$PATH\""), "\(missing.errors)")
        let other = folder.path("other")
        try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: other + "/proscenium", withDestinationPath: "/bin/true")
        let hidden = try link(folder, path: "\(other):\(bin):/usr/bin:/bin")
        #expect(hidden.status == 0 && hidden.errors.contains("\(other)/proscenium comes first on PATH"))
    }

    @Test("A file of the same name is not replaced")
    func existing() throws {
        let folder = try TestFolder()
        let bin = folder.path(".local/bin")
        try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
        try Data("mine".utf8).write(to: URL(fileURLWithPath: bin + "/proscenium"))
        let run = try link(folder, path: "/usr/bin:/bin")
        #expect(run.status == 1 && run.errors.contains("exists and is not a link; remove it first"))
        #expect(try String(contentsOfFile: bin + "/proscenium", encoding: .utf8) == "mine")
    }
}
