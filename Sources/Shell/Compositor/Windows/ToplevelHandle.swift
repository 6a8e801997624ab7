import CWlroots
import ShellModel

/// A handle of the foreign-toplevel protocol, through which task bars see and control a window.
@ShellActor
final class ToplevelHandle {
    let handle: UnsafeMutablePointer<wlr_foreign_toplevel_handle_v1>
    private let listeners = ListenerGroup()
    private var isDestroyed = false

    init?(_ window: ClientWindow, compositor: Compositor) {
        guard let handle = wlr_foreign_toplevel_handle_v1_create(compositor.protocols.foreignToplevels) else {
            return nil
        }
        self.handle = handle
        let id = window.id
        let report: (WindowRequest) -> () -> Void = { request in
            { [weak compositor] in compositor?.handler(.windowRequest(id, request)) }
        }
        listeners.on(&handle.pointee.events.request_activate, report(.activate))
        listeners.on(&handle.pointee.events.request_close) { [weak compositor] in compositor?.close(id) }
        listeners.on(&handle.pointee.events.request_minimize) {
            [weak compositor] (event: UnsafeMutablePointer<wlr_foreign_toplevel_handle_v1_minimized_event>) in
            compositor?.handler(.windowRequest(id, event.pointee.minimized ? .minimize : .activate))
        }
        listeners.on(&handle.pointee.events.request_maximize) {
            [weak compositor] (event: UnsafeMutablePointer<wlr_foreign_toplevel_handle_v1_maximized_event>) in
            compositor?.handler(.windowRequest(id, .maximize(event.pointee.maximized)))
        }
        listeners.on(&handle.pointee.events.request_fullscreen) {
            [weak compositor] (event: UnsafeMutablePointer<wlr_foreign_toplevel_handle_v1_fullscreen_event>) in
            compositor?.handler(.windowRequest(id, .fullscreen(event.pointee.fullscreen)))
        }
        listeners.on(&handle.pointee.events.destroy) { [weak self] in
            self?.isDestroyed = true
            self?.listeners.clear()
        }
        update(window.properties)
        if let configuration = window.configureState.newest { update(configuration) }
    }

    func update(_ properties: WindowProperties) {
        guard !isDestroyed else { return }
        wlr_foreign_toplevel_handle_v1_set_title(handle, properties.title)
        wlr_foreign_toplevel_handle_v1_set_app_id(handle, properties.appID)
    }

    func update(_ configuration: WindowConfiguration) {
        guard !isDestroyed else { return }
        wlr_foreign_toplevel_handle_v1_set_activated(handle, configuration.isActivated)
        wlr_foreign_toplevel_handle_v1_set_maximized(handle, configuration.isTiled)
        wlr_foreign_toplevel_handle_v1_set_fullscreen(handle, configuration.isFullscreen)
    }

    /// Destroys the handle, so that task bars remove the window from their lists.
    func destroy() {
        guard !isDestroyed else { return }
        isDestroyed = true
        listeners.clear()
        wlr_foreign_toplevel_handle_v1_destroy(handle)
    }
}
