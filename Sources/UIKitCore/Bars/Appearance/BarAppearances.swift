import Foundation

/// The appearance of a navigation bar. The properties for buttons copy their new values.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
    /// Creates the default appearance.
    public required init() {
        super.init()
        for buttons in [buttonAppearance, doneButtonAppearance, backButtonAppearance] { observe(buttons) }
    }

    /// The text attributes of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
    /// The text attributes of a large title.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
    /// The offset of the title from its standard position, in points.
    open var titlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
    /// The appearance of all buttons except the back button and buttons of the `done` style.
    open var buttonAppearance = UIBarButtonItemAppearance() {
        didSet { buttonAppearance = observedCopy(of: buttonAppearance) }
    }
    /// The appearance of buttons of the `done` style. Attributes that are not set here are those of plain buttons.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
        didSet { doneButtonAppearance = observedCopy(of: doneButtonAppearance) }
    }
    /// The appearance of the back button. Attributes that are not set here are those of plain buttons.
    open var backButtonAppearance = UIBarButtonItemAppearance() {
        didSet { backButtonAppearance = observedCopy(of: backButtonAppearance) }
    }

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

/// The appearance of a toolbar. The properties for buttons copy their new values.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
    /// Creates the default appearance.
    public required init() {
        super.init()
        for buttons in [buttonAppearance, doneButtonAppearance] { observe(buttons) }
    }

    /// The appearance of all buttons except buttons of the `done` style.
    open var buttonAppearance = UIBarButtonItemAppearance() {
        didSet { buttonAppearance = observedCopy(of: buttonAppearance) }
    }
    /// The appearance of buttons of the `done` style. Attributes that are not set here are those of plain buttons.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
        didSet { doneButtonAppearance = observedCopy(of: doneButtonAppearance) }
    }

    override func copyValues(_ other: UIBarAppearance) {
        super.copyValues(other)
        guard let other = other as? UIToolbarAppearance else { return }
        (buttonAppearance, doneButtonAppearance) = (other.buttonAppearance, other.doneButtonAppearance)
    }
}

/// The appearance of a tab bar. The properties for tabs copy their new values.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
    /// Creates the default appearance.
    public required init() {
        super.init()
        for tabs in [stackedLayoutAppearance, inlineLayoutAppearance, compactInlineLayoutAppearance] { observe(tabs) }
    }

    /// The colour of the selected tab; nil for the bar's tint colour.
    open var selectionIndicatorTintColor: UIColor? { didSet { onChange?() } }
    /// The appearance of tabs with titles below the images, which bars in a compact width show.
    open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked) {
        didSet { stackedLayoutAppearance = observedCopy(of: stackedLayoutAppearance) }
    }
    /// The appearance of tabs with titles beside the images, which bars in a regular width show.
    open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline) {
        didSet { inlineLayoutAppearance = observedCopy(of: inlineLayoutAppearance) }
    }
    /// The appearance of tabs in a compact height; the value is stored and has no effect here.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline) {
        didSet { compactInlineLayoutAppearance = observedCopy(of: compactInlineLayoutAppearance) }
    }

    private func observe(_ tabs: UITabBarItemAppearance) { tabs.onChange = { [weak self] in self?.onChange?() } }

    private func observedCopy(of tabs: UITabBarItemAppearance) -> UITabBarItemAppearance {
        let copy = tabs.copy()
        observe(copy)
        onChange?()
        return copy
    }

    override func copyValues(_ other: UIBarAppearance) {
        super.copyValues(other)
        guard let other = other as? UITabBarAppearance else { return }
        selectionIndicatorTintColor = other.selectionIndicatorTintColor
        stackedLayoutAppearance = other.stackedLayoutAppearance
        inlineLayoutAppearance = other.inlineLayoutAppearance
        compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
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
