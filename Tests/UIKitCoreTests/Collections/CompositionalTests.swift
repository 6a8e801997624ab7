import Foundation
import Testing

@testable import UIKitCore

@Suite("Compositional layouts") @MainActor
struct CompositionalTests {
    let fixture = TouchFixture()

    private func show(_ layout: UICollectionViewLayout, _ source: ItemSource) -> UICollectionView {
        let view = fixture.add(
            UICollectionView(frame: .zero, collectionViewLayout: layout), CGRect(x: 0, y: 0, width: 400, height: 400))
        view.register(ItemCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        view.dataSource = source
        view.delegate = source
        fixture.window.layoutIfNeeded()
        return view
    }

    @Test("Items with fractional sizes form a grid within the insets")
    func grid() {
        let item = NSCollectionLayoutItem(
            layoutSize: .init(widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1)))
        item.contentInsets = .init(top: 1, leading: 2, bottom: 3, trailing: 4)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 10
        section.contentInsets = .init(top: 5, leading: 20, bottom: 7, trailing: 20)
        let view = show(UICollectionViewCompositionalLayout(section: section), ItemSource([Array(0..<10)]))
        let frame = view.layoutAttributesForItem(at: IndexPath(item: 5, section: 0))?.frame
        // A quarter of the width inside the insets is 90, and the height of a line is 50. Item 5 is in the second line,
        // 60 points below the start of the first line. The item's own insets are subtracted.
        #expect(frame == CGRect(x: 112, y: 66, width: 84, height: 46))
        #expect(view.contentSize.height == 182)
        #expect(view.visibleCells.count == 10)
    }

    @Test("The configuration's interSectionSpacing separates sections")
    func spacing() {
        let item = NSCollectionLayoutItem(
            layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)), subitems: [item])
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 20
        let layout = UICollectionViewCompositionalLayout(
            section: NSCollectionLayoutSection(group: group), configuration: configuration)
        let view = show(layout, ItemSource([[0], [1, 2], [3]]))
        let tops = (0..<3).map { view.layoutAttributesForItem(at: IndexPath(item: 0, section: $0))?.frame.minY }
        #expect(tops == [0, 70, 190] && view.contentSize.height == 240)
        let close = UICollectionViewCompositionalLayoutConfiguration()
        layout.configuration = close
        fixture.window.layoutIfNeeded()
        #expect(view.contentSize.height == 200)
    }

    @Test("A group with a count divides its height, and a group can contain groups")
    func nested() {
        let tall = NSCollectionLayoutItem(
            layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: .init(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)),
            subitem: tall, count: 2)
        column.interItemSpacing = .fixed(20)
        let half = NSCollectionLayoutItem(
            layoutSize: .init(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)),
            subitems: [half, column])
        let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        let view = show(layout, ItemSource([Array(0..<6)]))
        let frames = (0..<6).map { view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame }
        #expect(frames[0] == CGRect(x: 0, y: 0, width: 200, height: 100))
        #expect(frames[1] == CGRect(x: 200, y: 0, width: 200, height: 40))
        #expect(frames[2] == CGRect(x: 200, y: 60, width: 200, height: 40))
        #expect(frames[4] == CGRect(x: 200, y: 100, width: 200, height: 40))
    }

    @Test("The rows of a list have the height of their contents, and only visible rows have cells after scrolling far")
    func list() throws {
        let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
        let source = ListSource()
        let view = fixture.add(
            UICollectionView(frame: .zero, collectionViewLayout: layout), CGRect(x: 0, y: 0, width: 400, height: 400))
        view.dataSource = source
        fixture.window.layoutIfNeeded()
        let frames = (0..<3).map { view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame }
        #expect(frames[0]?.height == 44)
        let second = try #require(frames[1])
        #expect(second.height > 44)
        #expect(frames[2]?.minY == second.maxY)
        view.contentOffset = CGPoint(x: 0, y: 3_000_000)
        fixture.window.layoutIfNeeded()
        #expect(view.visibleCells.count >= 5)
        #expect(view.subviews.filter { $0 is UICollectionViewListCell }.count == view.visibleCells.count)
        let cell = try #require(view.visibleCells.first as? UICollectionViewListCell)
        let accessory = try #require(cell.subviews.compactMap { $0 as? ListAccessoryView }.first)
        #expect(accessory.frame.maxX == 384)
        #expect(cell.contentView.frame.maxX == 372)
    }

    @Test("Section headers of a list are as wide as the list, and are pinned")
    func headers() {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.headerMode = .supplementary
        let view = show(
            UICollectionViewCompositionalLayout.list(using: configuration), ItemSource([Array(0..<20), Array(20..<40)]))
        view.contentOffset = CGPoint(x: 0, y: 100)
        fixture.window.layoutIfNeeded()
        let header = view.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
        #expect(header?.frame.minY == 100)
        #expect(header?.frame.width == 400)
    }
}

/// A data source of 100,000 rows; every second row has a secondary text of three lines.
@MainActor final class ListSource: NSObject, UICollectionViewDataSource {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
        var content = cell.defaultContentConfiguration()
        content.text = "row \(item)"
        if item % 2 == 1 { content.secondaryText = "second\nthird\nfourth" }
        cell.contentConfiguration = content
        cell.accessories = [.disclosureIndicator()]
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100_000 }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: indexPath.item)
    }
}
