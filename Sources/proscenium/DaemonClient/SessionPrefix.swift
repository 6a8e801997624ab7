import Foundation
import SceneModel

/// A session named by its identifier or by a unique prefix of it.
struct SessionPrefix {
    /// The minimum length of a prefix; a shorter text is more likely a typing mistake than a session's name.
    static let minimumLength = 4

    private let text: String

    init(_ text: String) { self.text = text }

    /// Returns the session that the text names.
    ///
    /// - Parameter sessions: returns all identifiers; not called for a complete UUID, which the daemon checks itself.
    /// - Throws: ``DaemonCallError`` if the text does not name exactly one session, or the error of `sessions`.
    func resolve(
        among sessions: () throws(DaemonCallError) -> [SessionIdentifier]
    ) throws(DaemonCallError) -> SessionIdentifier {
        if text.utf8.count == 36, let uuid = UUID(uuidString: text),
            let session = try? SessionIdentifier(uuid.uuidString)
        {
            return session
        }
        let all = try sessions()
        if let same = all.first(where: { $0.text.utf8.elementsEqual(text.utf8) }) { return same }
        let wanted = text.uppercased()
        let candidates = wanted.count < Self.minimumLength ? [] : all.filter { $0.text.uppercased().hasPrefix(wanted) }
        guard candidates.count == 1 else { throw .ambiguousOrUnknownSession(text: text, candidates: candidates) }
        return candidates[0]
    }
}

extension SystemConnection {
    /// Returns the sessions that the texts name; the list of sessions is requested at most once.
    ///
    /// - Throws: ``DaemonCallError``; nothing has been changed then.
    func resolve(_ texts: [String]) throws(DaemonCallError) -> [SessionIdentifier] {
        var cached: [SessionIdentifier]?
        var found: [SessionIdentifier] = []
        for text in texts {
            let session = try SessionPrefix(text).resolve { () throws(DaemonCallError) in
                if let cached { return cached }
                let all = try sessions().map { $0.session.identifier }
                cached = all
                return all
            }
            if !found.contains(session) { found.append(session) }
        }
        return found
    }
}
