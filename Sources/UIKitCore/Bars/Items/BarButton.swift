import Foundation

/// The appearances of a bar's buttons.
@MainActor struct ButtonAttributes {
    typealias Attributes = [NSAttributedString.Key: Any]
    private var plain: UIBarButtonItemAppearance?
    private var done: UIBarButtonItemAppearance?
    private var back: UIBarButtonItemAppearance?

    nonisolated init() {}

    init(_ appearance: UINavigationBarAppearance) {
        (plain, done) = (appearance.buttonAppearance, appearance.doneButtonAppearance)
        back = appearance.backButtonAppearance
    }

    init(_ appearance: UIToolbarAppearance) {
        (plain, done) = (appearance.buttonAppearance, appearance.doneButtonAppearance)
    }

    /// Returns the attributes of the title of a button in its state, with the item's own attributes.
    func title(of item: UIBarButtonItem, isEnabled: Bool, isHighlighted: Bool) -> Attributes {
        let state: UIControl.State = !isEnabled ? .disabled : isHighlighted ? .highlighted : .normal
        let sources = [
            plain?.titleTextAttributes(isEnabled: isEnabled, isHighlighted: isHighlighted),
            item.style == .done ? done?.titleTextAttributes(isEnabled: isEnabled, isHighlighted: isHighlighted) : nil,
            item.titleTextAttributes(for: .normal), item.titleTextAttributes(for: state),
        ]
        return sources.reduce(into: [:]) { all, source in all.merge(source ?? [:]) { $1 } }
    }

    /// The attributes of the title of the back button.
    func backTitle(isHighlighted: Bool) -> Attributes {
        let sources = [plain, back].map { $0?.titleTextAttributes(isEnabled: true, isHighlighted: isHighlighted) }
        return sources.reduce(into: [:]) { all, source in all.merge(source ?? [:]) { $1 } }
    }
}

/// The control that shows a bar button.
@MainActor final class BarButton: UIControl {
    private static let font = UIFont.systemFont(ofSize: 17)
    private static let doneFont = UIFont.systemFont(ofSize: 17, weight: .semibold)

    let item: UIBarButtonItem
    private let label = UILabel()
    private let imageView = UIImageView()
    private lazy var pointer = ControlPointer(self) { [weak self] in self?.barPointerStyle() }
    /// The text attributes of the title; the attributes of the item have priority.
    var attributes = ButtonAttributes() { didSet { update() } }

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
        label.text = item.title
        updateTitleAttributes()
        accessibilityLabel = item.accessibilityLabel ?? item.title
        accessibilityIdentifier = item.accessibilityIdentifier
        setNeedsLayout()
    }

    /// Updates the font and the colour of the title for the state. A disabled button is grey unless the app sets a
    /// colour for disabled buttons.
    private func updateTitleAttributes() {
        let title = attributes.title(of: item, isEnabled: isEnabled, isHighlighted: isHighlighted)
        label.font = title[.font] as? UIFont ?? (item.style == .done ? Self.doneFont : Self.font)
        let color = title[.foregroundColor] as? UIColor
        let enabled = attributes.title(of: item, isEnabled: true, isHighlighted: false)[.foregroundColor] as? UIColor
        label.textColor = isEnabled || color != enabled ? color ?? tintColor : .tertiaryLabel
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
        updateTitleAttributes()
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
    final func makeView(_ attributes: ButtonAttributes = ButtonAttributes()) -> UIView? {
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
