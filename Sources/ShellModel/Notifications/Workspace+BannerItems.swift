import Foundation
import SceneModel

extension Workspace {
    func appName(of entry: BannerEntry) -> String {
        if case .app(let app) = entry.source { catalog.name(ofApp: app) } else { entry.appName }
    }

    func drawing(_ entry: BannerEntry, isPressed: Bool, pressedButton: Int? = nil) -> ShellDrawing {
        var icon = entry.icon
        if case .app(let app) = entry.source { icon = catalog.icon(ofApp: app) }
        return .banner(
            BannerDrawing(
                icon: icon, appName: appName(of: entry), title: entry.title, subtitle: entry.subtitle, body: entry.body,
                time: calendar.relativeText(since: entry.date), picture: entry.picture,
                actions: entry.buttons.enumerated().map {
                    BannerDrawing.Action(
                        title: $1.title, isDestructive: $1.isDestructive, isPressed: $0 == pressedButton)
                }, isPressed: isPressed, isCritical: entry.isCritical))
    }

    /// Returns the banners of the focused output, the oldest one at the top. Other outputs have no banners.
    func bannerItems(_ state: OutputState) -> [DisplayItem] {
        guard state.output == focusedOutput || focusedOutput == nil else { return [] }
        var items: [DisplayItem] = []
        var top = geometry(state).banner(height: 0).minY
        var isListed = false
        if case .list = state.overlay {
            (top, isListed) = (NotificationListLayout(geometry(state), banners.stored).frame.maxY + 8, true)
        }
        // An entry that the open list contains is not shown again as a banner below the list.
        for shown in banners.shown where !(isListed && shown.entry.isStored) {
            var frame = geometry(state).banner(height: shown.entry.height)
            frame.origin.y = top
            top = frame.maxY + 8
            guard frame.intersects(geometry(state).bounds) else { continue }
            let part = ElementKind.banner(shown.entry.identifier)
            if let swiped = state.swipe, swiped.part == part {
                frame = frame.offsetBy(dx: swiped.dx, dy: min(0, swiped.dy))
            }
            items.append(
                DisplayItem(part, .drawing(drawing(shown.entry, isPressed: state.pressed == part)), frame, .banner))
        }
        return items
    }
}
