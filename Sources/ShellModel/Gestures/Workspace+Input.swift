import Foundation
import SceneModel

extension Workspace {
    /// Handles an input event on an output.
    mutating func handle(_ input: InputEvent, on output: OutputIdentifier, element: ElementKind?) {
        guard let index = index(of: output) else { return }
        switch input {
        case .contact(let contact):
            guard contact.point.x.isFinite, contact.point.y.isFinite else { return }
            handle(contact, element: element, on: index)
        case .hover(let point): hover(point, element, index)
        case .scroll(let point, let dx, let dy):
            guard dx.isFinite, dy.isFinite else { return }
            scroll(at: point, dx: dx, dy: dy, element, index)
        case .swipe(let swipe): handle(swipe, on: index)
        case .key(let press): _ = handleKey(press, on: output)
        }
    }

    private mutating func handle(_ contact: Contact, element part: ElementKind?, on index: Int) {
        let key = ContactKey(contact, outputStates[index].output)
        switch contact.phase {
        case .began:
            touches[key] = ContactState(contact, part, at: now)
            beginContact(key, on: index)
        case .moved:
            guard touches[key] != nil else { return }
            touches[key]?.move(to: contact.point, at: now)
            moveContact(key, on: index)
        case .ended:
            guard touches[key] != nil else { return }
            touches[key]?.move(to: contact.point, at: now)
            moveContact(key, on: index)
            guard let touch = touches.removeValue(forKey: key) else { return }
            setPressed(nil, index)
            endContact(touch, on: index)
        case .cancelled:
            guard let touch = touches.removeValue(forKey: key) else { return }
            setPressed(nil, index)
            cancelContact(touch, on: index)
        }
    }

    mutating func setPressed(_ part: ElementKind?, _ index: Int) {
        if outputStates[index].pressed != part { outputStates[index].pressed = part }
    }

    private mutating func beginContact(_ key: ContactKey, on index: Int) {
        guard let touch = touches[key] else { return }
        let desk = outputStates[index]
        if let scene = scene(at: touch.part), desk.overlay == nil { focus(scene) }
        if desk.output != focusedOutput, desk.overlay != nil || desk.isHome { focusedOutput = desk.output }
        dismissPanels(touch.part, index)
        if startsAtEdge(touch, index) {
            touches[key]?.mode = touch.start.y < Metrics.edgeGestureDistance ? .notificationListPull : .edgePull
            return
        }
        switch touch.part {
        case .divider where touch.kind != .secondaryButton: beginDivider(key, index)
        case .search, .strip, .backdrop, .wallpaper, nil: break
        default:
            if touch.kind == .secondaryButton { return handleSecondaryButton(key, on: index) }
            if case .switcher(let switcher) = desk.overlay { stopScrolling(switcher, on: index) }
            setPressed(touch.part, index)
        }
        if case .menu(let menu) = outputStates[index].overlay, touch.part == .menu {
            highlight(menu.row(at: touch.point, in: geometry(desk)), index)
        }
    }

    /// Whether a touch begins a gesture from a screen edge. Only fingers do so at the edge itself; a pointer uses the
    /// indicator.
    private func startsAtEdge(_ touch: ContactState, _ index: Int) -> Bool {
        guard touch.kind == .touch else { return touch.part == .indicator && touch.kind == .primaryButton }
        let desk = outputStates[index]
        if touch.start.y > desk.facts.size.height - Metrics.edgeGestureDistance { return desk.overlay == nil }
        return touch.start.y < Metrics.edgeGestureDistance && desk.overlay == nil && scene(ofDots: touch.part) == nil
    }

    func scene(ofDots part: ElementKind?) -> SceneKey? {
        if case .multitaskingControl(let key) = part { key } else { nil }
    }

    /// Returns the scene that a part shows or belongs to.
    private func scene(at part: ElementKind?) -> SceneKey? {
        switch part {
        case .scene(let key), .scenePlaceholder(let key), .sceneBackground(let key), .multitaskingControl(let key): key
        case .window(let window): windows.scene(of: window)
        default: nil
        }
    }

    /// Hides the shelf and the dock when a touch begins on another part.
    mutating func dismissPanels(_ part: ElementKind?, _ index: Int) {
        switch part {
        case .shelf, .shelfCard, .shelfNewWindow, .multitaskingControl, .banner: break
        default: if outputStates[index].shelf != nil { transition { $0.outputStates[index].shelf = nil } }
        }
        switch part {
        case .dock, .dockIcon, .indicator: break
        default: if outputStates[index].dockDeadline != nil { transition { $0.outputStates[index].dockDeadline = nil } }
        }
    }

    private mutating func handleSecondaryButton(_ key: ContactKey, on index: Int) {
        guard let touch = touches[key] else { return }
        touches[key]?.mode = .ignored
        let output = outputStates[index].output
        switch touch.part {
        case .icon(let text), .dockIcon(let text): openIconMenu(text, touch.part, index)
        case .multitaskingControl(let scene): openMenu(ofScene: scene, on: output)
        case .indicator: openSwitcher(on: output)
        default: break
        }
    }

    func frame(of part: ElementKind?, _ index: Int) -> CGRect? {
        guard let part else { return nil }
        return restItems(outputStates[index]).last { $0.part == part }?.element.frame
    }

