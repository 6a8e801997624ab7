import Foundation
import SceneModel

extension Workspace {
    func listItems(_ list: NotificationListState, _ state: OutputState) -> [DisplayItem] {
        let layout = NotificationListLayout(geometry(state), banners.stored)
        let background = ShellDrawing.notificationList(
            title: "Notifications", emptyText: banners.stored.isEmpty ? "No notifications" : nil)
        var items = [
            DisplayItem(.overlayScrim, .area, geometry(state).bounds, .overlayScrim),
            DisplayItem(.notificationList, .drawing(background), layout.frame, .notificationList),
        ]
        let appearanceButton = ShellDrawing.button(
            title: appearance == .dark ? "Light" : "Dark", kind: .plain, isPressed: state.pressed == .appearanceButton)
        items.append(
            DisplayItem(.appearanceButton, .drawing(appearanceButton), layout.appearanceButton, .notificationRow))
        if !banners.stored.isEmpty {
            let button = ShellDrawing.button(
                title: "Clear", kind: .plain, isPressed: state.pressed == .notificationListClear)
            items.append(DisplayItem(.notificationListClear, .drawing(button), layout.clear, .notificationRow))
        }
        for (index, entry) in banners.stored.enumerated() {
            guard var frame = layout.frame(ofEntry: index, offset: list.offset) else { continue }
            let part = ElementKind.notificationRow(entry.identifier)
            if let swiped = state.swipe, swiped.part == part { frame = frame.offsetBy(dx: swiped.dx, dy: 0) }
            let isPressed = state.pressed == part || list.selection == index
            items.append(DisplayItem(part, .drawing(drawing(entry, isPressed: isPressed)), frame, .notificationRow))
        }
        return items
    }
}
