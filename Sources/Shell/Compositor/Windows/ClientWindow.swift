import CWlroots
import Foundation
import ShellModel

/// A surface and its position relative to the window's surface, in points.
struct SurfacePart {
    let surface: UnsafeMutablePointer<wlr_surface>
    let x, y: Int32
}

/// A list of surfaces, filled through the context pointer of a C callback.
@ShellActor
private final class SurfaceParts {
    var parts: [SurfacePart] = []
}

/// A toplevel window of a client.
@ShellActor
final class ClientWindow {
    let id: WindowIdentifier
    let surface: UnsafeMutablePointer<wlr_xdg_surface>
    let client: OpaquePointer
    let processID: Int
    /// The scene tree of the window's content. Its origin is the upper left corner of the window without the shadow.
    let tree: UnsafeMutablePointer<wlr_scene_tree>
    /// The scene tree that contains the window's pop-ups, at the same position as ``tree``.
    let popupTree: UnsafeMutablePointer<wlr_scene_tree>
    let listeners = ListenerGroup()
    var configureState = ConfigureState()
    var isMapped = false
    var isOpaque = false
    var size = CGSize.zero
    var reportedProperties: WindowProperties?
    var toplevelHandle: ToplevelHandle?
    private unowned let compositor: Compositor

    init?(_ surface: UnsafeMutablePointer<wlr_xdg_surface>, id: WindowIdentifier, compositor: Compositor) {
        guard let client = wl_resource_get_client(surface.pointee.resource),
            let tree = cwl_scene_tree_create(compositor.hiddenTree)
        else { return nil }
        guard cwl_scene_xdg_surface_create(tree, surface) != nil,
            let popupTree = cwl_scene_tree_create(compositor.hiddenTree)
        else {
            wlr_scene_node_destroy(tree.node)
            return nil
        }
        (self.surface, self.id, self.client, self.compositor) = (surface, id, client, compositor)
        (self.tree, self.popupTree) = (tree, popupTree)
        processID = compositor.processID(of: client)
    }

    var toplevel: UnsafeMutablePointer<wlr_xdg_toplevel>? { surface.pointee.toplevel }

    /// The rectangle of the window without its shadow, in the coordinates of its surface.
    var geometry: wlr_box { cwl_xdg_surface_geometry(surface) }

    var properties: WindowProperties {
        var properties = WindowProperties(window: id, processID: processID, size: size)
        guard let toplevel else { return properties }
        if let appID = toplevel.pointee.app_id { properties.appID = String(cString: appID) }
        if let title = toplevel.pointee.title { properties.title = String(cString: title) }
        if let parent = cwl_xdg_toplevel_parent(toplevel) { properties.parent = compositor.window(parent)?.id }
        properties.minimumSize = CGSize(
            width: Double(toplevel.pointee.current.min_width), height: Double(toplevel.pointee.current.min_height))
        return properties
    }

    /// Moves the window and its pop-ups into the given trees of the scene.
    func host(in parent: UnsafeMutablePointer<wlr_scene_tree>, popups: UnsafeMutablePointer<wlr_scene_tree>) {
        cwl_scene_node_reparent(tree.node, parent)
        cwl_scene_node_reparent(popupTree.node, popups)
    }

    /// Sends a configuration to the client, unless the configuration equals the last one sent.
    func configure(_ configuration: WindowConfiguration) {
        guard configureState.schedule(configuration) else { return }
        guard let toplevel else { return }
        func points(_ length: Double) -> Int32 { Int32(clamping: max(0, Int(length.rounded()))) }
        // UIKit's GTK platform keeps the safe area of a maximized window clear of the home indicator. A tiled window
        // that is not maximized has a fixed size, too, but its lower edge is elsewhere.
        let isMaximized = configuration.reachesLowerEdge || configuration.isFullscreen
        let edges =
            WLR_EDGE_TOP.rawValue | WLR_EDGE_BOTTOM.rawValue | WLR_EDGE_LEFT.rawValue | WLR_EDGE_RIGHT.rawValue
        var state = cwl_xdg_toplevel_configuration(
            width: points(configuration.size.width), height: points(configuration.size.height),
            is_activated: configuration.isActivated, is_maximized: configuration.isTiled && isMaximized,
            is_fullscreen: configuration.isFullscreen, is_resizing: configuration.isResizing,
            tiled_edges: configuration.isTiled ? edges : 0)
        cwl_xdg_toplevel_configure(toplevel, &state)
        toplevelHandle?.update(configuration)
    }

    /// Reads size and opacity after a commit, or after the window was mapped or unmapped. Returns true if the area that
    /// the window covers opaquely may have changed.
    func updateCommittedState() -> Bool {
        let box = geometry
        let size = isMapped ? CGSize(width: Double(box.width), height: Double(box.height)) : .zero
        let opaque = isMapped && cwl_is_opaque(surface.pointee.surface, box.x, box.y, box.width, box.height)
        defer { (self.size, isOpaque) = (size, opaque) }
        return size != self.size || opaque != isOpaque
    }

    /// Sends the frame callbacks of all surfaces of the window.
    func sendFrame(_ now: inout timespec) {
        for part in parts { wlr_surface_send_frame_done(part.surface, &now) }
    }

    /// The window's surface and its subsurfaces from back to front, each with its position in points.
    var parts: [SurfacePart] {
        let list = SurfaceParts()
        wlr_surface_for_each_surface(
            surface.pointee.surface,
            { surface, x, y, context in
                guard let surface, let context else { return }
                Unmanaged<SurfaceParts>.fromOpaque(context).takeUnretainedValue().parts.append(
                    SurfacePart(surface: surface, x: x, y: y))
            }, Unmanaged.passUnretained(list).toOpaque())
        return list.parts
    }

    /// Removes the listeners and the handle for task bars, because destroying the scene does not free them.
    func removeListeners() {
        listeners.clear()
        toplevelHandle?.destroy()
        toplevelHandle = nil
    }

    /// Removes the window from the scene after the client has destroyed it.
    func destroy() {
        removeListeners()
        wlr_scene_node_destroy(tree.node)
        wlr_scene_node_destroy(popupTree.node)
    }
}
