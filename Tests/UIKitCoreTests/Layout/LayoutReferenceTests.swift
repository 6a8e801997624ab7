import Foundation
import Testing

@testable import UIKitCore

/// Layouts of small systems of constraints, compared with a search for the best solution.
@Suite("Layout against a search for the best solution") @MainActor
struct LayoutReferenceTests {
    /// A preferred width with a priority.
    struct WidthPreference {
        var relation: NSLayoutConstraint.Relation
        var width: Int
        var priority: Int

        /// Returns the number of points by which a width misses the preferred one.
        func error(_ candidate: Int) -> Int {
            switch relation {
            case .equal: abs(candidate - width)
            case .lessThanOrEqual: max(0, candidate - width)
            case .greaterThanOrEqual: max(0, width - candidate)
            @unknown default: 0
            }
        }
    }

    private func preferences(_ random: inout OperationSource) -> [WidthPreference] {
        var priorities = Array(1...20).map { $0 * 49 }
        return (0..<random.number(in: 1...6)).map { _ in
            let relation = random.element(of: [
                NSLayoutConstraint.Relation.equal, .lessThanOrEqual, .greaterThanOrEqual,
            ])
            let priority = priorities.remove(at: random.number(below: priorities.count))
            return WidthPreference(relation: relation, width: random.number(in: 0...400), priority: priority)
        }.sorted { $0.priority > $1.priority }
    }

    @Test(
        "M64: Of contradicting widths the higher priority wins, and the other widths are met as closely as possible",
        arguments: 1...40)
    func priorities(seed: UInt64) {
        var random = OperationSource(seed: seed)
        let preferences = preferences(&random)
        let fixture = LayoutFixture(1)
        fixture.pinVertically()
        let view = fixture.views[0]
        view.leftAnchor.constraint(equalTo: fixture.root.leftAnchor).isActive = true
        var constraints = [
            view.widthAnchor.constraint(greaterThanOrEqualToConstant: 0),
            view.widthAnchor.constraint(lessThanOrEqualToConstant: 400),
        ]
        for preference in preferences {
            let constraint = NSLayoutConstraint(
                item: view, attribute: .width, relatedBy: preference.relation, toItem: nil, attribute: .notAnAttribute,
                multiplier: 1, constant: CGFloat(preference.width))
            constraint.priority = UILayoutPriority(Float(preference.priority))
            constraints.append(constraint)
        }
        // The result must not depend on the order of activation.
        while !constraints.isEmpty {
            constraints.remove(at: random.number(below: constraints.count)).isActive = true
        }
        fixture.layout()
        let best = (0...400).map { candidate in preferences.map { $0.error(candidate) } }
            .min { $0.lexicographicallyPrecedes($1) }
        let width = Int(view.frame.width.rounded())
        #expect(preferences.map { $0.error(width) } == best, "\(preferences) gave \(width)")
    }

    @Test("M64: The free space of a row goes to the view with the lowest hugging priority", arguments: 1...20)
    func hugging(seed: UInt64) {
        var random = OperationSource(seed: seed)
        let sizes = (0..<4).map { _ in CGFloat(random.number(in: 10...90)) }
        var priorities: [Float] = [100, 200, 300, 400]
        let hugging = sizes.map { _ in priorities.remove(at: random.number(below: priorities.count)) }
        let fixture = row(sizes, hugging, resistance: [750, 751, 752, 753])
        let growing = hugging.firstIndex(of: 100) ?? 0
        for (index, view) in fixture.views.enumerated() {
            let extra = index == growing ? 400 - sizes.reduce(0, +) : 0
            #expect(abs(view.frame.width - sizes[index] - extra) < 1e-6)
        }
        expectRow(fixture)
    }

    @Test(
        "M64: In a row that is too narrow, the views shrink to nothing in the order of their compression resistance",
        arguments: 1...20)
    func resistance(seed: UInt64) {
        var random = OperationSource(seed: seed)
        let sizes = (0..<4).map { _ in CGFloat(random.number(in: 90...250)) }
        var priorities: [Float] = [500, 600, 700, 800]
        let resistance = sizes.map { _ in priorities.remove(at: random.number(below: priorities.count)) }
        let fixture = row(sizes, [1, 2, 3, 4], resistance: resistance)
        var expected = sizes
        for index in sizes.indices.sorted(by: { resistance[$0] < resistance[$1] }) {
            let excess = expected.reduce(0, +) - 400
            if excess > 0 { expected[index] = max(0, expected[index] - excess) }
        }
        if sizes.reduce(0, +) >= 400 {
            #expect(zip(fixture.views, expected).allSatisfy { abs($0.frame.width - $1) < 1e-6 }, "\(expected)")
        }
        expectRow(fixture)
    }

