import Foundation

extension UIGestureRecognizer {
    final func add(_ target: Any, _ action: Selector) {
        guard let object = ActionTarget.object(target, for: action) else { return }
        if targets.contains(where: { $0.object === object && $0.action == action }) { return }
        targets.append(GestureTarget(object: object, action: action))
    }

    final func remove(_ target: Any?, _ action: Selector?) {
        let object = target.map { $0 as AnyObject }
        targets.removeAll { entry in
            (object == nil || entry.object === object) && (action == nil || entry.action == action)
        }
    }

    /// Whether the gesture is over: ended, cancelled or failed.
    final var hasFinished: Bool { currentState == .ended || currentState == .cancelled || currentState == .failed }

    /// Whether the gesture is recognised: the gesture is still active, or has ended and the recogniser is not reset
    /// yet.
    final var isRecognized: Bool { currentState == .began || currentState == .changed || currentState == .ended }

    /// Requests a state change. Other recognisers may delay or prevent the change. The setter of `state` calls this
    /// method.
    final func requestState(_ wanted: State) {
        switch currentState {
        case .possible: requestFromPossible(wanted)
        case .began, .changed: requestWhileRecognized(wanted)
        case .ended, .cancelled, .failed: return
        }
        arena?.stateWasRequested(by: self)
        if arena == nil { reportStates() }
    }

    private func requestFromPossible(_ wanted: State) {
        if pendingRecognition != nil {
            switch wanted {
            case .ended where pendingRecognition?.first == .began: pendingRecognition?.endsAtOnce = true
            case .failed, .cancelled: enter(.failed)
            default: break
            }
            return
        }
        switch wanted {
        case .began, .ended: attempt(wanted)
        case .failed, .cancelled: enter(.failed)
        case .possible, .changed: break
        }
    }

    private func requestWhileRecognized(_ wanted: State) {
        switch wanted {
        case .changed, .ended, .cancelled: enter(wanted)
        // A gesture that has begun cannot fail.
        case .failed: enter(.cancelled)
        case .possible, .began: break
        }
    }

    /// Recognises the gesture. Fails if the delegate, a view or another recognised gesture prevents the recognition.
    /// The recognition stays pending while recognisers that must fail first are undecided.
    private func attempt(_ wanted: State) {
        guard mayBegin, arena?.allowsRecognition(self) ?? true else { return enter(.failed) }
        switch arena?.failureStatus(for: self) ?? .all {
        case .none: enter(.failed)
        case .undecided: pendingRecognition = PendingRecognition(first: wanted)
        case .all: recognize(PendingRecognition(first: wanted))
        }
    }

    /// Retries a recognition that waits for the failure of other recognisers.
    final func retryPendingRecognition() {
        guard let pendingRecognition, currentState == .possible else { return }
        guard arena?.allowsRecognition(self) ?? true else { return enter(.failed) }
        switch arena?.failureStatus(for: self) ?? .all {
        case .none: enter(.failed)
        case .undecided: break
        case .all: recognize(pendingRecognition)
        }
    }

    private func recognize(_ recognition: PendingRecognition) {
        pendingRecognition = nil
        enter(recognition.first)
        arena?.handleRecognition(self)
        if recognition.endsAtOnce { enter(.ended) }
    }

    private func enter(_ new: State) {
        pendingRecognition = nil
        currentState = new
        if new != .failed { unreportedStates.append(new) }
    }

    /// Whether the delegate and the views allow the gesture to begin.
    private var mayBegin: Bool {
        guard delegate?.gestureRecognizerShouldBegin(self) ?? true else { return false }
        var ancestor = trackedTouches.first?.view ?? touchHistory.first?.view ?? attachedView
        while let view = ancestor {
            guard view.gestureRecognizerShouldBegin(self) else { return false }
            if view === attachedView { return true }
            ancestor = view.superview
        }
        return true
    }

    /// Calls the actions for all states entered since the last report.
    final func reportStates() {
        while !unreportedStates.isEmpty {
            reportedState = unreportedStates.removeFirst()
            for target in targets {
                guard let object = target.object else { continue }
                _ = ActionDispatch.perform(target.action, on: object, sender: self, event: nil)
            }
        }
        reportedState = nil
    }

    /// Resets the recogniser to the state `possible`.
    final func resetToPossible() {
        reset()
        currentState = .possible
        pendingRecognition = nil
        unreportedStates = []
        touchHistory = []
        for touch in trackedTouches { touch.recognizers.removeAll { $0 === self } }
        trackedTouches = []
        arena = nil
    }

    /// Cancels the current gesture, because the view has left its window or the recogniser was disabled.
    final func cancelGesture() {
        guard let arena else { return cancelHover() }
        requestState(.cancelled)
        for touch in trackedTouches { touch.recognizers.removeAll { $0 === self } }
        trackedTouches = []
        arena.settle()
    }

    final func viewLeftWindow() { cancelGesture() }

    /// Sets the location to the centroid of the touches, in the coordinates of the window.
    final func updateLocation() {
        guard !trackedTouches.isEmpty else { return }
        let count = CGFloat(trackedTouches.count)
        lastLocation = CGPoint(
            x: trackedTouches.reduce(0) { $0 + $1.windowLocation.x } / count,
            y: trackedTouches.reduce(0) { $0 + $1.windowLocation.y } / count)
    }

    /// The clock of the window.
    final var clock: any UIKitClock { arena?.clock ?? ApplicationEnvironment.current.clock }
}
