import CWlroots
import Foundation
import ShellModel

/// The state of the pointer that the shell draws, and of the picture that shows it.
@ShellActor
struct PointerDrawing {
    /// A change of the pointer.
    enum Change {
        case moved
        case pressed(isPrimary: Bool)
        /// All buttons were released.
        case released
        /// The regions or windows under the pointer have changed.
        case updated
    }

    /// The values from which the shown picture was painted.
    struct Shown: Equatable {
        var pose: PointerPose
        /// The location of the pointer; nil if the picture does not depend on the location.
        var location: CGPoint?
        var scales: [Double]
        /// Whether the picture is hidden because a client has locked the pointer.
        var isLocked: Bool
    }

    var machine = PointerMachine()
    /// The shown picture; nil if the shell's picture is not shown.
    var shown: Shown?
    var isTimerArmed = false
    /// The time of the last measurement of the brightness below the pointer, and whether the timer for the next
    /// measurement is armed.
    var (toneTime, isToneTimerArmed) = (-Double.infinity, false)
    /// The number of pictures that were painted. Tests read this number.
    var paintings = 0
}

extension Compositor {
    /// Makes the compositor draw the pointer: a circle that changes its shape over the regions that apps have
    /// announced.
    package func drawPointer() {
        guard !isTornDown, pointerDrawing == nil else { return }
        pointerDrawing = PointerDrawing()
        if pointerImages.showsShellImage { showShellPointer() }
    }

    /// The current time on the clock of the pointer's state machine, in seconds.
    var pointerTime: Double { Double(monotonicNanoseconds()) / 1e9 }

    /// Whether a client has announced regions of the surface, so that the shell draws the pointer over it.
    func drawsPointer(over surface: UnsafeMutablePointer<wlr_surface>?) -> Bool {
        guard pointerDrawing != nil, let surface else { return false }
        return pointerRegions?.regions[UnsafeMutableRawPointer(surface)] != nil
    }

    func listenToPointerRegions() {
        pointerRegions = PointerRegionListener(core.display) { [weak self] surface in
            guard let self, core.seat.pointee.pointer_state.focused_surface == surface else { return }
            schedulePointerUpdate()
        }
        pointerTimer = eventLoop.addTimer { [weak self] in self?.hideIdlePointer() }
        pointerToneTimer = eventLoop.addTimer { [weak self] in self?.pointerToneTimerFired() }
    }

    /// Schedules a lookup of the region under the pointer, after the current requests have been handled.
    func schedulePointerUpdate() {
        guard !isPointerUpdateScheduled, !isTornDown else { return }
        isPointerUpdateScheduled = true
        eventLoop.addIdle { [weak self] in
            self?.isPointerUpdateScheduled = false
            self?.updatePointerDrawing(.updated)
        }
    }

    /// Handles a change of the pointer. Schedules a frame unless the change only moves the pointer's picture.
    func updatePointerDrawing(_ change: PointerDrawing.Change) {
        guard !isTornDown, var machine = pointerDrawing?.machine else { return }
        let time = pointerTime
        let wasPlain = machine.isPlainCircle(at: time)
        switch change {
        case .moved: machine.move(to: pointerPosition, machine.isLatched ? nil : pointerHit, at: time)
        case .pressed(let isPrimary): machine.press(isPrimary: isPrimary, at: time)
        case .released: machine.release(pointerHit, at: time)
        case .updated: machine.update(pointerHit, at: time)
        }
        pointerDrawing?.machine = machine
        armPointerTimer(at: time)
        updatePointerTone(at: time)
        if drawsPointer(over: core.seat.pointee.pointer_state.focused_surface), !pointerImages.showsShellImage {
            showShellPointer()
        }
        let isShown = pointerDrawing?.shown != nil
        let isPlain = pointerDrawing?.machine.isPlainCircle(at: time) == true
        if !isShown || !wasPlain || !isPlain { schedulePointerFrame() }
    }

    /// The region under the pointer; nil without one.
    private var pointerHit: PointerMachine.Hit? {
        let state = core.seat.pointee.pointer_state
        guard core.seat.pointee.drag == nil, let surface = state.focused_surface,
            let regions = pointerRegions?.regions[UnsafeMutableRawPointer(surface)],
            let found = regions.region(at: CGPoint(x: state.sx, y: state.sy))
        else { return nil }
        return PointerMachine.Hit(
            surface: UInt(bitPattern: surface), id: found.id, region: found.region,
            origin: CGPoint(x: pointerPosition.x - state.sx, y: pointerPosition.y - state.sy))
    }

