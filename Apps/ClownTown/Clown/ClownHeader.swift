import UIKit

/// The picture, name, rating and description of a clown.
final class ClownHeader: UIView {
    /// Whether the view is wide enough for the picture beside the text; otherwise the picture is above the text.
    var isWide = true {
        didSet {
            guard isWide != oldValue else { return }
            arrange()
        }
    }
    private let picture = ClownPicture()
    private let texts: UIStackView
    private let stack: UIStackView

    init(_ clown: Clown) {
        let (name, specialty, about) = (UILabel(), UILabel(), UILabel())
        let (stars, rating, heart) = (StarsView(), UILabel(), HeartButton())
        let ratingRow = UIStackView(arrangedSubviews: [stars, rating])
        let nameRow = UIStackView(arrangedSubviews: [name, heart])
        texts = UIStackView(arrangedSubviews: [nameRow, specialty, ratingRow, about])
        stack = UIStackView(arrangedSubviews: [picture, texts])
        super.init(frame: .zero)
        picture.clown = clown
        heart.clown = clown
        picture.layer.cornerRadius = 20
        picture.clipsToBounds = true
        (name.text, name.font) = (clown.name, .systemFont(ofSize: 34, weight: .bold))
        (specialty.text, specialty.font) = (clown.specialty, .preferredFont(forTextStyle: .title3))
        (about.text, about.font) = (clown.about, .preferredFont(forTextStyle: .body))
        about.numberOfLines = 0
        stars.rating = clown.rating
        rating.text = "\(clown.rating.inTenths) · \(clown.reviews.count) reviews · €\(clown.price) an hour"
        rating.font = .preferredFont(forTextStyle: .subheadline)
        rating.numberOfLines = 0
        for label in [specialty, rating] { label.textColor = .secondaryLabel }
        (ratingRow.alignment, ratingRow.spacing) = (.center, 8)
        nameRow.alignment = .center
        heart.setContentHuggingPriority(.required, for: .horizontal)
        (texts.axis, texts.spacing) = (.vertical, 6)
        texts.setCustomSpacing(14, after: ratingRow)
        stack.spacing = 24
        layOut()
    }

    required init?(coder: NSCoder) { nil }

    private func layOut() {
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        arrange()
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: topAnchor),
            stack.bottomAnchor.constraint(equalTo: bottomAnchor),
            stack.leadingAnchor.constraint(equalTo: leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: trailingAnchor),
            picture.heightAnchor.constraint(equalToConstant: 220),
            widePicture,
        ])
    }

    private lazy var widePicture = picture.widthAnchor.constraint(equalToConstant: 220)

    private func arrange() {
        stack.axis = isWide ? .horizontal : .vertical
        stack.alignment = isWide ? .center : .fill
        stack.spacing = isWide ? 24 : 16
        widePicture.isActive = isWide
    }
}
