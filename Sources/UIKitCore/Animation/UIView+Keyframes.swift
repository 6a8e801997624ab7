import Foundation

extension UIView {
    /// Animates a sequence of changes. The closure `animations` adds the changes with `addKeyframe`.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let group = AnimationGroup(duration: duration, delay: delay, curve: .cubic(.linear))
        group.isDiscrete = options.calculationMode == .calculationModeDiscrete
        // The lowest ten bits mean the same as in `AnimationOptions`. The other bits select the calculation mode and
        // are removed. Keyframes are interpolated linearly, also within an outer animation with another curve.
        let common = AnimationOptions(rawValue: options.rawValue & 0x3FF).union(.overrideInheritedCurve)
        group.run(common, animations, completion)
    }

    /// Adds changes with a relative start and duration, both fractions of the whole duration from 0 to 1.
    ///
    /// Call this method within the `animations` closure of `animateKeyframes`. Elsewhere the changes are made without
    /// keyframe times.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        guard let group = AnimationDriver.current.recordingGroup else { return animations() }
        group.withRelativeTime(start: frameStartTime, length: frameDuration, animations)
    }

    /// Options of keyframe animations, with UIKit's values.
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        /// The raw bits.
        public let rawValue: UInt

        /// Creates options from raw bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The bits of the calculation mode. The cubic mode has all bits of the discrete mode.
        fileprivate var calculationMode: KeyframeAnimationOptions {
            KeyframeAnimationOptions(rawValue: rawValue & (0xF << 10))
        }

        /// Subviews are laid out as part of the animation.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// The user can interact with the views during the animation.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// The animation starts from the shown values of a running animation.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// The animation repeats indefinitely.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// Each repetition is followed by the same animation in reverse.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// A nested animation keeps its own duration instead of inheriting the duration of the outer animation.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        /// In UIKit, a nested animation with this option does not inherit the options of the outer animation. The
        /// option has no effect here, because options are never inherited.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
        /// Interpolates linearly between values; the default.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// Jumps from one value to the next.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// Interpolates at a constant pace through all values; treated as linear here.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// Interpolates along a smooth curve through all values; treated as linear here.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    }
}
