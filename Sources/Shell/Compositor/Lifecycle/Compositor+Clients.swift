import CWlroots

extension Compositor {
    /// Watches every client that connects.
    func listenToClients() {
        let listener = Listener { [weak self] data in
            if let self, let data { watch(OpaquePointer(data)) }
        }
        listener.attach { wl_display_add_client_created_listener(core.display, $0) }
        clientCreatedListener = listener
    }
}
