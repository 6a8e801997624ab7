import SceneModel
import SceneStore

/// The identifier of one process of an app, across reconnections of its socket. Never used twice.
public struct ProcessIdentifier: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The identifier as text, chosen by the caller that starts the process.
    public let rawValue: String
    /// Creates an identifier from its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The identifier as text.
    public var description: String { rawValue }
}

/// The registration of a process, for the first time or with a restarted daemon.
public struct ProcessRegistration: Hashable, Sendable {
    /// The app that the process belongs to.
    public var app: AppIdentifier
    /// The record by which the process can be found again.
    public var process: StoredProcess
    /// The highest item number that the process has received; nil for none.
    package var received: ItemNumber?
    /// The sessions that have a scene in the process, with its state; empty for a new process.
    public var scenes: [SessionIdentifier: ActivationState]

    /// Creates a registration, by default that of a new process.
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
    /// It exited with status 0.
    case exited
    /// It was ended by a signal or a watchdog, or exited with another status.
    case crashed
    /// It ended while the daemon did not watch it.
    case lost
}

/// The daemon's time limits.
public struct TimeLimits: Hashable, Sendable {
    /// Time from the launch of a process to its registration.
    package var launch: Duration = .seconds(20)
    /// Time from the hand-over of a connection to its acknowledgement.
    public var connection: Duration = .seconds(10)
    /// Time from the transition to the background to the saved state.
    package var backgroundSave: Duration = .seconds(5)
    /// Time from the start of an extended restoration to its completion.
    package var restoration: Duration = .seconds(5)
    /// Time from the hand-over of a refresh, or of another background item, to its acknowledgement.
    package var refresh: Duration = .seconds(30)
    /// Time from the loss of a window's focus, on a desktop without a stage, to the request to save its scene's state.
    package var unfocusedSave: Duration = .seconds(2)
    /// Time for a process that an earlier daemon knew to register again.
    package var reconnection: Duration = .seconds(5)
    /// Pause after the second failed launch in succession; doubled with each further one.
    package var firstBackOff: Duration = .seconds(1)
    /// Longest pause between launches.
    package var longestBackOff: Duration = .seconds(60)
    /// Number of crashes on one item after which it is quarantined.
    package var crashesToQuarantine = 2

    /// Creates the default limits.
    public init() {}
}

/// A deadline of a process, or the end of a pause.
public enum Deadline: Hashable, Sendable {
    /// The process must register.
    case launch(ProcessIdentifier)
    /// The connection must be acknowledged.
    case connection(ProcessIdentifier, SessionIdentifier)
    /// The scene's state must be saved.
    case backgroundSave(ProcessIdentifier, SessionIdentifier)
    /// The restoration must be completed.
    case restoration(ProcessIdentifier, SessionIdentifier)
    /// The refresh must be acknowledged.
    case refresh(ProcessIdentifier, SessionIdentifier)
    /// The background item must be acknowledged.
    case background(ProcessIdentifier, ItemNumber)
    /// The end of a pause, not a limit: the scene, whose window has lost the focus, is asked to save its state.
    case unfocused(ProcessIdentifier, SessionIdentifier)
    /// A process of an earlier daemon must register again.
    case reconnection(ProcessIdentifier)
    /// The end of a pause, not a limit: the app may be launched again.
    case backOff(AppIdentifier)

    /// The process that is ended when the deadline expires; nil for a mere pause.
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
