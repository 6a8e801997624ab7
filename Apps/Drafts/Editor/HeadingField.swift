import UIKit

/// A line in a letter's heading: a label, a text field, and a separator below.
final class HeadingField: UIView {
    let field = UITextField()

    init(_ title: String) {
        super.init(frame: .zero)
        let (label, line) = (UILabel(), UIView())
        (label.text, label.font) = (title, .preferredFont(forTextStyle: .body))
        label.textColor = .secondaryLabel
        field.font = .preferredFont(forTextStyle: .body)
        field.accessibilityLabel = title
        line.backgroundColor = .separator
        for part in [label, field, line] {
            part.translatesAutoresizingMaskIntoConstraints = false
            addSubview(part)
        }
        NSLayoutConstraint.activate([
            heightAnchor.constraint(equalToConstant: 46),
            label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 5),
            label.widthAnchor.constraint(equalToConstant: 68),
            label.centerYAnchor.constraint(equalTo: centerYAnchor),
            field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
            field.trailingAnchor.constraint(equalTo: trailingAnchor),
            field.centerYAnchor.constraint(equalTo: centerYAnchor),
            line.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 5),
            line.trailingAnchor.constraint(equalTo: trailingAnchor),
            line.bottomAnchor.constraint(equalTo: bottomAnchor),
            line.heightAnchor.constraint(equalToConstant: 1),
        ])
    }

    required init?(coder: NSCoder) { nil }
}
