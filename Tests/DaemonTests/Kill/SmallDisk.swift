import Foundation
import Glibc
import SceneTestKit

/// A small file system that is mounted until this object is released.
final class SmallDisk {
    /// Whether this user may mount a file system.
    static let canMount: Bool = {
        guard geteuid() == 0, let folder = try? TestFolder() else { return false }
        return (try? SmallDisk(at: folder.path("disk"), kilobytes: 64)) != nil
    }()

    private let path: String
    private var fillerPath: String { path + "/filler" }

    init(at path: String, kilobytes: Int) throws {
        self.path = path
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        guard mount("tmpfs", path, "tmpfs", 0, "size=\(kilobytes)k,mode=0700") == 0 else {
            throw KillError("mount: \(String(cString: strerror(errno)))")
        }
    }

    /// Detaches the file system at once. A process that is still ending may use the file system until the process has
    /// ended.
    deinit { umount2(path, Int32(MNT_DETACH)) }

    /// Fills the file system completely.
    func fill() throws {
        let file = open(fillerPath, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw KillError("open: \(String(cString: strerror(errno)))") }
        defer { close(file) }
        let block = [UInt8](repeating: 0, count: 4096)
        while write(file, block, block.count) > 0 {}
        guard errno == ENOSPC else { throw KillError("write: \(String(cString: strerror(errno)))") }
    }

    /// Frees the space again.
    func clear() throws { try FileManager.default.removeItem(atPath: fillerPath) }
}
