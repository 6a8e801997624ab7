import CWlroots

/// The images of the pointer.
@ShellActor
struct PointerImages {
    /// The cursor theme; nil if none was requested or found. Its images are loaded when ``showsTheme`` becomes true.
    private(set) var manager: UnsafeMutablePointer<wlr_xcursor_manager>?
    /// The shell's image, which replaces that of the theme.
    var own: (bitmap: Bitmap, hotspotX: Int, hotspotY: Int, scale: Double)?
    /// Whether the pointer shows an image of the shell or the theme, not of a client.
    var showsOwn = false
    /// Whether the theme's images have been needed: there are hundreds, so they are loaded lazily.
    var showsTheme = false
    /// Whether the pointer is hidden because fingers are used; it appears when it moves.
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
    /// Sets the image of the pointer wherever no client sets its own; nil for the image of the theme.
    ///
    /// - Parameters:
    ///   - hotspotX: the horizontal position of the hotspot, in pixels of the image.
    ///   - hotspotY: the vertical position of the hotspot, in pixels of the image.
    ///   - scale: the scale of the image in pixels per point.
    package func setPointer(_ bitmap: Bitmap?, hotspotX: Int = 0, hotspotY: Int = 0, scale: Double = 1) {
        guard !isTornDown else { return }
        pointerImages.own = bitmap.map { ($0, hotspotX, hotspotY, scale) }
        if pointerImages.showsOwn { showOwnPointer() }
    }

    /// Shows the shell's pointer image.
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

    /// Hides the pointer, for example while fingers are used.
    func hidePointer() {
        (pointerImages.showsOwn, pointerImages.isHidden) = (false, true)
        wlr_cursor_set_image(core.cursor, nil, 0, 0, 0, 0, 0, 1)
    }

    /// Shows the pointer again; the client under it sets the image.
    func revealPointer() {
        guard pointerImages.isHidden else { return }
        pointerImages.isHidden = false
        // Clearing the focus causes a new enter event, in response to which a client sets its image.
        if routes.pointerOwner == nil { wlr_seat_pointer_notify_clear_focus(core.seat) }
    }

    /// Loads the theme's images in another scale if they are in use.
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
