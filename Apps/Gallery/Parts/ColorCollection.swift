import UIKit

/// A collection of colours whose items the user can reorder by dragging.
final class ColorCollection: UICollectionView, UICollectionViewDataSource, UICollectionViewDragDelegate,
    UICollectionViewDropDelegate
{
    private var colors: [UIColor] = [.systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemBlue]

    init() {
        let layout = UICollectionViewFlowLayout()
        // All colours fit in one row of a window of 360 points.
        (layout.itemSize, layout.minimumInteritemSpacing) = (CGSize(width: 40, height: 40), 8)
        super.init(frame: .zero, collectionViewLayout: layout)
        backgroundColor = .clear
        isScrollEnabled = false
        register(UICollectionViewCell.self, forCellWithReuseIdentifier: "color")
        (dataSource, dragDelegate, dropDelegate) = (self, self, self)
    }

    required init?(coder: NSCoder) { nil }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { colors.count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "color", for: indexPath)
        cell.contentView.backgroundColor = colors[indexPath.item]
        cell.contentView.layer.cornerRadius = 8
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

    func collectionView(
        _ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath
    ) { colors.insert(colors.remove(at: source.item), at: destination.item) }

    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: colors[indexPath.item]))] }

    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
        let isOwn = session.localDragSession != nil && collectionView.hasActiveDrag
        return UICollectionViewDropProposal(
            operation: isOwn ? .move : .forbidden, intent: .insertAtDestinationIndexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {}
}
