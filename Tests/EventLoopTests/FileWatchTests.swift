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

    @Test("A watch of folders reports the names of changed files, and an empty name for a removed folder")
    func folders() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("watch-\(UUID())")
        let folders = ["a", "b"].map { url.appendingPathComponent($0) }
        for folder in folders { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
        defer { try? FileManager.default.removeItem(at: url) }
        let loop = try EpollLoop()
        var reports: [Set<String>] = []
        let watch = try FolderWatch(on: loop) { reports.append($0) }
        try watch.add(folders[0].path, for: [.created, .folderRemoved])
        try watch.add(folders[1].path, for: .written)
        for folder in folders { try Data("1".utf8).write(to: folder.appendingPathComponent("ü")) }
        try Data("1".utf8).write(to: folders[1].appendingPathComponent("x"))
        try loop.turn(until: .now)
        try FileManager.default.removeItem(at: folders[0])
        try loop.turn(until: .now)
        #expect(reports == [["ü", "x"], [""]])
        #expect(throws: SystemError(call: "inotify_add_watch", code: ENOENT)) { try watch.add("/none", for: .created) }
    }

    @Test("A watch that the loop refuses closes its descriptor")
    func refused() {
        let loop = RefusingLoop()
        #expect(throws: RefusingLoop.error) { try FolderWatch(on: loop) { _ in } }
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(loop.descriptor)")
        #expect(loop.descriptor >= 0 && target?.contains("inotify") != true)
    }
}

/// A loop that refuses every watch.
private final class RefusingLoop: EventLoop {
    static let error = SystemError(call: "epoll_ctl", code: ENOSPC)
    private(set) var descriptor: Int32 = -1

    func watch(
        _ descriptor: Int32, for interest: DescriptorInterest, handler: @escaping (DescriptorReadiness) -> Void
    ) throws(SystemError) -> DescriptorWatch {
        self.descriptor = descriptor
        throw Self.error
    }

    func setInterest(_ interest: DescriptorInterest, of watch: DescriptorWatch) {}
    func unwatch(_ watch: DescriptorWatch) {}
    func schedule(at deadline: MonotonicTime, _ action: @escaping () -> Void) -> ScheduledTimer {
        fatalError("not scheduled")
    }
    func cancel(_ timer: ScheduledTimer) {}
}
