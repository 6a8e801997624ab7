import Foundation

/// The appearance of a tab bar's tabs in each state.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject {
    /// The arrangement of image and title.
    public enum Style: Int, Sendable {
        /// The image above the title.
        case stacked = 0
        /// The image beside the title.
        case inline = 1
        /// A small image beside the title.
        case compactInline = 2
    }

    /// The appearance of tabs that are not selected. Its values, except the colours, are the defaults of the other
    /// states.
    public final let normal = UITabBarItemStateAppearance()
    /// The appearance of the selected tab.
    public final let selected = UITabBarItemStateAppearance()
    /// The appearance of disabled tabs.
    public final let disabled = UITabBarItemStateAppearance()
    /// The appearance of the tab with the keyboard focus; the value is stored and has no effect here.
    public final let focused = UITabBarItemStateAppearance()

    /// Creates the appearance of tabs with an arrangement. The arrangement has no effect on the values.
    public init(style: Style) { super.init() }

    /// Creates the appearance of tabs with the image above the title.
    public convenience override init() { self.init(style: .stacked) }

    /// Restores the default values of an arrangement.
    open func configureWithDefault(for style: Style) {
        for state in states { state.copyValues(UITabBarItemStateAppearance()) }
    }

    /// Returns a copy of the appearance.
    open func copy() -> UITabBarItemAppearance {
        let copy = UITabBarItemAppearance()
        for (new, old) in zip(copy.states, states) { new.copyValues(old) }
        return copy
    }

    private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled, focused] }
}

/// The appearance of a tab bar's tabs in one state.
@preconcurrency @MainActor public final class UITabBarItemStateAppearance: NSObject {
    /// The text attributes of titles.
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The offset of titles from their standard position, in points.
    public var titlePositionAdjustment = UIOffset.zero
    /// The colour of images and, without text attributes, of titles; nil for the bar's colour.
    public var iconColor: UIColor?
    /// The colour of badges; nil for red.
    public var badgeBackgroundColor: UIColor?
    /// The text attributes of badges.
    public var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The offset of badges from their standard position, in points.
    public var badgePositionAdjustment = UIOffset.zero
    /// The offset of the titles of badges, in points; the value is stored and has no effect here.
    public var badgeTitlePositionAdjustment = UIOffset.zero

    func copyValues(_ other: UITabBarItemStateAppearance) {
        (titleTextAttributes, titlePositionAdjustment) = (other.titleTextAttributes, other.titlePositionAdjustment)
        (iconColor, badgeBackgroundColor) = (other.iconColor, other.badgeBackgroundColor)
        (badgeTextAttributes, badgePositionAdjustment) = (other.badgeTextAttributes, other.badgePositionAdjustment)
        badgeTitlePositionAdjustment = other.badgeTitlePositionAdjustment
    }
}
