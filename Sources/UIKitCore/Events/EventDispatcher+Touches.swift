import Foundation

extension EventDispatcher {
    func deliverTouches(_ event: UIEvent) {
        lastEvent = event
        let touches = event.touches
        for touch in touches where touch.phase == .began && touch.hitView == nil { beginTouch(touch, event) }
        deliverToRecognizers(event)
        arena.settle()
        deliverToViews(event)
        // Recognisers release a touch only after its view has received the end. Until then a recogniser can still
        // cancel the touch in the view.
        for touch in touches where touch.phase == .ended || touch.phase == .cancelled { release(touch) }
        arena.settle()
    }

    /// Determines the view and the recognisers of a new touch. The touch gets no view and no recognisers if no view is
    /// hit, or if an exclusive touch in another view excludes the new touch. If the view already has a touch and does
    /// not accept multiple touches, only recognisers receive the new touch.
    private func beginTouch(_ touch: UITouch, _ event: UIEvent) {
        guard let window, let view = window.hitTest(window.convertFromPlatform(touch.windowLocation), with: event)
        else {
            touch.viewDelivery.isDeliverable = false
            return
        }
        let others = touchesByIdentifier.values.filter { $0 !== touch && $0.hitView != nil && $0.phase != .ended }
        let isExcludedByExclusiveTouch = others.contains { other in
            guard let otherView = other.hitView, otherView !== view else { return false }
            return other.viewDelivery.isDeliverable && (otherView.isExclusiveTouch || view.isExclusiveTouch)
        }
        guard !isExcludedByExclusiveTouch else {
            touch.viewDelivery.isDeliverable = false
            return
        }
        let hasTouch = others.contains { $0.hitView === view && $0.viewDelivery.isDeliverable }
        touch.hitView = view
        touch.viewDelivery.isDeliverable = view.isMultipleTouchEnabled || !hasTouch
        delayedTouches.append(touch)
        assignRecognizers(to: touch, from: view, event)
    }

    /// Offers a touch to the recognisers of a view and of all its superviews, from the view upwards.
    private func assignRecognizers(to touch: UITouch, from view: UIView, _ event: UIEvent) {
        var ancestor: UIView? = view
        while let current = ancestor {
            for recognizer in current.gestureRecognizers ?? [] where recognizer.shouldReceiveTouch(touch, event) {
                arena.enter(recognizer)
                recognizer.trackedTouches.append(touch)
                recognizer.touchHistory.insert(touch)
                touch.recognizers.append(recognizer)
            }
            ancestor = current.superview
        }
    }

