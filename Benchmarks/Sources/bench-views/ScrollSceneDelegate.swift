import UIKit

/// The delegate of a scene whose window shows a collection of 10,000 items. The collection scrolls by less than a row
/// per frame.
final class ScrollSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 120, height: 60)
        (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (8, 8)
        window.rootViewController = ScrollingController(collectionViewLayout: layout)
        window.makeKeyAndVisible()
        self.window = window
    }
}

/// A collection that fills the window, with two labels per item.
final class ScrollingController: UICollectionViewController {
    private static let step = 37.0

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .systemBackground
        collectionView.register(ItemCell.self, forCellWithReuseIdentifier: "item")
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        // The next frame is requested after the current frame has been drawn.
        DispatchQueue.main.async { [weak self] in
            guard let self, let list = collectionView else { return }
            let end = list.contentSize.height - list.bounds.height
            list.contentOffset.y = list.contentOffset.y + Self.step > end ? 0 : list.contentOffset.y + Self.step
            view.setNeedsLayout()
        }
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        10_000
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        guard let item = cell as? ItemCell else { return cell }
        item.title.text = "Item \(indexPath.item)"
        item.detail.text = "of 10,000"
        return item
    }
}

/// A cell with two labels in a stack.
final class ItemCell: UICollectionViewCell {
    let (title, detail) = (UILabel(), UILabel())

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
