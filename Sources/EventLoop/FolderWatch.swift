import Foundation
import Glibc

/// A watch of folders that reports the names of the files that were created, changed, replaced or removed in them.
package final class FolderWatch {
    /// Kinds of changes.
    package struct Changes: OptionSet, Sendable {
        /// The bits of inotify's event mask.
        package let rawValue: UInt32

        /// A file was written and closed.
        package static let written = Changes(IN_CLOSE_WRITE)
        /// A file or folder was created.
        package static let created = Changes(IN_CREATE)
        /// A file or folder was moved into the folder, for example when a file is replaced atomically.
        package static let movedIn = Changes(IN_MOVED_TO)
        /// A file or folder was moved out of the folder.
        package static let movedOut = Changes(IN_MOVED_FROM)
        /// A file or folder was removed.
        package static let removed = Changes(IN_DELETE)
        /// The watched folder itself was removed.
        package static let folderRemoved = Changes(IN_DELETE_SELF)

        /// Creates a set from bits of inotify's event mask.
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        private init(_ bits: some BinaryInteger) { rawValue = UInt32(bits) }
    }

    private let loop: any EventLoop
    private let changed: (Set<String>) -> Void
    private let descriptor: OwnedDescriptor
    private var watch: DescriptorWatch?

    /// Creates a watch without folders.
    ///
    /// - Parameter changed: called on the loop's thread with the names of the changed files, once for several changes
    ///   in quick succession. An empty name means that other files may have changed, too: the kernel has dropped
    ///   changes, or a folder was removed.
    /// - Throws: the error of the failed system call, for example when too many files are open.
    package init(on loop: any EventLoop, changed: @escaping (Set<String>) -> Void) throws(SystemError) {
        let number = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard number >= 0 else { throw .last("inotify_init1") }
        (self.loop, self.changed, descriptor) = (loop, changed, OwnedDescriptor(number))
        watch = try loop.watch(number, for: .read) { [weak self] _ in self?.readEvents() }
    }

    deinit { if let watch { loop.unwatch(watch) } }

    /// Adds a folder to the watched folders.
    ///
    /// - Throws: the error of the system call, for example if the folder does not exist.
    package func add(_ folder: String, for changes: Changes) throws(SystemError) {
        guard inotify_add_watch(descriptor.number, folder, changes.rawValue) >= 0 else {
            throw .last("inotify_add_watch")
        }
    }

    private func readEvents() {
        var buffer = [UInt8](repeating: 0, count: 16 << 10)
        var names: Set<String> = []
        while true {
            let count = read(descriptor.number, &buffer, buffer.count)
            guard count > 0 else { break }
            buffer[..<count].withUnsafeBytes { names.formUnion(Self.names(in: $0)) }
        }
        if !names.isEmpty { changed(names) }
    }

    /// Returns the names in a list of events. Each event consists of four 32-bit numbers and a name; the last number is
    /// the length of the name.
    private static func names(in events: UnsafeRawBufferPointer) -> Set<String> {
        var names: Set<String> = []
        var offset = 0
        while offset + 16 <= events.count {
            let length = Int(events.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
            guard offset + 16 + length <= events.count else { break }
            let text = events[(offset + 16)..<(offset + 16 + length)].prefix { $0 != 0 }
            names.insert(String(decoding: text, as: UTF8.self))
            offset += 16 + length
        }
        return names
    }
}
