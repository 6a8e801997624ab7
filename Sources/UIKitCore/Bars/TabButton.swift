import Foundation

/// The control that shows a tab: the tab's image above the title or, in a regular-width environment, beside the title.
@MainActor final class TabButton: UIControl {
    let item: UITabBarItem
    private let imageView = UIImageView()
    private let label = UILabel()
    private let badge = UILabel()
    private let indicator = UIImageView()
    private var style = TabStyle()
    /// The image behind the tab; nil for none.
    var indicatorImage: UIImage? { didSet { indicator.image = indicatorImage } }
    private lazy var pointer = ControlPointer(self) { [weak self] in self?.pointerStyle }

    init(_ item: UITabBarItem) {
        self.item = item
        super.init(frame: .zero)
        imageView.contentMode = .center
        label.textAlignment = .center
        (badge.textAlignment, badge.textColor) = (.center, .white)
        badge.font = .systemFont(ofSize: 12)
        (badge.layer.cornerRadius, badge.clipsToBounds) = (9, true)
        for part in [indicator, imageView, label, badge] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
        pointer.isAttached = true
    }

    required init?(coder: NSCoder) { nil }

    /// Updates the image, the title, the badge, the selection and the colours of the tab. The style has priority over
    /// `color`.
    func show(isSelected: Bool, color: UIColor, _ style: TabStyle = TabStyle()) {
        (self.isSelected, self.style) = (isSelected, style)
        let color = style.iconColor ?? color
        isEnabled = item.isEnabled
        imageView.image = isSelected ? item.selectedImage ?? item.image : item.image
        imageView.tintColor = color
        label.text = item.title
        let titleColor = style.title[.foregroundColor] as? UIColor ?? style.iconColor
        label.textColor = titleColor ?? (isEnabled ? color : .tertiaryLabel)
        badge.text = item.badgeValue
        badge.isHidden = item.badgeValue == nil
        badge.backgroundColor = item.badgeColor ?? style.badgeColor ?? .systemRed
        badge.textColor = style.badge[.foregroundColor] as? UIColor ?? .white
        badge.font = style.badge[.font] as? UIFont ?? .systemFont(ofSize: 12)
        accessibilityLabel = item.accessibilityLabel ?? item.title
        accessibilityValue = item.badgeValue
        accessibilityTraits = isSelected ? [.button, .selected] : .button
        setNeedsLayout()
    }

    override func stateChanged() {
        super.stateChanged()
        (imageView.alpha, label.alpha) = isHighlighted ? (0.5, 0.5) : (1, 1)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isBeside = traitCollection.horizontalSizeClass == .regular
        indicator.frame = bounds
        label.font = style.title[.font] as? UIFont ?? .systemFont(ofSize: isBeside ? 14 : 10, weight: .medium)
        let titleSize = label.sizeThatFits(bounds.size)
        let size = item.image?.size ?? .zero
        if isBeside {
            let gap: CGFloat = size.width > 0 ? 6 : 0
            let start = bounds.midX - (size.width + gap + titleSize.width) / 2
            let image = CGRect(x: start, y: 0, width: size.width, height: bounds.height)
            let text = CGRect(x: start + size.width + gap, y: 0, width: titleSize.width, height: bounds.height)
            imageView.frame = isRightToLeft ? image.mirrored(in: bounds.width) : image
            label.frame = isRightToLeft ? text.mirrored(in: bounds.width) : text
        } else {
            imageView.frame = CGRect(x: 0, y: 4, width: bounds.width, height: 28)
            label.frame = CGRect(x: 0, y: 33, width: bounds.width, height: 13)
        }
        let offset = item.titlePositionAdjustment == .zero ? style.titleOffset : item.titlePositionAdjustment
        label.frame = label.frame.offsetBy(dx: offset.horizontal, dy: offset.vertical)
        let width = max(badge.sizeThatFits(bounds.size).width + 8, 18)
        let image = isBeside ? imageView.frame : CGRect(x: bounds.midX - 12, y: 0, width: 24, height: 0)
        let x = isRightToLeft ? image.minX + 6 - width : image.maxX - 6
        badge.frame = CGRect(x: x, y: isBeside ? 5 : 2, width: width, height: 18)
            .offsetBy(dx: style.badgeOffset.horizontal, dy: style.badgeOffset.vertical)
    }

    private var pointerStyle: UIPointerStyle? {
        let isBeside = traitCollection.horizontalSizeClass == .regular
        // The highlight is enlarged, and must not reach beyond the window at the first and the last tab.
        let area = isBeside ? imageView.frame.union(label.frame).insetBy(dx: -12, dy: 0) : bounds.insetBy(dx: 4, dy: 0)
        return barPointerStyle(area)
    }
}

/// The values with which a tab is shown, from the appearance of the bar.
struct TabStyle {
    var title: [NSAttributedString.Key: Any] = [:]
    var titleOffset = UIOffset.zero
    var iconColor: UIColor?
    var badge: [NSAttributedString.Key: Any] = [:]
    var badgeColor: UIColor?
    var badgeOffset = UIOffset.zero

    init() {}

    /// Creates the style of a state. The values that the state does not have are those of the normal state, except the
    /// colours of the image and the title.
    @MainActor init(_ state: UITabBarItemStateAppearance, normal: UITabBarItemStateAppearance) {
        var inherited = normal.titleTextAttributes
        if state !== normal { inherited[.foregroundColor] = nil }
        title = inherited.merging(state.titleTextAttributes) { _, new in new }
        badge = normal.badgeTextAttributes.merging(state.badgeTextAttributes) { _, new in new }
        iconColor = state.iconColor
        badgeColor = state.badgeBackgroundColor ?? normal.badgeBackgroundColor
        let (own, usual) = (state.titlePositionAdjustment, normal.titlePositionAdjustment)
        titleOffset = own == .zero ? usual : own
        let (ownBadge, usualBadge) = (state.badgePositionAdjustment, normal.badgePositionAdjustment)
        badgeOffset = ownBadge == .zero ? usualBadge : ownBadge
    }
}
