import CWlroots
import Foundation
import ShellModel

extension Compositor {
    /// Returns the properties of a window; nil if the window does not exist.
    package func properties(of id: WindowIdentifier) -> WindowProperties? { windows[id]?.properties }

    /// Returns a window's configurations: scheduled, sent, acknowledged and current. Returns nil if the window does not
    /// exist.
    package func configureState(of id: WindowIdentifier) -> ConfigureState? { windows[id]?.configureState }

    /// Sends a configuration to a window. Sends nothing if the configuration equals the last one, or if the window does
    /// not exist.
    package func configure(_ id: WindowIdentifier, _ configuration: WindowConfiguration) {
        windows[id]?.configure(configuration)
    }

    /// Asks the client to close a window. The client may ignore the request.
    package func close(_ id: WindowIdentifier) {
        if let toplevel = windows[id]?.toplevel { cwl_xdg_toplevel_send_close(toplevel) }
    }

    /// Returns the window to which a client's surface belongs; nil if the surface belongs to no window. `object` is the
    /// object identifier of the surface in the client's connection.
    package func window(client: OpaquePointer, surface object: UInt32) -> WindowIdentifier? {
        cwl_surface_of(client, object).flatMap { window(of: $0)?.id }
    }

    /// Returns the client of a window; nil if the window does not exist.
    func client(of id: WindowIdentifier) -> OpaquePointer? { windows[id]?.client }

    /// Returns the output that shows the window, and the window's frame in points of that output; nil if no output
    /// shows the window.
    package func frame(of id: WindowIdentifier) -> (output: OutputIdentifier, frame: CGRect)? {
        guard let window = windows[id] else { return nil }
        return outputs.lazy.compactMap { output in output.renderer.frame(of: window).map { (output.id, $0) } }.first
    }

    func window(_ surface: UnsafeMutablePointer<wlr_xdg_surface>) -> ClientWindow? {
        windowsBySurface[UnsafeMutableRawPointer(surface)]
    }

    /// Returns the window that a surface belongs to; nil if it belongs to no window. The surface may be the window's
    /// own surface, a subsurface or a part of a pop-up.
    func window(of surface: UnsafeMutablePointer<wlr_surface>) -> ClientWindow? {
        guard var root = wlr_surface_get_root_surface(surface) else { return nil }
        while let xdg = cwl_xdg_surface_of(root) {
            guard xdg.pointee.role == WLR_XDG_SURFACE_ROLE_POPUP else { return window(xdg) }
            guard let parent = xdg.pointee.popup?.pointee.parent, let next = wlr_surface_get_root_surface(parent) else {
                return nil
            }
            root = next
        }
        return nil
    }

    func listenToShell() {
        listeners.on(&protocols.shellEvents.pointee.new_toplevel) {
            [weak self] (surface: UnsafeMutablePointer<wlr_xdg_surface>) in
            self?.newWindow(surface)
        }
        listeners.on(&protocols.shellEvents.pointee.new_popup) {
            [weak self] (surface: UnsafeMutablePointer<wlr_xdg_surface>) in
            self?.newPopup(surface)
        }
    }

    private func newWindow(_ surface: UnsafeMutablePointer<wlr_xdg_surface>) {
        let id = WindowIdentifier(nextWindow)
        guard let window = ClientWindow(surface, id: id, compositor: self) else {
            return wl_client_post_no_memory(wl_resource_get_client(surface.pointee.resource))
        }
        nextWindow += 1
        windows[id] = window
        windowsBySurface[UnsafeMutableRawPointer(surface)] = window
        listenToLife(of: window)
        listenToConfigureEvents(of: window)
        listenToRequests(of: window)
        let properties = window.properties
        record(properties, of: window)
        handler(.windowCreated(properties))
        reportEarlyRequests(of: window)
        // Clients that attach a buffer with their first commit are refused, except in conformance tests.
        if cwl_xdg_surface_is_mapped(surface) { handleMapped(window) }
    }

