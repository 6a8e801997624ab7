import Foundation
import SceneModel

extension Workspace {
    func index(of output: OutputIdentifier?) -> Int? { outputStates.firstIndex { $0.output == output } }

    func index(showing key: SceneKey) -> Int? { outputStates.firstIndex { $0.shows(key) } }

    var focusedIndex: Int? { index(of: focusedOutput) ?? outputStates.indices.first }

    func geometry(_ desk: OutputState) -> OutputGeometry {
        OutputGeometry(desk.facts.size, area: desk.facts.usableArea)
    }

    mutating func outputChanged(_ facts: OutputFacts) {
        // An unusable size is ignored and the last valid one stays, because every frame depends on it.
        guard facts.size.isUsable, facts.size.width <= 65_536, facts.size.height <= 65_536 else { return }
        if let index = index(of: facts.output) {
            outputStates[index].facts = facts
            (outputStates[index].motions, outputStates[index].departingItems) = ([:], [])
            (outputStates[index].pull, outputStates[index].drag, outputStates[index].isDividerDragged) = (
                nil, nil, false
            )
            if case .menu = outputStates[index].overlay { outputStates[index].overlay = nil }
            touches = touches.filter { $0.key.output != facts.output }
            fitSplit(index)
        } else {
            outputStates.append(OutputState(facts))
            if focusedOutput == nil { focusedOutput = facts.output }
        }
    }

    /// Replaces a split by one full scene if two no longer fit side by side.
    private mutating func fitSplit(_ index: Int) {
        guard case .split(let pair) = outputStates[index].arrangement, !geometry(outputStates[index]).fitsSplit else {
            return
        }
        let stays = outputStates[index].focus.map { pair.contains($0) ? $0 : pair.left } ?? pair.left
        outputStates[index].arrangement = .full(stays)
    }

    mutating func outputRemoved(_ output: OutputIdentifier) {
        guard let index = index(of: output) else { return }
        let gone = outputStates.remove(at: index)
        touches = touches.filter { $0.key.output != output }
        wishes.removeAll { $0.output == output }
        guard focusedOutput == output else { return }
        focusedOutput = outputStates.first?.output
        // The focused scene of the removed output moves to another output if that one shows home.
        if let first = outputStates.first, let key = gone.focus, first.isHome, gone.shows(key) {
            arrange(key, .full, on: 0)
        }
    }

    /// Returns the frame of a scene; nil if it has no place on the output.
    func frame(of key: SceneKey, on desk: OutputState) -> CGRect? {
        let geometry = geometry(desk)
        if desk.prominent == key { return geometry.prominent }
        switch desk.arrangement {
        case .full(key): return isFullscreen(key, on: desk) ? geometry.bounds : geometry.sceneArea
        case .split(let pair) where pair.left == key: return geometry.side(.left, fraction: pair.fraction)
        case .split(let pair) where pair.right == key: return geometry.side(.right, fraction: pair.fraction)
        default: return nil
        }
    }

    /// Whether a scene fills the output including the status strip, as its client requested.
    func isFullscreen(_ key: SceneKey, on desk: OutputState) -> Bool {
        guard desk.arrangement == .full(key), desk.prominent == nil, desk.pull == nil else { return false }
        return windows.window(of: key).flatMap { windows[$0] }?.wantsFullscreen ?? false
    }

    /// Gives a scene the focus of its output.
    mutating func focus(_ key: SceneKey) {
        guard let index = index(showing: key) else { return }
        guard outputStates[index].prominent == nil || outputStates[index].prominent == key else { return }
        outputStates[index].focus = key
        focusedOutput = outputStates[index].output
        recencyCount += 1
        recency[key] = recencyCount
        library.increaseRevision()
    }

    func appIdentifier(of key: SceneKey) -> AppIdentifier? { key.session.flatMap { library.cards[$0]?.app } }

    /// Returns the name of a scene's app or program.
    func appName(of key: SceneKey) -> String {
        switch key {
        case .session(let session): return library.cards[session].map { library.name(ofApp: $0.app) } ?? ""
        case .window(let window):
            guard let facts = windows[window]?.facts else { return "" }
            if let name = library.name(ofProgram: facts.appID) { return name }
            let last = facts.appID.split(separator: ".").last.map(String.init) ?? ""
            return last.isEmpty ? (facts.title.isEmpty ? "Program" : facts.title) : last
        }
    }

    func title(of key: SceneKey) -> String {
        let own: String?
        switch key {
        case .session(let session): own = library.cards[session]?.title
        case .window(let window): own = windows[window]?.facts.title
        }
        guard let own, !own.isEmpty else { return appName(of: key) }
        return own
    }

    func icon(of key: SceneKey) -> IconSource {
        if let app = appIdentifier(of: key) { return library.icon(ofApp: app) }
        guard case .window(let window) = key, let facts = windows[window]?.facts else { return .letter("?") }
        return library.icon(of: facts.appID, name: appName(of: key))
    }

    /// Whether the scene exists and is not being closed.
    func isAlive(_ key: SceneKey) -> Bool {
        if closeDeadlines[key] != nil { return false }
        switch key {
        case .session(let session): return library.cards[session] != nil
        case .window(let window): return windows[window]?.isForeign ?? false
        }
    }
}
