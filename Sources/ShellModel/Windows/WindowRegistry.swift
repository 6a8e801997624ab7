import Foundation
import SceneModel

/// The state of a client's window in the workspace.
struct WindowEntry: Sendable {
    var properties: WindowProperties
    var session: SessionIdentifier?
    var isMapped = false
    /// Whether the window is shown in its scene's frame: the window has had content of the configured size, or
    /// ``fitDeadline`` has passed.
    var isShown = false
    /// The time from which the window is shown even if its content does not have the configured size; nil before the
    /// window is mapped.
    var fitDeadline: ShellTime?
    /// The time from which the window counts as a stray window unless it is bound to a session; nil if the window
    /// cannot become a stray window.
    var strayDeadline: ShellTime?
    /// Whether the window belongs to a foreign program and is a scene of its own.
    var isForeign = false
    /// Whether the client has requested that the window fill the output.
    var wantsFullscreen = false
    /// The distance by which the window is moved to the left and up. The distance has an effect only if the window is
    /// larger than its scene's frame.
    var panOffset = CGPoint.zero
    /// The largest width and the largest height in points that the client has given the window.
    private(set) var largestSize = CGSize.zero

    /// Replaces the properties that the client determines.
    mutating func update(_ properties: WindowProperties) {
        self.properties = properties
        guard properties.size.isUsable else { return }
        largestSize.width = max(largestSize.width, properties.size.width)
        largestSize.height = max(largestSize.height, properties.size.height)
    }

    /// Returns the size with which a transient window is configured. A window that fits into the area chooses its own
    /// size; the result is then zero. A window that was ever larger than the area is limited to the area as long as it
    /// is open: without the limit, the client would enlarge the window again.
    func transientSize(in area: CGSize) -> CGSize {
        guard largestSize.width > area.width || largestSize.height > area.height else { return .zero }
        return CGSize(width: min(largestSize.width, area.width), height: min(largestSize.height, area.height))
    }
}

/// All windows of clients by identifier.
struct WindowRegistry: Sendable {
    private(set) var entries: [WindowIdentifier: WindowEntry] = [:]
    private var bySession: [SessionIdentifier: WindowIdentifier] = [:]
    /// The windows that have a parent. Every computation of a `Display` looks up the transient windows, so the lookup
    /// uses this small set instead of all entries.
    private var children: Set<WindowIdentifier> = []
    /// The windows created since ``drainNewWindows()`` was called last.
    private var newWindows: Set<WindowIdentifier> = []

    subscript(window: WindowIdentifier) -> WindowEntry? { entries[window] }

    mutating func create(_ properties: WindowProperties) {
        guard entries[properties.window] == nil else { return }
        entries[properties.window] = WindowEntry(properties: properties)
        newWindows.insert(properties.window)
        if properties.parent != nil { children.insert(properties.window) }
    }

    mutating func change(_ window: WindowIdentifier, _ body: (inout WindowEntry) -> Void) {
        guard var entry = entries[window] else { return }
        body(&entry)
        entries[window] = entry
        if entry.properties.parent == nil { children.remove(window) } else { children.insert(window) }
    }

    mutating func bind(_ window: WindowIdentifier, to session: SessionIdentifier) {
        guard let entry = entries[window] else { return }
        if let old = entry.session, bySession[old] == window { bySession[old] = nil }
        // If the session already has a window, the new one replaces it: a scene that has connected again has a new
        // window.
        if let earlier = bySession[session], earlier != window { entries[earlier]?.session = nil }
        bySession[session] = window
        change(window) { ($0.session, $0.strayDeadline, $0.isForeign) = (session, nil, false) }
    }

    mutating func remove(_ window: WindowIdentifier) {
        guard let entry = entries.removeValue(forKey: window) else { return }
        children.remove(window)
        newWindows.remove(window)
        if let session = entry.session, bySession[session] == window { bySession[session] = nil }
    }

    /// Returns the windows created since the last call of this function.
    mutating func drainNewWindows() -> Set<WindowIdentifier> {
        defer { newWindows = [] }
        return newWindows
    }

    func window(of session: SessionIdentifier) -> WindowIdentifier? { bySession[session] }

    func window(of key: SceneKey) -> WindowIdentifier? {
        switch key {
        case .session(let session): bySession[session]
        case .window(let window): entries[window]?.isForeign == true ? window : nil
        }
    }

    /// Returns the scene to which a window belongs directly or through its parents; nil if the window belongs to no
    /// scene.
    func scene(of window: WindowIdentifier) -> SceneKey? {
        var (next, steps): (WindowIdentifier?, Int) = (window, 0)
        while let current = next, let entry = entries[current], steps < Self.maximumParents {
            if let session = entry.session { return .session(session) }
            if entry.isForeign { return .window(current) }
            (next, steps) = (entry.properties.parent, steps + 1)
        }
        return nil
    }

    /// The scene to which a window belongs, and the number of parents between the window and the scene.
    private struct FoundScene {
        var scene: SceneKey?
        var steps = 0
    }

    /// Returns the same scene as ``scene(of:)``. Each window is examined only once, because a client can have hundreds
    /// of windows in one chain of parents.
    private func scene(of window: WindowIdentifier, _ found: inout [WindowIdentifier: FoundScene]) -> FoundScene {
        if let known = found[window] { return known }
        guard let entry = entries[window] else { return FoundScene() }
        // If the parents form a cycle, the search ends here.
        found[window] = FoundScene()
        var result = FoundScene()
        if let session = entry.session {
            result.scene = .session(session)
        } else if entry.isForeign {
            result.scene = .window(window)
        } else if let parent = entry.properties.parent {
            let next = scene(of: parent, &found)
            if next.steps + 1 < Self.maximumParents { result = FoundScene(scene: next.scene, steps: next.steps + 1) }
        }
        found[window] = result
        return result
    }

    /// The maximum number of windows in a chain from a window to its scene's window.
    private static let maximumParents = 32

    /// Returns the transient windows of a scene in order of creation: the mapped windows whose chain of parents leads
    /// to the scene's window.
    func transients(of key: SceneKey) -> [WindowIdentifier] {
        guard let root = window(of: key) else { return [] }
        var found: [WindowIdentifier: FoundScene] = [:]
        return children.filter { window in
            guard let entry = entries[window], entry.isMapped, entry.session == nil, !entry.isForeign else {
                return false
            }
            return window != root && scene(of: window, &found).scene == key
        }.sorted { $0.rawValue < $1.rawValue }
    }

    var hasTransients: Bool { !children.isEmpty }
}
