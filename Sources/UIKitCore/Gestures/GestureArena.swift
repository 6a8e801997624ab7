import Foundation

/// The arena in which the gesture recognisers of a window that share touches compete for recognition.
@MainActor final class GestureArena {
    /// The state of the recognisers that must fail before another one may recognise.
    enum FailureStatus {
        /// All of them have failed.
        case all
        /// Some of them are undecided.
        case undecided
        /// One of them has recognised its gesture.
        case none
    }

    var clock: any UIKitClock = ApplicationEnvironment.current.clock
    /// The recognisers that have touches, or have had touches and are not reset yet.
    private(set) var active: [UIGestureRecognizer] = []
    /// Called with the touches that are to be cancelled in their views.
    var cancelTouches: (([UITouch]) -> Void)?
    /// Called after states have changed, so that delayed touches are examined again.
    var statesChanged: (() -> Void)?
    private var depth = 0
    private var isSettling = false

    /// Adds a recogniser to the arena.
    func enter(_ recognizer: UIGestureRecognizer) {
        guard recognizer.arena !== self else { return }
        recognizer.arena = self
        active.append(recognizer)
    }

    /// Runs `work`, which calls methods of recognisers; state changes are settled afterwards.
    func withDeferredSettling(_ work: () -> Void) {
        depth += 1
        work()
        depth -= 1
    }

    func stateWasRequested(by recognizer: UIGestureRecognizer) {
        if depth == 0 { settle() }
    }

    /// Reports states, retries the recognisers that waited for others, and resets the finished ones.
    func settle() {
        guard !isSettling, depth == 0 else { return }
        isSettling = true
        repeat {
            for recognizer in active { recognizer.reportStates() }
            for recognizer in active { recognizer.retryPendingRecognition() }
        } while active.contains { !$0.unreported.isEmpty }
        statesChanged?()
        let done = active.filter { $0.hasFinished && $0.trackedTouches.isEmpty }
        active.removeAll { recognizer in done.contains { $0 === recognizer } }
        for recognizer in done { recognizer.resetToPossible() }
        isSettling = false
        // A reset, or a touch method called meanwhile, may have changed another state.
        if active.contains(where: { !$0.unreported.isEmpty || ($0.hasFinished && $0.trackedTouches.isEmpty) }) {
            settle()
        }
    }

    /// Whether no recognised gesture prevents this recogniser.
    func allowsRecognition(_ recognizer: UIGestureRecognizer) -> Bool {
        !active.contains { other in
            other !== recognizer && other.isRecognized && prevents(other, recognizer)
        }
    }

    /// Handles a recognised gesture: the recognisers that it prevents fail, and its touches are cancelled in their
    /// views.
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

    /// Whether two recognisers share a touch or, without touches, whether one's view contains the other's.
    private func areRelated(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        if !one.touchHistory.isEmpty, !other.touchHistory.isEmpty {
            return !one.touchHistory.isDisjoint(with: other.touchHistory)
        }
        guard let first = one.view, let second = other.view else { return false }
        return first.isDescendant(of: second) || second.isDescendant(of: first)
    }

    /// Returns whether the recognisers that must fail before this one have failed.
    func failures(for recognizer: UIGestureRecognizer) -> FailureStatus {
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
