import Foundation

extension EventDispatcher {
    /// Handles a pointer movement over the window without a pressed button.
    package func handlePointerMove(to location: CGPoint, _ context: InputContext = InputContext()) {
        let phase: UITouch.Phase = pointerIsInside ? .regionMoved : .regionEntered
        (pointerIsInside, pointerLocation) = (true, location)
        send(UIHoverEvent(location: location, phase: phase), context)
    }

    /// Handles a pointer that has left the window or disappeared. The current hover gestures end; if `cancelled` is
    /// true, the gestures are cancelled instead.
    package func pointerLeft(cancelled: Bool = false, _ context: InputContext = InputContext()) {
        guard pointerIsInside else { return }
        pointerIsInside = false
        if cancelled {
            for recognizer in hoveringRecognizers { recognizer.hoverEnded(cancelled: true) }
            hoveringRecognizers = []
        }
        send(UIHoverEvent(location: .zero, phase: .regionExited), context)
    }

    /// Handles scrolling at a location in the window.
    package func handleScroll(
        _ delta: CGVector, at location: CGPoint, phase: IndirectPhase, kind: UIScrollTypeMask,
        _ context: InputContext = InputContext()
    ) {
        send(UIScrollEvent(location: location, delta: delta, phase: phase, kind: kind), context)
    }

    /// Handles a pinch or rotation on a trackpad while the pointer is at a location in the window.
    package func handleTransform(
        scale: CGFloat, rotation: CGFloat, at location: CGPoint, phase: IndirectPhase,
        _ context: InputContext = InputContext()
    ) {
        guard supportsIndirectInput else {
            return sendTouches(scale: scale, rotation: rotation, at: location, phase: phase, context)
        }
        send(UITransformEvent(location: location, scale: scale, rotation: rotation, phase: phase), context)
    }

    /// Whether the app supports indirect input. If not, the app receives clicks and trackpad gestures as touches of
    /// fingers.
    var supportsIndirectInput: Bool {
        ApplicationEnvironment.current.bundle?.manifest.supportsIndirectInputEvents ?? true
    }

    /// Sends a pinch or rotation as two touches, which begin at a fixed distance from each other.
    private func sendTouches(
        scale: CGFloat, rotation: CGFloat, at location: CGPoint, phase: IndirectPhase, _ context: InputContext
    ) {
        guard let window, scale.isFinite, rotation.isFinite, location.x.isFinite, location.y.isFinite else { return }
        let radius = SimulatedPinch.radius
        // The touches begin in the window, even if the pointer is at the window's edge.
        let area = window.boundsValue.size
        let center = CGPoint(
            x: max(min(location.x, area.width - radius - 1), radius), y: max(min(location.y, area.height - 1), 0))
        let offset = CGVector(dx: radius * scale * cos(rotation), dy: radius * scale * sin(rotation))
        let touchPhase: UITouch.Phase =
            switch phase {
            case .began: .began
            case .changed: .moved
            case .ended: .ended
            case .cancelled: .cancelled
            }
        handleTouches(
            SimulatedPinch.fingers.map { finger, side in
                let point = CGPoint(x: center.x + side * offset.dx, y: center.y + side * offset.dy)
                return TouchInput(identifier: finger, phase: touchPhase, location: point)
            }, context)
    }

    private func send(_ event: UIEvent, _ context: InputContext) {
        guard let window else { return }
        setCommonProperties(event, context)
        send(event, to: window)
    }

    // MARK: Delivery

    func deliverHover(_ event: UIHoverEvent) {
        var current: [UIHoverGestureRecognizer] = []
        let hit = event.phase == .regionExited ? nil : hitView(at: event.location, event)
        if let window {
            for recognizer in recognizers(of: hit, event) {
                if let hover = recognizer as? UIHoverGestureRecognizer { current.append(hover) }
            }
            for recognizer in current { recognizer.updateFromEvent(event, at: event.location, in: window) }
        }
        let exited = hoveringRecognizers.filter { old in !current.contains { $0 === old } }
        let previous = hoveringRecognizers
        hoveringRecognizers = current
        for recognizer in exited { recognizer.hoverEnded(cancelled: false) }
        for recognizer in current { recognizer.hovered(isNew: !previous.contains { $0 === recognizer }) }
        if event.phase == .regionExited {
            window?.pointer.left()
        } else {
            window?.pointer.moved(to: event.location, event.modifierFlags, hit: hit)
        }
    }

    func deliverScroll(_ event: UIScrollEvent) {
        deliverIndirect(event, at: event.location, isFirst: event.phase == .began || indirectRecognizers.isEmpty) {
            $0.wantsScrolling(event.kind)
        } call: {
            $0.handleScroll(event)
        }
        if event.phase == .ended || event.phase == .cancelled { indirectRecognizers = [] }
    }

    func deliverTransform(_ event: UITransformEvent) {
        deliverIndirect(event, at: event.location, isFirst: event.phase == .began || indirectRecognizers.isEmpty) {
            $0.wantsTransforms
        } call: {
            $0.handleTransform(event)
        }
        if event.phase == .ended || event.phase == .cancelled { indirectRecognizers = [] }
    }

    /// Delivers a scroll or transform event. When the gesture begins, its recognisers are determined: all recognisers
    /// under the pointer for which `wants` returns true.
    private func deliverIndirect(
        _ event: UIEvent, at location: CGPoint, isFirst: Bool, wants: (UIGestureRecognizer) -> Bool,
        call: (UIGestureRecognizer) -> Void
    ) {
        if isFirst { indirectRecognizers = recognizers(of: hitView(at: location, event), event).filter(wants) }
        for recognizer in indirectRecognizers where !recognizer.hasFinished {
            arena.enter(recognizer)
            recognizer.lastLocation = location
            recognizer.lastModifiers = event.eventModifiers
            recognizer.lastButtons = event.eventButtons
            arena.withDeferredSettling { call(recognizer) }
        }
        arena.settle()
    }

    private func hitView(at location: CGPoint, _ event: UIEvent) -> UIView? {
        guard let window else { return nil }
        return window.hitTest(window.convertFromPlatform(location), with: event)
    }

    /// Returns the recognisers of the hit view and of its superviews, the recognisers of the deepest view first.
    /// Recognisers that are disabled, or whose `shouldReceive(_:)` refuses the event, are left out.
    private func recognizers(of hit: UIView?, _ event: UIEvent) -> [UIGestureRecognizer] {
        var found: [UIGestureRecognizer] = []
        var ancestor = hit
        while let view = ancestor {
            found += (view.gestureRecognizers ?? []).filter { $0.isEnabled && $0.shouldReceive(event) }
            ancestor = view.superview
        }
        return found
    }
}

/// The touches by which an app that does not support indirect input receives a pinch or rotation on a trackpad.
private enum SimulatedPinch {
    /// The initial distance of each touch from the pointer, in points.
    static let radius: CGFloat = 50
    /// The identifiers of the touches, which no platform uses, and the sides of the pointer on which the touches are.
    static let fingers: [(identifier: Int, side: CGFloat)] = [(.min, -1), (.min + 1, 1)]
}
