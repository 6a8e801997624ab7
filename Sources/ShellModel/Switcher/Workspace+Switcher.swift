import Faults
import Foundation
import SceneModel

extension Workspace {
    /// Opens the switcher with the cards of one app or of all apps (M30).
    mutating func openSwitcher(
        on output: OutputIdentifier, app: AppIdentifier? = nil, holding: KeyPress.Modifiers? = nil
    ) {
        guard let index = index(of: output) else {
            return InternalFault.report("an action is for an output that is not connected")
        }
        transition { workspace in
            workspace.dismissOverlays(on: index)
            workspace.focusedOutput = output
            var switcher = Switcher(app: app)
            switcher.entries = workspace.entries(of: switcher)
            switcher.revision = workspace.catalog.revision
            switcher.heldModifier = holding
            workspace.outputStates[index].overlay = .switcher(switcher)
        }
    }

    /// Returns the entries of a switcher, most recent first: the sessions of one app, or the sessions of all apps and
    /// the windows of foreign programs. Apps need not be running. For a split request, returns the entries for the free
    /// half instead.
    ///
    /// If the user has typed a filter, returns only the matching entries. The card of a scene matches if the scene's
    /// title and app name together contain all words of the filter. The card of an app or program matches if its name
    /// contains all words.
    func entries(of switcher: Switcher) -> [Switcher.Entry] {
        let keys = keys(ofApp: switcher.app)
        let all =
            if let request = switcher.splitRequest { entries(beside: request.scene, among: keys) } else {
                entries(pairing: keys)
            }
        let words = switcher.filter.lowercased().split(separator: " ")
        return words.isEmpty ? all : all.filter { matches($0, words) }
    }

    /// Returns the scenes that have a card, most recent first: the scenes of one app, or, if `app` is nil, the scenes
    /// of all apps and foreign programs.
    private func keys(ofApp app: AppIdentifier?) -> [SceneKey] {
        var keys: [SceneKey] = []
        for card in catalog.cards.values where card.role == .windowApplication && (app == nil || card.app == app) {
            keys.append(.session(card.session))
        }
        if app == nil {
            keys += windows.entries.values.lazy.filter(\.isForeign).map { .window($0.properties.window) }
        }
        return sortedByRecency(keys.filter { isAlive($0) })
    }

    /// Returns one entry for each remembered pair whose scenes are both given, and one entry for each other scene.
    private func entries(pairing keys: [SceneKey]) -> [Switcher.Entry] {
        let available = Set(keys)
        var (entries, listed): ([Switcher.Entry], Set<SceneKey>) = ([], [])
        for key in keys where !listed.contains(key) {
            if let pair = pair(of: key), available.contains(pair.left), available.contains(pair.right) {
                listed.formUnion([pair.left, pair.right])
                entries.append(.pair(pair))
            } else {
                entries.append(.single(key))
            }
        }
        return entries
    }

    private func matches(_ entry: Switcher.Entry, _ words: [Substring]) -> Bool {
        var texts = entry.keys.map { title(of: $0) + " " + appName(of: $0) }
        if case .item(let item) = entry { texts = [name(of: item)] }
        return texts.contains { text in words.allSatisfy { text.lowercased().contains($0) } }
    }

    /// Returns the layout of a switcher: on the whole output, or in the free half beside a scene.
    func switcherLayout(_ switcher: Switcher, _ state: OutputState) -> SwitcherLayout {
        let geometry = geometry(state)
        return SwitcherLayout(
            geometry,
            area: switcher.splitRequest.map { geometry.side($0.side.opposite, fraction: SplitFraction.initial) })
    }

    /// Updates the entries of open switchers if the app catalogue has changed.
    mutating func refreshSwitchers() {
        for index in outputStates.indices {
            guard case .switcher(var switcher) = outputStates[index].overlay, switcher.revision != catalog.revision
            else {
                continue
            }
            let old = switcher.entries
            switcher.entries = entries(of: switcher)
            switcher.revision = catalog.revision
            switcher.selection = clampedSelection(switcher)
            if old != switcher.entries {
                transition { $0.outputStates[index].overlay = .switcher(switcher) }
            } else {
                outputStates[index].overlay = .switcher(switcher)
            }
        }
    }

