import Foundation
import SceneModel

extension Workspace {
    /// Returns the layout of a scene's window in a frame of the scene; nil if the scene shows no window.
    func pannedWindow(of key: SceneKey, in sceneFrame: CGRect) -> PannedWindow? {
        guard let window = windows.window(of: key), let entry = windows[window], entry.isShown,
            entry.properties.size.isUsable
        else { return nil }
        return PannedWindow(
            entry.properties.size, minimum: entry.properties.minimumSize, in: sceneFrame, offset: entry.panOffset)
    }

    private func pannedWindow(of key: SceneKey, on state: OutputState) -> PannedWindow? {
        frame(of: key, on: state).flatMap { pannedWindow(of: key, in: $0) }
    }

    /// Returns the scrollers of a scene whose window is larger than the scene's frame, and the background that keeps
    /// the status strip legible while the window extends behind it.
    func scrollerItems(of key: SceneKey, _ panned: PannedWindow, on state: OutputState) -> [DisplayItem] {
        guard state.prominent == nil || state.prominent == key else { return [] }
        var items: [DisplayItem] = []
        let strip = geometry(state).strip
        if panned.frame.minY < strip.maxY, panned.sceneFrame.minY >= strip.maxY, state.prominent == nil {
            let color = DisplayElement.Content.color(appearance.sceneBackground)
            items.append(DisplayItem(.stripBackground, color, strip, .strip, takesInput: false))
        }
        for axis in panned.axes {
            let (area, bar): (ElementKind, ElementKind) =
                axis == .horizontal
                ? (.horizontalScroller(key), .horizontalScrollerBar(key))
                : (.verticalScroller(key), .verticalScrollerBar(key))
            items.append(DisplayItem(area, .area, panned.scroller(axis), .indicator))
            let drawing = ShellDrawing.indicator(isOverDark: appearance == .dark)
            items.append(DisplayItem(bar, .drawing(drawing), panned.bar(axis), .indicator, takesInput: false))
        }
        return items
    }

    /// Returns the scenes of an arrangement in the order in which they are drawn. Usually the right scene of a split is
    /// drawn last. If only the right scene's window is wider than its frame, the left scene is drawn last: on a rotated
    /// output, the compositor cannot clip the wide window, and the left scene then covers the part beyond the frame.
    func drawingOrder(_ state: OutputState) -> [SceneKey] {
        let keys = state.arrangement.keys
        guard keys.count == 2, isWide(keys[1], on: state), !isWide(keys[0], on: state) else { return keys }
        return keys.reversed()
    }

    /// Whether the window of a scene is wider than the scene's frame.
    func isWide(_ key: SceneKey, on state: OutputState) -> Bool {
        pannedWindow(of: key, on: state).map { $0.maximumOffset.x > 0 } ?? false
    }

    /// Begins to pan a window with the contact on a scroller.
    mutating func beginPan(_ key: ContactKey, _ scene: SceneKey, _ axis: PannedWindow.Axis) {
        guard let window = windows.window(of: scene), let entry = windows[window] else { return }
        touches[key]?.gesture = .pan(scene, axis, from: entry.panOffset)
    }

    mutating func pan(
        _ key: SceneKey, _ axis: PannedWindow.Axis, from start: CGPoint, by distance: CGPoint, on index: OutputIndex
    ) {
        guard let window = windows.window(of: key), let panned = pannedWindow(of: key, on: outputStates[index]) else {
            return
        }
        windows.change(window) { $0.panOffset = panned.offset(after: distance, from: start, axis: axis) }
    }

    /// Pans a window by a wheel or touchpad over one of its scrollers.
    mutating func scrollWindow(_ key: SceneKey, dx: Double, dy: Double, on index: OutputIndex) {
        guard let window = windows.window(of: key), let panned = pannedWindow(of: key, on: outputStates[index]) else {
            return
        }
        let limit = panned.maximumOffset
        // If the window is too wide but not too high, a wheel that only turns up and down pans the window sideways.
        let across = limit.y > 0 || dx != 0 ? dx : dy
        windows.change(window) {
            $0.panOffset.x = min(max(0, $0.panOffset.x + across), limit.x)
            $0.panOffset.y = min(max(0, $0.panOffset.y + dy), limit.y)
        }
    }
}
