import Foundation
import Testing

@testable import UIKitCore

/// Insets, offsets and the visible area of scroll views, without gestures.
@Suite("Scroll view geometry") @MainActor
struct ScrollInsetTests {
    private let fixture = TouchFixture()
    private let log = OffsetLog()

    private func scroll(_ content: CGSize) -> UIScrollView {
        let view = fixture.add(UIScrollView(), CGRect(x: 0, y: 0, width: 400, height: 400))
        view.contentSize = content
        view.delegate = log
        return view
    }

    /// A behaviour, a content size, and the insets in a window with unsafe areas of 20, 10, 30 and 15 points.
    struct Adjustment: CustomTestStringConvertible, Sendable {
        let behavior: UIScrollView.ContentInsetAdjustmentBehavior
        let content: CGSize
        var alwaysHorizontal = false
        var alwaysVertical = false
        let isAddedHorizontally: Bool
        let isAddedVertically: Bool

        var testDescription: String { "\(behavior), content \(content.width) by \(content.height)" }
    }

    nonisolated static let small = CGSize(width: 100, height: 100)
    nonisolated static let wide = CGSize(width: 900, height: 100)
    nonisolated static let tall = CGSize(width: 100, height: 900)
    nonisolated static let adjustments = [
        Adjustment(behavior: .never, content: wide, isAddedHorizontally: false, isAddedVertically: false),
        Adjustment(behavior: .always, content: small, isAddedHorizontally: true, isAddedVertically: true),
        Adjustment(behavior: .scrollableAxes, content: small, isAddedHorizontally: false, isAddedVertically: false),
        Adjustment(behavior: .scrollableAxes, content: wide, isAddedHorizontally: true, isAddedVertically: false),
        Adjustment(behavior: .scrollableAxes, content: tall, isAddedHorizontally: false, isAddedVertically: true),
        Adjustment(
            behavior: .scrollableAxes, content: small, alwaysHorizontal: true, isAddedHorizontally: true,
            isAddedVertically: false),
        Adjustment(
            behavior: .scrollableAxes, content: small, alwaysVertical: true, isAddedHorizontally: false,
            isAddedVertically: true),
        Adjustment(behavior: .automatic, content: tall, isAddedHorizontally: false, isAddedVertically: true),
        Adjustment(behavior: .automatic, content: wide, isAddedHorizontally: true, isAddedVertically: true),
    ]

    @Test("The behaviour decides at which edges the safe area is added to the insets", arguments: adjustments)
    func adjustment(example: Adjustment) {
        let view = scroll(example.content)
        view.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        view.contentInsetAdjustmentBehavior = example.behavior
        (view.alwaysBounceHorizontal, view.alwaysBounceVertical) = (example.alwaysHorizontal, example.alwaysVertical)
        fixture.window.sceneSafeAreaChanged(to: UIEdgeInsets(top: 20, left: 10, bottom: 30, right: 15))
        let (across, along) = (example.isAddedHorizontally, example.isAddedVertically)
        #expect(
            view.adjustedContentInset
                == UIEdgeInsets(
                    top: 1 + (along ? 20 : 0), left: 2 + (across ? 10 : 0), bottom: 3 + (along ? 30 : 0),
                    right: 4 + (across ? 15 : 0)))
        #expect(view.contentInset == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    }

