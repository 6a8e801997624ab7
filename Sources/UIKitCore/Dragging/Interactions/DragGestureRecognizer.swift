import Foundation

/// The recogniser of the presses that lift items, and of the taps that add items to a drag.
///
/// The recogniser's gesture ends when the items begin to move. From then on, the drag itself follows the finger. The
/// source view can therefore leave the window during the drag, for example if it is a reused cell.
@MainActor final class DragGestureRecognizer: UIGestureRecognizer {
    weak var interaction: UIDragInteraction?
    private var recognition: DragRecognition?
    private var timer: ClockTask?
    /// The touch that adds items to the current drag if it ends as a tap; nil for none.
    private var addingTap: (touch: UITouch, start: CGPoint)?

    private var drags: DragController { ApplicationEnvironment.current.drags }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first else { return }
        if drags.isDragging {
            addingTap = (touch, touch.windowLocation)
            // If the finger rests or the pointer moves, the press begins another drag instead.
            guard drags.canBeginAnother, state == .possible, trackedTouches.count == 1 else { return }
        }
        guard state == .possible, trackedTouches.count == 1 else { return fail() }
        let isPointer = touch.type == .indirectPointer
        let buttons = event.buttonMask
        let isSecondary = event.modifierFlags.contains(.control) || !(buttons.isEmpty || buttons.contains(.primary))
        guard !(isPointer && isSecondary) else { return fail() }
        let new = DragRecognition(at: touch.windowLocation, isPointer: isPointer)
        recognition = new
        guard let delay = new.delay else { return }
        timer = clock.schedule(after: delay) { [weak self] in
            guard let self, let step = recognition?.rested() else { return }
            perform(step, touch)
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first, let step = recognition?.move(to: touch.windowLocation) else { return }
        perform(step, touch)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first else { return }
        if let addingTap { return endAdding(addingTap, touch) }
        perform(recognition?.release() ?? .fail, touch)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { fail() }

    override func reset() {
        super.reset()
        timer?.cancel()
        (timer, recognition, addingTap) = (nil, nil, nil)
        // The view has left its window, or the interaction was disabled, while the items were lifted.
        if let interaction { drags.putDown(from: interaction) }
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        if preventedGestureRecognizer is MenuTriggerGestureRecognizer { return false }
        return interaction?.allowsSimultaneousRecognitionDuringLift != true
    }

    /// A menu and a lift can begin with the same press: when the finger then moves, the menu ends and the drag begins.
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        !(preventingGestureRecognizer is MenuTriggerGestureRecognizer)
    }

    private func perform(_ step: DragRecognition.Step, _ touch: UITouch) {
        switch step {
        case .wait: return
        case .fail: fail()
        case .lift: _ = lift(touch)
        case .begin: begin(touch)
        case .liftAndBegin: if lift(touch) { begin(touch) }
        case .putDown:
            if let interaction { drags.putDown(from: interaction) }
            state = .ended
        }
    }

    private func lift(_ touch: UITouch) -> Bool {
        timer?.cancel()
        addingTap = nil
        guard let interaction, let recognition, drags.prepare(interaction, touch, at: recognition.start) else {
            fail()
            return false
        }
        state = .began
        // Another recogniser or a view may have prevented the gesture.
        guard state == .began else {
            drags.discardPrepared()
            return false
        }
        drags.lift()
        return true
    }

    private func begin(_ touch: UITouch) {
        guard let interaction, drags.begin(interaction, touch) else { return fail() }
        state = .ended
        // The recogniser is reset while the finger is down, so that taps of other fingers can add items.
        trackedTouches.removeAll { $0 === touch }
        touch.recognizers.removeAll { $0 === self }
    }

    private func endAdding(_ tap: (touch: UITouch, start: CGPoint), _ touch: UITouch) {
        guard touch === tap.touch else { return }
        addingTap = nil
        let isTap = touch.windowLocation.distance(to: tap.start) <= GestureThresholds.tapMovement
        guard isTap, let interaction, drags.addItems(from: interaction, at: touch) else { return fail() }
        if state == .possible { state = .ended }
    }

    private func fail() {
        timer?.cancel()
        guard state == .possible else { return state = .cancelled }
        state = .failed
    }
}
