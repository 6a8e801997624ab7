import Foundation
import Testing

@testable import UIKitCore

/// Page view controllers whose pages are set by the app, swiped, or turned by keys.
@MainActor
@Suite("Page view controllers")
struct PageTests {
    private final class Source: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
        var pages: [UIViewController] = []
        var dots = 0
        let log = Log()

        private func neighbour(_ controller: UIViewController, _ step: Int) -> UIViewController? {
            guard let index = pages.firstIndex(of: controller), pages.indices.contains(index + step) else { return nil }
            return pages[index + step]
        }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? { neighbour(viewController, -1) }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? { neighbour(viewController, 1) }
        func presentationCount(for pageViewController: UIPageViewController) -> Int { dots }
        func pageViewController(
            _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
        ) { log.add("to \(pendingViewControllers[0].title ?? "")") }
        func pageViewController(
            _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController], transitionCompleted completed: Bool
        ) { log.add("from \(previousViewControllers[0].title ?? "") \(completed)") }
    }

    private let source = Source()
    private let log = Log()

    private func shown(
        _ orientation: UIPageViewController.NavigationOrientation = .horizontal, dots: Int = 0
    ) -> (UIPageViewController, TouchFixture) {
        source.pages = ["1", "2", "3"].map { LoggingController($0, log) }
        source.dots = dots
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: orientation)
        (pages.dataSource, pages.delegate) = (source, source)
        pages.setViewControllers([source.pages[0]], direction: .forward, animated: false)
        let fixture = TouchFixture.showing(pages)
        _ = log.drain()
        return (pages, fixture)
    }

    private func title(_ pages: UIPageViewController) -> String? { pages.viewControllers?.first?.title }

    @Test("M64: Pages set by the app get appearance callbacks in order, and the delegate is not called")
    func setting() {
        let (pages, fixture) = shown()
        var completions: [Bool] = []
        pages.setViewControllers([source.pages[2]], direction: .forward, animated: true) { completions.append($0) }
        #expect(title(pages) == "3" && completions == [true] && source.log.drain() == [])
        #expect(
            log.drain() == [
                "3 will move in", "1 will disappear", "3 will appear", "1 will move out", "1 did disappear leaving",
                "3 did appear coming", "1 did move out", "3 did move in",
            ])
        #expect(pages.children == [source.pages[2]] && source.pages[0].view.window == nil)
        withExtendedLifetime(fixture) {}
    }

    @Test("M64: A swipe turns the page; a swipe shorter than half a page does not")
    func swiping() {
        let (pages, fixture) = shown()
        fixture.drag(from: CGPoint(x: 600, y: 300), by: CGVector(dx: -500, dy: 0))
        #expect(title(pages) == "2" && source.log.drain() == ["to 2", "from 1 true"])
        #expect(pages.view.subviews.first?.bounds.minX == source.pages[1].view.frame.minX)
        #expect(
            log.drain().filter { $0.contains("appear") } == [
                "1 will disappear", "2 will appear", "1 did disappear leaving", "2 did appear coming",
            ])
        fixture.clock.advance(1)
        fixture.drag(from: CGPoint(x: 600, y: 300), by: CGVector(dx: -200, dy: 0))
        #expect(title(pages) == "2" && source.log.drain() == ["to 3", "from 2 false"])
        #expect(log.drain().filter { $0.contains("2") || $0.contains("did appear") }.last == "2 did appear")
        #expect(source.pages[2].parent == nil && source.pages[2].view.window == nil)
        fixture.clock.advance(1)
        fixture.drag(from: CGPoint(x: 200, y: 300), by: CGVector(dx: 500, dy: 0))
        #expect(title(pages) == "1" && source.log.drain() == ["to 1", "from 2 true"])
        fixture.clock.advance(1)
        fixture.drag(from: CGPoint(x: 200, y: 300), by: CGVector(dx: 500, dy: 0))
        #expect(title(pages) == "1" && source.log.drain() == [])
    }

    /// Sends a scroll event to the middle of the pages.
    private func scroll(
        _ fixture: TouchFixture, _ delta: CGVector, _ phase: IndirectPhase = .ended, kind: UIScrollTypeMask = .discrete
    ) {
        fixture.window.dispatcher.handleScroll(delta, at: CGPoint(x: 400, y: 300), phase: phase, kind: kind)
    }

    @Test("A drag with the primary button turns the page as a finger does; a drag with the secondary button does not")
    func mouse() {
        let (pages, fixture) = shown()
        func drag(by distance: CGFloat, _ buttons: UIEvent.ButtonMask) {
            fixture.down(400, 300, type: .indirectPointer, InputContext(buttons: buttons))
            // The first step only distinguishes the drag from a click.
            for part in [0.04, 0.4, 0.7, 1] { fixture.move(400 + distance * part, 300, after: 0.1) }
            fixture.up(after: 0.3)
            fixture.clock.advance(1)
        }
        withFrames(fixture) { frames in
            for (distance, buttons, expected) in [
                (-500, .secondary, "1"), (-500, .primary, "2"), (-200, .primary, "2"), (500, .primary, "1"),
            ] as [(CGFloat, UIEvent.ButtonMask, String)] {
                drag(by: distance, buttons)
                frames.run(fixture.clock)
                #expect(title(pages) == expected, "\(distance) \(buttons)")
            }
        }
        #expect(source.log.drain() == ["to 2", "from 1 true", "to 3", "from 2 false", "to 1", "from 2 true"])
    }

    @Test("A mouse drag of a slider on a page moves the slider, and the page stays")
    func slider() {
        let (pages, fixture) = shown()
        let slider = fixture.add(UISlider(), CGRect(x: 100, y: 280, width: 600, height: 40), to: source.pages[0].view)
        slider.value = 0.9
        fixture.down(640, 300, type: .indirectPointer, InputContext(buttons: .primary))
        for x in stride(from: 600, to: 100, by: -100) { fixture.move(CGFloat(x), 300, after: 0.1) }
        fixture.up(after: 0.3)
        #expect(title(pages) == "1" && source.log.drain() == [] && slider.value < 0.5)
    }

    @Test(
        "One step or many steps of a wheel turn one page in their direction; after a pause, the next step turns again",
        arguments: [false, true])
    func wheel(isMirrored: Bool) {
        let (pages, fixture) = shown()
        if isMirrored {
            pages.pageScrollView.semanticContentAttribute = .forceRightToLeft
            pages.view.setNeedsLayout()
            fixture.window.layoutIfNeeded()
        }
        let forward: CGFloat = isMirrored ? 40 : -40
        withFrames(fixture) { frames in
            for (steps, distance, expected) in [
                (1, forward, "2"), (7, forward, "3"), (2, forward, "3"), (1, -forward / 8, "2"), (30, -forward, "1"),
                (3, -forward, "1"),
            ] {
                for _ in 0..<steps {
                    scroll(fixture, CGVector(dx: distance, dy: 0))
                    fixture.clock.advance(0.01)
                }
                fixture.clock.advance(0.3)
                frames.run(fixture.clock)
                #expect(title(pages) == expected, "\(steps) steps of \(distance)")
            }
            scroll(fixture, CGVector(dx: 0, dy: -40))
            frames.run(fixture.clock)
            #expect(title(pages) == "1", "a vertical wheel does not turn horizontal pages")
        }
        #expect(source.log.drain().filter { $0.hasPrefix("from") }.count == 4)
    }

    @Test("Two fingers on a trackpad turn the page if they move more than half a page; vertical pages turn vertically")
    func trackpad() {
        for orientation in [.horizontal, .vertical] as [UIPageViewController.NavigationOrientation] {
            let (pages, fixture) = shown(orientation)
            func drag(by distance: CGFloat) {
                scroll(fixture, .zero, .began, kind: .continuous)
                for _ in 1...10 {
                    fixture.clock.advance(0.05)
                    let delta =
                        orientation == .horizontal
                        ? CGVector(dx: distance / 10, dy: 0) : CGVector(dx: 0, dy: distance / 10)
                    scroll(fixture, delta, .changed, kind: .continuous)
                }
                fixture.clock.advance(0.3)
                scroll(fixture, .zero, .ended, kind: .continuous)
                fixture.clock.advance(1)
            }
            drag(by: -500)
            #expect(title(pages) == "2" && source.log.drain() == ["to 2", "from 1 true"])
            drag(by: 200)
            #expect(title(pages) == "2" && source.log.drain() == ["to 1", "from 2 false"])
            scroll(fixture, orientation == .horizontal ? CGVector(dx: 40, dy: 0) : CGVector(dx: 0, dy: 40))
            fixture.clock.advance(1)
            #expect(title(pages) == "1" && source.log.drain() == ["to 1", "from 2 true"])
        }
    }

    @Test("M64: Arrow keys turn pages along the orientation, mirrored for right-to-left")
    func keys() {
        let (pages, fixture) = shown()
        fixture.press(.keyboardRightArrow)
        #expect(title(pages) == "2" && source.log.drain() == ["to 2", "from 1 true"])
        fixture.press(.keyboardLeftArrow)
        fixture.press(.keyboardLeftArrow)
        #expect(title(pages) == "1")
        pages.pageScrollView.semanticContentAttribute = .forceRightToLeft
        fixture.press(.keyboardLeftArrow)
        #expect(title(pages) == "2")
        fixture.drag(from: CGPoint(x: 200, y: 300), by: CGVector(dx: 500, dy: 0))
        #expect(title(pages) == "3")
        let (upright, verticalFixture) = shown(.vertical)
        verticalFixture.press(.keyboardRightArrow)
        #expect(title(upright) == "1")
        verticalFixture.press(.keyboardDownArrow)
        #expect(title(upright) == "2")
    }

    @Test("M64: The page control shows the current page, and tapping it turns the page")
    func dots() {
        let (pages, fixture) = shown(dots: 3)
        #expect(
            !pages.pageControl.isHidden && pages.pageControl.numberOfPages == 3
                && source.pages[0].view.frame.height == 563)
        fixture.press(.keyboardRightArrow)
        #expect(pages.pageControl.currentPage == 1)
        fixture.window.layoutIfNeeded()
        fixture.tap(pages.pageControl.frame.midX + 30, pages.pageControl.frame.midY)
        #expect(title(pages) == "3" && pages.pageControl.currentPage == 2)
        let (without, _) = shown()
        #expect(without.pageControl.isHidden)
    }

    @Test("M64: The spacing between pages is interPageSpacing, and the size of pages follows the window")
    func spacing() {
        source.pages = ["1", "2"].map { LoggingController($0, log) }
        let pages = UIPageViewController(
            transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 20])
        pages.dataSource = source
        pages.setViewControllers([source.pages[0]], direction: .forward, animated: false)
        let fixture = TouchFixture.showing(pages)
        #expect(pages.pageScrollView.frame == CGRect(x: -10, y: 0, width: 820, height: 600))
        #expect(source.pages[0].view.convert(CGPoint.zero, to: pages.view) == .zero)
        fixture.window.frame.size = CGSize(width: 500, height: 400)
        fixture.window.layoutIfNeeded()
        #expect(source.pages[0].view.frame.size == CGSize(width: 500, height: 400))
        #expect(pages.pageScrollView.contentSize.width == 1040)
    }
}
