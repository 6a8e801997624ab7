import Foundation
import Testing

@testable import UIKitCore

@Suite("Stack views") @MainActor
struct StackTests {
    /// A view with an intrinsic size.
    final class Block: UIView {
        let contentSize: CGSize

        init(_ width: CGFloat, _ height: CGFloat) {
            contentSize = CGSize(width: width, height: height)
            super.init(frame: .zero)
        }

        required init?(coder: NSCoder) { nil }

        override var intrinsicContentSize: CGSize { contentSize }
    }

    let fixture = TouchFixture()
    let blocks = [Block(20, 10), Block(40, 20), Block(60, 30)]
    let stack: UIStackView

    init() {
        stack = UIStackView(arrangedSubviews: blocks)
        fixture.add(stack, CGRect(x: 0, y: 0, width: 200, height: 50))
    }

    private var spans: [[CGFloat]] {
        fixture.window.layoutIfNeeded()
        return blocks.map { [$0.frame.minX.rounded(), $0.frame.width.rounded()] }
    }

    @Test("M64: A switch and a stepper keep their size in a stack view, unless the app lowers their hugging priority")
    func fixedControls() {
        for control in [UISwitch(), UIStepper()] {
            let row = UIStackView(arrangedSubviews: [UILabel(), control])
            fixture.add(row, CGRect(x: 0, y: 0, width: 300, height: 40))
            row.layoutIfNeeded()
            #expect(control.frame.width == control.intrinsicContentSize.width)
            #expect(control.contentHuggingPriority(for: .vertical) == .defaultHigh)
            control.setContentHuggingPriority(.init(100), for: .horizontal)
            row.layoutIfNeeded()
            #expect(control.frame.width > 250)
        }
    }

    @Test("M64: Each of the five distributions gives its widths and positions")
    func distributions() {
        stack.spacing = 10
        blocks[1].setContentHuggingPriority(.init(100), for: .horizontal)
        #expect(spans == [[0, 20], [30, 100], [140, 60]])
        stack.distribution = .fillEqually
        #expect(spans == [[0, 60], [70, 60], [140, 60]])
        stack.distribution = .fillProportionally
        #expect(spans == [[0, 30], [40, 60], [110, 90]])
        stack.distribution = .equalSpacing
        #expect(spans == [[0, 20], [60, 40], [140, 60]])
        stack.distribution = .equalCentering
        #expect(spans == [[0, 20], [70, 40], [140, 60]])
    }

    @Test(
        "A label wraps beside a view of fixed width, and the view stays inside the stack, in both writing directions",
        arguments: [288, 300, 400, 288] as [CGFloat], [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft])
    func wrappingLabel(width: CGFloat, direction: UISemanticContentAttribute) {
        let (label, control) = (UILabel(), Block(199, 34))
        label.text = "Date and time"
        label.numberOfLines = 0
        label.setContentHuggingPriority(.defaultLow, for: .horizontal)
        control.setContentHuggingPriority(.required, for: .horizontal)
        control.setContentCompressionResistancePriority(.required, for: .horizontal)
        let row = UIStackView(arrangedSubviews: [label, control])
        (row.spacing, row.alignment) = (12, .center)
        let column = UIStackView(arrangedSubviews: [row])
        column.axis = .vertical
        for view in [row, column, label] { view.semanticContentAttribute = direction }
        fixture.add(column, CGRect(x: 0, y: 0, width: width, height: 100))
        for size in [width, 600, width] {
            column.frame.size.width = size
            for _ in 0..<3 {
                column.setNeedsLayout()
                fixture.window.layoutIfNeeded()
            }
            let isMirrored = direction == .forceRightToLeft
            let distance = isMirrored ? control.frame.minX : size - control.frame.maxX
            #expect(control.frame.width == 199 && distance == 0, "\(size) \(label.frame) \(control.frame) \(row.frame)")
            #expect((isMirrored ? size - label.frame.maxX : label.frame.minX) == 0)
            #expect(!label.frame.intersects(control.frame))
        }
    }

    @Test("Alignments, custom spacings, margins and right-to-left order determine the layout")
    func alignments() {
        stack.distribution = .equalSpacing
        func across() -> [[CGFloat]] {
            fixture.window.layoutIfNeeded()
            return blocks.map { [$0.frame.minY.rounded(), $0.frame.height.rounded()] }
        }
        #expect(across() == [[0, 50], [0, 50], [0, 50]])
        stack.alignment = .top
        #expect(across() == [[0, 10], [0, 20], [0, 30]])
        stack.alignment = .bottom
        #expect(across() == [[40, 10], [30, 20], [20, 30]])
        stack.alignment = .center
        #expect(across() == [[20, 10], [15, 20], [10, 30]])
        stack.distribution = .fill
        blocks[2].setContentHuggingPriority(.init(100), for: .horizontal)
        stack.setCustomSpacing(30, after: blocks[0])
        #expect(spans == [[0, 20], [50, 40], [90, 110]])
        #expect(stack.customSpacing(after: blocks[1]) == UIStackView.spacingUseDefault)
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 20)
        #expect(spans == [[10, 20], [60, 40], [100, 80]])
        stack.isLayoutMarginsRelativeArrangement = false
        stack.semanticContentAttribute = .forceRightToLeft
        #expect(spans == [[180, 20], [110, 40], [0, 110]])
    }

    @Test(
        "Hidden views take no space; a removed arranged view is still a subview; a removed subview stops being arranged"
    )
    func members() {
        stack.distribution = .fillEqually
        blocks[1].isHidden = true
        fixture.window.layoutIfNeeded()
        #expect(blocks[0].frame.width == 100 && blocks[2].frame.minX == 100)
        blocks[1].isHidden = false
        stack.removeArrangedSubview(blocks[0])
        fixture.window.layoutIfNeeded()
        #expect(blocks[0].superview === stack && blocks[1].frame.minX == 0 && blocks[1].frame.width == 100)
        blocks[2].removeFromSuperview()
        fixture.window.layoutIfNeeded()
        #expect(stack.arrangedSubviews == [blocks[1]] && blocks[1].frame.width == 200)
    }

    @Test("A stack has the size of its contents unless constraints determine another size")
    func size() {
        stack.spacing = 5
        stack.alignment = .center
        #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 130, height: 30))
        stack.axis = .vertical
        #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 60, height: 70))
    }

    @Test("Hiding a view in an animation animates the layout of the other views")
    func animated() {
        AnimationFixture.run { motion in
            let stack = UIStackView(arrangedSubviews: [UIView(), UIView()])
            stack.distribution = .fillEqually
            motion.fixture.add(stack, CGRect(x: 0, y: 0, width: 100, height: 10))
            motion.fixture.window.layoutIfNeeded()
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                stack.arrangedSubviews[0].isHidden = true
            }
            motion.advance(0.5)
            let second = stack.arrangedSubviews[1]
            #expect(second.frame == CGRect(x: 0, y: 0, width: 100, height: 10))
            #expect(second.displayedGeometry.bounds.width == 75 && second.displayedGeometry.center.x == 62.5)
        }
    }
}
