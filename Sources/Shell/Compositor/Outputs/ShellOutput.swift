import CWlroots
import Foundation
import ShellModel

/// An output, the content of the output, and its position in wlroots' scene.
///
/// Each output shows a strip of wlroots' scene. The strip is far away from the strips of the other outputs, so content
/// that extends beyond one output never appears on another output.
@ShellActor
final class ShellOutput {
    /// The distance between the upper edges of two strips in points. The distance is greater than the height of any
    /// output.
    static let stride = 100_000

    let id: OutputIdentifier
    let output: UnsafeMutablePointer<wlr_output>
    let sceneOutput: UnsafeMutablePointer<wlr_scene_output>
    /// The index of the output's strip.
    let slot: Int
    /// The scene tree with all content of the output.
    let tree: UnsafeMutablePointer<wlr_scene_tree>
    /// The trees of the layer-shell layers, in the order of the protocol's values: background, bottom, top, overlay.
    /// The renderer moves the first two trees into the scene nodes of the display's panel elements.
    let layerTrees: [UnsafeMutablePointer<wlr_scene_tree>]
    let renderer: DisplayRenderer
    let listeners = ListenerGroup()
    var wantsFrame = false
    /// The position of the output in layout coordinates. The position of the pointer is also in layout coordinates.
    var layoutOrigin = CGPoint.zero
    var usableArea = CGRect.zero
    var reportedProperties: OutputProperties?
    /// Whether an arrangement of the layer surfaces is scheduled.
    var isArrangementScheduled = false
    /// Whether the output shows nothing because it was turned off but cannot be powered off.
    var isBlank = false {
        didSet { wlr_scene_node_set_enabled(&tree.pointee.node, !isBlank) }
    }

    init?(_ output: UnsafeMutablePointer<wlr_output>, slot: Int, compositor: Compositor) {
        let scene = compositor.core.scene
        guard let sceneOutput = wlr_scene_output_create(scene, output),
            let tree = cwl_scene_tree_create(cwl_scene_root(scene))
        else { return nil }
        func part() -> UnsafeMutablePointer<wlr_scene_tree>? { cwl_scene_tree_create(tree) }
        guard let back = part(), let elements = part(), let top = part(), let overlay = part(),
            let background = cwl_scene_tree_create(back), let bottom = cwl_scene_tree_create(back),
            let renderer = DisplayRenderer(
                in: elements, behind: back, panelTrees: [.background: background, .bottom: bottom],
                compositor: compositor)
        else {
            wlr_scene_node_destroy(&tree.pointee.node)
            wlr_scene_output_destroy(sceneOutput)
            return nil
        }
        (self.output, self.sceneOutput, self.slot, self.tree) = (output, sceneOutput, slot, tree)
        id = OutputIdentifier(String(cString: output.pointee.name))
        layerTrees = [background, bottom, top, overlay]
        self.renderer = renderer
        let y = Int32(slot * Self.stride)
        wlr_scene_node_set_position(&tree.pointee.node, 0, y)
        wlr_scene_output_set_position(sceneOutput, 0, y)
    }

    /// The size in points, rounded up to whole points. If it were rounded down, the last column or row of pixels could
    /// stay black.
    var size: CGSize {
        var (width, height) = (Int32(0), Int32(0))
        wlr_output_transformed_resolution(output, &width, &height)
        func points(_ pixels: Int32) -> Double { (Double(pixels) / scale - 0.001).rounded(.up) }
        return CGSize(width: points(width), height: points(height))
    }

    /// Whether the output is turned on.
    var isOn: Bool { output.pointee.enabled && !isBlank }

    /// Whether the output can be powered off. An output that exists only in memory, or that is a window on another
    /// desktop, cannot be powered off; it becomes blank instead.
    var canPowerOff: Bool {
        !wlr_output_is_headless(output) && !wlr_output_is_wl(output) && !wlr_output_is_x11(output)
    }

    var scale: Double { Double(output.pointee.scale) }

    var properties: OutputProperties { OutputProperties(output: id, size: size, scale: scale, usableArea: usableArea) }

    /// Converts a point of the output to scene coordinates.
    func scenePoint(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x, y: point.y + Double(slot * Self.stride)) }

    /// Converts a point of the output to layout coordinates.
    func layoutPoint(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + layoutOrigin.x, y: point.y + layoutOrigin.y) }

    /// Removes the listeners and the displayed elements, because they are not freed together with the scene.
    func removeListeners() {
        listeners.clear()
        renderer.clear()
    }
}
