import Foundation
import Testing

@testable import UIKitCore

/// Layout passes, autoresizing, margins, safe areas and traits of views.
@Suite("View layout") @MainActor
struct LayoutTests {
    final class LoggingView: UIView {
        var log = Log()
        var name = ""
        var remainingLayoutRequests = 0
        override func layoutSubviews() {
            super.layoutSubviews()
            log.add(name)
            if remainingLayoutRequests > 0 {
                remainingLayoutRequests -= 1
                setNeedsLayout()
            }
        }
        override func updateConstraints() {
            super.updateConstraints()
            log.add("\(name) constraints")
        }
        override func safeAreaInsetsDidChange() { log.add("\(name) safe \(Int(safeAreaInsets.top))") }
        override func layoutMarginsDidChange() { log.add("\(name) margins") }
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            log.add("\(name) traits \(previousTraitCollection?.userInterfaceStyle == .light)")
        }
    }

    let log = Log()

    private func box(_ name: String, in superview: UIView? = nil, _ frame: CGRect = .zero) -> LoggingView {
        let view = LoggingView(frame: frame)
        (view.name, view.log) = (name, log)
        superview?.addSubview(view)
        return view
    }

    @Test("Constraints are updated from subviews to superview, then layout runs downwards, only for views that need it")
    func order() {
        let outer = box("outer")
        let inner = box("inner", in: outer)
        let leaf = box("leaf", in: inner)
        outer.layoutIfNeeded()
        #expect(
            log.drain() == ["leaf constraints", "inner constraints", "outer constraints", "outer", "inner", "leaf"])
        outer.layoutIfNeeded()
        #expect(log.drain() == [])
        leaf.setNeedsLayout()
        outer.layoutIfNeeded()
        #expect(log.drain() == ["leaf"])
        inner.setNeedsLayout()
        leaf.layoutIfNeeded()
        #expect(log.drain() == ["inner"])
        leaf.setNeedsUpdateConstraints()
        outer.updateConstraintsIfNeeded()
        #expect(log.drain() == ["leaf constraints"])
    }

    @Test("A view that requests layout within layoutSubviews is laid out again, up to a limit")
    func remainingLayoutRequests() {
        let view = box("a")
        view.remainingLayoutRequests = 2
        view.layoutIfNeeded()
        #expect(log.drain().filter { $0 == "a" }.count == 3)
        view.remainingLayoutRequests = .max
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(log.drain().count < 100)
    }

    @Test("A changed size needs layout, a changed position does not")
    func geometry() {
        let view = box("a", in: nil, CGRect(x: 0, y: 0, width: 10, height: 10))
        view.layoutIfNeeded()
        _ = log.drain()
        view.center = CGPoint(x: 50, y: 50)
        view.layoutIfNeeded()
        #expect(log.drain() == [])
        view.bounds.size.width = 20
        view.layoutIfNeeded()
        #expect(log.drain() == ["a"])
    }

    @Test(
        "Autoresizing masks distribute a change of the superview's size",
        arguments: [
            (UIView.AutoresizingMask.flexibleWidth, CGRect(x: 10, y: 10, width: 120, height: 20)),
            (UIView.AutoresizingMask.flexibleLeftMargin, CGRect(x: 110, y: 10, width: 20, height: 20)),
            (
                UIView.AutoresizingMask([.flexibleLeftMargin, .flexibleRightMargin]),
                CGRect(x: 22.5, y: 10, width: 20, height: 20)
            ),
            (UIView.AutoresizingMask([.flexibleWidth, .flexibleHeight]), CGRect(x: 10, y: 10, width: 120, height: 70)),
            (UIView.AutoresizingMask(), CGRect(x: 10, y: 10, width: 20, height: 20)),
        ])
    func autoresizing(mask: UIView.AutoresizingMask, expected: CGRect) {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        inner.autoresizingMask = mask
        outer.addSubview(inner)
        outer.frame.size = CGSize(width: 200, height: 150)
        #expect(inner.frame == expected)
        outer.autoresizesSubviews = false
        outer.frame.size = CGSize(width: 300, height: 250)
        #expect(inner.frame == expected)
    }

    @Test("A view's safe area insets are its overlap with the unsafe area, and the layout margins include them")
    func safeArea() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let outer = box("outer", in: window, CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = box("inner", in: outer, CGRect(x: 0, y: 15, width: 50, height: 50))
        _ = log.drain()
        window.sceneSafeAreaChanged(to: UIEdgeInsets(top: 20, left: 0, bottom: 5, right: 0))
        #expect(log.drain() == ["outer safe 20", "outer margins", "inner safe 5", "inner margins"])
        #expect(outer.safeAreaInsets == UIEdgeInsets(top: 20, left: 0, bottom: 5, right: 0))
        #expect(outer.layoutMargins == UIEdgeInsets(top: 28, left: 8, bottom: 13, right: 8))
        inner.frame.origin.y = 30
        #expect(log.drain() == ["inner safe 0", "inner margins"])
        outer.insetsLayoutMarginsFromSafeArea = false
        outer.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(outer.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        outer.semanticContentAttribute = .forceRightToLeft
        #expect(outer.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
        let edge = box("edge", in: outer, CGRect(x: 0, y: 0, width: 100, height: 100))
        edge.layoutMargins = .zero
        edge.insetsLayoutMarginsFromSafeArea = false
        edge.preservesSuperviewLayoutMargins = true
        #expect(edge.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    }

    @Test("Traits are inherited, and only views whose traits change are notified")
    func traits() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let outer = box("outer", in: window)
        let inner = box("inner", in: outer)
        inner.overrideUserInterfaceStyle = .light
        _ = log.drain()
        window.overrideUserInterfaceStyle = .dark
        #expect(log.drain() == ["outer traits true"])
        #expect(outer.traitCollection.userInterfaceStyle == .dark && inner.traitCollection.userInterfaceStyle == .light)
        inner.overrideUserInterfaceStyle = .unspecified
        #expect(log.drain() == ["inner traits true"])
        let lateView = box("late")
        lateView.addSubview(UIView())
        outer.addSubview(lateView)
        #expect(log.drain() == ["late traits true"])
        let both = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(horizontalSizeClass: .compact),
        ])
        #expect(
            both.userInterfaceStyle == .dark && both.horizontalSizeClass == .compact
                && both.verticalSizeClass == .unspecified)
        #expect(both.containsTraits(in: UITraitCollection(userInterfaceStyle: .dark)) && both != UITraitCollection())
        #expect(UITraitCollection(displayScale: 2) == UITraitCollection(displayScale: 2))
    }

    @Test("A plain view has no intrinsic size, keeps its size in sizeToFit(), and has UIKit's default priorities")
    func sizes() {
        let view = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 20))
        view.sizeToFit()
        #expect(
            view.frame.size == CGSize(width: 10, height: 20)
                && view.intrinsicContentSize.width == UIView.noIntrinsicMetric)
        #expect(view.contentHuggingPriority(for: .horizontal) == .defaultLow)
        view.setContentCompressionResistancePriority(.required, for: .vertical)
        #expect(view.contentCompressionResistancePriority(for: .vertical).rawValue == 1000)
        #expect(view.contentCompressionResistancePriority(for: .horizontal) == .defaultHigh)
    }
}
