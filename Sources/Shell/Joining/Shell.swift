import Foundation
import Logging
import SceneModel
import SceneProtocol

/// The shell: a compositor, what it shows, and the connections to the system side and to other programs, on one event loop.
///
/// It is made, run and torn down on the thread that owns ``ShellActor``; many can follow each other in one process.
@ShellActor
public final class Shell {
    /// How it was made.
    public let options: ShellOptions
    /// What is shown and what input comes from.
    public let compositor: Compositor
    /// What is decided.
    public internal(set) var workspace: Workspace
    /// The connection to the system side; nil before ``start()``.
    public internal(set) var stage: StageClient?

    let logger: Logger
    let pictures: ShellPictures
    let icons: IconFinder
    let symbols: IconLoader
    let painter: Painter
    /// Icons that have been read and are to be drawn.
    var arrivedIcons: Set<IconSource> = []
    let loop: CompositorLoop
    var desk: SnapshotDesk?
    var notifications: NotificationHub?
    /// The sessions that windows will come for, by the tokens that they come with.
    var expectations: [String: SessionIdentifier] = [:]
    var timer: LoopSource?
    var clock: LoopSource?
    var refresh: LoopSource?
    /// Goes off when the answer to what a person asked for has taken too long to be waited for with the next frame.
    var patience: LoopSource?
    /// Whether the next frame waits for that answer.
    var awaitsAnswer = false
    /// Goes off when nothing has moved for a while.
    var quiet: LoopSource?
    /// Whether something has moved since that went off last.
    var hasMoved = false
    var shown: [OutputIdentifier: Display] = [:]
    /// Whether drawings that cost much memory, of cards and of launching apps, were shown last.
    var hadLarge = false
    /// Whether the first picture is being drawn, before which nothing is shown.
    var isBeginning = false
    private var waiting: [WorkspaceEvent] = []
    private var isBusy = false

    /// Makes a shell that shows nothing yet.
    ///
    /// - Throws: ``CompositorError``.
    public init(_ options: ShellOptions, logger: Logger = Logger(label: "proscenium.shell")) throws {
        (self.options, self.logger) = (options, logger)
        let pictures = ShellPictures(limit: options.pictureMemory)
        let theme = IconTheme(dataDirectories: options.dataDirectories)
        let store = pictures.store
        let symbols = IconLoader(theme: theme) { [weak pictures] source in
            Task { @ShellActor in pictures?.iconArrived(source) }
        }
        let painter = Painter(icons: symbols) { store.picture($0) }
        self.painter = painter
        compositor = try Compositor(options.compositor) {
            painter.paint($0, size: $1, scale: $2, appearance: $3)
        } picture: {
            store.kept($0)
        }
        (self.pictures, self.symbols) = (pictures, symbols)
        icons = IconFinder(dataDirectories: options.dataDirectories, theme: theme, language: options.language)
        loop = CompositorLoop(compositor.eventLoop)
        workspace = Workspace(options.workspace, at: .now)
        pictures.arrived = { [weak self] in self?.pictureArrived($0) }
        pictures.iconArrived = { [weak self] in self?.iconArrived($0) }
    }

    /// Opens the outputs and the socket, and becomes the stage of the system side as soon as there is one.
    ///
    /// - Throws: ``CompositorError``. The shell is to be torn down then.
    public func start() throws {
        compositor.handler = { [weak self] in self?.take($0) }
        compositor.keyFilter = { [weak self] in self?.take($1, on: $0) ?? false }
        // The system side tells the shell of a token before the app, but the loop may come to the app's window first.
        compositor.beforeActivation = { [weak self] in self?.stage?.readNow() }
        timer = compositor.eventLoop.addTimer { [weak self] in self?.feed(.tick) }
        patience = compositor.eventLoop.addTimer { [weak self] in self?.answered() }
        quiet = compositor.eventLoop.addTimer { [weak self] in self?.tidy() }
        clock = compositor.eventLoop.addTimer { [weak self] in self?.minuteHasPassed() }
        try compositor.start()
        begin()
        minuteHasPassed()
        startStage()
    }

    /// Turns the event loop until ``stop()``.
    public func run() { compositor.run() }

    /// Makes ``run()`` return soon.
    public func stop() { compositor.stop() }

    /// Ends everything that it made. Nothing of it may be used afterwards.
    public func tearDown() {
        isBeginning = false
        notifications?.stop()
        desk?.stop()
        stage?.stop()
        (notifications, desk, stage) = (nil, nil, nil)
        compositor.tearDown()
    }

    /// Tells the workspace something and does what it wants; what that brings about comes after it.
    func feed(_ event: WorkspaceEvent) {
        waiting.append(event)
        guard !isBusy else { return }
        isBusy = true
        while !waiting.isEmpty {
            let event = waiting.removeFirst()
            for action in workspace.handle(event, at: .now, calendarTime: options.calendar()) { perform(action) }
        }
        isBusy = false
        showSoon()
    }

    /// Offers a key to the workspace; true when it has it.
    private func take(_ press: KeyPress, on output: OutputIdentifier) -> Bool {
        let (isTaken, actions) = workspace.key(press, on: output, at: .now)
        for action in actions { perform(action) }
        showSoon()
        return isTaken
    }

    /// The strip shows minutes.
    private func minuteHasPassed() {
        let rest = 60 - Date().timeIntervalSince1970.truncatingRemainder(dividingBy: 60)
        clock?.arm(milliseconds: Int(rest * 1000) + 20)
        feed(.tick)
    }
}

extension ShellTime {
    /// The moment that it is.
    static var now: ShellTime { ShellTime(nanoseconds: monotonicNanoseconds()) }
}
