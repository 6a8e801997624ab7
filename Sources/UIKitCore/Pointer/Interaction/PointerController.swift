import Foundation

/// The controller of the pointer in a window. It finds the region at the pointer's location, calls the delegates of
/// interactions, and shows the style of the active region.
@MainActor final class PointerController {
    /// A region with its interaction.
    struct Found {
        let interaction: UIPointerInteraction
        let region: UIPointerRegion
        let target: PointerTarget
    }

    private unowned let window: UIWindow
    private(set) var tracker = PointerTracker()
    /// The active region, with the object that the delegate has returned; nil for none.
    private(set) var active: Found?
    /// The style of the active region; nil for none.
    private(set) var style: UIPointerStyle?
    /// The region that was looked up for the current input.
    private var candidate: Found?
    private var modifiers: UIKeyModifierFlags = []
    /// The last location of the pointer, in the coordinates of the window.
    private var lastLocation = CGPoint.zero
    /// The style that is shown, and whether it is shown as pressed.
    private var shown: (style: UIPointerStyle?, isPressed: Bool) = (nil, false)
    private(set) lazy var presenter = PointerPresenter(window)
    private(set) lazy var announcer = PointerAnnouncer(window)
    private var animators: [PointerAnimator] = []
    private var transition: PointerTransition?
    /// Whether an input is being handled. Further inputs are ignored meanwhile.
    private var isEvaluating = false
    private var endedDuringEvaluation: [UIPointerInteraction] = []
    private var invalidatedDuringEvaluation: UIPointerInteraction?

    init(_ window: UIWindow) { self.window = window }

    // MARK: Input

    /// Handles a movement of the pointer without a pressed button. `hit` is the view at the location.
    func moved(to location: CGPoint, _ modifiers: UIKeyModifierFlags, hit: UIView?) {
        self.modifiers = modifiers
        guard location.x.isFinite, location.y.isFinite, !isDragging else { return }
        evaluate { .moved(location, found: tracker.isLatched ? active?.target : lookUp(at: location, hit)) }
    }

    /// Handles a pointer that has left the window.
    func left() { evaluate { .left } }

    /// Ends the effect, because items were lifted. Until the drag ends, the pointer has no effects.
    func dragBegan() { evaluate { .hidden } }

    private var isDragging: Bool { ApplicationEnvironment.current.drags.current != nil }

    /// Handles touches. A touch of a pressed pointer is passed to the tracker; a touch of a finger hides the pointer.
    func handle(_ event: UIEvent) {
        for touch in event.touches {
            if touch.isFromPointer {
                handle(touch, event)
            } else if touch.type == .direct, touch.phase == .began {
                evaluate { .hidden }
            }
        }
    }

    private func handle(_ touch: UITouch, _ event: UIEvent) {
        let location = touch.windowLocation
        guard location.x.isFinite, location.y.isFinite else { return }
        modifiers = event.modifierFlags
        if isDragging, touch.phase == .began || touch.phase == .moved { return }
        switch touch.phase {
        case .began:
            let isPrimary = event.buttonMask.isEmpty || event.buttonMask.contains(.primary)
            evaluate {
                let found = location == tracker.location ? active?.target : lookUp(at: location)
                return .pressed(location, found: found, isPrimary: isPrimary)
            }
        case .moved: evaluate { .moved(location, found: lookUpUnlessLatched(at: location)) }
        case .ended: evaluate { .released(location, found: lookUp(at: location)) }
        case .cancelled: evaluate { .released(location, found: active?.target) }
        case .stationary, .regionEntered, .regionMoved, .regionExited: return
        }
    }

    /// Handles a modifier key that was pressed or released.
    func modifiersChanged(to new: UIKeyModifierFlags) {
        let relevant: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
        guard new.intersection(relevant) != modifiers.intersection(relevant) else { return }
        modifiers = new
        guard let location = tracker.location else { return }
        evaluate { .moved(location, found: lookUpUnlessLatched(at: location)) }
    }

    /// Ends the effect of an interaction.
    func end(_ interaction: UIPointerInteraction) {
        guard !isEvaluating else { return endedDuringEvaluation.append(interaction) }
        guard active?.interaction === interaction else { return }
        evaluate { .removed(ObjectIdentifier(interaction)) }
    }

    /// Requests the region and the style at the current location again, if the pointer is in the interaction's view.
    func invalidate(_ interaction: UIPointerInteraction) {
        guard !isEvaluating else { return invalidatedDuringEvaluation = interaction }
        requestAgain(for: interaction)
    }

