import UIKit

/// A card with a heading and the views below it.
class CardView: UIView {
    let stack = UIStackView()

    init(title: String) {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 16
        let heading = UILabel()
        (heading.text, heading.font) = (title, .preferredFont(forTextStyle: .headline))
        stack.addArrangedSubview(heading)
        (stack.axis, stack.spacing) = (.vertical, 12)
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: topAnchor, constant: 16),
            stack.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -18),
            stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 18),
            stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -18),
        ])
    }

    required init?(coder: NSCoder) { nil }
}
