import CWlroots

/// Listeners on the surfaces of all clients, whatever role the surfaces have.
extension Compositor {
    func listenToSurfaces() {
        listeners.on(&core.compositor.pointee.events.new_surface) {
            [weak self] (surface: UnsafeMutablePointer<wlr_surface>) in
            guard let self else { return }
            let key = UnsafeMutableRawPointer(surface)
            let listeners = ListenerGroup()
            surfaces[key] = listeners
            listeners.on(&surface.pointee.events.commit) { [weak self] in self?.surfaceCommitted(surface) }
            listeners.on(&surface.pointee.events.destroy) { [weak self] in
                self?.surfaceDestroyed(surface)
                self?.surfaces.removeValue(forKey: key)?.clear()
            }
        }
    }

    /// Handles a commit of a surface. If the client waits for a frame callback, schedules a frame of the output that
    /// shows the surface. Without the frame, the client would never receive the callback, because wlroots' scene
    /// schedules no frame for a commit without changes. For an invisible surface, schedules the frame callbacks of
    /// invisible windows instead. Also schedules a hit test if the commit may have changed which surface is under the
    /// pointer.
    private func surfaceCommitted(_ surface: UnsafeMutablePointer<wlr_surface>) {
        if cwl_wants_frame(surface) {
            if let output = output(showing: surface) {
                wlr_output_schedule_frame(output.output)
            } else {
                armHiddenFrameTimer()
            }
        }
        if !dismissedPanelClients.isEmpty { schedulePanelCheck() }
        if surface != core.seat.pointee.pointer_state.focused_surface
            || surface.pointee.current.committed & Self.shapeChanges != 0
        {
            scheduleHitTest()
        }
    }

    /// The parts of a surface's state that can change the shape of the surface. A change of the shape can change which
    /// surface is under the pointer.
    private static let shapeChanges = WLR_SURFACE_STATE_INPUT_REGION.rawValue | WLR_SURFACE_STATE_BUFFER.rawValue

    private func output(showing surface: UnsafeMutablePointer<wlr_surface>) -> ShellOutput? {
        if let window = window(of: surface) { return outputs.first { $0.renderer.shows(window) } }
        let root = wlr_surface_get_root_surface(surface)
        if let layer = root.flatMap({ layerSurface($0) }) { return layer.output }
        return activeOutput.flatMap { output($0) } ?? outputs.first
    }

    /// Ends the touches of a destroyed surface while its client can still be notified.
    private func surfaceDestroyed(_ surface: UnsafeMutablePointer<wlr_surface>) {
        for id in contactOwners.touches(on: UnsafeMutableRawPointer(surface)) {
            wlr_seat_touch_notify_up(core.seat, milliseconds, id)
            contactOwners.touches[id] = .noOwner
        }
        wlr_seat_touch_notify_frame(core.seat)
        contactOwners.removeOwner(surface: UnsafeMutableRawPointer(surface))
        if drawsPointer(over: surface) { schedulePointerUpdate() }
        pointerRegions?.surfaceDestroyed(UnsafeMutableRawPointer(surface))
    }
}
