import Foundation
import Testing

@testable import UIKitCore

@Suite("File wrappers") @MainActor
struct FileWrapperTests {
    @Test("A folder with files, folders and links is written and read")
    func roundTrip() throws {
        let fixture = try DocumentFixture()
        let inner = FileWrapper(directoryWithFileWrappers: ["b": FileWrapper(regularFileWithContents: Data("bee".utf8))]
        )
        let outer = FileWrapper(directoryWithFileWrappers: [
            "inner": inner, "link": FileWrapper(symbolicLinkWithDestinationURL: URL(fileURLWithPath: "/tmp/target")),
        ])
        #expect(outer.addRegularFile(withContents: Data("one".utf8), preferredFilename: "a.txt") == "a.txt")
        #expect(outer.addRegularFile(withContents: Data("two".utf8), preferredFilename: "a.txt") == "a 2.txt")
        let url = fixture.folder.appendingPathComponent("whole")
        try outer.write(to: url, options: [.atomic, .withNameUpdating], originalContentsURL: nil)
        #expect(outer.filename == "whole" && inner.filename == "inner" && outer.matchesContents(of: url))
        let read = try FileWrapper(url: url)
        #expect(read.fileWrappers?.keys.sorted() == ["a 2.txt", "a.txt", "inner", "link"])
        #expect(read.fileWrappers?["inner"]?.fileWrappers?["b"]?.regularFileContents == Data("bee".utf8))
        #expect(read.fileWrappers?["link"]?.symbolicLinkDestinationURL?.path == "/tmp/target")
        outer.removeFileWrapper(inner)
        #expect(!outer.matchesContents(of: url) && outer.fileWrappers?.count == 3)
    }

    @Test("A pipe is refused instead of read, and a name that points outside the folder is not written")
    func hostile() throws {
        let fixture = try DocumentFixture()
        let pipe = fixture.folder.appendingPathComponent("pipe")
        #expect(mkfifo(pipe.path, 0o600) == 0)
        #expect(throws: CocoaError.self) { try FileWrapper(url: pipe) }
        let wrapper = FileWrapper(directoryWithFileWrappers: [
            "../outside": FileWrapper(regularFileWithContents: Data())
        ])
        #expect(throws: CocoaError.self) {
            try wrapper.write(
                to: fixture.folder.appendingPathComponent("in"), options: .atomic, originalContentsURL: nil)
        }
        #expect(fixture.names == ["pipe"], "nothing remains of the failed write")
    }
}
