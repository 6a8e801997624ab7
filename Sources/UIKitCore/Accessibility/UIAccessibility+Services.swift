import Foundation

extension UIAccessibility {
    /// The name of a notification to assistive technologies.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        /// The number in UIKit.
        public let rawValue: UInt32

        /// Creates the name with a number.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// The contents of the whole screen have changed.
        public static let screenChanged = Notification(rawValue: 1000)
        /// Elements have appeared or disappeared.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// A text must be read.
        public static let announcement = Notification(rawValue: 1008)
        /// Contents were scrolled by a page.
        public static let pageScrolled = Notification(rawValue: 1009)
        /// A screen reader must pause.
        public static let pauseAssistiveTechnology = Notification(rawValue: 1010)
        /// A screen reader may continue.
        public static let resumeAssistiveTechnology = Notification(rawValue: 1011)
    }

    /// Notifies assistive technologies of an event. Changes of views are reported without a call. The other
    /// notifications have no effect here, because GTK 4.8 has no announcements.
    public static func post(notification: Notification, argument: Any?) {}

    /// Converts a rectangle of a view to the screen's coordinates.
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
        guard let window = view.window else { return view.convert(rect, to: nil) }
        return window.convert(view.convert(rect, to: window), to: window.screen.coordinateSpace)
    }

    /// Returns the element that has the focus of assistive technologies; always nil here.
    public static func focusedElement(using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?) -> Any? {
        nil
    }

    /// The identifier of an assistive technology.
    public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
        /// The name in UIKit.
        public let rawValue: String

        /// Creates the identifier with the given name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The screen reader.
        public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
            rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
        /// Switch Control.
        public static let notificationSwitchControl = AssistiveTechnologyIdentifier(
            rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
    }

    /// Whether texts are bold. Always false: desktops do not have this setting.
    public static var isBoldTextEnabled: Bool { false }
    /// Whether colours are inverted. Always false: desktops do not have this setting.
    public static var isInvertColorsEnabled: Bool { false }
    /// Whether the screen is grey. Always false: desktops do not have this setting.
    public static var isGrayscaleEnabled: Bool { false }
    /// Whether videos have subtitles. Always false: desktops do not have this setting.
    public static var isClosedCaptioningEnabled: Bool { false }
    /// Whether both channels of audio are mixed. Always false: desktops do not have this setting.
    public static var isMonoAudioEnabled: Bool { false }
    /// Whether the user operates the device with switches. Always false: desktops do not have this setting.
    public static var isSwitchControlRunning: Bool { false }
    /// Whether the user operates the device with AssistiveTouch. Always false: desktops do not have it.
    public static var isAssistiveTouchRunning: Bool { false }
    /// Whether the device is limited to one app. Always false: desktops do not have this setting.
    public static var isGuidedAccessEnabled: Bool { false }
    /// Whether shaking the device undoes the last change. Always false: computers are not shaken.
    public static var isShakeToUndoEnabled: Bool { false }
    /// Whether selected text can be read aloud. Always false: desktops do not have this setting.
    public static var isSpeakSelectionEnabled: Bool { false }
    /// Whether the screen can be read aloud. Always false: desktops do not have this setting.
    public static var isSpeakScreenEnabled: Bool { false }
    /// Whether switches show their state by marks. Always false: desktops do not have this setting.
    public static var isOnOffSwitchLabelsEnabled: Bool { false }
    /// Whether states must be recognisable without colour. Always false: desktops do not have this setting.
    public static var shouldDifferentiateWithoutColor: Bool { false }
    /// Whether buttons have an outline. Always false: desktops do not have this setting.
    public static var buttonShapesEnabled: Bool { false }
    /// Whether transitions fade instead of moving. True if motion should be reduced.
    public static var prefersCrossFadeTransitions: Bool { isReduceMotionEnabled }
    /// Whether previews of videos start by themselves. False if motion should be reduced.
    public static var isVideoAutoplayEnabled: Bool { !isReduceMotionEnabled }

    /// Posted when `isBoldTextEnabled` has changed; never posted here.
    public static let boldTextStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityBoldTextStatusDidChangeNotification")
    /// Posted when `isReduceTransparencyEnabled` has changed; never posted here.
    public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
    /// Posted when `isInvertColorsEnabled` has changed; never posted here.
    public static let invertColorsStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityInvertColorsStatusDidChangeNotification")
    /// Posted when `isGrayscaleEnabled` has changed; never posted here.
    public static let grayscaleStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityGrayscaleStatusDidChangeNotification")
    /// Posted when `isSwitchControlRunning` has changed; never posted here.
    public static let switchControlStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilitySwitchControlStatusDidChangeNotification")
    /// Posted when a screen reader has read an announcement; never posted here.
    public static let announcementDidFinishNotification = NSNotification.Name(
        "UIAccessibilityAnnouncementDidFinishNotification")
}
