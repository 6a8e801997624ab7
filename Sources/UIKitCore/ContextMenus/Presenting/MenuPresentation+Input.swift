import Foundation

extension MenuPresentation {
    // MARK: Pointer and touches

    /// Handles a report of the pointer's location in the window; nil if the pointer has left the window.
    func hover(at point: CGPoint?) {
        if let point {
            if pointer.move(to: point) { self.point(at: point) }
        } else if pointer.leave() {
            cancelPointing()
        }
    }

    /// Handles a pointer or finger at a point of the window.
    func point(at point: CGPoint) {
        handle(navigation.point(at: overlay.position(at: point), time: clock.now))
    }

    /// Handles the end of a press at a point of the window. A press that ends outside of the rows chooses nothing.
    func release(at point: CGPoint) {
        guard let position = overlay.position(at: point) else { return cancelPointing() }
        handle(navigation.release(at: position))
    }

    /// Ends the highlighting by a press that was cancelled.
    func cancelPointing() {
        navigation.cancelPointing()
        updateHighlights()
    }

    /// Chooses a row as a press does, for an assistive technology.
    ///
    /// - Parameter id: the identity of the row in its level.
    func activate(_ id: Int, level: Int) {
        guard navigation.levels.indices.contains(level),
            let row = navigation.levels[level].items.firstIndex(where: { $0.id == id })
        else { return }
        handle(navigation.release(at: MenuPosition(level: level, row: row)))
    }

    /// Continues the press that has opened the menu.
    func track(_ phase: UITouch.Phase, at point: CGPoint) {
        guard self.phase == .shown else { return }
        scrollTask?.cancel()
        switch phase {
        case .moved: if openingPress.move(to: point) { drag(to: point) }
        case .ended: if openingPress.end() { release(at: point) }
        case .cancelled: if openingPress.end() { cancelPointing() }
        default: return
        }
    }

    /// Handles a movement of the press that has opened the menu to a point of the window. At the upper or lower edge of
    /// a long menu, the menu scrolls as long as the press stays there.
    private func drag(to point: CGPoint) {
        self.point(at: point)
        guard phase == .shown, overlay.scroll(at: point) else { return }
        scrollTask = clock.schedule(after: Self.scrollInterval) { [weak self] in self?.drag(to: point) }
    }

    // MARK: Keys

    /// Handles a key of the window. While the menu is shown, it receives all keys.
    func keyDown(_ key: UIKey, isRepeat: Bool) {
        guard phase == .shown, let menuKey = MenuKey(key), !isRepeat || menuKey.repeats else { return }
        pointer.keyDown()
        handle(navigation.press(menuKey, at: clock.now))
    }

    // MARK: Effects

    /// Carries out the consequences of an input.
    func handle(_ effects: [MenuNavigation.Effect]) {
        for effect in effects where phase == .shown {
            switch effect {
            case .openSubmenu(let position, let highlightsFirst):
                openSubmenu(at: position, highlightsFirst: highlightsFirst)
            case .keepLevels(let count): keepLevels(count)
            case .choose(let position): choose(position)
            case .dismiss: end()
            case .wake(let time): wake(at: time)
            case .reveal(let position): overlay.reveal(position)
            }
        }
        updateHighlights()
    }

    /// Shows the highlights of the navigation.
    func updateHighlights() {
        let openers = navigation.levels.dropFirst().map(\.opener) + [nil]
        for ((level, panel), opener) in zip(zip(navigation.levels, overlay.panels), openers) {
            panel.list.highlighted = level.highlighted
            panel.list.expanded = opener.flatMap { id in level.items.firstIndex { $0.id == id } }
        }
        overlay.window?.highlightedEntryDidChange()
    }

    /// The view of the highlighted row in the last level with a highlight; nil for none.
    var highlightedEntry: UIView? { overlay.panels.last { $0.list.highlighted != nil }?.list.highlightedView }

    private func wake(at time: TimeInterval) {
        wakeTask?.cancel()
        wakeTask = clock.schedule(after: max(0, time - clock.now)) { [weak self] in
            guard let self, phase == .shown else { return }
            // A timer may fire a moment early.
            handle(navigation.wake(at: max(clock.now, time)))
        }
    }
}
