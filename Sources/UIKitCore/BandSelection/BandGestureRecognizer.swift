import Foundation

/// A recogniser of pointer movements with only the primary button pressed. A band begins after a shorter distance than
/// a pan.
@MainActor final class BandGestureRecognizer: UIGestureRecognizer {
    /// The location of the press in the view's coordinates. In a scroll view, this location scrolls with the contents.
    private(set) var start = CGPoint.zero
    /// The modifier keys that were down at the press.
    private(set) var initialModifiers: UIKeyModifierFlags = []
    /// Returns whether a band may begin at a point of the view.
    var mayBegin: (CGPoint) -> Bool = { _ in false }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard trackedTouches.count == 1, event.buttonMask == .primary, let touch = touches.first,
            touch.type == .indirectPointer
        else { return fail() }
        start = touch.location(in: view)
        initialModifiers = event.modifierFlags.intersection([.shift, .control, .alternate, .command])
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let location = location(in: view)
        guard location.x.isFinite, location.y.isFinite, start.x.isFinite, start.y.isFinite else { return fail() }
        guard state == .possible else { return state = .changed }
        guard pendingRecognition == nil, start.distance(to: location) >= SelectionBand.threshold else {
            return
        }
        if mayBegin(start) { state = .began } else { state = .failed }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .ended
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { fail() }

    private func fail() { state = state == .possible ? .failed : .cancelled }
}

extension UIView {
    /// Whether a band may begin at a point of the view. False if a control, or a view with a visible background, is in
    /// front of the view at this point.
    final func permitsBand(at point: CGPoint) -> Bool {
        guard var hit = hitTest(point, with: nil) else { return false }
        while hit !== self {
            guard !(hit is UIControl), let superview = hit.superview else { return false }
            hit = superview
        }
        return !hasBackground(at: point)
    }

    private final func hasBackground(at point: CGPoint) -> Bool {
        children.contains { child in
            guard !child.isHidden, child.alpha > 0.01, !child.isDecoration else { return false }
            let inside = child.convert(point, from: self)
            guard child.point(inside: inside, with: nil) else { return false }
            let alpha = child.backgroundColor?.drawn(in: child.traitCollection).alpha ?? 0
            return alpha >= UIBandSelectionInteraction.minimumVisibleAlpha || child.hasBackground(at: inside)
        }
    }
}
