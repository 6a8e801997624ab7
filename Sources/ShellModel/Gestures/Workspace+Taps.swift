import Foundation
import SceneModel

extension Workspace {
    /// Handles a tap or click on a part of the shell.
    mutating func tap(_ touch: ContactState, _ index: Int) {
        guard touch.kind != .secondaryButton else { return }
        let output = outputStates[index].output
        switch touch.part {
        case .icon(let text), .dockIcon(let text): tapIcon(text, touch.part, index)
        case .multitaskingControl(let key): openMenu(ofScene: key, on: output)
        case .card(let key): tapCard(key, at: touch.point, index)
        case .shelfCard(let key): openFromShelf(key, index)
        case .shelfNewWindow:
            if let app = outputStates[index].shelf?.app {
                openNewWindow(app, on: output, from: frame(of: .shelfNewWindow, index))
            }
        case .switcherNewWindow:
            if case .switcher(let switcher) = outputStates[index].overlay, let app = switcher.app {
                openNewWindow(app, on: output, from: frame(of: .switcherNewWindow, index))
            }
        case .menu:
            guard case .menu(let menu) = outputStates[index].overlay else { return }
            if let row = menu.row(at: touch.point, in: geometry(outputStates[index])) { chooseRow(row, on: output) }
        default: tapBackground(touch, on: index)
        }
    }

    private mutating func tapBackground(_ touch: ContactState, on index: Int) {
        let output = outputStates[index].output
        switch touch.part {
        case .banner(let name), .notificationRow(let name):
            // Uses the current frame, because banners move up when others disappear.
            guard let frame = frame(of: touch.part, index) else { return }
            tapBanner(name, at: touch.point, frame: frame, on: output)
        case .notificationListClear: clearList()
        case .overlayScrim, .help: if outputStates[index].overlay != nil { closeOverlay(index) }
        case .switcher:
            closeOverlay(index)
        case .strip: tapStrip(touch.point, index)
        case .indicator: goHome(output)
        case .pageDots:
            let isLeft = touch.point.x < geometry(outputStates[index]).bounds.midX
            turnPage(isLeft ? -1 : 1, index)
        default: break
        }
    }

    /// Handles a tap on the status strip: the clock and the bell open the notification list.
    private mutating func tapStrip(_ point: CGPoint, _ index: Int) {
        let width = geometry(outputStates[index]).size.width
        if case .list = outputStates[index].overlay { return closeOverlay(index) }
        if point.x < min(220, width / 3) || point.x > width - 140 { toggleNotificationList(on: index) }
    }

    private mutating func tapIcon(_ text: String, _ part: ElementKind?, _ index: Int) {
        guard let app = try? AppIdentifier(text), let frame = frame(of: part, index) else { return }
        openApp(app, on: outputStates[index].output, from: HomeLayout.imageFrame(inCell: frame))
        outputStates[index].dockDeadline = outputStates[index].dockDeadline.map { _ in now }
    }

    private mutating func tapCard(_ key: SceneKey, at point: CGPoint, _ index: Int) {
        guard case .switcher(let switcher) = outputStates[index].overlay, let frame = frame(of: .card(key), index),
            let entry = switcher.entries.first(where: { $0.keys.contains(key) })
        else { return }
        if SwitcherLayout.closeButtonFrame(inCard: frame).contains(point) {
            close(key)
        } else {
            open(entry, choosing: key, on: outputStates[index].output)
        }
    }

    /// Opens a scene from the shelf; in a split it replaces the focused scene.
    private mutating func openFromShelf(_ key: SceneKey, _ index: Int) {
        var placement = ScenePlacement.restored
        if case .split(let pair) = outputStates[index].arrangement, let focus = outputStates[index].focus {
            placement = .side(focus == pair.right ? .right : .left)
        }
        openScene(key, on: outputStates[index].output, placement)
    }
}
