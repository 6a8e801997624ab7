import SceneModel

/// The identity of a scene in the workspace: a session, or a window of a foreign program. Both can be placed on an
/// output and have a card.
package enum SceneKey: Hashable, Sendable {
    /// A session of an app.
    case session(SessionIdentifier)
    /// A window of a foreign program.
    case window(WindowIdentifier)

    /// The unique textual form, from which ``init(text:)`` restores the key.
    var text: String {
        switch self {
        case .session(let session): "s:" + session.text
        case .window(let window): "w:\(window.rawValue)"
        }
    }

    /// Parses the textual form; the result is nil if the text is invalid.
    init?(text: Substring) {
        if text.hasPrefix("s:"), let session = try? SessionIdentifier(String(text.dropFirst(2))) {
            self = .session(session)
        } else if text.hasPrefix("w:"), let number = UInt64(text.dropFirst(2)) {
            self = .window(WindowIdentifier(number))
        } else {
            return nil
        }
    }

    /// The session; nil for a window of a foreign program.
    var session: SessionIdentifier? {
        if case .session(let session) = self { session } else { nil }
    }
}

/// The left or the right half.
package enum Side: Hashable, Sendable, CaseIterable {
    /// The left half.
    case left
    /// The right half.
    case right

    /// The other half.
    var opposite: Side { self == .left ? .right : .left }
}
