import Foundation
import SceneModel

extension Workspace {
    /// Returns the display of an output at a time; without elements if the output does not exist.
    ///
    /// - Parameter time: the time of the last mutating call, or a later one.
    package func display(of output: OutputIdentifier, at time: ShellTime) -> Display {
        guard let index = index(of: output) else { return Display(appearance: appearance) }
        let state = outputStates[index]
        return Display(
            elements: withShadows(items(state, at: time)).map(\.element), focus: focusWindow(of: state),
            appearance: appearance)
    }

    /// Returns the window that receives the keyboard focus: the frontmost transient window of the focused scene, else
    /// the scene's own window. Returns nil if no scene has the focus or if the scene's own window is not mapped.
    private func focusWindow(of state: OutputState) -> WindowIdentifier? {
        guard let key = focusedScene(of: state) else { return nil }
        if windows.hasTransients, isShown(key), let front = windows.transients(of: key).last { return front }
        return windows.window(of: key).flatMap { windows[$0]?.isMapped ?? false ? $0 : nil }
    }

    /// Returns all items of an output at a time, in the poses of their running motions.
    func items(_ state: OutputState, at time: ShellTime) -> [DisplayItem] {
        var items = finalItems(state, at: time)
        if state.motions.isEmpty && state.departingItems.isEmpty { return items }
        for index in items.indices {
            guard let motion = state.motions[items[index].kind.motionKey] else { continue }
            let progress = motion.timing.progress(at: time)
            if progress >= 1 { continue }
            var pose = motion.from.interpolated(to: items[index].pose, fraction: progress)
            if case .window = items[index].element.content { pose.opacity = 1 }
            items[index].element.largestSize = motion.from.frame.size.union(items[index].element.frame.size)
            items[index].pose = pose
            (items[index].element.isMoving, items[index].element.clip) = (true, nil)
            items[index].layer = motion.layer ?? items[index].layer
        }
        let present = Set(items.map(\.element.id))
        for departing in state.departingItems
        where departing.timing.end > time && !present.contains(departing.item.element.id) {
            items.append(departing.item(at: time))
        }
        return items.enumerated().sorted { ($0.element.layer, $0.offset) < ($1.element.layer, $1.offset) }.map(
            \.element)
    }

    /// Returns all items of an output in their final poses.
    func finalItems(_ state: OutputState, at time: ShellTime? = nil) -> [DisplayItem] {
        let time = time ?? now
        var items = [DisplayItem(.wallpaper, .drawing(.wallpaper), geometry(state).bounds, .wallpaper)]
        items += panelItems(state)
        var isSwitcher = false
        if case .switcher = state.overlay { isSwitcher = true }
        if !isSwitcher {
            if state.arrangement == .home, !state.hasIconOverlay { items += homeItems(state) }
            items += sceneItems(state)
            items += shelfItems(state)
            if state.hasDockOverScenes { items += dockItems(state, layer: .dock, iconLayer: .dockIcon) }
        } else if state.splitRequest != nil {
            items += sceneItems(state)
        }
        items += overlayItems(state, at: time)
        items += stripItems(state)
        items += bannerItems(state)
        items += dragItems(state)
        return items.enumerated().sorted { ($0.element.layer, $0.offset) < ($1.element.layer, $1.offset) }.map(
            \.element)
    }

    /// Returns the panels of foreign programs in the layers below all scenes. A picture in the background layer
    /// replaces the wallpaper. Panels in the bottom layer are visible beside scenes, too, in front of the background
    /// colour of the scene area.
    private func panelItems(_ state: OutputState) -> [DisplayItem] {
        let bounds = geometry(state).bounds
        let bottomLayer: Layer = state.arrangement == .home ? .panels : .panelsOverBackdrop
        return [
            DisplayItem(.backgroundPanels, .panels(.background), bounds, .panels, takesInput: false),
            DisplayItem(.bottomPanels, .panels(.bottom), bounds, bottomLayer, takesInput: false),
        ]
    }
}
