import Foundation
import SceneModel

extension Workspace {
    /// Handles an input event on an output.
    mutating func take(_ input: InputEvent, on output: OutputIdentifier, part: Part?) {
        guard let index = deskIndex(output) else { return }
        switch input {
        case .contact(let contact):
            guard contact.point.x.isFinite, contact.point.y.isFinite else { return }
            take(contact, part, index)
        case .hover(let point): hover(point, part, index)
        case .scroll(let point, let dx, let dy):
            guard dx.isFinite, dy.isFinite else { return }
            scroll(at: point, dx: dx, dy: dy, part, index)
        case .swipe(let swipe): take(swipe, index)
        case .key(let press): _ = take(press, on: output)
        }
    }

    private mutating func take(_ contact: Contact, _ part: Part?, _ index: Int) {
        let key = TouchKey(contact, desks[index].output)
        switch contact.phase {
        case .began:
            touches[key] = Touch(contact, part, at: now)
            began(key, index)
        case .moved:
            guard touches[key] != nil else { return }
            touches[key]?.move(to: contact.point, at: now)
            moved(key, index)
        case .ended:
            guard touches[key] != nil else { return }
            touches[key]?.move(to: contact.point, at: now)
            moved(key, index)
            guard let touch = touches.removeValue(forKey: key) else { return }
            setPressed(nil, index)
            ended(touch, index)
        case .cancelled:
            guard let touch = touches.removeValue(forKey: key) else { return }
            setPressed(nil, index)
            cancelled(touch, index)
        }
    }

    mutating func setPressed(_ part: Part?, _ index: Int) {
        if desks[index].pressed != part { desks[index].pressed = part }
    }

    private mutating func began(_ key: TouchKey, _ index: Int) {
        guard let touch = touches[key] else { return }
        let desk = desks[index]
        if let scene = scene(at: touch.part), desk.overlay == nil { focus(scene) }
        if desk.output != focusedOutput, desk.overlay != nil || desk.isHome { focusedOutput = desk.output }
        dismissPanels(touch.part, index)
        if startsAtEdge(touch, index) {
            touches[key]?.mode = touch.start.y < Metrics.edge ? .listPull : .pull
            return
        }
        switch touch.part {
        case .divider where touch.kind != .secondaryButton: beginDivider(key, index)
        case .search, .strip, .backdrop, .wallpaper, nil: break
        default:
            if touch.kind == .secondaryButton { return secondary(key, index) }
            if case .switcher(let switcher) = desk.overlay { hold(switcher, index) }
            setPressed(touch.part, index)
        }
        if case .menu(let menu) = desks[index].overlay, touch.part == .menu {
            highlight(menu.row(at: touch.point, in: geometry(desk)), index)
        }
    }

    /// Whether a touch begins a gesture from a screen edge. Only fingers do so at the edge itself; a pointer uses the
    /// indicator.
    private func startsAtEdge(_ touch: Touch, _ index: Int) -> Bool {
        guard touch.kind == .touch else { return touch.part == .indicator && touch.kind == .primaryButton }
        let desk = desks[index]
        if touch.start.y > desk.facts.size.height - Metrics.edge { return desk.overlay == nil }
        return touch.start.y < Metrics.edge && desk.overlay == nil && scene(ofDots: touch.part) == nil
    }

    func scene(ofDots part: Part?) -> SceneKey? {
        if case .dots(let key) = part { key } else { nil }
    }

    /// Returns the scene that a part shows or belongs to.
    private func scene(at part: Part?) -> SceneKey? {
        switch part {
        case .scene(let key), .face(let key), .ground(let key), .dots(let key): key
        case .window(let window): windows.scene(of: window)
        default: nil
        }
    }

    /// Hides the shelf and the dock when a touch begins on another part.
    mutating func dismissPanels(_ part: Part?, _ index: Int) {
        switch part {
        case .shelf, .shelfCard, .shelfPlus, .dots, .banner: break
        default: if desks[index].shelf != nil { transition { $0.desks[index].shelf = nil } }
        }
        switch part {
        case .dock, .dockIcon, .indicator: break
        default: if desks[index].dockUntil != nil { transition { $0.desks[index].dockUntil = nil } }
        }
    }

    private mutating func secondary(_ key: TouchKey, _ index: Int) {
        guard let touch = touches[key] else { return }
        touches[key]?.mode = .spent
        let output = desks[index].output
        switch touch.part {
        case .icon(let text), .dockIcon(let text): openIconMenu(text, touch.part, index)
        case .dots(let scene): openMenu(ofScene: scene, on: output)
        case .indicator: openSwitcher(on: output)
        default: break
        }
    }

    func frame(of part: Part?, _ index: Int) -> CGRect? {
        guard let part else { return nil }
        return restItems(desks[index]).last { $0.part == part }?.element.frame
    }

    mutating func openIconMenu(_ text: String, _ part: Part?, _ index: Int) {
        guard let app = try? AppIdentifier(text), let frame = frame(of: part, index) else { return }
        openMenu(ofApp: app, on: desks[index].output, from: HomeLayout.picture(of: frame))
    }

