import Foundation

/// Where the gesture recognisers of a window that look at the same touches find out which of them recognises.
@MainActor final class GestureArena {
    /// Whether those that a recogniser waits for have failed.
    enum Failures {
        /// All of them have.
        case all
        /// Some are undecided.
        case undecided
        /// One of them has recognised.
        case none
    }

    var clock: any UIKitClock = SystemClock.standard
    /// Recognisers that have touches, or have had some and are not back at the beginning.
    private(set) var active: [UIGestureRecognizer] = []
    /// Tells the touches whose views must hear that they were taken away.
    var cancelTouches: ([UITouch]) -> Void = { _ in }
    /// Called when states have changed, so that touches that wait are looked at again.
    var statesChanged: () -> Void = {}
    private var depth = 0
    private var isSettling = false

    /// A recogniser takes part from now on.
    func enter(_ recognizer: UIGestureRecognizer) {
        guard recognizer.arena !== self else { return }
        recognizer.arena = self
        active.append(recognizer)
    }

    /// Calls methods of recognisers; what follows from their new states happens at the end.
    func whileDelivering(_ work: () -> Void) {
        depth += 1
        work()
        depth -= 1
    }

    func stateWasRequested(by recognizer: UIGestureRecognizer) {
        if depth == 0 { settle() }
    }

    /// Reports states, lets those go on that waited for others, and resets those that are done.
    func settle() {
        guard !isSettling, depth == 0 else { return }
        isSettling = true
        repeat {
            for recognizer in active { recognizer.report() }
            for recognizer in active { recognizer.attemptAwaited() }
        } while active.contains { !$0.unreported.isEmpty }
        statesChanged()
        let done = active.filter { $0.isOver && $0.trackedTouches.isEmpty }
        active.removeAll { recognizer in done.contains { $0 === recognizer } }
        for recognizer in done { recognizer.startOver() }
        isSettling = false
        // A reset, or a touch method called meanwhile, may have changed another state.
        if active.contains(where: { !$0.unreported.isEmpty || ($0.isOver && $0.trackedTouches.isEmpty) }) { settle() }
    }

    /// Whether no gesture that was recognised already keeps this one from being recognised.
    func lets(_ recognizer: UIGestureRecognizer) -> Bool {
        !active.contains { other in
            other !== recognizer && other.isRecognized && prevents(other, recognizer)
        }
    }

    /// A gesture was recognised: those that it prevents fail, and views lose their touches.
    func recognized(_ recognizer: UIGestureRecognizer) {
        for other in active where other !== recognizer && other.currentState == .possible {
            if prevents(recognizer, other) { other.request(.failed) }
        }
        if recognizer.cancelsTouchesInView { cancelTouches(Array(recognizer.touchHistory)) }
    }

    private func prevents(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        areRelated(one, other) && one.canPrevent(other) && other.canBePrevented(by: one)
            && !(one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) ?? false)
            && !(other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one) ?? false)
    }

    /// Whether two recognisers look at the same touches, or without touches, at the same views.
    private func areRelated(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        if !one.touchHistory.isEmpty, !other.touchHistory.isEmpty {
            return !one.touchHistory.isDisjoint(with: other.touchHistory)
        }
        guard let first = one.view, let second = other.view else { return false }
        return first.isDescendant(of: second) || second.isDescendant(of: first)
    }

    /// Whether those that a recogniser waits for have failed.
    func failures(for recognizer: UIGestureRecognizer) -> Failures {
        var result = Failures.all
        for other in active where other !== recognizer && mustFail(other, before: recognizer) {
            if other.isRecognized { return .none }
            if other.currentState == .possible { result = .undecided }
        }
        return result
    }

    private func mustFail(_ other: UIGestureRecognizer, before recognizer: UIGestureRecognizer) -> Bool {
        recognizer.failureRequirements.contains { $0.recognizer === other }
            || recognizer.shouldRequireFailure(of: other)
            || other.shouldBeRequiredToFail(by: recognizer)
            || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
    }
}
