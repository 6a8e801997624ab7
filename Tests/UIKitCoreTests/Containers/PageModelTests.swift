import Foundation
import Testing

@testable import UIKitCore

/// Random page turns, compared with an index into an array of pages.
@Suite("Page view controllers against a model") @MainActor
struct PageModelTests {
    typealias Node = AppearanceModelTests.Node

    final class Source: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
        var pages: [Node] = []
        var dots = 0
        let log = Log()

        private func neighbour(_ controller: UIViewController, _ step: Int) -> UIViewController? {
            guard let index = pages.firstIndex(where: { $0 === controller }) else { return nil }
            return pages.indices.contains(index + step) ? pages[index + step] : nil
        }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? { neighbour(viewController, -1) }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? { neighbour(viewController, 1) }
        func presentationCount(for pageViewController: UIPageViewController) -> Int { dots }
        func presentationIndex(for pageViewController: UIPageViewController) -> Int {
            let current = pageViewController.viewControllers?.first
            return pages.firstIndex { $0 === current } ?? 0
        }
        func pageViewController(
            _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
        ) { log.add("to \(pendingViewControllers[0].title ?? "")") }
        func pageViewController(
            _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController], transitionCompleted completed: Bool
        ) { log.add("from \(previousViewControllers[0].title ?? "") \(completed)") }
    }

    private let source = Source()

    private func shown(
        _ orientation: UIPageViewController.NavigationOrientation, count: Int, dots: Int = 0, mirrored: Bool = false
    ) -> (pages: UIPageViewController, fixture: TouchFixture) {
        source.pages = (0..<count).map { number in
            let node = Node()
            node.title = "\(number)"
            return node
        }
        source.dots = dots
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: orientation)
        (pages.dataSource, pages.delegate) = (source, source)
        pages.setViewControllers([source.pages[0]], direction: .forward, animated: false)
        if mirrored { pages.pageScrollView.semanticContentAttribute = .forceRightToLeft }
        return (pages, TouchFixture.showing(pages))
    }

    private func expectPage(_ pages: UIPageViewController, _ index: Int, _ operation: String) {
        #expect(pages.viewControllers?.map(\.title) == ["\(index)"], "\(operation)")
        #expect(pages.children.map(\.title) == ["\(index)"], "\(operation)")
        for (number, page) in source.pages.enumerated() {
            #expect(page.state == (number == index ? .appeared : .disappeared), "\(operation): page \(number)")
            #expect((page.viewIfLoaded?.window != nil) == (number == index), "\(operation): page \(number)")
            #expect((page.parent === pages) == (number == index), "\(operation): page \(number)")
        }
        let frame = source.pages[index].view.convert(source.pages[index].view.bounds, to: pages.view)
        #expect(frame.origin == .zero && frame.width == pages.view.bounds.width, "\(operation)")
    }

    /// Returns whether a key turns to the next page (true) or to the previous page (false); nil if the key turns no
    /// page in this orientation.
    private func direction(_ key: UIKeyboardHIDUsage, vertical: Bool, mirrored: Bool) -> Bool? {
        switch key {
        case .keyboardPageDown: true
        case .keyboardPageUp: false
        case .keyboardDownArrow: vertical ? true : nil
        case .keyboardUpArrow: vertical ? false : nil
        case .keyboardRightArrow: vertical ? nil : !mirrored
        case .keyboardLeftArrow: vertical ? nil : mirrored
        default: nil
        }
    }

    private let keys: [UIKeyboardHIDUsage] = [
        .keyboardPageDown, .keyboardPageUp, .keyboardDownArrow, .keyboardUpArrow, .keyboardRightArrow,
        .keyboardLeftArrow,
    ]

    @Test("Random keys, drags and pages set by the app show the page of the model", arguments: 1...10, [false, true])
    func operations(seed: UInt64, isVertical: Bool) {
        var random = OperationSource(seed: seed)
        let (count, mirrored) = (random.number(in: 1...6), !isVertical && random.coin())
        let (pages, fixture) = shown(isVertical ? .vertical : .horizontal, count: count, mirrored: mirrored)
        var index = 0
        for number in 0..<40 {
            var target: Int?
            let kind = random.number(below: 5)
            if kind == 0 {
                index = random.number(below: count)
                pages.setViewControllers(
                    [source.pages[index]], direction: random.coin() ? .forward : .reverse, animated: random.coin())
            } else if kind == 1 {
                let isForward = random.coin()
                target = index + (isForward ? 1 : -1)
                let distance: CGFloat = isForward != mirrored ? -500 : 500
                let start: CGFloat = distance < 0 ? 560 : 40
                fixture.drag(
                    from: isVertical ? CGPoint(x: 400, y: start) : CGPoint(x: start, y: 300),
                    by: isVertical ? CGVector(dx: 0, dy: distance) : CGVector(dx: distance, dy: 0))
                fixture.clock.advance(1)
            } else {
                let key = random.element(of: keys)
                if let isForward = direction(key, vertical: isVertical, mirrored: mirrored) {
                    target = index + (isForward ? 1 : -1)
                }
                fixture.press(key)
            }
            fixture.window.layoutIfNeeded()
            if let new = target, (0..<count).contains(new) {
                #expect(source.log.drain() == ["to \(new)", "from \(index) true"], "operation \(number)")
                index = new
            } else {
                #expect(source.log.drain() == [], "operation \(number)")
            }
            expectPage(pages, index, "operation \(number) of kind \(kind)")
        }
    }

    @Test(
        "A key with a modifier does not turn the page",
        arguments: [
            UIKeyModifierFlags.shift, .control, .alternate, .command,
        ])
    func modifiers(modifier: UIKeyModifierFlags) {
        let (pages, fixture) = shown(.horizontal, count: 3)
        for key in keys { fixture.press(key, modifier) }
        expectPage(pages, 0, "modifier")
        #expect(source.log.drain() == [])
    }

    @Test("Without a data source the user cannot turn pages", arguments: [false, true])
    func withoutSource(isVertical: Bool) {
        let (pages, fixture) = shown(isVertical ? .vertical : .horizontal, count: 3)
        pages.dataSource = nil
        fixture.window.layoutIfNeeded()
        for key in keys { fixture.press(key) }
        fixture.drag(from: CGPoint(x: 500, y: 500), by: CGVector(dx: -400, dy: -400))
        expectPage(pages, 0, "no data source")
        pages.dataSource = source
        fixture.window.layoutIfNeeded()
        fixture.press(.keyboardPageDown)
        expectPage(pages, 1, "data source again")
    }

    @Test("The dots show the page after turns by the user and by the app", arguments: 2...6)
    func dots(count: Int) {
        let (pages, fixture) = shown(.horizontal, count: count, dots: count)
        #expect(pages.pageControl.numberOfPages == count && !pages.pageControl.isHidden)
        for index in 1..<count {
            fixture.press(.keyboardPageDown)
            #expect(pages.pageControl.currentPage == index)
        }
        for index in 0..<count {
            pages.setViewControllers([source.pages[index]], direction: .reverse, animated: false)
            #expect(pages.pageControl.currentPage == index)
        }
        let (vertical, _) = shown(.vertical, count: count, dots: count)
        #expect(vertical.pageControl.isHidden, "UIKit shows dots for horizontal pages only")
    }

    @Test(
        "An animated turn by the app runs over several frames and then calls its completion once",
        arguments: [false, true])
    func animated(isForward: Bool) {
        ScriptedFrames.run { frames in
            let (pages, fixture) = shown(.horizontal, count: 2)
            frames.advance(1)
            var completions: [Bool] = []
            pages.setViewControllers(
                [source.pages[1]], direction: isForward ? .forward : .reverse, animated: true
            ) { completions.append($0) }
            #expect(completions == [] && source.pages[1].state == .appearing && source.pages[0].state == .disappearing)
            frames.advance(3)
            fixture.window.layoutIfNeeded()
            #expect(completions == [true] && source.log.drain() == [])
            expectPage(pages, 1, "animated")
        }
    }

    @Test("The options, styles and directions have UIKit's values")
    func values() {
        let pages = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .vertical)
        #expect(pages.transitionStyle == .pageCurl && pages.navigationOrientation == .vertical)
        #expect(pages.viewControllers?.isEmpty != false && !pages.isDoubleSided && pages.children.isEmpty)
        #expect(UIPageViewController.NavigationDirection.forward.rawValue == 0)
        #expect(UIPageViewController.NavigationDirection.reverse.rawValue == 1)
        #expect(UIPageViewController.TransitionStyle.scroll.rawValue == 1)
        #expect(UIPageViewController.NavigationOrientation.vertical.rawValue == 1)
    }
}
