import Foundation
import UIKitTesting

/// Benchmarks of scrolling a collection of 10,000 items, one step per frame: the cost of a frame before it is drawn,
/// and the number of cells created for the visible items.
@MainActor
final class ScrollFigures: NSObject, UICollectionViewDataSource {
    private static let count = 10_000
    private(set) var made = 0
    private(set) var seen = 0
    private(set) var times: [Double] = []

    /// Scrolls a window full of items with two labels each, by less than a row per step.
    init(in window: UIWindow, steps: Int) {
        super.init()
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 120, height: 60)
        (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (8, 8)
        let list = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
        list.register(ScrolledCell.self, forCellWithReuseIdentifier: "item")
        list.dataSource = self
        window.addSubview(list)
        window.layoutIfNeeded()
        for _ in 0..<steps {
            let start = Measure.now()
            let end = list.contentSize.height - list.bounds.height
            list.contentOffset.y = list.contentOffset.y + 37 > end ? 0 : list.contentOffset.y + 37
            window.layoutIfNeeded()
            times.append(Double(Measure.now() - start))
            seen = max(seen, list.visibleCells.count)
        }
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { Self.count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        guard let cell = cell as? ScrolledCell else { return cell }
        if cell.isNew {
            cell.isNew = false
            made += 1
        }
        cell.title.text = "Item \(indexPath.item)"
        cell.detail.text = "of 10,000"
        return cell
    }
}

/// A cell with two labels in a stack.
private final class ScrolledCell: UICollectionViewCell {
    let (title, detail) = (UILabel(), UILabel())
    var isNew = true

    override init(frame: CGRect) {
        super.init(frame: frame)
        let stack = UIStackView(arrangedSubviews: [title, detail])
        stack.axis = .vertical
        stack.frame = contentView.bounds
        stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(stack)
    }

    required init?(coder: NSCoder) { nil }
}
