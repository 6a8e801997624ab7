import SceneModel

/// The class of a Wayland global, which determines the clients to which the compositor offers it.
package enum WaylandGlobal: Hashable, Sendable {
    /// The compositor offers the global to every client.
    case ordinary
    /// The compositor offers the global to clients with the privilege.
    case privileged(DisplayPrivilege)
    /// The tables below do not contain the interface of the global. The compositor offers the global only to clients
    /// with all privileges.
    case unclassified

    /// Returns the class of the globals with an interface.
    package init(interface: String) {
        if let privilege = Self.privileges[interface] {
            self = .privileged(privilege)
        } else {
            self = Self.ordinaryInterfaces.contains(interface) ? .ordinary : .unclassified
        }
    }

    /// The privileged interfaces. The table also contains interfaces that the compositor does not offer yet, so that
    /// such an interface is never offered without a privilege.
    private static let privileges: [String: DisplayPrivilege] = [
        "zwlr_screencopy_manager_v1": .screenCapture, "zwlr_export_dmabuf_manager_v1": .screenCapture,
        "ext_image_copy_capture_manager_v1": .screenCapture,
        "ext_output_image_capture_source_manager_v1": .screenCapture,
        "ext_foreign_toplevel_image_capture_source_manager_v1": .screenCapture,
        "zwp_virtual_keyboard_manager_v1": .virtualInput, "zwlr_virtual_pointer_manager_v1": .virtualInput,
        "zwlr_data_control_manager_v1": .clipboard, "ext_data_control_manager_v1": .clipboard,
        "zwp_input_method_manager_v2": .inputMethod,
        "zwlr_output_manager_v1": .outputs, "zwlr_output_power_manager_v1": .outputs,
        "zwlr_gamma_control_manager_v1": .outputs, "wp_drm_lease_device_v1": .outputs,
        "zwlr_foreign_toplevel_manager_v1": .windowList, "ext_foreign_toplevel_list_v1": .windowList,
        "zwlr_layer_shell_v1": .panels, "ext_session_lock_manager_v1": .sessionLock,
    ]

    /// The interfaces that need no privilege, because a client can affect only its own windows, or affects other
    /// clients only while the user is using one of its windows.
    private static let ordinaryInterfaces: Set<String> = [
        "wl_compositor", "wl_subcompositor", "wl_shm", "wl_seat", "wl_output", "wl_data_device_manager", "wl_drm",
        "xdg_wm_base", "xdg_activation_v1", "xdg_wm_dialog_v1", "zxdg_decoration_manager_v1",
        "zxdg_output_manager_v1", "org_kde_kwin_server_decoration_manager", "org_kde_kwin_idle",
        "zwp_idle_inhibit_manager_v1", "ext_idle_notifier_v1", "zwp_text_input_manager_v3",
        "zwp_primary_selection_device_manager_v1", "zwp_pointer_gestures_v1", "zwp_pointer_constraints_v1",
        "zwp_relative_pointer_manager_v1", "zwp_tablet_manager_v2", "zwp_linux_dmabuf_v1",
        "zwp_linux_explicit_synchronization_v1", "wp_linux_drm_syncobj_manager_v1", "wp_viewporter",
        "wp_presentation", "wp_fractional_scale_manager_v1", "wp_single_pixel_buffer_manager_v1",
        "wp_cursor_shape_manager_v1", "wp_content_type_manager_v1", "wp_tearing_control_manager_v1",
        "wp_alpha_modifier_v1", "zxdg_exporter_v2", "zxdg_importer_v2", "proscenium_pointer_v1",
    ]
}
