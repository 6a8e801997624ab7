import CWlroots

/// The pictures of the pointer.
@ShellActor
struct PointerImages {
    /// That of a theme; nil where none was asked for or there is none. It has no pictures before ``showsTheme``.
    private(set) var manager: UnsafeMutablePointer<wlr_xcursor_manager>?
    /// That of the shell, instead of the theme's.
    var own: (bitmap: Bitmap, hotspotX: Int, hotspotY: Int, scale: Double)?
    /// Whether the pointer shows something of ours now, rather than of a client.
    var showsOwn = false
    /// Whether the theme's pictures have been wanted: there are hundreds of them, so they are read no earlier.
    var showsTheme = false
    /// Whether fingers are used: no pointer is shown until it moves.
    var isHidden = false

    init(_ cursor: CompositorOptions.Cursor) {
        guard case .theme(let name, let size) = cursor else { return }
        manager = wlr_xcursor_manager_create(name, UInt32(clamping: max(1, size)))
    }

    mutating func forget() {
        if let manager { wlr_xcursor_manager_destroy(manager) }
        (manager, own) = (nil, nil)
    }
}

extension Compositor {
    /// Shows a picture as the pointer wherever no client shows its own; nil for that of the theme.
    ///
    /// - Parameters:
    ///   - hotspotX: the pixel of the picture that points, from the left.
    ///   - hotspotY: the pixel of the picture that points, from the top.
    ///   - scale: pixels of the picture a point.
    public func setPointer(_ bitmap: Bitmap?, hotspotX: Int = 0, hotspotY: Int = 0, scale: Double = 1) {
        guard !isTornDown else { return }
        pointerImages.own = bitmap.map { ($0, hotspotX, hotspotY, scale) }
        if pointerImages.showsOwn { showOwnPointer() }
    }

    /// Shows the shell's pointer.
    func showOwnPointer() {
        pointerImages.showsOwn = true
        if let own = pointerImages.own {
            own.bitmap.withBytes { bytes in
                wlr_cursor_set_image(
                    core.cursor, bytes.bindMemory(to: UInt8.self).baseAddress, Int32(own.bitmap.stride),
                    UInt32(own.bitmap.width),
                    UInt32(own.bitmap.height), Int32(clamping: own.hotspotX), Int32(clamping: own.hotspotY),
                    Float(own.scale))
            }
        } else if let manager = pointerImages.manager {
            pointerImages.showsTheme = true
            for output in outputs { loadPointer(scale: output.scale) }
            wlr_xcursor_manager_set_cursor_image(manager, "left_ptr", core.cursor)
        }
    }

    /// Shows no pointer, as while fingers are used.
    func hidePointer() {
        (pointerImages.showsOwn, pointerImages.isHidden) = (false, true)
        wlr_cursor_set_image(core.cursor, nil, 0, 0, 0, 0, 0, 1)
    }

    /// The pointer is used again: whoever is under it chooses a picture for it.
    func revealPointer() {
        guard pointerImages.isHidden else { return }
        pointerImages.isHidden = false
        // A client sets its picture when the pointer enters.
        if routes.pointerOwner == nil { wlr_seat_pointer_notify_clear_focus(core.seat) }
    }

    /// Reads the theme's pictures in another scale, where they are shown.
    func loadPointer(scale: Double) {
        if let manager = pointerImages.manager, pointerImages.showsTheme {
            wlr_xcursor_manager_load(manager, Float(scale))
        }
    }

    func listenToPointerImages() {
        bag.on(&core.seat.pointee.events.request_set_cursor) {
            [weak self] (event: UnsafeMutablePointer<wlr_seat_pointer_request_set_cursor_event>) in
            guard let self, !pointerImages.isHidden,
                event.pointee.seat_client == core.seat.pointee.pointer_state.focused_client
            else { return }
            pointerImages.showsOwn = false
            wlr_cursor_set_surface(core.cursor, event.pointee.surface, event.pointee.hotspot_x, event.pointee.hotspot_y)
        }
    }
}
