import Foundation

/// How a navigation bar looks.
@MainActor open class UINavigationBarAppearance: UIBarAppearance {
    /// How the title is written.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How a large title is written.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How far the title stands away from its place, in points.
    open var titlePositionAdjustment = UIOffset.zero
    /// How ordinary buttons are written.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// How buttons are written that say that something is done.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
    /// How the button that leads back is written.
    open var backButtonAppearance = UIBarButtonItemAppearance()

    override func take(_ other: UIBarAppearance) {
        super.take(other)
        guard let other = other as? UINavigationBarAppearance else { return }
        titleTextAttributes = other.titleTextAttributes
        largeTitleTextAttributes = other.largeTitleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        (buttonAppearance, doneButtonAppearance) = (other.buttonAppearance, other.doneButtonAppearance)
        backButtonAppearance = other.backButtonAppearance
    }
}

/// How a toolbar looks.
@MainActor open class UIToolbarAppearance: UIBarAppearance {
    /// How ordinary buttons are written.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// How buttons are written that say that something is done.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)

    override func take(_ other: UIBarAppearance) {
        super.take(other)
        guard let other = other as? UIToolbarAppearance else { return }
        (buttonAppearance, doneButtonAppearance) = (other.buttonAppearance, other.doneButtonAppearance)
    }
}

/// How a tab bar looks.
@MainActor open class UITabBarAppearance: UIBarAppearance {
    /// The colour of the chosen tab; nil for the bar's tint.
    open var selectionIndicatorTintColor: UIColor?

    override func take(_ other: UIBarAppearance) {
        super.take(other)
        guard let other = other as? UITabBarAppearance else { return }
        selectionIndicatorTintColor = other.selectionIndicatorTintColor
    }
}

/// The ground of a bar, with the line at its edge.
@MainActor final class BarGround: UIView {
    private let picture = UIImageView()
    private let line = UIView()
    /// Whether the line is at the upper edge.
    let lineIsAbove: Bool

    init(lineIsAbove: Bool) {
        self.lineIsAbove = lineIsAbove
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        for part in [picture, line] { addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    /// Looks as an appearance says.
    func show(_ appearance: UIBarAppearance) {
        backgroundColor = appearance.backgroundColor ?? appearance.backgroundEffect?.material
        picture.image = appearance.backgroundImage
        line.backgroundColor = appearance.shadowColor
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        picture.frame = bounds
        let width = 1 / max(traitCollection.displayScale, 1)
        line.frame = CGRect(
            x: 0, y: lineIsAbove ? 0 : bounds.height - width, width: bounds.width, height: width)
    }
}
