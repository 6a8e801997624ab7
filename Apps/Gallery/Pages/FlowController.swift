import UIKit

/// The page with a collection view in a flow layout.
final class FlowController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    private let counts = [9, 5]

    init() {
        let layout = UICollectionViewFlowLayout()
        layout.sectionInset = UIEdgeInsets(top: 12, left: 20, bottom: 20, right: 20)
        layout.minimumInteritemSpacing = 12
        layout.minimumLineSpacing = 12
        layout.headerReferenceSize = CGSize(width: 0, height: 40)
        super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .systemGroupedBackground
        collectionView.allowsMultipleSelection = true
        collectionView.register(TileCell.self, forCellWithReuseIdentifier: "tile")
        collectionView.register(
            TileHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        collectionView.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    }

    override func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
        (cell as? TileCell)?.label.text = "\(indexPath.item + 1)"
        return cell
    }

    /// Lets the user select tiles: with a band that the pointer draws, or by dragging two fingers over the tiles.
    override func collectionView(
        _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { true }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "header", for: indexPath)
        (view as? TileHeader)?.label.text = indexPath.section == 0 ? "Of one size" : "Of many sizes"
        return view
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        CGSize(width: indexPath.section == 0 ? 130 : 90 + 50 * CGFloat(indexPath.item % 3), height: 84)
    }
}

/// A tile with a label; a selected tile has another background.
final class TileCell: UICollectionViewCell {
    let label = UILabel()

    required override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .preferredFont(forTextStyle: .title2)
        label.textAlignment = .center
        label.frame = contentView.bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(label)
        backgroundView = background(.secondarySystemGroupedBackground)
        selectedBackgroundView = background(.systemTeal.withAlphaComponent(0.35))
    }

    required init?(coder: NSCoder) { nil }

    private func background(_ color: UIColor) -> UIView {
        let view = UIView()
        view.backgroundColor = color
        view.layer.cornerRadius = 12
        return view
    }
}

/// The header of a section, with its title.
final class TileHeader: UICollectionReusableView {
    let label = UILabel()

    required override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .preferredFont(forTextStyle: .headline)
        addSubview(label)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.inset(by: UIEdgeInsets(top: 12, left: 20, bottom: 0, right: 20))
    }

    required init?(coder: NSCoder) { nil }
}
