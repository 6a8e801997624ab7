import SceneModel
import SceneStore

/// Names one run of an app, across reconnections of its socket. Never used twice.
public struct ProcessIdentifier: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The name, chosen by whoever starts the process.
    public let rawValue: String
    /// Makes an identifier of its plain form.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The plain form.
    public var description: String { rawValue }
}

/// How a process presents itself, for the first time or after the system side was started anew.
public struct Registration: Hashable, Sendable {
    /// The app it is a process of.
    public var app: AppIdentifier
    /// The process, as it is found again.
    public var process: StoredProcess
    /// The highest item the process ever got; nil for none.
    public var received: ItemNumber?
    /// The sessions that have a scene in the process, and its state; none in a fresh process.
    public var scenes: [SessionIdentifier: ActivationState]

    /// Makes a registration; of a fresh process unless stated otherwise.
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

/// How a process came to its end.
public enum ProcessEnd: Hashable, Sendable {
    /// By itself, with status 0.
    case exited
    /// By a signal, with another status, or ended by a watchdog.
    case crashed
    /// Unnoticed, while nobody watched it.
    case lost
}

/// Limits on what the service waits for.
public struct ServiceLimits: Hashable, Sendable {
    /// From the start of a process to its registration.
    public var launch: Duration = .seconds(20)
    /// From the hand-over of a connection to its acknowledgement.
    public var connection: Duration = .seconds(10)
    /// From the way to the background to the saved state.
    public var backgroundSave: Duration = .seconds(5)
    /// From the beginning of an extended restoration to its completion.
    public var restoration: Duration = .seconds(5)
    /// From the hand-over of a refresh, or of anything else in the background, to its acknowledgement.
    public var refresh: Duration = .seconds(30)
    /// From the loss of a window's focus, on a desktop without a stage, to the saving of its scene's state.
    public var unfocusedSave: Duration = .seconds(2)
    /// How long a process that an earlier service knew may take to come back.
    public var reconnection: Duration = .seconds(5)
    /// Pause after a first failed launch; doubled with each further one.
    public var firstBackOff: Duration = .seconds(1)
    /// Longest pause between launches.
    public var longestBackOff: Duration = .seconds(60)
    /// Crashes on one item that take it out of delivery.
    public var crashesToQuarantine = 2

    /// The limits of a system as it ships.
    public init() {}
}

/// Something that has to happen in time, or else.
public enum Deadline: Hashable, Sendable {
    /// The process has to register.
    case launch(ProcessIdentifier)
    /// The connection has to be acknowledged.
    case connection(ProcessIdentifier, SessionIdentifier)
    /// The scene's state has to be given.
    case backgroundSave(ProcessIdentifier, SessionIdentifier)
    /// The restoration has to be completed.
    case restoration(ProcessIdentifier, SessionIdentifier)
    /// The refresh has to be acknowledged.
    case refresh(ProcessIdentifier, SessionIdentifier)
    /// What the app was woken for in the background has to be acknowledged.
    case background(ProcessIdentifier, ItemNumber)
    /// Not a limit but the end of a pause: the scene, whose window has no focus any more, is to give its state.
    case unfocused(ProcessIdentifier, SessionIdentifier)
    /// A process from before has to come back.
    case reconnection(ProcessIdentifier)
    /// Not a limit but the end of a pause: the app may be launched again.
    case backOff(AppIdentifier)

    /// The process that is ended when the moment comes; nil for a mere pause.
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
