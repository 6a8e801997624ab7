import Foundation
import SceneModel

/// The folder of snapshots: files whose names begin with the session's identifier.
struct SnapshotFolder {
    /// Number of characters of a UUID.
    private static let identifierLength = 36

    let url: URL

    init(_ url: URL) { self.url = url }

    /// Creates the folder if it does not exist, and removes files that belong to no session.
    ///
    /// - Parameter sessions: the identifiers of all sessions, which are UUIDs.
    func prepare(sessions: some Sequence<SessionIdentifier>) {
        try? FileManager.default.createDirectory(
            at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let names = names
        guard !names.isEmpty else { return }
        let owners = Set(sessions.map(\.text))
        for name in names where !owners.contains(String(name.prefix(Self.identifierLength))) { remove(name) }
    }

    /// Whether a name is that of an existing snapshot of the session, a file in the folder itself.
    func contains(_ name: String, of session: SessionIdentifier) -> Bool {
        guard name.hasPrefix(session.text), !name.contains("/"), !name.utf8.contains(0) else { return false }
        let path = url.appendingPathComponent(name).path
        let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        return type == .typeRegular
    }

    /// Removes a session's snapshots.
    func remove(of session: SessionIdentifier, except kept: String?) {
        for name in names where name.hasPrefix(session.text) && name != kept { remove(name) }
    }

    private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? [] }

    private func remove(_ name: String) { try? FileManager.default.removeItem(at: url.appendingPathComponent(name)) }
}
