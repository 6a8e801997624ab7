import UIKit

/// A scrolling page with groups of specimens, each group on a card.
class SpecimenController: UIViewController {
    let scroll = UIScrollView()
    private let groups = UIStackView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        groups.axis = .vertical
        groups.spacing = 14
        for child in [scroll, groups] { child.translatesAutoresizingMaskIntoConstraints = false }
        scroll.alwaysBounceVertical = true
        view.addSubview(scroll)
        scroll.addSubview(groups)
        NSLayoutConstraint.activate([
            scroll.topAnchor.constraint(equalTo: view.topAnchor),
            scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            groups.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 20),
            groups.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor, constant: -20),
            groups.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor, constant: 20),
            groups.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor, constant: -20),
            groups.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -40),
        ])
    }

    /// Adds a group below the existing groups: a title, and a card with specimens from top to bottom.
    func add(_ title: String, alignment: UIStackView.Alignment = .fill, _ specimens: [UIView]) {
        let card = Card(specimens, alignment: alignment)
        let group = UIStackView(arrangedSubviews: [GroupTitle(title), card])
        group.axis = .vertical
        group.spacing = 6
        groups.addArrangedSubview(group)
    }
}

/// The title of a group.
final class GroupTitle: UIView {
    init(_ title: String) {
        super.init(frame: .zero)
        let label = UILabel()
        label.text = title
        label.font = .preferredFont(forTextStyle: .footnote)
        label.textColor = .secondaryLabel
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
            label.topAnchor.constraint(equalTo: topAnchor),
            label.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }
}

/// A card with rounded corners that contains specimens.
final class Card: UIView {
    init(_ specimens: [UIView], alignment: UIStackView.Alignment) {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 12
        let stack = UIStackView(arrangedSubviews: specimens)
        stack.axis = .vertical
        stack.alignment = alignment
        stack.spacing = 10
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: topAnchor, constant: 12),
            stack.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -12),
            stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
        ])
    }

    required init?(coder: NSCoder) { nil }
}
