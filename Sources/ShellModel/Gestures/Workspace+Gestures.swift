import Foundation
import SceneModel

extension Workspace {
    /// Handles the movement of a finger or button: recognises the gesture, then updates it.
    mutating func moveContact(_ key: ContactKey, on index: Int) {
        guard let touch = touches[key] else { return }
        switch touch.mode {
        case .possible where !touch.isTap:
            let mode = recognizedGesture(of: touch, on: index)
            touches[key]?.mode = mode
            setPressed(nil, index)
            beginGesture(key, on: index)
        case .longPress where !touch.isTap:
            // The menu closes when the drag of the icon begins.
            closeOverlay(index)
            let isDragged = beginDrag(touch, index)
            touches[key]?.mode = isDragged ? .drag : .ignored
        default: updateGesture(touch, on: index)
        }
        if case .menu(let menu) = outputStates[index].overlay, touch.part == .menu {
            highlight(menu.row(at: touch.point, in: geometry(outputStates[index])), index)
        }
    }

    /// Returns the gesture of a touch that has left the tap tolerance.
    private func recognizedGesture(of touch: ContactState, on index: Int) -> ContactState.Gesture {
        let isUpright = abs(touch.dy) > abs(touch.dx)
        switch touch.part {
        case .icon: return touch.kind == .touch ? .page : .drag
        case .dockIcon: return touch.kind == .touch && !isUpright ? .ignored : .drag
        case .wallpaper, .pageDots, .dock: return outputStates[index].isHome ? .page : .ignored
        case .card: return isUpright && touch.dy < 0 ? .swipe : .scrollSwitcher
        case .switcher, .cardPicture: return .scrollSwitcher
        case .banner: return .swipe
        case .notificationRow: return isUpright ? .scrollList : .swipe
        case .notificationList: return .scrollList
        case .shelfCard: return isUpright ? .drag : .scrollShelf
        case .shelf: return .scrollShelf
        case .strip: return touch.dy > 0 ? .notificationListPull : .ignored
        case .menu: return .possible
        default: return .ignored
        }
    }

    private mutating func beginGesture(_ key: ContactKey, on index: Int) {
        guard let touch = touches[key] else { return }
        switch touch.mode {
        case .drag: if !beginDrag(touch, index) { touches[key]?.mode = .ignored }
        case .swipe:
            if let part = touch.part { outputStates[index].swipe = SwipeState(part: part, dx: touch.dx, dy: touch.dy) }
        default: updateGesture(touch, on: index)
        }
    }

    private mutating func updateGesture(_ touch: ContactState, on index: Int) {
        switch touch.mode {
        case .divider(let from): dragDivider(from, touch, index)
        case .edgePull:
            if outputStates[index].pull == nil, !touch.isTap { beginPull(at: touch.start, index) }
            movePull(to: touch.point, index)
        case .notificationListPull:
            if touch.dy > 40, outputStates[index].overlay == nil { toggleNotificationList(on: index) }
        case .page: outputStates[index].home.offset = touch.dx
        case .swipe:
            outputStates[index].swipe?.dx = touch.dx
            outputStates[index].swipe?.dy = touch.dy
        case .drag: moveDrag(to: touch.point, index)
        default: updateScroll(touch, on: index)
        }
    }

    private mutating func updateScroll(_ touch: ContactState, on index: Int) {
        let step = touch.lastMovement
        switch touch.mode {
        case .scrollSwitcher:
            guard case .switcher(let switcher) = outputStates[index].overlay else { return }
            let limit = SwitcherLayout(geometry(outputStates[index])).maximumOffset(count: switcher.entries.count)
            let now = now
            changeSwitcher(index) { $0.scroll.move(by: -step.x, at: now, limit: limit) }
        case .scrollList: scrollList(by: -step.y, index)
        case .scrollShelf: scrollShelf(by: -step.x, index)
        default: break
        }
    }

    /// Handles the release of a finger or button.
    mutating func endContact(_ touch: ContactState, on index: Int) {
        switch touch.mode {
        case .possible: tap(touch, index)
        case .divider: endDivider(at: touch.point.x, index)
        case .edgePull: touch.isTap ? tapEdge(touch, index) : endPull(velocity: touch.velocity(at: now), index)
        case .page: endPage(touch, index)
        case .scrollSwitcher:
            let (velocity, now) = (-touch.velocity(at: now).x, now)
            changeSwitcher(index) { $0.scroll.release(velocity: velocity, at: now) }
        case .swipe: endSwipe(touch, index)
        case .drag: endDrag(index)
        case .notificationListPull: if touch.isTap { tap(touch, index) }
        case .longPress, .ignored, .scrollList, .scrollShelf: break
        }
    }

    /// Handles the cancellation of a touch: restores the state from before the gesture.
    mutating func cancelContact(_ touch: ContactState, on index: Int) {
        switch touch.mode {
        case .divider(let from):
            transition { workspace in
                workspace.setFraction(from, index)
                workspace.outputStates[index].isDividerDragged = false
            }
        default:
            transition { workspace in
                (workspace.outputStates[index].pull, workspace.outputStates[index].swipe) = (nil, nil)
                workspace.outputStates[index].home.offset = 0
            }
            dropDrag(index)
        }
    }

