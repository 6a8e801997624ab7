import Foundation

/// The computer on which the app runs, described as an iPad because apps for iPads expect one.
@preconcurrency @MainActor open class UIDevice: NSObject {
    /// The states of a battery.
    public enum BatteryState: Int, Sendable {
        /// Unknown, because monitoring is off or the computer has no battery.
        case unknown = 0
        /// The computer is not connected to power.
        case unplugged = 1
        /// The battery is being charged.
        case charging = 2
        /// The battery is full, and the computer is connected to power.
        case full = 3
    }

    /// Posted in UIKit when the device is turned. Never posted here, because computers report no orientation.
    public nonisolated static let orientationDidChangeNotification = Notification.Name(
        "UIDeviceOrientationDidChangeNotification")
    /// Posted in UIKit when the battery's level changes. Never posted here; read ``batteryLevel`` when it is needed.
    public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
        "UIDeviceBatteryLevelDidChangeNotification")
    /// Posted in UIKit when the battery's state changes. Never posted here; read ``batteryState`` when it is needed.
    public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
        "UIDeviceBatteryStateDidChangeNotification")
    /// Posted in UIKit when the proximity sensor reports a change. Never posted here.
    public nonisolated static let proximityStateDidChangeNotification = Notification.Name(
        "UIDeviceProximityStateDidChangeNotification")

    /// The only device.
    public static let current = UIDevice()

    private let power: PowerSupplies

    init(power: PowerSupplies = PowerSupplies()) {
        self.power = power
        super.init()
    }

    // MARK: Identity

    /// The name of the computer in the network.
    open var name: String { SystemName.current.host }

    /// The kind of device; always `iPad`, because apps show their interface for iPads.
    open var model: String { "iPad" }

    /// The kind of device in the user's language; always `iPad`.
    open var localizedModel: String { "iPad" }

    /// The name of the operating system whose behaviour UIKit follows; always `iPadOS`.
    open var systemName: String { "iPadOS" }

    /// The version of the operating system whose behaviour UIKit follows.
    open var systemVersion: String { "15.0" }

    /// The kind of interface; always `pad`.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { .pad }

    /// An identifier that is the same for all apps of one vendor and one user. Apps whose bundle identifiers differ
    /// only in the last part have the same vendor. The identifier stays the same until the user's state folder is
    /// deleted; nil if the identifier cannot be stored.
    open var identifierForVendor: UUID? {
        VendorIdentifier.stored(for: ApplicationEnvironment.current.bundle?.manifest.identifier.text ?? "")
    }

    /// Whether several apps run at the same time; always true.
    open var isMultitaskingSupported: Bool { true }

    // MARK: Orientation

    /// The orientation of the device; always unknown. `UIWindowScene.interfaceOrientation` has the orientation of a
    /// window.
    open var orientation: UIDeviceOrientation { .unknown }

    /// Whether `orientation` is being updated: true between the calls that begin and end the updates. The orientation
    /// is always unknown.
    open var isGeneratingDeviceOrientationNotifications: Bool { orientationRequests > 0 }
    private var orientationRequests = 0

    /// Begins updates of the orientation. The orientation is never updated, because computers do not report it.
    open func beginGeneratingDeviceOrientationNotifications() { orientationRequests += 1 }

    /// Ends updates of the orientation.
    open func endGeneratingDeviceOrientationNotifications() { orientationRequests = max(0, orientationRequests - 1) }

    // MARK: Battery and sensors

    /// Whether the battery's level and state can be read. The default is false, as in UIKit.
    open var isBatteryMonitoringEnabled = false

    /// The level of the battery, from 0 to 1; -1 if monitoring is off or the computer has no battery.
    open var batteryLevel: Float { (isBatteryMonitoringEnabled ? power.battery()?.level : nil) ?? -1 }

    /// The state of the battery.
    open var batteryState: BatteryState { (isBatteryMonitoringEnabled ? power.battery()?.state : nil) ?? .unknown }

    /// Whether a proximity sensor is read; always false, because computers do not have one.
    open var isProximityMonitoringEnabled: Bool {
        get { false }
        set { _ = newValue }
    }

    /// Whether the user is close to the device; always false.
    open var proximityState: Bool { false }

    /// Does nothing. In UIKit, plays the sound of a key of an on-screen keyboard.
    open func playInputClick() {}
}

/// The orientation of a device.
public enum UIDeviceOrientation: Int, Sendable {
    /// The orientation is unknown.
    case unknown = 0
    /// Taller than wide.
    case portrait = 1
    /// Taller than wide, upside down.
    case portraitUpsideDown = 2
    /// Wider than tall, the top of the device to the left.
    case landscapeLeft = 3
    /// Wider than tall, the top of the device to the right.
    case landscapeRight = 4
    /// Flat, with the screen upwards.
    case faceUp = 5
    /// Flat, with the screen downwards.
    case faceDown = 6

    /// Whether the device is upright.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the device is turned to a side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether the device is flat.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    /// Whether the orientation is one that an interface can have.
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}
