import Foundation
import SceneModel

extension Workspace {
    /// Returns the icons of the current page and of the adjacent pages that a finger scrolls into view.
    func homeItems(_ desk: OutputState) -> [DisplayItem] {
        let layout = HomeLayout(geometry(desk))
        let bounds = geometry(desk).bounds
        let shift = Double(desk.home.page) * bounds.width - desk.home.offset
        let count = library.homeOrder.count
        let reach = max(0, desk.home.page - 1) * layout.perPage..<(desk.home.page + 2) * layout.perPage
        var items: [DisplayItem] = []
        for index in reach.clamped(to: 0..<count) {
            let frame = layout.cell(at: index).offsetBy(dx: -shift, dy: 0)
            guard frame.intersects(bounds) else { continue }
            let app = library.homeOrder[index]
            let part = ElementKind.icon(app.text)
            let drawing = IconDrawing(
                library.icon(ofApp: app), label: library.name(ofApp: app), badge: library.apps[app]?.badge ?? 0,
                isPressed: desk.pressed == part, isFocused: desk.home.selection == index)
            items.append(DisplayItem(part, .drawing(.icon(drawing)), frame, .home))
        }
        let pages = layout.pages(of: count)
        if pages > 1 {
            let dots = ShellDrawing.pageDots(count: pages, current: desk.home.page)
            items.append(DisplayItem(.pageDots, .drawing(dots), layout.pageDots(pages), .home))
        }
        return items + dockItems(desk, layer: .home, iconLayer: .home)
    }

    /// Returns the dock with the most used apps.
    func dockItems(_ desk: OutputState, layer: Layer, iconLayer: Layer) -> [DisplayItem] {
        let layout = HomeLayout(geometry(desk))
        let apps = dockApps(desk)
        guard !apps.isEmpty else { return [] }
        var items = [DisplayItem(.dock, .drawing(.dock), layout.dock(apps.count), layer)]
        for (index, app) in apps.enumerated() {
            let part = ElementKind.dockIcon(app.text)
            let drawing = IconDrawing(
                library.icon(ofApp: app), label: nil, badge: library.apps[app]?.badge ?? 0,
                isPressed: desk.pressed == part, isRunning: library.apps[app]?.isRunning ?? false)
            items.append(DisplayItem(part, .drawing(.icon(drawing)), layout.dockIcon(index, of: apps.count), iconLayer))
        }
        return items
    }

    func dockApps(_ desk: OutputState) -> [AppIdentifier] {
        library.dockOrder(atMost: HomeLayout(geometry(desk)).dockCapacity)
    }

    func stripItems(_ desk: OutputState) -> [DisplayItem] {
        let geometry = geometry(desk)
        if desk.overlay == nil, let key = desk.arrangement.keys.first, isFullscreen(key, on: desk) { return [] }
        var isOverDark = desk.arrangement == .home || appearance == .dark
        if case .switcher = desk.overlay { isOverDark = true }
        let names = isOverDark && appearance == .light ? [] : stripNames(desk)
        let drawing = StripDrawing(
            clock: calendar.clock, date: isConnected == false ? "Not connected" : calendar.date, names: names,
            notifications: banners.stored.count, isOverDark: isOverDark)
        var items = [DisplayItem(.strip, .drawing(.strip(drawing)), geometry.strip, .strip)]
        if !desk.isHome {
            let bar = ShellDrawing.indicator(isOverDark: isOverDark)
            items.append(DisplayItem(.indicator, .area, geometry.indicator, .indicator))
            items.append(
                DisplayItem(.indicatorPill, .drawing(bar), geometry.indicatorBar, .indicator, takesInput: false))
        }
        return items
    }

    private func stripNames(_ desk: OutputState) -> [StripDrawing.Name] {
        if case .switcher = desk.overlay { return [] }
        return desk.arrangement.keys.compactMap { key in
            guard let place = frame(of: key, on: desk) else { return nil }
            return StripDrawing.Name(
                text: appName(of: key), middle: place.midX, isFocused: focusedScene(of: desk) == key)
        }
    }
}
