import Foundation
import SceneModel

/// What is known of a client's window.
struct WindowEntry: Sendable {
    var facts: WindowFacts
    var session: SessionIdentifier?
    var isMapped = false
    /// Whether its frames are shown in its place: from its first frame of the right size on.
    var isShown = false
    /// Until when a frame of the right size is waited for.
    var fitsBefore: ShellTime?
    /// When it is a stray if it is still nobody's.
    var strayAfter: ShellTime?
    /// Whether it is a scene of its own, of a program that is not an app of ours.
    var isForeign = false
    /// Whether its client wants it to fill the output.
    var wantsFullscreen = false
}

/// Every window, by its number.
struct WindowBook: Sendable {
    private(set) var entries: [WindowIdentifier: WindowEntry] = [:]
    private var bySession: [SessionIdentifier: WindowIdentifier] = [:]
    /// Those that belong to another window: few, and asked for with every display.
    private var children: Set<WindowIdentifier> = []

    subscript(window: WindowIdentifier) -> WindowEntry? { entries[window] }

    mutating func create(_ facts: WindowFacts) {
        guard entries[facts.window] == nil else { return }
        entries[facts.window] = WindowEntry(facts: facts)
        if facts.parent != nil { children.insert(facts.window) }
    }

    mutating func change(_ window: WindowIdentifier, _ body: (inout WindowEntry) -> Void) {
        guard var entry = entries[window] else { return }
        body(&entry)
        entries[window] = entry
        if entry.facts.parent == nil { children.remove(window) } else { children.insert(window) }
    }

    mutating func bind(_ window: WindowIdentifier, to session: SessionIdentifier) {
        guard let entry = entries[window] else { return }
        if let old = entry.session, bySession[old] == window { bySession[old] = nil }
        // A later window takes an earlier one's place: a reconnected scene has a window of its own.
        if let earlier = bySession[session], earlier != window { entries[earlier]?.session = nil }
        bySession[session] = window
        change(window) { ($0.session, $0.strayAfter, $0.isForeign) = (session, nil, false) }
    }

    mutating func remove(_ window: WindowIdentifier) {
        guard let entry = entries.removeValue(forKey: window) else { return }
        children.remove(window)
        if let session = entry.session, bySession[session] == window { bySession[session] = nil }
    }

    func window(of session: SessionIdentifier) -> WindowIdentifier? { bySession[session] }

    func window(of key: SceneKey) -> WindowIdentifier? {
        switch key {
        case .session(let session): bySession[session]
        case .window(let window): entries[window]?.isForeign == true ? window : nil
        }
    }

    /// The scene that a window belongs to, itself or through the windows it belongs to; nil while it is nobody's.
    func scene(of window: WindowIdentifier) -> SceneKey? {
        var (next, steps): (WindowIdentifier?, Int) = (window, 0)
        while let current = next, let entry = entries[current], steps < 32 {
            if let session = entry.session { return .session(session) }
            if entry.isForeign { return .window(current) }
            (next, steps) = (entry.facts.parent, steps + 1)
        }
        return nil
    }

    /// Mapped windows that belong to a scene's window, the first made first.
    func transients(of key: SceneKey) -> [WindowIdentifier] {
        guard let root = window(of: key) else { return [] }
        return children.filter { window in
            guard let entry = entries[window], entry.isMapped, entry.session == nil, !entry.isForeign else {
                return false
            }
            return window != root && scene(of: window) == key
        }.sorted { $0.rawValue < $1.rawValue }
    }

    var hasTransients: Bool { !children.isEmpty }
}
