import Foundation
import Testing

@testable import UIKitCore

/// The distances between the views of a stack: spacings, custom spacings, baselines and hidden views.
@Suite("Spacings of stacks") @MainActor
struct StackSpacingTests {
    private let fixture = TouchFixture()

    /// A view with a fixed intrinsic size.
    private final class Block: UIView {
        let size: CGSize

        init(_ size: CGSize) {
            self.size = size
            super.init(frame: .zero)
        }

        required init?(coder: NSCoder) { nil }

        override var intrinsicContentSize: CGSize { size }
    }

    /// Shows a stack at its fitting size, and returns it with its views.
    private func make(
        _ count: Int, _ axis: NSLayoutConstraint.Axis = .horizontal, _ configure: (UIStackView) -> Void = { _ in }
    ) -> (UIStackView, [UIView]) {
        let views = (0..<count).map { Block(CGSize(width: 20 + 10 * $0, height: 30)) }
        let stack = UIStackView(arrangedSubviews: views)
        stack.axis = axis
        configure(stack)
        stack.translatesAutoresizingMaskIntoConstraints = false
        fixture.window.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leftAnchor.constraint(equalTo: fixture.window.leftAnchor),
            stack.topAnchor.constraint(equalTo: fixture.window.topAnchor),
        ])
        fixture.window.layoutIfNeeded()
        return (stack, views)
    }

    /// Returns the distances between neighbouring views along the axis of a stack.
    private func gaps(_ stack: UIStackView, _ views: [UIView]) -> [CGFloat] {
        fixture.window.layoutIfNeeded()
        let shown = views.filter { !$0.isHidden && $0.superview === stack }
        return zip(shown, shown.dropFirst()).map { one, next in
            stack.axis == .horizontal ? next.frame.minX - one.frame.maxX : next.frame.minY - one.frame.maxY
        }
    }

    @Test(
        "A custom spacing replaces the spacing after its view, until the default is restored", arguments: [false, true])
    func customSpacing(isVertical: Bool) {
        let (stack, views) = make(4, isVertical ? .vertical : .horizontal) { $0.spacing = 5 }
        #expect(gaps(stack, views) == [5, 5, 5])
        stack.setCustomSpacing(20, after: views[1])
        #expect(gaps(stack, views) == [5, 20, 5] && stack.customSpacing(after: views[1]) == 20)
        stack.setCustomSpacing(0, after: views[0])
        #expect(gaps(stack, views) == [0, 20, 5])
        stack.spacing = 7
        #expect(gaps(stack, views) == [0, 20, 7])
        stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[1])
        #expect(gaps(stack, views) == [0, 7, 7])
        #expect(stack.customSpacing(after: views[1]) == UIStackView.spacingUseDefault)
    }

    @Test("The system's spacing can be the spacing of a stack or of one view")
    func systemSpacing() {
        let (stack, views) = make(3) { $0.spacing = UIStackView.spacingUseSystem }
        #expect(gaps(stack, views) == [8, 8])
        stack.spacing = 30
        stack.setCustomSpacing(UIStackView.spacingUseSystem, after: views[0])
        #expect(gaps(stack, views) == [8, 30])
    }

    @Test("A hidden view takes no room, and neither does the spacing after it")
    func hidden() {
        let (stack, views) = make(4) { $0.spacing = 5 }
        stack.setCustomSpacing(50, after: views[1])
        fixture.window.layoutIfNeeded()
        let width = stack.frame.width
        views[1].isHidden = true
        #expect(gaps(stack, views) == [5, 5] && stack.frame.width == width - 30 - 50)
        views[3].isHidden = true
        #expect(gaps(stack, views) == [5])
        for view in views { view.isHidden = false }
        #expect(gaps(stack, views) == [5, 50, 5] && stack.frame.width == width)
    }

    @Test("A view that is only removed from the arrangement stays a subview and keeps no custom spacing")
    func removal() {
        let (stack, views) = make(3) { $0.spacing = 5 }
        stack.setCustomSpacing(40, after: views[1])
        stack.removeArrangedSubview(views[1])
        fixture.window.layoutIfNeeded()
        #expect(stack.arrangedSubviews == [views[0], views[2]] && views[1].superview === stack)
        #expect(views[2].frame.minX - views[0].frame.maxX == 5)
        stack.insertArrangedSubview(views[1], at: 1)
        #expect(gaps(stack, views) == [5, 5])
        views[1].removeFromSuperview()
        #expect(stack.arrangedSubviews == [views[0], views[2]])
        stack.insertArrangedSubview(views[1], at: 99)
        #expect(stack.arrangedSubviews == [views[0], views[2], views[1]], "an index beyond the end is the end")
        stack.addArrangedSubview(views[0])
        #expect(stack.arrangedSubviews == [views[2], views[1], views[0]], "adding a view again moves it to the end")
    }

    @Test("With an arrangement relative to baselines, the spacing is the distance of the baselines")
    func baselines() {
        let labels = [10, 30].map { size in
            let label = UILabel()
            (label.text, label.font) = ("a", .systemFont(ofSize: CGFloat(size)))
            return label
        }
        let stack = UIStackView(arrangedSubviews: labels)
        (stack.axis, stack.spacing, stack.alignment) = (.vertical, 100, .leading)
        stack.isBaselineRelativeArrangement = true
        fixture.add(stack, CGRect(x: 0, y: 0, width: 200, height: 300))
        stack.distribution = .equalSpacing
        fixture.window.layoutIfNeeded()
        let one = labels[0].frame.maxY - labels[0].lastBaselineDistance
        let next = labels[1].frame.minY + labels[1].firstBaselineDistance
        #expect(next - one >= 99.9, "\(next - one)")
        #expect(!UIStackView().isBaselineRelativeArrangement && !UIStackView().isLayoutMarginsRelativeArrangement)
    }

    @Test("The margins of a stack are kept free if the arrangement is relative to them", arguments: [false, true])
    func margins(isRelative: Bool) {
        let (stack, views) = make(2) {
            $0.isLayoutMarginsRelativeArrangement = isRelative
            $0.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        }
        #expect(views[0].frame.origin == (isRelative ? CGPoint(x: 2, y: 1) : .zero))
        #expect(stack.frame.size == (isRelative ? CGSize(width: 56, height: 34) : CGSize(width: 50, height: 30)))
    }
}
