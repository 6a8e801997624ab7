import Foundation
import Testing

@testable import SceneModel

@Suite struct FileReplacementTests {
    private func names(_ folder: TemporaryFolder) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path("").path).sorted()
    }

    @Test("A file is created and replaced with its permissions, flushed or not, and no temporary file remains")
    func replaces() throws {
        let folder = try TemporaryFolder()
        let file = folder.path("a").path
        for (index, size) in [0, 1, 300_000].enumerated() {
            let data = Data(repeating: UInt8(index), count: size)
            try FileReplacement.replace(
                file, with: data, draft: folder.path("draft").path, permissions: 0o600, isFlushed: index != 1)
            #expect(try Data(contentsOf: folder.path("a")) == data)
            #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
            #expect(try names(folder) == ["a"])
        }
    }

    @Test("A failure names the call, the path and the error, keeps the old file, and removes only its temporary file")
    func fails() throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("a", Data("old".utf8)).path
        let draft = try folder.file("draft", Data("other".utf8)).path
        #expect(throws: FileReplacement.Failure(call: "open", path: draft, code: EEXIST)) {
            try FileReplacement.replace(file, with: Data("new".utf8), draft: draft, permissions: 0o600)
        }
        #expect(try String(contentsOfFile: draft, encoding: .utf8) == "other")
        try FileManager.default.createDirectory(at: folder.path("b/inner"), withIntermediateDirectories: true)
        let other = folder.path("b").path
        #expect(throws: FileReplacement.Failure(call: "rename", path: other, code: EISDIR)) {
            try FileReplacement.replace(other, with: Data(), draft: folder.path("c").path, permissions: 0o600)
        }
        #expect(throws: FileReplacement.Failure.self) { try FileReplacement.append(Data([1]), to: -1, "x") }
        #expect(throws: FileReplacement.Failure(call: "open", path: "/none", code: ENOENT)) {
            try FileReplacement.flush("/none")
        }
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "old")
        #expect(try names(folder) == ["a", "b", "draft"])
    }
}
