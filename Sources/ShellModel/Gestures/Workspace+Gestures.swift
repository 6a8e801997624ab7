import Faults
import Foundation
import SceneModel

extension Workspace {
    /// Handles the movement of a contact. Recognises the gesture of the contact, or updates the gesture that is already
    /// recognised.
    mutating func moveContact(_ key: ContactKey, on index: OutputIndex) {
        guard let touch = touches[key] else { return InternalFault.report("a contact that is down has no state") }
        switch touch.gesture {
        case .possible where !touch.isTap:
            let gesture = recognizedGesture(of: touch, on: index)
            touches[key]?.gesture = gesture
            setPressed(nil, on: index)
            beginGesture(key, on: index)
        case .longPress where !touch.isTap:
            // The icon's menu closes when the drag of the icon begins.
            closeOverlay(on: index)
            let isDragged = beginDrag(touch, on: index)
            touches[key]?.gesture = isDragged ? .drag : .ignored
        default: updateGesture(touch, on: index)
        }
        if case .menu(let menu) = outputStates[index].overlay, touch.part == .menu {
            highlight(menu.row(at: touch.point, in: geometry(outputStates[index])), on: index)
        }
    }

    /// Returns the gesture of a contact that has moved further than the tap tolerance.
    private func recognizedGesture(of touch: ContactState, on index: OutputIndex) -> ContactState.Gesture {
        let isUpright = abs(touch.dy) > abs(touch.dx)
        switch touch.part {
        case .icon:
            if touch.kind != .touch { return .drag }
            return outputStates[index].overlay == nil ? .page : .overlayPage
        case .dockIcon: return touch.kind == .touch && !isUpright && scrollsPages(on: index) ? .page : .drag
        case .folderPanel, .overlayScrim: return outputStates[index].hasIconOverlay ? .overlayPage : .ignored
        case .wallpaper, .pageDots, .dock: return scrollsPages(on: index) ? .page : .ignored
        case .card: return isUpright && touch.dy < 0 ? .swipe : .scrollSwitcher
        case .switcher, .cardPicture, .appCard: return .scrollSwitcher
        case .banner: return .swipe
        case .notificationRow: return isUpright ? .scrollList : .swipe
        case .notificationList: return .scrollList
        case .shortcuts: return .scrollShortcuts
        case .shelfCard: return !isUpright && scrollsShelf(on: index) ? .scrollShelf : .drag
        case .shelf: return .scrollShelf
        case .strip: return touch.dy > 0 ? .notificationListPull : .ignored
        case .menu: return .possible
        default: return .ignored
        }
    }

    /// Whether a sideways drag scrolls the pages of home.
    private func scrollsPages(on index: OutputIndex) -> Bool {
        outputStates[index].isHome && hasSeveralPages(on: index)
    }

    /// Whether a sideways drag scrolls the shelf: the cards together are wider than the shelf.
    private func scrollsShelf(on index: OutputIndex) -> Bool {
        let state = outputStates[index]
        return state.shelf.map { shelfLayout($0, state).maximumOffset > 0 } ?? false
    }

    private mutating func beginGesture(_ key: ContactKey, on index: OutputIndex) {
        guard let touch = touches[key] else { return InternalFault.report("a contact that is down has no state") }
        switch touch.gesture {
        case .drag: if !beginDrag(touch, on: index) { touches[key]?.gesture = .ignored }
        case .swipe:
            if let part = touch.part { outputStates[index].swipe = SwipeState(part: part, dx: touch.dx, dy: touch.dy) }
        default: updateGesture(touch, on: index)
        }
    }

    private mutating func updateGesture(_ touch: ContactState, on index: OutputIndex) {
        switch touch.gesture {
        case .divider(let from): dragDivider(from, touch, on: index)
        case .pan(let scene, let axis, let start):
            pan(scene, axis, from: start, by: CGPoint(x: touch.dx, y: touch.dy), on: index)
        case .edgePull:
            if outputStates[index].pull == nil, !touch.isTap { beginPull(at: touch.startPoint, on: index) }
            movePull(to: touch.point, on: index)
        case .notificationListPull:
            if touch.dy > 40, outputStates[index].overlay == nil { toggleNotificationList(on: index) }
        case .page: outputStates[index].home.offset = touch.dx
        case .swipe:
            outputStates[index].swipe?.dx = touch.dx
            outputStates[index].swipe?.dy = touch.dy
        case .drag: moveDrag(to: touch.point, on: index)
        default: updateScroll(touch, on: index)
        }
    }

    private mutating func updateScroll(_ touch: ContactState, on index: OutputIndex) {
        let step = touch.lastMovement
        switch touch.gesture {
        case .scrollSwitcher:
            guard case .switcher(let switcher) = outputStates[index].overlay else { return }
            let limit = switcherLayout(switcher, outputStates[index]).maximumOffset(count: switcher.entries.count)
            let now = now
            changeSwitcher(on: index) { $0.scroll.move(by: -step.x, at: now, limit: limit) }
        case .scrollList: scrollList(by: -step.y, on: index)
        case .scrollShortcuts: scrollShortcuts(by: -step.y, on: index)
        case .scrollShelf: scrollShelf(by: -step.x, on: index)
        default: break
        }
    }

    /// Ends the gesture of a contact whose finger or button was released.
    mutating func endContact(_ touch: ContactState, on index: OutputIndex) {
        switch touch.gesture {
        case .possible: tap(touch, on: index)
        case .divider: endDivider(at: touch.point.x, on: index)
        case .edgePull: touch.isTap ? tapEdge(touch, on: index) : endPull(velocity: touch.velocity(at: now), on: index)
        case .page: endPage(touch, on: index)
        case .overlayPage: if abs(touch.dx) > 40 { turnFolderPage(touch.dx < 0 ? 1 : -1, on: index) }
        case .scrollSwitcher:
            let (velocity, now) = (-touch.velocity(at: now).x, now)
            changeSwitcher(on: index) { $0.scroll.release(velocity: velocity, at: now) }
        case .swipe: endSwipe(touch, on: index)
        case .drag: endDrag(on: index)
        case .notificationListPull: if touch.isTap { tap(touch, on: index) }
        case .longPress, .ignored, .scrollList, .scrollShelf, .scrollShortcuts, .pan: break
        }
    }

    /// Cancels the gesture of a contact. The divider, the page and dragged or swiped elements return to their places;
    /// scroll offsets stay.
    mutating func cancelContact(_ touch: ContactState, on index: OutputIndex) {
        switch touch.gesture {
        case .divider(let from):
            transition { workspace in
                workspace.setFraction(from, on: index)
                workspace.outputStates[index].isDividerDragged = false
            }
        default:
            transition { workspace in
                (workspace.outputStates[index].pull, workspace.outputStates[index].swipe) = (nil, nil)
                workspace.outputStates[index].home.offset = 0
            }
            cancelDrag(on: index)
        }
    }

    /// Ends a swipe. If the element was moved far or fast enough, a card is closed, a banner is hidden, and a
    /// notification of the list is dismissed. Otherwise the element moves back.
    private mutating func endSwipe(_ touch: ContactState, on index: OutputIndex) {
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

}
