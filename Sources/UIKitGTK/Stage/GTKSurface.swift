import CGTK
import Foundation
import UIKitCore

/// A desktop window that shows one scene.
@MainActor
package final class GTKSurface: PlatformSurface {
    private static let standardSize = CGSize(width: 1024, height: 768)
    /// The delay in seconds before a loss of the focus is reported. The delay hides the moment in which neither window
    /// has the focus while the focus moves between two windows of the app.
    private static let focusLossDelay = 0.3

    package weak var handler: (any PlatformSurfaceHandler)?
    package private(set) var bounds = CGRect(origin: .zero, size: GTKSurface.standardSize)
    package private(set) var traits: UITraitCollection
    /// The safe area insets. In the shell, the home indicator is over the lower edge of a window that extends to the
    /// lower edge of the screen. All other insets are zero, because title bars and borders are outside of the scene's
    /// area.
    package private(set) var safeArea: UIEdgeInsets
    /// Whether the window is a prominent scene of the shell, which is above other windows.
    private var isElevated = false
    package private(set) lazy var viewHost: (any ViewHost)? = MirrorHost(self)
    package var title: String? { didSet { applyTitle() } }

    /// The visible `UIWindow`s of the scene, from back to front.
    private(set) var windows: [UIWindow] = []
    private(set) weak var scene: UIWindowScene?
    private(set) var window: UnsafeMutablePointer<GtkWindow>?
    private(set) var root: SurfaceRoot?
    private var titleBar: TitleBarButtons?
    private let windowHost: GTKWindowHost
    private lazy var input = InputHandler(self, clock: windowHost.clock)
    private lazy var drags = SurfaceDragging(self, dropTime: windowHost.dropTime)
    /// The request to lock the pointer; nil without one.
    var pointerLock: PointerLock?
    /// The interfaces of the shell.
    var waylandGlobals: WaylandGlobals { windowHost.waylandGlobals }
    /// The sender of the pointer's regions to the shell.
    private(set) lazy var pointerRegions = PointerRegionSender(self, windowHost.waylandGlobals)
    private(set) lazy var focus = FocusSynchronizer(self)
    private var presentation: SurfacePresentation
    private var layoutIsDue = false
    private var (currentPresence, reportedPresence):
        ((isMapped: Bool, hasFocus: Bool)?, (isMapped: Bool, hasFocus: Bool)?)

    init(_ windowHost: GTKWindowHost, title: String?, token: String?) {
        (self.windowHost, self.title) = (windowHost, title)
        traits = SurfaceTraits(desktop: windowHost.desktop, width: bounds.width, scale: 1).collection
        presentation = SurfacePresentation(token: token)
        // Until the shell has sent the first state, the usual value applies, so that most windows are laid out only
        // once.
        safeArea = windowHost.isShell ? .aboveHomeIndicator : .zero
        makeWindow()
        presentation.show = { [weak self] in self?.bringToFront(token: $0) }
    }

    isolated deinit { close() }

    private func makeWindow() {
        let window: UnsafeMutablePointer<GtkWindow> = cast(nonNull(gtk_window_new()))
        self.window = window
        let root = SurfaceRoot(self)
        self.root = root
        gtk_window_set_child(window, root.widget)
        gtk_window_set_default_size(window, gint(bounds.width), gint(bounds.height))
        if windowHost.isShell {
            gtk_window_set_decorated(window, 0)
            gtk_window_maximize(window)
            gtk_widget_set_cursor(cast(window), ShellPointer.cursor)
        }
        applyTitle()
        watch(opaque(window))
        input.attach(to: root.widget)
        drags.attach(to: root.widget)
    }

    private func watch(_ window: OpaquePointer) {
        Signals.connectQuery(window, "close-request") { [weak self] in
            self?.handler?.surfaceWasClosed()
            // The result true stops GTK from destroying the window. The window is destroyed together with its scene. If
            // the daemon keeps the scene, the window stays open.
            return true
        }
        for name in ["map", "unmap"] { Signals.connect(window, name) { [weak self] in self?.updatePresence() } }
        Signals.changed(window, "is-active") { [weak self] in self?.updatePresence() }
        Signals.changed(window, "focus-widget") { [weak self] in self?.focus.gtkFocusDidChange() }
        Signals.changed(window, "scale-factor") { [weak self] in self?.scaleChanged() }
        Signals.connect(window, "realize") { [weak self] in
            guard let self, let surface = gdkSurface else { return }
            titleBar = makeTitleBar()
            Signals.changed(surface, "state") { [weak self] in
                self?.updatePlacement()
                self?.updatePresence()
            }
        }
    }

    private func makeTitleBar() -> TitleBarButtons? {
        let theme = windowHost.desktop.theme
        guard !theme.decoratesWindows, let window, let settings = theme.settings else { return nil }
        return TitleBarButtons(of: window, settings: settings)
    }

    /// Reads from the window's state whether the window extends to the lower edge of the screen, and whether it is
    /// above other windows. The shell sends the state together with the size, so that the safe area, the interface
    /// level and the size change in the same frame.
    private func updatePlacement() {
        guard windowHost.isShell, let gdkSurface else { return }
        let state = gdk_toplevel_get_state(gdkSurface).rawValue
        // The shell maximizes a window whose lower edge is below the home indicator. GDK 4.8 does not report which
        // edges of a maximized window are tiled.
        let decisive = GDK_TOPLEVEL_STATE_MAXIMIZED.rawValue | GDK_TOPLEVEL_STATE_FULLSCREEN.rawValue
        let isAboveIndicator = state & decisive == GDK_TOPLEVEL_STATE_MAXIMIZED.rawValue
        // In the shell, only a prominent scene is neither maximized nor fullscreen.
        let isProminent = state & decisive == 0
        change { (safeArea, isElevated) = (isAboveIndicator ? .aboveHomeIndicator : .zero, isProminent) }
    }

    /// Returns the desktop window that shows a view; nil if no desktop window shows the view.
    static func of(_ view: UIView) -> GTKSurface? { (view.window?.viewHost as? MirrorHost)?.surface }

    /// The GDK surface of the window; nil before the window is realised and after it was closed.
    var gdkSurface: OpaquePointer? {
        window.flatMap { gtk_native_get_surface(OpaquePointer($0)) }
    }

    private func applyTitle() {
        guard let window else { return }
        let text =
            title ?? ApplicationEnvironment.current.bundle?.manifest.displayName
            ?? g_get_prgname().map { String(cString: $0) }
        gtk_window_set_title(window, text)
    }

    // MARK: Dragging

    package var dragging: (any PlatformDragging)? { drags }

    /// The device of the most recent press while a button or finger is down; nil otherwise.
    var pressedDevice: OpaquePointer? { input.pressedDevice }

    /// Hands the pressed button or finger over to a drag, so that no view receives the release.
    func handOverToDrag() { input.handOverToDrag() }

    // MARK: Windows

    package func windowsChanged(_ scene: UIWindowScene) {
        self.scene = scene
        let visible = scene.windowsOnSurface.enumerated().filter { !$0.element.isHidden }
        windows = visible.sorted {
            ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset)
        }.map(\.element)
        root?.show(windows, windowHost.painter)
        presentation.windowsChanged(in: scene, areShown: !windows.isEmpty)
        windowHost.globalMenu.surfaceDidChange(self)
        needsLayout()
    }

    /// Schedules a layout of all `UIWindow`s before the next frame is drawn.
    func needsLayout() {
        guard !layoutIsDue else { return }
        layoutIsDue = true
        if isMapped, let root {
            FrameRequests.allocate(root.widget)
        } else {
            // No frames are drawn for an unmapped window, so the layout happens in the next iteration of the loop.
            LoopTimer.inNextIteration { [weak self] in self?.layOut() }
        }
    }

    func layOut() {
        layoutIsDue = false
        for window in windows { window.layoutIfNeeded() }
    }

    // MARK: Presence

    package func present(token: String?) { presentation.present(token: token) }

    private func bringToFront(token: String?) {
        guard let window else { return }
        // GDK sends the token with its next focus request, so no focus request may be sent before `gtk_window_present`.
        if let token, cgtk_set_activation_token(gdk_display_get_default(), token) == 0 {
            gtk_window_set_startup_id(window, token)
        }
        let display = gdk_display_get_default()
        if display.flatMap({ gdk_display_get_default_seat($0) }) == nil {
            // `gtk_window_present` requires a seat: without a seat, GDK would end the process on Wayland.
            gtk_widget_set_visible(cast(window), 1)
        } else {
            gtk_window_present(window)
        }
        focus.syncGTKFocus()
    }

    package func close() {
        guard let window else { return }
        (self.window, titleBar) = (nil, nil)
        pointerLock?.end()
        (windows, scene, pointerLock) = ([], nil, nil)
        root?.removeChildren()
        presentation.close()
        gtk_window_destroy(window)
        root = nil
    }

    /// Whether the window is mapped and not minimised, according to GDK.
    var isMapped: Bool {
        guard let window, gtk_widget_get_mapped(cast(window)) != 0 else { return false }
        guard let surface = gdkSurface else { return false }
        return gdk_toplevel_get_state(surface).rawValue & GDK_TOPLEVEL_STATE_MINIMIZED.rawValue == 0
    }

    private func updatePresence() {
        let isMapped = isMapped
        let hasFocus = isMapped && (window.map { gtk_window_is_active($0) != 0 } ?? false)
        guard currentPresence?.isMapped != isMapped || currentPresence?.hasFocus != hasFocus else { return }
        currentPresence = (isMapped, hasFocus)
        windowHost.globalMenu.surfaceDidChange(self)
        if isMapped { windowHost.keyboardLayout.windowDidAppear() }
        if !hasFocus { input.cancelLostInput(isMapped: isMapped) }
        isMapped ? pointerRegions.viewsDidChange() : pointerRegions.windowWasUnmapped()
        scene?.updatePointerLock()
        guard isMapped, !hasFocus else { return reportPresence() }
        // The report is delayed, because this window or another window of the app may be about to receive the focus.
        // The window that receives the focus then reports its presence before this report.
        LoopTimer.start(after: Self.focusLossDelay) { [weak self] in self?.reportPresence() }
    }

    private func reportPresence() {
        guard let currentPresence,
            reportedPresence?.isMapped != currentPresence.isMapped
                || reportedPresence?.hasFocus != currentPresence.hasFocus
        else { return }
        reportedPresence = currentPresence
        if let gdkSurface, currentPresence.isMapped { windowHost.screens.useMonitor(of: gdkSurface) }
        windowHost.heapTrimmer.schedule()
        handler?.surfaceStateChanged(isMapped: currentPresence.isMapped, hasFocus: currentPresence.hasFocus)
    }

    // MARK: Window management

    /// Whether the shell shows the window.
    var isInShell: Bool { windowHost.isShell }

    /// Whether the window has the actions of a desktop's windows. The shell arranges windows itself.
    package var allowsWindowActions: Bool { !windowHost.isShell }

    package func perform(_ action: WindowAction) {
        guard let window else { return }
        switch action {
        case .minimize: gtk_window_minimize(window)
        case .toggleMaximized:
            gtk_window_is_maximized(window) != 0 ? gtk_window_unmaximize(window) : gtk_window_maximize(window)
        case .toggleFullScreen:
            gtk_window_is_fullscreen(window) != 0 ? gtk_window_unfullscreen(window) : gtk_window_fullscreen(window)
        }
    }

    // MARK: Size and traits

    package func restrict(minimum: CGSize, maximum: CGSize) {
        guard let window, let root else { return }
        gtk_widget_set_size_request(root.widget, length(minimum.width), length(minimum.height))
        // GTK has no maximum size for windows, but it can give them a fixed size.
        let isFixed = minimum.width >= maximum.width && minimum.height >= maximum.height
        gtk_window_set_resizable(window, isFixed ? 0 : 1)
        guard !isMapped else { return }
        let size = CGSize(
            width: max(minimum.width, min(Self.standardSize.width, maximum.width)),
            height: max(minimum.height, min(Self.standardSize.height, maximum.height)))
        gtk_window_set_default_size(window, length(size.width), length(size.height))
        resized(to: size)
    }

    private func length(_ points: CGFloat) -> gint { gint(min(max(0, points.rounded(.up)), 32_767)) }

    func resized(to size: CGSize) {
        guard size != bounds.size else { return }
        change { bounds.size = size }
    }

    /// Updates the traits after the desktop settings have changed.
    func traitsMayHaveChanged() { change {} }

    private func scaleChanged() {
        for window in windows { ViewMirror.existing(window)?.invalidateContents() }
        change {}
    }

    private func change(_ change: () -> Void) {
        let (oldBounds, oldTraits, oldArea) = (bounds, traits, safeArea)
        change()
        let scale = window.map { gtk_widget_get_scale_factor(cast($0)) } ?? 1
        traits =
            SurfaceTraits(
                desktop: windowHost.desktop, width: bounds.width, scale: CGFloat(scale), isElevated: isElevated
            ).collection
        guard bounds != oldBounds || traits != oldTraits || safeArea != oldArea else { return }
        handler?.surfaceChanged(from: oldBounds, oldTraits)
    }
}
