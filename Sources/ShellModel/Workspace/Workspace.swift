import Foundation
import SceneModel
import SceneProtocol

/// The state and the decisions of the shell: the arrangement of scenes, the effects of touches, clicks and keys, and
/// the calls to the daemon, the clients and foreign programs.
///
/// A workspace is a value without a clock; the time is a parameter of every call. ``handle(_:at:calendarTime:)``
/// handles an event and returns the actions to perform. ``display(of:at:)`` returns the elements to show at a time.
package struct Workspace: Sendable {
    var options: WorkspaceOptions
    var now: ShellTime
    var calendar = CalendarTime()
    /// The appearance that the shell has now.
    package internal(set) var appearance: Appearance
    var appearanceSetting: AppearanceSetting
    /// The appearance that the desktop's settings prefer; nil if there are no settings.
    var desktopAppearance: Appearance?
    /// The user's choice until the next scheduled change; nil if the schedule applies.
    var appearanceOverride: AppearanceOverride?
    var catalog = AppCatalog()
    var homeCatalog = HomeCatalog()
    /// The arrangement of home that was last read or requested to be stored.
    var storedHomeArrangement = HomeArrangement()
    /// Whether an app or program was used after the last update of the most recently used items in the dock.
    var hasNewUses = false
    var pendingLaunches: [PendingLaunch] = []
    /// The processes that the shell has started for foreign programs and that are still running. The key is the process
    /// identifier. The workspace uses this table to find the program that runs in a terminal's window.
    var programProcesses: [Int: ProgramIdentifier] = [:]
    var windows = WindowRegistry()
    var outputStates = OutputStates()
    var focusedOutput: OutputIdentifier?
    /// The outputs that were removed, oldest first, with the scenes that return together with their output.
    var removedOutputs: [RemovedOutput] = []
    var banners = NotificationStore()
    var reports = StateReports()
    var sentConfigurations: [WindowIdentifier: WindowConfiguration] = [:]
    /// The windows that were placed when the windows were configured last.
    var placedWindows: Set<WindowIdentifier> = []
    var touches: [ContactKey: ContactState] = [:]
    var keyboard = KeyboardState()
    /// The command key that is held until the overlay of shortcuts opens.
    var heldCommandKey = HeldCommandKey()
    var pendingPresentations: [PendingPresentation] = []
    var pairs: [ScenePair] = []
    /// The deadlines for the windows of placed sessions. Until a session's window is visible, a placeholder is shown.
    var launchDeadlines: [SessionIdentifier: ShellTime] = [:]
    /// The scenes that the user has closed, with the time until which the daemon must confirm the closing.
    var closeDeadlines: [SceneKey: ShellTime] = [:]
    /// The scenes whose windows request the user's attention. Their cards are marked until the user uses the scene.
    var attentionScenes: Set<SceneKey> = []
    var recency: [SceneKey: UInt64] = [:]
    var recencyCount: UInt64 = 0
    /// Whether the daemon is connected; nil before the first connection.
    package internal(set) var isConnected: Bool?
    var actions: [WorkspaceAction] = []
    /// The stored pictures that are displayed on outputs with an overlay, pull, shelf or motion.
    var displayedPictures: Set<PictureIdentifier> = []
    var prefetchedFiles: [SessionIdentifier: String] = [:]
    /// The snapshots that were last requested to be kept decoded, because they may be shown next.
    var decodedSnapshots: Set<PictureIdentifier> = []
    /// The refresh of the snapshots after the last change of the appearance; nil if it is complete.
    var snapshotRefresh: SnapshotRefresh?
    /// The sessions with a pending snapshot request. The snapshot is taken when the session has a mapped window.
    var pendingSnapshots: Set<SessionIdentifier> = []
    var requestedIcons: Set<String> = []
    var foreground: Set<SessionIdentifier> = []
    var unreported: Set<SessionIdentifier> = []
    var transitionHint: TransitionHint?
    var messageCount = 0
    /// The revision of the app catalogue at which snapshots were prefetched last.
    var prefetchedRevision = -1

    /// Creates a workspace without outputs, apps and windows.
    ///
    /// - Parameter now: the current time.
    package init(_ options: WorkspaceOptions = WorkspaceOptions(), at now: ShellTime) {
        (self.options, self.now, appearance) = (options, now, options.appearance)
        appearanceSetting = options.appearanceSetting ?? (options.appearance == .dark ? .dark : .light)
    }

    /// Handles an event.
    ///
    /// - Parameters:
    ///   - now: the time of the event. If an earlier call had a later time, the later time is used instead.
    ///   - calendarTime: the time of day, formatted for display.
    /// - Returns: the actions to perform, in the order in which they must be performed.
    package mutating func handle(
        _ event: WorkspaceEvent, at now: ShellTime, calendarTime: CalendarTime
    ) -> [WorkspaceAction] {
        calendar = calendarTime
        advance(to: now)
        apply(event)
        reconcile()
        defer { actions = [] }
        return actions
    }

    /// Handles a key before any client receives it.
    ///
    /// - Parameter output: the output with the focus; nil for the workspace's own focused output.
    /// - Returns: the actions to perform, and whether the shell consumes the key, so that no client receives it.
    package mutating func key(
        _ press: KeyPress, on output: OutputIdentifier?, at now: ShellTime
    ) -> (isConsumed: Bool, actions: [WorkspaceAction]) {
        advance(to: now)
        let isConsumed = handleKey(press, on: output ?? focusedOutput)
        reconcile()
        defer { actions = [] }
        return (isConsumed, actions)
    }

    private mutating func apply(_ event: WorkspaceEvent) {
        switch event {
        case .stageMessage(let message): handle(message)
        case .daemonLost: handleDaemonLost()
        case .shortcutsListed(let session, let answer): shortcutsListed(session, answer)
        case .clientInput: endHeldCommandKey()
        case .callFailed(let call, let reason): handleFailedCall(call, reason: reason)
        case .output(let properties): outputChanged(properties)
        case .outputRemoved(let output): outputRemoved(output)
        case .input(let output, let input, let element):
            handle(input, on: output, element: element.flatMap(ElementKind.init))
        case .contentDrag(let output, let phase): handle(phase, on: output)
        case .foreignNotification(let notification): post(notification)
        case .foreignNotificationRemoved(let number):
            transition { $0.banners.remove(BannerEntry.name(ofForeign: number)) }
        case .icon(let app, let source, let name, let launch):
            catalog.setIcon(source, name: name, launch: launch, for: app)
        case .appearanceSetting(let setting): (appearanceSetting, appearanceOverride) = (setting, nil)
        case .desktopAppearance(let appearance): desktopAppearance = appearance
        case .programs(let programs): setPrograms(programs)
        case .programProcess(let program, let processID, let isRunning):
            programProcesses[processID] = isRunning ? program : nil
        case .programFailed(let program, let reason): handleProgramFailure(program, reason: reason)
        case .homeArrangement(let arrangement): setHomeArrangement(arrangement)
        case .tick: break
        default: applyWindowEvent(event)
        }
    }

    private mutating func applyWindowEvent(_ event: WorkspaceEvent) {
        switch event {
        case .windowCreated(let properties): windowCreated(properties)
        case .windowBound(let window, let session): windowBound(window, session)
        case .windowMapped(let window): windowMapped(window)
        case .windowChanged(let properties): windowChanged(properties)
        case .windowUnmapped(let window): windowUnmapped(window)
        case .windowDestroyed(let window): windowDestroyed(window)
        case .windowRequest(let window, let request): windowRequest(window, request)
        case .windowTouched(let window): windowTouched(window)
        default: break
        }
    }

    /// The stray windows: windows of the daemon's apps that are still bound to no session after their deadline. Stray
    /// windows are not shown.
    package var strayWindows: [WindowIdentifier] {
        windows.entries.values.filter { entry in
            entry.session == nil && !entry.isForeign && entry.properties.parent == nil
                && entry.strayDeadline.map { $0 <= now } ?? false
        }.map(\.properties.window).sorted { $0.rawValue < $1.rawValue }
    }

    /// The connected outputs in the order of their connection.
    package var outputs: [OutputIdentifier] { outputStates.map(\.output) }
}
