import Foundation
import Testing

@testable import UIKitCore

/// Alignment rectangles, baselines, writing directions and the update of constraints.
@Suite("Alignment of views") @MainActor
struct AlignmentTests {
    private let fixture = TouchFixture()

    /// A view with a decoration around its contents, such as a shadow.
    private final class Decorated: UIView {
        var insets = UIEdgeInsets(top: 3, left: 5, bottom: 7, right: 11)
        override var alignmentRectInsets: UIEdgeInsets { insets }
        override var intrinsicContentSize: CGSize { CGSize(width: 40, height: 20) }
    }

    @Test("The alignment rectangle is the frame without the decoration, and determines the frame", arguments: 1...10)
    func rectangles(seed: UInt64) {
        var random = OperationSource(seed: seed)
        let view = Decorated()
        func number() -> CGFloat { CGFloat(random.number(in: -20...20)) }
        view.insets = UIEdgeInsets(top: number(), left: number(), bottom: number(), right: number())
        let frame = CGRect(x: number(), y: number(), width: 100, height: 100)
        let rect = view.alignmentRect(forFrame: frame)
        #expect(rect.minX == frame.minX + view.insets.left && rect.maxX == frame.maxX - view.insets.right)
        #expect(rect.minY == frame.minY + view.insets.top && rect.maxY == frame.maxY - view.insets.bottom)
        #expect(view.frame(forAlignmentRect: rect) == frame)
        #expect(UIView().alignmentRect(forFrame: frame) == frame)
    }

