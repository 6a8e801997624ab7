import CWlroots

/// The count of a client's objects. A client with too many objects is disconnected.
@ShellActor
final class ClientObjects {
    /// The first identifier of the objects that the compositor creates. They are not counted, because a client has no
    /// influence on their number.
    private static let firstOfCompositor: UInt32 = 0xFF00_0000

    private let client: OpaquePointer
    private var counts: ClientObjectCounts
    private var created: Listener?

    init(_ client: OpaquePointer, limits: ClientLimits) {
        (self.client, counts) = (client, ClientObjectCounts(limits))
        let created = Listener { [weak self] data in
            if let data { self?.add(data.assumingMemoryBound(to: wl_resource.self)) }
        }
        created.attach { wl_client_add_resource_created_listener(client, $0) }
        self.created = created
    }

    private func add(_ resource: UnsafeMutablePointer<wl_resource>) {
        guard wl_resource_get_id(resource) < Self.firstOfCompositor, let name = wl_resource_get_class(resource) else {
            return
        }
        let interface = String(cString: name)
        weak var attached: Listener?
        let destroyed = Listener { [self] (_: UnsafeMutableRawPointer?) in
            counts.remove(interface)
            attached?.remove()
        }
        attached = destroyed
        destroyed.attach { wl_resource_add_destroy_listener(resource, $0) }
        if let refusal = counts.add(interface) { cwl_refuse(client, refusal) }
    }

    /// Stops counting. Call this function when the client is destroyed; its objects are destroyed later.
    func stop() {
        created?.remove()
        created = nil
    }
}
