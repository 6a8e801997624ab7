import Foundation
import Testing

@testable import UIKitCore

/// Stack views compared with formulas for their distributions and alignments.
@Suite("Stack views against formulas") @MainActor
struct StackModelTests {
    /// A view with an intrinsic size.
    final class Block: UIView {
        var contentSize: CGSize

        init(_ size: CGSize) {
            contentSize = size
            super.init(frame: .zero)
        }

        required init?(coder: NSCoder) { nil }

        override var intrinsicContentSize: CGSize { contentSize }
    }

    let fixture = TouchFixture()

    private func show(_ stack: UIStackView, _ width: CGFloat, _ height: CGFloat) {
        fixture.add(stack, CGRect(x: 0, y: 0, width: width, height: height))
        fixture.window.layoutIfNeeded()
    }

    private func isNear(_ one: [CGFloat], _ two: [CGFloat]) -> Bool {
        one.count == two.count && zip(one, two).allSatisfy { abs($0 - $1) <= 1 }
    }

    /// Returns the starts and lengths of blocks with given intrinsic lengths; nil for distributions without a formula.
    private func formula(
        _ distribution: UIStackView.Distribution, _ lengths: [CGFloat], _ spacing: CGFloat, _ available: CGFloat
    ) -> (starts: [CGFloat], lengths: [CGFloat])? {
        let count = CGFloat(lengths.count)
        let total = lengths.reduce(0, +)
        var (sizes, gap) = (lengths, spacing)
        switch distribution {
        case .fillEqually: sizes = lengths.map { _ in (available - spacing * (count - 1)) / count }
        case .fillProportionally: sizes = lengths.map { $0 / total * (available - spacing * (count - 1)) }
        case .equalSpacing: gap = count > 1 ? (available - total) / (count - 1) : 0
        case .fill, .equalCentering: return nil
        }
        var (starts, start) = ([CGFloat](), CGFloat(0))
        for size in sizes {
            starts.append(start)
            start += size + gap
        }
        return (starts, sizes)
    }

