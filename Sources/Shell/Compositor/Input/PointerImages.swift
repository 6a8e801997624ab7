import CWlroots

/// The images that the pointer shows while no client sets an image, and whether the pointer is visible.
@ShellActor
struct PointerImages {
    /// The hotspot of the empty image with which this project's UIKit requests the shell's pointer image, because
    /// Wayland has no request for that image. `ShellPointer` in UIKitGTK has the same position.
    static let shellImageHotspot: (Int32, Int32) = (61, 59)

    /// The cursor theme; nil if none was requested or found. The images of the theme are loaded when ``usesTheme``
    /// becomes true.
    private(set) var manager: UnsafeMutablePointer<wlr_xcursor_manager>?
    /// The image that the shell has set. This image is shown instead of the theme's image; nil if the shell has set
    /// none.
    var shellImage: (bitmap: Bitmap, hotspotX: Int, hotspotY: Int, scale: Double)?
    /// Whether the pointer shows an image of the shell or the theme, as opposed to an image of a client.
    var showsShellImage = false
    /// Whether an image of the theme has been shown. The images are loaded when the first of them is shown, because a
    /// theme has hundreds of images.
    var usesTheme = false
    /// Whether the pointer is hidden because the user touched the screen. The next movement makes the pointer visible
    /// again.
    var isHidden = false

    init(_ cursor: CompositorOptions.Cursor) {
        guard case .theme(let name, let size) = cursor else { return }
        manager = wlr_xcursor_manager_create(name, UInt32(clamping: max(1, size)))
    }

    mutating func destroy() {
        if let manager { wlr_xcursor_manager_destroy(manager) }
        (manager, shellImage) = (nil, nil)
    }
}

extension Compositor {
    /// Sets the image that the pointer shows while no client sets an image; a nil bitmap selects the theme's image.
    ///
    /// - Parameters:
    ///   - hotspotX: the horizontal position of the hotspot, in pixels of the image.
    ///   - hotspotY: the vertical position of the hotspot, in pixels of the image.
    ///   - scale: the scale of the image in pixels per point.
    package func setPointer(_ bitmap: Bitmap?, hotspotX: Int = 0, hotspotY: Int = 0, scale: Double = 1) {
        guard !isTornDown else { return }
        pointerImages.shellImage = bitmap.map { ($0, hotspotX, hotspotY, scale) }
        if pointerImages.showsShellImage { showShellPointer() }
    }

    /// Shows the image that the shell has set, or the theme's image.
    func showShellPointer() {
        pointerImages.showsShellImage = true
        if pointerDrawing != nil {
            pointerDrawing?.shown = nil
            schedulePointerFrame()
        } else if let image = pointerImages.shellImage {
            image.bitmap.withBytes { bytes in
                cwl_cursor_set_pixels(
                    core.cursor, bytes.bindMemory(to: UInt8.self).baseAddress, Int32(image.bitmap.stride),
                    UInt32(image.bitmap.width),
                    UInt32(image.bitmap.height), Int32(clamping: image.hotspotX), Int32(clamping: image.hotspotY),
                    Float(image.scale))
            }
        } else if let manager = pointerImages.manager {
            pointerImages.usesTheme = true
            for output in outputs { loadPointer(scale: output.scale) }
            cwl_cursor_set_xcursor(core.cursor, manager, "left_ptr")
        }
    }

    /// Hides the pointer until it moves.
    ///
    /// A pointer that the shell draws is not hidden while a button is pressed; if `slowly` is true, it fades out. Any
    /// other image is hidden at once, but not while a button is pressed and `slowly` is true.
    func hidePointer(slowly: Bool = false) {
        if pointerImages.showsShellImage, pointerDrawing != nil {
            guard pointerDrawing?.machine.hide(slowly: slowly, at: Double(monotonicNanoseconds()) / 1e9) == true else {
                return
            }
            schedulePointerFrame()
        } else if contactOwners.buttons.isEmpty || !slowly {
            pointerImages.showsShellImage = false
            cwl_cursor_unset_image(core.cursor, 0)
        } else {
            return
        }
        pointerImages.isHidden = true
        // Without the pointer focus, the app below the pointer ends its hover effects.
        if contactOwners.pointerOwner == nil, drawsPointer(over: core.seat.pointee.pointer_state.focused_surface) {
            wlr_seat_pointer_notify_clear_focus(core.seat)
        }
    }

    /// Makes the pointer visible again; does nothing if it is not hidden.
    func revealPointer() {
        guard pointerImages.isHidden else { return }
        pointerImages.isHidden = false
        // Removing the pointer focus causes another enter event, after which the client under the pointer sets its
        // image again.
        if contactOwners.pointerOwner == nil { wlr_seat_pointer_notify_clear_focus(core.seat) }
    }

    /// Loads the theme's images for another scale if images of the theme are in use.
    func loadPointer(scale: Double) {
        if let manager = pointerImages.manager, pointerImages.usesTheme {
            wlr_xcursor_manager_load(manager, Float(scale))
        }
    }

    func listenToPointerImages() {
        listeners.on(&core.seat.pointee.events.request_set_cursor) {
            [weak self] (event: UnsafeMutablePointer<wlr_seat_pointer_request_set_cursor_event>) in
            guard let self, !pointerImages.isHidden,
                event.pointee.seat_client == core.seat.pointee.pointer_state.focused_client
            else { return }
            let request = (event.pointee.hotspot_x, event.pointee.hotspot_y)
            if event.pointee.surface != nil, request == PointerImages.shellImageHotspot { return showShellPointer() }
            if core.seat.pointee.drag == nil, drawsPointer(over: core.seat.pointee.pointer_state.focused_surface) {
                return showShellPointer()
            }
            pointerImages.showsShellImage = false
            pointerDrawing?.shown = nil
            wlr_cursor_set_surface(core.cursor, event.pointee.surface, event.pointee.hotspot_x, event.pointee.hotspot_y)
        }
    }
}