    mutating func openIconMenu(_ text: String, _ part: ElementKind?, _ index: Int) {
        guard let app = try? AppIdentifier(text), let frame = frame(of: part, index) else { return }
        openMenu(ofApp: app, on: outputStates[index].output, from: HomeLayout.imageFrame(inCell: frame))
    }

    private mutating func stopScrolling(_ switcher: Switcher, on index: Int) {
        let limit = SwitcherLayout(geometry(outputStates[index])).maximumOffset(count: switcher.entries.count)
        let now = now
        changeSwitcher(index) { $0.scroll.stop(at: now, limit: limit) }
    }

    mutating func highlight(_ row: Int?, _ index: Int) {
        guard case .menu(var menu) = outputStates[index].overlay, menu.highlighted != row else { return }
        menu.highlighted = row
        outputStates[index].overlay = .menu(menu)
    }

    /// Opens the menus of icons under a long press.
    mutating func advanceTouches() {
        for (key, touch) in touches {
            guard let limit = touch.longPressDeadline(after: options.durations.longPress), limit <= now,
                let index = index(of: key.output)
            else { continue }
            if outputStates[index].overlay != nil {
                // An overlay has opened in the meantime, so the touch has no further effect.
                touches[key]?.mode = .ignored
                continue
            }
            touches[key]?.mode = .longPress
            setPressed(nil, index)
            if case .icon(let text) = touch.part { openIconMenu(text, touch.part, index) }
            if case .dockIcon(let text) = touch.part { openIconMenu(text, touch.part, index) }
        }
    }

    private mutating func hover(_ point: CGPoint?, _ part: ElementKind?, _ index: Int) {
        if case .menu(let menu) = outputStates[index].overlay {
            highlight(point.flatMap { menu.row(at: $0, in: geometry(outputStates[index])) }, index)
        }
        if part == .indicator, !outputStates[index].isHome, outputStates[index].overlay == nil { showDock(index) }
    }

    /// Shows the dock over the scenes for a limited time.
    mutating func showDock(_ index: Int) {
        guard outputStates[index].arrangement != .home, outputStates[index].overlay == nil else { return }
        transition { workspace in
            workspace.outputStates[index].shelf = nil
            workspace.outputStates[index].dockDeadline = workspace.now + workspace.options.durations.dock
        }
    }

    private mutating func scroll(at point: CGPoint, dx: Double, dy: Double, _ part: ElementKind?, _ index: Int) {
        let geometry = geometry(outputStates[index])
        switch outputStates[index].overlay {
        case .switcher(let switcher):
            let limit = SwitcherLayout(geometry).maximumOffset(count: switcher.entries.count)
            let now = now
            changeSwitcher(index) { $0.scroll.move(by: abs(dx) > abs(dy) ? dx : dy, at: now, limit: limit) }
        case .list: scrollList(by: dy, index)
        case nil where outputStates[index].isHome: scrollPage(by: abs(dx) > abs(dy) ? dx : dy, index)
        case nil where outputStates[index].shelf != nil: scrollShelf(by: abs(dx) > abs(dy) ? dx : dy, index)
        default: break
        }
    }

    mutating func scrollList(by distance: Double, _ index: Int) {
        guard case .list(var list) = outputStates[index].overlay else { return }
        let limit = NotificationListLayout(geometry(outputStates[index]), banners.stored).maximumOffset
        list.offset = min(max(0, list.offset + distance), limit)
        outputStates[index].overlay = .list(list)
    }

    mutating func scrollShelf(by distance: Double, _ index: Int) {
        guard var shelf = outputStates[index].shelf else { return }
        let limit = shelfLayout(shelf, outputStates[index]).maximumOffset
        shelf.offset = min(max(0, shelf.offset + distance), limit)
        outputStates[index].shelf = shelf
    }

    /// Scrolls the home page; turns to the next page beyond a threshold.
    private mutating func scrollPage(by distance: Double, _ index: Int) {
        outputStates[index].home.offset -= distance
        let width = geometry(outputStates[index]).size.width
        if abs(outputStates[index].home.offset) > min(120, width / 4) {
            turnPage(outputStates[index].home.offset < 0 ? 1 : -1, index)
        }
    }

    mutating func turnPage(_ step: Int, _ index: Int) {
        let pages = HomeLayout(geometry(outputStates[index])).pages(of: library.homeOrder.count)
        transition { workspace in
            workspace.outputStates[index].home.offset = 0
            workspace.outputStates[index].home.page = min(
                max(workspace.outputStates[index].home.page + step, 0), pages - 1)
        }
    }

    /// Handles a swipe of three or four fingers on a touchpad: up pulls the scenes from the lower edge to home or the
    /// switcher.
    private mutating func handle(_ swipe: SwipeGesture, on index: Int) {
        guard swipe.dx.isFinite, swipe.dy.isFinite, outputStates[index].overlay == nil else { return }
        let size = outputStates[index].facts.size
        switch swipe.phase {
        case .began:
            guard !outputStates[index].isHome else { return }
            let point = CGPoint(x: size.width / 2, y: size.height)
            beginPull(at: point, index)
        case .moved:
            guard let point = outputStates[index].pull?.point else { return }
            movePull(to: CGPoint(x: point.x + swipe.dx, y: point.y + swipe.dy), index)
        case .ended: endPull(velocity: .zero, index)
        case .cancelled: transition { $0.outputStates[index].pull = nil }
        }
    }
}
