import UIKit

/// A cell with a clown's picture, name, rating and price.
final class ClownCell: UICollectionViewCell, ClownCommands {
    var clown: Clown? { didSet { show() } }
    /// Shows the page of the cell's clown.
    var open: (Clown) -> Void = { _ in }
    private let picture = ClownPicture()
    private let nameLabel = UILabel()
    private let specialtyLabel = UILabel()
    private let stars = StarsView()
    private let priceLabel = UILabel()
    private let heart = HeartButton()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .secondarySystemGroupedBackground
        contentView.layer.cornerRadius = 16
        contentView.clipsToBounds = true
        nameLabel.font = .preferredFont(forTextStyle: .headline)
        specialtyLabel.font = .preferredFont(forTextStyle: .subheadline)
        specialtyLabel.textColor = .secondaryLabel
        priceLabel.font = .preferredFont(forTextStyle: .subheadline)
        priceLabel.textColor = .secondaryLabel
        layOut()
    }

    required init?(coder: NSCoder) { nil }

    private func layOut() {
        let starsAndPrice = UIStackView(arrangedSubviews: [stars, priceLabel])
        starsAndPrice.alignment = .center
        starsAndPrice.distribution = .equalSpacing
        starsAndPrice.spacing = 8
        let texts = UIStackView(arrangedSubviews: [nameLabel, specialtyLabel, starsAndPrice])
        texts.axis = .vertical
        texts.spacing = 4
        texts.setCustomSpacing(8, after: specialtyLabel)
        for part in [picture, texts, heart] {
            part.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(part)
        }
        NSLayoutConstraint.activate([
            picture.topAnchor.constraint(equalTo: contentView.topAnchor),
            picture.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            picture.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            picture.bottomAnchor.constraint(equalTo: texts.topAnchor, constant: -12),
            texts.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 14),
            texts.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -14),
            texts.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -14),
            heart.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
            heart.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -4),
        ])
    }

    private func show() {
        picture.clown = clown
        heart.clown = clown
        nameLabel.text = clown?.name
        specialtyLabel.text = clown?.specialty
        stars.rating = clown?.rating ?? 0
        priceLabel.text = clown.map { "€\($0.price) an hour" }
    }

    override var isHighlighted: Bool {
        didSet { contentView.alpha = isHighlighted ? 0.7 : 1 }
    }

    // MARK: - Commands

    var commandClown: Clown? { clown }

    var commandScene: UIWindowScene? { window?.windowScene }

    func showClown(_ sender: Any?) { clown.map(open) }

    override func copy(_ sender: Any?) { copyLink() }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        canPerformClownCommand(action) ?? super.canPerformAction(action, withSender: sender)
    }

    override func validate(_ command: UICommand) {
        super.validate(command)
        validateClownCommand(command)
    }
}
