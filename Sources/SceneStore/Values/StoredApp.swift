import SceneModel

/// The stored record of an app.
public struct StoredApp: Hashable, Sendable {
    /// The app's identifier.
    public let identifier: AppIdentifier

    /// The app's display name; nil if unknown.
    public var displayName: String?

    /// Whether the app can have several scenes at a time.
    public var supportsMultipleScenes: Bool

    /// The path of the folder with the app's Info.plist; nil if unknown.
    public var bundle: String?

    /// The path of the app's executable, relative to the bundle; nil if unknown.
    public var executable: String?

    /// The app's process; nil if the app had no process when the record was stored.
    public var process: StoredProcess?

    /// Creates a record. By default, the record contains only the app's identifier.
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

/// A stored record of an app process, by which a later daemon can recognise the process.
public struct StoredProcess: Hashable, Sendable {
    /// The daemon's identifier of the process. No other process ever has the same identifier.
    public let identifier: String

    /// The pid of the process.
    public let pid: Int32

    /// The time at which the process started, in clock ticks since boot, as in `/proc/PID/stat`. The pid and the start
    /// time together identify the process uniquely.
    public let startTime: UInt64

    /// Creates a record.
    public init(identifier: String, pid: Int32, startTime: UInt64) {
        self.identifier = identifier
        self.pid = pid
        self.startTime = startTime
    }
}
