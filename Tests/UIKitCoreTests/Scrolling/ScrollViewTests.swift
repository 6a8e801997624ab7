import Foundation
import Testing

@testable import UIKitCore

@Suite("Scrolling by touch, wheel, trackpad and keys") @MainActor
struct ScrollViewTests {
    let fixture = TouchFixture()
    let log = ScrollLog()

    private func scroll(content: CGSize = CGSize(width: 400, height: 4000)) -> UIScrollView {
        let view = fixture.add(UIScrollView(), CGRect(x: 0, y: 0, width: 400, height: 400))
        view.contentSize = content
        view.delegate = log
        return view
    }

    @Test("A drag scrolls the content, decelerates, and calls the delegate in UIKit's order")
    func drag() {
        withFrames(fixture) { frames in
            let view = scroll()
            fixture.down(200, 300)
            fixture.move(200, 280)
            #expect(view.contentOffset == .zero)
            #expect(view.isTracking)
            #expect(view.isDragging)
            fixture.move(200, 230)
            #expect(view.contentOffset == CGPoint(x: 0, y: 50))
            fixture.move(200, 180, after: 0.02)
            fixture.up()
            #expect(view.isDecelerating)
            frames.run(fixture.clock)
            #expect(!view.isDecelerating)
            #expect(view.contentOffset.y > 200)
            #expect(
                log.drainLines() == [
                    "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true",
                    "willBeginDecelerating", "didScroll", "didEndDecelerating",
                ])
        }
    }

    @Test("Content dragged beyond its edge follows with resistance and bounces back")
    func bouncing() {
        withFrames(fixture) { frames in
            let view = scroll()
            fixture.down(200, 100)
            fixture.move(200, 120)
            fixture.move(200, 220)
            #expect(view.contentOffset.y == -RubberBand(length: 400).overscroll(100).rounded())
            for _ in 0..<15 { fixture.move(200, 220) }
            fixture.up()
            frames.run(fixture.clock)
            #expect(view.contentOffset == .zero)
        }
    }

    @Test("The delegate can change the offset at which deceleration ends")
    func target() {
        withFrames(fixture) { frames in
            let view = scroll()
            log.target = CGPoint(x: 0, y: 1234)
            fixture.down(200, 300)
            fixture.move(200, 280)
            fixture.move(200, 200)
            fixture.up()
            frames.run(fixture.clock)
            #expect(view.contentOffset.y == 1234)
        }
    }

    @Test("scrollViewDidScrollToTop is called once the top is reached, and not if a touch stops the scroll")
    func toTop() {
        withFrames(fixture) { frames in
            let view = scroll()
            view.contentOffset.y = 500
            _ = log.drainLines()
            #expect(view.scrollToTop())
            frames.step(fixture.clock)
            #expect(view.contentOffset.y > 0 && !log.drainLines().contains("didScrollToTop"))
            frames.run(fixture.clock)
            #expect(view.contentOffset.y == 0 && log.drainLines().suffix(1) == ["didScrollToTop"])
            view.contentOffset.y = 500
            #expect(view.scrollToTop())
            frames.step(fixture.clock)
            fixture.down(200, 200)
            fixture.up(after: 0.3)
            frames.run(fixture.clock)
            #expect(view.contentOffset.y > 0 && !log.drainLines().contains("didScrollToTop"))
        }
    }

    @Test("Paging stops at a multiple of the scroll view's size")
    func paging() {
        withFrames(fixture) { frames in
            let view = scroll(content: CGSize(width: 1200, height: 400))
            view.isPagingEnabled = true
            fixture.down(350, 200)
            fixture.move(330, 200)
            fixture.move(280, 200)
            fixture.up()
            frames.run(fixture.clock)
            #expect(view.contentOffset == CGPoint(x: 400, y: 0))
        }
    }

    @Test("With paging, a gesture of the wheel turns one page along its axis; without, each step scrolls")
    func pagingByWheel() {
        withFrames(fixture) { frames in
            let view = scroll(content: CGSize(width: 1200, height: 1200))
            @MainActor func rotateWheel(_ distance: CGVector, steps: Int) -> CGPoint {
                for _ in 0..<steps {
                    fixture.window.dispatcher.handleScroll(
                        distance, at: CGPoint(x: 100, y: 100), phase: .ended, kind: .discrete)
                }
                fixture.clock.advance(0.3)
                frames.run(fixture.clock)
                return view.contentOffset
            }
            #expect(rotateWheel(CGVector(dx: 0, dy: -40), steps: 3) == CGPoint(x: 0, y: 120))
            view.contentOffset = .zero
            view.isPagingEnabled = true
            _ = log.drainLines()
            #expect(rotateWheel(CGVector(dx: 0, dy: -40), steps: 3) == CGPoint(x: 0, y: 400))
            #expect(log.drainLines().filter { $0.hasPrefix("willBegin") || $0.hasPrefix("didEnd") }.count == 4)
            #expect(rotateWheel(CGVector(dx: -5, dy: 0), steps: 1) == CGPoint(x: 400, y: 400))
            #expect(rotateWheel(CGVector(dx: 0, dy: 40), steps: 10) == CGPoint(x: 400, y: 0))
            #expect(rotateWheel(CGVector(dx: 0, dy: 40), steps: 1) == CGPoint(x: 400, y: 0))
        }
    }

    @Test("A touch stops deceleration and is not delivered to the content")
    func touchStopsDeceleration() {
        withFrames(fixture) { frames in
            let view = scroll()
            let inner = fixture.add(TouchView(), CGRect(x: 0, y: 0, width: 400, height: 4000), to: view)
            fixture.down(200, 300)
            fixture.move(200, 280)
            fixture.move(200, 180)
            fixture.up()
            frames.step(fixture.clock)
            frames.step(fixture.clock)
            _ = inner.log.drain()
            let offset = view.contentOffset
            fixture.down(200, 200)
            #expect(!view.isDecelerating)
            #expect(view.isDragging)
            frames.run(fixture.clock)
            fixture.up(after: 0.3)
            #expect(view.contentOffset == offset)
            #expect(inner.log.drain().isEmpty)
        }
    }

    @Test("Content receives a touch after a delay or when a tap ends; a drag cancels the touch")
    func delay() {
        let view = scroll()
        let inner = fixture.add(TouchView(), CGRect(x: 0, y: 0, width: 400, height: 4000), to: view)
        fixture.down(200, 200)
        #expect(inner.log.drain().isEmpty)
        fixture.clock.advance(0.2)
        #expect(inner.log.drain() == ["view began 1"])
        fixture.move(200, 150)
        fixture.up()
        #expect(inner.log.drain() == ["view cancelled 1"])
        fixture.down(200, 200)
        fixture.up(after: 0.05)
        #expect(inner.log.drain() == ["view began 1", "view ended 1"])
        fixture.down(200, 200)
        fixture.move(200, 150)
        fixture.up()
        #expect(inner.log.drain().isEmpty)
    }

    @Test("A control keeps a touch that it tracks, and the content does not scroll")
    func controls() {
        let view = scroll()
        fixture.add(UIControl(), CGRect(x: 0, y: 0, width: 400, height: 4000), to: view)
        fixture.down(200, 200)
        fixture.clock.advance(0.2)
        fixture.move(200, 100)
        #expect(view.contentOffset == .zero)
        fixture.up()
    }

    @Test(
        "A drag scrolls the inner scroll view if it can scroll in that direction, otherwise the outer scroll view"
    )
    func nested() {
        let outer = scroll()
        let inner = fixture.add(UIScrollView(), CGRect(x: 0, y: 0, width: 400, height: 300), to: outer)
        inner.contentSize = CGSize(width: 1200, height: 300)
        fixture.down(300, 200)
        fixture.move(280, 200)
        fixture.move(200, 200)
        fixture.up(after: 0.3)
        #expect(inner.contentOffset.x > 70)
        #expect(outer.contentOffset == .zero)
        fixture.down(300, 200)
        fixture.move(300, 180)
        fixture.move(300, 100)
        fixture.up(after: 0.3)
        #expect(outer.contentOffset.y > 70)
        inner.contentSize = CGSize(width: 400, height: 600)
        inner.contentOffset = CGPoint(x: 0, y: 300)
        outer.contentOffset = .zero
        fixture.down(300, 200)
        fixture.move(300, 180)
        fixture.move(300, 100)
        fixture.up(after: 0.3)
        #expect(inner.contentOffset.y == 300)
        #expect(outer.contentOffset.y > 70)
    }

    @Test("A wheel scrolls in steps and stops at the edges")
    func wheel() {
        withFrames(fixture) { frames in
            let view = scroll()
            let dispatcher = fixture.window.dispatcher
            @MainActor func rotateWheel(_ dy: CGFloat) {
                dispatcher.handleScroll(
                    CGVector(dx: 0, dy: dy), at: CGPoint(x: 100, y: 100), phase: .ended, kind: .discrete)
                frames.run(fixture.clock)
            }
            rotateWheel(-60)
            rotateWheel(-60)
            #expect(view.contentOffset.y == 120)
            rotateWheel(500)
            #expect(view.contentOffset.y == 0)
            #expect(!view.isDragging)
        }
    }

    @Test("A trackpad scrolls with the fingers, and the content decelerates afterwards")
    func trackpad() {
        withFrames(fixture) { frames in
            let view = scroll()
            let dispatcher = fixture.window.dispatcher
            let offset = CGPoint(x: 100, y: 100)
            dispatcher.handleScroll(.zero, at: offset, phase: .began, kind: .continuous)
            for _ in 0..<5 {
                fixture.clock.advance(0.01)
                dispatcher.handleScroll(CGVector(dx: 0, dy: -20), at: offset, phase: .changed, kind: .continuous)
            }
            #expect(view.contentOffset.y == 100)
            dispatcher.handleScroll(.zero, at: offset, phase: .ended, kind: .continuous)
            frames.run(fixture.clock)
            #expect(view.contentOffset.y > 300)
        }
    }

    @Test("Arrow, Page, Space, Home and End keys scroll")
    func keys() {
        withFrames(fixture) { frames in
            let view = scroll()
            let inner = fixture.add(FirstResponderView(), CGRect(x: 0, y: 0, width: 400, height: 4000), to: view)
            inner.becomeFirstResponder()
            for (key, offset) in [
                (.keyboardDownArrow, 40), (.keyboardPageDown, 400), (.keyboardSpacebar, 760), (.keyboardPageUp, 400),
                (.keyboardEnd, 3600), (.keyboardHome, 0),
            ] as [(UIKeyboardHIDUsage, CGFloat)] {
                fixture.pressKey(key)
                frames.run(fixture.clock)
                #expect(view.contentOffset.y == offset)
            }
        }
    }

    @Test("An animated setContentOffset calls the delegate at its end; without a frame source it is immediate")
    func animated() {
        let view = scroll()
        withFrames(fixture) { frames in
            view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
            #expect(view.contentOffset == .zero)
            frames.run(fixture.clock)
            #expect(view.contentOffset.y == 500)
            #expect(log.drainLines() == ["didScroll", "didEndScrollingAnimation"])
        }
        view.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
        #expect(view.contentOffset.y == 900)
        view.scrollRectToVisible(CGRect(x: 0, y: 880, width: 10, height: 10), animated: false)
        #expect(view.contentOffset.y == 880)
        view.scrollRectToVisible(CGRect(x: 0, y: 1400, width: 10, height: 10), animated: false)
        #expect(view.contentOffset.y == 1010)
    }

    @Test("Constraints to the edges of a scroll view determine its content size")
    func constraints() {
        let view = fixture.add(UIScrollView(), CGRect(x: 0, y: 0, width: 400, height: 400))
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(inner)
        NSLayoutConstraint.activate([
            inner.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
            inner.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            inner.trailingAnchor.constraint(equalTo: view.contentLayoutGuide.trailingAnchor),
            inner.bottomAnchor.constraint(equalTo: view.contentLayoutGuide.bottomAnchor, constant: -20),
            inner.widthAnchor.constraint(equalTo: view.frameLayoutGuide.widthAnchor),
            inner.heightAnchor.constraint(equalToConstant: 900),
        ])
        fixture.window.layoutIfNeeded()
        #expect(view.contentSize == CGSize(width: 400, height: 930))
        #expect(inner.frame == CGRect(x: 0, y: 10, width: 400, height: 900))
        view.contentOffset = CGPoint(x: 0, y: 200)
        fixture.window.layoutIfNeeded()
        #expect(inner.frame == CGRect(x: 0, y: 10, width: 400, height: 900))
    }

    @Test("Zooming scales the delegate's view within the limits, around the point between the touches")
    func zooming() {
        let view = scroll(content: CGSize(width: 400, height: 400))
        let inner = fixture.add(UIView(), CGRect(x: 0, y: 0, width: 400, height: 400), to: view)
        log.zoomedView = inner
        view.maximumZoomScale = 4
        view.zoomScale = 2
        #expect(inner.frame == CGRect(x: 0, y: 0, width: 800, height: 800))
        #expect(view.contentSize == CGSize(width: 800, height: 800))
        #expect(view.contentOffset == CGPoint(x: 200, y: 200))
        view.zoomScale = 9
        #expect(view.zoomScale == 4)
        view.zoom(to: CGRect(x: 100, y: 100, width: 200, height: 200), animated: false)
        #expect(view.zoomScale == 2)
        #expect(inner.convert(CGPoint(x: 200, y: 200), to: fixture.window) == CGPoint(x: 200, y: 200))
        view.zoomScale = 1
        fixture.sendTouches(.began, [(1, 190, 200), (2, 210, 200)])
        fixture.sendTouches(.moved, [(1, 170, 200), (2, 230, 200)])
        fixture.sendTouches(.moved, [(1, 170, 200), (2, 230, 200)])
        #expect(view.isZooming)
        #expect(abs(view.zoomScale - 3) < 0.001)
        fixture.sendTouches(.ended, [(1, 170, 200), (2, 230, 200)])
        #expect(!view.isZooming)
    }

    @Test("Pulling far enough starts the refresh control once, and endRefreshing scrolls back")
    func refreshing() {
        withFrames(fixture) { frames in
            let view = scroll()
            let control = UIRefreshControl()
            var count = 0
            control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
            view.refreshControl = control
            fixture.down(200, 50)
            fixture.move(200, 70)
            fixture.move(200, 390)
            fixture.up(after: 0.3)
            #expect(count == 1)
            #expect(control.isRefreshing)
            frames.run(fixture.clock)
            #expect(view.contentOffset.y == -UIRefreshControl.refreshHeight)
            control.endRefreshing()
            frames.run(fixture.clock)
            #expect(view.contentOffset.y == 0)
        }
    }
}

/// A view that can become first responder.
@MainActor final class FirstResponderView: UIView {
    override var canBecomeFirstResponder: Bool { true }
}

/// A log of a scroll view's delegate calls; the same call several times in a row is one line.
@MainActor final class ScrollLog: NSObject, UIScrollViewDelegate {
    private var lines: [String] = []
    var target: CGPoint?
    weak var zoomedView: UIView?

    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { add("didScrollToTop") }

    private func add(_ line: String) { if lines.last != line { lines.append(line) } }

    func drainLines() -> [String] {
        defer { lines = [] }
        return lines
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { add("didScroll") }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { add("willBeginDragging") }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        add("willEndDragging")
        if let target { targetContentOffset.pointee = target }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        add("didEndDragging \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { add("willBeginDecelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { add("didEndDecelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { add("didEndScrollingAnimation") }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomedView }
}
