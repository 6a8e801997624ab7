import UIKit

/// The page with a collection view in a list layout, with accessories.
final class ListController: UIViewController {
    private struct Row: Hashable {
        let title: String
        let accessory: Int
    }

    private var source: UICollectionViewDiffableDataSource<String, Row>?

    override func viewDidLoad() {
        super.viewDidLoad()
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.headerMode = .supplementary
        configuration.footerMode = .supplementary
        let collection = UICollectionView(
            frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(collection)
        source = makeSource(collection)
        var snapshot = NSDiffableDataSourceSnapshot<String, Row>()
        snapshot.appendSections(["Accessories", "Contents"])
        let titles = ["Disclosure indicator", "Checkmark", "Detail", "Label", "Outline", "View of the app's own"]
        snapshot.appendItems(
            titles.enumerated().map { Row(title: $1, accessory: $0) }, toSection: "Accessories")
        snapshot.appendItems(
            [
                Row(title: "Text", accessory: -1), Row(title: "Text and second text", accessory: -2),
                Row(title: "Value", accessory: -3), Row(title: "Symbol", accessory: -4),
            ], toSection: "Contents")
        source?.apply(snapshot, animatingDifferences: false)
    }

    private func makeSource(_ collection: UICollectionView) -> UICollectionViewDiffableDataSource<String, Row> {
        let row = UICollectionView.CellRegistration<UICollectionViewListCell, Row> { [weak self] cell, _, row in
            self?.fill(cell, row)
        }
        let header = registration(UICollectionView.elementKindSectionHeader) { $0 == 0 ? "Accessories" : "Contents" }
        let footer = registration(UICollectionView.elementKindSectionFooter) {
            $0 == 0 ? "What is at the end of a row." : "What a row shows."
        }
        let source = UICollectionViewDiffableDataSource<String, Row>(collectionView: collection) {
            $0.dequeueConfiguredReusableCell(using: row, for: $1, item: $2)
        }
        source.supplementaryViewProvider = { collection, kind, path in
            let isHeader = kind == UICollectionView.elementKindSectionHeader
            return collection.dequeueConfiguredReusableSupplementary(using: isHeader ? header : footer, for: path)
        }
        return source
    }

    private func registration(
        _ kind: String, _ title: @escaping (Int) -> String
    ) -> UICollectionView.SupplementaryRegistration<UICollectionViewListCell> {
        UICollectionView.SupplementaryRegistration(elementKind: kind) { cell, kind, path in
            let isHeader = kind == UICollectionView.elementKindSectionHeader
            var content: UIListContentConfiguration = isHeader ? .groupedHeader() : .groupedFooter()
            content.text = title(path.section)
            cell.contentConfiguration = content
        }
    }

    private func fill(_ cell: UICollectionViewListCell, _ row: Row) {
        var content = cell.defaultContentConfiguration()
        if row.accessory == -3 { content = .valueCell() }
        content.text = row.title
        if [-2, -3].contains(row.accessory) { content.secondaryText = "The second text" }
        if row.accessory == -4 { content.image = UIImage(systemName: "heart.fill") }
        cell.contentConfiguration = content
        cell.accessories = accessories(row.accessory)
    }

    private func accessories(_ number: Int) -> [UICellAccessory] {
        switch number {
        case 0: [.disclosureIndicator()]
        case 1: [.checkmark()]
        case 2: [.detail()]
        case 3: [.label(text: "12"), .disclosureIndicator()]
        case 4: [.outlineDisclosure()]
        case 5: [.customView(configuration: .init(customView: UISwitch(), placement: .trailing()))]
        default: []
        }
    }
}
