import CWlroots
import Foundation
import ShellModel

/// The result of a hit test.
struct InputTarget {
    /// The receiver of input at the point.
    enum Kind {
        /// A client's surface, with the point in surface coordinates.
        case surface(UnsafeMutablePointer<wlr_surface>, CGPoint)
        /// A part of a window at which no surface of the client accepts input.
        case window
        /// An element of the shell.
        case element(ElementIdentifier)
        /// No receiver.
        case nothing
    }

    var output: OutputIdentifier
    /// The point in output coordinates.
    var point: CGPoint
    var kind: Kind
    /// The window at the point, or the window to which the pop-up at the point belongs; nil if neither a window nor a
    /// pop-up is at the point.
    var window: WindowIdentifier?
}

extension Compositor {
    /// Hit-tests a point in layout coordinates. Returns nil if the point is on no output.
    func target(atLayout layoutPoint: CGPoint) -> InputTarget? {
        guard let found = wlr_output_layout_output_at(core.layout, layoutPoint.x, layoutPoint.y),
            let output = output(found)
        else {
            return nil
        }
        let point = CGPoint(x: layoutPoint.x - output.layoutOrigin.x, y: layoutPoint.y - output.layoutOrigin.y)
        return target(on: output, at: point)
    }

    func target(on output: ShellOutput, at point: CGPoint) -> InputTarget {
        var target = InputTarget(output: output.id, point: point, kind: .nothing)
        let scenePoint = output.scenePoint(point)
        func hitTest(_ tree: UnsafeMutablePointer<wlr_scene_tree>) -> Bool {
            guard let (surface, inner) = surface(in: tree, at: scenePoint) else { return false }
            target.kind = .surface(surface, inner)
            target.window = window(of: surface)?.id
            return true
        }
        if hitTest(output.layerTrees[3]) || hitTest(output.layerTrees[2]) { return target }
        let renderer = output.renderer
        let elements = renderer.display.elements
        let lastWindow = elements.lastIndex { if case .window = $0.content { true } else { false } }
        for (index, element) in elements.enumerated().reversed() {
            if index == lastWindow, hitTest(renderer.popups) { return target }
            if !clipsWindowInput, case .window(let id) = element.content {
                if let window = windows[id], hitTest(window.tree) { return target }
                continue
            }
            if case .panels(let layer) = element.content {
                if hitTest(output.layerTrees[layer == .background ? 0 : 1]) { return target }
                continue
            }
            guard element.takesInput, element.contains(point) else { continue }
            guard case .window(let id) = element.content else {
                target.kind = .element(element.id)
                return target
            }
            target.window = id
            target.kind = .window
            if let window = windows[id], renderer.frame(of: window) != nil { _ = hitTest(window.tree) }
            target.window = id
            return target
        }
        _ = hitTest(output.layerTrees[1]) || hitTest(output.layerTrees[0])
        return target
    }

    private func surface(
        in tree: UnsafeMutablePointer<wlr_scene_tree>, at scenePoint: CGPoint
    ) -> (UnsafeMutablePointer<wlr_surface>, CGPoint)? {
        var (x, y) = (0.0, 0.0)
        guard let node = cwl_scene_node_at(tree.node, scenePoint.x, scenePoint.y, &x, &y),
            let surface = cwl_scene_node_surface(node)
        else { return nil }
        return (surface, CGPoint(x: x, y: y))
    }
}
