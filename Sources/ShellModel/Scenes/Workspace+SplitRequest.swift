import Foundation
import SceneModel

/// The choice of the second scene of a split.
extension Workspace {
    /// Moves a scene to a half of its output. If the output has no scene for the other half, the user chooses a scene.
    mutating func split(_ key: SceneKey, _ side: Side, on index: OutputIndex) {
        let state = outputStates[index]
        if geometry(state).fitsSplit, !hasPartner(for: key, onThe: side, on: state) {
            requestSplit(key, side, on: index)
        } else {
            place(key, at: .side(side), on: state.output)
        }
    }

    /// Makes room beside a scene, and opens the switcher in the free half, with the other scenes, the apps and the
    /// programs. Closing the switcher returns the scene to its previous place: the whole scene area, or prominent over
    /// home.
    private mutating func requestSplit(_ key: SceneKey, _ side: Side, on index: OutputIndex) {
        transition { workspace in
            let state = workspace.outputStates[index]
            // If the user has chosen the other side, this request replaces an earlier request. The previous place is
            // then the place that the earlier request has stored.
            let wasProminent =
                state.splitRequest.map { $0.scene == key && $0.wasProminent }
                ?? (state.prominent == key && state.arrangement == .home)
            workspace.dismissOverlays(on: index)
            if wasProminent {
                // The remembered pair of the scene is kept, because the user may cancel the choice.
                workspace.outputStates[index].prominent = nil
                workspace.outputStates[index].arrangement = .full(key)
            } else if state.prominent != nil || state.arrangement != .full(key) {
                workspace.arrange(key, .full, on: index)
            }
            workspace.focus(key)
            var switcher = Switcher()
            switcher.splitRequest = SplitRequest(scene: key, side: side, wasProminent: wasProminent)
            switcher.entries = workspace.entries(of: switcher)
            switcher.revision = workspace.catalog.revision
            workspace.outputStates[index].overlay = .switcher(switcher)
        }
    }

    /// Returns the entries for the free half: the other scenes, most recent first, then the apps that can open a
    /// further scene, and then the programs on home that have no window.
    func entries(beside key: SceneKey, among keys: [SceneKey]) -> [Switcher.Entry] {
        let apps = catalog.homeOrder.filter { app in
            catalog.supportsMultipleScenes(app) || sessions(of: app, excluding: []).isEmpty
        }
        let programs = homeCatalog.installedItems.filter { item in
            guard case .program(let program) = item else { return false }
            return !homeCatalog.arrangement.hidden.contains(item) && scenes(of: program).isEmpty
        }
        return keys.filter { $0 != key }.map(Switcher.Entry.single)
            + (apps.map(HomeItem.app) + programs).map(Switcher.Entry.item)
    }

    /// Opens an entry in the free half.
    mutating func open(_ entry: Switcher.Entry, beside request: SplitRequest, on index: OutputIndex) {
        let (output, side) = (outputStates[index].output, request.side.opposite)
        switch entry {
        case .single(let key): openScene(key, on: output, .side(side))
        case .pair(let pair): openScene(pair.left, on: output, .side(side))
        case .item(let item):
            let origin = frame(of: .appCard(item.text), on: index)
            if case .app(let app) = item, !sessions(of: app, excluding: []).isEmpty {
                openNewWindow(app, on: output, from: origin, side: side)
            } else {
                open(item, on: output, from: origin, side: side)
            }
        }
    }

    /// Removes the overlay of an output. If the overlay is the choice of a second scene, the scene of the request
    /// returns to its previous place.
    mutating func removeOverlay(on index: OutputIndex) {
        finishRenaming(on: index)
        let request = outputStates[index].splitRequest
        outputStates[index].overlay = nil
        guard let request, request.wasProminent, outputStates[index].arrangement == .full(request.scene),
            outputStates[index].prominent == nil
        else { return }
        outputStates[index].arrangement = .home
        outputStates[index].prominent = request.scene
    }

    /// Whether the choice of a second scene is still possible.
    func isValid(_ request: SplitRequest, on state: OutputState) -> Bool {
        state.arrangement == .full(request.scene) && state.prominent == nil && geometry(state).fitsSplit
    }
}