    private func listenToLife(of window: ClientWindow) {
        let surface = window.surface
        window.listeners.on(cwl_xdg_surface_map_signal(surface)) { [weak self, weak window] in
            if let window { self?.handleMapped(window) }
        }
        window.listeners.on(cwl_xdg_surface_unmap_signal(surface)) { [weak self, weak window] in
            if let window { self?.unmapped(window) }
        }
        window.listeners.on(cwl_xdg_surface_destroy_signal(surface)) { [weak self, weak window] in
            if let window { self?.handleDestroyed(window) }
        }
        window.listeners.on(&surface.pointee.surface.pointee.events.commit) { [weak self, weak window] in
            if let window { self?.committed(window) }
        }
        guard let toplevel = window.toplevel else { return }
        let changed: () -> Void = { [weak self, weak window] in if let window { self?.reportProperties(of: window) } }
        window.listeners.on(&toplevel.pointee.events.set_title, changed)
        window.listeners.on(&toplevel.pointee.events.set_app_id, changed)
        window.listeners.on(&toplevel.pointee.events.set_parent, changed)
    }

    private func listenToConfigureEvents(of window: ClientWindow) {
        let events = window.surface
        window.listeners.on(&events.pointee.events.configure) {
            [weak window] (sent: UnsafeMutablePointer<wlr_xdg_surface_configure>) in
            window?.configureState.recordSent(serial: sent.pointee.serial)
        }
        window.listeners.on(&events.pointee.events.ack_configure) {
            [weak window] (got: UnsafeMutablePointer<wlr_xdg_surface_configure>) in
            window?.configureState.acknowledge(serial: got.pointee.serial)
        }
    }

    private func handleMapped(_ window: ClientWindow) {
        window.isMapped = true
        _ = window.updateCommittedState()
        window.toplevelHandle = ToplevelHandle(window, compositor: self)
        reportProperties(of: window)
        updateCoverage(by: window)
        handler(.windowMapped(window.id))
        if focusedWindow == window.id { applyFocus() }
        scheduleHitTest()
    }

    private func unmapped(_ window: ClientWindow) {
        window.isMapped = false
        _ = window.updateCommittedState()
        window.configureState.reset()
        window.toplevelHandle?.destroy()
        window.toplevelHandle = nil
        updateCoverage(by: window)
        handler(.windowUnmapped(window.id))
        if focusedWindow == window.id { applyFocus() }
        scheduleHitTest()
    }

    private func handleDestroyed(_ window: ClientWindow) {
        if window.isMapped { unmapped(window) }
        window.host(in: hiddenTree, popups: hiddenTree)
        for output in outputs { output.renderer.remove(window) }
        cwl_remove_from_children(window.surface)
        windows[window.id] = nil
        windowsBySurface[UnsafeMutableRawPointer(window.surface)] = nil
        windowsWithParent.remove(window.id)
        window.destroy()
        if focusedWindow == window.id { focus(nil) }
        handler(.windowDestroyed(window.id))
        for other in windowsWithParent.compactMap({ windows[$0] })
        where other.reportedProperties?.parent == window.id { reportProperties(of: other) }
    }

    private func committed(_ window: ClientWindow) {
        if window.isMapped { window.configureState.commit() }
        if window.updateCommittedState() { updateCoverage(by: window) }
        reportProperties(of: window)
    }

    private func reportProperties(of window: ClientWindow) {
        let properties = window.properties
        guard properties != window.reportedProperties else { return }
        record(properties, of: window)
        window.toplevelHandle?.update(properties)
        handler(.windowChanged(properties))
    }

    private func record(_ properties: WindowProperties, of window: ClientWindow) {
        window.reportedProperties = properties
        if properties.parent == nil {
            windowsWithParent.remove(window.id)
        } else {
            windowsWithParent.insert(window.id)
        }
    }

    /// Recomputes the covered content of the outputs that show a window. Called when the window's size or opacity has
    /// changed.
    private func updateCoverage(by window: ClientWindow) {
        for output in outputs where output.renderer.frame(of: window) != nil { output.renderer.updateCoverage() }
    }
}
