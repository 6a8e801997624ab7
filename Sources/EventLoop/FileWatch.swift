import Foundation
import Glibc

/// A watch of one file that calls a function after the file was created, changed, replaced or removed.
///
/// The folder of the file is watched, because a file that is replaced atomically is a new file each time.
package final class FileWatch {
    private let loop: any EventLoop
    private let name: String
    private let changed: () -> Void
    private let descriptor: Int32
    private var watch: DescriptorWatch?

    /// Starts a watch.
    ///
    /// - Parameters:
    ///   - path: the path of the file; the folder of the file must exist.
    ///   - changed: called on the loop's thread, once for several changes in quick succession.
    /// - Throws: the error of the failed system call, for example if the folder does not exist.
    package init(_ path: String, on loop: any EventLoop, changed: @escaping () -> Void) throws(SystemError) {
        let url = URL(fileURLWithPath: path)
        (self.loop, self.changed, name) = (loop, changed, url.lastPathComponent)
        descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard descriptor >= 0 else { throw .last("inotify_init1") }
        let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE)
        guard inotify_add_watch(descriptor, url.deletingLastPathComponent().path, events) >= 0 else {
            throw .last("inotify_add_watch")
        }
        watch = try loop.watch(descriptor, for: .read) { [weak self] _ in self?.readEvents() }
    }

    deinit {
        if let watch { loop.unwatch(watch) }
        close(descriptor)
    }

    private func readEvents() {
        var buffer = [UInt8](repeating: 0, count: 16_384)
        var isConcerned = false
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { break }
            isConcerned = buffer[..<count].withUnsafeBytes { containsEvent($0) } || isConcerned
        }
        if isConcerned { changed() }
    }

    /// Whether the file may have changed according to a list of events. Each event consists of four 32-bit numbers and
    /// a name; the last number is the length of the name. An event without a name reports that the kernel dropped
    /// events, so the file may have changed.
    private func containsEvent(_ events: UnsafeRawBufferPointer) -> Bool {
        var (offset, isConcerned) = (0, false)
        while offset + 16 <= events.count {
            let length = Int(events.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
            guard offset + 16 + length <= events.count else { break }
            let text = events[(offset + 16)..<(offset + 16 + length)].prefix { $0 != 0 }
            if length == 0 || String(decoding: text, as: UTF8.self) == name { isConcerned = true }
            offset += 16 + length
        }
        return isConcerned
    }
}
