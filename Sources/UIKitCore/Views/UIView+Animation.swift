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
        /// A change made within another animation keeps its own duration.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// A change made within another animation keeps its own curve.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// Views are drawn anew during a transition; they always are.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// Transitions hide and show views instead of taking one out and putting the other in.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// A change made within another animation does not take over its options; it never does.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
        /// Slow at both ends.
        public static let curveEaseInOut: AnimationOptions = []
        /// Slow at the beginning.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// At an even pace.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        /// One view turns into the other about its upright axis; shown as dissolving.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// One view turns into the other about its upright axis; shown as dissolving.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// One view is rolled up; shown as dissolving.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        /// One view is rolled down; shown as dissolving.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        /// One view turns into the other about its level axis; shown as dissolving.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// One view turns into the other about its level axis; shown as dissolving.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
        /// One view dissolves into the other.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    }
}
