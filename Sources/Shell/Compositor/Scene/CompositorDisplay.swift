import CWlroots
import Foundation

extension Compositor {
    /// Shows a display on an output, instead of the one before. Nothing is drawn, and no frame shown, for what has not changed.
    ///
    /// A window that two displays show is on the one that was shown last. The display's focus gets the keyboard when it is another than
    /// before; where it has become nil, the focus of another output does. Nothing happens for an output that is not there.
    public func show(_ display: Display, on id: OutputIdentifier) {
        guard !isTornDown, let output = output(id) else { return }
        let before = output.presenter.display.focus
        output.presenter.show(display, scale: output.scale)
        // Where nothing else has changed there would be no frame to draw them with.
        if output.presenter.lacksCorners { wlr_output_schedule_frame(output.output) }
        if before != display.focus {
            focus(display.focus ?? outputs.lazy.compactMap { $0.presenter.display.focus }.first)
        }
        scheduleRepick()
        armSparseFrames()
    }

    /// Draws the drawings anew that are out of date, such as those with a picture that has come only now.
    public func redraw(where isOld: (Drawing) -> Bool) {
        bitmaps.forget(where: isOld)
        for output in outputs { output.presenter.redraw(where: isOld) }
    }

    /// Takes in what was drawn elsewhere, so that it need not be drawn when it is shown.
    func keep(_ bitmap: Bitmap, of drawing: Drawing, size: CGSize, scale: Double, appearance: Appearance) {
        guard !isTornDown else { return }
        bitmaps.keep(bitmap, of: drawing, size: size, scale: scale, appearance: appearance)
    }

    /// Forgets what was drawn of drawings that nothing shows any more; what is shown stays as it is.
    func forgetDrawings(where isOld: (Drawing) -> Bool) { bitmaps.forget(where: isOld) }

    /// Whether somebody can see the window.
    func isSeen(_ window: ClientWindow) -> Bool {
        outputs.contains { $0.output.pointee.enabled && $0.presenter.shows(window) }
    }

    /// Tells the windows that nobody sees to go on drawing, twice a second: their pictures are not to be old.
    func sendSparseFrames() {
        sparseFramesDue = false
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        for window in windows.values where window.isMapped && !isSeen(window) { window.sendFrame(&now) }
    }

    /// Lets ``sendSparseFrames()`` come if a window that nobody sees waits for it.
    func armSparseFrames() {
        guard !sparseFramesDue, windows.values.contains(where: { $0.wantsFrame && !isSeen($0) }) else { return }
        sparseFramesDue = true
        sparseFrames?.arm(milliseconds: 500)
    }
}
