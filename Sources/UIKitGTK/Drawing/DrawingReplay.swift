import CGTK
import Foundation
import UIKitCore

/// One replay of a drawing, with the graphics state that Cairo does not keep itself.
@MainActor
struct DrawingReplay {
    /// The part of the graphics state that a `save` command stores in addition to Cairo's own state.
    struct State {
        var alpha: CGFloat = 1
        var blend = DrawnBlend.normal
        var shadow: DrawnShadow?
        /// Whether the transform has no inverse, so that nothing can be drawn.
        var isSingular = false
    }
    /// A `save` or layer that is still open, with the state to restore when it ends.
    private enum OpenScope {
        case state(State)
        case layer(State)
    }

    let context: OpaquePointer
    let painter: DrawingPainter
    let scale: CGFloat
    private(set) var state = State()
    private var opened: [OpenScope] = []
    private var base = cairo_matrix_t()

    init(_ context: OpaquePointer, painter: DrawingPainter, scale: CGFloat) {
        (self.context, self.painter, self.scale) = (context, painter, scale)
        cairo_get_matrix(context, &base)
    }

    mutating func replay(_ command: DrawingCommand) {
        switch command {
        case .save: save()
        case .restore: restore()
        case .concatenate(let transform): concatenate(transform)
        case .clip(let path): clip(path)
        case .blend(let alpha, let blend): (state.alpha, state.blend) = (min(max(0, alpha), 1), blend)
        case .shadow(let shadow): state.shadow = shadow
        case .beginLayer: beginLayer()
        case .endLayer: endLayer()
        default: if !state.isSingular { draw(command) }
        }
    }

    /// Closes all `save` commands and layers that the drawing has left open.
    mutating func finish() {
        while let last = opened.last {
            if case .layer = last { endLayer() } else { restore() }
        }
    }

    // MARK: State

    private mutating func save() {
        cairo_save(context)
        opened.append(.state(state))
    }

    private mutating func restore() {
        // Inside a layer, a state that was saved outside of the layer cannot be restored.
        guard case .state(let saved)? = opened.last else { return }
        opened.removeLast()
        cairo_restore(context)
        state = saved
    }

    private mutating func concatenate(_ transform: CGAffineTransform) {
        guard let matrix = cairo_matrix_t(transform) else {
            // A matrix without an inverse would put the Cairo context into a permanent error state.
            state.isSingular = true
            return
        }
        var copy = matrix
        cairo_transform(context, &copy)
    }

    private func clip(_ path: DrawnPath) {
        guard PathTracer.trace(path, on: context) else { return }
        cairo_clip(context)
    }

    // MARK: Layers

    private mutating func beginLayer() {
        opened.append(.layer(state))
        cairo_push_group(context)
        let wasSingular = state.isSingular
        state = State()
        state.isSingular = wasSingular
    }

    private mutating func endLayer() {
        guard opened.contains(where: { if case .layer = $0 { true } else { false } }) else { return }
        while case .state? = opened.last { restore() }
        guard case .layer(let outer)? = opened.popLast() else { return }
        let pattern = nonNull(cairo_pop_group(context))
        state = outer
        if !state.isSingular {
            paint { context, alpha in
                cairo_set_source(context, pattern)
                cairo_paint_with_alpha(context, alpha)
            }
        }
        cairo_pattern_destroy(pattern)
    }

    // MARK: Drawing

    private func draw(_ command: DrawingCommand) {
        switch command {
        case .fill(let path, let color):
            guard path.isFinite else { return }
            paint { context, alpha in
                guard PathTracer.trace(path, on: context) else { return }
                PaintSource.set(color, alpha, on: context)
                cairo_fill(context)
            }
        case .stroke(let path, let color, let stroke):
            guard path.isFinite else { return }
            paint { context, alpha in
                guard PathTracer.trace(path, on: context) else { return }
                PaintSource.set(color, alpha, on: context)
                StrokeStyle.set(stroke, on: context)
                cairo_stroke(context)
            }
        case .gradient(let gradient): paint { PaintSource.paint(gradient, $1, on: $0) }
        case .image(let image, let rect):
            let (painter, scale) = (painter, scale)
            paint { painter.images.draw(image, in: rect, alpha: $1, on: $0, scale: scale, painter) }
        case .text(let block, let point):
            let layout = painter.text.layout(of: block)
            paint { layout.draw(at: point, alpha: $1, on: $0) }
        case .clear(let rect): clear(rect)
        default: break
        }
    }

    private func clear(_ rect: CGRect) {
        cairo_save(context)
        cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
        cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
        cairo_fill(context)
        cairo_restore(context)
    }

    /// Draws with the shadow, blend mode and alpha of the current state.
    private func paint(_ drawing: (OpaquePointer, CGFloat) -> Void) {
        cairo_save(context)
        cairo_set_operator(context, state.blend.cairo)
        if let shadow = state.shadow, shadow.color.alpha > 0 {
            ShadowPainter(shadow: shadow, alpha: state.alpha, base: base, scale: scale)
                .paint(drawing, on: context)
        }
        cairo_new_path(context)
        drawing(context, state.alpha)
        cairo_restore(context)
    }
}

extension cairo_matrix_t {
    /// Converts a transform; the result is nil if the transform has no inverse.
    init?(_ transform: CGAffineTransform) {
        let determinant = transform.a * transform.d - transform.b * transform.c
        guard determinant.isFinite, determinant != 0, transform.tx.isFinite, transform.ty.isFinite else { return nil }
        self.init(
            xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
    }
}

extension DrawnBlend {
    /// The Cairo operator for the blend mode.
    var cairo: cairo_operator_t {
        switch self {
        case .normal: CAIRO_OPERATOR_OVER
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        case .copy: CAIRO_OPERATOR_SOURCE
        case .sourceIn: CAIRO_OPERATOR_IN
        case .sourceOut: CAIRO_OPERATOR_OUT
        case .sourceAtop: CAIRO_OPERATOR_ATOP
        case .destinationOver: CAIRO_OPERATOR_DEST_OVER
        case .destinationIn: CAIRO_OPERATOR_DEST_IN
        case .destinationOut: CAIRO_OPERATOR_DEST_OUT
        case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
        case .xor: CAIRO_OPERATOR_XOR
        case .clear: CAIRO_OPERATOR_CLEAR
        }
    }
}
