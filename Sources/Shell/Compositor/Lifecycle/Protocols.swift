import CWlroots

/// The protocol objects that the compositor still uses after it has created them.
@ShellActor
struct Protocols {
    let xdgShell: UnsafeMutablePointer<wlr_xdg_shell>
    let layerShell: UnsafeMutablePointer<wlr_layer_shell_v1>
    /// The announcements of windows, pop-ups and panels.
    let shellEvents: UnsafeMutablePointer<cwl_shell_events>
    let activation: UnsafeMutablePointer<wlr_xdg_activation_v1>
    let decorations: UnsafeMutablePointer<wlr_xdg_decoration_manager_v1>
    let foreignToplevels: UnsafeMutablePointer<wlr_foreign_toplevel_manager_v1>
    let idle: UnsafeMutablePointer<cwl_idle_notifier>
    let idleInhibition: UnsafeMutablePointer<wlr_idle_inhibit_manager_v1>
    let gestures: UnsafeMutablePointer<wlr_pointer_gestures_v1>
    let relativePointers: UnsafeMutablePointer<wlr_relative_pointer_manager_v1>
    let constraints: UnsafeMutablePointer<wlr_pointer_constraints_v1>
    let outputManager: UnsafeMutablePointer<wlr_output_manager_v1>
    let textInputs: UnsafeMutablePointer<wlr_text_input_manager_v3>
    let inputMethods: UnsafeMutablePointer<wlr_input_method_manager_v2>
    let virtualKeyboards: UnsafeMutablePointer<wlr_virtual_keyboard_manager_v1>
    let virtualPointers: UnsafeMutablePointer<wlr_virtual_pointer_manager_v1>

    init(_ core: WlrootsContext) throws {
        let display = core.display
        xdgShell = try require(cwl_xdg_shell_create(display), name: "xdg-shell")
        layerShell = try require(cwl_layer_shell_create(display), name: "layer-shell")
        shellEvents = try require(cwl_shell_events_create(xdgShell, layerShell), name: "the events of shells")
        activation = try require(wlr_xdg_activation_v1_create(display), name: "xdg-activation")
        decorations = try require(wlr_xdg_decoration_manager_v1_create(display), name: "xdg-decoration")
        foreignToplevels = try require(wlr_foreign_toplevel_manager_v1_create(display), name: "foreign-toplevel")
        idle = try require(cwl_idle_notifier_create(display), name: "idle")
        idleInhibition = try require(wlr_idle_inhibit_v1_create(display), name: "idle-inhibit")
        gestures = try require(wlr_pointer_gestures_v1_create(display), name: "pointer-gestures")
        relativePointers = try require(wlr_relative_pointer_manager_v1_create(display), name: "relative-pointer")
        constraints = try require(wlr_pointer_constraints_v1_create(display), name: "pointer-constraints")
        outputManager = try require(wlr_output_manager_v1_create(display), name: "output-management")
        textInputs = try require(wlr_text_input_manager_v3_create(display), name: "text-input")
        inputMethods = try require(wlr_input_method_manager_v2_create(display), name: "input-method")
        virtualKeyboards = try require(wlr_virtual_keyboard_manager_v1_create(display), name: "virtual-keyboard")
        virtualPointers = try require(wlr_virtual_pointer_manager_v1_create(display), name: "virtual-pointer")
        try Self.createProtocolsOfWlroots(core)
        // Activation tokens have no timeout, because an app may start slowly. The shell revokes a token when the daemon
        // stops expecting it.
        activation.pointee.token_timeout_msec = 0
    }

    /// Creates the protocol objects whose requests wlroots handles without calling code of the compositor.
    private static func createProtocolsOfWlroots(_ core: WlrootsContext) throws {
        let display = core.display
        _ = try require(wlr_data_device_manager_create(display), name: "the clipboard")
        _ = try require(wlr_data_control_manager_v1_create(display), name: "data-control")
        _ = try require(wlr_primary_selection_v1_device_manager_create(display), name: "primary-selection")
        _ = try require(wlr_viewporter_create(display), name: "viewporter")
        _ = try require(wlr_screencopy_manager_v1_create(display), name: "screencopy")
        _ = try require(wlr_xdg_output_manager_v1_create(display, core.layout), name: "xdg-output")
        _ = try require(
            cwl_presentation_create(display, core.backend, core.scene) ? true : nil, name: "presentation-time")
        let decoration = try require(wlr_server_decoration_manager_create(display), name: "server-decoration")
        wlr_server_decoration_manager_set_default_mode(
            decoration, WLR_SERVER_DECORATION_MANAGER_MODE_SERVER.rawValue)
    }
}
