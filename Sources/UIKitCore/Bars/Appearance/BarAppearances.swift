import Foundation

/// The appearance of a navigation bar.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
    /// The text attributes of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The text attributes of a large title.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The offset of the title from its standard position, in points.
    open var titlePositionAdjustment = UIOffset.zero
    /// The appearance of buttons that do not have the `done` style.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// The appearance of buttons of the `done` style.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
    /// The appearance of the back button. If it has no values of its own, the back button has the appearance of other
    /// buttons.
    open var backButtonAppearance = UIBarButtonItemAppearance()

    override func copyValues(_ other: UIBarAppearance) {
        super.copyValues(other)
        guard let other = other as? UINavigationBarAppearance else { return }
        titleTextAttributes = other.titleTextAttributes
        largeTitleTextAttributes = other.largeTitleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        (buttonAppearance, doneButtonAppearance) = (other.buttonAppearance.copy(), other.doneButtonAppearance.copy())
        backButtonAppearance = other.backButtonAppearance.copy()
    }
}

/// The appearance of a toolbar.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
    /// The appearance of buttons that do not have the `done` style.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// The appearance of buttons of the `done` style.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)

    override func copyValues(_ other: UIBarAppearance) {
        super.copyValues(other)
        guard let other = other as? UIToolbarAppearance else { return }
        (buttonAppearance, doneButtonAppearance) = (other.buttonAppearance.copy(), other.doneButtonAppearance.copy())
    }
}

/// The appearance of a tab bar.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
    /// The colour of the selected tab, unless the appearance of items sets a colour; nil for the bar's tint colour.
    open var selectionIndicatorTintColor: UIColor?
    /// The image behind the selected tab, scaled to the size of the tab; nil for none.
    open var selectionIndicatorImage: UIImage?
    /// The appearance of tabs with the image above the title, which a bar in a compact-width environment shows.
    open var stackedLayoutAppearance = UITabBarItemAppearance()
    /// The appearance of tabs with the image beside the title, which a bar in a regular-width environment shows.
    open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline)
    /// The appearance of tabs of a small iPhone in landscape orientation; the value is stored and has no effect here.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline)

    override func copyValues(_ other: UIBarAppearance) {
        super.copyValues(other)
        guard let other = other as? UITabBarAppearance else { return }
        selectionIndicatorTintColor = other.selectionIndicatorTintColor
        selectionIndicatorImage = other.selectionIndicatorImage
        stackedLayoutAppearance = other.stackedLayoutAppearance.copy()
        inlineLayoutAppearance = other.inlineLayoutAppearance.copy()
        compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.copy()
    }
}

/// The background view of a bar, with the separator line at its edge.
@MainActor final class BarBackgroundView: UIView {
    private let imageView = UIImageView()
    private let separator = UIView()
    private let shadowView = UIImageView()
    /// Whether the separator line is at the upper edge.
    let hasLineAtTop: Bool

    init(hasLineAtTop: Bool) {
        self.hasLineAtTop = hasLineAtTop
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        for part in [imageView, separator, shadowView] { addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the background colour, the background image and the separator line of an appearance.
    func apply(_ appearance: UIBarAppearance) {
        backgroundColor = appearance.backgroundColor ?? appearance.backgroundEffect?.material
        imageView.image = appearance.backgroundImage
        imageView.contentMode = appearance.backgroundImageContentMode
        imageView.clipsToBounds = true
        let shadow = appearance.shadowImage
        let isTemplate = shadow?.renderingMode == .alwaysTemplate
        shadowView.image = isTemplate && appearance.shadowColor == nil ? nil : shadow
        if let color = appearance.shadowColor { shadowView.tintColor = color }
        separator.backgroundColor = shadow == nil ? appearance.shadowColor : nil
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        imageView.frame = bounds
        let width = 1 / max(traitCollection.displayScale, 1)
        separator.frame = CGRect(
            x: 0, y: hasLineAtTop ? 0 : bounds.height - width, width: bounds.width, height: width)
        let height = shadowView.image?.size.height ?? 0
        shadowView.frame = CGRect(x: 0, y: hasLineAtTop ? -height : bounds.height, width: bounds.width, height: height)
    }
}
