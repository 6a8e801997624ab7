import Foundation
import SceneModel

extension Workspace {
    /// Returns the elements of an output at a time; an empty display if the output does not exist.
    ///
    /// - Parameter time: at or after the time of the last mutating call.
    package func display(of output: OutputIdentifier, at time: ShellTime) -> Display {
        guard let index = index(of: output) else { return Display(appearance: appearance) }
        let desk = outputStates[index]
        return Display(
            elements: withShadows(items(desk, at: time)).map(\.element), focus: focusWindow(of: desk),
            appearance: appearance)
    }

    /// Returns the window with the keyboard focus: the front transient window of the focused scene, else the scene's
    /// own window.
    private func focusWindow(of desk: OutputState) -> WindowIdentifier? {
        guard let key = focusedScene(of: desk) else { return nil }
        if windows.hasTransients, isShown(key), let front = windows.transients(of: key).last { return front }
        return windows.window(of: key).flatMap { windows[$0]?.isMapped ?? false ? $0 : nil }
    }

    /// Returns all items of an output, with running motions applied.
    func items(_ desk: OutputState, at time: ShellTime) -> [DisplayItem] {
        var items = restItems(desk, at: time)
        if desk.motions.isEmpty && desk.departingItems.isEmpty { return items }
        for index in items.indices {
            guard let motion = desk.motions[items[index].part.motionKey] else { continue }
            let progress = motion.course.progress(at: time)
            if progress >= 1 { continue }
            var pose = motion.from.interpolated(to: items[index].pose, fraction: progress)
            if case .window = items[index].element.content { pose.opacity = 1 }
            items[index].element.largestSize = motion.from.frame.size.union(items[index].element.frame.size)
            items[index].pose = pose
            items[index].element.isMoving = true
            items[index].layer = motion.layer ?? items[index].layer
        }
        let present = Set(items.map(\.element.id))
        for ghost in desk.departingItems where ghost.course.end > time && !present.contains(ghost.item.element.id) {
            items.append(ghost.item(at: time))
        }
        return items.enumerated().sorted { ($0.element.layer, $0.offset) < ($1.element.layer, $1.offset) }.map(
            \.element)
    }

    /// Returns all items of an output at their final positions.
    func restItems(_ desk: OutputState, at time: ShellTime? = nil) -> [DisplayItem] {
        let time = time ?? now
        var items = [DisplayItem(.wallpaper, .drawing(.wallpaper), geometry(desk).bounds, .wallpaper)]
        var isSwitcher = false
        if case .switcher = desk.overlay { isSwitcher = true }
        if !isSwitcher {
            if desk.arrangement == .home { items += homeItems(desk) }
            items += sceneItems(desk)
            items += shelfItems(desk)
            if desk.hasDockOverScenes { items += dockItems(desk, layer: .dock, iconLayer: .dockIcon) }
        }
        items += overlayItems(desk, at: time)
        items += stripItems(desk)
        items += bannerItems(desk)
        items += dragItems(desk)
        return items.enumerated().sorted { ($0.element.layer, $0.offset) < ($1.element.layer, $1.offset) }.map(
            \.element)
    }
}
