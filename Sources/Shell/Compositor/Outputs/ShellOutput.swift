import CWlroots
import Foundation

/// One output: where it is in the scene, and what is on it.
///
/// The scene has a strip for each output, far apart from the others, so that nothing that leaves one output is seen on the next.
@ShellActor
final class ShellOutput {
    /// How far apart the strips are; more than any output is high.
    static let stride = 100_000

    let id: OutputIdentifier
    let output: UnsafeMutablePointer<wlr_output>
    let sceneOutput: UnsafeMutablePointer<wlr_scene_output>
    /// Where its strip is.
    let slot: Int
    /// Everything on it.
    let tree: UnsafeMutablePointer<wlr_scene_tree>
    /// The parts for layer surfaces: background, bottom, top, overlay.
    let layerTrees: [UnsafeMutablePointer<wlr_scene_tree>]
    let presenter: DisplayPresenter
    let bag = ListenerBag()
    var wantsFrame = false
    /// Where it is among the others, for the pointer.
    var layoutOrigin = CGPoint.zero
    var usableArea = CGRect.zero
    var toldFacts: OutputFacts?

    init?(_ output: UnsafeMutablePointer<wlr_output>, slot: Int, compositor: Compositor) {
        let scene = compositor.core.scene
        guard let sceneOutput = wlr_scene_output_create(scene, output),
            let tree = wlr_scene_tree_create(&scene.pointee.node)
        else { return nil }
        func part() -> UnsafeMutablePointer<wlr_scene_tree>? { wlr_scene_tree_create(&tree.pointee.node) }
        guard let background = part(), let bottom = part(), let elements = part(), let top = part(),
            let overlay = part(),
            let presenter = DisplayPresenter(in: elements, compositor: compositor)
        else {
            wlr_scene_node_destroy(&tree.pointee.node)
            wlr_scene_output_destroy(sceneOutput)
            return nil
        }
        (self.output, self.sceneOutput, self.slot, self.tree) = (output, sceneOutput, slot, tree)
        id = OutputIdentifier(String(cString: output.pointee.name))
        layerTrees = [background, bottom, top, overlay]
        self.presenter = presenter
        let y = Int32(slot * Self.stride)
        wlr_scene_node_set_position(&tree.pointee.node, 0, y)
        wlr_scene_output_set_position(sceneOutput, 0, y)
    }

    /// Its size in points.
    var size: CGSize {
        var (width, height) = (Int32(0), Int32(0))
        wlr_output_effective_resolution(output, &width, &height)
        return CGSize(width: Double(width), height: Double(height))
    }

    var scale: Double { Double(output.pointee.scale) }

    var facts: OutputFacts { OutputFacts(output: id, size: size, scale: scale, usableArea: usableArea) }

    /// A point of it, as the scene counts.
    func scenePoint(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x, y: point.y + Double(slot * Self.stride)) }

    /// A point of it, as the pointer counts.
    func layoutPoint(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + layoutOrigin.x, y: point.y + layoutOrigin.y) }

    /// Lets go of everything that is not freed with the scene.
    func forget() {
        bag.clear()
        presenter.clear()
    }
}
