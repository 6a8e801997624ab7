import Foundation

extension UIView {
    /// How a change of views is animated; the values are UIKit's.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt

        /// The options of some bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Subviews are laid out in step with the change.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// The person can touch the views meanwhile.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// The change begins where an earlier one has come to.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// The change is repeated without end.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// The change goes back and forth.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Slow at both ends.
        public static let curveEaseInOut: AnimationOptions = []
        /// Slow at the beginning.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// At an even pace.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        /// One view dissolves into the other.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    }
}
