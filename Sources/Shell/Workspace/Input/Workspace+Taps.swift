import Foundation
import SceneModel

extension Workspace {
    /// Handles a tap or click on a part of the shell.
    mutating func tap(_ touch: Touch, _ index: Int) {
        guard touch.kind != .secondaryButton else { return }
        let output = desks[index].output
        switch touch.part {
        case .icon(let text), .dockIcon(let text): tapIcon(text, touch.part, index)
        case .dots(let key): openMenu(ofScene: key, on: output)
        case .card(let key): tapCard(key, at: touch.point, index)
        case .shelfCard(let key): openFromShelf(key, index)
        case .shelfPlus:
            if let app = desks[index].shelf?.app { openNewWindow(app, on: output, from: frame(of: .shelfPlus, index)) }
        case .plus:
            if case .switcher(let switcher) = desks[index].overlay, let app = switcher.app {
                openNewWindow(app, on: output, from: frame(of: .plus, index))
            }
        case .menu:
            guard case .menu(let menu) = desks[index].overlay else { return }
            if let row = menu.row(at: touch.point, in: geometry(desks[index])) { chooseRow(row, on: output) }
        default: tapGround(touch, index)
        }
    }

    private mutating func tapGround(_ touch: Touch, _ index: Int) {
        let output = desks[index].output
        switch touch.part {
        case .banner(let name), .note(let name):
            // Uses the current frame, because banners move up when others disappear.
            guard let frame = frame(of: touch.part, index) else { return }
            tapBanner(name, at: touch.point, frame: frame, on: output)
        case .listClear: clearList()
        case .shade, .help: if desks[index].overlay != nil { closeOverlay(index) }
        case .switcher:
            closeOverlay(index)
        case .strip: tapStrip(touch.point, index)
        case .indicator: goHome(output)
        case .pageDots:
            let isLeft = touch.point.x < geometry(desks[index]).bounds.midX
            turnPage(isLeft ? -1 : 1, index)
        default: break
        }
    }

    /// Handles a tap on the status strip: the clock and the bell open the notification list.
    private mutating func tapStrip(_ point: CGPoint, _ index: Int) {
        let width = geometry(desks[index]).size.width
        if case .list = desks[index].overlay { return closeOverlay(index) }
        if point.x < min(220, width / 3) || point.x > width - 140 { toggleList(index) }
    }

    private mutating func tapIcon(_ text: String, _ part: Part?, _ index: Int) {
        guard let app = try? AppIdentifier(text), let frame = frame(of: part, index) else { return }
        openApp(app, on: desks[index].output, from: HomeLayout.picture(of: frame))
        desks[index].dockUntil = desks[index].dockUntil.map { _ in now }
    }

    private mutating func tapCard(_ key: SceneKey, at point: CGPoint, _ index: Int) {
        guard case .switcher(let switcher) = desks[index].overlay, let frame = frame(of: .card(key), index),
            let entry = switcher.entries.first(where: { $0.keys.contains(key) })
        else { return }
        if SwitcherLayout.cross(of: frame).contains(point) {
            close(key)
        } else {
            open(entry, choosing: key, on: desks[index].output)
        }
    }

    /// Opens a scene from the shelf; in a split it replaces the focused scene.
    private mutating func openFromShelf(_ key: SceneKey, _ index: Int) {
        var placement = Placement.asBefore
        if case .split(let pair) = desks[index].arrangement, let focus = desks[index].focus {
            placement = .side(focus == pair.right ? .right : .left)
        }
        openScene(key, on: desks[index].output, placement)
    }
}
