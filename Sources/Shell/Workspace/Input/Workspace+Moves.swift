import Foundation
import SceneModel

extension Workspace {
    /// Handles the movement of a finger or button: recognises the gesture, then updates it.
    mutating func moved(_ key: TouchKey, _ index: Int) {
        guard let touch = touches[key] else { return }
        switch touch.mode {
        case .press where !touch.isTap:
            let mode = meaning(of: touch, index)
            touches[key]?.mode = mode
            setPressed(nil, index)
            begin(key, index)
        case .rested where !touch.isTap:
            // The menu closes when the drag of the icon begins.
            closeOverlay(index)
            let isDragged = beginDrag(touch, index)
            touches[key]?.mode = isDragged ? .drag : .spent
        default: follow(touch, index)
        }
        if case .menu(let menu) = desks[index].overlay, touch.part == .menu {
            highlight(menu.row(at: touch.point, in: geometry(desks[index])), index)
        }
    }

    /// Returns the gesture of a touch that has left the tap tolerance.
    private func meaning(of touch: Touch, _ index: Int) -> Touch.Mode {
        let isUpright = abs(touch.dy) > abs(touch.dx)
        switch touch.part {
        case .icon: return touch.kind == .touch ? .page : .drag
        case .dockIcon: return touch.kind == .touch && !isUpright ? .spent : .drag
        case .wallpaper, .pageDots, .dock: return desks[index].isHome ? .page : .spent
        case .card: return isUpright && touch.dy < 0 ? .swipe : .scrollSwitcher
        case .switcher, .cardFace: return .scrollSwitcher
        case .banner: return .swipe
        case .note: return isUpright ? .scrollList : .swipe
        case .list: return .scrollList
        case .shelfCard: return isUpright ? .drag : .scrollShelf
        case .shelf: return .scrollShelf
        case .strip: return touch.dy > 0 ? .listPull : .spent
        case .menu: return .press
        default: return .spent
        }
    }

    private mutating func begin(_ key: TouchKey, _ index: Int) {
        guard let touch = touches[key] else { return }
        switch touch.mode {
        case .drag: if !beginDrag(touch, index) { touches[key]?.mode = .spent }
        case .swipe:
            if let part = touch.part { desks[index].swiped = Swiped(part: part, dx: touch.dx, dy: touch.dy) }
        default: follow(touch, index)
        }
    }

    private mutating func follow(_ touch: Touch, _ index: Int) {
        switch touch.mode {
        case .divider(let from): dragDivider(from, touch, index)
        case .pull:
            if desks[index].pull == nil, !touch.isTap { beginPull(at: touch.start, index) }
            movePull(to: touch.point, index)
        case .listPull:
            if touch.dy > 40, desks[index].overlay == nil { toggleList(index) }
        case .page: desks[index].home.offset = touch.dx
        case .swipe:
            desks[index].swiped?.dx = touch.dx
            desks[index].swiped?.dy = touch.dy
        case .drag: moveDrag(to: touch.point, index)
        default: scrollAlong(touch, index)
        }
    }

    private mutating func scrollAlong(_ touch: Touch, _ index: Int) {
        let step = touch.lastStep
        switch touch.mode {
        case .scrollSwitcher:
            guard case .switcher(let switcher) = desks[index].overlay else { return }
            let limit = SwitcherLayout(geometry(desks[index])).limit(switcher.entries.count)
            let now = now
            changeSwitcher(index) { $0.scroll.move(by: -step.x, at: now, limit: limit) }
        case .scrollList: scrollList(by: -step.y, index)
        case .scrollShelf: scrollShelf(by: -step.x, index)
        default: break
        }
    }

    /// Handles the release of a finger or button.
    mutating func ended(_ touch: Touch, _ index: Int) {
        switch touch.mode {
        case .press: tap(touch, index)
        case .divider: endDivider(at: touch.point.x, index)
        case .pull: touch.isTap ? tapEdge(touch, index) : endPull(velocity: touch.velocity(at: now), index)
        case .page: endPage(touch, index)
        case .scrollSwitcher:
            let (velocity, now) = (-touch.velocity(at: now).x, now)
            changeSwitcher(index) { $0.scroll.release(velocity: velocity, at: now) }
        case .swipe: endSwipe(touch, index)
        case .drag: endDrag(index)
        case .listPull: if touch.isTap { tap(touch, index) }
        case .rested, .spent, .scrollList, .scrollShelf: break
        }
    }

    /// Handles the cancellation of a touch: restores the state from before the gesture.
    mutating func cancelled(_ touch: Touch, _ index: Int) {
        switch touch.mode {
        case .divider(let from):
            transition { workspace in
                workspace.setFraction(from, index)
                workspace.desks[index].isDividerDragged = false
            }
        default:
            transition { workspace in
                (workspace.desks[index].pull, workspace.desks[index].swiped) = (nil, nil)
                workspace.desks[index].home.offset = 0
            }
            dropDrag(index)
        }
    }

