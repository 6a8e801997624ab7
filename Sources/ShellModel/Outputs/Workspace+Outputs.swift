import Foundation
import SceneModel

extension Workspace {
    func index(of output: OutputIdentifier?) -> OutputIndex? { outputStates.firstIndex { $0.output == output } }

    func index(showing key: SceneKey) -> OutputIndex? { outputStates.firstIndex { $0.shows(key) } }

    var focusedIndex: OutputIndex? { index(of: focusedOutput) ?? outputStates.indices.first }

    func geometry(_ state: OutputState) -> OutputGeometry {
        OutputGeometry(state.properties.size, area: state.properties.usableArea)
    }

    mutating func outputChanged(_ properties: OutputProperties) {
        // All frames depend on the size of the output. An unusable size is therefore ignored, and the last valid size
        // remains.
        guard properties.size.isUsable, properties.size.width <= 65_536, properties.size.height <= 65_536 else {
            return
        }
        if let index = index(of: properties.output) {
            outputStates[index].properties = properties
            (outputStates[index].motions, outputStates[index].departingItems) = ([:], [])
            (outputStates[index].pull, outputStates[index].drag, outputStates[index].isDividerDragged) = (
                nil, nil, false
            )
            if case .menu = outputStates[index].overlay { outputStates[index].overlay = nil }
            touches = touches.filter { $0.key.output != properties.output }
            fitSplit(on: index)
        } else {
            addOutput(properties)
        }
    }

    /// Replaces a split with one of its scenes if two scenes do not fit side by side any more.
    mutating func fitSplit(on index: OutputIndex) {
        guard case .split(let pair) = outputStates[index].arrangement, !geometry(outputStates[index]).fitsSplit else {
            return
        }
        let remaining = outputStates[index].focus.map { pair.contains($0) ? $0 : pair.left } ?? pair.left
        outputStates[index].arrangement = .full(remaining)
    }

    /// Returns the frame of a scene in points of the output; nil if the scene is not placed on the output.
    func frame(of key: SceneKey, on state: OutputState) -> CGRect? {
        let geometry = geometry(state)
        if state.prominent == key { return geometry.prominent }
        if let request = state.splitRequest, request.scene == key, state.shows(key) {
            return geometry.side(request.side, fraction: SplitFraction.initial)
        }
        switch state.arrangement {
        case .full(key): return isFullscreen(key, on: state) ? geometry.bounds : geometry.sceneArea
        case .split(let pair) where pair.left == key: return geometry.side(.left, fraction: pair.fraction)
        case .split(let pair) where pair.right == key: return geometry.side(.right, fraction: pair.fraction)
        default: return nil
        }
    }

    /// Whether a scene fills the output including the status strip, because the scene's client requested fullscreen.
    func isFullscreen(_ key: SceneKey, on state: OutputState) -> Bool {
        guard state.arrangement == .full(key), state.prominent == nil, state.pull == nil, state.splitRequest == nil
        else { return false }
        return windows.window(of: key).flatMap { windows[$0] }?.wantsFullscreen ?? false
    }

    /// Gives a scene the focus on its output, and makes that output the focused one. Does nothing if the scene is not
    /// placed, or if another scene is prominent on the same output.
    mutating func focus(_ key: SceneKey) {
        guard let index = index(showing: key) else { return }
        guard outputStates[index].prominent == nil || outputStates[index].prominent == key else { return }
        outputStates[index].focus = key
        focusedOutput = outputStates[index].output
        recencyCount += 1
        recency[key] = recencyCount
        catalog.increaseRevision()
    }

    func appIdentifier(of key: SceneKey) -> AppIdentifier? { key.session.flatMap { catalog.cards[$0]?.app } }

    /// Returns the name of a scene's app or of the foreign program.
    func appName(of key: SceneKey) -> String {
        switch key {
        case .session(let session): return catalog.cards[session].map { catalog.name(ofApp: $0.app) } ?? ""
        case .window(let window):
            guard let properties = windows[window]?.properties else { return "" }
            if let program = programInTerminal(properties) { return program.name }
            if let name = catalog.name(ofProgram: properties.appID) { return name }
            let last = properties.appID.split(separator: ".").last.map(String.init) ?? ""
            return last.isEmpty ? (properties.title.isEmpty ? "Program" : properties.title) : last
        }
    }

    func title(of key: SceneKey) -> String {
        let ownTitle: String?
        switch key {
        case .session(let session): ownTitle = catalog.cards[session]?.title
        case .window(let window): ownTitle = windows[window]?.properties.title
        }
        guard let ownTitle, !ownTitle.isEmpty else { return appName(of: key) }
        return ownTitle
    }

    func icon(of key: SceneKey) -> IconSource {
        if let app = appIdentifier(of: key) { return catalog.icon(ofApp: app) }
        guard case .window(let window) = key, let properties = windows[window]?.properties else { return .letter("?") }
        if let program = programInTerminal(properties) { return program.icon }
        return catalog.icon(of: properties.appID, name: appName(of: key))
    }

    /// Returns the placeholder for a scene that has not drawn anything yet.
    func launchDrawing(of key: SceneKey) -> LaunchDrawing {
        launchDrawing(ofApp: appIdentifier(of: key), icon: icon(of: key), name: appName(of: key))
    }

    /// Returns the placeholder for a scene of an app, or of a foreign program if `app` is nil.
    func launchDrawing(ofApp app: AppIdentifier?, icon: IconSource, name: String) -> LaunchDrawing {
        guard let content = app.flatMap(catalog.launchContent) else { return LaunchDrawing(icon: icon, name: name) }
        return content.drawing(icon: icon, name: name, in: appearance)
    }

    /// Whether the scene exists and no close request for it is pending.
    func isAlive(_ key: SceneKey) -> Bool {
        if closeDeadlines[key] != nil { return false }
        switch key {
        case .session(let session): return catalog.cards[session] != nil
        case .window(let window): return windows[window]?.isForeign ?? false
        }
    }
}
