import CWlroots
import Foundation

/// A layer surface: a panel, dock or background of a foreign program.
@ShellActor
final class LayerSurface {
    let surface: UnsafeMutablePointer<wlr_layer_surface_v1>
    let listeners = ListenerGroup()
    private(set) weak var output: ShellOutput?
    /// The surface's scene tree; nil after the tree was destroyed, for example together with the scene of its output.
    private(set) var tree: UnsafeMutablePointer<wlr_scene_tree>?
    private(set) var frame = CGRect.zero
    /// An origin that replaces the origin computed by the layout; nil to use the computed origin. Conformance tests set
    /// this origin.
    var fixedOrigin: CGPoint? { didSet { moveToFrame() } }
    /// The number of this surface in the order in which layer surfaces were created.
    let creationIndex: UInt64
    private static var createdCount: UInt64 = 0
    private var layer: UInt32

    init?(_ surface: UnsafeMutablePointer<wlr_layer_surface_v1>, on output: ShellOutput) {
        Self.createdCount += 1
        creationIndex = Self.createdCount
        layer = min(3, surface.pointee.pending.layer.rawValue)
        guard let tree = cwl_scene_tree_create(output.layerTrees[Int(layer)]) else { return nil }
        guard cwl_scene_subsurface_tree_create(tree, surface.pointee.surface) != nil else {
            wlr_scene_node_destroy(tree.node)
            return nil
        }
        (self.surface, self.output, self.tree) = (surface, output, tree)
    }

    var request: LayerArrangement.Request {
        let (state, margin) = (surface.pointee.current, cwl_layer_surface_margin(surface))
        return LayerArrangement.Request(
            anchors: state.anchor,
            size: CGSize(width: Double(state.desired_width), height: Double(state.desired_height)),
            top: Double(margin.top), right: Double(margin.right), bottom: Double(margin.bottom),
            left: Double(margin.left),
            exclusiveZone: Double(state.exclusive_zone))
    }

    /// Whether the client violates the layer-shell protocol: a requested width or height is 0, but the surface is not
    /// anchored to both opposite edges.
    var violatesProtocol: Bool {
        let request = request
        return (request.size.width <= 0 && request.anchors & 12 != 12)
            || (request.size.height <= 0 && request.anchors & 3 != 3)
    }

    /// Whether the surface is mapped in the top or overlay layer and requests exclusive keyboard interactivity.
    var hasExclusiveKeyboard: Bool {
        let interactivity = surface.pointee.current.keyboard_interactive
        return cwl_layer_surface_is_mapped(surface)
            && interactivity == ZWLR_LAYER_SURFACE_V1_KEYBOARD_INTERACTIVITY_EXCLUSIVE
            && layer >= 2
    }

    /// Whether the surface is mapped in the top or overlay layer, which are in front of windows and of home.
    var isInFrontOfWindows: Bool { cwl_layer_surface_is_mapped(surface) && layer >= 2 }

    /// Whether the surface requests on-demand keyboard interactivity. Such a surface receives the keyboard focus when
    /// the surface is mapped or clicked. It loses the focus when the user clicks a window, or another surface that
    /// accepts the keyboard.
    var hasOnDemandKeyboard: Bool {
        surface.pointee.current.keyboard_interactive == ZWLR_LAYER_SURFACE_V1_KEYBOARD_INTERACTIVITY_ON_DEMAND
    }

    /// Whether the surface is mapped and receives the keyboard focus when it is clicked.
    var acceptsKeyboard: Bool {
        cwl_layer_surface_is_mapped(surface)
            && surface.pointee.current.keyboard_interactive != ZWLR_LAYER_SURFACE_V1_KEYBOARD_INTERACTIVITY_NONE
    }

    /// Moves the surface to a frame, and into the scene tree of its requested layer. Sends the size to the client if
    /// the size has changed or no size was sent yet.
    func setFrame(_ frame: CGRect) {
        guard let tree, let output else { return }
        let wanted = min(3, surface.pointee.current.layer.rawValue)
        if wanted != layer {
            layer = wanted
            cwl_scene_node_reparent(tree.node, output.layerTrees[Int(layer)])
        }
        let isNew = frame.size != self.frame.size || !surface.pointee.configured
        self.frame = frame
        moveToFrame()
        guard isNew else { return }
        cwl_layer_surface_configure(surface, UInt32(points: frame.width), UInt32(points: frame.height))
    }

    /// The scene tree for the surface's pop-ups, and the position of the surface in that tree. The pop-ups of a surface
    /// that windows can cover are in front of the windows. Nil after the surface's scene tree was destroyed.
    var popupAttachment: (tree: UnsafeMutablePointer<wlr_scene_tree>, offset: CGPoint)? {
        guard let tree, let output else { return nil }
        return layer >= 2 ? (tree, .zero) : (output.layerTrees[2], origin)
    }

    /// The position of the surface on its output.
    var origin: CGPoint { fixedOrigin ?? frame.origin }

    private func moveToFrame() {
        if let tree { wlr_scene_node_set_position(tree.node, Int32(points: origin.x), Int32(points: origin.y)) }
    }

    /// Whether a pop-up is a descendant of this surface, directly or through other pop-ups.
    func owns(_ popup: UnsafeMutablePointer<wlr_xdg_surface>) -> Bool {
        var next: UnsafeMutablePointer<wlr_xdg_surface>? = popup
        while let surface = next, let parent = surface.pointee.popup?.pointee.parent {
            if parent == self.surface.pointee.surface { return true }
            next = cwl_xdg_surface_of(parent)
            if next?.pointee.role != WLR_XDG_SURFACE_ROLE_POPUP { return false }
        }
        return false
    }

    /// Closes the surface and notifies the client. Called after the surface's output and the scene tree of the output
    /// were removed.
    func outputRemoved() {
        tree = nil
        wlr_layer_surface_v1_destroy(surface)
    }

    func removeListeners() { listeners.clear() }

    /// Removes the listeners, dismisses the pop-ups and destroys the surface's scene tree. wlroots dismisses only the
    /// pop-ups of mapped surfaces; the pop-ups of other surfaces would refer to a destroyed surface.
    func destroy() {
        removeListeners()
        while let popup = cwl_newest_popup(&surface.pointee.popups) { cwl_xdg_popup_destroy(popup) }
        if let tree { wlr_scene_node_destroy(tree.node) }
        tree = nil
    }
}
