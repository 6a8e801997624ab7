import Foundation

extension UIScrollView {
    /// The rate at which content decelerates: the factor by which its velocity is multiplied every millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The factor, between 0 and 1.
        public let rawValue: CGFloat

        /// Creates a rate from a factor.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// The rate of ordinary scroll views: 0.998.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// A rate at which the content stops sooner: 0.99.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// The colour of the indicators.
    public enum IndicatorStyle: Int, Sendable {
        /// A colour that is visible in light and in dark mode.
        case `default` = 0
        /// Black.
        case black = 1
        /// White.
        case white = 2
    }

    /// The way in which scrolling dismisses the keyboard.
    public enum KeyboardDismissMode: Int, Sendable {
        /// Never.
        case none = 0
        /// The first responder resigns when a drag begins.
        case onDrag = 1
        /// In UIKit the keyboard follows the finger. Here, without an on-screen keyboard, the first responder resigns
        /// when a drag begins.
        case interactive = 2
        /// Like `onDrag`, including accessory views.
        case onDragWithAccessory = 3
        /// Like `interactive`, including accessory views.
        case interactiveWithAccessory = 4
    }

    /// The edges at which the safe area is added to the insets.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// Along the scrollable axes, and always at the top and bottom.
        case automatic = 0
        /// Along the scrollable axes.
        case scrollableAxes = 1
        /// Nowhere.
        case never = 2
        /// At all four edges.
        case always = 3
    }
}