    private mutating func endPage(_ touch: Touch, _ index: Int) {
        let speed = touch.velocity(at: now).x
        let width = geometry(desks[index]).size.width
        let isFar = abs(touch.dx) > width * 0.3 || abs(speed) > 500
        turnPage(isFar ? (touch.dx < 0 ? 1 : -1) : 0, index)
    }

    /// Ends a swipe: closes or dismisses the swiped item if it moved far or fast enough, and moves it back otherwise.
    private mutating func endSwipe(_ touch: Touch, _ index: Int) {
        guard let swiped = desks[index].swiped else { return }
        let speed = touch.velocity(at: now)
        let goesUp = swiped.dy < -120 || (swiped.dy < -24 && speed.y < -400)
        let goesAside = abs(swiped.dx) > 140 || (abs(swiped.dx) > 30 && abs(speed.x) > 400)
        transition { workspace in
            switch swiped.part {
            case .card(let key) where goesUp: workspace.close(key)
            case .banner(let name) where swiped.dy < -30 || goesUp || goesAside: workspace.banners.putAway(name)
            case .note(let name) where goesAside: workspace.throwAway(name)
            default: break
            }
            workspace.desks[index].swiped = nil
        }
    }

    // MARK: The lower edge

    mutating func beginPull(at point: CGPoint, _ index: Int) {
        guard !desks[index].isHome, desks[index].overlay == nil else { return }
        desks[index].shelf = nil
        desks[index].pull = Pull(start: point, point: point, height: desks[index].facts.size.height)
        movePull(to: point, index)
    }

    mutating func movePull(to point: CGPoint, _ index: Int) {
        desks[index].pull?.point = point
        desks[index].pull?.restsFrom = now + Pull.restAfter
    }

    /// Ends a pull from the lower edge: a fast or long pull goes home, a medium one opens the switcher, a short one
    /// shows the dock, and anything else moves the scenes back (M45).
    mutating func endPull(velocity: CGPoint, _ index: Int) {
        guard let pull = desks[index].pull else { return }
        let output = desks[index].output
        if velocity.y < -700 || pull.progress > 0.75 {
            goHome(output)
        } else if pull.progress > 0.3, velocity.y <= 200 {
            openSwitcher(on: output)
        } else {
            let showsDock = pull.progress > 0.08 && velocity.y <= 200
            transition { workspace in
                workspace.desks[index].pull = nil
                if showsDock { workspace.showDock(index) }
            }
        }
    }

    private mutating func tapEdge(_ touch: Touch, _ index: Int) {
        // A tap at the edge has no effect with a finger; a click on the indicator goes home.
        if touch.kind == .primaryButton { goHome(desks[index].output) }
    }

    // MARK: The divider

    mutating func beginDivider(_ key: TouchKey, _ index: Int) {
        guard case .split(let pair) = desks[index].arrangement else { return }
        touches[key]?.mode = .divider(from: pair.fraction)
        desks[index].isDividerDragged = true
    }

    private func fractionBounds(_ pair: Pair, _ desk: Desk) -> ClosedRange<Double> {
        func smallest(_ key: SceneKey) -> Double {
            guard let window = windows.window(of: key), let facts = windows[window]?.facts else { return 0 }
            return facts.minimumSize.width
        }
        return SplitFraction.bounds(
            width: geometry(desk).full.width, left: smallest(pair.left), right: smallest(pair.right))
    }

    /// Resizes both scenes live while the divider is dragged.
    private mutating func dragDivider(_ from: Double, _ touch: Touch, _ index: Int) {
        guard case .split(let pair) = desks[index].arrangement else { return }
        let room = max(1, geometry(desks[index]).full.width - Metrics.divider)
        let bounds = fractionBounds(pair, desks[index])
        setFraction(min(max(from + touch.dx / room, bounds.lowerBound), bounds.upperBound), index)
    }

    mutating func setFraction(_ fraction: Double, _ index: Int) {
        guard case .split(var pair) = desks[index].arrangement else { return }
        pair.fraction = fraction
        desks[index].arrangement = .split(pair)
        if let place = pairs.firstIndex(where: { $0.left == pair.left && $0.right == pair.right }) {
            pairs[place] = pair
        }
    }

    private mutating func endDivider(at x: Double, _ index: Int) {
        desks[index].isDividerDragged = false
        guard case .split(let pair) = desks[index].arrangement else { return }
        let full = geometry(desks[index]).full
        let fraction = (x - full.minX) / full.width
        switch SplitFraction.outcome(at: fraction, within: fractionBounds(pair, desks[index])) {
        case .rest(let fraction): transition { $0.setFraction(fraction, index) }
        case .close(let side):
            let stays = side == .left ? pair.right : pair.left
            transition { workspace in
                workspace.desks[index].arrangement = .full(stays)
                workspace.rememberPair(.full(stays))
                workspace.focus(stays)
            }
        }
    }
}
