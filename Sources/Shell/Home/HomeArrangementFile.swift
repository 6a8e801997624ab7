import Foundation
import Logging
import SceneModel
import ShellModel
import Synchronization

/// The file with the user's arrangement of home and the dock. The file is replaced as a whole, so that it is complete
/// at any time.
final class HomeArrangementFile: Sendable {
    private let path: String
    private let logger: Logger
    private let queue = DispatchQueue(label: "org.proscenium.home", qos: .utility)

    /// The maximum size of the file in bytes.
    private static let maximumBytes = 4 << 20
    /// The maximum number of unreadable files that are kept for each reason.
    private static let maximumKeptFiles = 20
    /// Whether the file contains an arrangement that cannot be read and could not be moved.
    private let isProtected = Mutex(false)

    /// Creates a value for the file at a path; the file need not exist.
    init(path: String, logger: Logger) { (self.path, self.logger) = (path, logger) }

    /// Returns the path of the file for an environment; nil if the environment has neither a state folder nor a home
    /// folder.
    static func path(_ environment: [String: String]) -> String? {
        let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.local/state" : nil }
        return (state ?? home).map { $0 + "/proscenium-shell/home.json" }
    }

    /// Reads the arrangement. Returns nil if the file does not exist or cannot be read; home then has the standard
    /// arrangement. A file that is damaged or has a later version is logged and kept under another name.
    func read() -> HomeArrangement? {
        let data: Data
        do {
            data = try RegularFile.read(URL(fileURLWithPath: path), limit: Self.maximumBytes)
        } catch {
            if case .missing = error.problem { return nil }
            setAside(as: "damaged", because: "\(error)")
            return nil
        }
        do throws(StoredHomeArrangement.Refusal) {
            return try StoredHomeArrangement.read(data)
        } catch {
            setAside(as: error == .damaged ? "damaged" : "newer", because: "\(error)")
            return nil
        }
    }

    /// Moves the file to the first free name that ends with a suffix, or with the suffix and a number. If the file
    /// cannot be moved, it stays and is never replaced.
    private func setAside(as suffix: String, because reason: String) {
        let names = [path + "." + suffix] + (2...Self.maximumKeptFiles).map { "\(path).\(suffix)-\($0)" }
        let prefix = "the arrangement of home in \(path) cannot be read: \(reason)"
        var status = stat()
        if let name = names.first(where: { lstat($0, &status) != 0 }), rename(path, name) == 0 {
            logger.warning("\(prefix); it was moved to \(name), and home has the standard arrangement")
        } else {
            isProtected.withLock { $0 = true }
            logger.warning("\(prefix); it cannot be moved, so changes of home are not stored")
        }
    }

    /// Writes an arrangement on another thread.
    func write(_ arrangement: HomeArrangement) {
        if isProtected.withLock({ $0 }) { return }
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

    /// Replaces the file, and creates its folder if necessary.
    private func replace(with data: Data) throws {
        let folder = (path as NSString).deletingLastPathComponent
        try DurableFolder.create(folder, permissions: 0o700)
        // A shell that was killed may have left a draft.
        let draft = path + ".part"
        unlink(draft)
        try FileReplacement.replace(path, with: data, draft: draft, permissions: 0o600)
    }
}
