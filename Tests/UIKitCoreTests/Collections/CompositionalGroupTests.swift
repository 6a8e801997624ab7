import Foundation
import Testing

@testable import UIKitCore

/// Items, groups and spacings of compositional layouts, in a view of 400 by 400 points.
@Suite("Compositional groups") @MainActor
struct CompositionalGroupTests {
    /// A dimension as a value that can be an argument of a test.
    enum Length: Sendable {
        case width(CGFloat), height(CGFloat), points(CGFloat), estimate(CGFloat)

        @MainActor var dimension: NSCollectionLayoutDimension {
            switch self {
            case .width(let part): .fractionalWidth(part)
            case .height(let part): .fractionalHeight(part)
            case .points(let points): .absolute(points)
            case .estimate(let points): .estimated(points)
            }
        }
    }

    private func size(_ width: Length, _ height: Length) -> NSCollectionLayoutSize {
        NSCollectionLayoutSize(widthDimension: width.dimension, heightDimension: height.dimension)
    }

    private func item(
        _ width: Length, _ height: Length, _ insets: NSDirectionalEdgeInsets = .zero
    ) -> NSCollectionLayoutItem {
        let item = NSCollectionLayoutItem(layoutSize: size(width, height))
        item.contentInsets = insets
        return item
    }

    private func kit(
        _ group: NSCollectionLayoutGroup, _ count: Int = 12, _ change: (NSCollectionLayoutSection) -> Void = { _ in }
    ) -> CollectionKit {
        let section = NSCollectionLayoutSection(group: group)
        change(section)
        return CollectionKit([Array(0..<count)], UICollectionViewCompositionalLayout(section: section))
    }

    /// The width and the height of an item, and its size in a horizontal group of 300 by 120 points.
    nonisolated static let dimensions: [(Length, Length, CGSize)] = [
        (.width(1), .height(1), CGSize(width: 300, height: 120)),
        (.width(0.5), .height(0.25), CGSize(width: 150, height: 30)),
        (.height(0.5), .width(0.1), CGSize(width: 60, height: 30)),
        (.points(70), .points(33), CGSize(width: 70, height: 33)),
        (.points(70), .height(1), CGSize(width: 70, height: 120)),
        (.width(1.0 / 3), .points(10), CGSize(width: 100, height: 10)),
        (.estimate(80), .points(10), CGSize(width: 80, height: 10)),
    ]

