extension UIEvent {
    /// What kind of event it is.
    public enum EventType: Int, Sendable {
        /// Fingers, or a pointer whose button is down.
        case touches = 0
        /// A motion of the device.
        case motion = 1
        /// A media key.
        case remoteControl = 2
        /// Keys or buttons.
        case presses = 3
        /// Scrolling by wheel or trackpad.
        case scroll = 10
        /// A pointer that moves without a button.
        case hover = 11
        /// Pinching or turning on a trackpad.
        case transform = 14
    }

    /// What kind of motion or media key it is.
    public enum EventSubtype: Int, Sendable {
        /// None.
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
        /// Begins to seek backwards.
        case remoteControlBeginSeekingBackward = 106
        /// Ends seeking backwards.
        case remoteControlEndSeekingBackward = 107
        /// Begins to seek forwards.
        case remoteControlBeginSeekingForward = 108
        /// Ends seeking forwards.
        case remoteControlEndSeekingForward = 109
    }

    /// Buttons of a pointing device.
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        /// The bits, one for each button.
        public let rawValue: Int

        /// A mask of some bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The first button, usually the left one.
        public static let primary = ButtonMask(rawValue: 1 << 0)
        /// The second button, usually the right one.
        public static let secondary = ButtonMask(rawValue: 1 << 1)

        /// The button of a number, counted from 1; empty for numbers that no button has.
        public static func button(_ buttonNumber: Int) -> ButtonMask {
            (1..<Int.bitWidth).contains(buttonNumber) ? ButtonMask(rawValue: 1 << (buttonNumber - 1)) : []
        }
    }
}

/// Keys such as Shift that change what other keys and clicks mean.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    /// The bits, with UIKit's values.
    public let rawValue: Int

    /// The keys of some bits.
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
    /// The key is on the numeric pad.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// Ways of scrolling.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
    /// The bits, with UIKit's values.
    public let rawValue: Int

    /// The ways of some bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// In steps, as a wheel does.
    public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
    /// Smoothly, as a trackpad does.
    public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
    /// Both.
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
