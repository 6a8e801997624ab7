import SceneModel
import SceneStore

/// The daemon's identifier of an app process. The identifier stays the same when the process reconnects, and is never
/// used for another process.
public struct ProcessIdentifier: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The identifier as text, chosen by the caller of the scene machine.
    public let rawValue: String
    /// Creates an identifier from its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The identifier as text.
    public var description: String { rawValue }
}

/// The registration of a process. A process registers once with the daemon that starts it, and again after each restart
/// of the daemon.
public struct ProcessRegistration: Hashable, Sendable {
    /// The app that the process belongs to.
    public var app: AppIdentifier
    /// The stored record by which a later daemon can find the process again.
    public var process: StoredProcess
    /// The highest item number that the process has received; nil for none.
    package var received: ItemNumber?
    /// The sessions that have a scene in the process, with the state of each scene; empty for a new process.
    public var scenes: [SessionIdentifier: ActivationState]

    /// Creates a registration. The default values describe the registration of a new process.
    public init(
        app: AppIdentifier, process: StoredProcess, received: ItemNumber? = nil,
        scenes: [SessionIdentifier: ActivationState] = [:]
    ) {
        self.app = app
        self.process = process
        self.received = received
        self.scenes = scenes
    }

    var identifier: ProcessIdentifier { ProcessIdentifier(rawValue: process.identifier) }
}

/// The way a process ended.
public enum ProcessEnd: Hashable, Sendable {
    /// The process exited with status 0.
    case exited
    /// The process was ended by a signal, exited with another status, or was ended because it missed a deadline.
    case crashed
    /// The process ended while the daemon was not watching it.
    case lost
}

/// The daemon's time limits.
public struct TimeLimits: Hashable, Sendable {
    /// The time from the launch of a process to its registration.
    package var launch: Duration = .seconds(20)
    /// The time from the hand-over of an item that connects a scene until the app acknowledges the item.
    public var connection: Duration = .seconds(10)
    /// The time from a scene's transition to the background until its state is saved.
    package var backgroundSave: Duration = .seconds(5)
    /// The time from the first extension of a restoration to the end of all extensions.
    package var restoration: Duration = .seconds(5)
    /// The time from the hand-over of a refresh, or of another background item, until the app acknowledges the item.
    package var refresh: Duration = .seconds(30)
    /// The time from the loss of a window's focus until the daemon asks the window's scene to save its state. Used on a
    /// desktop without a stage.
    package var unfocusedSave: Duration = .seconds(2)
    /// The time from the start of the daemon until a process of an earlier daemon registers again. The store contains
    /// the record of this process.
    package var reconnection: Duration = .seconds(5)
    /// The delay before the launch that follows the second failure in succession. Every further failure doubles the
    /// delay.
    package var firstBackOff: Duration = .seconds(1)
    /// The longest delay between launches.
    package var longestBackOff: Duration = .seconds(60)
    /// The number of crashes on one item after which the item is quarantined.
    package var crashesToQuarantine = 2

    /// Creates the default limits.
    public init() {}
}

/// A deadline that a process must meet, or the end of a delay.
public enum Deadline: Hashable, Sendable {
    /// The process must register.
    case launch(ProcessIdentifier)
    /// The item that connects the scene must be acknowledged.
    case connection(ProcessIdentifier, SessionIdentifier)
    /// The scene must save its state.
    case backgroundSave(ProcessIdentifier, SessionIdentifier)
    /// The extended restoration must be completed.
    case restoration(ProcessIdentifier, SessionIdentifier)
    /// The refresh must be acknowledged.
    case refresh(ProcessIdentifier, SessionIdentifier)
    /// The background item must be acknowledged.
    case background(ProcessIdentifier, ItemNumber)
    /// The end of a delay, not a limit: the scene's window has lost the focus, and the scene is now asked to save its
    /// state.
    case unfocused(ProcessIdentifier, SessionIdentifier)
    /// The process, whose record an earlier daemon has stored, must register again.
    case reconnection(ProcessIdentifier)
    /// The end of a delay, not a limit: the app may be launched again.
    case backOff(AppIdentifier)

    /// The process that must meet the deadline; the daemon ends a process that misses its deadline. Nil for the end of
    /// a delay.
    var process: ProcessIdentifier? {
        switch self {
        case .launch(let process), .reconnection(let process): process
        case .connection(let process, _), .backgroundSave(let process, _): process
        case .restoration(let process, _), .refresh(let process, _): process
        case .background(let process, _): process
        case .backOff, .unfocused: nil
        }
    }
}
