import UIKit

/// The sidebar with the list of pages, in sections.
final class SidebarController: UIViewController, UICollectionViewDelegate {
    /// Called with the page that the user selects.
    var onChoose: (GalleryPage) -> Void = { _ in }
    private var pages: UICollectionViewDiffableDataSource<GalleryPage.Section, GalleryPage>?
    private var collection: UICollectionView?
    private var shown: GalleryPage?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Gallery"
        var configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
        configuration.headerMode = .supplementary
        let layout = UICollectionViewCompositionalLayout.list(using: configuration)
        let collection = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collection.delegate = self
        view.addSubview(collection)
        self.collection = collection
        pages = makeSource(collection)
        var snapshot = NSDiffableDataSourceSnapshot<GalleryPage.Section, GalleryPage>()
        for section in GalleryPage.Section.allCases {
            snapshot.appendSections([section])
            snapshot.appendItems(section.pages, toSection: section)
        }
        pages?.apply(snapshot, animatingDifferences: false)
        if let shown { select(shown) }
    }

    /// Selects the row of a page without calling `onChoose`, and scrolls to the row if the row is not visible.
    func select(_ page: GalleryPage) {
        shown = page
        guard let path = pages?.indexPath(for: page) else { return }
        let isVisible = collection?.indexPathsForVisibleItems.contains(path) ?? false
        collection?.selectItem(at: path, animated: false, scrollPosition: isVisible ? [] : .centeredVertically)
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        if let page = pages?.itemIdentifier(for: indexPath) { onChoose(page) }
    }

    private func makeSource(
        _ collection: UICollectionView
    ) -> UICollectionViewDiffableDataSource<GalleryPage.Section, GalleryPage> {
        let row = UICollectionView.CellRegistration<UICollectionViewListCell, GalleryPage> { cell, _, page in
            var content = UIListContentConfiguration.sidebarCell()
            content.text = page.title
            content.image = UIImage(systemName: page.symbolName)
            cell.contentConfiguration = content
        }
        let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { cell, _, path in
            var content = UIListContentConfiguration.sidebarHeader()
            content.text = GalleryPage.Section.allCases[path.section].rawValue
            cell.contentConfiguration = content
        }
        let source = UICollectionViewDiffableDataSource<GalleryPage.Section, GalleryPage>(
            collectionView: collection
        ) { collection, path, page in
            collection.dequeueConfiguredReusableCell(using: row, for: path, item: page)
        }
        source.supplementaryViewProvider = { collection, _, path in
            collection.dequeueConfiguredReusableSupplementary(using: header, for: path)
        }
        return source
    }
}
