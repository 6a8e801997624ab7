import CWlroots
import Foundation

/// A Wayland compositor that shows what it is told to, and tells what clients and people do.
///
/// It decides nothing: ``show(_:on:)`` says what is on an output, ``handler`` and ``keyFilter`` hear the rest. It is made, run and torn
/// down on the thread that owns ``ShellActor``; many can follow each other in one process.
@ShellActor
public final class Compositor {
    /// Draws something in a size in points and pixels a point; nil where it cannot.
    public typealias Paint = @ShellActor (Drawing, CGSize, Double, Appearance) -> Bitmap?
    /// Finds a kept picture; nil where there is none. It is asked whenever a display is shown, and is to answer at once. Its pixels are
    /// asked for only where they have to be brought to another size or shape, and are not held longer than they are shown.
    public typealias Picture = @ShellActor (PictureIdentifier) -> KeptPicture?

    /// Hears what happens. It may call anything of the compositor but ``tearDown()``.
    public var handler: (CompositorEvent) -> Void = { _ in }
    /// Is asked for every key before a client gets it: true means that the shell has it, and its repeats and release as well.
    public var keyFilter: (OutputIdentifier, KeyPress) -> Bool = { _, _ in false }
    /// Is called before a window is activated by a token: the last moment at which ``expect(token:)`` helps.
    public var beforeActivation: () -> Void = {}
    /// How it was made.
    public let options: CompositorOptions
    /// The name of the socket for clients; nil before ``start()`` and where there is none.
    public internal(set) var socketName: String?

    /// Whether ``run()`` has returned without ``stop()``: the Wayland or X11 display that it showed itself in has gone away.
    public internal(set) var hasLostDisplay = false

    let core: Core
    let protocols: Protocols
    let bag = ListenerBag()
    let bitmaps: BitmapCache
    let picture: Picture
    let stash: UnsafeMutablePointer<wlr_scene_tree>
    let dragTree: UnsafeMutablePointer<wlr_scene_tree>
    var outputs: [ShellOutput] = []
    /// The output in memory that is just being made; nil at all other times.
    var coming: CompositorOptions.HeadlessOutput?
    var holdsFrames = false
    var windows: [WindowIdentifier: ClientWindow] = [:]
    var popups: [UnsafeMutableRawPointer: Popup] = [:]
    var layers: [UnsafeMutableRawPointer: LayerSurface] = [:]
    var keyboards: [KeyboardDevice] = []
    var virtualPointers: [UnsafeMutableRawPointer: VirtualPointer] = [:]
    var textInputs: [TextInput] = []
    var inputMethod: InputMethod?
    var surfaces: [UnsafeMutableRawPointer: ListenerBag] = [:]
    var constraint: PointerConstraint?
    var inhibitors: [UnsafeMutableRawPointer: ListenerBag] = [:]
    var decorations: [UnsafeMutableRawPointer: ListenerBag] = [:]
    var pointerImages: PointerImages
    var routes = ContactRoutes()
    var repeating: RepeatingKey?
    var repeatTimer: LoopSource?
    var sparseFrames: LoopSource?
    var sparseFramesDue = false
    var repickPending = false
    var hoverOutput: OutputIdentifier?
    var activeOutput: OutputIdentifier?
    var focusedWindow: WindowIdentifier?
    var focusedLayer: LayerSurface?
    var activationWatch: ActivationWatch?
    var dragBag = ListenerBag()
    var dragPoint = CGPoint.zero
    var nextWindow: UInt64 = 1
    var clientProcesses: [OpaquePointer: Int] = [:]
    var clientWatches: [OpaquePointer: Listener] = [:]
    var connections: [Int32: OpaquePointer] = [:]
    var isStopped = false
    var isTornDown = false
    /// Whether pictures of windows are read back from the renderer even where it could draw right into them.
    var readsPicturesBack = false
    /// Whether windows take input only within their frames, and keep it there from what is behind them. Tests that let windows lie
    /// freely do without.
    var cutsWindows = true

    /// Makes a compositor that shows nothing yet.
    ///
    /// - Parameters:
    ///   - options: how.
    ///   - paint: draws what is the shell's.
    ///   - picture: finds kept pictures.
    /// - Throws: ``CompositorError``.
    public init(_ options: CompositorOptions, paint: @escaping Paint, picture: @escaping Picture) throws {
        self.options = options
        self.picture = picture
        bitmaps = BitmapCache(paint: paint)
        Keymaps.prepare(options.keyboard)
        core = try Core(options)
        do {
            protocols = try Protocols(core)
            stash = try made(wlr_scene_tree_create(&core.scene.pointee.node), "a part of the scene")
            dragTree = try made(wlr_scene_tree_create(&core.scene.pointee.node), "a part of the scene")
        } catch {
            core.destroy()
            throw error
        }
        pointerImages = PointerImages(options.cursor)
        wlr_scene_node_set_enabled(&stash.pointee.node, false)
    }

    /// The event loop, for whatever else is to be waited for on its thread.
    public var eventLoop: WaylandEventLoop { core.loop }

    /// Whether pixman draws, for which memory that is filled is time.
    var drawsByProcessor: Bool { wlr_renderer_is_pixman(core.renderer) }

    /// The `wl_display`, for those who know libwayland; valid until ``tearDown()``.
    public var display: OpaquePointer { core.display }

    /// What wlroots keeps of xdg-shell, for those who know wlroots; valid until ``tearDown()``.
    public var xdgShell: UnsafeMutablePointer<wlr_xdg_shell> { protocols.xdgShell }

    /// What wlroots keeps of layer-shell, for those who know wlroots; valid until ``tearDown()``.
    public var layerShell: UnsafeMutablePointer<wlr_layer_shell_v1> { protocols.layerShell }

    /// The time now, as events of input have it, in milliseconds of the monotonic clock.
    var milliseconds: UInt32 { UInt32(truncatingIfNeeded: monotonicNanoseconds() / 1_000_000) }

    func output(_ id: OutputIdentifier) -> ShellOutput? { outputs.first { $0.id == id } }

    func output(_ output: UnsafeMutablePointer<wlr_output>?) -> ShellOutput? {
        outputs.first { $0.output == output }
    }
}

/// The monotonic clock's time.
func monotonicNanoseconds() -> UInt64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)
}
