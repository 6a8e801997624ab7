import EventLoop
import Foundation
import Logging
import SceneModel
import SceneProtocol
import ShellModel

/// The shell: a compositor, a workspace, and the connections to the daemon and to the session bus, on one event loop.
///
/// Create a shell, run it and tear it down on the thread that owns ``ShellActor``. A process can create several shells,
/// one after another.
@ShellActor
package final class Shell {
    /// The options passed to the initialiser.
    package let options: ShellOptions
    /// The compositor, which shows the workspace's elements on the outputs and reports the input.
    package let compositor: Compositor
    /// The state of the workspace.
    package internal(set) var workspace: Workspace
    /// The connection to the daemon; nil before ``start()``.
    package internal(set) var stage: StageClient?

    let logger: Logger
    let pictures: ShellPictures
    let icons: IconFinder
    let symbols: IconLoader
    let painter: Painter
    /// The loaded icons for which a redraw is pending.
    var loadedIcons: Set<IconSource> = []
    var loop: WaylandEventLoop { compositor.eventLoop }
    var snapshotWriter: SnapshotWriter?
    var notifications: ForeignNotificationServer?
    var settings: SettingsLink?
    /// The watch of the file with the user's setting of the appearance.
    var appearanceWatch: FileWatch?
    /// The installed foreign programs.
    var programs: [ProgramIdentifier: ProgramEntry] = [:]
    var launcher: ProgramLauncher?
    var programWatch: ProgramFolderWatch?
    /// The file with the arrangement of home; nil if the environment has no folder for it.
    var homeFile: HomeArrangementFile?
    /// The sessions whose windows the daemon has announced. The keys are the activation tokens of the windows.
    var expectedTokens: [String: SessionIdentifier] = [:]
    /// The activation token for the program whose notification the user has chosen last.
    var notificationToken: String?
    var timer: LoopSource?
    var clock: LoopSource?
    var pendingUpdate: LoopSource?
    var windowEvents = WindowEventQueue<OpaquePointer>()
    /// The timer that begins the next turn of ``windowEvents``.
    var windowEventTimer: LoopSource?
    var isWindowEventTurnScheduled = false
    /// The timer that ends the delay of a frame if the daemon does not answer in time.
    var replyTimer: LoopSource?
    /// Whether the next frame is delayed until the daemon has answered.
    var delaysFrameForReply = false
    /// The timer that fires when no element has moved for a second.
    var idleTimer: LoopSource?
    /// Whether an element has moved since ``idleTimer`` was armed last.
    var hasMoved = false
    var shownDisplays: [OutputIdentifier: Display] = [:]
    /// Whether the displays shown last contained large drawings of cards or launching apps.
    var hadLargeDrawings = false
    /// Whether the first frame is being prepared. Nothing is shown until the first frame is ready.
    var isPreparingFirstFrame = false
    private var pendingEvents: [WorkspaceEvent] = []
    private var isHandlingEvents = false

    /// Creates a shell. The shell shows nothing before ``start()`` is called.
    ///
    /// - Throws: ``CompositorError``.
    package init(_ options: ShellOptions, logger: Logger = Logger(label: "proscenium.shell")) throws {
        (self.options, self.logger) = (options, logger)
        let pictures = ShellPictures(limit: options.pictureMemoryLimit)
        let theme = IconTheme(dataDirectories: options.dataDirectories)
        let store = pictures.store
        let symbols = IconLoader(theme: theme) { [weak pictures] source in
            Task { @ShellActor in pictures?.iconLoaded?(source) }
        }
        let painter = Painter(icons: symbols) { store.picture($0) }
        self.painter = painter
        compositor = try Compositor(options.compositor) {
            painter.paint($0, size: $1, scale: $2, appearance: $3)
        } picture: {
            store.reference(to: $0)
        }
        (self.pictures, self.symbols) = (pictures, symbols)
        icons = IconFinder(dataDirectories: options.dataDirectories, theme: theme, language: options.language)
        workspace = Workspace(options.workspace, at: .now)
        pictures.pictureLoaded = { [weak self] in self?.pictureLoaded($0) }
        pictures.iconLoaded = { [weak self] in self?.iconLoaded($0) }
    }

    /// Opens the outputs and the client socket, prepares the first frame, and then connects to the daemon as its stage.
    ///
    /// - Throws: ``CompositorError``. The caller must then tear the shell down.
    package func start() throws {
        compositor.handler = { [weak self] in self?.handle($0) }
        compositor.keyFilter = { [weak self] in self?.handleKey($1, on: $0) ?? false }
        compositor.contentDragHandler = { [weak self] in self?.handleContentDrag($1, on: $0) ?? false }
        // The daemon sends an activation token to the shell before the daemon starts the app. The event loop may
        // nevertheless handle the app's window before the token, so the shell reads the token now.
        compositor.willActivate = { [weak self] in self?.stage?.readNow() }
        timer = compositor.eventLoop.addTimer { [weak self] in self?.send(.tick) }
        replyTimer = compositor.eventLoop.addTimer { [weak self] in self?.endFrameDelay() }
        idleTimer = compositor.eventLoop.addTimer { [weak self] in self?.releaseUnusedMemory() }
        windowEventTimer = compositor.eventLoop.addTimer { [weak self] in self?.handleWindowEvents() }
        clock = compositor.eventLoop.addTimer { [weak self] in self?.updateClock() }
        readHomeArrangement()
        startPrivileges()
        try compositor.start()
        // The time of day can determine the appearance of the first frame.
        updateClock()
        startAppearance()
        prepareFirstFrame()
        startStage()
    }

    /// Runs the event loop until ``stop()`` is called or the parent Wayland or X11 display has closed.
    package func run() { compositor.run() }

    /// Makes ``run()`` return after the current iteration of the event loop.
    package func stop() { compositor.stop() }

    /// Destroys everything that the shell has created. Objects obtained from the shell must not be used afterwards.
    package func tearDown() {
        isPreparingFirstFrame = false
        stopPrograms()
        notifications?.stop()
        stopAppearance()
        snapshotWriter?.stop()
        stage?.stop()
        (notifications, snapshotWriter, stage) = (nil, nil, nil)
        compositor.tearDown()
    }

    /// Passes an event to the workspace and performs the resulting actions. If an action causes another event, the
    /// other event is handled after this event.
    func send(_ event: WorkspaceEvent) {
        pendingEvents.append(event)
        guard !isHandlingEvents else { return }
        isHandlingEvents = true
        while !pendingEvents.isEmpty {
            let event = pendingEvents.removeFirst()
            for action in workspace.handle(event, at: .now, calendarTime: options.calendar()) { perform(action) }
        }
        isHandlingEvents = false
        scheduleUpdate()
    }

    /// Passes a key to the workspace. Returns true if the workspace consumes the key.
    private func handleKey(_ press: KeyPress, on output: OutputIdentifier) -> Bool {
        let (isConsumed, actions) = workspace.key(press, on: output, at: .now)
        for action in actions { perform(action) }
        scheduleUpdate()
        return isConsumed
    }

    /// Updates the clock of the status strip, and schedules the next update for the beginning of the next minute.
    private func updateClock() {
        let secondsToNextMinute = 60 - Date().timeIntervalSince1970.truncatingRemainder(dividingBy: 60)
        clock?.arm(milliseconds: Int(secondsToNextMinute * 1000) + 20)
        send(.tick)
    }
}

extension ShellTime {
    /// The current time.
    static var now: ShellTime { ShellTime(nanoseconds: monotonicNanoseconds()) }
}
