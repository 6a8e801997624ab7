import Foundation

extension UIScrollView {
    /// How fast contents come to rest: the part of their speed that is left after a thousandth of a second.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The number, between 0 and 1.
        public let rawValue: CGFloat

        /// A rate of a number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// The rate of ordinary scroll views: 0.998.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// They come to rest soon: 0.99.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// The colour of the indicators.
    public enum IndicatorStyle: Int, Sendable {
        /// One that can be seen in light and in dark.
        case `default` = 0
        /// Black.
        case black = 1
        /// White.
        case white = 2
    }

    /// When the keyboard goes away by scrolling.
    public enum KeyboardDismissMode: Int, Sendable {
        /// Never.
        case none = 0
        /// When a drag begins.
        case onDrag = 1
        /// When a drag begins; without a keyboard on the screen there is nothing that could follow the finger.
        case interactive = 2
        /// As `onDrag`, accessory views included.
        case onDragWithAccessory = 3
        /// As `interactive`, accessory views included.
        case interactiveWithAccessory = 4
    }

    /// Where the safe area becomes part of the insets.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// Along the axes that scroll.
        case automatic = 0
        /// Along the axes that scroll.
        case scrollableAxes = 1
        /// Nowhere.
        case never = 2
        /// At all four edges.
        case always = 3
    }
}
