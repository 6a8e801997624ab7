import Foundation

@testable import UIKitCore

/// A reference interpreter of recorded drawings. The interpreter keeps its own stack of states, and lists the shapes
/// that a platform would paint.
struct DrawingReplay {
    /// The state that saving and restoring affects.
    struct State {
        var matrix = ConversionTests.Matrix()
        var alpha: CGFloat = 1
        var blend = DrawnBlend.normal
        var clips: [CGRect] = []
    }

    /// A painted shape. Rectangles are the bounding boxes in the coordinates of the drawing.
    struct Painted {
        var area: CGRect
        var color: DrawnColor?
        var alpha: CGFloat
        var blend: DrawnBlend
        var clips: [CGRect]
    }

    private(set) var painted: [Painted] = []
    private(set) var state = State()
    /// The number of states that were saved and not restored.
    var depth: Int { states.count }
    private(set) var openLayers = 0
    private var states: [State] = []

    init(_ drawing: Drawing) {
        for command in drawing.commands { run(command) }
    }

    private mutating func run(_ command: DrawingCommand) {
        switch command {
        case .save: states.append(state)
        case .restore: state = states.popLast() ?? State()
        case .concatenate(let transform): state.matrix = state.matrix * .linear(transform)
        case .clip(let path): state.clips.append(box(PathGeometry(path.elements).bounds))
        case .fill(let path, let color): paint(PathGeometry(path.elements).bounds, color)
        case .stroke(let path, let color, _): paint(PathGeometry(path.elements).bounds, color)
        case .image(_, let rect): paint(rect, nil)
        case .blend(let alpha, let mode): (state.alpha, state.blend) = (alpha, mode)
        case .beginLayer: openLayers += 1
        case .endLayer: openLayers -= 1
        case .gradient, .text, .shadow, .clear: break
        }
    }

    private mutating func paint(_ rect: CGRect, _ color: DrawnColor?) {
        painted.append(
            Painted(area: box(rect), color: color, alpha: state.alpha, blend: state.blend, clips: state.clips))
    }

    private func box(_ rect: CGRect) -> CGRect { state.matrix.boundingBox(of: rect) }
}

extension ConversionTests.Matrix {
    /// Returns the bounding box of the four transformed corners of a rectangle.
    func boundingBox(of rect: CGRect) -> CGRect {
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
        ].map(apply)
        let (left, right) = (corners.map(\.x).min() ?? 0, corners.map(\.x).max() ?? 0)
        let (top, bottom) = (corners.map(\.y).min() ?? 0, corners.map(\.y).max() ?? 0)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

/// Whether the edges of two rectangles differ by less than a tolerance.
func isNear(_ one: CGRect, _ two: CGRect, _ tolerance: CGFloat = 1e-6) -> Bool {
    abs(one.minX - two.minX) < tolerance && abs(one.minY - two.minY) < tolerance
        && abs(one.maxX - two.maxX) < tolerance && abs(one.maxY - two.maxY) < tolerance
}
