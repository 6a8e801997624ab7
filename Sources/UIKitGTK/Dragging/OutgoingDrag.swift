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
    private let dropTime: TimeInterval
    private let completion: (OutgoingDrag) -> Void
    /// Whether the app handles the release of a drag at a place where nothing accepts the drag. In the shell, the shell
    /// handles such a release.
    private let handlesReleases: Bool
    private var hasEnded = false
    /// Whether the data was released over a destination. GDK then stops following the device of the drag.
    private(set) var isReleased = false
    private var deadline: ClockTask?
    private var handlers: [gulong] = []
    /// Cancels the drag on X11. A Wayland compositor handles the key itself.
    private var escape: EscapeKeyWatch?

    /// Starts a drag with the device whose button or finger is down; the result is nil if there is nothing to drag or
    /// GDK does not start the drag.
    ///
    /// - Parameters:
    ///   - dropTime: the time within which the destination must finish the drop, in seconds.
    ///   - completion: called once when the drag has ended.
    init?(
        _ offer: DragOffer, of device: OpaquePointer, from surface: OpaquePointer, isInShell: Bool,
        dropTime: TimeInterval, _ completion: @escaping (OutgoingDrag) -> Void
    ) {
        guard !offer.types.isEmpty else { return nil }
        let provider = LazyContentProvider.make(offer.withTextAliases)
        defer { g_object_unref(provider) }
        let actions = GdkDragAction(
            rawValue: GDK_ACTION_COPY.rawValue | (offer.allowsMove ? GDK_ACTION_MOVE.rawValue : 0))
        guard let drag = gdk_drag_begin(surface, device, provider, actions, 0, 0) else { return nil }
        (self.drag, self.offer, self.dropTime, self.completion) = (drag, offer, dropTime, completion)
        handlesReleases = !isInShell
        showDragIcon(isUnderFinger: gdk_device_get_source(device) == GDK_SOURCE_TOUCHSCREEN)
        ignoreInput()
        handlers = [
            Signals.connect(drag, "dnd-finished") { [weak self] in self?.end(wasDropped: true) },
            Signals.connect(drag, "drop-performed") { [weak self] in self?.dropPerformed() },
        ]
        let cancelled:
            @convention(c) (UnsafeMutableRawPointer?, GdkDragCancelReason, UnsafeMutableRawPointer?) -> Void =
                { _, reason, data in Handler<GdkDragCancelReason, Void>.of(data).action(reason) }
        let handler = Handler<GdkDragCancelReason, Void> { [weak self] in
            self?.end(wasDropped: false, isOnNothing: Self.isRelease($0))
        }
        handlers.append(Signals.connect(drag, "cancel", unsafeBitCast(cancelled, to: GCallback.self), handler))
        escape = EscapeKeyWatch { [weak self] in
            guard let self, !hasEnded else { return }
            cgtk_cancel_drag(self.drag)
        }
    }

    isolated deinit {
        // The window was closed during the drag, so GDK does not report the end of the drag.
        if !hasEnded { offer.onEnd?(.cancelled) }
        g_object_unref(UnsafeMutableRawPointer(drag))
    }

    /// Makes the icon ignore input. After a cancelled drag, the icon returns to its source, where the icon would
    /// otherwise receive the next press.
    private func ignoreInput() {
        guard let surface = gdk_drag_get_drag_surface(drag), let nothing = cairo_region_create() else { return }
        gdk_surface_set_input_region(surface, nothing)
        cairo_region_destroy(nothing)
    }

    private func showDragIcon(isUnderFinger: Bool) {
        if let image = offer.image, show(image) { return }
        let label = nonNull(gtk_label_new(String((offer.label ?? " ").prefix(Self.maximumLabelLength))))
        style(label)
        gtk_drag_icon_set_child(OpaquePointer(gtk_drag_icon_get_for_drag(drag)), label)
        // The icon is shown beside a pointer, but above a finger, because a finger would cover the icon.
        gdk_drag_set_hotspot(drag, isUnderFinger ? 16 : -12, isUnderFinger ? 64 : -12)
    }

    /// Replaces the image of the drag.
    func update(_ image: DragOffer.Image) { _ = show(image) }

    /// Shows an image; returns false if it cannot be decoded. The image can have more pixels than points.
    private func show(_ image: DragOffer.Image) -> Bool {
        guard let bytes = image.png.withUnsafeBytes({ g_bytes_new($0.baseAddress, gsize($0.count)) }) else {
            return false
        }
        defer { g_bytes_unref(bytes) }
        guard let texture = gdk_texture_new_from_bytes(bytes, nil) else { return false }
        defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
        let picture = nonNull(gtk_picture_new_for_paintable(texture))
        gtk_picture_set_can_shrink(OpaquePointer(picture), 1)
        gtk_widget_set_size_request(
            picture, Int32(image.size.width.rounded(.up)), Int32(image.size.height.rounded(.up)))
        gtk_drag_icon_set_child(OpaquePointer(gtk_drag_icon_get_for_drag(drag)), picture)
        gdk_drag_set_hotspot(drag, Int32(image.hotspot.x.rounded()), Int32(image.hotspot.y.rounded()))
        return true
    }

    /// Handles the release of the data over a destination. Cancels the drag if the destination does not finish the drop
    /// in time.
    private func dropPerformed() {
        guard !isReleased else { return }
        isReleased = true
        offer.onRelease?()
        deadline = ApplicationEnvironment.current.clock.schedule(after: dropTime) { [weak self] in
            DragFault.silentDestination.report()
            self?.end(wasDropped: false)
        }
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

    /// Whether a drag was probably released at a place where nothing accepts the drag. GDK reports an error as the
    /// reason for every drag that a Wayland compositor cancels.
    private static func isRelease(_ reason: GdkDragCancelReason) -> Bool {
        reason == GDK_DRAG_CANCEL_NO_TARGET
            || reason == GDK_DRAG_CANCEL_ERROR && cgtk_wayland_connection(gdk_display_get_default()) != nil
    }

    private func end(wasDropped: Bool, isOnNothing: Bool = false) {
        guard !hasEnded else { return }
        hasEnded = true
        deadline?.cancel()
        escape = nil
        for handler in handlers { g_signal_handler_disconnect(UnsafeMutableRawPointer(drag), handler) }
        let action = gdk_drag_get_selected_action(drag)
        gdk_drag_drop_done(drag, wasDropped ? 1 : 0)
        // If a destination has already received the data, the drag does not count as dropped on nothing.
        let cancelled: DragEnd =
            isOnNothing && !isReleased && handlesReleases ? .droppedOnNothing : .cancelled
        offer.onEnd?(wasDropped ? .performed(UIDropOperation(action)) : cancelled)
        completion(self)
    }
}

extension UIDropOperation {
    /// Creates an operation from GDK's action. Without an action, the destination has not used the data.
    fileprivate init(_ action: GdkDragAction) {
        self = action == GDK_ACTION_MOVE ? .move : action.rawValue == 0 ? .cancel : .copy
    }
}

extension DragOffer {
    /// The offer, extended by the names that other programs use for plain text.
    fileprivate var withTextAliases: DragOffer {
        guard let index = types.firstIndex(of: DragContents.textType) else { return self }
        let aliases = ["text/plain", "UTF8_STRING"].filter { !types.contains($0) }
        var offer = self
        let provide = offer.provide
        offer.types.insert(contentsOf: aliases, at: index + 1)
        offer.provide = { provide(aliases.contains($0) ? DragContents.textType : $0, $1) }
        return offer
    }
}
