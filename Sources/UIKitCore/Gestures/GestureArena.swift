import Foundation

/// The competition among the gesture recognisers of a window. Recognisers that share touches compete for recognition.
@MainActor final class GestureArena {
    /// The status of the recognisers that must fail before a given recogniser may recognise its gesture.
    enum FailureStatus {
        /// All of these recognisers that are in the arena have failed or were cancelled.
        case all
        /// None of these recognisers has recognised its gesture, and at least one is undecided.
        case undecided
        /// One of these recognisers has recognised its gesture.
        case none
    }

    var clock: any UIKitClock = ApplicationEnvironment.current.clock
    /// The competing recognisers: each has received a touch or an indirect event and has not been reset since.
    private(set) var active: [UIGestureRecognizer] = []
    /// Called with the touches that are to be cancelled in their views. The event dispatcher sets the closure.
    var cancelTouches: (([UITouch]) -> Void)?
    /// Called when states are settled, so that delayed touches can be delivered once their delay ends. The event
    /// dispatcher sets the closure.
    var onStatesSettled: (() -> Void)?
    private var depth = 0
    private var isSettling = false

    /// Adds a recogniser to the arena.
    func enter(_ recognizer: UIGestureRecognizer) {
        guard recognizer.arena !== self else { return }
        recognizer.arena = self
        active.append(recognizer)
    }

    /// Runs `work`, which calls methods of recognisers, without settling the resulting state changes. The caller
    /// settles these changes afterwards.
    func withDeferredSettling(_ work: () -> Void) {
        depth += 1
        work()
        depth -= 1
    }

    func stateWasRequested(by recognizer: UIGestureRecognizer) {
        if depth == 0 { settle() }
    }

    /// Calls the actions for new states, retries recognitions that wait for the failure of other recognisers, and
    /// resets the finished recognisers whose touches have ended.
    func settle() {
        guard !isSettling, depth == 0 else { return }
        isSettling = true
        repeat {
            for recognizer in active { recognizer.reportStates() }
            for recognizer in active { recognizer.retryPendingRecognition() }
        } while active.contains { !$0.unreportedStates.isEmpty }
        onStatesSettled?()
        let done = active.filter { $0.hasFinished && $0.trackedTouches.isEmpty }
        active.removeAll { recognizer in done.contains { $0 === recognizer } }
        for recognizer in done { recognizer.resetToPossible() }
        isSettling = false
        // A reset, or a view that received a delayed touch, may have changed the state of another recogniser. The new
        // state is settled too.
        if active.contains(where: { !$0.unreportedStates.isEmpty || ($0.hasFinished && $0.trackedTouches.isEmpty) }) {
            settle()
        }
    }

    /// Whether a recogniser may recognise its gesture: no recognised gesture prevents it.
    func allowsRecognition(_ recognizer: UIGestureRecognizer) -> Bool {
        !active.contains { other in
            other !== recognizer && other.isRecognized && prevents(other, recognizer)
        }
    }

    /// Handles a recognised gesture: all recognisers that `recognizer` prevents fail. If `cancelsTouchesInView` is
    /// true, the touches of `recognizer` are cancelled in their views.
    func handleRecognition(_ recognizer: UIGestureRecognizer) {
        for other in active where other !== recognizer && other.currentState == .possible {
            if prevents(recognizer, other) { other.requestState(.failed) }
        }
        if recognizer.cancelsTouchesInView { cancelTouches?(Array(recognizer.touchHistory)) }
    }

    private func prevents(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        areRelated(one, other) && one.canPrevent(other) && other.canBePrevented(by: one)
            && !(one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) ?? false)
            && !(other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one) ?? false)
    }

    /// Whether two recognisers are related. Two recognisers that both have touches are related if they share a touch.
    /// Otherwise the recognisers are related if the view of one recogniser contains the view of the other recogniser.
    private func areRelated(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        if !one.touchHistory.isEmpty, !other.touchHistory.isEmpty {
            return !one.touchHistory.isDisjoint(with: other.touchHistory)
        }
        guard let first = one.view, let second = other.view else { return false }
        return first.isDescendant(of: second) || second.isDescendant(of: first)
    }

    /// Returns the status of the recognisers that must fail before `recognizer`.
    func failureStatus(for recognizer: UIGestureRecognizer) -> FailureStatus {
        var result = FailureStatus.all
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
