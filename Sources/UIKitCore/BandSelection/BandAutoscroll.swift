import Foundation

/// The scrolling of a scroll view while a gesture is near or beyond the scroll view's edge.
@MainActor final class BandAutoscroll {
    /// The distance from the edge at which scrolling begins, in points.
    static let zone: CGFloat = 40
    /// The greatest speed, in points per second.
    static let greatestSpeed: CGFloat = 1200
    /// The time between two steps, in seconds.
    static let step: TimeInterval = 1.0 / 60

    /// Called after each step.
    var didScroll: () -> Void = {}

    private weak var scrollView: UIScrollView?
    private weak var recognizer: UIGestureRecognizer?
    private var task: ClockTask?

    /// Starts scrolling if the gesture is near an edge of the nearest scroll view: the view itself or one of its
    /// superviews. Scrolling ends when the gesture leaves the edge.
    func follow(_ recognizer: UIGestureRecognizer, in view: UIView?) {
        self.recognizer = recognizer
        var candidate = view
        while let current = candidate, !(current is UIScrollView) { candidate = current.superview }
        scrollView = candidate as? UIScrollView
        guard task == nil, speed != .zero else { return }
        schedule()
    }

    /// Ends scrolling.
    func stop() {
        task?.cancel()
        (task, recognizer, scrollView) = (nil, nil, nil)
    }

    /// Returns the speed for a position between two edges, in points per second.
    static func speed(at position: CGFloat, from low: CGFloat, to high: CGFloat) -> CGFloat {
        let zone = min(zone, (high - low) / 4)
        guard zone > 0, position.isFinite else { return 0 }
        if position < low + zone { return -min((low + zone - position) / zone, 1) * greatestSpeed }
        if position > high - zone { return min((position - high + zone) / zone, 1) * greatestSpeed }
        return 0
    }

    private var speed: CGVector {
        guard let scrollView, let recognizer, scrollView.isScrollEnabled else { return .zero }
        let (point, seen) = (recognizer.location(in: scrollView), scrollView.bounds.inset(by: scrollView.currentInset))
        let wanted = CGVector(
            dx: Self.speed(at: point.x, from: seen.minX, to: seen.maxX),
            dy: Self.speed(at: point.y, from: seen.minY, to: seen.maxY))
        // Clamping stops the scrolling at the ends of the contents.
        let offset = scrollView.contentOffset
        let next = scrollView.clamped(CGPoint(x: offset.x + wanted.dx, y: offset.y + wanted.dy))
        return CGVector(dx: next.x == offset.x ? 0 : wanted.dx, dy: next.y == offset.y ? 0 : wanted.dy)
    }

    private func schedule() {
        guard let clock = scrollView?.window?.dispatcher.clock else { return }
        task = clock.schedule(after: Self.step) { [weak self] in self?.advance() }
    }

    private func advance() {
        task = nil
        let speed = speed
        guard let scrollView, speed != .zero else { return }
        let offset = scrollView.contentOffset
        scrollView.contentOffset = scrollView.clamped(
            CGPoint(x: offset.x + speed.dx * Self.step, y: offset.y + speed.dy * Self.step))
        didScroll()
        schedule()
    }
}
