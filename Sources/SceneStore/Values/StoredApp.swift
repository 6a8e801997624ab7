import SceneModel

/// What is known of an app whether it runs or not.
public struct StoredApp: Hashable, Sendable {
    /// Names the app.
    public let identifier: AppIdentifier

    /// What people call the app; nil when its manifest does not say.
    public var displayName: String?

    /// Whether the app may have several scenes at a time.
    public var supportsMultipleScenes: Bool

    /// Path of the folder that holds the app's Info.plist; nil when unknown.
    public var bundle: String?

    /// Path of the app's executable; nil when unknown.
    public var executable: String?

    /// The process that ran the app when this was stored; nil when none did.
    public var process: StoredProcess?

    /// Makes a record, by default of an app of which only the name is known.
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

/// A process of an app, told apart from a later one that got the same pid.
public struct StoredProcess: Hashable, Sendable {
    /// The daemon's own name for the process, used only once.
    public let identifier: String

    /// The system's number of the process.
    public let pid: Int32

    /// When the process started, in clock ticks since boot as `/proc` tells it.
    public let startTime: UInt64

    /// Makes a record.
    public init(identifier: String, pid: Int32, startTime: UInt64) {
        self.identifier = identifier
        self.pid = pid
        self.startTime = startTime
    }
}
