import Foundation

extension UIScrollView {
    final func prepareScrolling() {
        clipsToBounds = true
        pan.addTarget(self, action: Self.panAction)
        pan.catchesContent = { [weak self] in self?.scrollMovement == .decelerating }
        pan.touchesChanged = { [weak self] in self?.touchesChanged() }
        pinch.addTarget(self, action: Self.pinchAction)
        pinch.isEnabled = false
        addGestureRecognizer(touchDelay)
        addGestureRecognizer(pan)
        addGestureRecognizer(pinch)
    }

    /// The horizontal offsets at which nothing beyond the content and its insets is visible.
    final var horizontalRange: ClosedRange<CGFloat> {
        let inset = currentInset
        let first = -inset.left
        return first...max(first, contentSizeValue.width + inset.right - boundsValue.width)
    }

    /// The vertical offsets at which nothing beyond the content and its insets is visible.
    final var verticalRange: ClosedRange<CGFloat> {
        let inset = currentInset
        let first = -inset.top
        return first...max(first, contentSizeValue.height + inset.bottom - boundsValue.height)
    }

    /// Returns the nearest offset within the horizontal and vertical ranges.
    final func clamped(_ offset: CGPoint) -> CGPoint {
        let (across, along) = (horizontalRange, verticalRange)
        return CGPoint(
            x: min(max(offset.x, across.lowerBound), across.upperBound),
            y: min(max(offset.y, along.lowerBound), along.upperBound))
    }

    /// Sets the offset at the app's request and stops any movement. A drag in progress continues from the new offset.
    final func setOffset(_ offset: CGPoint) {
        guard offset != boundsValue.origin else { return }
        if scrollMovement != .none {
            scrollMovement = .none
            scrollAnimator.stop()
        }
        drag.map { drag = rebased($0, to: offset) }
        applyOffset(to: offset)
    }

    private func rebased(_ old: ScrollDrag, to offset: CGPoint) -> ScrollDrag {
        var new = old
        let followed = fingerTranslation
        new.start = CGPoint(x: offset.x + followed.x, y: offset.y + followed.y)
        return new
    }

    /// Scrolls to an offset, rounded to whole pixels because fractions of pixels would blur the content. A running
    /// movement continues.
    final func applyOffset(to offset: CGPoint) {
        let scale = max(traitCollection.displayScale, 1)
        let origin = CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
        guard origin != boundsValue.origin else { return }
        bounds = CGRect(origin: origin, size: boundsValue.size)
    }

    final func boundsChanged(from old: CGRect) {
        if old.origin != boundsValue.origin {
            setNeedsLayout()
            positionIndicators()
            offsetDidChange()
            window?.updateTextOverlays()
            offsetObserver?.scrollOffsetDidChange(self)
        }
        if old.size != boundsValue.size {
            updateInset(keepsTop: true)
            let offset = boundsValue.origin
            clampOffset()
            if boundsValue.origin != offset { offsetWasClamped(from: offset) }
        }
    }

    /// Scrolls back if a change of sizes has left a gap after the content. Does nothing while the content is being
    /// dragged, zoomed or animated.
    final func clampOffset() {
        guard drag == nil, zoom == nil, scrollMovement == .none, boundsValue.width > 0, boundsValue.height > 0 else {
            return
        }
        let offset = boundsValue.origin
        let inside = clamped(offset)
        // An offset before the beginning of the content may be intended, for example to show a search field. Such an
        // offset is kept.
        applyOffset(to: CGPoint(x: min(offset.x, inside.x), y: min(offset.y, inside.y)))
    }

    final func setContentSize(_ size: CGSize) {
        guard size != contentSizeValue else { return }
        contentSizeValue = size
        updateInset(keepsTop: false)
        clampOffset()
        positionIndicators()
    }

    final var now: TimeInterval { (window?.dispatcher.clock ?? ApplicationEnvironment.current.clock).now }

    /// The duration of an animated scroll, in seconds.
    static var animationTime: TimeInterval { 0.3 }

    final func scroll(to offset: CGPoint, animated: Bool) {
        guard animated, window != nil else { return setOffset(offset) }
        guard offset != boundsValue.origin || scrollMovement != .none else { return }
        scrollMovement = .animated
        scrollAnimator.run(.easing(from: boundsValue.origin, to: offset, duration: Self.animationTime), now: now)
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
        if target != boundsValue.origin { scroll(to: target, animated: animated) }
    }

    /// Ends the current movement and notifies the delegate.
    final func movementDidEnd() {
        let was = scrollMovement
        scrollMovement = .none
        switch was {
        case .decelerating: scrollDelegate?.scrollViewDidEndDecelerating(self)
        case .animated: scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
        case .toTop: if isAtTop { scrollDelegate?.scrollViewDidScrollToTop(self) }
        case .zoomBouncing, .none: break
        }
        if drag == nil { showIndicators(persistently: false) }
    }

    /// Stops the content at its current position.
    final func stopMoving() {
        guard scrollMovement != .none else { return }
        scrollAnimator.stop()
        movementDidEnd()
    }
}
