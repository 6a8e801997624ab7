import Foundation
import SceneModel

/// The snapshot folder. The name of a snapshot file begins with the identifier of its session.
struct SnapshotFolder {
    let url: URL

    init(_ url: URL) { self.url = url }

    /// Creates the folder if it does not exist, and removes all files except the current snapshots. After a power loss,
    /// removed files can exist again, for example the snapshot of a session that had become private.
    ///
    /// - Parameter files: the names of the current snapshots.
    func prepare(files: Set<String>) {
        try? FileManager.default.createDirectory(
            at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        for name in names where !files.contains(name) { remove(name) }
    }

    /// Whether the folder has a regular file with this name that is a snapshot of the session.
    func contains(_ name: String, of session: SessionIdentifier) -> Bool {
        guard name.hasPrefix(session.text), !name.contains("/"), !name.utf8.contains(0) else { return false }
        let path = url.appendingPathComponent(name).path
        let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        return type == .typeRegular
    }

    /// Removes the snapshot files of a session, except the file named `kept`. If `kept` is nil, all files are removed.
    func remove(of session: SessionIdentifier, except kept: String?) {
        for name in names where name.hasPrefix(session.text) && name != kept { remove(name) }
    }

    private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? [] }

    private func remove(_ name: String) { try? FileManager.default.removeItem(at: url.appendingPathComponent(name)) }
}
