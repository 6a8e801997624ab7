import Foundation

/// The control that shows a bar button.
@MainActor final class BarButton: UIControl {
    private static let font = UIFont.systemFont(ofSize: 17)
    private static let doneFont = UIFont.systemFont(ofSize: 17, weight: .semibold)

    let item: UIBarButtonItem
    private let label = UILabel()
    private let imageView = UIImageView()
    private lazy var pointer = ControlPointer(self) { [weak self] in self?.barPointerStyle() }
    private let backgroundView = UIImageView()
    /// The appearance of buttons in the bar; the attributes of the item have priority. Nil for the standard appearance.
    var appearance: UIBarButtonItemAppearance? { didSet { update() } }

    init(_ item: UIBarButtonItem) {
        self.item = item
        super.init(frame: .zero)
        for part in [backgroundView, imageView, label] {
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
        label.text = item.title
        updateState()
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
        updateState()
    }

    /// Updates the parts of the button that differ between the states.
    private func updateState() {
        let state: UIControl.State = !isEnabled ? .disabled : isHighlighted ? .highlighted : .normal
        let own =
            item.titleTextAttributes(for: state)
            ?? (state == .highlighted ? item.titleTextAttributes(for: .normal) : nil)
        let attributes = (appearance?.attributes(for: state) ?? [:]).merging(own ?? [:]) { _, new in new }
        let ownColor = (appearance?.ownAttributes(for: state)[.foregroundColor] ?? own?[.foregroundColor]) as? UIColor
        label.font = attributes[.font] as? UIFont ?? (item.style == .done ? Self.doneFont : Self.font)
        label.textColor =
            isEnabled ? attributes[.foregroundColor] as? UIColor ?? tintColor : ownColor ?? .tertiaryLabel
        backgroundView.image = appearance?.backgroundImage(for: state)
        let isDimmed = isHighlighted && appearance?.customises(.highlighted) != true
        let alpha: CGFloat = isDimmed ? 0.4 : 1
        (label.alpha, imageView.alpha) = (alpha, isEnabled ? alpha : 0.35)
        if appearance != nil { setNeedsLayout() }
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
        backgroundView.frame = bounds
        let offset =
            appearance?.titleOffset(for: !isEnabled ? .disabled : isHighlighted ? .highlighted : .normal) ?? .zero
        label.frame = bounds.offsetBy(dx: offset.horizontal, dy: offset.vertical)
        imageView.frame = bounds.inset(by: item.imageInsets)
    }
}

extension UIBarButtonItem {
    /// Returns the view that shows the item in a bar: the custom view, or a button with one of the bar's appearances.
    /// Returns nil for a space.
    ///
    /// - Parameters:
    ///   - plain: the appearance of ordinary buttons; nil for the standard appearance.
    ///   - done: the appearance of buttons of the `done` style.
    final func makeView(_ plain: UIBarButtonItemAppearance? = nil, done: UIBarButtonItemAppearance? = nil) -> UIView? {
        if let systemItem, systemItem.isSpace { return nil }
        if let customView {
            shownView = customView
            return customView
        }
        let button = (shownView as? BarButton) ?? BarButton(self)
        button.appearance = style == .done ? done : plain
        shownView = button
        return button
    }
}
