import CWlroots
import Foundation

/// A panel, dock or background of a foreign program.
@ShellActor
final class LayerSurface {
    let surface: UnsafeMutablePointer<wlr_layer_surface_v1>
    let bag = ListenerBag()
    private(set) weak var output: ShellOutput?
    /// Its scene tree; nil after it was destroyed together with its output.
    private(set) var tree: UnsafeMutablePointer<wlr_scene_tree>?
    private(set) var frame = CGRect.zero
    /// An origin that replaces the computed one; nil for the computed one. For tests that place everything themselves.
    var fixedOrigin: CGPoint? { didSet { moveToFrame() } }
    /// The position in the order of creation.
    let order: UInt64
    private static var count: UInt64 = 0
    private var layer: UInt32

    init?(_ surface: UnsafeMutablePointer<wlr_layer_surface_v1>, on output: ShellOutput) {
        Self.count += 1
        order = Self.count
        layer = min(3, surface.pointee.pending.layer.rawValue)
        guard let tree = wlr_scene_tree_create(output.layerTrees[Int(layer)].node) else { return nil }
        guard wlr_scene_subsurface_tree_create(tree.node, surface.pointee.surface) != nil else {
            wlr_scene_node_destroy(tree.node)
            return nil
        }
        (self.surface, self.output, self.tree) = (surface, output, tree)
    }

    var request: LayerArrangement.Request {
        let state = surface.pointee.current
        return LayerArrangement.Request(
            anchors: state.anchor,
            size: CGSize(width: Double(state.desired_width), height: Double(state.desired_height)),
            top: Double(Int32(bitPattern: state.margin.top)), right: Double(Int32(bitPattern: state.margin.right)),
            bottom: Double(Int32(bitPattern: state.margin.bottom)), left: Double(Int32(bitPattern: state.margin.left)),
            exclusiveZone: Double(state.exclusive_zone))
    }

    /// Whether it requests to extend from edge to edge without being anchored to both edges, which the protocol
    /// forbids.
    var violatesProtocol: Bool {
        let request = request
        return (request.size.width <= 0 && request.anchors & 12 != 12)
            || (request.size.height <= 0 && request.anchors & 3 != 3)
    }

    /// Whether it has exclusive keyboard interactivity while it is mapped.
    var hasExclusiveKeyboard: Bool {
        let interactivity = surface.pointee.current.keyboard_interactive
        return surface.pointee.mapped && interactivity == ZWLR_LAYER_SURFACE_V1_KEYBOARD_INTERACTIVITY_EXCLUSIVE
            && layer >= 2
    }

    /// Whether it has on-demand keyboard interactivity: it receives the keyboard when it is mapped or clicked, and
    /// loses it when another surface is clicked.
    var hasOnDemandKeyboard: Bool {
        surface.pointee.current.keyboard_interactive == ZWLR_LAYER_SURFACE_V1_KEYBOARD_INTERACTIVITY_ON_DEMAND
    }

    /// Whether it receives the keyboard when it is clicked.
    var acceptsKeyboard: Bool {
        surface.pointee.mapped
            && surface.pointee.current.keyboard_interactive != ZWLR_LAYER_SURFACE_V1_KEYBOARD_INTERACTIVITY_NONE
    }

    /// Moves it to its frame, and configures its client if the size has changed.
    func place(_ frame: CGRect) {
        guard let tree, let output else { return }
        let wanted = min(3, surface.pointee.current.layer.rawValue)
        if wanted != layer {
            layer = wanted
            wlr_scene_node_reparent(tree.node, output.layerTrees[Int(layer)].node)
        }
        let isNew = frame.size != self.frame.size || !surface.pointee.configured
        self.frame = frame
        moveToFrame()
        guard isNew else { return }
        wlr_layer_surface_v1_configure(surface, UInt32(max(0, frame.width)), UInt32(max(0, frame.height)))
    }

    private func moveToFrame() {
        let origin = fixedOrigin ?? frame.origin
        if let tree { wlr_scene_node_set_position(tree.node, Int32(origin.x), Int32(origin.y)) }
    }

    /// Whether a pop-up belongs to it, directly or through other pop-ups.
    func owns(_ popup: UnsafeMutablePointer<wlr_xdg_surface>) -> Bool {
        var next: UnsafeMutablePointer<wlr_xdg_surface>? = popup
        while let surface = next, let parent = surface.pointee.popup?.pointee.parent {
            if parent == self.surface.pointee.surface { return true }
            next = wlr_surface_is_xdg_surface(parent) ? wlr_xdg_surface_from_wlr_surface(parent) : nil
            if next?.pointee.role != WLR_XDG_SURFACE_ROLE_POPUP { return false }
        }
        return false
    }

    /// Handles the removal of its output, which destroyed its scene tree; the client is notified.
    func outputRemoved() {
        tree = nil
        wlr_layer_surface_v1_destroy(surface)
    }

    func forget() { bag.clear() }

    /// Removes it from the scene.
    func destroy() {
        forget()
        if let tree { wlr_scene_node_destroy(tree.node) }
        tree = nil
    }
}
