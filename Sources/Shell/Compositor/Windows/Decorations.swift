import CWlroots

/// Window decorations. The compositor instructs all clients not to draw title bars, and the shell does not draw title
/// bars either.
extension Compositor {
    func listenToDecorations() {
        listeners.on(&protocols.decorations.pointee.events.new_toplevel_decoration) {
            [weak self] (decoration: UnsafeMutablePointer<wlr_xdg_toplevel_decoration_v1>) in
            guard let self else { return }
            let key = UnsafeMutableRawPointer(decoration)
            let listeners = ListenerGroup()
            decorations[key] = listeners
            let set: () -> Void = { cwl_decoration_use_server_side(decoration) }
            listeners.on(&decoration.pointee.events.request_mode, set)
            listeners.on(&decoration.pointee.events.destroy) { [weak self] in
                self?.decorations.removeValue(forKey: key)?.clear()
            }
            set()
        }
    }
}
