import UIKit

/// The page with a collection view whose sections have different compositional layouts.
final class CompositionalController: UIViewController {
    private var source: UICollectionViewDiffableDataSource<Int, String>?

    override func viewDidLoad() {
        super.viewDidLoad()
        let layout = UICollectionViewCompositionalLayout { section, _ in
            section == 0 ? Self.featured() : section == 1 ? Self.grid() : Self.mixedGroup()
        }
        let collection = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collection.backgroundColor = .systemGroupedBackground
        view.addSubview(collection)
        let tile = UICollectionView.CellRegistration<TileCell, String> { cell, _, title in cell.label.text = title }
        let header = UICollectionView.SupplementaryRegistration<TileHeader>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { view, _, path in view.label.text = ["Featured", "Grid", "One large, two small"][path.section] }
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collection) {
            $0.dequeueConfiguredReusableCell(using: tile, for: $1, item: $2)
        }
        source.supplementaryViewProvider = { collection, _, path in
            collection.dequeueConfiguredReusableSupplementary(using: header, for: path)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        for (section, count) in [2, 8, 6].enumerated() {
            snapshot.appendSections([section])
            snapshot.appendItems((0..<count).map { "\("ABC".map(String.init)[section])\($0 + 1)" }, toSection: section)
        }
        source.apply(snapshot, animatingDifferences: false)
        self.source = source
    }

    private static func size(width: CGFloat, height: CGFloat) -> NSCollectionLayoutSize {
        NSCollectionLayoutSize(widthDimension: .fractionalWidth(width), heightDimension: .fractionalHeight(height))
    }

    private static func fullWidth(height: CGFloat) -> NSCollectionLayoutSize {
        NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
    }

    private static func item(width: CGFloat, height: CGFloat) -> NSCollectionLayoutItem {
        let item = NSCollectionLayoutItem(layoutSize: size(width: width, height: height))
        item.contentInsets = NSDirectionalEdgeInsets(top: 6, leading: 6, bottom: 6, trailing: 6)
        return item
    }

    private static func section(_ group: NSCollectionLayoutGroup) -> NSCollectionLayoutSection {
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 14, bottom: 8, trailing: 14)
        section.supplementariesFollowContentInsets = false
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: fullWidth(height: 40), elementKind: UICollectionView.elementKindSectionHeader,
                alignment: .top)
        ]
        return section
    }

    private static func featured() -> NSCollectionLayoutSection {
        section(.horizontal(layoutSize: fullWidth(height: 130), subitems: [item(width: 0.5, height: 1)]))
    }

    private static func grid() -> NSCollectionLayoutSection {
        section(.horizontal(layoutSize: fullWidth(height: 80), subitem: item(width: 1, height: 1), count: 4))
    }

    private static func mixedGroup() -> NSCollectionLayoutSection {
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: size(width: 0.34, height: 1), subitem: item(width: 1, height: 0.5), count: 2)
        return section(
            .horizontal(layoutSize: fullWidth(height: 150), subitems: [item(width: 0.66, height: 1), column]))
    }
}
