import EventLoop
import Foundation
import Testing

@Suite("Watched files")
struct FileWatchTests {
    @Test("A watch reports that its file was written, replaced or removed, and reports no other file")
    func changes() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("watch-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let loop = try EpollLoop()
        let (file, other) = (folder.appendingPathComponent("a"), folder.appendingPathComponent("b"))
        var count = 0
        var watch: FileWatch? = try FileWatch(file.path, on: loop) { count += 1 }
        func reports(after change: () throws -> Void) throws -> Int {
            let before = count
            try change()
            try loop.turn(until: .now)
            return count - before
        }
        #expect(try reports { try Data("1".utf8).write(to: file) } == 1)
        #expect(try reports { try Data("2".utf8).write(to: file, options: .atomic) } == 1)
        #expect(try reports { try Data("1".utf8).write(to: other) } == 0)
        #expect(try reports { try FileManager.default.removeItem(at: file) } == 1)
        watch = nil
        #expect(try reports { try Data("3".utf8).write(to: file) } == 0)
        _ = watch
        #expect(throws: SystemError.self) { try FileWatch(folder.path + "/none/a", on: loop) {} }
    }
}
