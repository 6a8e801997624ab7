import Foundation

extension UIScrollView {
    static let panAction = Selector("handlePan:", UIScrollView.handlePan)

    /// The movement of the fingers since the gesture was recognised, in the scroll view's coordinates.
    final var fingerTranslation: CGPoint {
        guard let window else { return pan.contentTranslation }
        let moved = CGSize(width: pan.contentTranslation.x, height: pan.contentTranslation.y).applying(
            transform(fromView: window))
        return CGPoint(x: moved.width, y: moved.height)
    }

    /// Whether the content can be scrolled along an axis.
    final func scrolls(_ axis: UILayoutAxis) -> Bool {
        let range = axis == .horizontal ? horizontalRange : verticalRange
        let always = axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical
        return range.upperBound > range.lowerBound || (bounces && always)
    }

    /// Stops an animated scroll when a touch begins.
    final func touchesChanged() {
        guard pan.numberOfTouches > 0 else { return }
        if scrollMovement == .animated || scrollMovement == .toTop { stopMoving() }
    }

    final func handlePan(_ recognizer: UIPanGestureRecognizer) {
        switch recognizer.state {
        case .began:
            beginDrag()
            // The first step of a wheel turns the page at once. Further steps of the same gesture have no effect.
            if turnsPagesByWheel, drag?.isDiscrete == true { endDrag(velocity: .zero) }
        case .changed: continueDrag()
        case .ended: endDrag(velocity: dragVelocity)
        case .cancelled, .failed: endDrag(velocity: .zero)
        case .possible: break
        }
    }

    private var dragVelocity: CGPoint {
        guard !pan.hasRested else { return .zero }
        let velocity = pan.velocity(in: self)
        // The offset changes in the direction opposite to the finger's movement.
        return CGPoint(x: -velocity.x, y: -velocity.y)
    }

    private func beginDrag() {
        stopMoving()
        if keyboardDismissMode != .none { window?.currentFirstResponder?.resignFirstResponder() }
        let (offset, size) = (boundsValue.origin, boundsValue.size)
        var axes = (horizontal: scrolls(.horizontal), vertical: scrolls(.vertical))
        if isDirectionalLockEnabled, axes.horizontal, axes.vertical {
            let fingerMovement = pan.contentTranslation == .zero ? pan.baseline : pan.contentTranslation
            if abs(fingerMovement.x) > 2 * abs(fingerMovement.y) { axes.vertical = false }
            if abs(fingerMovement.y) > 2 * abs(fingerMovement.x) { axes.horizontal = false }
        }
        drag = ScrollDrag(
            start: CGPoint(
                x: RubberBand(length: size.width).position(offset.x, in: horizontalRange),
                y: RubberBand(length: size.height).position(offset.y, in: verticalRange)),
            axes: axes, isDiscrete: pan.scrollKind == .discrete)
        dragBegan()
        scrollDelegate?.scrollViewWillBeginDragging(self)
        showIndicators(persistently: true)
        continueDrag()
    }

    private func continueDrag() {
        guard let drag else { return }
        let moved = fingerTranslation
        var offset = boundsValue.origin
        if drag.axes.horizontal {
            offset.x = displayedOffset(
                drag.start.x - moved.x, boundsValue.width, horizontalRange, drag, alwaysBounceHorizontal)
        }
        if drag.axes.vertical {
            offset.y = displayedOffset(
                drag.start.y - moved.y, boundsValue.height, verticalRange, drag, alwaysBounceVertical)
        }
        self.applyOffset(to: offset)
    }

    private func displayedOffset(
        _ offset: CGFloat, _ length: CGFloat, _ range: ClosedRange<CGFloat>, _ drag: ScrollDrag, _ always: Bool
    ) -> CGFloat {
        let springs = bounces && !drag.isDiscrete && (always || range.upperBound > range.lowerBound)
        return springs
            ? RubberBand(length: length).displayedPosition(offset, in: range)
            : min(max(offset, range.lowerBound), range.upperBound)
    }

    private func endDrag(velocity: CGPoint) {
        guard let drag else { return }
        // A refresh that starts here enlarges the inset at the top. The content then stops below that inset.
        refresher?.dragEnded(in: self)
        var speed = drag.isDiscrete ? .zero : velocity
        if !drag.axes.horizontal { speed.x = 0 }
        if !drag.axes.vertical { speed.y = 0 }
        let natural = glide(drag, speed, target: nil)
        let proposed = target(of: natural, drag, speed)
        var target = proposed
        scrollDelegate?.scrollViewWillEndDragging(
            self, withVelocity: CGPoint(x: speed.x / 1000, y: speed.y / 1000), targetContentOffset: &target)
        let isChosen = isPagingEnabled || target != natural.end
        let motion = isChosen ? glide(drag, speed, target: target) : natural
        self.drag = nil
        let decelerates = motion.duration > 0
        // The animation starts only after the call of `scrollViewDidEndDragging(_:willDecelerate:)`, because in this
        // call the delegate may read the offset at which the finger was lifted.
        scrollMovement = decelerates ? .decelerating : .none
        scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
        guard decelerates, scrollMovement == .decelerating else { return showIndicators(persistently: false) }
        scrollDelegate?.scrollViewWillBeginDecelerating(self)
        if scrollMovement == .decelerating { scrollAnimator.run(motion, now: now) }
    }

