import CWlroots

/// The wlroots objects on which all other parts of the compositor depend. This class creates and destroys them.
@ShellActor
final class WlrootsContext {
    let display: OpaquePointer
    let backend: UnsafeMutablePointer<wlr_backend>
    let renderer: UnsafeMutablePointer<wlr_renderer>
    let allocator: UnsafeMutablePointer<wlr_allocator>
    let compositor: UnsafeMutablePointer<wlr_compositor>
    let scene: UnsafeMutablePointer<wlr_scene>
    let layout: UnsafeMutablePointer<wlr_output_layout>
    let seat: UnsafeMutablePointer<wlr_seat>
    let cursor: UnsafeMutablePointer<wlr_cursor>
    let loop: WaylandEventLoop
    private let requestCheck: OpaquePointer

    /// Creates the objects. If an object cannot be created, destroys the objects created so far and throws.
    init(_ options: CompositorOptions) throws {
        let display = try require(wl_display_create(), name: "a Wayland display")
        var undo: [() -> Void] = [{ wl_display_destroy(display) }]
        do {
            let requestCheck = try require(cwl_check_requests(display), name: "the check of requests")
            undo.append { wl_protocol_logger_destroy(requestCheck) }
            backend = try Self.backend(options.backend, display)
            let renderer = try Self.renderer(options.renderer, backend)
            undo.append { wlr_renderer_destroy(renderer) }
            guard wlr_renderer_init_wl_display(renderer, display) else {
                throw CompositorError(
                    .noRenderer, "the renderer does not support Wayland clients; try the pixman renderer")
            }
            let allocator = try require(wlr_allocator_autocreate(backend, renderer), name: "a buffer allocator")
            undo.append { wlr_allocator_destroy(allocator) }
            compositor = try require(cwl_compositor_create(display, renderer), name: "wl_compositor")
            seat = try require(wlr_seat_create(display, "seat0"), name: "wl_seat")
            let scene = try require(cwl_scene_create(), name: "the scene graph")
            undo.append { wlr_scene_node_destroy(cwl_scene_root(scene).node) }
            let layout = try require(cwl_output_layout_create(display), name: "the layout of outputs")
            undo.append { wlr_output_layout_destroy(layout) }
            cursor = try require(wlr_cursor_create(), name: "the pointer")
            wlr_cursor_attach_output_layout(cursor, layout)
            loop = WaylandEventLoop(try require(wl_display_get_event_loop(display), name: "the event loop"))
            (self.display, self.renderer, self.allocator, self.requestCheck) = (
                display, renderer, allocator, requestCheck
            )
            (self.scene, self.layout) = (scene, layout)
        } catch {
            for step in undo.reversed() { step() }
            throw error
        }
    }

    /// Destroys the objects in the order that wlroots requires. All clients, event sources and listeners must have been
    /// removed before.
    func destroy() {
        wlr_cursor_destroy(cursor)
        wlr_scene_node_destroy(cwl_scene_root(scene).node)
        wlr_output_layout_destroy(layout)
        wl_protocol_logger_destroy(requestCheck)
        wl_display_destroy(display)
        wlr_allocator_destroy(allocator)
        wlr_renderer_destroy(renderer)
    }

    private static func backend(
        _ backend: CompositorOptions.Backend, _ display: OpaquePointer
    ) throws -> UnsafeMutablePointer<wlr_backend> {
        let made: UnsafeMutablePointer<wlr_backend>?
        let missing: String
        switch backend {
        case .automatic:
            made = cwl_backend_autocreate(display)
            missing =
                "cannot open a screen, a Wayland display or an X11 display; specify one, or use the headless backend"
        case .headless:
            made = cwl_headless_backend_create(display)
            missing = "cannot create headless outputs"
        case .wayland(let name):
            made = cwl_wl_backend_create(display, name)
            missing = "cannot connect to the Wayland display '\(name)'; check that it is running"
        case .x11(let name):
            made = cwl_x11_backend_create(display, name)
            missing = "cannot connect to the X11 display '\(name)'; check that it is running"
        }
        guard let made else { throw CompositorError(.noBackend, missing) }
        return made
    }

    private static func renderer(
        _ renderer: CompositorOptions.Renderer, _ backend: UnsafeMutablePointer<wlr_backend>
    ) throws -> UnsafeMutablePointer<wlr_renderer> {
        let made = renderer == .pixman ? wlr_pixman_renderer_create() : wlr_renderer_autocreate(backend)
        guard let made else {
            throw CompositorError(.noRenderer, "no renderer is available; try the pixman renderer")
        }
        return made
    }
}

/// Returns the value. If the value is nil, throws a ``CompositorError`` that names the object that could not be
/// created.
func require<Value>(_ value: Value?, name: String) throws -> Value {
    guard let value else { throw CompositorError(.creationFailed, "cannot create \(name); memory may be low") }
    return value
}
