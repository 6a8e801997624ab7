import CGTK
import Foundation
import UIKitCore

/// A drag that began in one of our windows, until it ends.
@MainActor
final class DragOut {
    /// How much of a text is seen under the pointer.
    private static let letters = 40
    private let drag: OpaquePointer
    private let offer: DragOffer
    private let over: () -> Void
    private var isOver = false
    private var handlers: [gulong] = []

    /// Begins a drag with the seat's pointer; nil when GDK does not.
    ///
    /// - Parameter over: called once it has ended.
    init?(_ offer: DragOffer, from surface: OpaquePointer, _ over: @escaping () -> Void) {
        let seat = gdk_display_get_default().flatMap { gdk_display_get_default_seat($0) }
        guard let pointer = seat.flatMap({ gdk_seat_get_pointer($0) }),
            let provider = ContentProviders.of(offer.contents)
        else { return nil }
        defer { g_object_unref(provider) }
        let actions = GdkDragAction(
            rawValue: GDK_ACTION_COPY.rawValue | (offer.allowsMove ? GDK_ACTION_MOVE.rawValue : 0))
        guard let drag = gdk_drag_begin(surface, pointer, provider, actions, 0, 0) else { return nil }
        (self.drag, self.offer, self.over) = (drag, offer, over)
        showPicture()
        handlers = [Signals.connect(drag, "dnd-finished") { [weak self] in self?.end(wasDropped: true) }]
        let cancelled:
            @convention(c) (UnsafeMutableRawPointer?, GdkDragCancelReason, UnsafeMutableRawPointer?) -> Void =
                { _, _, data in Handler<Void, Void>.of(data)?.action(()) }
        let handler = Handler<Void, Void> { [weak self] in self?.end(wasDropped: false) }
        handlers.append(Signals.connect(drag, "cancel", unsafeBitCast(cancelled, to: GCallback.self), handler))
    }

    isolated deinit { g_object_unref(UnsafeMutableRawPointer(drag)) }

    private func showPicture() {
        if let png = offer.picture, let bytes = png.withUnsafeBytes({ g_bytes_new($0.baseAddress, gsize($0.count)) }) {
            defer { g_bytes_unref(bytes) }
            if let texture = gdk_texture_new_from_bytes(bytes, nil) {
                gtk_drag_icon_set_from_paintable(drag, texture, 0, 0)
                return g_object_unref(UnsafeMutableRawPointer(texture))
            }
        }
        guard let form = offer.contents.forms.first(where: { $0.type == DragContents.textType }) else { return }
        let text = String(String(decoding: form.data, as: UTF8.self).prefix(Self.letters))
        guard let label = gtk_label_new(text) else { return }
        // Without a compositor nothing lies behind it.
        gtk_widget_add_css_class(label, "background")
        gtk_drag_icon_set_child(OpaquePointer(gtk_drag_icon_get_for_drag(drag)), label)
    }

    private func end(wasDropped: Bool) {
        guard !isOver else { return }
        isOver = true
        for handler in handlers { g_signal_handler_disconnect(UnsafeMutableRawPointer(drag), handler) }
        let action = gdk_drag_get_selected_action(drag)
        gdk_drag_drop_done(drag, wasDropped ? 1 : 0)
        offer.ended(!wasDropped ? .cancel : action == GDK_ACTION_MOVE ? .move : .copy)
        over()
    }
}
