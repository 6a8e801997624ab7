import CWlroots

/// The protocol objects that the compositor uses after their creation.
@ShellActor
struct Protocols {
    let xdgShell: UnsafeMutablePointer<wlr_xdg_shell>
    let layerShell: UnsafeMutablePointer<wlr_layer_shell_v1>
    let activation: UnsafeMutablePointer<wlr_xdg_activation_v1>
    let decorations: UnsafeMutablePointer<wlr_xdg_decoration_manager_v1>
    let foreignToplevels: UnsafeMutablePointer<wlr_foreign_toplevel_manager_v1>
    let idle: UnsafeMutablePointer<wlr_idle>
    let idleInhibition: UnsafeMutablePointer<wlr_idle_inhibit_manager_v1>
    let gestures: UnsafeMutablePointer<wlr_pointer_gestures_v1>
    let relativePointers: UnsafeMutablePointer<wlr_relative_pointer_manager_v1>
    let constraints: UnsafeMutablePointer<wlr_pointer_constraints_v1>
    let outputManager: UnsafeMutablePointer<wlr_output_manager_v1>
    let textInputs: UnsafeMutablePointer<wlr_text_input_manager_v3>
    let inputMethods: UnsafeMutablePointer<wlr_input_method_manager_v2>
    let virtualKeyboards: UnsafeMutablePointer<wlr_virtual_keyboard_manager_v1>
    let virtualPointers: UnsafeMutablePointer<wlr_virtual_pointer_manager_v1>

    init(_ core: Core) throws {
        let display = core.display
        xdgShell = try made(wlr_xdg_shell_create(display), "xdg-shell")
        layerShell = try made(wlr_layer_shell_v1_create(display), "layer-shell")
        activation = try made(wlr_xdg_activation_v1_create(display), "xdg-activation")
        decorations = try made(wlr_xdg_decoration_manager_v1_create(display), "xdg-decoration")
        foreignToplevels = try made(wlr_foreign_toplevel_manager_v1_create(display), "foreign-toplevel")
        idle = try made(wlr_idle_create(display), "idle")
        idleInhibition = try made(wlr_idle_inhibit_v1_create(display), "idle-inhibit")
        gestures = try made(wlr_pointer_gestures_v1_create(display), "pointer-gestures")
        relativePointers = try made(wlr_relative_pointer_manager_v1_create(display), "relative-pointer")
        constraints = try made(wlr_pointer_constraints_v1_create(display), "pointer-constraints")
        outputManager = try made(wlr_output_manager_v1_create(display), "output-management")
        textInputs = try made(wlr_text_input_manager_v3_create(display), "text-input")
        inputMethods = try made(wlr_input_method_manager_v2_create(display), "input-method")
        virtualKeyboards = try made(wlr_virtual_keyboard_manager_v1_create(display), "virtual-keyboard")
        virtualPointers = try made(wlr_virtual_pointer_manager_v1_create(display), "virtual-pointer")
        try Self.makeWithoutCare(core)
        // The daemon revokes tokens; a slow start must not make one expire.
        activation.pointee.token_timeout_msec = 0
    }

    /// Creates the protocols that wlroots handles without further help.
    private static func makeWithoutCare(_ core: Core) throws {
        let display = core.display
        _ = try made(wlr_data_device_manager_create(display), "the clipboard")
        _ = try made(wlr_data_control_manager_v1_create(display), "data-control")
        _ = try made(wlr_primary_selection_v1_device_manager_create(display), "primary-selection")
        _ = try made(wlr_viewporter_create(display), "viewporter")
        _ = try made(wlr_screencopy_manager_v1_create(display), "screencopy")
        _ = try made(wlr_xdg_output_manager_v1_create(display, core.layout), "xdg-output")
        let presentation = try made(wlr_presentation_create(display, core.backend), "presentation-time")
        wlr_scene_set_presentation(core.scene, presentation)
        let decoration = try made(wlr_server_decoration_manager_create(display), "server-decoration")
        wlr_server_decoration_manager_set_default_mode(
            decoration, WLR_SERVER_DECORATION_MANAGER_MODE_SERVER.rawValue)
    }
}