    private func deliverToRecognizers(_ event: UIEvent) {
        // The list can grow during the loop. The loop need not visit the added recognisers, because they have no
        // touches of this event.
        for recognizer in arena.active where !recognizer.hasFinished {
            let changed = recognizer.trackedTouches.filter { event.touches.contains($0) && $0.phase != .stationary }
            guard !changed.isEmpty else { continue }
            recognizer.lastButtons = event.eventButtons
            recognizer.lastModifiers = event.eventModifiers
            recognizer.updateLocation()
            arena.withDeferredSettling {
                let touches = Set(changed)
                for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
                    let group = touches.filter { $0.phase == phase }
                    // A recogniser that has ended or failed in an earlier phase receives no more touches of this
                    // gesture.
                    if group.isEmpty || recognizer.hasFinished { continue }
                    recognizer.handle(group, phase, event)
                }
            }
        }
    }

    private func deliverToViews(_ event: UIEvent) {
        deliverDelayedTouches()
        var groups: [(UIView, Set<UITouch>, UITouch.Phase)] = []
        for touch in event.touches where touch.viewDelivery.hasBegun && !touch.viewDelivery.hasFinished {
            guard touch.phase != .stationary, touch.phase != .began, let view = touch.hitView else { continue }
            if touch.phase == .ended, touch.isEndingDelayed {
                touch.viewDelivery.isEndDelayed = true
                continue
            }
            if touch.phase != .moved { touch.viewDelivery.hasFinished = true }
            if let index = groups.firstIndex(where: { $0.0 === view && $0.2 == touch.phase }) {
                groups[index].1.insert(touch)
            } else {
                groups.append((view, [touch], touch.phase))
            }
        }
        for (view, touches, phase) in groups { view.handle(touches, phase, event) }
        delayedTouches.removeAll { $0.viewDelivery.hasFinished }
    }

    /// Delivers delayed touches to their views once no recogniser delays them.
    func deliverDelayedTouches() {
        for touch in delayedTouches where touch.viewDelivery.isDeliverable && !touch.viewDelivery.hasFinished {
            guard let view = touch.hitView, let event = lastEvent else { continue }
            if !touch.viewDelivery.hasBegun {
                if touch.isBeginningDelayed { continue }
                guard view.permitsContentTouch(touch, event) else {
                    touch.viewDelivery.isDeliverable = false
                    continue
                }
                touch.viewDelivery.hasBegun = true
                view.handle([touch], .began, event)
                // The end of a delayed touch is delivered directly after its beginning, unless a recogniser delays the
                // end too.
                if touch.isLifted { touch.viewDelivery.isEndDelayed = true }
            }
            if touch.viewDelivery.isEndDelayed, !touch.viewDelivery.hasFinished, !touch.isEndingDelayed {
                touch.viewDelivery.hasFinished = true
                view.handle([touch], .ended, event)
            }
        }
        delayedTouches.removeAll { $0.viewDelivery.hasFinished || (!$0.viewDelivery.isDeliverable) }
    }

    /// Cancels touches in their views after a gesture was recognised. If the delivery of a touch to its view is still
    /// delayed, the touch is never delivered to the view.
    func cancelInViews(_ touches: [UITouch]) {
        var groups: [(UIView, Set<UITouch>)] = []
        for touch in touches where touch.viewDelivery.isDeliverable && !touch.viewDelivery.hasFinished {
            touch.viewDelivery.hasFinished = true
            guard touch.viewDelivery.hasBegun, let view = touch.hitView else { continue }
            if let index = groups.firstIndex(where: { $0.0 === view }) {
                groups[index].1.insert(touch)
            } else {
                groups.append((view, [touch]))
            }
        }
        for (view, touches) in groups { view.touchesCancelled(touches, with: lastEvent) }
    }

    /// Removes a finished touch from its recognisers.
    private func release(_ touch: UITouch) {
        for recognizer in touch.recognizers { recognizer.trackedTouches.removeAll { $0 === touch } }
    }
}

extension UIGestureRecognizer {
    /// Whether a new touch is delivered to the recogniser.
    fileprivate func shouldReceiveTouch(_ touch: UITouch, _ event: UIEvent) -> Bool {
        guard receivesTouches, isEnabled, !hasFinished, allowedTouchTypes.contains(NSNumber(value: touch.type.rawValue))
        else {
            return false
        }
        if requiresExclusiveTouchType, trackedTouches.contains(where: { $0.type != touch.type }) { return false }
        guard shouldReceive(event) else { return false }
        return delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
    }

    /// Whether the recogniser may still recognise a gesture with a touch. After the recogniser has failed and was
    /// reset, its state is `possible` again, but only later touches can contribute to a gesture.
    fileprivate func isUndecided(about touch: UITouch) -> Bool {
        currentState == .possible && touchHistory.contains(touch)
    }

    fileprivate func handle(_ touches: Set<UITouch>, _ phase: UITouch.Phase, _ event: UIEvent) {
        switch phase {
        case .began: touchesBegan(touches, with: event)
        case .moved: touchesMoved(touches, with: event)
        case .ended: touchesEnded(touches, with: event)
        default: touchesCancelled(touches, with: event)
        }
    }
}

extension UIView {
    fileprivate final func handle(_ touches: Set<UITouch>, _ phase: UITouch.Phase, _ event: UIEvent) {
        switch phase {
        case .began: touchesBegan(touches, with: event)
        case .moved: touchesMoved(touches, with: event)
        case .ended: touchesEnded(touches, with: event)
        default: touchesCancelled(touches, with: event)
        }
    }
}

extension UITouch {
    fileprivate var isLifted: Bool { touchPhase == .ended }

    /// Whether a recogniser that delays the beginning of the view's touches is still undecided.
    fileprivate var isBeginningDelayed: Bool {
        recognizers.contains { $0.delaysTouchesBegan && $0.isUndecided(about: self) }
    }

    /// Whether a recogniser that delays the end of the view's touches is still undecided.
    fileprivate var isEndingDelayed: Bool {
        recognizers.contains { $0.delaysTouchesEnded && $0.isUndecided(about: self) }
    }
}

extension UIWindow {
    /// Converts a point from platform coordinates to the window's bounds coordinates. The origin of platform
    /// coordinates is the upper left corner of the window.
    final func convertFromPlatform(_ point: CGPoint) -> CGPoint {
        CGPoint(x: point.x + boundsValue.origin.x, y: point.y + boundsValue.origin.y)
    }
}