    // MARK: Pictures

    func schedulePointerFrame() {
        guard pointerImages.showsShellImage, let output = pointerOutput else { return }
        wlr_output_schedule_frame(output.output)
    }

    private var pointerOutput: ShellOutput? {
        output(wlr_output_layout_output_at(core.layout, pointerPosition.x, pointerPosition.y))
    }

    /// Paints the pointer for the next frame of an output if the pointer has changed. Call this function immediately
    /// before the frame is drawn.
    func paintPointer(on output: ShellOutput, nanoseconds: UInt64) {
        guard pointerImages.showsShellImage, pointerDrawing != nil, output === pointerOutput else { return }
        let time = Double(nanoseconds) / 1e9
        updatePointerTone(at: time)
        guard let drawing = pointerDrawing else { return }
        let scales = Set(outputs.map(\.scale)).sorted()
        let isPlain = drawing.machine.isPlainCircle(at: time)
        var pose = drawing.machine.pose(at: time)
        if isPlain { pose.center = .zero }
        let isLocked = isPointerLocked
        let shown = PointerDrawing.Shown(
            pose: pose, location: isPlain ? nil : pointerPosition, scales: scales, isLocked: isLocked)
        guard shown != drawing.shown else { return }
        pointerDrawing?.shown = shown
        pointerDrawing?.paintings += 1
        for scale in scales {
            let picture =
                isLocked
                ? nil
                : PointerPainter.paint(
                    pose, at: isPlain ? .zero : pointerPosition, isAligned: isPlain, scale: scale)
            show(picture, scale: scale)
        }
    }

    /// Schedules another frame during an animation of the pointer. Call this function after a frame was drawn.
    func continuePointerMotion(on output: ShellOutput, nanoseconds: UInt64) {
        guard pointerImages.showsShellImage, let drawing = pointerDrawing,
            drawing.machine.isMoving(at: Double(nanoseconds) / 1e9), output === pointerOutput
        else { return }
        wlr_output_schedule_frame(output.output)
    }

    private func show(_ picture: PointerPainter.Picture?, scale: Double) {
        guard let picture else { return cwl_cursor_unset_image(core.cursor, Float(scale)) }
        picture.bitmap.withBytes { bytes in
            cwl_cursor_set_pixels(
                core.cursor, bytes.bindMemory(to: UInt8.self).baseAddress, Int32(picture.bitmap.stride),
                UInt32(picture.bitmap.width), UInt32(picture.bitmap.height), Int32(picture.hotspotX),
                Int32(picture.hotspotY), Float(scale))
        }
    }

    // MARK: Hiding

    /// Whether a client has locked the pointer.
    private var isPointerLocked: Bool {
        constraint.map { $0.constraint.pointee.type == WLR_POINTER_CONSTRAINT_V1_LOCKED } ?? false
    }

    /// Hides or shows the pointer after a client has locked or unlocked it.
    func pointerLockChanged() {
        pointerDrawing?.shown = nil
        schedulePointerFrame()
    }

    private func armPointerTimer(at time: Double) {
        guard let drawing = pointerDrawing, !drawing.isTimerArmed, let hideTime = drawing.machine.hideTime else {
            return
        }
        pointerDrawing?.isTimerArmed = true
        pointerTimer?.arm(milliseconds: max(1, Int((hideTime - time) * 1000) + 1))
    }

    /// Hides a pointer that has not moved for a while. A timer calls this function; one timer serves many movements.
    private func hideIdlePointer() {
        pointerDrawing?.isTimerArmed = false
        guard !isTornDown, let hideTime = pointerDrawing?.machine.hideTime else { return }
        let time = pointerTime
        guard time >= hideTime, core.seat.pointee.drag == nil else {
            return armPointerTimer(at: core.seat.pointee.drag == nil ? time : hideTime)
        }
        hidePointer(slowly: true)
    }

    /// Hides the pointer when the user types text.
    func hidePointer(whileTyping press: KeyPress?) {
        guard pointerDrawing != nil, let press, press.modifiers.isSubset(of: .shift), !press.character.isEmpty else {
            return
        }
        hidePointer(slowly: true)
    }
}