    /// Returns views side by side that fill the width of 400 points.
    private func row(_ sizes: [CGFloat], _ hugging: [Float], resistance: [Float]) -> LayoutFixture {
        let views = sizes.map { SizedView($0, 20) }
        let fixture = LayoutFixture(views)
        fixture.pinVertically()
        var edge = fixture.root.leadingAnchor
        for (index, view) in views.enumerated() {
            view.setContentHuggingPriority(UILayoutPriority(hugging[index]), for: .horizontal)
            view.setContentCompressionResistancePriority(UILayoutPriority(resistance[index]), for: .horizontal)
            view.leadingAnchor.constraint(equalTo: edge).isActive = true
            edge = view.trailingAnchor
        }
        edge.constraint(equalTo: fixture.root.trailingAnchor).isActive = true
        fixture.layout()
        return fixture
    }

    private func expectRow(_ fixture: LayoutFixture) {
        var edge: CGFloat = 0
        for view in fixture.views {
            #expect(abs(view.frame.minX - edge) < 1e-6 && view.frame.width >= -1e-6)
            edge = view.frame.maxX
        }
        #expect(abs(edge - 400) < 1e-6)
    }

    /// Random rows of views, each placed after an earlier view or inside of the superview.
    /// All widths are even, so that no edge has to be rounded to a whole point.
    private func randomLayout(_ seed: UInt64, isRightToLeft: Bool) -> LayoutFixture {
        var random = OperationSource(seed: seed)
        let fixture = LayoutFixture(5)
        let direction: UISemanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
        for view in fixture.views + [fixture.root] { view.semanticContentAttribute = direction }
        fixture.pinVertically()
        for (index, view) in fixture.views.enumerated() {
            view.widthAnchor.constraint(equalToConstant: CGFloat(2 * random.number(in: 3...50))).isActive = true
            let other = index == 0 ? fixture.root : fixture.views[random.number(below: index)]
            let constant = CGFloat(random.number(in: -20...20))
            switch random.number(below: 4) {
            case 0: view.leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: constant).isActive = true
            case 1: view.leadingAnchor.constraint(equalTo: other.trailingAnchor, constant: constant).isActive = true
            case 2: view.trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: constant).isActive = true
            default: view.centerXAnchor.constraint(equalTo: other.centerXAnchor).isActive = true
            }
        }
        fixture.layout()
        return fixture
    }

    @Test("M64: A layout with leading and trailing edges is mirrored in right-to-left direction", arguments: 1...25)
    func mirrored(seed: UInt64) {
        let (one, other) = (randomLayout(seed, isRightToLeft: false), randomLayout(seed, isRightToLeft: true))
        for (view, image) in zip(one.views, other.views) {
            #expect(abs(image.frame.minX - (400 - view.frame.maxX)) < 1e-6)
            #expect(abs(image.frame.width - view.frame.width) < 1e-6)
        }
    }

    @Test(
        "M64: A hierarchy changed to right-to-left has the same layout as one created right-to-left",
        arguments: 1...10)
    func turned(seed: UInt64) {
        let (one, other) = (randomLayout(seed, isRightToLeft: false), randomLayout(seed, isRightToLeft: true))
        for view in one.views + [one.root] { view.semanticContentAttribute = .forceRightToLeft }
        one.layout()
        #expect(zip(one.views, other.views).allSatisfy { isNear($0.frame, $1.frame) })
    }

    @Test("M64: Random changes of constants give the layout of a new hierarchy with these constants", arguments: 1...15)
    func changes(seed: UInt64) {
        var random = OperationSource(seed: seed)
        let fixture = LayoutFixture(4)
        fixture.pinVertically()
        var (widths, gaps): ([NSLayoutConstraint], [NSLayoutConstraint]) = ([], [])
        var edge = fixture.root.leadingAnchor
        for view in fixture.views {
            widths.append(view.widthAnchor.constraint(equalToConstant: 10))
            gaps.append(view.leadingAnchor.constraint(equalTo: edge))
            edge = view.trailingAnchor
        }
        NSLayoutConstraint.activate(widths + gaps)
        for step in 0..<30 {
            let constant = CGFloat(random.number(in: 0...50))
            random.element(of: widths + gaps).constant = constant
            if random.coin() { continue }
            fixture.layout()
            var x: CGFloat = 0
            for (index, view) in fixture.views.enumerated() {
                x += gaps[index].constant
                #expect(
                    abs(view.frame.minX - x) < 1e-6 && abs(view.frame.width - widths[index].constant) < 1e-6,
                    "step \(step)")
                x += widths[index].constant
            }
        }
    }

    /// Margins, and insets from the directional margins.
    nonisolated static let margins: [UIEdgeInsets] = [
        .zero, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 90),
    ]

    @Test(
        "M64: A view between the margins is inset by the margins; directional margins follow the writing direction",
        arguments: margins, [true, false])
    func margins(margins: UIEdgeInsets, isRightToLeft: Bool) {
        let fixture = LayoutFixture(1)
        let (root, view) = (fixture.root, fixture.views[0])
        root.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
        root.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
        let guide = root.layoutMarginsGuide
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            view.topAnchor.constraint(equalTo: guide.topAnchor),
            view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
        fixture.layout()
        let left = isRightToLeft ? margins.right : margins.left
        let expected = CGRect(
            x: left, y: margins.top, width: 400 - margins.left - margins.right,
            height: 300 - margins.top - margins.bottom)
        #expect(isNear(view.frame, expected) && isNear(guide.layoutFrame, expected))
    }
}
