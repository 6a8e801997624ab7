import Foundation
import SceneModel

extension Workspace {
    func appName(of entry: BannerEntry) -> String {
        if case .app(let app) = entry.source { library.name(ofApp: app) } else { entry.appName }
    }

    private func drawing(_ entry: BannerEntry, isPressed: Bool, pressedButton: Int? = nil) -> ShellDrawing {
        var icon = entry.icon
        if case .app(let app) = entry.source { icon = library.icon(ofApp: app) }
        return .banner(
            BannerDrawing(
                icon: icon, appName: appName(of: entry), title: entry.title, subtitle: entry.subtitle, body: entry.body,
                time: calendar.relativeText(since: entry.date), picture: entry.picture,
                actions: entry.buttons.enumerated().map {
                    BannerDrawing.Action(
                        title: $1.title, isDestructive: $1.isDestructive, isPressed: $0 == pressedButton)
                }, isPressed: isPressed, isCritical: entry.isCritical))
    }

    /// Returns the banners of the focused output, the oldest on top; other outputs have none.
    func bannerItems(_ desk: OutputState) -> [DisplayItem] {
        guard desk.output == focusedOutput || focusedOutput == nil else { return [] }
        var items: [DisplayItem] = []
        var top = geometry(desk).banner(height: 0).minY
        var isListed = false
        if case .list = desk.overlay {
            (top, isListed) = (NotificationListLayout(geometry(desk), banners.stored).frame.maxY + 8, true)
        }
        // An entry that the open list shows is not repeated as a banner below the list.
        for shown in banners.shown where !(isListed && shown.entry.isKept) {
            var frame = geometry(desk).banner(height: shown.entry.height)
            frame.origin.y = top
            top = frame.maxY + 8
            guard frame.intersects(geometry(desk).bounds) else { continue }
            let part = ElementKind.banner(shown.entry.name)
            if let swiped = desk.swipe, swiped.part == part {
                frame = frame.offsetBy(dx: swiped.dx, dy: min(0, swiped.dy))
            }
            items.append(
                DisplayItem(part, .drawing(drawing(shown.entry, isPressed: desk.pressed == part)), frame, .banner))
        }
        return items
    }

    func listItems(_ list: NotificationListState, _ desk: OutputState) -> [DisplayItem] {
        let layout = NotificationListLayout(geometry(desk), banners.stored)
        let ground = ShellDrawing.notificationList(
            title: "Notifications", emptyText: banners.stored.isEmpty ? "No notifications" : nil)
        var items = [
            DisplayItem(.overlayScrim, .area, geometry(desk).bounds, .shade),
            DisplayItem(.notificationList, .drawing(ground), layout.frame, .list),
        ]
        if !banners.stored.isEmpty {
            let button = ShellDrawing.button(
                title: "Clear", kind: .plain, isPressed: desk.pressed == .notificationListClear)
            items.append(DisplayItem(.notificationListClear, .drawing(button), layout.clear, .note))
        }
        for (index, entry) in banners.stored.enumerated() {
            guard var frame = layout.frame(ofEntry: index, offset: list.offset) else { continue }
            let part = ElementKind.notificationRow(entry.name)
            if let swiped = desk.swipe, swiped.part == part { frame = frame.offsetBy(dx: swiped.dx, dy: 0) }
            let isPressed = desk.pressed == part || list.selection == index
            items.append(DisplayItem(part, .drawing(drawing(entry, isPressed: isPressed)), frame, .note))
        }
        return items
    }
}
