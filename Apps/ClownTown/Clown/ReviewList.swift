import UIKit

/// The reviews of a clown.
final class ReviewList: CardView {
    init(_ reviews: [Review]) {
        super.init(title: "Reviews")
        for (index, review) in reviews.enumerated() {
            if index > 0 { stack.addArrangedSubview(Self.separator()) }
            stack.addArrangedSubview(Self.row(review))
        }
    }

    required init?(coder: NSCoder) { nil }

    private static func row(_ review: Review) -> UIView {
        let (author, text, stars) = (UILabel(), UILabel(), StarsView())
        (author.text, author.font) = (review.author, .preferredFont(forTextStyle: .subheadline))
        author.textColor = .secondaryLabel
        (text.text, text.font, text.numberOfLines) = (review.text, .preferredFont(forTextStyle: .body), 0)
        stars.rating = Double(review.stars)
        let first = UIStackView(arrangedSubviews: [author, stars])
        first.alignment = .center
        let row = UIStackView(arrangedSubviews: [first, text])
        (row.axis, row.spacing) = (.vertical, 4)
        return row
    }

    private static func separator() -> UIView {
        let separator = UIView()
        separator.backgroundColor = .separator
        separator.heightAnchor.constraint(equalToConstant: 1).isActive = true
        return separator
    }
}
