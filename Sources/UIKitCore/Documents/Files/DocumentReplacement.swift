import Foundation

/// The properties of a file by which a change of its contents is detected without reading the contents.
struct FileStamp: Hashable, Sendable {
    private let device: UInt64
    private let number: UInt64
    private let size: Int64
    private let seconds: Int
    private let nanoseconds: Int

    /// Reads the stamp of a file or folder; nil if it does not exist.
    init?(_ url: URL) {
        var status = stat()
        guard !url.path.utf8.contains(0), stat(url.path, &status) == 0 else { return nil }
        (device, number, size) = (UInt64(status.st_dev), UInt64(status.st_ino), Int64(status.st_size))
        (seconds, nanoseconds) = (Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec))
    }

    /// The time of the last change of the contents.
    var date: Date { Date(timeIntervalSince1970: TimeInterval(seconds) + TimeInterval(nanoseconds) / 1_000_000_000) }
}

/// The replacement of a file or folder by a new one that is complete.
enum DocumentReplacement {
    /// Writes a new file or folder under a temporary name, and then renames it. If a step fails, the existing file or
    /// folder stays as it is.
    ///
    /// - Parameters:
    ///   - target: the file or folder to replace, or the name of a new one. The target of a symbolic link is replaced,
    ///     not the link.
    ///   - write: a closure that creates the file or folder at the given location, in the same folder as the target.
    static func replace(_ target: URL, write: (URL) throws -> Void) throws {
        let target = target.resolvingSymlinksInPath()
        let folder = target.deletingLastPathComponent()
        let draft = folder.appendingPathComponent(".\(target.lastPathComponent.prefix(100)).\(UUID().uuidString)")
        do {
            try write(draft)
            copyPermissions(from: target, to: draft)
            try synchronise(draft)
            try move(draft, over: target)
            try? synchronise(folder)
        } catch {
            try? FileManager.default.removeItem(at: draft)
            throw error
        }
    }

    private static func copyPermissions(from old: URL, to new: URL) {
        var status = stat()
        if stat(old.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG { chmod(new.path, status.st_mode & 0o777) }
    }

    /// Waits until the contents are on the disk, so that a loss of power cannot leave an empty file under the new name.
    private static func synchronise(_ url: URL) throws {
        let descriptor = open(url.path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        defer { close(descriptor) }
        // Some file systems cannot synchronise folders.
        guard fsync(descriptor) == 0 || errno == EINVAL else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
    }

    private static func move(_ draft: URL, over target: URL) throws {
        if rename(draft.path, target.path) == 0 { return }
        let code = errno
        // A folder that has contents cannot be replaced in one step.
        guard [EEXIST, ENOTEMPTY, EISDIR, ENOTDIR].contains(code) else {
            throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO)
        }
        let old = target.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString)")
        guard rename(target.path, old.path) == 0, rename(draft.path, target.path) == 0 else {
            let code = errno
            rename(old.path, target.path)
            throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO)
        }
        try? FileManager.default.removeItem(at: old)
    }
}
