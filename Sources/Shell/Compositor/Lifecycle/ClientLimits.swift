/// The maximum numbers of objects that one client can have at the same time.
///
/// Each limit is several times as high as the usual number in a program. The limits bound the memory that the shell
/// needs for a client, and the work of requests that look through all objects of a kind.
struct ClientLimits: Hashable, Sendable {
    /// The limits of the interfaces whose limit differs from ``general``.
    var byInterface: [String: Int]
    /// The limit of every other interface.
    var general: Int

    /// The limits of the shell.
    static let standard = ClientLimits(
        byInterface: [
            // Each window is an entry of the workspace, and each panel takes part in every arrangement.
            "xdg_toplevel": 500, "xdg_popup": 64, "zwlr_layer_surface_v1": 32,
            // A commit looks at all subsurfaces of the surface, and the scene graph has a node for each.
            "wl_subsurface": 256,
            // Each pool is a memory mapping in the shell, which exists as long as a buffer uses it. A process can have
            // 65,530 mappings.
            "wl_shm_pool": 1_024, "wl_buffer": 2_048,
            // The content of a frame is copied for each of these objects.
            "zwlr_screencopy_frame_v1": 8,
            // A new object of these interfaces receives a list of all windows or outputs.
            "zwlr_foreign_toplevel_manager_v1": 8, "zwlr_output_manager_v1": 8, "wl_registry": 64,
            // Input is sent to each of these objects, and each new keyboard object receives a keymap.
            "wl_keyboard": 64, "wl_pointer": 64, "wl_touch": 64, "zwp_text_input_v3": 64,
            "zwp_virtual_keyboard_v1": 8, "zwlr_virtual_pointer_v1": 8, "zwp_relative_pointer_v1": 64,
            "zwlr_data_control_device_v1": 16, "wl_data_device": 64, "zwp_primary_selection_device_v1": 64,
            "zwlr_output_configuration_v1": 16,
        ], general: 4_096)

    /// Returns the limit of an interface.
    func maximum(of interface: String) -> Int { byInterface[interface] ?? general }
}

/// The objects of one client, counted by interface.
struct ClientObjectCounts: Hashable, Sendable {
    private let limits: ClientLimits
    private var counts: [String: Int] = [:]

    init(_ limits: ClientLimits) { self.limits = limits }

    /// Adds an object. If the client now has more objects of the interface than allowed, returns the reason for ending
    /// its connection.
    mutating func add(_ interface: String) -> String? {
        let count = (counts[interface] ?? 0) + 1
        counts[interface] = count
        let maximum = limits.maximum(of: interface)
        guard count > maximum else { return nil }
        return "a client can have at most \(maximum) objects of \(interface) at the same time"
    }

    /// Removes an object.
    mutating func remove(_ interface: String) {
        guard let count = counts[interface] else { return }
        counts[interface] = count > 1 ? count - 1 : nil
    }
}
