import CGTK
import Foundation
import UIKitCore

/// The scene's widget. It fills the desktop window, contains the widgets of the scene's `UIWindow`s and receives all
/// events.
@MainActor
final class SurfaceRoot: WidgetBody {
    let widget: UnsafeMutablePointer<GtkWidget>
    weak var surface: GTKSurface?

    init(_ surface: GTKSurface) {
        (widget, self.surface) = (WidgetClass.make(GTK_ACCESSIBLE_ROLE_GROUP), surface)
        super.init()
        WidgetClass.attach(self, to: widget)
        gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
        gtk_widget_set_focusable(widget, 1)
    }

    isolated deinit {
        removeChildren()
        WidgetClass.detach(widget)
        g_object_unref(widget)
    }

    func removeChildren() {
        while let child = gtk_widget_get_first_child(widget) { gtk_widget_unparent(child) }
    }

    /// Replaces the child widgets by the widgets of the given windows, from back to front.
    func show(_ windows: [UIWindow], _ painter: DrawingPainter) {
        let mirrors = windows.map { ViewMirror.of($0, painter) }
        var next = gtk_widget_get_first_child(widget)
        for mirror in mirrors {
            if mirror.widget == next {
                next = gtk_widget_get_next_sibling(next)
            } else {
                mirror.insertWidget(into: widget, before: next)
            }
            mirror.applyAppearance()
        }
        while let extra = next {
            next = gtk_widget_get_next_sibling(extra)
            gtk_widget_unparent(extra)
        }
        FrameRequests.allocate(widget)
        FrameRequests.draw(widget)
    }

    // MARK: WidgetBody

    override func receivesEvents(at point: CGPoint) -> Bool {
        point.x >= 0 && point.y >= 0 && point.x < CGFloat(gtk_widget_get_width(widget))
            && point.y < CGFloat(gtk_widget_get_height(widget))
    }

    /// Called by GTK before a frame if the size has changed or a layout is pending. Lays out all `UIWindow`s now, so
    /// that the result is visible in the same frame.
    override func allocate(_ width: Int, _ height: Int) {
        guard let surface else { return }
        surface.resized(to: CGSize(width: width, height: height))
        surface.layOut()
        for window in surface.windows {
            guard let mirror = ViewMirror.existing(window), gtk_widget_get_parent(mirror.widget) == widget else {
                continue
            }
            WidgetGeometry.allocate(mirror.widget, window.displayedGeometry, from: .zero)
        }
    }

    override func snapshot(_ snapshot: OpaquePointer) {
        var child = gtk_widget_get_first_child(widget)
        while let current = child {
            gtk_widget_snapshot_child(widget, current, snapshot)
            child = gtk_widget_get_next_sibling(current)
        }
    }
}
