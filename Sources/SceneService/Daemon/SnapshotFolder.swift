import Foundation
import SceneModel

/// The snapshot folder. The name of a snapshot file begins with the identifier of its session.
struct SnapshotFolder {
    /// The number of characters of a session identifier. The daemon creates session identifiers as UUIDs.
    private static let identifierLength = 36

    let url: URL

    init(_ url: URL) { self.url = url }

    /// Creates the folder if it does not exist, and removes the files of sessions that do not exist.
    ///
    /// - Parameter sessions: the identifiers of all sessions.
    func prepare(sessions: some Sequence<SessionIdentifier>) {
        try? FileManager.default.createDirectory(
            at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let names = names
        guard !names.isEmpty else { return }
        let owners = Set(sessions.map(\.text))
        for name in names where !owners.contains(String(name.prefix(Self.identifierLength))) { remove(name) }
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
