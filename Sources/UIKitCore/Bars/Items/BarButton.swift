import Foundation

/// The control that shows a bar button.
@MainActor final class BarButton: UIControl {
    private static let font = UIFont.systemFont(ofSize: 17)
    private static let doneFont = UIFont.systemFont(ofSize: 17, weight: .semibold)

    let item: UIBarButtonItem
    private let label = UILabel()
    private let imageView = UIImageView()
    private lazy var pointer = ControlPointer(self) { [weak self] in self?.barPointerStyle() }
    /// The text attributes of the title; the attributes of the item have priority.
    var attributes: [NSAttributedString.Key: Any] = [:] { didSet { update() } }

    init(_ item: UIBarButtonItem) {
        self.item = item
        super.init(frame: .zero)
        for part in [imageView, label] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
        imageView.contentMode = .center
        label.textAlignment = .center
        addAction(UIAction { [weak self] _ in self?.item.perform(from: self) }, for: .primaryActionTriggered)
        pointer.isAttached = true
        update()
    }

    required init?(coder: NSCoder) { nil }

    /// Updates the title, the image, the colours, the states and the menu of the control from the item.
    func update() {
        isContextMenuInteractionEnabled = item.menu != nil
        showsMenuAsPrimaryAction = item.opensMenuByTap
        isEnabled = item.isEnabled && !(item.primaryAction?.attributes.contains(.disabled) ?? false)
        isSelected = item.isSelected
        isSpringLoadedControl = item.isSpringLoaded
        if let color = item.tintColor { tintColor = color }
        imageView.image = item.image
        imageView.isHidden = item.image == nil
        label.isHidden = item.image != nil
        let itemAttributes = item.titleTextAttributes(for: isEnabled ? .normal : .disabled) ?? [:]
        let mergedAttributes = attributes.merging(itemAttributes) { _, new in new }
        label.font = mergedAttributes[.font] as? UIFont ?? (item.style == .done ? Self.doneFont : Self.font)
        label.text = item.title
        label.textColor = !isEnabled ? .tertiaryLabel : mergedAttributes[.foregroundColor] as? UIColor ?? tintColor
        accessibilityLabel = item.accessibilityLabel ?? item.title
        accessibilityIdentifier = item.accessibilityIdentifier
        setNeedsLayout()
    }

    override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        item.menu.map { menu in UIContextMenuConfiguration(actionProvider: { _ in menu }) }
    }

    // The sender of the menu's actions is the item.
    override func sendAction(_ action: UIAction) {
        if !action.attributes.contains(.disabled) { action.run(from: item) }
    }

    override var hasExclusiveMenu: Bool { item.isPopUp }

    override func menuDidPerform() { item.updatePopUp() }

    override func stateChanged() {
        super.stateChanged()
        let alpha: CGFloat = isHighlighted ? 0.4 : 1
        (label.alpha, imageView.alpha) = (alpha, isEnabled ? alpha : 0.35)
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        update()
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let insets = item.imageInsets
        var width = item.image.map { $0.size.width + insets.left + insets.right } ?? 0
        if item.image == nil {
            for title in (item.possibleTitles ?? []).union([item.title ?? ""]) {
                label.text = title
                width = max(width, label.sizeThatFits(size).width)
            }
            label.text = item.title
        }
        return CGSize(width: item.width > 0 ? item.width : max(width + 16, 32), height: 44)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
        imageView.frame = bounds.inset(by: item.imageInsets)
    }
}

extension UIBarButtonItem {
    /// Returns the view that shows the item in a bar: the custom view, or a button with the text attributes of the bar.
    /// Returns nil for a space.
    final func makeView(_ attributes: [NSAttributedString.Key: Any] = [:]) -> UIView? {
        if let systemItem, systemItem.isSpace { return nil }
        if let customView {
            shownView = customView
            return customView
        }
        let button = (shownView as? BarButton) ?? BarButton(self)
        button.attributes = attributes
        shownView = button
        return button
    }
}