    @Test("A dimension is a fraction of the group's width or height, or a number of points", arguments: dimensions)
    func dimension(width: Length, height: Length, expected: CGSize) {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.points(300), .points(120)), subitems: [item(width, height)])
        let kit = kit(group)
        #expect(abs((kit.frame(0)?.width ?? 0) - expected.width) < 0.001)
        #expect(abs((kit.frame(0)?.height ?? 0) - expected.height) < 0.001)
        let perGroup = Int((300 / expected.width + 0.001).rounded(.down))
        #expect(kit.frame(perGroup - 1)?.minY == 0 && kit.frame(perGroup)?.minY == 120)
    }

    @Test("A group's fractions refer to the area within the insets of its section")
    func groupFractions() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.width(0.5), .height(0.2)), subitems: [item(.width(1), .height(1))])
        let kit = kit(group) { $0.contentInsets = .init(top: 10, leading: 30, bottom: 20, trailing: 70) }
        #expect(kit.frame(0) == CGRect(x: 30, y: 10, width: 150, height: 80))
        #expect(kit.frame(1)?.minY == 90 && kit.view.contentSize.height == 10 + 12 * 80 + 20)
    }

    @Test("A dimension reports its kind and value")
    func kinds() {
        let all: [(NSCollectionLayoutDimension, [Bool])] = [
            (.fractionalWidth(0.5), [true, false, false, false]),
            (.fractionalHeight(0.5), [false, true, false, false]),
            (.absolute(0.5), [false, false, true, false]), (.estimated(0.5), [false, false, false, true]),
        ]
        for (dimension, kinds) in all {
            #expect(dimension.dimension == 0.5)
            #expect(
                [
                    dimension.isFractionalWidth, dimension.isFractionalHeight, dimension.isAbsolute,
                    dimension.isEstimated,
                ]
                    == kinds)
        }
        let (fixed, flexible) = (NSCollectionLayoutSpacing.fixed(3), NSCollectionLayoutSpacing.flexible(4))
        #expect(fixed.isFixedSpacing && !fixed.isFlexibleSpacing && fixed.spacing == 3)
        #expect(!flexible.isFixedSpacing && flexible.isFlexibleSpacing && flexible.spacing == 4)
    }

    /// A spacing, and the starts of items of 80 points in a group of 300 points with this spacing.
    struct Gap: Sendable {
        let spacing: CGFloat
        let isFlexible: Bool
        let starts: [CGFloat]
    }

    nonisolated static let gaps = [
        Gap(spacing: 0, isFlexible: false, starts: [0, 80, 160]),
        Gap(spacing: 20, isFlexible: false, starts: [0, 100, 200]),
        Gap(spacing: 31, isFlexible: false, starts: [0, 111]),
        Gap(spacing: 0, isFlexible: true, starts: [0, 110, 220]),
        Gap(spacing: 30, isFlexible: true, starts: [0, 110, 220]),
        Gap(spacing: 40, isFlexible: true, starts: [0, 220]),
    ]

    @Test(
        "Fixed spacing separates items, and flexible spacing fills the group, along either axis", arguments: gaps,
        [true, false])
    func spacing(gap: Gap, isHorizontal: Bool) {
        let group =
            isHorizontal
            ? NSCollectionLayoutGroup.horizontal(
                layoutSize: size(.points(300), .points(90)), subitems: [item(.points(80), .points(50))])
            : NSCollectionLayoutGroup.vertical(
                layoutSize: size(.points(90), .points(300)), subitems: [item(.points(50), .points(80))])
        group.interItemSpacing = gap.isFlexible ? .flexible(gap.spacing) : .fixed(gap.spacing)
        let kit = kit(group)
        let starts = (0..<gap.starts.count).map { isHorizontal ? kit.frame($0)?.minX : kit.frame($0)?.minY }
        #expect(starts == gap.starts)
        #expect(kit.frame(gap.starts.count)?.origin == CGPoint(x: 0, y: isHorizontal ? 90 : 300))
    }

    @Test(
        "A count divides the group among equal items, along either axis, with spacing",
        arguments: [(1, 0), (2, 0), (3, 15), (4, 20)] as [(Int, CGFloat)], [true, false])
    func counts(example: (count: Int, gap: CGFloat), isHorizontal: Bool) {
        let whole = item(.width(1), .height(1))
        let group =
            isHorizontal
            ? NSCollectionLayoutGroup.horizontal(
                layoutSize: size(.width(1), .points(60)), subitem: whole, count: example.count)
            : NSCollectionLayoutGroup.vertical(
                layoutSize: size(.width(1), .points(400)), subitem: whole, count: example.count)
        group.interItemSpacing = .fixed(example.gap)
        let kit = kit(group)
        let share = (400 - example.gap * CGFloat(example.count - 1)) / CGFloat(example.count)
        for index in 0..<example.count {
            let start = CGFloat(index) * (share + example.gap)
            let frame = kit.frame(index) ?? .null
            let (position, length) = isHorizontal ? (frame.minX, frame.width) : (frame.minY, frame.height)
            #expect(abs(position - start) < 0.001 && abs(length - share) < 0.001)
            #expect(isHorizontal ? frame.minY == 0 && frame.height == 60 : frame.minX == 0 && frame.width == 400)
        }
        #expect(kit.frame(example.count)?.origin == CGPoint(x: 0, y: isHorizontal ? 60 : 400))
    }

    @Test("A count also divides the group among nested groups")
    func countedGroups() {
        let inner = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.width(1), .height(1)), subitem: item(.width(1), .height(1)), count: 2)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.width(1), .points(100)), subitem: inner, count: 2)
        let kit = kit(group, 5)
        #expect(
            (0..<4).map { kit.frame($0) } == [
                CGRect(x: 0, y: 0, width: 200, height: 50), CGRect(x: 0, y: 50, width: 200, height: 50),
                CGRect(x: 200, y: 0, width: 200, height: 50), CGRect(x: 200, y: 50, width: 200, height: 50),
            ])
        #expect(kit.frame(4)?.origin == CGPoint(x: 0, y: 100))
    }

    @Test("Several items of a group follow one another and repeat")
    func severalItems() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.width(1), .points(80)),
            subitems: [
                item(.points(200), .points(80)), item(.points(50), .points(40)), item(.points(150), .points(20)),
            ])
        let kit = kit(group, 7)
        #expect((0..<7).map { kit.frame($0)?.minX } == [0, 200, 250, 0, 200, 250, 0])
        #expect((0..<7).map { kit.frame($0)?.height } == [80, 40, 20, 80, 40, 20, 80])
        #expect(kit.view.contentSize.height == 240)
    }

    @Test("Insets of items, groups and sections add up")
    func insets() {
        let inner = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.points(100), .points(100)),
            subitems: [item(.width(1), .points(40), .init(top: 1, leading: 2, bottom: 3, trailing: 4))])
        inner.contentInsets = .init(top: 10, leading: 5, bottom: 10, trailing: 5)
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.width(1), .points(120)), subitems: [inner])
        group.contentInsets = .init(top: 7, leading: 20, bottom: 0, trailing: 0)
        let kit = kit(group) { $0.contentInsets = .init(top: 100, leading: 50, bottom: 0, trailing: 0) }
        #expect(kit.frame(0) == CGRect(x: 50 + 20 + 5 + 2, y: 100 + 7 + 10 + 1, width: 90 - 6, height: 40 - 4))
        #expect(kit.frame(1)?.minY == 158)
        #expect(kit.frame(2)?.minX == 177)
    }

    @Test("In right-to-left layout groups are mirrored, with leading insets at the right")
    func rightToLeft() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.width(1), .points(50)),
            subitems: [item(.points(100), .height(1), .init(top: 0, leading: 10, bottom: 0, trailing: 0))])
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = .init(top: 0, leading: 30, bottom: 0, trailing: 0)
        let kit = CollectionKit([[0, 1, 2]], UICollectionViewCompositionalLayout(section: section)) {
            $0.semanticContentAttribute = .forceRightToLeft
        }
        #expect((0..<3).map { kit.frame($0) } == [270, 170, 70].map { CGRect(x: $0, y: 0, width: 90, height: 50) })
        #expect(kit.cell(1)?.frame == kit.frame(1))
    }

    @Test("An item is visible if its frame intersects the visible area", arguments: 1...15)
    func visible(seed: Int) {
        var random = ListRandom(seed: UInt64(seed) &* 29)
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.width(0.5), .height(1)), subitem: item(.width(1), .height(1)), count: 1 + random.number(3)
        )
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.width(1), .points(CGFloat(60 + random.number(200)))),
            subitems: [item(.width(0.25), .height(0.5)), column, item(.width(0.25), .height(1))])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = CGFloat(random.number(60))
        section.contentInsets.top = CGFloat(random.number(90))
        let counts = (0..<4).map { _ in random.number(30) }
        let kit = CollectionKit(counts.map { Array(0..<$0) }, UICollectionViewCompositionalLayout(section: section))
        let paths = numberedPaths(kit.source.sections).map(\.path)
        for _ in 0..<15 {
            kit.scroll(to: CGFloat(random.number(max(1, Int(kit.view.contentSize.height) - 400))))
            let visible = paths.filter { kit.frame($0.item, $0.section)?.hasArea(in: kit.view.bounds) == true }
            #expect(kit.view.indexPathsForVisibleItems == visible, "seed \(seed)")
        }
    }
}
