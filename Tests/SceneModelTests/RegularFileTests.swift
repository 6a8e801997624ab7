import Foundation
import Testing

@testable import SceneModel

@Suite struct RegularFileTests {
    private func message(_ url: URL, limit: Int = 100) -> String? {
        failure { try RegularFile.read(url, limit: limit) }?.replacingOccurrences(of: url.path, with: "FILE")
    }

    @Test("A regular file is read up to the limit, also through a link and from /proc, where files have the size 0")
    func reads() throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("text", Data("clown".utf8))
        #expect(try RegularFile.read(file, limit: 5) == Data("clown".utf8))
        let link = folder.path("link")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        #expect(try RegularFile.read(link, limit: 5) == Data("clown".utf8))
        #expect(try !RegularFile.read(URL(fileURLWithPath: "/proc/self/status"), limit: 1 << 20).isEmpty)
        let large = try folder.file("large", Data(count: 200_000))
        #expect(try RegularFile.read(large, limit: 200_000).count == 200_000)
        #expect(
            message(large, limit: 199_999) == """
                FILE: this file is larger than 199999 bytes
                  use a smaller file; nothing was read
                """)
    }

    @Test("Anything but a readable regular file is refused without blocking, and the error names its kind")
    func refuses() throws {
        let folder = try TemporaryFolder()
        let pipe = folder.path("pipe")
        #expect(mkfifo(pipe.path, 0o600) == 0)
        let (first, second) = (folder.path("first"), folder.path("second"))
        try FileManager.default.createSymbolicLink(at: first, withDestinationURL: second)
        try FileManager.default.createSymbolicLink(at: second, withDestinationURL: first)
        let noFile = "FILE: this file does not exist\n  check the path"
        let table: [(URL, String)] = [
            (folder.path("missing"), noFile),
            (try folder.file("empty").appendingPathComponent("x"), noFile),
            (folder.path("empty"), "FILE: this file is empty"),
            (folder.url, "FILE: this is a folder, not a file\n  use the path of a file inside it"),
            (pipe, "FILE: this is a pipe, not a regular file\n  copy its content to a regular file and use that"),
            (
                URL(fileURLWithPath: "/dev/zero"),
                "FILE: this is a device, not a regular file\n  copy its content to a regular file and use that"
            ),
            (first, "FILE: the symbolic links on this path form a cycle\n  remove one of the links"),
            (
                folder.path(String(repeating: "x", count: 300)),
                "FILE: this file could not be read: File name too long"
            ),
        ]
        for (url, text) in table {
            #expect(message(url) == text)
        }
    }

    @Test("A file without read permission is refused", .enabled(if: geteuid() != 0, "root may read everything"))
    func denied() throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("secret", Data("x".utf8))
        #expect(chmod(file.path, 0) == 0)
        #expect(
            message(file)
                == "FILE: this file is not readable\n  add read permission, for example with chmod u+r")
    }
}