    private mutating func hold(_ switcher: Switcher, _ index: Int) {
        let limit = SwitcherLayout(geometry(desks[index])).limit(switcher.entries.count)
        let now = now
        changeSwitcher(index) { $0.scroll.hold(at: now, limit: limit) }
    }

    mutating func highlight(_ row: Int?, _ index: Int) {
        guard case .menu(var menu) = desks[index].overlay, menu.highlighted != row else { return }
        menu.highlighted = row
        desks[index].overlay = .menu(menu)
    }

    /// Opens the menus of icons under a long press.
    mutating func advanceTouches() {
        for (key, touch) in touches {
            guard let limit = touch.longPress(after: options.durations.longPress), limit <= now,
                let index = deskIndex(key.output)
            else { continue }
            if desks[index].overlay != nil {
                // An overlay has opened in the meantime, so the touch has no further effect.
                touches[key]?.mode = .spent
                continue
            }
            touches[key]?.mode = .rested
            setPressed(nil, index)
            if case .icon(let text) = touch.part { openIconMenu(text, touch.part, index) }
            if case .dockIcon(let text) = touch.part { openIconMenu(text, touch.part, index) }
        }
    }

    private mutating func hover(_ point: CGPoint?, _ part: Part?, _ index: Int) {
        if case .menu(let menu) = desks[index].overlay {
            highlight(point.flatMap { menu.row(at: $0, in: geometry(desks[index])) }, index)
        }
        if part == .indicator, !desks[index].isHome, desks[index].overlay == nil { showDock(index) }
    }

    /// Shows the dock over the scenes for a limited time.
    mutating func showDock(_ index: Int) {
        guard desks[index].arrangement != .home, desks[index].overlay == nil else { return }
        transition { workspace in
            workspace.desks[index].shelf = nil
            workspace.desks[index].dockUntil = workspace.now + workspace.options.durations.dock
        }
    }

    private mutating func scroll(at point: CGPoint, dx: Double, dy: Double, _ part: Part?, _ index: Int) {
        let geometry = geometry(desks[index])
        switch desks[index].overlay {
        case .switcher(let switcher):
            let limit = SwitcherLayout(geometry).limit(switcher.entries.count)
            let now = now
            changeSwitcher(index) { $0.scroll.move(by: abs(dx) > abs(dy) ? dx : dy, at: now, limit: limit) }
        case .list: scrollList(by: dy, index)
        case nil where desks[index].isHome: scrollPage(by: abs(dx) > abs(dy) ? dx : dy, index)
        case nil where desks[index].shelf != nil: scrollShelf(by: abs(dx) > abs(dy) ? dx : dy, index)
        default: break
        }
    }

    mutating func scrollList(by distance: Double, _ index: Int) {
        guard case .list(var list) = desks[index].overlay else { return }
        let limit = ListLayout(geometry(desks[index]), banners.kept).limit
        list.offset = min(max(0, list.offset + distance), limit)
        desks[index].overlay = .list(list)
    }

    mutating func scrollShelf(by distance: Double, _ index: Int) {
        guard var shelf = desks[index].shelf else { return }
        let limit = shelfLayout(shelf, desks[index]).limit
        shelf.offset = min(max(0, shelf.offset + distance), limit)
        desks[index].shelf = shelf
    }

    /// Scrolls the home page; turns to the next page beyond a threshold.
    private mutating func scrollPage(by distance: Double, _ index: Int) {
        desks[index].home.offset -= distance
        let width = geometry(desks[index]).size.width
        if abs(desks[index].home.offset) > min(120, width / 4) {
            turnPage(desks[index].home.offset < 0 ? 1 : -1, index)
        }
    }

    mutating func turnPage(_ step: Int, _ index: Int) {
        let pages = HomeLayout(geometry(desks[index])).pages(of: library.homeOrder.count)
        transition { workspace in
            workspace.desks[index].home.offset = 0
            workspace.desks[index].home.page = min(max(workspace.desks[index].home.page + step, 0), pages - 1)
        }
    }

    /// Handles a swipe of three or four fingers on a touchpad: up pulls the scenes from the lower edge to home or the
    /// switcher.
    private mutating func take(_ swipe: SwipeGesture, _ index: Int) {
        guard swipe.dx.isFinite, swipe.dy.isFinite, desks[index].overlay == nil else { return }
        let size = desks[index].facts.size
        switch swipe.phase {
        case .began:
            guard !desks[index].isHome else { return }
            let point = CGPoint(x: size.width / 2, y: size.height)
            beginPull(at: point, index)
        case .moved:
            guard let point = desks[index].pull?.point else { return }
            movePull(to: CGPoint(x: point.x + swipe.dx, y: point.y + swipe.dy), index)
        case .ended: endPull(velocity: .zero, index)
        case .cancelled: transition { $0.desks[index].pull = nil }
        }
    }
}
