import Foundation

extension UIView {
    /// Animates changes that follow one another; `animations` adds them by `addKeyframe`.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let group = MotionGroup(duration: duration, delay: delay, curve: .cubic(.linear))
        group.isDiscrete = options.contains(.calculationModeDiscrete)
        // The lowest bits mean the same as for other animations, and its pace is even unless the curve says otherwise.
        let common = AnimationOptions(rawValue: options.rawValue & 0x3FF)
        group.run(common, animations, completion)
    }

    /// Adds changes that begin at a part of the whole duration and take a part of it, both from 0 to 1.
    ///
    /// For use within `animateKeyframes`; elsewhere the changes are made as they are.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        guard let group = MotionScope.current else { return animations() }
        group.during(start: frameStartTime, length: frameDuration, animations)
    }

    /// How changes that follow one another are animated, with UIKit's values.
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt

        /// The options of some bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Subviews are laid out in step with the change.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// The person can touch the views meanwhile.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// The change begins where an earlier one has come to.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// The change is repeated without end.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// The change goes back and forth.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// A change made within another animation keeps its own duration.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        /// A change made within another animation does not take over its options.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
        /// Straight from one value to the next, the default.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// From one value to the next at once.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// At an even pace through all values; shown as linear.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// In a smooth curve through all values; shown as linear.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    }
}
