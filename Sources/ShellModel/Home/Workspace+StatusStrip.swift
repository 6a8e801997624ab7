import Foundation
import SceneModel

extension Workspace {
    func stripItems(_ state: OutputState) -> [DisplayItem] {
        let geometry = geometry(state)
        if state.overlay == nil, let key = state.arrangement.keys.first, isFullscreen(key, on: state) { return [] }
        var isOverDark = state.arrangement == .home || appearance == .dark
        if case .switcher = state.overlay { isOverDark = true }
        // While a scene is pulled up, the wallpaper is behind the strip.
        if state.pull != nil { isOverDark = true }
        let names = isOverDark && appearance == .light ? [] : stripNames(state)
        let drawing = StripDrawing(
            clock: calendar.clock, date: isConnected == false ? "Not connected" : calendar.date, names: names,
            notifications: banners.stored.count, isOverDark: isOverDark)
        var items = [DisplayItem(.strip, .drawing(.strip(drawing)), geometry.strip, .strip)]
        if !state.isHome {
            let bar = ShellDrawing.indicator(isOverDark: isOverDark)
            items.append(DisplayItem(.indicator, .area, geometry.indicator, .indicator))
            if !state.indicator.isHidden {
                items.append(
                    DisplayItem(.indicatorPill, .drawing(bar), geometry.indicatorBar, .indicator, takesInput: false))
            }
        }
        return items
    }

    /// Returns the names of the foreign programs whose windows are placed. The daemon's apps show titles in bars of
    /// their own, so the strip shows no names for these apps.
    private func stripNames(_ state: OutputState) -> [StripDrawing.Name] {
        if case .switcher = state.overlay { return [] }
        return state.arrangement.keys.compactMap { key in
            guard case .window = key, let sceneFrame = frame(of: key, on: state) else { return nil }
            return StripDrawing.Name(
                text: appName(of: key), middle: sceneFrame.midX, isFocused: focusedScene(of: state) == key)
        }
    }

    /// Handles a tap on the status strip. A tap on the clock or on the number of notifications opens the notification
    /// list. While the list is open, a tap anywhere on the strip closes the list.
    mutating func tapStrip(_ point: CGPoint, on index: OutputIndex) {
        let width = geometry(outputStates[index]).size.width
        if case .list = outputStates[index].overlay { return closeOverlay(on: index) }
        if point.x < min(220, width / 3) || point.x > width - 140 { toggleNotificationList(on: index) }
    }
}