    private func clampedSelection(_ switcher: Switcher) -> Int? {
        guard let selection = switcher.selection, !switcher.entries.isEmpty else { return nil }
        return min(selection, switcher.entries.count - 1)
    }

    /// Changes the state of the open switcher; does nothing if no switcher is open.
    mutating func changeSwitcher(on index: OutputIndex, _ change: (inout Switcher) -> Void) {
        guard case .switcher(var switcher) = outputStates[index].overlay else { return }
        change(&switcher)
        outputStates[index].overlay = .switcher(switcher)
    }

    /// Filters the cards by the typed text.
    mutating func filterSwitcher(on index: OutputIndex, _ text: String) {
        guard case .switcher(var switcher) = outputStates[index].overlay else {
            return InternalFault.report("the filter of a closed switcher changes")
        }
        switcher.filter = String(text.prefix(100))
        switcher.entries = entries(of: switcher)
        switcher.scroll = MomentumScroll()
        switcher.selection = switcher.entries.isEmpty || text.isEmpty ? nil : 0
        transition { $0.outputStates[index].overlay = .switcher(switcher) }
    }

    /// Moves the keyboard selection by a number of entries and scrolls to the selected entry.
    mutating func moveSelection(on index: OutputIndex, by step: Int, wraps: Bool = false) {
        guard case .switcher(let switcher) = outputStates[index].overlay else {
            return InternalFault.report("the selection of a closed switcher moves")
        }
        guard !switcher.entries.isEmpty else { return }
        let count = switcher.entries.count
        var next = (switcher.selection ?? (step > 0 ? -1 : count)) + step
        next = wraps ? ((next % count) + count) % count : min(max(next, 0), count - 1)
        let layout = switcherLayout(switcher, outputStates[index])
        let (limit, now) = (layout.maximumOffset(count: count), now)
        transition { workspace in
            workspace.changeSwitcher(on: index) { switcher in
                switcher.selection = next
                let offset = switcher.scroll.value(at: now, limit: limit)
                let target = layout.offset(showing: next, from: offset)
                switcher.scroll.move(by: target - offset, at: now, limit: limit)
            }
        }
    }

    /// Opens the selected entry, or closes the switcher if none is selected.
    mutating func openSelection(on index: OutputIndex) {
        guard case .switcher(let switcher) = outputStates[index].overlay else {
            return InternalFault.report("a closed switcher opens its selection")
        }
        let output = outputStates[index].output
        guard let selection = switcher.selection, switcher.entries.indices.contains(selection) else {
            return closeOverlay(on: index)
        }
        let entry = switcher.entries[selection]
        open(entry, choosing: entry.keys.first, on: output)
    }

    mutating func closeOverlay(on index: OutputIndex) {
        transition { workspace in
            // After the menu of an icon in the dock has closed, the dock stays visible for its usual time.
            if workspace.outputStates[index].hasDockMenu, workspace.outputStates[index].dockDeadline != nil {
                workspace.outputStates[index].dockDeadline = workspace.now + workspace.options.durations.dock
            }
            workspace.removeOverlay(on: index)
        }
    }

    mutating func stopScrolling(_ switcher: Switcher, on index: OutputIndex) {
        let limit = switcherLayout(switcher, outputStates[index]).maximumOffset(count: switcher.entries.count)
        let now = now
        changeSwitcher(on: index) { $0.scroll.stop(at: now, limit: limit) }
    }

    mutating func tapCard(_ key: SceneKey, at point: CGPoint, on index: OutputIndex) {
        guard case .switcher(let switcher) = outputStates[index].overlay, let frame = frame(of: .card(key), on: index),
            let entry = switcher.entries.first(where: { $0.keys.contains(key) })
        else { return }
        if CardLayout.closeButtonFrame(inCard: frame).contains(point) {
            close(key)
        } else {
            open(entry, choosing: key, on: outputStates[index].output)
        }
    }

    mutating func tapAppCard(_ text: String, on index: OutputIndex) {
        guard let item = HomeItem(text: text), let request = outputStates[index].splitRequest else { return }
        open(.item(item), beside: request, on: index)
    }
}
