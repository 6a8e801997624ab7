import Foundation
import SceneModel

/// The pictures of windows: files whose names begin with the session's identifier.
struct SnapshotFolder {
    let url: URL

    init(_ url: URL) { self.url = url }

    /// Makes the folder if there is none, and removes what belongs to no session.
    func prepare(sessions: Set<SessionIdentifier>) {
        try? FileManager.default.createDirectory(
            at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        for name in names where !sessions.contains(where: { name.hasPrefix($0.text) }) { remove(name) }
    }

    /// Whether a name is that of a session's picture which is there: a file in the folder itself.
    func holds(_ name: String, of session: SessionIdentifier) -> Bool {
        guard name.hasPrefix(session.text), !name.contains("/"), !name.utf8.contains(0) else { return false }
        let path = url.appendingPathComponent(name).path
        let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        return type == .typeRegular
    }

    /// Removes a session's pictures.
    func remove(of session: SessionIdentifier, except kept: String?) {
        for name in names where name.hasPrefix(session.text) && name != kept { remove(name) }
    }

    private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? [] }

    private func remove(_ name: String) { try? FileManager.default.removeItem(at: url.appendingPathComponent(name)) }
}
