import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

@Suite("Self-sizing collection cells") @MainActor
struct SelfSizingConflictTests {
    /// A cell whose height follows from required constraints.
    private final class TallCell: UICollectionViewCell {
        let box = UIView()
        private(set) var height: NSLayoutConstraint?

        override init(frame: CGRect) {
            super.init(frame: frame)
            box.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(box)
            let height = box.heightAnchor.constraint(equalToConstant: 90)
            self.height = height
            NSLayoutConstraint.activate([
                height, box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
                box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
                box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            ])
        }
        required init?(coder: NSCoder) { nil }
    }

    private final class Source: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 12 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            (cell as? TallCell)?.height?.constant = CGFloat(60 + indexPath.item * 7)
            return cell
        }
    }

    @Test(
        "Cells that are higher than their estimate have the right height, and no conflict is reported, also after scrolling"
    )
    func noConflicts() throws {
        let fixture = TouchFixture()
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        let (view, source) = (UICollectionView(frame: .zero, collectionViewLayout: layout), Source())
        view.register(TallCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        let (_, faults) = Faults.of {
            fixture.add(view, CGRect(x: 0, y: 0, width: 400, height: 300))
            fixture.window.layoutIfNeeded()
            for offset in [200, 500, 0] as [CGFloat] {
                view.contentOffset.y = offset
                fixture.window.layoutIfNeeded()
            }
            fixture.window.frame.size.width = 300
            view.frame.size.width = 300
            fixture.window.layoutIfNeeded()
        }
        #expect(faults.codes == [])
        let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)) as? TallCell)
        #expect(cell.bounds.size == CGSize(width: 300, height: 77) && cell.box.bounds.height == 67)
    }
}