    @Test(
        "Content at the top stays below a growing safe area; content that was scrolled stays in place",
        arguments: [(0, -50), (200, 200), (500, 500)] as [(CGFloat, CGFloat)])
    func growingSafeArea(before: CGFloat, after: CGFloat) {
        let view = scroll(CGSize(width: 400, height: 2000))
        view.contentOffset.y = before
        fixture.window.sceneSafeAreaChanged(to: UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 0))
        #expect(view.contentOffset.y == after && log.insetChanges == 1)
        fixture.window.sceneSafeAreaChanged(to: .zero)
        #expect(view.contentOffset.y == before && log.insetChanges == 2)
    }

    /// A rectangle and the offset after `scrollRectToVisible`, from the offset (300, 300).
    nonisolated static let rects: [(CGRect, CGPoint)] = [
        (CGRect(x: 350, y: 350, width: 10, height: 10), CGPoint(x: 300, y: 300)),
        (CGRect(x: 300, y: 300, width: 400, height: 400), CGPoint(x: 300, y: 300)),
        (CGRect(x: 200, y: 350, width: 10, height: 10), CGPoint(x: 200, y: 300)),
        (CGRect(x: 350, y: 200, width: 10, height: 10), CGPoint(x: 300, y: 200)),
        (CGRect(x: 695, y: 350, width: 10, height: 10), CGPoint(x: 305, y: 300)),
        (CGRect(x: 350, y: 900, width: 10, height: 10), CGPoint(x: 300, y: 510)),
        (CGRect(x: 990, y: 990, width: 10, height: 10), CGPoint(x: 600, y: 600)),
        (CGRect(x: -50, y: -50, width: 20, height: 20), CGPoint(x: 0, y: 0)),
        (CGRect(x: 5000, y: 350, width: 10, height: 10), CGPoint(x: 600, y: 300)),
    ]

    @Test("scrollRectToVisible scrolls as little as possible, within the content", arguments: rects, [true, false])
    func rect(example: (rect: CGRect, offset: CGPoint), animated: Bool) {
        let view = scroll(CGSize(width: 1000, height: 1000))
        view.contentOffset = CGPoint(x: 300, y: 300)
        withFrames(fixture) { frames in
            view.scrollRectToVisible(example.rect, animated: animated)
            frames.run(fixture.clock)
        }
        #expect(view.contentOffset == example.offset)
    }

    @Test("A rectangle is made visible within the insets")
    func rectInInsets() {
        let view = scroll(CGSize(width: 400, height: 1000))
        view.contentInset = UIEdgeInsets(top: 100, left: 0, bottom: 50, right: 0)
        view.scrollRectToVisible(CGRect(x: 0, y: 600, width: 10, height: 10), animated: false)
        #expect(view.contentOffset.y == 260)
        view.scrollRectToVisible(CGRect(x: 0, y: 50, width: 10, height: 10), animated: false)
        #expect(view.contentOffset.y == -50)
        view.scrollRectToVisible(CGRect(x: 0, y: 990, width: 10, height: 10), animated: false)
        #expect(view.contentOffset.y == 650)
    }

    @Test(
        "An offset set from code may be beyond the content; a later change of the content size moves it back to the end"
    )
    func beyond() {
        let view = scroll(CGSize(width: 400, height: 1000))
        view.contentOffset = CGPoint(x: 0, y: 5000)
        #expect(view.contentOffset.y == 5000)
        view.contentSize.height = 1100
        #expect(view.contentOffset.y == 700)
        view.contentSize.height = 450
        #expect(view.contentOffset.y == 50)
        view.contentSize.height = 100
        #expect(view.contentOffset.y == 0)
    }

    @Test("Subviews move with the offset, because the offset is the origin of the bounds")
    func bounds() {
        let view = scroll(CGSize(width: 1000, height: 1000))
        let inner = fixture.add(UIView(), CGRect(x: 100, y: 200, width: 10, height: 10), to: view)
        view.contentOffset = CGPoint(x: 60, y: 70)
        #expect(view.bounds.origin == CGPoint(x: 60, y: 70) && inner.frame.origin == CGPoint(x: 100, y: 200))
        #expect(inner.convert(CGPoint.zero, to: fixture.window) == CGPoint(x: 40, y: 130))
        view.bounds.origin = CGPoint(x: 1, y: 2)
        #expect(view.contentOffset == CGPoint(x: 1, y: 2) && log.scrolls == 2)
        view.contentOffset = CGPoint(x: 1, y: 2)
        #expect(log.scrolls == 2)
    }

    @Test("A larger view shows more content: the offset moves back so that no gap appears at the end")
    func resizing() {
        let view = scroll(CGSize(width: 400, height: 1000))
        view.contentOffset.y = 600
        view.frame.size.height = 700
        #expect(view.contentOffset.y == 300)
        view.frame.size.height = 1200
        #expect(view.contentOffset.y == 0)
        view.frame.size.height = 400
        #expect(view.contentOffset.y == 0)
    }

    @Test(
        "scrollToTop asks the delegate, and does nothing at the top or if scrollsToTop is false",
        arguments: [
            (true, true, 500, true), (false, true, 500, false), (true, false, 500, false), (true, true, -30, false),
        ] as [(Bool, Bool, CGFloat, Bool)])
    func top(isOn: Bool, allows: Bool, offset: CGFloat, scrolls: Bool) {
        let view = scroll(CGSize(width: 400, height: 2000))
        view.contentInset.top = 30
        (view.scrollsToTop, log.allowsTop) = (isOn, allows)
        view.contentOffset.y = offset
        withFrames(fixture) { frames in
            #expect(view.scrollToTop() == scrolls)
            frames.run(fixture.clock)
        }
        #expect(view.contentOffset.y == (scrolls ? -30 : offset) && log.tops == (scrolls ? 1 : 0))
    }

    @Test("Setting the offset during an animated scroll stops the animation")
    func interruption() {
        let view = scroll(CGSize(width: 400, height: 4000))
        withFrames(fixture) { frames in
            view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
            for _ in 0..<5 { frames.step(fixture.clock) }
            #expect((1..<1000).contains(view.contentOffset.y))
            view.contentOffset.y = 50
            frames.run(fixture.clock)
            #expect(view.contentOffset.y == 50 && frames.isIdle)
            view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
            for _ in 0..<5 { frames.step(fixture.clock) }
            view.setContentOffset(CGPoint(x: 0, y: 0), animated: true)
            frames.run(fixture.clock)
            #expect(view.contentOffset.y == 0)
        }
    }

    @Test("A view that leaves its window stops scrolling")
    func removal() {
        let view = scroll(CGSize(width: 400, height: 4000))
        withFrames(fixture) { frames in
            view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
            for _ in 0..<5 { frames.step(fixture.clock) }
            let offset = view.contentOffset
            view.removeFromSuperview()
            frames.run(fixture.clock)
            #expect(view.contentOffset == offset)
        }
        view.setContentOffset(CGPoint(x: 0, y: 7), animated: true)
        #expect(view.contentOffset.y == 7)
    }

    @Test("Zoom scales are limited, and a scale of the content changes its size")
    func zoomLimits() {
        let view = scroll(CGSize(width: 400, height: 400))
        let inner = fixture.add(UIView(), CGRect(x: 0, y: 0, width: 400, height: 400), to: view)
        view.zoomScale = 3
        #expect(view.zoomScale == 1 && view.pinchGestureRecognizer == nil)
        log.zoomedView = inner
        (view.minimumZoomScale, view.maximumZoomScale) = (0.5, 3)
        #expect(view.pinchGestureRecognizer != nil)
        for (wanted, scale) in [(2, 2), (10, 3), (0.1, 0.5), (-1, 0.5), (1, 1)] as [(CGFloat, CGFloat)] {
            view.setZoomScale(wanted, animated: false)
            #expect(view.zoomScale == scale)
            #expect(abs(view.contentSize.width - 400 * scale) < 0.001 && abs(inner.frame.width - 400 * scale) < 0.001)
        }
    }

    @Test(
        "Zooming to a rectangle centres it, at the largest permitted scale that shows all of it",
        arguments: [
            (CGRect(x: 0, y: 0, width: 100, height: 100), 3, CGPoint(x: 0, y: 0)),
            (CGRect(x: 100, y: 100, width: 200, height: 200), 2, CGPoint(x: 200, y: 200)),
            (CGRect(x: 100, y: 150, width: 200, height: 100), 2, CGPoint(x: 200, y: 200)),
            (CGRect(x: 0, y: 0, width: 4000, height: 4000), 0.5, CGPoint.zero),
        ] as [(CGRect, CGFloat, CGPoint)])
    func zoomToRect(rect: CGRect, scale: CGFloat, offset: CGPoint) {
        let view = scroll(CGSize(width: 400, height: 400))
        log.zoomedView = fixture.add(UIView(), CGRect(x: 0, y: 0, width: 400, height: 400), to: view)
        (view.minimumZoomScale, view.maximumZoomScale) = (0.5, 3)
        view.zoom(to: rect, animated: false)
        #expect(view.zoomScale == scale && view.contentOffset == offset)
    }
}

/// A delegate that counts calls.
@MainActor private final class OffsetLog: NSObject, UIScrollViewDelegate {
    var scrolls = 0
    var insetChanges = 0
    var tops = 0
    var allowsTop = true
    weak var zoomedView: UIView?

    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { insetChanges += 1 }
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { allowsTop }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { tops += 1 }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomedView }
}
