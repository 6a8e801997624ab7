import CWlcs

/// The protocols that the compositor offers, in the form of the suite's descriptor. The suite must not skip any test of
/// a listed protocol.
enum Extensions {
    private static let offered: [(name: StaticString, version: UInt32)] = [
        ("wl_compositor", 4), ("wl_shm", 1), ("wl_seat", 7), ("wl_output", 3), ("wl_subcompositor", 1),
        ("wl_data_device_manager", 3), ("xdg_wm_base", 2), ("zwlr_layer_shell_v1", 4),
        ("zwlr_foreign_toplevel_manager_v1", 3), ("zwlr_virtual_pointer_manager_v1", 2),
        ("zwp_primary_selection_device_manager_v1", 1), ("zwp_relative_pointer_manager_v1", 1),
        ("zwp_pointer_constraints_v1", 1), ("zwp_text_input_manager_v3", 1), ("zwp_input_method_manager_v2", 1),
        ("zxdg_output_manager_v1", 3),
    ]

    // Reason: created once and never changed or freed; the suite reads it for every test.
    nonisolated(unsafe) static let descriptor: UnsafeMutablePointer<WlcsIntegrationDescriptor> = {
        let list = UnsafeMutablePointer<WlcsExtensionDescriptor>.allocate(capacity: offered.count)
        for (index, offer) in offered.enumerated() {
            let name = UnsafeRawPointer(offer.name.utf8Start).assumingMemoryBound(to: CChar.self)
            (list + index).initialize(to: WlcsExtensionDescriptor(name: name, version: offer.version))
        }
        let descriptor = UnsafeMutablePointer<WlcsIntegrationDescriptor>.allocate(capacity: 1)
        descriptor.initialize(
            to: WlcsIntegrationDescriptor(version: 1, num_extensions: offered.count, supported_extensions: list))
        return descriptor
    }()
}
