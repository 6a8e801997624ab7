import Foundation
import SceneModel

/// The text by which a command names a session: the identifier, or a unique prefix of it.
struct SessionPrefix {
    /// The minimum length of a prefix. A shorter text is more likely a typing mistake.
    static let minimumLength = 4

    private let text: String

    init(_ text: String) { self.text = text }

    /// Returns the session that the text names.
    ///
    /// - Parameter sessions: returns the identifiers of all sessions. This function is not called for a complete UUID,
    ///   because the daemon checks a UUID itself.
    /// - Throws: ``DaemonCallError`` if the text does not name exactly one session, or if `sessions` throws.
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
    /// Returns the sessions that the texts name, without duplicates. The list of sessions is requested at most once.
    ///
    /// - Throws: ``DaemonCallError`` if a text does not name exactly one session.
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