    /// Requests the region and the style again for an interaction.
    ///
    /// - Parameter isFollowUp: whether the app called `invalidate()` during the evaluation of another input.
    private func requestAgain(for interaction: UIPointerInteraction, isFollowUp: Bool = false) {
        guard let location = tracker.location, let view = interaction.view else { return }
        let isInside = view.point(inside: view.convert(inWindow(location), from: window), with: nil)
        guard isInside || active?.interaction === interaction else { return }
        evaluate(isFollowUp: isFollowUp) {
            .invalidated(ObjectIdentifier(interaction), found: lookUpUnlessLatched(at: location))
        }
    }

    // MARK: Evaluation

    /// Handles one input. During the evaluation, the app may remove or invalidate interactions. After the input was
    /// handled, the effects of the removed interactions end, and one invalidation is handled.
    private func evaluate(isFollowUp: Bool = false, _ input: () -> PointerTracker.Input) {
        guard !isEvaluating else { return }
        isEvaluating = true
        let value = input()
        perform(tracker.handle(value))
        while let ended = endedDuringEvaluation.popLast() {
            perform(tracker.handle(.removed(ObjectIdentifier(ended))))
        }
        present()
        if tracker.location != nil, !tracker.isLatched { announcer.handleLookup(active, style, at: lastLocation) }
        isEvaluating = false
        candidate = nil
        let invalidated = invalidatedDuringEvaluation
        invalidatedDuringEvaluation = nil
        // An app that invalidates whenever it is called must not cause an endless loop.
        guard let invalidated, !isFollowUp else { return }
        requestAgain(for: invalidated, isFollowUp: true)
    }

    private func perform(_ actions: [PointerTracker.Action]) {
        for action in actions {
            switch action {
            case .exit: exit()
            case .requestStyle: requestStyle()
            case .enter: enter()
            case .update: break
            }
        }
        if tracker.active == nil { (active, style) = (nil, nil) }
    }

    private func exit() {
        guard let active else { return }
        style = nil
        let animator = PointerAnimator()
        animators.append(animator)
        active.interaction.willExit(active.region, animator)
    }

    private func requestStyle() {
        if let candidate, candidate.target == tracker.active { active = candidate }
        guard let active else { return }
        style = active.interaction.style(for: active.region)
        perform(tracker.handle(.styled(style != nil)))
    }

    private func enter() {
        guard let active else { return }
        let animator = PointerAnimator()
        animators.append(animator)
        active.interaction.willEnter(active.region, animator)
    }

    /// Shows the current style at the current location.
    private func present() {
        if let location = tracker.location { lastLocation = inWindow(location) }
        let (situation, old) = (situation, shown)
        shown = (style, tracker.isPressed)
        if style !== old.style || !animators.isEmpty {
            transition?.finish(false)
            let new = PointerTransition(animators)
            (transition, animators) = (new, [])
            presenter.change(to: situation, at: lastLocation, new)
        } else if let situation {
            presenter.update(situation, isPressChange: old.isPressed != tracker.isPressed)
        }
    }

    private var situation: PointerSituation? {
        guard let style, let active, let view = active.interaction.view else { return nil }
        return PointerSituation(
            style: style, region: view.convert(active.region.rect, to: window), location: lastLocation,
            isPressed: tracker.isPressed, isLatched: tracker.isLatched, displacement: tracker.displacement)
    }

    // MARK: Lookup

    /// Returns the region at a location; the active region while the effect is latched to it.
    private func lookUpUnlessLatched(at location: CGPoint) -> PointerTarget? {
        tracker.isLatched ? active?.target : lookUp(at: location)
    }

    /// Returns the region at a location.
    private func lookUp(at location: CGPoint) -> PointerTarget? {
        lookUp(at: location, window.hitTest(inWindow(location), with: nil))
    }

    /// Returns the region at a location. Searches the interactions of the hit view and then of its superviews. The
    /// first interaction that returns a region determines the result.
    private func lookUp(at location: CGPoint, _ hit: UIView?) -> PointerTarget? {
        var next = hit
        while let view = next {
            next = view.superview
            for interaction in view.pointerInteractions where interaction.isEnabled {
                let point = view.convert(inWindow(location), from: window)
                guard let region = interaction.region(at: point, modifiers) else { continue }
                let target = PointerTarget(
                    interaction: ObjectIdentifier(interaction), rect: region.rect, identifier: region.identifier,
                    latchingAxes: region.latchingAxes)
                candidate = Found(interaction: interaction, region: region, target: target)
                return target
            }
        }
        return nil
    }

    private func inWindow(_ location: CGPoint) -> CGPoint { window.convertFromPlatform(location) }
}