    /// Returns the offset at which the content comes to rest: the end of `motion`, adjusted to a page if paging is
    /// enabled, then adjusted by subclasses.
    private func target(of motion: ScrollAnimator.Motion, _ drag: ScrollDrag, _ speed: CGPoint) -> CGPoint {
        var end = motion.end
        let speed = turnsPagesByWheel && drag.isDiscrete ? wheelFlick : speed
        if isPagingEnabled {
            let offset = boundsValue.origin
            if drag.axes.horizontal {
                end.x = PageTarget(length: boundsValue.width, range: horizontalRange)
                    .target(from: drag.start.x, at: offset.x, velocity: speed.x)
            }
            if drag.axes.vertical {
                end.y = PageTarget(length: boundsValue.height, range: verticalRange)
                    .target(from: drag.start.y, at: offset.y, velocity: speed.y)
            }
        }
        return targetOffset(for: end, velocity: speed)
    }

    /// The velocity of a flick that leads to the next page in the direction of the wheel's first step.
    private var wheelFlick: CGPoint {
        func flick(_ distance: CGFloat) -> CGFloat {
            distance == 0 ? 0 : distance > 0 ? -2 * PageTarget.flickVelocity : 2 * PageTarget.flickVelocity
        }
        return CGPoint(x: flick(fingerTranslation.x), y: flick(fingerTranslation.y))
    }

    private func glide(_ drag: ScrollDrag, _ speed: CGPoint, target: CGPoint?) -> ScrollAnimator.Motion {
        let (offset, rate) = (boundsValue.origin, decelerationRate.rawValue)
        func path(
            _ offset: CGFloat, _ speed: CGFloat, _ range: ClosedRange<CGFloat>, _ target: CGFloat?, _ follows: Bool
        ) -> DecelerationPath {
            // On an axis along which the content does not scroll, the offset is kept, even if the offset is outside the
            // range.
            let range = follows ? range : offset...offset
            let limits = DecelerationPath.Limits(range: range, bounces: bounces && !drag.isDiscrete, rate: rate)
            return DecelerationPath(from: offset, velocity: speed, limits: limits, target: follows ? target : nil)
        }
        return .deceleration(
            x: path(offset.x, speed.x, horizontalRange, target?.x, drag.axes.horizontal),
            y: path(offset.y, speed.y, verticalRange, target?.y, drag.axes.vertical))
    }

    // MARK: Recognition

    final var panMayBegin: Bool {
        guard isScrollEnabled else { return false }
        if scrollMovement == .decelerating, pan.numberOfTouches > 0 { return true }
        guard canCancelDeliveredTouches else { return false }
        let baseline = pan.scrollKind == nil || pan.numberOfTouches > 0 ? pan.baseline : .zero
        let moved = CGPoint(x: baseline.x + pan.contentTranslation.x, y: baseline.y + pan.contentTranslation.y)
        let axis: UILayoutAxis = abs(moved.x) > abs(moved.y) ? .horizontal : .vertical
        guard scrolls(axis) else {
            // A diagonal drag may begin if the content scrolls along the other axis.
            return scrolls(axis == .horizontal ? .vertical : .horizontal) && !isClear(moved)
                && enclosingScrollView(axis) == nil
        }
        return !(isAtEnd(axis, moved) && enclosingScrollView(axis) != nil)
    }

    /// Whether a drag is clearly along one axis.
    private func isClear(_ translation: CGPoint) -> Bool {
        let (small, large) = (min(abs(translation.x), abs(translation.y)), max(abs(translation.x), abs(translation.y)))
        return large > 1.5 * small
    }

    /// Whether the content is at its end in the direction of a drag.
    private func isAtEnd(_ axis: UILayoutAxis, _ translation: CGPoint) -> Bool {
        let (range, offset) =
            axis == .horizontal
            ? (horizontalRange, boundsValue.minX) : (verticalRange, boundsValue.minY)
        let distance = axis == .horizontal ? translation.x : translation.y
        return distance > 0 ? offset <= range.lowerBound : offset >= range.upperBound
    }

    /// Returns the nearest enclosing scroll view that scrolls along an axis.
    private func enclosingScrollView(_ axis: UILayoutAxis) -> UIScrollView? {
        var ancestor = superview
        while let view = ancestor {
            if let scroll = view as? UIScrollView, scroll.isScrollEnabled, scroll.scrolls(axis) { return scroll }
            ancestor = view.superview
        }
        return nil
    }

    /// Whether the touches that were already delivered to views in the content may be cancelled.
    private var canCancelDeliveredTouches: Bool {
        for touch in pan.touchHistory {
            guard touch.viewDelivery.hasBegun, !touch.viewDelivery.hasFinished else { continue }
            guard let view = touch.view, view !== self else { continue }
            guard canCancelContentTouches, touchesShouldCancel(in: view) else { return false }
        }
        return true
    }
}
