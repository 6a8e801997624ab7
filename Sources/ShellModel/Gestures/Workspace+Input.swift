import Faults
import Foundation
import SceneModel

extension Workspace {
    /// Handles an input event on an output.
    mutating func handle(_ input: InputEvent, on output: OutputIdentifier, element: ElementKind?) {
        guard let index = index(of: output) else { return }
        switch input {
        case .contact(let contact):
            if contact.phase == .began { endHeldCommandKey() }
            guard contact.point.x.isFinite, contact.point.y.isFinite else { return }
            handle(contact, element: element, on: index)
        case .hover(let point): hover(point, element, on: index)
        case .scroll(let point, let dx, let dy):
            endHeldCommandKey()
            guard dx.isFinite, dy.isFinite else { return }
            scroll(at: point, dx: dx, dy: dy, element, on: index)
        case .swipe(let swipe):
            endHeldCommandKey()
            handle(swipe, on: index)
        case .key(let press): _ = handleKey(press, on: output)
        case .modifiers(let held): handleHeldModifiers(held)
        case .keyboardLayout: requestShortcutsAgain()
        }
    }

    private mutating func handle(_ contact: Contact, element part: ElementKind?, on index: OutputIndex) {
        let key = ContactKey(contact, outputStates[index].output)
        if contact.phase != .moved { showIndicator(on: index) }
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
            guard let touch = touches.removeValue(forKey: key) else {
                return InternalFault.report("the last movement of a contact removed its state")
            }
            setPressed(nil, on: index)
            endContact(touch, on: index)
        case .cancelled:
            guard let touch = touches.removeValue(forKey: key) else { return }
            setPressed(nil, on: index)
            cancelContact(touch, on: index)
        }
    }

    mutating func setPressed(_ part: ElementKind?, on index: OutputIndex) {
        if outputStates[index].pressed != part { outputStates[index].pressed = part }
    }

    private mutating func beginContact(_ key: ContactKey, on index: OutputIndex) {
        guard let touch = touches[key] else { return InternalFault.report("a contact that is down has no state") }
        let state = outputStates[index]
        if let scene = scene(at: touch.part), state.overlay == nil { focus(scene) }
        if state.output != focusedOutput, state.overlay != nil || state.isHome { focusedOutput = state.output }
        dismissPanels(touch.part, on: index)
        if startsAtEdge(touch, on: index) {
            touches[key]?.gesture = touch.startPoint.y < Metrics.edgeGestureDistance ? .notificationListPull : .edgePull
            return
        }
        switch touch.part {
        case .divider where touch.kind != .secondaryButton: beginDivider(key, on: index)
        case .horizontalScroller(let scene): beginPan(key, scene, .horizontal)
        case .verticalScroller(let scene): beginPan(key, scene, .vertical)
        case .search, .strip, .backdrop, .wallpaper, nil: break
        default:
            if touch.kind == .secondaryButton { return handleSecondaryButton(key, on: index) }
            if case .switcher(let switcher) = state.overlay { stopScrolling(switcher, on: index) }
            setPressed(touch.part, on: index)
        }
        if case .menu(let menu) = outputStates[index].overlay, touch.part == .menu {
            highlight(menu.row(at: touch.point, in: geometry(state)), on: index)
        }
    }

    /// Whether a contact begins a gesture from a screen edge. If no overlay is open, a finger begins such a gesture at
    /// the lower edge, and at the upper edge outside of the three-dot controls. A pointer begins such a gesture only
    /// with the primary button on the home indicator.
    private func startsAtEdge(_ touch: ContactState, on index: OutputIndex) -> Bool {
        guard touch.kind == .touch else { return touch.part == .indicator && touch.kind == .primaryButton }
        let state = outputStates[index]
        if touch.startPoint.y > state.properties.size.height - Metrics.edgeGestureDistance {
            return state.overlay == nil
        }
        return touch.startPoint.y < Metrics.edgeGestureDistance && state.overlay == nil
            && scene(ofDots: touch.part) == nil
    }

    func scene(ofDots part: ElementKind?) -> SceneKey? {
        if case .multitaskingControl(let key) = part { key } else { nil }
    }

    /// Returns the scene that an element shows or belongs to; nil if the element belongs to no scene.
    private func scene(at part: ElementKind?) -> SceneKey? {
        switch part {
        case .scene(let key), .scenePlaceholder(let key), .sceneBackground(let key), .multitaskingControl(let key),
            .horizontalScroller(let key), .verticalScroller(let key):
            key
        case .window(let window): windows.scene(of: window)
        default: nil
        }
    }

    /// Hides the shelf and the dock when a contact begins outside of them. A contact on a three-dot control or a banner
    /// does not hide the shelf; a contact on the home indicator or around an icon's menu does not hide the dock.
    mutating func dismissPanels(_ part: ElementKind?, on index: OutputIndex) {
        switch part {
        case .shelf, .shelfCard, .shelfNewWindow, .multitaskingControl, .banner: break
        default: if outputStates[index].shelf != nil { transition { $0.outputStates[index].shelf = nil } }
        }
        switch part {
        case .dock, .dockIcon, .indicator: break
        // The dock stays behind the menu of one of its icons until the menu is closed.
        case .menu, .overlayScrim: break
        default: if outputStates[index].dockDeadline != nil { transition { $0.outputStates[index].dockDeadline = nil } }
        }
    }

    private mutating func handleSecondaryButton(_ key: ContactKey, on index: OutputIndex) {
        guard let touch = touches[key] else { return InternalFault.report("a contact that is down has no state") }
        touches[key]?.gesture = .ignored
        let output = outputStates[index].output
        switch touch.part {
        case .icon(let text), .dockIcon(let text): openIconMenu(text, touch.part, on: index)
        case .multitaskingControl(let scene): openMenu(ofScene: scene, on: output)
        case .indicator: openSwitcher(on: output)
        default: break
        }
    }

    func frame(of part: ElementKind?, on index: OutputIndex) -> CGRect? {
        guard let part else { return nil }
        return finalItems(outputStates[index]).last { $0.kind == part }?.element.frame
    }

    /// Opens the menus of the icons whose contact has become a long press.
    mutating func advanceTouches() {
        for (key, touch) in touches {
            guard let deadline = touch.longPressDeadline(after: options.durations.longPress), deadline <= now,
                let index = index(of: key.output)
            else { continue }
            if outputStates[index].overlay != nil, !outputStates[index].hasIconOverlay {
                // An overlay has opened since the contact began, so the contact has no further effect.
                touches[key]?.gesture = .ignored
                continue
            }
            touches[key]?.gesture = .longPress
            setPressed(nil, on: index)
            if case .icon(let text) = touch.part { openIconMenu(text, touch.part, on: index) }
            if case .dockIcon(let text) = touch.part { openIconMenu(text, touch.part, on: index) }
        }
    }

    private mutating func hover(_ point: CGPoint?, _ part: ElementKind?, on index: OutputIndex) {
        if case .menu(let menu) = outputStates[index].overlay {
            highlight(point.flatMap { menu.row(at: $0, in: geometry(outputStates[index])) }, on: index)
        }
        highlightShortcut(at: point, on: index)
        if part == .indicator { showIndicator(on: index) }
        let state = outputStates[index]
        // Dragged content opens the shelf at the lower edge; the dock would cover the shelf.
        if part == .indicator, !state.isHome, state.overlay == nil, state.drag == nil { showDock(on: index) }
    }

    private mutating func scroll(at point: CGPoint, dx: Double, dy: Double, _ part: ElementKind?, on index: OutputIndex)
    {
        switch outputStates[index].overlay {
        case .switcher(let switcher):
            let limit = switcherLayout(switcher, outputStates[index]).maximumOffset(count: switcher.entries.count)
            let now = now
            changeSwitcher(on: index) { $0.scroll.move(by: abs(dx) > abs(dy) ? dx : dy, at: now, limit: limit) }
        case .list: scrollList(by: dy, on: index)
        case .shortcuts: scrollShortcuts(by: dy, on: index)
        case .folder: if max(abs(dx), abs(dy)) > 1 { turnFolderPage(dx + dy > 0 ? 1 : -1, on: index) }
        case nil where outputStates[index].isHome: scrollPage(by: abs(dx) > abs(dy) ? dx : dy, on: index)
        case nil where outputStates[index].shelf != nil: scrollShelf(by: abs(dx) > abs(dy) ? dx : dy, on: index)
        case nil:
            switch part {
            case .horizontalScroller(let key), .verticalScroller(let key): scrollWindow(key, dx: dx, dy: dy, on: index)
            default: break
            }
        default: break
        }
    }

    /// Handles a swipe of three or more fingers on a touchpad. The swipe performs the same pull from the lower edge as
    /// a finger on the screen.
    private mutating func handle(_ swipe: SwipeGesture, on index: OutputIndex) {
        guard swipe.dx.isFinite, swipe.dy.isFinite, outputStates[index].overlay == nil else { return }
        let size = outputStates[index].properties.size
        switch swipe.phase {
        case .began:
            guard !outputStates[index].isHome else { return }
            let point = CGPoint(x: size.width / 2, y: size.height)
            beginPull(at: point, on: index)
        case .moved:
            guard let point = outputStates[index].pull?.point else { return }
            movePull(to: CGPoint(x: point.x + swipe.dx, y: point.y + swipe.dy), on: index)
        case .ended: endPull(velocity: .zero, on: index)
        case .cancelled: transition { $0.outputStates[index].pull = nil }
        }
    }
}
