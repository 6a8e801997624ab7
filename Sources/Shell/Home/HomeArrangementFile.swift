import Foundation
import Logging
import SceneModel
import ShellModel

/// The file with the person's arrangement of home and the dock. The file is replaced as a whole, so that it is complete
/// at any time.
final class HomeArrangementFile: Sendable {
    private let path: String
    private let logger: Logger
    private let queue = DispatchQueue(label: "org.proscenium.home", qos: .utility)

    /// The maximum size of the file in bytes.
    private static let maximumBytes = 4 << 20

    /// Creates a value for the file at a path; the file need not exist.
    init(path: String, logger: Logger) { (self.path, self.logger) = (path, logger) }

    /// Returns the path of the file for an environment; nil if the environment has neither a state folder nor a home
    /// folder.
    static func path(_ environment: [String: String]) -> String? {
        let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.local/state" : nil }
        return (state ?? home).map { $0 + "/proscenium-shell/home.json" }
    }

    /// Reads the arrangement. Returns nil if the file does not exist or is damaged; home then has the standard
    /// arrangement. A damaged file is logged and kept under another name.
    func read() -> HomeArrangement? {
        let data: Data
        do {
            data = try RegularFile.read(URL(fileURLWithPath: path), limit: Self.maximumBytes)
        } catch {
            if case .missing = error.problem { return nil }
            setAside(because: "\(error)")
            return nil
        }
        do {
            return try JSONDecoder().decode(StoredHomeArrangement.self, from: data).arrangement
        } catch {
            setAside(because: "it does not have the expected form")
            return nil
        }
    }

    private func setAside(because reason: String) {
        let other = path + ".damaged"
        rename(path, other)
        logger.warning(
            "the arrangement of home in \(path) cannot be read: \(reason); it was moved to \(other), and home has the standard arrangement"
        )
    }

    /// Writes an arrangement on another thread.
    func write(_ arrangement: HomeArrangement) {
        queue.async { [self] in
            do {
                let encoder = JSONEncoder()
                encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
                try replace(with: encoder.encode(StoredHomeArrangement(arrangement)))
            } catch {
                logger.warning("the arrangement of home cannot be stored in \(path): \(error)")
            }
        }
    }

    /// Waits until all requested arrangements are written.
    func finish() { queue.sync {} }

    /// Replaces the file. The new content reaches the disk before the old one is given up.
    private func replace(with data: Data) throws {
        let folder = (path as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let partial = path + ".part"
        unlink(partial)
        let file = open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
        try handle.write(contentsOf: data)
        try handle.synchronize()
        try handle.close()
        guard rename(partial, path) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }
}
