import CWlroots
import Foundation
import ShellModel

extension Compositor {
    /// Makes `display` the content of an output. The display replaces the output's previous display. Unchanged elements
    /// are not redrawn and cause no frame. Does nothing for an output that does not exist.
    ///
    /// A window in the displays of two outputs appears on the output whose display was shown last. If the display and
    /// the previous display have different focused windows, the keyboard focus moves to the focused window of the
    /// display. If the display has no focused window, the keyboard focus then moves to the focused window of another
    /// output's display.
    package func show(_ display: Display, on id: OutputIdentifier) {
        guard !isTornDown, let output = output(id) else { return }
        let before = output.renderer.display.focus
        output.renderer.show(display, scale: output.scale)
        // Rounded corners are drawn immediately before a frame. Without other changes, the output would schedule no
        // frame.
        if output.renderer.needsCornerDrawing { wlr_output_schedule_frame(output.output) }
        if before != display.focus {
            focus(display.focus ?? outputs.lazy.compactMap { $0.renderer.display.focus }.first)
        }
        scheduleHitTest()
        armHiddenFrameTimer()
    }

    /// Redraws the drawings for which the closure returns true. An example is a drawing that contains a picture that
    /// has just been loaded.
    package func redraw(where isOld: (ShellDrawing) -> Bool) {
        bitmaps.evict(where: isOld)
        for output in outputs { output.renderer.redraw(where: isOld) }
    }

    /// Adds a bitmap that was painted elsewhere to the cache. When a display contains the drawing of the bitmap, the
    /// compositor does not paint this drawing again.
    func cacheDrawing(_ bitmap: Bitmap, of drawing: ShellDrawing, size: CGSize, scale: Double, appearance: Appearance) {
        guard !isTornDown else { return }
        bitmaps.insert(bitmap, of: drawing, size: size, scale: scale, appearance: appearance)
    }

    /// Evicts from the cache the bitmaps of the drawings for which the closure returns true. Displayed content stays
    /// unchanged.
    func evictDrawings(where isOld: (ShellDrawing) -> Bool) { bitmaps.evict(where: isOld) }

    /// Whether the window is visible on an enabled output.
    func isVisible(_ window: ClientWindow) -> Bool { outputs.contains { $0.isOn && $0.renderer.shows(window) } }

    /// Sends the pending frame callbacks of invisible windows, so that captures of these windows stay up to date. A
    /// timer calls this function at most twice a second.
    func sendFramesToHiddenWindows() {
        isHiddenFrameScheduled = false
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        let visible = Set(outputs.filter(\.isOn).flatMap(\.renderer.visibleWindows))
        for window in windows.values where window.isMapped && !visible.contains(window.id) { window.sendFrame(&now) }
    }

    /// Schedules ``sendFramesToHiddenWindows()`` in half a second. The windows are examined only then, because this
    /// function is called for many commits.
    func armHiddenFrameTimer() {
        guard !isHiddenFrameScheduled, !windows.isEmpty else { return }
        isHiddenFrameScheduled = true
        hiddenFrameTimer?.arm(milliseconds: 500)
    }
}
