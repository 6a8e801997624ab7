import CGTK
import Foundation
import UIKitCore

/// The recorded drawing of a view as a GSK render node.
final class ViewContent {
    /// The render node, in points from the upper left corner of the view's bounds; nil if the view draws nothing.
    let node: OpaquePointer?
    /// The size of the view when it was drawn.
    let size: CGSize

    init(of view: UIView, _ painter: DrawingPainter, scale: CGFloat) {
        let bounds = view.bounds
        size = bounds.size
        let drawing = view.drawing
        guard !drawing.isEmpty, size.width > 0, size.height > 0 else {
            node = nil
            return
        }
        var rect = graphene_rect_t(CGRect(origin: .zero, size: size))
        let node = gsk_cairo_node_new(&rect)
        self.node = node
        let context = nonNull(gsk_cairo_node_get_draw_context(node))
        cairo_translate(context, -bounds.origin.x, -bounds.origin.y)
        painter.paint(drawing, on: context, scale: scale)
        cairo_destroy(context)
    }

    isolated deinit {
        if let node { gsk_render_node_unref(node) }
    }

    /// Returns the rectangle in which the content is drawn if the bounds have another size than when the content was
    /// recorded.
    func rect(in bounds: CGSize, _ mode: UIView.ContentMode) -> CGRect {
        guard bounds != size else { return CGRect(origin: .zero, size: size) }
        let (x, y) = (bounds.width / size.width, bounds.height / size.height)
        switch mode {
        case .scaleToFill, .redraw: return CGRect(origin: .zero, size: bounds)
        case .scaleAspectFit: return centered(scaledBy: min(x, y), in: bounds)
        case .scaleAspectFill: return centered(scaledBy: max(x, y), in: bounds)
        default: return CGRect(origin: corner(in: bounds, mode), size: size)
        }
    }

    private func centered(scaledBy factor: CGFloat, in bounds: CGSize) -> CGRect {
        let (width, height) = (size.width * factor, size.height * factor)
        return CGRect(x: (bounds.width - width) / 2, y: (bounds.height - height) / 2, width: width, height: height)
    }

    private func corner(in bounds: CGSize, _ mode: UIView.ContentMode) -> CGPoint {
        let (right, bottom) = (bounds.width - size.width, bounds.height - size.height)
        let x: CGFloat =
            switch mode {
            case .left, .topLeft, .bottomLeft: 0
            case .right, .topRight, .bottomRight: right
            default: right / 2
            }
        let y: CGFloat =
            switch mode {
            case .top, .topLeft, .topRight: 0
            case .bottom, .bottomLeft, .bottomRight: bottom
            default: bottom / 2
            }
        return CGPoint(x: x, y: y)
    }
}

extension graphene_rect_t {
    /// Converts a rectangle of Core Graphics.
    init(_ rect: CGRect) {
        self.init(
            origin: graphene_point_t(x: Float(rect.minX), y: Float(rect.minY)),
            size: graphene_size_t(width: Float(rect.width), height: Float(rect.height)))
    }
}

extension GdkRGBA {
    /// Converts a colour.
    init(_ color: DrawnColor) {
        self.init(
            red: Float(color.red), green: Float(color.green), blue: Float(color.blue), alpha: Float(color.alpha))
    }
}
