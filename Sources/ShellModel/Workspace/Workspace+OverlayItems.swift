import Foundation
import SceneModel

extension Workspace {
    /// Returns the items of the open overlay.
    func overlayItems(_ desk: OutputState, at time: ShellTime) -> [DisplayItem] {
        let geometry = geometry(desk)
        switch desk.overlay {
        case nil: return []
        case .switcher(let switcher): return switcherItems(switcher, desk, at: time)
        case .menu(let menu):
            return [
                DisplayItem(.overlayScrim, .area, geometry.bounds, .shade),
                DisplayItem(.menu, .drawing(.menu(menu.drawing)), menu.frame(in: geometry), .menu),
            ]
        case .list(let list): return listItems(list, desk)
        case .help:
            let rows = ShellShortcut.all.map { HelpRow(keys: $0.keys, text: $0.text) }
            let size = CGSize(
                width: min(620, geometry.size.width - 24),
                height: min(Double(rows.count) * 34 + 88, geometry.sceneArea.height - 24))
            return [
                DisplayItem(
                    .overlayScrim, .color(Color(red: 0, green: 0, blue: 0, alpha: 0.3)), geometry.bounds, .shade),
                DisplayItem(
                    .help, .drawing(.help(title: "Keys", rows: rows)), geometry.sceneArea.centering(size), .help),
            ]
        case .reply(let reply):
            var frame = geometry.banner(height: Metrics.searchField)
            frame.origin.y += (banners[reply.banner]?.height ?? Metrics.bannerHeight) + 8
            let field = ShellDrawing.searchField(text: reply.text, placeholder: reply.placeholder)
            return [
                DisplayItem(.overlayScrim, .area, geometry.bounds, .shade),
                DisplayItem(.reply, .drawing(field), frame, .reply),
            ]
        }
    }

    /// Returns the dragged icon and the slot in which it would open a scene (M28).
    func dragItems(_ desk: OutputState) -> [DisplayItem] {
        guard let drag = desk.drag else { return [] }
        let (icon, name) = iconAndName(of: drag.payload)
        var items: [DisplayItem] = []
        if let side = slotSide(desk) {
            let slot = geometry(desk).slot(side)
            items.append(DisplayItem(.slot, .drawing(.slot(icon: icon, name: name)), slot, .slot, takesInput: false))
        }
        // The element is larger than the icon to leave room for its shadow.
        let side = Metrics.icon / 0.76
        let frame = CGRect(x: drag.point.x - side / 2, y: drag.point.y - side / 2, width: side, height: side)
        items.append(DisplayItem(.draggedIcon, .drawing(.draggedIcon(icon)), frame, .dragged, takesInput: false))
        return items
    }

    private func iconAndName(of payload: DragPayload) -> (IconSource, String) {
        switch payload {
        case .app(let app): (library.icon(ofApp: app), library.name(ofApp: app))
        case .scene(let key): (icon(of: key), title(of: key))
        }
    }

    /// Returns the half in which the current drag would open a scene; nil if none.
    func slotSide(_ desk: OutputState) -> Side? {
        guard let drag = desk.drag, geometry(desk).fitsSplit else { return nil }
        if drag.point.x < geometry(desk).slotDistance { return .left }
        return drag.point.x > geometry(desk).size.width - geometry(desk).slotDistance ? .right : nil
    }
}
