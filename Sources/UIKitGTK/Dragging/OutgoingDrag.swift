import CGTK
import Foundation
import UIKitCore

/// A drag that started in one of the app's windows. The object exists until the drag ends.
@MainActor
final class OutgoingDrag {
    /// The maximum number of characters that the drag icon of a text shows.
    private static let maximumLabelLength = 40
    private let drag: OpaquePointer
    private let offer: DragOffer
    private let completion: () -> Void
    private var hasEnded = false
    private var handlers: [gulong] = []

    /// Starts a drag with the device whose button or finger is down; the result is nil if there is nothing to drag or
    /// GDK does not start the drag.
    ///
    /// - Parameter completion: called once when the drag has ended.
    init?(_ offer: DragOffer, of device: OpaquePointer, from surface: OpaquePointer, _ completion: @escaping () -> Void)
    {
        guard let provider = ContentProviders.provider(offer.contents) else { return nil }
        defer { g_object_unref(provider) }
        let actions = GdkDragAction(
            rawValue: GDK_ACTION_COPY.rawValue | (offer.allowsMove ? GDK_ACTION_MOVE.rawValue : 0))
        guard let drag = gdk_drag_begin(surface, device, provider, actions, 0, 0) else { return nil }
        (self.drag, self.offer, self.completion) = (drag, offer, completion)
        showDragIcon(isUnderFinger: gdk_device_get_source(device) == GDK_SOURCE_TOUCHSCREEN)
        handlers = [Signals.connect(drag, "dnd-finished") { [weak self] in self?.end(wasDropped: true) }]
        let cancelled:
            @convention(c) (UnsafeMutableRawPointer?, GdkDragCancelReason, UnsafeMutableRawPointer?) -> Void =
                { _, _, data in Handler<Void, Void>.of(data).action(()) }
        let handler = Handler<Void, Void> { [weak self] in self?.end(wasDropped: false) }
        handlers.append(Signals.connect(drag, "cancel", unsafeBitCast(cancelled, to: GCallback.self), handler))
    }

    isolated deinit { g_object_unref(UnsafeMutableRawPointer(drag)) }

    private func showDragIcon(isUnderFinger: Bool) {
        if let png = offer.dragImage, let bytes = png.withUnsafeBytes({ g_bytes_new($0.baseAddress, gsize($0.count)) })
        {
            defer { g_bytes_unref(bytes) }
            if let texture = gdk_texture_new_from_bytes(bytes, nil) {
                gtk_drag_icon_set_from_paintable(drag, texture, 0, 0)
                return g_object_unref(UnsafeMutableRawPointer(texture))
            }
        }
        guard let form = offer.contents.formats.first(where: { $0.type == DragContents.textType }) else { return }
        let text = String(String(decoding: form.data, as: UTF8.self).prefix(Self.maximumLabelLength))
        let label = nonNull(gtk_label_new(text))
        style(label)
        gtk_drag_icon_set_child(OpaquePointer(gtk_drag_icon_get_for_drag(drag)), label)
        // The icon is shown beside a pointer, but above a finger, because a finger would cover the icon.
        gdk_drag_set_hotspot(drag, isUnderFinger ? 16 : -12, isUnderFinger ? 64 : -12)
    }

    /// Gives the label a background, a border and rounded corners.
    private func style(_ label: UnsafeMutablePointer<GtkWidget>) {
        let provider = nonNull(gtk_css_provider_new())
        // A display without a compositing manager has no transparency, so the corners cannot be round.
        let isComposited = gdk_display_get_default().map { gdk_display_is_composited($0) != 0 } ?? false
        let sheet = """
            * {
              font-family: Inter, sans-serif; font-size: 15px; padding: 7px 12px; border-radius: \(isComposited ? 9 : 0)px;
              color: @theme_fg_color; background: @theme_bg_color; border: 1px solid alpha(@theme_fg_color, 0.2);
            }
            """
        gtk_css_provider_load_from_data(provider, sheet, -1)
        gtk_style_context_add_provider(
            gtk_widget_get_style_context(label), opaque(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_USER) + 1)
        g_object_unref(provider)
    }

    private func end(wasDropped: Bool) {
        guard !hasEnded else { return }
        hasEnded = true
        for handler in handlers { g_signal_handler_disconnect(UnsafeMutableRawPointer(drag), handler) }
        let action = gdk_drag_get_selected_action(drag)
        gdk_drag_drop_done(drag, wasDropped ? 1 : 0)
        offer.onEnd?(!wasDropped ? .cancel : action == GDK_ACTION_MOVE ? .move : .copy)
        completion()
    }
}
