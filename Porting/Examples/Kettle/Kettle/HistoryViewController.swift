import UIKit

class HistoryViewController: UICollectionViewController {

    private var brews: [Brew] {
        return BrewLog.shared.brews
    }

    private lazy var clearItem = UIBarButtonItem(
        barButtonSystemItem: .trash, target: self, action: #selector(clear))

    init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 160, height: 96)
        layout.sectionInset = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
        super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "History"
        collectionView.backgroundColor = .systemGroupedBackground
        collectionView.register(BrewCell.self, forCellWithReuseIdentifier: BrewCell.reuseIdentifier)
        navigationItem.rightBarButtonItem = clearItem
        NotificationCenter.default.addObserver(self, selector: #selector(reload), name: .brewDidFinish, object: nil)
        reload()
    }

    @objc private func reload() {
        clearItem.isEnabled = !brews.isEmpty
        collectionView.reloadData()
    }

    @objc func clear() {
        BrewLog.shared.removeAll()
        reload()
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        return brews.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell =
            collectionView.dequeueReusableCell(withReuseIdentifier: BrewCell.reuseIdentifier, for: indexPath) as! BrewCell
        cell.show(brews[indexPath.item])
        return cell
    }
}

class BrewCell: UICollectionViewCell {

    static let reuseIdentifier = String(describing: BrewCell.self)

    let titleLabel = UILabel()
    let detailLabel = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        contentView.backgroundColor = .secondarySystemGroupedBackground
        contentView.layer.cornerRadius = 12
        titleLabel.font = .preferredFont(forTextStyle: .headline)
        detailLabel.font = .preferredFont(forTextStyle: .subheadline)
        detailLabel.textColor = .secondaryLabel
        let stack = UIStackView(arrangedSubviews: [titleLabel, detailLabel])
        stack.axis = .vertical
        stack.frame = contentView.bounds.insetBy(dx: 16, dy: 20)
        stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(stack)
    }

    func show(_ brew: Brew) {
        titleLabel.text = brew.tea.title
        detailLabel.text = "\(brew.minutes) min"
    }
}
