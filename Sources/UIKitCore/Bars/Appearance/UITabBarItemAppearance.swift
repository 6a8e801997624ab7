import Foundation

/// The appearance of the tabs of a tab bar in each state.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject {
    /// The placement of the title of a tab.
    public enum Style: Int, Sendable {
        /// Below the image.
        case stacked = 0
        /// Beside the image.
        case inline = 1
        /// Beside the image, in a compact height.
        case compactInline = 2
    }

    /// The appearance in the normal state. Values that another state does not set are those of this state, except the
    /// colours.
    public final let normal = UITabBarItemStateAppearance()
    /// The appearance of the selected tab.
    public final let selected = UITabBarItemStateAppearance()
    /// The appearance of a disabled tab.
    public final let disabled = UITabBarItemStateAppearance()
    /// The appearance of a tab with the keyboard focus; the value is stored and has no effect here.
    public final let focused = UITabBarItemStateAppearance()
    /// Called after a change. The appearance of the bar sets this closure.
    final var onChange: (() -> Void)?

    /// Creates the appearance of tabs with a placement of the title. The placement has no effect here.
    public init(style: Style) {
        super.init()
        for state in states { state.owner = self }
    }

    /// Creates the appearance of tabs with titles below the images.
    public convenience override init() { self.init(style: .stacked) }

    private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled, focused] }

    /// Returns a copy of the appearance.
    open func copy() -> UITabBarItemAppearance {
        let copy = UITabBarItemAppearance()
        for (state, own) in zip(copy.states, states) { state.copyValues(own) }
        return copy
    }

    /// Returns the appearance in a state of a tab.
    final func state(isEnabled: Bool, isSelected: Bool) -> UITabBarItemStateAppearance {
        !isEnabled ? disabled : isSelected ? selected : normal
    }
}

/// The appearance of the tabs of a tab bar in one state.
@preconcurrency @MainActor public final class UITabBarItemStateAppearance: NSObject {
    fileprivate weak var owner: UITabBarItemAppearance?

    /// The text attributes of titles.
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { owner?.onChange?() } }
    /// The offset of titles from their standard position, in points.
    public var titlePositionAdjustment = UIOffset.zero { didSet { owner?.onChange?() } }
    /// The colour of images; nil for the colour of the bar.
    public var iconColor: UIColor? { didSet { owner?.onChange?() } }
    /// The text attributes of badges.
    public var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { owner?.onChange?() } }
    /// The colour of badges; nil for red.
    public var badgeBackgroundColor: UIColor? { didSet { owner?.onChange?() } }
    /// The offset of badges from their standard position, in points.
    public var badgePositionAdjustment = UIOffset.zero { didSet { owner?.onChange?() } }
    /// The offset of the texts of badges within the badges, in points; the value is stored and has no effect here.
    public var badgeTitlePositionAdjustment = UIOffset.zero

    fileprivate func copyValues(_ other: UITabBarItemStateAppearance) {
        (titleTextAttributes, badgeTextAttributes) = (other.titleTextAttributes, other.badgeTextAttributes)
        (iconColor, badgeBackgroundColor) = (other.iconColor, other.badgeBackgroundColor)
        (titlePositionAdjustment, badgePositionAdjustment) = (
            other.titlePositionAdjustment, other.badgePositionAdjustment
        )
        badgeTitlePositionAdjustment = other.badgeTitlePositionAdjustment
    }
}
