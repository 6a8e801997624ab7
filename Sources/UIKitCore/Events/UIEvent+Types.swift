extension UIEvent {
    /// The types of events.
    public enum EventType: Int, Sendable {
        /// Touches by fingers, pens, or a pointer with a pressed button.
        case touches = 0
        /// A motion of the device.
        case motion = 1
        /// A media key.
        case remoteControl = 2
        /// A press or release of keys or buttons.
        case presses = 3
        /// Scrolling with a wheel or trackpad.
        case scroll = 10
        /// A pointer that moves without a pressed button.
        case hover = 11
        /// A pinch or rotation on a trackpad.
        case transform = 14
    }

    /// The subtypes of motions and media keys.
    public enum EventSubtype: Int, Sendable {
        /// No subtype.
        case none = 0
        /// The device was shaken.
        case motionShake = 1
        /// Play.
        case remoteControlPlay = 100
        /// Pause.
        case remoteControlPause = 101
        /// Stop.
        case remoteControlStop = 102
        /// Play or pause.
        case remoteControlTogglePlayPause = 103
        /// The next track.
        case remoteControlNextTrack = 104
        /// The previous track.
        case remoteControlPreviousTrack = 105
        /// Begin seeking backwards.
        case remoteControlBeginSeekingBackward = 106
        /// End seeking backwards.
        case remoteControlEndSeekingBackward = 107
        /// Begin seeking forwards.
        case remoteControlBeginSeekingForward = 108
        /// End seeking forwards.
        case remoteControlEndSeekingForward = 109
    }

    /// A set of buttons of a pointing device.
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        /// The raw bits, one per button.
        public let rawValue: Int

        /// Creates a mask from raw bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The first button, usually the left one.
        public static let primary = ButtonMask(rawValue: 1 << 0)
        /// The second button, usually the right one.
        public static let secondary = ButtonMask(rawValue: 1 << 1)

        /// Returns the mask of a button number, counted from 1; empty if the number is not in the range of the mask's
        /// bits.
        public static func button(_ buttonNumber: Int) -> ButtonMask {
            (1..<Int.bitWidth).contains(buttonNumber) ? ButtonMask(rawValue: 1 << (buttonNumber - 1)) : []
        }
    }
}

/// A set of keys such as Shift that modify other keys and clicks.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    /// The raw bits, with UIKit's values.
    public let rawValue: Int

    /// Creates a set from raw bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Caps Lock.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    /// Shift.
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// Control.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// Option, which is Alt on most keyboards.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// Command.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// Set when the pressed key is on the numeric pad.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A set of scroll types.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
    /// The raw bits, with UIKit's values.
    public let rawValue: Int

    /// Creates a set from raw bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Scrolling in steps, as with a wheel.
    public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
    /// Smooth scrolling, as with a trackpad.
    public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
    /// Both types.
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
