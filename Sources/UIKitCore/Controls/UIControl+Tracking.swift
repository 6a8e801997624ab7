import Foundation

extension UIControl {
    final func startTracking(_ touch: UITouch, _ event: UIEvent?) {
        trackedTouch = touch
        touchIsInside = true
        guard during(event, { beginTracking(touch, with: event) }) else {
            stopTracking()
            return
        }
        isHighlighted = true
        send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
    }

    final func trackMoved(_ touch: UITouch, _ event: UIEvent?) {
        let wasInside = touchIsInside
        touchIsInside = point(inside: touch.location(in: self), with: event)
        guard during(event, { continueTracking(touch, with: event) }) else {
            stopTracking()
            return
        }
        isHighlighted = touchIsInside
        if wasInside != touchIsInside { send(touchIsInside ? .touchDragEnter : .touchDragExit, event) }
        send(touchIsInside ? .touchDragInside : .touchDragOutside, event)
    }

    final func finishTracking(_ touch: UITouch, _ event: UIEvent?) {
        touchIsInside = point(inside: touch.location(in: self), with: event)
        let isInside = touchIsInside
        during(event) { endTracking(touch, with: event) }
        stopTracking()
        if isInside, triggersByTouch { willTriggerByTouch() }
        send(isInside ? .touchUpInside : .touchUpOutside, event)
        if isInside, triggersByTouch { send(.primaryActionTriggered, event) }
    }

    final func trackCancelled(_ event: UIEvent?) {
        during(event) { cancelTracking(with: event) }
        stopTracking()
        send(.touchCancel, event)
    }

    /// Calls a method that subclasses override. The actions that the method sends get the event.
    private func during<Result>(_ event: UIEvent?, _ body: () -> Result) -> Result {
        let outer = trackedEvent
        trackedEvent = event
        defer { trackedEvent = outer }
        return body()
    }

    private func stopTracking() {
        trackedTouch = nil
        touchIsInside = false
        isHighlighted = false
    }
}