    @Test(
        "M64: Random rows and columns have the positions and lengths of the distribution's formula",
        arguments: [UIStackView.Distribution.fillEqually, .fillProportionally, .equalSpacing], 1...5)
    func distributions(distribution: UIStackView.Distribution, seed: UInt64) throws {
        var random = OperationSource(seed: seed)
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            let lengths = (0..<random.number(in: 2...6)).map { _ in CGFloat(random.number(in: 10...40)) }
            let spacing = CGFloat(random.number(in: 0...10))
            let blocks = lengths.map { Block(CGSize(width: $0, height: $0)) }
            let stack = UIStackView(arrangedSubviews: blocks)
            (stack.axis, stack.distribution, stack.spacing) = (axis, distribution, spacing)
            show(stack, 390, 390)
            let expected = try #require(formula(distribution, lengths, spacing, 390))
            let isRow = axis == .horizontal
            let frames = blocks.map(\.frame)
            #expect(isNear(frames.map { isRow ? $0.minX : $0.minY }, expected.starts))
            #expect(isNear(frames.map { isRow ? $0.width : $0.height }, expected.lengths))
            #expect(frames.allSatisfy { isRow ? $0.height == 390 : $0.width == 390 })
            stack.removeFromSuperview()
        }
    }

    @Test("M64: Equal centring gives equal distances between centres if the room is sufficient", arguments: 1...4)
    func centring(seed: UInt64) {
        var random = OperationSource(seed: seed)
        let blocks = (0..<4).map { _ in Block(CGSize(width: CGFloat(random.number(in: 10...40)), height: 10)) }
        let stack = UIStackView(arrangedSubviews: blocks)
        stack.distribution = .equalCentering
        show(stack, 380, 20)
        let centres = blocks.map(\.frame.midX)
        let distances = zip(centres.dropFirst(), centres).map { $0 - $1 }
        #expect(distances.allSatisfy { abs($0 - distances[0]) <= 1 })
        #expect(abs(blocks[0].frame.minX) < 0.6 && abs(blocks[3].frame.maxX - 380) < 0.6)
    }

    @Test("M64: In a filled row only the view with the lowest hugging priority grows", arguments: 0..<4)
    func hugging(growing: Int) {
        let blocks = (0..<4).map { _ in Block(CGSize(width: 20, height: 10)) }
        blocks[growing].setContentHuggingPriority(.init(100), for: .horizontal)
        let stack = UIStackView(arrangedSubviews: blocks)
        stack.spacing = 5
        show(stack, 200, 20)
        var widths: [CGFloat] = [20, 20, 20, 20]
        widths[growing] = 125
        #expect(isNear(blocks.map(\.frame.width), widths))
    }

    @Test("M64: In a filled row only the view with the lowest compression resistance shrinks", arguments: 0..<4)
    func compression(shrinking: Int) {
        let blocks = (0..<4).map { _ in Block(CGSize(width: 60, height: 10)) }
        blocks[shrinking].setContentCompressionResistancePriority(.init(100), for: .horizontal)
        let stack = UIStackView(arrangedSubviews: blocks)
        show(stack, 200, 20)
        var widths: [CGFloat] = [60, 60, 60, 60]
        widths[shrinking] = 20
        #expect(isNear(blocks.map(\.frame.width), widths))
    }

    /// An alignment, and the top and height that a block of 30 points has in a row of 100 points.
    nonisolated static let alignments: [(UIStackView.Alignment, CGFloat, CGFloat)] = [
        (.fill, 0, 100), (.top, 0, 30), (.leading, 0, 30), (.center, 35, 30), (.bottom, 70, 30), (.trailing, 70, 30),
    ]

    @Test("M64: The alignment determines the position and size across a row and a column", arguments: alignments)
    func alignments(alignment: UIStackView.Alignment, start: CGFloat, length: CGFloat) {
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            let block = Block(CGSize(width: 30, height: 30))
            let stack = UIStackView(arrangedSubviews: [block])
            (stack.axis, stack.alignment) = (axis, alignment)
            show(stack, 100, 100)
            let frame = block.frame
            let across = axis == .horizontal ? [frame.minY, frame.height] : [frame.minX, frame.width]
            #expect(isNear(across, [start, length]))
            stack.removeFromSuperview()
        }
    }

    @Test(
        "M64: In a right-to-left column leading is at the right edge and trailing at the left edge",
        arguments: [(UIStackView.Alignment.leading, CGFloat(70)), (.trailing, 0), (.center, 35)])
    func mirrored(alignment: UIStackView.Alignment, start: CGFloat) {
        let block = Block(CGSize(width: 30, height: 30))
        let stack = UIStackView(arrangedSubviews: [block])
        (stack.axis, stack.alignment, stack.semanticContentAttribute) = (.vertical, alignment, .forceRightToLeft)
        show(stack, 100, 100)
        #expect(isNear([block.frame.minX], [start]))
    }

    @Test(
        "M64: Random changes of the arranged views agree with an array, and removed views remain subviews",
        arguments: 1...6)
    func members(seed: UInt64) {
        var random = OperationSource(seed: seed)
        let stack = UIStackView()
        let views = (0..<7).map { UIView(frame: CGRect(x: $0, y: 0, width: 1, height: 1)) }
        var (arranged, subviews) = ([UIView](), Set<UIView>())
        for _ in 0..<120 {
            let view = random.element(of: views)
            switch random.number(below: 5) {
            case 0:
                stack.addArrangedSubview(view)
                arranged = arranged.filter { $0 !== view } + [view]
                subviews.insert(view)
            case 1:
                arranged.removeAll { $0 === view }
                let index = random.number(in: 0...arranged.count)
                stack.insertArrangedSubview(view, at: index)
                arranged.insert(view, at: index)
                subviews.insert(view)
            case 2:
                stack.removeArrangedSubview(view)
                arranged.removeAll { $0 === view }
            case 3:
                view.removeFromSuperview()
                arranged.removeAll { $0 === view }
                subviews.remove(view)
            default:
                guard !subviews.contains(view) else { continue }
                stack.addSubview(view)
                subviews.insert(view)
            }
            #expect(stack.arrangedSubviews == arranged && Set(stack.subviews) == subviews)
            #expect(arranged.allSatisfy { !$0.translatesAutoresizingMaskIntoConstraints })
        }
    }

    @Test("M64: A hidden arranged view and the spacing after it take no room, and a shown view has its room again")
    func hidden() {
        let blocks = (0..<3).map { _ in Block(CGSize(width: 20, height: 10)) }
        let stack = UIStackView(arrangedSubviews: blocks)
        (stack.spacing, stack.alignment, stack.axis) = (10, .center, .horizontal)
        let smallest = UIView.layoutFittingCompressedSize
        for (hidden, width) in [([], 80), ([0], 50), ([1], 50), ([2], 50), ([0, 1], 20), ([0, 1, 2], 0), ([], 80)]
            as [([Int], CGFloat)]
        {
            for (index, block) in blocks.enumerated() { block.isHidden = hidden.contains(index) }
            #expect(stack.systemLayoutSizeFitting(smallest).width == width, "hidden: \(hidden)")
        }
    }

    @Test(
        "M64: A custom spacing replaces the spacing after its view until it is reset",
        arguments: [0, 3, 25] as [CGFloat])
    func spacing(custom: CGFloat) {
        let blocks = (0..<3).map { _ in Block(CGSize(width: 20, height: 10)) }
        let stack = UIStackView(arrangedSubviews: blocks)
        (stack.spacing, stack.alignment) = (10, .center)
        let smallest = UIView.layoutFittingCompressedSize
        stack.setCustomSpacing(custom, after: blocks[1])
        #expect(stack.systemLayoutSizeFitting(smallest).width == 70 + custom)
        #expect(stack.customSpacing(after: blocks[1]) == custom)
        stack.spacing = 0
        #expect(stack.systemLayoutSizeFitting(smallest).width == 60 + custom)
        stack.setCustomSpacing(UIStackView.spacingUseDefault, after: blocks[1])
        #expect(stack.systemLayoutSizeFitting(smallest).width == 60)
        stack.setCustomSpacing(custom, after: blocks[2])
        #expect(stack.systemLayoutSizeFitting(smallest).width == 60)
    }
}