    private mutating func endPage(_ touch: ContactState, _ index: Int) {
        let speed = touch.velocity(at: now).x
        let width = geometry(outputStates[index]).size.width
        let isFar = abs(touch.dx) > width * 0.3 || abs(speed) > 500
        turnPage(isFar ? (touch.dx < 0 ? 1 : -1) : 0, index)
    }

    /// Ends a swipe: closes or dismisses the swiped item if it moved far or fast enough, and moves it back otherwise.
    private mutating func endSwipe(_ touch: ContactState, _ index: Int) {
        guard let swiped = outputStates[index].swipe else { return }
        let speed = touch.velocity(at: now)
        let goesUp = swiped.dy < -120 || (swiped.dy < -24 && speed.y < -400)
        let goesAside = abs(swiped.dx) > 140 || (abs(swiped.dx) > 30 && abs(speed.x) > 400)
        transition { workspace in
            switch swiped.part {
            case .card(let key) where goesUp: workspace.close(key)
            case .banner(let name) where swiped.dy < -30 || goesUp || goesAside: workspace.banners.hide(name)
            case .notificationRow(let name) where goesAside: workspace.dismissNotification(name)
            default: break
            }
            workspace.outputStates[index].swipe = nil
        }
    }

    // MARK: The lower edge

    mutating func beginPull(at point: CGPoint, _ index: Int) {
        guard !outputStates[index].isHome, outputStates[index].overlay == nil else { return }
        outputStates[index].shelf = nil
        outputStates[index].pull = EdgePull(start: point, point: point, height: outputStates[index].facts.size.height)
        movePull(to: point, index)
    }

    mutating func movePull(to point: CGPoint, _ index: Int) {
        outputStates[index].pull?.point = point
        outputStates[index].pull?.restDeadline = now + EdgePull.restDelay
    }

    /// Ends a pull from the lower edge: a fast or long pull goes home, a medium one opens the switcher, a short one
    /// shows the dock, and anything else moves the scenes back (M45).
    mutating func endPull(velocity: CGPoint, _ index: Int) {
        guard let pull = outputStates[index].pull else { return }
        let output = outputStates[index].output
        if velocity.y < -700 || pull.progress > 0.75 {
            goHome(output)
        } else if pull.progress > 0.3, velocity.y <= 200 {
            openSwitcher(on: output)
        } else {
            let showsDock = pull.progress > 0.08 && velocity.y <= 200
            transition { workspace in
                workspace.outputStates[index].pull = nil
                if showsDock { workspace.showDock(index) }
            }
        }
    }

    private mutating func tapEdge(_ touch: ContactState, _ index: Int) {
        // A tap at the edge has no effect with a finger; a click on the indicator goes home.
        if touch.kind == .primaryButton { goHome(outputStates[index].output) }
    }

    // MARK: The divider

    mutating func beginDivider(_ key: ContactKey, _ index: Int) {
        guard case .split(let pair) = outputStates[index].arrangement else { return }
        touches[key]?.mode = .divider(from: pair.fraction)
        outputStates[index].isDividerDragged = true
    }

    private func fractionBounds(_ pair: ScenePair, _ desk: OutputState) -> ClosedRange<Double> {
        func smallest(_ key: SceneKey) -> Double {
            guard let window = windows.window(of: key), let facts = windows[window]?.facts else { return 0 }
            return facts.minimumSize.width
        }
        return SplitFraction.bounds(
            width: geometry(desk).sceneArea.width, left: smallest(pair.left), right: smallest(pair.right))
    }

    /// Resizes both scenes live while the divider is dragged.
    private mutating func dragDivider(_ from: Double, _ touch: ContactState, _ index: Int) {
        guard case .split(let pair) = outputStates[index].arrangement else { return }
        let room = max(1, geometry(outputStates[index]).sceneArea.width - Metrics.divider)
        let bounds = fractionBounds(pair, outputStates[index])
        setFraction(min(max(from + touch.dx / room, bounds.lowerBound), bounds.upperBound), index)
    }

    mutating func setFraction(_ fraction: Double, _ index: Int) {
        guard case .split(var pair) = outputStates[index].arrangement else { return }
        pair.fraction = fraction
        outputStates[index].arrangement = .split(pair)
        if let place = pairs.firstIndex(where: { $0.left == pair.left && $0.right == pair.right }) {
            pairs[place] = pair
        }
    }

    private mutating func endDivider(at x: Double, _ index: Int) {
        outputStates[index].isDividerDragged = false
        guard case .split(let pair) = outputStates[index].arrangement else { return }
        let full = geometry(outputStates[index]).sceneArea
        let fraction = (x - full.minX) / full.width
        switch SplitFraction.outcome(at: fraction, within: fractionBounds(pair, outputStates[index])) {
        case .rest(let fraction): transition { $0.setFraction(fraction, index) }
        case .close(let side):
            let stays = side == .left ? pair.right : pair.left
            transition { workspace in
                workspace.outputStates[index].arrangement = .full(stays)
                workspace.rememberPair(.full(stays))
                workspace.focus(stays)
            }
        }
    }
}
