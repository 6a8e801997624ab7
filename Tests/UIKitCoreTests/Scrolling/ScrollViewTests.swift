import Foundation
import Testing

@testable import UIKitCore

/// Tests of scrolling with touches, wheels, trackpads and keys.
@Suite("Scroll views") @MainActor
struct ScrollViewTests {
    let stage = TouchStage()
    let log = ScrollLog()

    private func scroll(content: CGSize = CGSize(width: 400, height: 4000)) -> UIScrollView {
        let view = stage.add(UIScrollView(), CGRect(x: 0, y: 0, width: 400, height: 400))
        view.contentSize = content
        view.delegate = log
        return view
    }

    @Test("A drag scrolls the contents and calls the delegate in UIKit's order")
    func drag() {
        withFrames(stage) { frames in
            let view = scroll()
            stage.down(200, 300)
            stage.move(200, 280)
            #expect(view.contentOffset == .zero)
            #expect(view.isTracking)
            #expect(view.isDragging)
            stage.move(200, 230)
            #expect(view.contentOffset == CGPoint(x: 0, y: 50))
            stage.move(200, 180, after: 0.02)
            stage.up()
            #expect(view.isDecelerating)
            frames.run(stage.clock)
            #expect(!view.isDecelerating)
            #expect(view.contentOffset.y > 200)
            #expect(
                log.take() == [
                    "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true",
                    "willBeginDecelerating", "didScroll", "didEndDecelerating",
                ])
        }
    }

    @Test("Content that is dragged beyond an edge moves with resistance and bounces back")
    func bouncing() {
        withFrames(stage) { frames in
            let view = scroll()
            stage.down(200, 100)
            stage.move(200, 120)
            stage.move(200, 220)
            #expect(view.contentOffset.y == -RubberBand(length: 400).overscroll(100).rounded())
            for _ in 0..<15 { stage.move(200, 220) }
            stage.up()
            frames.run(stage.clock)
            #expect(view.contentOffset == .zero)
        }
    }

    @Test("The delegate can change the target offset")
    func target() {
        withFrames(stage) { frames in
            let view = scroll()
            log.target = CGPoint(x: 0, y: 1234)
            stage.down(200, 300)
            stage.move(200, 280)
            stage.move(200, 200)
            stage.up()
            frames.run(stage.clock)
            #expect(view.contentOffset.y == 1234)
        }
    }

    @Test("Paging stops at multiples of the scroll view's size")
    func paging() {
        withFrames(stage) { frames in
            let view = scroll(content: CGSize(width: 1200, height: 400))
            view.isPagingEnabled = true
            stage.down(350, 200)
            stage.move(330, 200)
            stage.move(280, 200)
            stage.up()
            frames.run(stage.clock)
            #expect(view.contentOffset == CGPoint(x: 400, y: 0))
        }
    }

    @Test("A touch stops deceleration and is not delivered to views in the content")
    func catching() {
        withFrames(stage) { frames in
            let view = scroll()
            let inner = stage.add(TouchView(), CGRect(x: 0, y: 0, width: 400, height: 4000), to: view)
            stage.down(200, 300)
            stage.move(200, 280)
            stage.move(200, 180)
            stage.up()
            frames.step(stage.clock)
            frames.step(stage.clock)
            _ = inner.log.drain()
            let place = view.contentOffset
            stage.down(200, 200)
            #expect(!view.isDecelerating)
            #expect(view.isDragging)
            frames.run(stage.clock)
            stage.up(after: 0.3)
            #expect(view.contentOffset == place)
            #expect(inner.log.drain().isEmpty)
        }
    }

    @Test("A view in the content receives a touch after a delay, or when a tap ends; a drag cancels the touch")
    func delay() {
        let view = scroll()
        let inner = stage.add(TouchView(), CGRect(x: 0, y: 0, width: 400, height: 4000), to: view)
        stage.down(200, 200)
        #expect(inner.log.drain().isEmpty)
        stage.clock.advance(0.2)
        #expect(inner.log.drain() == ["view began 1"])
        stage.move(200, 150)
        stage.up()
        #expect(inner.log.drain() == ["view cancelled 1"])
        stage.down(200, 200)
        stage.up(after: 0.05)
        #expect(inner.log.drain() == ["view began 1", "view ended 1"])
        stage.down(200, 200)
        stage.move(200, 150)
        stage.up()
        #expect(inner.log.drain().isEmpty)
    }

    @Test("A control keeps the touch that it is tracking, and the content does not scroll")
    func controls() {
        let view = scroll()
        stage.add(UIControl(), CGRect(x: 0, y: 0, width: 400, height: 4000), to: view)
        stage.down(200, 200)
        stage.clock.advance(0.2)
        stage.move(200, 100)
        #expect(view.contentOffset == .zero)
        stage.up()
    }

    @Test("The axis of a drag selects the nested scroll view; the inner one at its edge passes it to the outer one")
    func nested() {
        let outer = scroll()
        let inner = stage.add(UIScrollView(), CGRect(x: 0, y: 0, width: 400, height: 300), to: outer)
        inner.contentSize = CGSize(width: 1200, height: 300)
        stage.down(300, 200)
        stage.move(280, 200)
        stage.move(200, 200)
        stage.up(after: 0.3)
        #expect(inner.contentOffset.x > 70)
        #expect(outer.contentOffset == .zero)
        stage.down(300, 200)
        stage.move(300, 180)
        stage.move(300, 100)
        stage.up(after: 0.3)
        #expect(outer.contentOffset.y > 70)
        inner.contentSize = CGSize(width: 400, height: 600)
        inner.contentOffset = CGPoint(x: 0, y: 300)
        outer.contentOffset = .zero
        stage.down(300, 200)
        stage.move(300, 180)
        stage.move(300, 100)
        stage.up(after: 0.3)
        #expect(inner.contentOffset.y == 300)
        #expect(outer.contentOffset.y > 70)
    }

    @Test("A wheel scrolls in steps and stops at the edges")
    func wheel() {
        withFrames(stage) { frames in
            let view = scroll()
            let dispatcher = stage.window.dispatcher
            @MainActor func turn(_ dy: CGFloat) {
                dispatcher.scrolled(
                    CGVector(dx: 0, dy: dy), at: CGPoint(x: 100, y: 100), phase: .ended, kind: .discrete)
                frames.run(stage.clock)
            }
            turn(-60)
            turn(-60)
            #expect(view.contentOffset.y == 120)
            turn(500)
            #expect(view.contentOffset.y == 0)
            #expect(!view.isDragging)
        }
    }

    @Test("A trackpad scrolls smoothly, and contents decelerate when the fingers are lifted")
    func trackpad() {
        withFrames(stage) { frames in
            let view = scroll()
            let dispatcher = stage.window.dispatcher
            let place = CGPoint(x: 100, y: 100)
            dispatcher.scrolled(.zero, at: place, phase: .began, kind: .continuous)
            for _ in 0..<5 {
                stage.clock.advance(0.01)
                dispatcher.scrolled(CGVector(dx: 0, dy: -20), at: place, phase: .changed, kind: .continuous)
            }
            #expect(view.contentOffset.y == 100)
            dispatcher.scrolled(.zero, at: place, phase: .ended, kind: .continuous)
            frames.run(stage.clock)
            #expect(view.contentOffset.y > 300)
        }
    }

    @Test("Arrow, Page, Space, Home and End keys scroll")
    func keys() {
        withFrames(stage) { frames in
            let view = scroll()
            let inner = stage.add(KeyedView(), CGRect(x: 0, y: 0, width: 400, height: 4000), to: view)
            inner.becomeFirstResponder()
            for (key, place) in [
                (.keyboardDownArrow, 40), (.keyboardPageDown, 400), (.keyboardSpacebar, 760), (.keyboardPageUp, 400),
                (.keyboardEnd, 3600), (.keyboardHome, 0),
            ] as [(UIKeyboardHIDUsage, CGFloat)] {
                stage.pressKey(key)
                frames.run(stage.clock)
                #expect(view.contentOffset.y == place)
            }
        }
    }

    @Test("An animated scroll calls the delegate at its end; without a frame source the scroll is immediate")
    func animated() {
        let view = scroll()
        withFrames(stage) { frames in
            view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
            #expect(view.contentOffset == .zero)
            frames.run(stage.clock)
            #expect(view.contentOffset.y == 500)
            #expect(log.take() == ["didScroll", "didEndScrollingAnimation"])
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
        let view = stage.add(UIScrollView(), CGRect(x: 0, y: 0, width: 400, height: 400))
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
        stage.window.layoutIfNeeded()
        #expect(view.contentSize == CGSize(width: 400, height: 930))
        #expect(inner.frame == CGRect(x: 0, y: 10, width: 400, height: 900))
        view.contentOffset = CGPoint(x: 0, y: 200)
        stage.window.layoutIfNeeded()
        #expect(inner.frame == CGRect(x: 0, y: 10, width: 400, height: 900))
    }

    @Test("Zooming scales the delegate's view within the limits, around the midpoint between the touches")
    func zooming() {
        let view = scroll(content: CGSize(width: 400, height: 400))
        let inner = stage.add(UIView(), CGRect(x: 0, y: 0, width: 400, height: 400), to: view)
        log.zoomed = inner
        view.maximumZoomScale = 4
        view.zoomScale = 2
        #expect(inner.frame == CGRect(x: 0, y: 0, width: 800, height: 800))
        #expect(view.contentSize == CGSize(width: 800, height: 800))
        #expect(view.contentOffset == CGPoint(x: 200, y: 200))
        view.zoomScale = 9
        #expect(view.zoomScale == 4)
        view.zoom(to: CGRect(x: 100, y: 100, width: 200, height: 200), animated: false)
        #expect(view.zoomScale == 2)
        #expect(inner.convert(CGPoint(x: 200, y: 200), to: stage.window) == CGPoint(x: 200, y: 200))
        view.zoomScale = 1
        stage.sendTouches(.began, [(1, 190, 200), (2, 210, 200)])
        stage.sendTouches(.moved, [(1, 170, 200), (2, 230, 200)])
        stage.sendTouches(.moved, [(1, 170, 200), (2, 230, 200)])
        #expect(view.isZooming)
        #expect(abs(view.zoomScale - 3) < 0.001)
        stage.sendTouches(.ended, [(1, 170, 200), (2, 230, 200)])
        #expect(!view.isZooming)
    }

    @Test("Pulling beyond the threshold starts the refresh control once")
    func refreshing() {
        withFrames(stage) { frames in
            let view = scroll()
            let control = UIRefreshControl()
            var count = 0
            control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
            view.refreshControl = control
            stage.down(200, 50)
            stage.move(200, 70)
            stage.move(200, 390)
            stage.up(after: 0.3)
            #expect(count == 1)
            #expect(control.isRefreshing)
            frames.run(stage.clock)
            #expect(view.contentOffset.y == -UIRefreshControl.refreshHeight)
            control.endRefreshing()
            frames.run(stage.clock)
            #expect(view.contentOffset.y == 0)
        }
    }
}

/// A view that can become first responder.
@MainActor final class KeyedView: UIView {
    override var canBecomeFirstResponder: Bool { true }
}

/// A log of a scroll view's delegate calls; consecutive duplicates are logged once.
@MainActor final class ScrollLog: NSObject, UIScrollViewDelegate {
    private var lines: [String] = []
    var target: CGPoint?
    weak var zoomed: UIView?

    private func add(_ line: String) { if lines.last != line { lines.append(line) } }

    func take() -> [String] {
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
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
}
