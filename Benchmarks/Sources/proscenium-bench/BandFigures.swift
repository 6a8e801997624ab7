import Foundation
import UIKitTesting

/// A benchmark of a band over a collection of 10,000 items: the pointer pulls the band over more rows with each frame,
/// and the collection selects the items in the band.
@MainActor
final class BandFigures: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    private static let count = 10_000
    private(set) var times: [Double] = []
    /// The largest number of items that were selected.
    private(set) var selected = 0

    init(_ app: TestApplication, in window: UIWindow, steps: Int) throws {
        super.init()
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 20, height: 20)
        (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (4, 4)
        layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
        let list = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        (list.dataSource, list.delegate, list.allowsMultipleSelection) = (self, self, true)
        window.addSubview(list)
        window.layoutIfNeeded()
        try app.pointerDown(window, at: CGPoint(x: 4, y: 4))
        try app.pointerMove(window, to: CGPoint(x: 30, y: 30))
        let far = CGPoint(x: window.bounds.maxX - 4, y: window.bounds.maxY - 4)
        for step in 0..<steps {
            let fraction = CGFloat(step % 100) / 100
            app.clock.advance(by: 1 / 60)
            let start = Measure.now()
            try app.pointerMove(window, to: CGPoint(x: 30 + far.x * fraction, y: 30 + (far.y - 30) * fraction))
            window.layoutIfNeeded()
            times.append(Double(Measure.now() - start))
            selected = max(selected, list.indexPathsForSelectedItems?.count ?? 0)
        }
        try app.pointerUp(window, at: far)
        list.removeFromSuperview()
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { Self.count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }

    func collectionView(
        _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { true }
}
