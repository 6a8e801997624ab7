import CGTK
import Foundation
import UIKitCore

/// The drags that start in one of the app's windows, or that are over that window.
///
/// GDK implements the drag protocols of X11 and Wayland. The scene's widget accepts drops, except where a native text
/// widget handles drops itself.
@MainActor
final class SurfaceDragging: PlatformDragging {
    weak var dropHandler: (any PlatformDropHandler)?
    private unowned let surface: GTKSurface
    /// The drags that started in this window and have not ended. At most one of them is not released.
    private var outgoingDrags: [OutgoingDrag] = []
    private var incomingDrag: IncomingDrag?

    private let dropTime: TimeInterval

    /// Creates the drags of a window.
    ///
    /// - Parameter dropTime: the time within which the destination of a drag must finish a drop, in seconds.
    init(_ surface: GTKSurface, dropTime: TimeInterval) { (self.surface, self.dropTime) = (surface, dropTime) }

    func begin(_ offer: DragOffer) -> Bool {
        guard canBegin, let device = surface.pressedDevice, let window = surface.gdkSurface else { return false }
        let drag = OutgoingDrag(
            offer, of: device, from: window, isInShell: surface.isInShell, dropTime: dropTime
        ) { [weak self] drag in
            self?.outgoingDrags.removeAll { $0 === drag }
        }
        guard let drag else { return false }
        outgoingDrags.append(drag)
        // From here on, the drag receives the events of the pressed button or finger. Neither views nor widgets receive
        // the release of the button or finger.
        surface.handOverToDrag()
        return true
    }

    /// Whether another drag can begin. On X11, all drags share one selection, so a drag must not begin while the
    /// destination of another one may be reading.
    private var canBegin: Bool {
        if cgtk_wayland_connection(gdk_display_get_default()) == nil { return outgoingDrags.isEmpty }
        return outgoingDrags.allSatisfy(\.isReleased)
    }

    func update(_ image: DragOffer.Image) { outgoingDrags.last { !$0.isReleased }?.update(image) }

    /// Whether the platform animates cancelled drags. This is the case on X11, where GDK moves the picture of a
    /// cancelled drag back to its source.
    var animatesCancelledDrags: Bool { cgtk_wayland_connection(gdk_display_get_default()) == nil }

    // MARK: Drops

    private typealias DropEvent = (drop: OpaquePointer, location: CGPoint)

    func attach(to widget: UnsafeMutablePointer<GtkWidget>) {
        let actions = GdkDragAction(rawValue: GDK_ACTION_COPY.rawValue | GDK_ACTION_MOVE.rawValue)
        let target = nonNull(gtk_drop_target_async_new(nil, actions))
        connect(target, "accept") { [weak self] _ in self?.dropHandler != nil }
        for name in ["drag-enter", "drag-motion"] { connectMoves(target, name) }
        connect(target, "drag-leave") { [weak self] drop in
            self?.dragLeft(drop)
            return true
        }
        let dropped:
            @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, Double, Double, UnsafeMutableRawPointer?) ->
                gboolean = { _, drop, x, y, data in
                    Handler<DropEvent, Bool>.of(data).action((nonNull(drop), CGPoint(x: x, y: y))) ? 1 : 0
                }
        let handler = Handler<DropEvent, Bool> { [weak self] in
            self?.dropped($0.drop, $0.location, at: gtk_event_controller_get_current_event_time(target)) ?? false
        }
        Signals.connect(target, "drop", unsafeBitCast(dropped, to: GCallback.self), handler)
        gtk_widget_add_controller(widget, target)
    }

    /// Connects a handler to a signal whose only argument is the drop. The signal "drag-leave" has no return value, so
    /// GTK ignores the result of that signal's handler.
    private func connect(_ target: OpaquePointer, _ name: String, _ action: @escaping (OpaquePointer) -> Bool) {
        let callback: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> gboolean =
            {
                _, drop, data in Handler<OpaquePointer, Bool>.of(data).action(nonNull(drop)) ? 1 : 0
            }
        Signals.connect(
            target, name, unsafeBitCast(callback, to: GCallback.self), Handler<OpaquePointer, Bool>(action))
    }

    private func connectMoves(_ target: OpaquePointer, _ name: String) {
        let callback:
            @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, Double, Double, UnsafeMutableRawPointer?) -> guint =
                {
                    _, drop, x, y, data in
                    Handler<DropEvent, GdkDragAction>.of(data).action((nonNull(drop), CGPoint(x: x, y: y))).rawValue
                }
        let handler = Handler<DropEvent, GdkDragAction> { [weak self] in
            self?.moved($0.drop, $0.location, at: gtk_event_controller_get_current_event_time(target))
                ?? GdkDragAction(rawValue: 0)
        }
        Signals.connect(target, name, unsafeBitCast(callback, to: GCallback.self), handler)
    }

    private func drag(_ drop: OpaquePointer) -> IncomingDrag {
        if let incomingDrag, incomingDrag.drop == drop { return incomingDrag }
        let new = IncomingDrag(drop)
        incomingDrag = new
        return new
    }

    private func moved(_ drop: OpaquePointer, _ location: CGPoint, at time: UInt32) -> GdkDragAction {
        let drag = drag(drop)
        drag.recordEvent(at: time, isDrop: false)
        return dropHandler?.handleDragMove(drag, to: location).action ?? GdkDragAction(rawValue: 0)
    }

    private func dragLeft(_ drop: OpaquePointer) {
        guard let drag = incomingDrag, drag.drop == drop else { return }
        incomingDrag = nil
        dropHandler?.handleDragExit(drag)
    }

    private func dropped(_ drop: OpaquePointer, _ location: CGPoint, at time: UInt32) -> Bool {
        let drag = drag(drop)
        drag.recordEvent(at: time, isDrop: true)
        incomingDrag = nil
        return dropHandler?.handleDrop(drag, at: location) ?? false
    }
}
