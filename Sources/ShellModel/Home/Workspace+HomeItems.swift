import Foundation
import SceneModel

extension Workspace {
    /// Returns the visible icons of home: the icons of the current page, and the icons of an adjacent page that is
    /// being scrolled into view.
    func homeItems(_ state: OutputState) -> [DisplayItem] {
        let layout = HomeLayout(geometry(state))
        let bounds = geometry(state).bounds
        let shift = Double(state.home.page) * bounds.width - state.home.offset
        let count = catalog.homeOrder.count
        let candidates = max(0, state.home.page - 1) * layout.perPage..<(state.home.page + 2) * layout.perPage
        var items: [DisplayItem] = []
        for index in candidates.clamped(to: 0..<count) {
            let frame = layout.cell(at: index).offsetBy(dx: -shift, dy: 0)
            guard frame.intersects(bounds) else { continue }
            let app = catalog.homeOrder[index]
            let part = ElementKind.icon(app.text)
            let drawing = IconDrawing(
                catalog.icon(ofApp: app), label: catalog.name(ofApp: app), badge: catalog.apps[app]?.badge ?? 0,
                isPressed: state.pressed == part, isFocused: state.home.selection == index)
            items.append(DisplayItem(part, .drawing(.icon(drawing)), frame, .home))
        }
        let pages = layout.pages(of: count)
        if pages > 1 {
            let dots = ShellDrawing.pageDots(count: pages, current: state.home.page)
            items.append(DisplayItem(.pageDots, .drawing(dots), layout.pageDots(pages), .home))
        }
        return items + dockItems(state, layer: .home, iconLayer: .home)
    }

    /// Returns the dock and the icons of the apps in the dock.
    func dockItems(_ state: OutputState, layer: Layer, iconLayer: Layer) -> [DisplayItem] {
        let layout = HomeLayout(geometry(state))
        let apps = dockApps(state)
        guard !apps.isEmpty else { return [] }
        var items = [DisplayItem(.dock, .drawing(.dock), layout.dock(apps.count), layer)]
        for (index, app) in apps.enumerated() {
            let part = ElementKind.dockIcon(app.text)
            let drawing = IconDrawing(
                catalog.icon(ofApp: app), label: nil, badge: catalog.apps[app]?.badge ?? 0,
                isPressed: state.pressed == part, isRunning: catalog.apps[app]?.isRunning ?? false)
            items.append(DisplayItem(part, .drawing(.icon(drawing)), layout.dockIcon(index, of: apps.count), iconLayer))
        }
        return items
    }

    func dockApps(_ state: OutputState) -> [AppIdentifier] {
        catalog.dockOrder(atMost: HomeLayout(geometry(state)).dockCapacity)
    }
}
