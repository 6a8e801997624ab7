import SceneModel

/// The facts that are stored about an app, whether it runs or not.
public struct StoredApp: Hashable, Sendable {
    /// The app's identifier.
    public let identifier: AppIdentifier

    /// The app's display name; nil when its manifest has none.
    public var displayName: String?

    /// Whether the app may have several scenes at a time.
    public var supportsMultipleScenes: Bool

    /// Path of the folder that holds the app's Info.plist; nil when unknown.
    public var bundle: String?

    /// Path of the app's executable; nil when unknown.
    public var executable: String?

    /// The process of the app at the time of storing; nil when there was none.
    public var process: StoredProcess?

    /// Creates a record; by default nothing but the identifier of the app is known.
    public init(
        identifier: AppIdentifier,
        displayName: String? = nil,
        supportsMultipleScenes: Bool = false,
        bundle: String? = nil,
        executable: String? = nil,
        process: StoredProcess? = nil
    ) {
        self.identifier = identifier
        self.displayName = displayName
        self.supportsMultipleScenes = supportsMultipleScenes
        self.bundle = bundle
        self.executable = executable
        self.process = process
    }
}

/// A process of an app, distinguishable from a later process with the same pid.
public struct StoredProcess: Hashable, Sendable {
    /// The daemon's own identifier of the process, used only once.
    public let identifier: String

    /// The pid of the process.
    public let pid: Int32

    /// The time at which the process started, in clock ticks since boot as in `/proc`.
    public let startTime: UInt64

    /// Creates a record.
    public init(identifier: String, pid: Int32, startTime: UInt64) {
        self.identifier = identifier
        self.pid = pid
        self.startTime = startTime
    }
}