    @Test("Constraints align the alignment rectangles, and the intrinsic size is the size of this rectangle")
    func constraints() {
        let (view, plain) = (Decorated(), UIView())
        for view in [view, plain] {
            view.translatesAutoresizingMaskIntoConstraints = false
            fixture.window.addSubview(view)
        }
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: fixture.window.leftAnchor, constant: 50),
            view.topAnchor.constraint(equalTo: fixture.window.topAnchor, constant: 60),
            plain.leftAnchor.constraint(equalTo: view.rightAnchor),
            plain.topAnchor.constraint(equalTo: view.bottomAnchor),
            plain.widthAnchor.constraint(equalToConstant: 10), plain.heightAnchor.constraint(equalToConstant: 10),
        ])
        fixture.window.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 45, y: 57, width: 56, height: 30))
        #expect(plain.frame.origin == CGPoint(x: 90, y: 80))
        let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        #expect(fitting == CGSize(width: 56, height: 30), "the fitting size is the size of the frame")
    }

    @Test("Baselines of labels with different fonts are aligned by their anchors")
    func baselines() {
        let (small, large) = (UILabel(), UILabel())
        (small.text, large.text) = ("a", "b")
        (small.font, large.font) = (.systemFont(ofSize: 10), .systemFont(ofSize: 30))
        for label in [small, large] {
            label.translatesAutoresizingMaskIntoConstraints = false
            fixture.window.addSubview(label)
        }
        NSLayoutConstraint.activate([
            large.leftAnchor.constraint(equalTo: fixture.window.leftAnchor),
            large.topAnchor.constraint(equalTo: fixture.window.topAnchor, constant: 20),
            small.leftAnchor.constraint(equalTo: large.rightAnchor),
            small.firstBaselineAnchor.constraint(equalTo: large.lastBaselineAnchor),
        ])
        fixture.window.layoutIfNeeded()
        let (one, other) = (
            small.frame.minY + small.firstBaselineDistance, large.frame.minY + large.firstBaselineDistance
        )
        #expect(abs(one - other) < 0.01 && small.frame.minY > large.frame.minY)
        let plain = UIView()
        plain.translatesAutoresizingMaskIntoConstraints = false
        fixture.window.addSubview(plain)
        NSLayoutConstraint.activate([
            plain.heightAnchor.constraint(equalToConstant: 8), plain.widthAnchor.constraint(equalToConstant: 8),
            plain.leftAnchor.constraint(equalTo: fixture.window.leftAnchor),
            plain.lastBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
        ])
        fixture.window.layoutIfNeeded()
        // Frames are rounded to whole pixels.
        #expect(abs(plain.frame.maxY - other) <= 0.5, "the baseline of a plain view is its lower edge")
    }

    /// A semantic content attribute, and whether a view with it is laid out from right to left: first in a
    /// left-to-right layout, then in a right-to-left layout.
    nonisolated static let semantics: [(UISemanticContentAttribute, Bool, Bool)] = [
        (.unspecified, false, true), (.playback, false, false), (.spatial, false, false),
        (.forceLeftToRight, false, false), (.forceRightToLeft, true, true),
    ]

    @Test("The semantic content attribute determines whether a view is mirrored", arguments: semantics)
    func directions(semantic: UISemanticContentAttribute, inLeftToRight: Bool, inRightToLeft: Bool) {
        let view = UIView()
        view.semanticContentAttribute = semantic
        #expect((view.effectiveUserInterfaceLayoutDirection == .rightToLeft) == inLeftToRight)
        let direction = UIView.userInterfaceLayoutDirection(for: semantic, relativeTo: .rightToLeft)
        #expect((direction == .rightToLeft) == inRightToLeft)
        #expect(
            UIView.userInterfaceLayoutDirection(for: semantic)
                == UIView.userInterfaceLayoutDirection(for: semantic, relativeTo: .leftToRight))
    }

    /// A view that logs the updates of its constraints.
    private final class Updating: UIView {
        let log: Log
        let name: String

        init(_ name: String, _ log: Log) {
            (self.name, self.log) = (name, log)
            super.init(frame: .zero)
        }

        required init?(coder: NSCoder) { nil }

        override func updateConstraints() {
            log.add(name)
            super.updateConstraints()
        }
    }

    @Test("Several requests update the constraints of a view once, inner views first; then no update is needed")
    func updates() {
        let log = Log()
        let (outer, inner) = (Updating("outer", log), Updating("inner", log))
        outer.addSubview(inner)
        fixture.add(outer, CGRect(x: 0, y: 0, width: 100, height: 100))
        fixture.window.layoutIfNeeded()
        _ = log.drain()
        #expect(!outer.needsUpdateConstraints() && !inner.needsUpdateConstraints())
        for view in [outer, inner, outer] { view.setNeedsUpdateConstraints() }
        #expect(outer.needsUpdateConstraints() && inner.needsUpdateConstraints() && log.drain() == [])
        outer.updateConstraintsIfNeeded()
        #expect(log.drain() == ["inner", "outer"] && !outer.needsUpdateConstraints())
        inner.setNeedsUpdateConstraints()
        fixture.window.layoutIfNeeded()
        #expect(log.drain() == ["inner"])
        inner.invalidateIntrinsicContentSize()
        fixture.window.layoutIfNeeded()
        #expect(log.drain() == ["inner"])
        #expect(!UIView.requiresConstraintBasedLayout && UIStackView.requiresConstraintBasedLayout)
    }

    @Test("The expanded fitting size is the largest that the constraints permit")
    func fittingSizes() {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        let limit = view.widthAnchor.constraint(lessThanOrEqualToConstant: 300)
        let minimum = view.heightAnchor.constraint(greaterThanOrEqualToConstant: 20)
        NSLayoutConstraint.activate([limit, minimum])
        let compressed = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        #expect(compressed == CGSize(width: 0, height: 20))
        #expect(view.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize).width == 300)
        let fixed = view.systemLayoutSizeFitting(
            CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(fixed == CGSize(width: 120, height: 20))
        NSLayoutConstraint.deactivate([limit, minimum])
        #expect(!limit.isActive && !minimum.isActive)
        #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == .zero)
        #expect(
            UILayoutPriority.dragThatCanResizeScene.rawValue == 510 && UILayoutPriority.sceneSizeStayPut.rawValue == 500
        )
        #expect(
            UILayoutPriority.dragThatCannotResizeScene.rawValue == 490 && UILayoutPriority.required.rawValue == 1000)
        #expect(UILayoutPriority.defaultHigh.rawValue == 750 && UILayoutPriority.defaultLow.rawValue == 250)
        #expect(UILayoutPriority.fittingSizeLevel.rawValue == 50)
    }
}
