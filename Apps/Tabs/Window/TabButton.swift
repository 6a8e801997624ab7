import UIKit

/// A tab in the strip, with a button that closes the tab.
final class TabButton: UIControl {
    let closeButton = UIButton(type: .system)
    /// Returns the context menu of the tab.
    var tabMenu: () -> UIMenu? = { nil }
    /// Returns the item that represents the tab in a drag; nil if the tab cannot be dragged.
    var dragItem: () -> UIDragItem? = { nil }
    private let label = UILabel()

    init(_ title: String, isSelected: Bool) {
        super.init(frame: .zero)
        self.isSelected = isSelected
        backgroundColor = isSelected ? .systemBackground : .tertiarySystemFill
        layer.cornerRadius = 9
        label.text = title
        label.font = .systemFont(ofSize: 15, weight: isSelected ? .semibold : .regular)
        label.textColor = isSelected ? .label : .secondaryLabel
        label.textAlignment = .center
        label.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        let symbol = UIImage.SymbolConfiguration(pointSize: 12)
        closeButton.setImage(UIImage(systemName: "xmark", withConfiguration: symbol), for: .normal)
        closeButton.tintColor = .secondaryLabel
        closeButton.accessibilityLabel = "Close \(title)"
        (accessibilityLabel, isAccessibilityElement) = (title, false)
        isContextMenuInteractionEnabled = true
        addInteraction(UIDragInteraction(delegate: self))
        layOut()
    }

    required init?(coder: NSCoder) { nil }

    private func layOut() {
        for part in [label, closeButton] {
            part.translatesAutoresizingMaskIntoConstraints = false
            addSubview(part)
        }
        NSLayoutConstraint.activate([
            widthAnchor.constraint(greaterThanOrEqualToConstant: 132),
            closeButton.leadingAnchor.constraint(equalTo: leadingAnchor),
            closeButton.topAnchor.constraint(equalTo: topAnchor),
            closeButton.bottomAnchor.constraint(equalTo: bottomAnchor),
            closeButton.widthAnchor.constraint(equalToConstant: 34),
            label.leadingAnchor.constraint(equalTo: closeButton.trailingAnchor),
            label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -34),
            label.centerYAnchor.constraint(equalTo: centerYAnchor),
        ])
    }

    override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.7 : 1 } }

    override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { [weak self] _ in self?.tabMenu() })
    }
}

extension TabButton: UIDragInteractionDelegate {
    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] { dragItem().map { [$0] } ?? [] }
}
