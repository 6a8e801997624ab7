import CWlcs

/// Creates the server record for one test. The suite calls this function on the test's thread, so this function must
/// not use wlroots.
@_cdecl("proscenium_wlcs_create")
package func makeServer(
    _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafePointer<CChar>?>?
) -> UnsafeMutablePointer<WlcsDisplayServer>? {
    let record = UnsafeMutablePointer<cwlcs_server>.allocate(capacity: 1)
    record.initialize(to: cwlcs_server())
    record.pointee.context = Unmanaged.passRetained(Server()).toOpaque()
    record.pointee.base.version = UInt32(WLCS_DISPLAY_SERVER_VERSION)
    record.pointee.base.get_descriptor = { _ in UnsafePointer(Extensions.descriptor) }
    record.pointee.base.start_on_this_thread = { server, dispatcher in
        if let dispatcher { Server.server(server).run(dispatcher) }
    }
    record.pointee.base.stop = { server in Server.server(server).stop() }
    record.pointee.base.create_client_socket = { server in Server.server(server).makeClient() }
    record.pointee.base.position_window_absolute = { server, client, surface, x, y in
        guard let client, let surface else { return }
        Server.server(server).move(
            surface: wl_proxy_get_id(surface), of: wl_display_get_fd(client), x: Int(x), y: Int(y))
    }
    record.pointee.base.create_pointer = { server in Pointer.make(Server.server(server)) }
    record.pointee.base.create_touch = { server in Touch.make(Server.server(server)) }
    return UnsafeMutableRawPointer(record).assumingMemoryBound(to: WlcsDisplayServer.self)
}

/// Frees the record that ``makeServer(_:_:)`` created.
@_cdecl("proscenium_wlcs_destroy")
package func destroyServer(_ server: UnsafeMutablePointer<WlcsDisplayServer>?) {
    guard let server else { return }
    let record = UnsafeMutableRawPointer(server).assumingMemoryBound(to: cwlcs_server.self)
    Unmanaged<Server>.fromOpaque(record.pointee.context).release()
    record.deallocate()
}
