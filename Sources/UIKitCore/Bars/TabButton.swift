import Foundation

/// The control that shows a tab: the tab's image above the title or, in a regular-width environment, beside the title.
@MainActor final class TabButton: UIControl {
    let item: UITabBarItem
    private let imageView = UIImageView()
    private let label = UILabel()
    private let badge = UILabel()
    private lazy var pointer = ControlPointer(self) { [weak self] in self?.pointerStyle }

    init(_ item: UITabBarItem) {
        self.item = item
        super.init(frame: .zero)
        imageView.contentMode = .center
        label.textAlignment = .center
        (badge.textAlignment, badge.textColor) = (.center, .white)
        badge.font = .systemFont(ofSize: 12)
        (badge.layer.cornerRadius, badge.clipsToBounds) = (9, true)
        for part in [imageView, label, badge] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
        pointer.isAttached = true
    }

    required init?(coder: NSCoder) { nil }

    /// Updates the image, the title, the badge, the selection and the colour of the tab.
    func show(isSelected: Bool, color: UIColor) {
        self.isSelected = isSelected
        isEnabled = item.isEnabled
        imageView.image = isSelected ? item.selectedImage ?? item.image : item.image
        imageView.tintColor = color
        label.text = item.title
        label.textColor = isEnabled ? color : .tertiaryLabel
        badge.text = item.badgeValue
        badge.isHidden = item.badgeValue == nil
        badge.backgroundColor = item.badgeColor ?? .systemRed
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
        label.font = .systemFont(ofSize: isBeside ? 14 : 10, weight: .medium)
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
        let width = max(badge.sizeThatFits(bounds.size).width + 8, 18)
        let image = isBeside ? imageView.frame : CGRect(x: bounds.midX - 12, y: 0, width: 24, height: 0)
        let x = isRightToLeft ? image.minX + 6 - width : image.maxX - 6
        badge.frame = CGRect(x: x, y: isBeside ? 5 : 2, width: width, height: 18)
    }

    private var pointerStyle: UIPointerStyle? {
        let isBeside = traitCollection.horizontalSizeClass == .regular
        return barPointerStyle(isBeside ? imageView.frame.union(label.frame).insetBy(dx: -12, dy: 0) : nil)
    }
}
