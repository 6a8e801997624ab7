extension UIApplication.LaunchOptionsKey {
    /// The URL for which the app was launched.
    public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The identifier of the app that requested the launch.
    public static let sourceApplication = Self(rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// The remote notification for which the app was launched.
    public static let remoteNotification = Self(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    /// The values that another app has added to a URL.
    public static let annotation = Self(rawValue: "UIApplicationLaunchOptionsAnnotationKey")
    /// Whether the app was launched for a location event.
    public static let location = Self(rawValue: "UIApplicationLaunchOptionsLocationKey")
    /// The identifiers of central managers that are restored.
    public static let bluetoothCentrals = Self(rawValue: "UIApplicationLaunchOptionsBluetoothCentralsKey")
    /// The identifiers of peripheral managers that are restored.
    public static let bluetoothPeripherals = Self(rawValue: "UIApplicationLaunchOptionsBluetoothPeripheralsKey")
    /// The quick action for which the app was launched.
    public static let shortcutItem = Self(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    /// The user activity for which the app was launched.
    public static let userActivityDictionary = Self(rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    /// The type of the user activity for which the app was launched.
    public static let userActivityType = Self(rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")
    /// The metadata of a shared CloudKit record.
    public static let cloudKitShareMetadata = Self(rawValue: "UIApplicationLaunchOptionsCloudKitShareMetadataKey")
}

extension UIApplication {
    /// Keys of the options of a URL that the app opens. The options are always empty here.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key as text.
        public let rawValue: String
        /// Creates a key from its text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The identifier of the app that opened the URL.
        public static let sourceApplication = Self(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        /// The values that the other app has added to the URL.
        public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        /// Whether the app must copy the document before it changes the document.
        public static let openInPlace = Self(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
        /// The attribution of an advertisement.
        public static let eventAttribution = Self(rawValue: "UIApplicationOpenURLOptionsEventAttributionKey")
    }
}
