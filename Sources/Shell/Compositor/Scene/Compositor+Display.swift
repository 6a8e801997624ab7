import CWlroots
import Foundation
import ShellModel

extension Compositor {
    /// Shows a display on an output and replaces the previous one. Unchanged content is neither redrawn nor causes a
    /// frame.
    ///
    /// A window in two displays appears on the one shown last. If the display has another focus than the previous
    /// display of the output, that window receives the keyboard; if it has no focus, the focused window of another
    /// output does. Does nothing for an output that does not exist.
    package func show(_ display: Display, on id: OutputIdentifier) {
        guard !isTornDown, let output = output(id) else { return }
        let before = output.presenter.display.focus
        output.presenter.show(display, scale: output.scale)
        // Without any other change, no frame would follow, and the corners would not be drawn.
        if output.presenter.needsCornerDrawing { wlr_output_schedule_frame(output.output) }
        if before != display.focus {
            focus(display.focus ?? outputs.lazy.compactMap { $0.presenter.display.focus }.first)
        }
        scheduleRepick()
        armSparseFrames()
    }

    /// Redraws outdated drawings, for example those with a picture that has just been loaded.
    package func redraw(where isOld: (ShellDrawing) -> Bool) {
        bitmaps.evict(where: isOld)
        for output in outputs { output.presenter.redraw(where: isOld) }
    }

    /// Adds a bitmap that was painted elsewhere to the cache, so that it need not be painted when it is shown.
    func cacheDrawing(_ bitmap: Bitmap, of drawing: ShellDrawing, size: CGSize, scale: Double, appearance: Appearance) {
        guard !isTornDown else { return }
        bitmaps.insert(bitmap, of: drawing, size: size, scale: scale, appearance: appearance)
    }

    /// Evicts bitmaps of drawings from the cache; displayed content stays unchanged.
    func evictDrawings(where isOld: (ShellDrawing) -> Bool) { bitmaps.evict(where: isOld) }

    /// Whether the window is visible on an output.
    func isSeen(_ window: ClientWindow) -> Bool {
        outputs.contains { $0.output.pointee.enabled && $0.presenter.shows(window) }
    }

    /// Sends frame callbacks to invisible windows, twice a second, so that their pictures stay up to date.
    func sendFramesToHiddenWindows() {
        sparseFramesDue = false
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        for window in windows.values where window.isMapped && !isSeen(window) { window.sendFrame(&now) }
    }

    /// Schedules ``sendFramesToHiddenWindows()`` if an invisible window waits for a frame callback.
    func armSparseFrames() {
        guard !sparseFramesDue, windows.values.contains(where: { $0.wantsFrame && !isSeen($0) }) else { return }
        sparseFramesDue = true
        sparseFrames?.arm(milliseconds: 500)
    }
}
