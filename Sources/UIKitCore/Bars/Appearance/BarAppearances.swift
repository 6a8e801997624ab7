import Foundation

/// The appearance of a navigation bar.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
    /// The text attributes of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The text attributes of a large title.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The offset of the title from its standard position, in points; the value is stored and has no effect here.
    open var titlePositionAdjustment = UIOffset.zero
    /// The appearance of all buttons except the back button.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// The appearance of buttons of the `done` style; the value is stored and has no effect here.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
    /// The appearance of the back button; the value is stored and has no effect here.
    open var backButtonAppearance = UIBarButtonItemAppearance()

    override func copyValues(_ other: UIBarAppearance) {
        super.copyValues(other)
        guard let other = other as? UINavigationBarAppearance else { return }
        titleTextAttributes = other.titleTextAttributes
        largeTitleTextAttributes = other.largeTitleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        (buttonAppearance, doneButtonAppearance) = (other.buttonAppearance, other.doneButtonAppearance)
        backButtonAppearance = other.backButtonAppearance
    }
}

/// The appearance of a toolbar.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
    /// The appearance of all buttons.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// The appearance of buttons of the `done` style; the value is stored and has no effect here.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)

    override func copyValues(_ other: UIBarAppearance) {
        super.copyValues(other)
        guard let other = other as? UIToolbarAppearance else { return }
        (buttonAppearance, doneButtonAppearance) = (other.buttonAppearance, other.doneButtonAppearance)
    }
}

/// The appearance of a tab bar.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
    /// The colour of the selected tab; nil for the bar's tint colour.
    open var selectionIndicatorTintColor: UIColor?

    override func copyValues(_ other: UIBarAppearance) {
        super.copyValues(other)
        guard let other = other as? UITabBarAppearance else { return }
        selectionIndicatorTintColor = other.selectionIndicatorTintColor
    }
}

/// The background view of a bar, with the separator line at its edge.
@MainActor final class BarBackgroundView: UIView {
    private let imageView = UIImageView()
    private let separator = UIView()
    /// Whether the separator line is at the upper edge.
    let hasLineAtTop: Bool

    init(hasLineAtTop: Bool) {
        self.hasLineAtTop = hasLineAtTop
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        for part in [imageView, separator] { addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the background colour, the background image and the separator line of an appearance.
    func apply(_ appearance: UIBarAppearance) {
        backgroundColor = appearance.backgroundColor ?? appearance.backgroundEffect?.material
        imageView.image = appearance.backgroundImage
        separator.backgroundColor = appearance.shadowColor
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        imageView.frame = bounds
        let width = 1 / max(traitCollection.displayScale, 1)
        separator.frame = CGRect(
            x: 0, y: hasLineAtTop ? 0 : bounds.height - width, width: bounds.width, height: width)
    }
}
