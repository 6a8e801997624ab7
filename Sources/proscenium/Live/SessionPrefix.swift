import Foundation
import SceneModel

/// A session as people name it: by its identifier, or by as much of its beginning as no other session has.
struct SessionPrefix {
    /// Fewer characters are more likely a slip than a name.
    static let minimumLength = 4

    private let text: String

    init(_ text: String) { self.text = text }

    /// The session that is meant.
    ///
    /// - Parameter sessions: asks for all identifiers; not called for a whole UUID, about which the daemon knows best.
    /// - Throws: ``LiveError`` when it is not exactly one, or what `sessions` throws.
    func resolve(among sessions: () throws(LiveError) -> [SessionIdentifier]) throws(LiveError) -> SessionIdentifier {
        if text.utf8.count == 36, let uuid = UUID(uuidString: text),
            let session = try? SessionIdentifier(uuid.uuidString)
        {
            return session
        }
        let all = try sessions()
        if let same = all.first(where: { $0.text.utf8.elementsEqual(text.utf8) }) { return same }
        let wanted = text.uppercased()
        let candidates = wanted.count < Self.minimumLength ? [] : all.filter { $0.text.uppercased().hasPrefix(wanted) }
        guard candidates.count == 1 else { throw .unclearSession(text: text, candidates: candidates) }
        return candidates[0]
    }
}

extension SystemConnection {
    /// The sessions that are meant; they are asked for once at most.
    ///
    /// - Throws: ``LiveError``; then nothing was changed.
    func resolve(_ texts: [String]) throws(LiveError) -> [SessionIdentifier] {
        var known: [SessionIdentifier]?
        var found: [SessionIdentifier] = []
        for text in texts {
            let session = try SessionPrefix(text).resolve { () throws(LiveError) in
                if let known { return known }
                let all = try sessions().map { $0.session.identifier }
                known = all
                return all
            }
            if !found.contains(session) { found.append(session) }
        }
        return found
    }
}
