import Foundation

extension UIView {
    /// Options of a view animation, with UIKit's values.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt

        /// Creates options from raw bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Subviews are laid out during the animation.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// The user can touch the views during the animation.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// The animation starts from the values that an earlier, still running animation currently shows.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// The animation repeats indefinitely.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// The animation runs forwards and then in reverse.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// An animation nested in another animation keeps its own duration.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// An animation nested in another animation keeps its own timing curve.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// Views are redrawn during a transition. Without effect here: views are always redrawn.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// Transitions hide and show views instead of removing and adding them.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// A nested animation does not inherit the options of the outer animation. Without effect here: options are
        /// never inherited.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
        /// Slow at both ends.
        public static let curveEaseInOut: AnimationOptions = []
        /// Slow at the beginning.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// At constant speed.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        /// A flip about the vertical axis; shown as a cross-dissolve.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// A flip about the vertical axis; shown as a cross-dissolve.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// A page curl upwards; shown as a cross-dissolve.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        /// A page curl downwards; shown as a cross-dissolve.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        /// A flip about the horizontal axis; shown as a cross-dissolve.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// A flip about the horizontal axis; shown as a cross-dissolve.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
        /// A cross-dissolve from one view to the other.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    }
}
