import CWlroots
import ShellModel

/// Requests of clients about their windows. The shell grants or refuses each request. In both cases the client receives
/// a configuration.
extension Compositor {
    /// Reports the requests that the client made before its window was reported. The first configuration can then
    /// already have the right size.
    func reportEarlyRequests(of window: ClientWindow) {
        guard let requested = window.toplevel?.pointee.requested else { return }
        if requested.maximized { handler(.windowRequest(window.id, .maximize(true))) }
        if requested.fullscreen { handler(.windowRequest(window.id, .fullscreen(true))) }
    }

    func listenToRequests(of window: ClientWindow) {
        guard let toplevel = window.toplevel else { return }
        let report: (@escaping (UnsafeMutablePointer<wlr_xdg_toplevel>) -> WindowRequest) -> () -> Void = { request in
            { [weak self, weak window] in
                guard let self, let window, let toplevel = window.toplevel else { return }
                handler(.windowRequest(window.id, request(toplevel)))
                // The protocol requires a configure event even if nothing changes.
                if cwl_xdg_surface_is_initialized(window.surface) { wlr_xdg_surface_schedule_configure(window.surface) }
            }
        }
        window.listeners.on(
            &toplevel.pointee.events.request_maximize, report { .maximize($0.pointee.requested.maximized) })
        window.listeners.on(
            &toplevel.pointee.events.request_fullscreen, report { .fullscreen($0.pointee.requested.fullscreen) })
        window.listeners.on(&toplevel.pointee.events.request_minimize, report { _ in .minimize })
        window.listeners.on(&toplevel.pointee.events.request_move, report { _ in .move })
        window.listeners.on(&toplevel.pointee.events.request_resize, report { _ in .resize })
    }
}
