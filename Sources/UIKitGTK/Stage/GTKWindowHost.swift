import CGTK
import Foundation
import UIKitCore

/// The window host for GTK. It gives each scene a desktop window of its own, on a desktop or in the shell.
@MainActor
package final class GTKWindowHost: PlatformWindowHost {
    private struct TrackedSurface {
        weak var surface: GTKSurface?
    }

    let painter: DrawingPainter
    let clock: any UIKitClock
    let desktop: DesktopSettings
    let screens = ScreenSource()
    /// Whether the app runs in the shell. The shell determines the positions and sizes of windows, so windows need
    /// neither title bars nor borders.
    let isShell = GTKStart.variable("PROSCENIUM_STAGE") == "shell"
    let heapTrimmer = HeapTrimmer()
    let globalMenu: GlobalMenu
    /// The time within which the destination of a drag must finish a drop, in seconds.
    let dropTime: TimeInterval
    let keyboardLayout = KeyboardLayoutMonitor()
    /// The interfaces of the Wayland compositor that GDK does not use.
    let waylandGlobals = WaylandGlobals()
    private var trackedSurfaces: [TrackedSurface] = []

    init(
        painter: DrawingPainter, clock: any UIKitClock, desktop: DesktopSettings, globalMenu: GlobalMenu,
        dropTime: TimeInterval
    ) {
        (self.painter, self.clock, self.desktop, self.globalMenu) = (painter, clock, desktop, globalMenu)
        self.dropTime = dropTime
        waylandGlobals.changed = { [weak self] in
            for surface in self?.surfaces ?? [] {
                surface.pointerRegions.viewsDidChange()
                surface.scene?.updatePointerLock()
            }
        }
        waylandGlobals.request()
        desktop.changed = { [weak self] in
            for surface in self?.surfaces ?? [] { surface.traitsMayHaveChanged() }
        }
    }

    package func makeSurface(title: String?, token: String?) -> any PlatformSurface {
        let surface = GTKSurface(self, title: title, token: token)
        trackedSurfaces = trackedSurfaces.filter { $0.surface != nil } + [TrackedSurface(surface: surface)]
        return surface
    }

    private var surfaces: [GTKSurface] { trackedSurfaces.compactMap(\.surface) }

    /// The widget of a window that is mapped and not minimised; nil if all windows are unmapped or minimised.
    var widgetOnScreen: UnsafeMutablePointer<GtkWidget>? { surfaces.first { $0.isMapped }?.root?.widget }
}
