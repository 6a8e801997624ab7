import Foundation
import SceneModel

extension Workspace {
    /// Handles a tap or primary click on an element of the shell.
    mutating func tap(_ touch: ContactState, on index: OutputIndex) {
        guard touch.kind != .secondaryButton else { return }
        let output = outputStates[index].output
        switch touch.part {
        case .icon(let text), .dockIcon(let text): tapIcon(text, touch.part, on: index)
        case .multitaskingControl(let key): openMenu(ofScene: key, on: output)
        case .closeControl(let key): close(key)
        case .scenePlaceholder(let key): reopenEndedScene(key)
        case .card(let key): tapCard(key, at: touch.point, on: index)
        case .appCard(let text): tapAppCard(text, on: index)
        case .shelfCard(let key): openFromShelf(key, on: index)
        case .shelfNewWindow:
            if let app = outputStates[index].shelf?.app {
                openNewWindow(app, on: output, from: frame(of: .shelfNewWindow, on: index))
            }
        case .switcherNewWindow:
            if case .switcher(let switcher) = outputStates[index].overlay, let app = switcher.app {
                openNewWindow(app, on: output, from: frame(of: .switcherNewWindow, on: index))
            }
        case .menu:
            guard case .menu(let menu) = outputStates[index].overlay else { return }
            if let row = menu.row(at: touch.point, in: geometry(outputStates[index])) { chooseRow(row, on: output) }
        default: tapBackground(touch, on: index)
        }
    }

    private mutating func tapBackground(_ touch: ContactState, on index: OutputIndex) {
        let output = outputStates[index].output
        switch touch.part {
        case .banner(let name), .notificationRow(let name):
            // The current frame of the element is used, because banners move up when other banners disappear.
            guard let frame = frame(of: touch.part, on: index) else { return }
            tapBanner(name, at: touch.point, frame: frame, on: output)
        case .notificationListClear: clearList()
        case .appearanceButton: toggleAppearance()
        case .folderPanel: tapFolderPanel(touch.point, on: index)
        case .shortcuts: tapShortcuts(at: touch.point, on: index)
        case .overlayScrim, .help: if outputStates[index].overlay != nil { closeOverlay(on: index) }
        case .switcher:
            closeOverlay(on: index)
        case .strip: tapStrip(touch.point, on: index)
        case .indicator: goHome(output)
        case .pageDots:
            let isLeft = touch.point.x < geometry(outputStates[index]).bounds.midX
            turnPage(isLeft ? -1 : 1, on: index)
        default: break
        }
    }
}
