import Foundation

extension UIScrollView {
    final func prepareScrolling() {
        clipsToBounds = true
        pan.addTarget(self, action: Self.panned)
        pan.catches = { [weak self] in self?.course == .decelerating }
        pan.touchesChanged = { [weak self] in self?.touchesChanged() }
        pinch.addTarget(self, action: Self.pinched)
        pinch.isEnabled = false
        touchDelay.delegate = TouchDelayDelegate.shared
        addGestureRecognizer(touchDelay)
        addGestureRecognizer(pan)
        addGestureRecognizer(pinch)
    }

    /// The offsets from side to side at which no place beyond the contents and their insets is seen.
    final var horizontalRange: ClosedRange<CGFloat> {
        let inset = currentInset
        let first = -inset.left
        return first...max(first, contentSizeValue.width + inset.right - boundsValue.width)
    }

    /// The offsets from top to bottom at which no place beyond the contents and their insets is seen.
    final var verticalRange: ClosedRange<CGFloat> {
        let inset = currentInset
        let first = -inset.top
        return first...max(first, contentSizeValue.height + inset.bottom - boundsValue.height)
    }

    /// The nearest offset at which no place beyond the contents and their insets is seen.
    final func clamped(_ offset: CGPoint) -> CGPoint {
        let (across, along) = (horizontalRange, verticalRange)
        return CGPoint(
            x: min(max(offset.x, across.lowerBound), across.upperBound),
            y: min(max(offset.y, along.lowerBound), along.upperBound))
    }

    /// The app sets the offset, which ends what moves.
    final func setOffset(_ offset: CGPoint) {
        guard offset != boundsValue.origin else { return }
        if course != .none {
            course = .none
            mover.stop()
        }
        drag.map { drag = rebased($0, to: offset) }
        moved(to: offset)
    }

    private func rebased(_ old: ScrollDrag, to offset: CGPoint) -> ScrollDrag {
        var new = old
        let followed = followed
        new.start = CGPoint(x: offset.x + followed.x, y: offset.y + followed.y)
        return new
    }

    /// Shows another offset. Fractions of pixels would blur what is shown.
    final func moved(to offset: CGPoint) {
        let scale = max(traitCollection.displayScale, 1)
        let origin = CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
        guard origin != boundsValue.origin else { return }
        bounds = CGRect(origin: origin, size: boundsValue.size)
    }

    final func boundsChanged(from old: CGRect) {
        if old.origin != boundsValue.origin {
            setNeedsLayout()
            placeIndicators()
            offsetDidChange()
            offsetWatcher?.offsetChanged(self)
        }
        if old.size != boundsValue.size {
            insetMayHaveChanged(keepsTop: true)
            keepInside()
        }
    }

    /// After a change of sizes: contents that nobody moves do not leave a gap.
    final func keepInside() {
        guard drag == nil, zoom == nil, course == .none, boundsValue.width > 0, boundsValue.height > 0 else { return }
        let offset = boundsValue.origin
        let inside = clamped(offset)
        // An offset before the beginning may have been set on purpose, as for a search field; it stays.
        moved(to: CGPoint(x: min(offset.x, inside.x), y: min(offset.y, inside.y)))
    }

    final func setContentSize(_ size: CGSize) {
        guard size != contentSizeValue else { return }
        contentSizeValue = size
        insetMayHaveChanged(keepsTop: false)
        keepInside()
        placeIndicators()
    }

    final var now: TimeInterval { (window?.dispatcher.clock ?? SystemClock.standard).now }

    /// How long an animated movement takes, in seconds.
    static var animationTime: TimeInterval { 0.3 }

    final func go(to offset: CGPoint, animated: Bool) {
        guard animated, window != nil else { return setOffset(offset) }
        guard offset != boundsValue.origin || course != .none else { return }
        course = .animated
        mover.run(.ease(from: boundsValue.origin, to: offset, duration: Self.animationTime), now: now)
    }

    final func show(_ rect: CGRect, animated: Bool) {
        let seen = boundsValue.inset(by: currentInset)
        func moved(_ start: CGFloat, _ end: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
            if start >= from, end <= to { return 0 }
            if end - start > to - from { return start <= from && end >= to ? 0 : start - from }
            return start < from ? start - from : end - to
        }
        let offset = CGPoint(
            x: boundsValue.minX + moved(rect.minX, rect.maxX, seen.minX, seen.maxX),
            y: boundsValue.minY + moved(rect.minY, rect.maxY, seen.minY, seen.maxY))
        let target = clamped(offset)
        if target != boundsValue.origin { go(to: target, animated: animated) }
    }

    /// What moved by itself has come to its end.
    final func courseIsOver() {
        let was = course
        course = .none
        switch was {
        case .decelerating: scrollDelegate?.scrollViewDidEndDecelerating(self)
        case .animated: scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
        case .zoomBouncing, .none: break
        }
        if drag == nil { showIndicators(staying: false) }
    }

    /// Contents stop where they are.
    final func stopMoving() {
        guard course != .none else { return }
        mover.stop()
        courseIsOver()
    }
}

/// Lets the touch delay of a scroll view live beside all other recognisers.
@MainActor final class TouchDelayDelegate: NSObject, UIGestureRecognizerDelegate {
    static let shared = TouchDelayDelegate()

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
}
