import Foundation

/// Traits that describe a view to assistive technologies, with UIKit's values.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: UInt64

    /// Creates traits from raw bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// No traits.
    public static let none: UIAccessibilityTraits = []
    /// A button.
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    /// A link.
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    /// An image.
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    /// The element is selected.
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    /// The element plays a sound when it is activated.
    public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
    /// A key of an on-screen keyboard.
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
    /// Text that does not change.
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    /// The element summarises the state of the app when the app starts.
    public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
    /// The element is disabled.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    /// The element changes often.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    /// A search field.
    public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
    /// Activating the element starts media playback or recording.
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
    /// The element's value can be increased and decreased.
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    /// A screen reader passes touches on the element to the app, instead of handling these touches itself.
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
    /// A screen reader turns the page after it has read the whole element.
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
    /// A tab bar.
    public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
    /// A heading.
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
    /// The element can be switched on and off.
    public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
}

/// The user's accessibility settings. Platforms set these values.
@preconcurrency @MainActor public enum UIAccessibility {
    /// Whether animations and motion should be reduced.
    public static var isReduceMotionEnabled: Bool { ApplicationEnvironment.current.accessibility.reducesMotion }

    /// Whether transparency should be reduced.
    public static var isReduceTransparencyEnabled: Bool {
        ApplicationEnvironment.current.accessibility.reducesTransparency
    }

    /// Whether the user prefers a high contrast.
    public static var isDarkerSystemColorsEnabled: Bool {
        ApplicationEnvironment.current.accessibility.prefersHighContrast
    }

    /// Whether a screen reader is on.
    public static var isVoiceOverRunning: Bool { ApplicationEnvironment.current.accessibility.readsScreen }

    /// Posted when `isReduceMotionEnabled` has changed.
    public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
    /// Posted when `isVoiceOverRunning` has changed.
    public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification")
    /// Posted when `isDarkerSystemColorsEnabled` has changed.
    public static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
}

/// The user's accessibility settings as the platform reports them.
@MainActor package struct AccessibilitySettings {
    /// Whether animations and motion should be reduced.
    package var reducesMotion = false {
        didSet {
            guard reducesMotion != oldValue else { return }
            NotificationCenter.default.post(
                name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
        }
    }
    /// Whether transparency should be reduced.
    package var reducesTransparency = false
    /// Whether a screen reader is on.
    package var readsScreen = false {
        didSet {
            guard readsScreen != oldValue else { return }
            NotificationCenter.default.post(
                name: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil)
        }
    }
    /// Whether the user prefers a high contrast.
    package var prefersHighContrast = false {
        didSet {
            guard prefersHighContrast != oldValue else { return }
            NotificationCenter.default.post(
                name: UIAccessibility.darkerSystemColorsStatusDidChangeNotification, object: nil)
        }
    }
    /// The size of text that the user prefers.
    package var contentSizeCategory = UIContentSizeCategory.large {
        didSet {
            guard contentSizeCategory != oldValue else { return }
            NotificationCenter.default.post(
                name: UIContentSizeCategory.didChangeNotification, object: nil,
                userInfo: [UIContentSizeCategory.newValueUserInfoKey: contentSizeCategory.rawValue])
        }
    }
}
