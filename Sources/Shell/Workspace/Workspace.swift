import Foundation
import SceneModel
import SceneProtocol

/// Everything that the shell decides: what stands where, what a touch, a click or a key does, and what others are told.
///
/// A value without a clock of its own: the time comes with every call and must not go back. ``handle(_:at:calendarTime:)`` takes what
/// has happened and gives what has to be done; ``display(of:at:)`` says what is to be seen at a moment.
public struct Workspace: Sendable {
    var options: WorkspaceOptions
    var now: ShellTime
    var calendar = CalendarTime()
    var appearance: Appearance
    var library = Library()
    var windows = WindowBook()
    var desks: [Desk] = []
    var focusedOutput: OutputIdentifier?
    var banners = BannerQueue()
    var reports = ReportBook()
    var configured: [WindowIdentifier: WindowConfiguration] = [:]
    var touches: [TouchKey: Touch] = [:]
    var keyboard = KeyboardState()
    var wishes: [Wish] = []
    var pairs: [Pair] = []
    /// Until when a launch picture may stand for a session.
    var launches: [SessionIdentifier: ShellTime] = [:]
    /// What a person has closed, and until when the system side may take its time.
    var closing: [SceneKey: ShellTime] = [:]
    var recency: [SceneKey: UInt64] = [:]
    var recencyCount: UInt64 = 0
    /// Whether the system side is there; nil before it ever was.
    var isConnected: Bool?
    var actions: [WorkspaceAction] = []
    /// The kept pictures that are to be seen.
    var shownPictures: Set<PictureIdentifier> = []
    var warmed: [SessionIdentifier: String] = [:]
    /// The kept pictures that may be shown next.
    var readied: Set<PictureIdentifier> = []
    /// Sessions of which a picture was asked for before their windows had one.
    var awaitedSnapshots: Set<SessionIdentifier> = []
    var soughtIcons: Set<String> = []
    var foreground: Set<SessionIdentifier> = []
    var unreported: Set<SessionIdentifier> = []
    var transitionHint: TransitionHint?
    var messageCount = 0
    /// What of the library the pictures were made ready for.
    var warmedRevision = -1

    /// Makes a workspace without outputs, apps and windows.
    ///
    /// - Parameter now: when it is made; no later call may name an earlier moment.
    public init(_ options: WorkspaceOptions = WorkspaceOptions(), at now: ShellTime) {
        (self.options, self.now, appearance) = (options, now, options.appearance)
    }

    /// Takes an event.
    ///
    /// - Parameters:
    ///   - now: when it happened; a moment before that of an earlier call counts as that one.
    ///   - calendarTime: the time of day, in the words that are to be shown.
    /// - Returns: what has to be done, in this order.
    public mutating func handle(
        _ event: WorkspaceEvent, at now: ShellTime, calendarTime: CalendarTime
    ) -> [WorkspaceAction] {
        calendar = calendarTime
        advance(to: now)
        take(event)
        settle()
        defer { actions = [] }
        return actions
    }

    /// Takes a key before any client may have it.
    ///
    /// - Parameter output: the output that has the focus; nil to take the workspace's own.
    /// - Returns: whether the key is the shell's, so that no client gets it, and what has to be done.
    public mutating func key(
        _ press: KeyPress, on output: OutputIdentifier?, at now: ShellTime
    ) -> (isTaken: Bool, actions: [WorkspaceAction]) {
        advance(to: now)
        let isTaken = take(press, on: output ?? focusedOutput)
        settle()
        defer { actions = [] }
        return (isTaken, actions)
    }

    private mutating func take(_ event: WorkspaceEvent) {
        switch event {
        case .told(let told): take(told)
        case .systemLost: systemLost()
        case .callFailed(let call, let reason): callFailed(call, reason)
        case .output(let facts): outputChanged(facts)
        case .outputRemoved(let output): outputRemoved(output)
        case .input(let output, let input, let element):
            take(input, on: output, part: element.flatMap(Part.init))
        case .foreignNotification(let notification): take(notification)
        case .foreignNotificationRemoved(let number):
            transition { $0.banners.remove(BannerEntry.name(ofForeign: number)) }
        case .icon(let app, let source, let name): library.found(source, name: name, for: app)
        case .appearance(let appearance): self.appearance = appearance
        case .tick: break
        default: takeWindow(event)
        }
    }

    private mutating func takeWindow(_ event: WorkspaceEvent) {
        switch event {
        case .windowCreated(let facts): windowCreated(facts)
        case .windowBound(let window, let session): windowBound(window, session)
        case .windowMapped(let window): windowMapped(window)
        case .windowChanged(let facts): windowChanged(facts)
        case .windowUnmapped(let window): windowUnmapped(window)
        case .windowDestroyed(let window): windowDestroyed(window)
        case .windowRequest(let window, let request): windowRequest(window, request)
        case .windowTouched(let window): windowTouched(window)
        default: break
        }
    }

    /// Windows of our apps that no session expects, and that are not shown.
    public var strays: [WindowIdentifier] {
        windows.entries.values.filter { entry in
            entry.session == nil && !entry.isForeign && entry.facts.parent == nil
                && entry.strayAfter.map { $0 <= now } ?? false
        }.map(\.facts.window).sorted { $0.rawValue < $1.rawValue }
    }

    /// Outputs that there are, the first plugged in first.
    public var outputs: [OutputIdentifier] { desks.map(\.output) }
}

/// What a person asked for and the system side is to answer with a presentation.
struct Wish: Sendable {
    var app: AppIdentifier
    /// The session where that is known.
    var session: SessionIdentifier?
    var output: OutputIdentifier
    /// Where the scene grows from.
    var origin: CGRect?
    /// The half it was asked for.
    var side: Side?
    /// Whether it comes along with the other of its pair, which keeps the focus.
    var isCompanion = false
    var until: ShellTime
}
