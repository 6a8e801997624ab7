import CWlroots
import Foundation
import ShellModel

/// A Wayland compositor that draws the shell's ``Display`` values on outputs, and reports input and the requests of
/// clients. A `Display` describes the whole content of one output.
///
/// The compositor makes no decisions: ``show(_:on:)`` sets the content of an output; ``handler`` and ``keyFilter``
/// receive the events. Create the compositor, run it and tear it down on the thread that owns ``ShellActor``. A process
/// can create several compositors, one after another.
@ShellActor
package final class Compositor {
    /// A function that paints a drawing of the shell; returns nil if the drawing cannot be painted. The arguments
    /// include the size in points and the scale in pixels per point.
    package typealias Paint = @ShellActor (ShellDrawing, CGSize, Double, Appearance) -> Bitmap?
    /// A function that looks up a stored picture; returns nil if no picture has the identifier. The compositor calls
    /// this function in every ``show(_:on:)``, so the function must return at once. The compositor requests the pixels
    /// only to scale or round the picture, and retains the pixels only while the picture is displayed.
    package typealias Picture = @ShellActor (PictureIdentifier) -> StoredPictureReference?

    /// The receiver of all events. The receiver may call every method of the compositor except ``tearDown()``.
    package var handler: (CompositorEvent) -> Void = { _ in }
    /// Whether clicks, touches and scrolling on clients' windows are reported.
    package var reportsClientInput = false
    /// Called for every key press before a client receives the press. If the result is true, the shell consumes the
    /// press, the key's repeats and its release. The compositor also calls this function for each repeat of a consumed
    /// key, where the result false ends the repetition, and for the release of a consumed key, where the result is
    /// ignored.
    package var keyFilter: (OutputIdentifier, KeyPress) -> Bool = { _, _ in false }
    /// Called for each phase of a drag whose content can open a scene. After ``ContentDragReport/moved(_:)``, the
    /// result is whether the shell accepts a drop at the position; no client then receives the drag there.
    package var contentDragHandler: (OutputIdentifier, ContentDragReport) -> Bool = { _, _ in false }
    /// Called when a client requests the activation of a window, before the token of the request is checked. If this
    /// closure registers the token with ``registerActivationToken(_:)``, the request is accepted.
    package var willActivate: (() -> Void)?
    /// The options passed to the initialiser.
    package let options: CompositorOptions
    /// The name of the Wayland socket for clients; nil before ``start()`` and if the compositor has no socket.
    package internal(set) var socketName: String?

    /// Whether ``run()`` has returned without ``stop()`` because the parent Wayland or X11 display has closed.
    package internal(set) var hasLostDisplay = false

    let core: WlrootsContext
    let protocols: Protocols
    let privileges: ClientPrivileges
    let listeners = ListenerGroup()
    let bitmaps: BitmapCache
    let picture: Picture
    let hiddenTree: UnsafeMutablePointer<wlr_scene_tree>
    let dragTree: UnsafeMutablePointer<wlr_scene_tree>
    var outputs: [ShellOutput] = []
    /// The headless output that is being created; nil at all other times.
    var pendingHeadlessOutput: CompositorOptions.HeadlessOutput?
    /// The number of headless outputs that were created.
    var headlessOutputCount: Int32 = 0
    var suspendsFrames = false
    var windows: [WindowIdentifier: ClientWindow] = [:]
    /// The windows by their xdg-shell surfaces. Nearly every request about a surface looks up its window.
    var windowsBySurface: [UnsafeMutableRawPointer: ClientWindow] = [:]
    /// The windows that were last reported with a parent window.
    var windowsWithParent: Set<WindowIdentifier> = []
    var popups: [UnsafeMutableRawPointer: Popup] = [:]
    var layers: [UnsafeMutableRawPointer: LayerSurface] = [:]
    var keyboards: [KeyboardDevice] = []
    var virtualPointers: [UnsafeMutableRawPointer: VirtualPointer] = [:]
    var textInputs: [ClientTextInput] = []
    var inputMethod: InputMethod?
    var surfaces: [UnsafeMutableRawPointer: ListenerGroup] = [:]
    var constraint: PointerConstraint?
    var inhibitors: [UnsafeMutableRawPointer: ListenerGroup] = [:]
    var decorations: [UnsafeMutableRawPointer: ListenerGroup] = [:]
    var pointerImages: PointerImages
    /// The pointer that the compositor draws; nil until ``drawPointer()`` is called.
    var pointerDrawing: PointerDrawing?
    var pointerRegions: PointerRegionListener?
    /// The timer that hides a pointer that does not move.
    var pointerTimer: LoopSource?
    var isPointerUpdateScheduled = false
    /// The timer that examines the tone of the content below the pointer again.
    var pointerToneTimer: LoopSource?
    /// Whether the latest movement of the pointer was not sent, because the client does not read its events.
    var hasSkippedMotion = false
    /// Whether a button or wheel event was sent since the last end of a group of pointer events.
    var hasButtonInFrame = false
    /// The timer that sends a skipped movement later, and whether it is armed.
    var motionRetryTimer: LoopSource?
    var isRetryArmed = false
    var contactOwners = ContactOwners()
    var repeating: RepeatingKey?
    var repeatTimer: LoopSource?
    var hiddenFrameTimer: LoopSource?
    var isHiddenFrameScheduled = false
    var isHitTestScheduled = false
    var hoverOutput: OutputIdentifier?
    var activeOutput: OutputIdentifier?
    var focusedWindow: WindowIdentifier?
    var focusedLayer: LayerSurface?
    var issuedTokenWatch: IssuedTokenWatch?
    var issuedTokens = IssuedTokens<OpaquePointer>()
    /// The recipients of the user's latest presses.
    var presses = RecentPresses<OpaquePointer>()
    let activationRights = ActivationRights()
    /// The clients whose panels the user has dismissed. A client is removed when the user touches another surface of
    /// the client.
    var dismissedPanelClients: Set<OpaquePointer> = []
    var isPanelCheckScheduled = false
    var requestWatch: RequestWatch?
    var isGrabCheckScheduled = false
    var dragListeners = ListenerGroup()
    /// The picture of the current drag's icon, or of the icon that returns after a cancelled drag; nil without an icon.
    var dragIconReturn: DragIconReturn?
    /// Whether the returning icon was moved for the frame that is being drawn.
    var isDragIconMoving = false
    /// The drag of content that can open a scene; nil if none is in progress.
    var contentDrag: ContentDrag?
    /// The reader of the activity of content that was dropped on a drop zone; nil if no activity is being read.
    var activityReader: DragDataReader?
    var nextWindow: UInt64 = 1
    var clientProcesses: [OpaquePointer: Int] = [:]
    var clientCreatedListener: Listener?
    var clientDestroyListeners: [OpaquePointer: Listener] = [:]
    var connections: [Int32: OpaquePointer] = [:]
    var isStopped = false
    var isTornDown = false
    /// Whether captures of windows are always drawn into a buffer of the renderer and read back, even if the renderer
    /// could draw directly into the memory of the captured bitmaps.
    var forcesReadback = false
    /// Whether the frame of a window limits its input: the window receives no input outside its frame, and elements
    /// behind the frame receive no input inside it. If false, the window receives input wherever one of its surfaces
    /// accepts input. Tests that place windows freely set false.
    var clipsWindowInput = true

    /// Creates a compositor. The outputs of the compositor are empty until ``show(_:on:)`` is called.
    ///
    /// - Parameters:
    ///   - options: the options.
    ///   - paint: draws the content of the shell.
    ///   - picture: looks up stored pictures.
    /// - Throws: ``CompositorError`` if a part of wlroots or a tree of wlroots' scene graph cannot be created.
    package init(_ options: CompositorOptions, paint: @escaping Paint, picture: @escaping Picture) throws {
        self.options = options
        self.picture = picture
        bitmaps = BitmapCache(paint: paint)
        Keymaps.prepare(options.keyboard)
        core = try WlrootsContext(options)
        privileges = ClientPrivileges(core.display)
        do {
            protocols = try Protocols(core)
            hiddenTree = try require(cwl_scene_tree_create(cwl_scene_root(core.scene)), name: "a scene tree")
            dragTree = try require(cwl_scene_tree_create(cwl_scene_root(core.scene)), name: "a scene tree")
        } catch {
            privileges.remove(from: core.display)
            core.destroy()
            throw error
        }
        pointerImages = PointerImages(options.cursor)
        privileges.disconnected = { [weak self] in self?.clientDisconnected($0) }
        wlr_scene_node_set_enabled(&hiddenTree.pointee.node, false)
    }

    /// The compositor's event loop, to which other event sources of the same thread can be added.
    package var eventLoop: WaylandEventLoop { core.loop }

    /// Whether the pixman software renderer is used. The cost of a frame is then proportional to the number of filled
    /// pixels.
    var usesSoftwareRenderer: Bool { wlr_renderer_is_pixman(core.renderer) }

    /// The `wl_display`, for direct use of libwayland; valid until ``tearDown()``.
    package var display: OpaquePointer { core.display }

    /// wlroots' xdg-shell object, for direct use of wlroots; valid until ``tearDown()``.
    package var xdgShell: UnsafeMutablePointer<wlr_xdg_shell> { protocols.xdgShell }

    /// wlroots' layer-shell object, for direct use of wlroots; valid until ``tearDown()``.
    package var layerShell: UnsafeMutablePointer<wlr_layer_shell_v1> { protocols.layerShell }

    /// The current time in the unit of input events: milliseconds of the monotonic clock, truncated to 32 bits.
    var milliseconds: UInt32 { UInt32(truncatingIfNeeded: monotonicNanoseconds() / 1_000_000) }

    func output(_ id: OutputIdentifier) -> ShellOutput? { outputs.first { $0.id == id } }

    func output(_ output: UnsafeMutablePointer<wlr_output>?) -> ShellOutput? {
        outputs.first { $0.output == output }
    }
}

/// Returns the time of the monotonic clock in nanoseconds.
func monotonicNanoseconds() -> UInt64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)
}
