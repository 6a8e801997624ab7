import Foundation
import Testing

@testable import UIKitCore

/// Touches of a scroll view's contents, the scroll indicators, and the calls of the delegate while zooming.
@Suite("Contents of scroll views") @MainActor
struct ScrollContentTests {
    private let fixture = TouchFixture()
    private let log = Log()

    /// A scroll view of an app, with the answers that a test sets.
    private final class AppScrollView: UIScrollView {
        var begins = true
        var cancels = true
        let log = Log()

        override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
            log.add("begin \(touches.count) in \(type(of: view))")
            return begins && super.touchesShouldBegin(touches, with: event, in: view)
        }
        override func touchesShouldCancel(in view: UIView) -> Bool {
            log.add("cancel in \(type(of: view))")
            return cancels
        }
    }

    private func make() -> (AppScrollView, TouchView) {
        let scroll = fixture.add(AppScrollView(), CGRect(x: 0, y: 0, width: 400, height: 400))
        scroll.contentSize = CGSize(width: 400, height: 2000)
        let view = fixture.add(TouchView(), CGRect(x: 0, y: 0, width: 400, height: 2000), to: scroll)
        view.log = log
        return (scroll, view)
    }

    @Test("The scroll view is asked whether a touch begins in its contents; if not, it only scrolls")
    func beginning() {
        let (scroll, _) = make()
        fixture.down(100, 100)
        #expect(log.drain() == [] && scroll.log.drain() == [], "the touch is delayed")
        fixture.clock.advance(0.2)
        #expect(scroll.log.drain() == ["begin 1 in TouchView"] && log.drain() == ["view began 1"])
        fixture.up()
        #expect(log.drain() == ["view ended 1"])
        scroll.begins = false
        fixture.clock.advance(1)
        fixture.down(100, 300)
        fixture.clock.advance(0.2)
        #expect(log.drain() == [])
        fixture.move(100, 250)
        fixture.move(100, 200)
        #expect(scroll.contentOffset.y > 0 && log.drain() == [])
        fixture.up(after: 1)
        #expect(log.drain() == [])
    }

    @Test("Without delaysContentTouches the contents get a touch at once")
    func delay() {
        let (scroll, _) = make()
        scroll.delaysContentTouches = false
        fixture.down(100, 100)
        #expect(log.drain() == ["view began 1"])
        fixture.up()
        #expect(log.drain() == ["view ended 1"])
    }

    /// Whether content touches can be cancelled, whether the scroll view agrees, and whether a drag scrolls.
    nonisolated static let cancellations: [(Bool, Bool, Bool)] = [
        (true, true, true), (true, false, false), (false, true, false), (false, false, false),
    ]

    @Test("A drag scrolls only if the touch of the contents can be cancelled", arguments: cancellations)
    func cancellation(canCancel: Bool, agrees: Bool, scrolls: Bool) {
        let (scroll, _) = make()
        (scroll.canCancelContentTouches, scroll.cancels) = (canCancel, agrees)
        fixture.down(100, 300)
        fixture.clock.advance(0.2)
        fixture.move(100, 250)
        fixture.move(100, 200)
        #expect((scroll.contentOffset.y > 0) == scrolls && scroll.isDragging == scrolls)
        #expect(log.drain().contains("view cancelled 1") == scrolls)
        #expect(scroll.log.drain().contains("cancel in TouchView") == canCancel)
        fixture.up(after: 1)
        #expect(log.drain().contains("view ended 1") == !scrolls)
    }

    @Test("Deceleration ends sooner with the fast rate than with the normal one")
    func decelerationRate() {
        func distance(_ rate: UIScrollView.DecelerationRate) -> CGFloat {
            withFrames(fixture) { frames in
                let (scroll, _) = make()
                scroll.contentSize.height = 100_000
                scroll.decelerationRate = rate
                fixture.down(100, 300)
                for step in 1...5 { fixture.move(100, 300 - CGFloat(step) * 20) }
                fixture.up()
                frames.run(fixture.clock)
                scroll.removeFromSuperview()
                return scroll.contentOffset.y
            }
        }
        let (normal, fast) = (distance(.normal), distance(.fast))
        #expect(normal > fast + 100 && fast > 60)
        #expect(UIScrollView.DecelerationRate.normal.rawValue == 0.998)
        #expect(UIScrollView.DecelerationRate.fast.rawValue == 0.99)
    }

    private func indicators(_ scroll: UIScrollView) -> [UIView] {
        scroll.existingIndicators.filter { $0.alpha > 0 }
    }

    @Test("Flashing shows the indicators of the axes that scroll for a short time, unless they are turned off")
    func flashing() {
        withFrames(fixture) { frames in
            let (scroll, _) = make()
            scroll.flashScrollIndicators()
            #expect(indicators(scroll).count == 1 && scroll.indicators.horizontal == nil)
            fixture.clock.advance(ScrollIndicator.visibleTime)
            frames.run(fixture.clock)
            #expect(indicators(scroll).isEmpty)
            scroll.contentSize.width = 1000
            scroll.flashScrollIndicators()
            #expect(indicators(scroll).count == 2)
            scroll.showsVerticalScrollIndicator = false
            scroll.flashScrollIndicators()
            #expect(indicators(scroll).count == 1)
            scroll.showsHorizontalScrollIndicator = false
            #expect(indicators(scroll).isEmpty)
            scroll.flashScrollIndicators()
            #expect(indicators(scroll).isEmpty)
        }
    }

    @Test("Insets move the indicators, and each axis can have insets of its own")
    func indicatorInsets() throws {
        let (scroll, _) = make()
        scroll.contentSize.width = 1000
        scroll.flashScrollIndicators()
        let (vertical, horizontal) = (
            try #require(scroll.indicators.vertical), try #require(scroll.indicators.horizontal)
        )
        let (right, bottom) = (vertical.frame.maxX, horizontal.frame.maxY)
        scroll.scrollIndicatorInsets = UIEdgeInsets(top: 50, left: 10, bottom: 30, right: 20)
        #expect(scroll.verticalScrollIndicatorInsets == scroll.horizontalScrollIndicatorInsets)
        #expect(vertical.frame.maxX == right - 20 && horizontal.frame.maxY == bottom - 30)
        #expect(vertical.frame.minY == 53 && horizontal.frame.minX == 13)
        scroll.horizontalScrollIndicatorInsets = .zero
        #expect(horizontal.frame.maxY == bottom && vertical.frame.maxX == right - 20)
        scroll.indicatorStyle = .white
        #expect(vertical.backgroundColor == UIColor.white.withAlphaComponent(0.35))
        #expect([UIScrollView.IndicatorStyle.default, .black, .white].map(\.rawValue) == [0, 1, 2])
    }

    /// A delegate that logs the calls about zooming.
    @MainActor private final class Zooming: NSObject, UIScrollViewDelegate {
        let log = Log()
        weak var view: UIView?

        func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
        func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
            log.add("begin \(view === self.view)")
        }
        func scrollViewDidZoom(_ scrollView: UIScrollView) {
            if log.lines.last != "zoom" { log.add("zoom") }
        }
        func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
            log.add("end \(view === self.view) at \(scale)")
        }
    }

    private func zoomable(_ delegate: Zooming) -> UIScrollView {
        let scroll = fixture.add(UIScrollView(), CGRect(x: 0, y: 0, width: 400, height: 400))
        delegate.view = fixture.add(UIView(), CGRect(x: 0, y: 0, width: 400, height: 400), to: scroll)
        scroll.contentSize = CGSize(width: 400, height: 400)
        (scroll.minimumZoomScale, scroll.maximumZoomScale) = (0.5, 3)
        scroll.delegate = delegate
        return scroll
    }

    @Test("A pinch calls the delegate at its beginning, at each change and at its end, within the limits")
    func pinchCalls() {
        withFrames(fixture) { frames in
            let delegate = Zooming()
            let scroll = zoomable(delegate)
            #expect(scroll.pinchGestureRecognizer != nil && scroll.panGestureRecognizer.view === scroll)
            fixture.sendTouches(.began, [(1, 180, 200), (2, 220, 200)])
            fixture.sendTouches(.moved, [(1, 160, 200), (2, 240, 200)])
            fixture.sendTouches(.moved, [(1, 20, 200), (2, 380, 200)])
            #expect(scroll.isZooming && scroll.zoomScale > 3, "the scale goes beyond its limit")
            fixture.sendTouches(.ended, [(1, 20, 200), (2, 380, 200)])
            frames.run(fixture.clock)
            #expect(scroll.zoomScale == 3 && !scroll.isZooming)
            #expect(delegate.log.drain() == ["begin true", "zoom", "end true at 3.0"])
        }
    }

    @Test("Without bouncesZoom, a pinch stops at the limits", arguments: [0.1, 9] as [CGFloat])
    func limits(factor: CGFloat) {
        let delegate = Zooming()
        let scroll = zoomable(delegate)
        scroll.bouncesZoom = false
        let start: CGFloat = factor < 1 ? 150 : 20
        fixture.sendTouches(.began, [(1, 200 - start, 200), (2, 200 + start, 200)])
        for step in [0.5, 1] as [CGFloat] {
            let reach = min(190, max(8, start * (1 + (factor - 1) * step)))
            fixture.sendTouches(.moved, [(1, 200 - reach, 200), (2, 200 + reach, 200)])
        }
        #expect(scroll.zoomScale == (factor < 1 ? 0.5 : 3) && !scroll.isZoomBouncing)
        fixture.sendTouches(.cancelled, [(1, 100, 200), (2, 300, 200)])
    }

    @Test("Setting the scale calls only scrollViewDidZoom; an animated change also calls the zooming callbacks")
    func programmaticCalls() {
        withFrames(fixture) { frames in
            let delegate = Zooming()
            let scroll = zoomable(delegate)
            scroll.zoomScale = 2
            #expect(delegate.log.drain() == ["zoom"])
            scroll.zoomScale = 2
            #expect(delegate.log.drain() == [])
            scroll.setZoomScale(1, animated: true)
            frames.run(fixture.clock)
            #expect(delegate.log.drain() == ["begin true", "zoom", "end true at 1.0"] && scroll.zoomScale == 1)
            scroll.zoom(to: CGRect(x: 0, y: 0, width: 200, height: 100), animated: true)
            frames.run(fixture.clock)
            #expect(delegate.log.drain() == ["begin true", "zoom", "end true at 2.0"] && scroll.zoomScale == 2)
            delegate.view = nil
            scroll.zoomScale = 3
            #expect(scroll.zoomScale == 2 && delegate.log.drain() == [], "without a view nothing is zoomed")
            (scroll.minimumZoomScale, scroll.maximumZoomScale) = (1, 1)
            #expect(scroll.pinchGestureRecognizer == nil)
        }
    }
}
