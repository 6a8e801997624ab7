import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

@Suite("View hierarchy") @MainActor
struct HierarchyTests {
    final class LoggingView: UIView {
        var log = Log()
        var name = ""
        override func willMove(toSuperview newSuperview: UIView?) {
            log.add("\(name) will superview \(newSuperview != nil)")
        }
        override func didMoveToSuperview() { log.add("\(name) did superview") }
        override func willMove(toWindow newWindow: UIWindow?) { log.add("\(name) will window \(newWindow != nil)") }
        override func didMoveToWindow() { log.add("\(name) did window \(window != nil)") }
        override func didAddSubview(_ subview: UIView) { log.add("\(name) added") }
        override func willRemoveSubview(_ subview: UIView) { log.add("\(name) removes") }
    }

    /// A view host that logs its calls.
    final class RecordingViewHost: ViewHost {
        let log = Log()
        func viewDidAttach(_ view: UIView, to superview: UIView, at index: Int) {
            log.add("attach \(view.tag) at \(index)")
        }
        func viewDidDetach(_ view: UIView, from superview: UIView) { log.add("detach \(view.tag)") }
        func viewAccessibilityDidChange(_ view: UIView) {}
        func viewGeometryDidChange(_ view: UIView) { log.add("geometry \(view.tag)") }
        func viewAppearanceDidChange(_ view: UIView) { log.add("appearance \(view.tag)") }
        func viewNeedsDisplay(_ view: UIView, in rect: CGRect?) { log.add("display \(view.tag) \(rect == nil)") }
        func windowNeedsLayout(_ window: UIWindow) { log.add("layout") }
        func firstResponderDidChange(_ responder: UIResponder?, in window: UIWindow) {
            log.add("first \(responder != nil)")
        }
        func inputViewsNeedReload(in window: UIWindow) { log.add("input") }
    }

    let log = Log()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    private func makeView(_ name: String) -> LoggingView {
        let view = LoggingView()
        (view.name, view.log) = (name, log)
        return view
    }

    @Test("Callbacks about superviews and windows are called in UIKit's order, outer views first")
    func callbacks() {
        let (outer, inner) = (makeView("outer"), makeView("inner"))
        outer.addSubview(inner)
        #expect(log.drain() == ["inner will superview true", "inner did superview", "outer added"])
        window.addSubview(outer)
        #expect(
            log.drain() == [
                "outer will superview true", "outer will window true", "inner will window true",
                "outer did window true", "inner did window true", "outer did superview",
            ])
        inner.removeFromSuperview()
        #expect(
            log.drain() == [
                "inner will superview false", "inner will window false", "outer removes", "inner did window false",
                "inner did superview",
            ])
        outer.addSubview(inner)
        _ = log.drain()
        let other = makeView("other")
        window.addSubview(other)
        _ = log.drain()
        other.addSubview(inner)
        #expect(log.drain() == ["inner will superview true", "outer removes", "inner did superview", "other added"])
    }

    @Test("Subviews are inserted, reordered and exchanged, and found by tag")
    func order() {
        let views = (1...4).map { tag -> UIView in
            let view = UIView()
            view.tag = tag
            return view
        }
        let root = UIView()
        func tags() -> [Int] { root.subviews.map(\.tag) }
        root.addSubview(views[0])
        root.insertSubview(views[1], at: 0)
        root.insertSubview(views[2], belowSubview: views[0])
        root.insertSubview(views[3], aboveSubview: views[1])
        #expect(tags() == [2, 4, 3, 1])
        root.insertSubview(views[1], aboveSubview: views[2])
        #expect(tags() == [4, 3, 2, 1])
        root.bringSubviewToFront(views[3])
        root.sendSubviewToBack(views[0])
        #expect(tags() == [1, 3, 2, 4])
        root.exchangeSubview(at: 0, withSubviewAt: 3)
        root.exchangeSubview(at: 0, withSubviewAt: 9)
        #expect(tags() == [4, 3, 2, 1])
        root.addSubview(views[3])
        #expect(tags() == [3, 2, 1, 4])
        #expect(root.viewWithTag(2) === views[1] && root.viewWithTag(9) == nil && views[0].isDescendant(of: root))
    }

    @Test("Adding a view to itself or to its descendant is a fault")
    func cycles() {
        let (root, child) = (UIView(), UIView())
        root.addSubview(child)
        let (_, faults) = Faults.of {
            child.addSubview(root)
            root.addSubview(root)
        }
        #expect(faults.codes == ["viewCycle", "viewCycle"])
        #expect(child.superview === root && root.superview == nil && child.subviews.isEmpty)
    }

    @Test("A view host is notified of changes to views in its window only")
    func host() {
        let mirror = RecordingViewHost()
        window.viewHost = mirror
        window.layoutIfNeeded()
        let view = UIView()
        view.tag = 1
        view.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
        #expect(mirror.log.drain() == [])
        window.addSubview(view)
        view.center.x = 50
        view.isHidden = true
        view.setNeedsDisplay()
        view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
        view.setNeedsLayout()
        view.removeFromSuperview()
        view.alpha = 0.5
        #expect(
            mirror.log.drain() == [
                "attach 1 at 0", "layout", "geometry 1", "appearance 1", "display 1 true", "display 1 false",
                "detach 1",
            ])
        #expect(view.displayRequests == 2)
        window.layoutIfNeeded()
        window.setNeedsLayout()
        #expect(mirror.log.drain() == ["layout"])
    }

    @Test("An interaction or gesture recogniser belongs to one view at a time")
    func interactions() {
        final class Interaction: UIInteraction {
            weak var view: UIView?
            let log = Log()
            func willMove(to view: UIView?) { log.add("will \(view != nil)") }
            func didMove(to view: UIView?) {
                self.view = view
                log.add("did \(view != nil)")
            }
        }
        let (one, two, interaction) = (UIView(), UIView(), Interaction())
        one.addInteraction(interaction)
        one.addInteraction(interaction)
        two.addInteraction(interaction)
        #expect(
            interaction.log.drain() == ["will true", "did true", "will false", "did false", "will true", "did true"])
        #expect(one.interactions.isEmpty && two.interactions.count == 1 && interaction.view === two)
        let tap = UITapGestureRecognizer()
        one.addGestureRecognizer(tap)
        two.addGestureRecognizer(tap)
        #expect(one.gestureRecognizers == nil && two.gestureRecognizers == [tap] && tap.view === two)
        two.gestureRecognizers = nil
        #expect(tap.view == nil)
    }

    @Test("treeDescription describes a view and its subviews")
    func text() {
        let view = UIView(frame: CGRect(x: 1, y: 2.5, width: 30, height: 40))
        view.tag = 3
        view.isHidden = true
        let inner = UIControl(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
        view.addSubview(inner)
        view.layoutIfNeeded()
        #expect(view.treeDescription == "UIView (1 2.5; 30 40) hidden tag 3\n  UIControl (0 0; 1 1)")
    }

    @Test("Views and windows are deallocated when nothing references them")
    func memory() {
        weak var releasedView: UIView?
        weak var releasedWindow: UIWindow?
        let remainingView = UIView()
        do {
            let window = UIWindow(frame: .zero)
            let view = UIView()
            window.addSubview(view)
            view.addSubview(remainingView)
            view.addGestureRecognizer(UITapGestureRecognizer(target: window, action: Selector("x")))
            (releasedView, releasedWindow) = (view, window)
        }
        #expect(
            releasedView == nil && releasedWindow == nil && remainingView.superview == nil
                && remainingView.window == nil)
    }
}
