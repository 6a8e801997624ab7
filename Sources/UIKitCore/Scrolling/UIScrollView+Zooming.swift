import Foundation

extension UIScrollView {
    static let pinchAction = Selector("handlePinch:", UIScrollView.handlePinch)

    final var canZoom: Bool { maximumZoomScale > minimumZoomScale }

    /// The delegate's view for zooming; nil for none. Pinches scale this view.
    final var zoomedView: UIView? { scrollDelegate?.viewForZooming(in: self) }

    final func handlePinch(_ recognizer: UIPinchGestureRecognizer) {
        switch recognizer.state {
        case .began:
            stopMoving()
            zoom = ScrollZoom(scale: zoomValue)
            scrollDelegate?.scrollViewWillBeginZooming(self, with: zoomedView)
            continueZoom()
        case .changed: continueZoom()
        case .ended, .cancelled: endZooming()
        case .possible, .failed: break
        }
    }

    private func continueZoom() {
        guard let zoom, let view = zoomedView else { return }
        let wanted = zoom.scale * pinch.scale
        let allowed = min(max(wanted, minimumZoomScale), maximumZoomScale)
        var scale = allowed
        if bouncesZoom, wanted > 0, allowed > 0 {
            // Beyond its limits the scale changes with growing resistance, up to twice the maximum or half the minimum.
            let beyond = CGFloat(log2(Double(wanted / allowed)))
            scale = allowed * CGFloat(exp2(Double(RubberBand(length: 1).overscroll(beyond))))
        }
        show(view, at: scale, keeping: pinch.location(in: view))
    }

    private func endZooming() {
        guard zoom != nil else { return }
        zoom = nil
        let scale = min(max(zoomValue, minimumZoomScale), maximumZoomScale)
        if let view = zoomedView, scale != zoomValue {
            let point = pinch.location(in: view)
            UIView.animate(withDuration: Self.animationTime) { self.show(view, at: scale, keeping: point) }
        }
        let inside = clamped(contentOffset)
        if inside != contentOffset {
            scrollMovement = .zoomBouncing
            scrollAnimator.run(.easing(from: contentOffset, to: inside, duration: Self.animationTime), now: now)
        }
        scrollDelegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: scale)
    }

    /// Scales the view and scrolls so that `point`, in the view's coordinates, keeps its position on the screen.
    private func show(_ view: UIView, at scale: CGFloat, keeping point: CGPoint) {
        let before = view.convert(point, to: self)
        let origin = view.frame.origin
        zoomValue = scale
        let own = view.transformValue
        let factor = (own.a * own.a + own.b * own.b).squareRoot()
        view.transform =
            factor > 0 ? own.scaledBy(x: scale / factor, y: scale / factor) : CGAffineTransform(scaleX: scale, y: scale)
        view.center = CGPoint(x: origin.x + view.frame.width / 2, y: origin.y + view.frame.height / 2)
        contentSizeValue = view.frame.size
        let after = view.convert(point, to: self)
        let offset = contentOffset
        applyOffset(to: CGPoint(x: offset.x + after.x - before.x, y: offset.y + after.y - before.y))
        setNeedsLayout()
        scrollDelegate?.scrollViewDidZoom(self)
    }

    final func zoom(toScale wanted: CGFloat, animated: Bool) {
        let scale = min(max(wanted, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
        guard scale != zoomValue, let view = zoomedView else { return }
        let middle = view.convert(CGPoint(x: boundsValue.midX, y: boundsValue.midY), from: self)
        change(view, to: scale, keeping: middle, animated: animated) { self.clamped(self.contentOffset) }
    }

    final func zoom(toRect rect: CGRect, animated: Bool) {
        guard let view = zoomedView, rect.width > 0, rect.height > 0 else { return }
        let fitting = min(boundsValue.width / rect.width, boundsValue.height / rect.height)
        let scale = min(max(fitting, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
        let middle = CGPoint(x: rect.midX, y: rect.midY)
        change(view, to: scale, keeping: middle, animated: animated) {
            let center = view.convert(middle, to: self)
            return self.clamped(
                CGPoint(x: center.x - self.boundsValue.width / 2, y: center.y - self.boundsValue.height / 2))
        }
    }

    private func change(
        _ view: UIView, to scale: CGFloat, keeping point: CGPoint, animated: Bool, offset: @escaping () -> CGPoint
    ) {
        stopMoving()
        let animates = animated && window != nil
        if animates { scrollDelegate?.scrollViewWillBeginZooming(self, with: view) }
        let apply = {
            self.show(view, at: scale, keeping: point)
            self.applyOffset(to: offset())
        }
        guard animates else { return apply() }
        UIView.animate(withDuration: Self.animationTime, animations: apply) { _ in
            self.scrollDelegate?.scrollViewDidEndZooming(self, with: view, atScale: scale)
        }
    }
}
