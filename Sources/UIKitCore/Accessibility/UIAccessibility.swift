import Foundation

/// What kind of thing a view is for assistive technologies, with UIKit's values.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt64

    /// The traits of some bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Nothing in particular.
    public static let none: UIAccessibilityTraits = []
    /// A button.
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    /// A link.
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    /// A picture.
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    /// It is selected.
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    /// It plays sounds when it is activated.
    public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
    /// A key of a keyboard.
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
    /// Text that does not change.
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    /// It says how things are when the app starts.
    public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
    /// It cannot be used.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    /// It changes often.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    /// A field for searching.
    public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
    /// Activating it starts something that is to be heard.
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
    /// Its value can be made greater and less.
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    /// Touches go to it directly.
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
    /// Activating it turns a page.
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
    /// A bar of tabs.
    public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
    /// A heading.
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
    /// It can be switched on and off.
    public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
}

/// What a person has chosen to have made easier. Platforms set it.
@MainActor public enum UIAccessibility {
    /// Whether less is to move.
    public static var isReduceMotionEnabled: Bool { AccessibilityWishes.reducesMotion }

    /// Whether less is to be transparent.
    public static var isReduceTransparencyEnabled: Bool { AccessibilityWishes.reducesTransparency }

    /// Whether a screen reader is on.
    public static var isVoiceOverRunning: Bool { AccessibilityWishes.readsScreen }

    /// Posted when `isReduceMotionEnabled` has changed.
    public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
}

/// What a person has chosen to have made easier, as a platform finds it.
@MainActor package enum AccessibilityWishes {
    /// Whether less is to move.
    package static var reducesMotion = false {
        didSet {
            guard reducesMotion != oldValue else { return }
            NotificationCenter.default.post(
                name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
        }
    }
    /// Whether less is to be transparent.
    package static var reducesTransparency = false
    /// Whether a screen reader is on.
    package static var readsScreen = false
}
