import CGTK
import Foundation
import UIKitCore

/// The function that adds a view to the frame that GTK is drawing. It adds the parts of the view from back to front:
/// shadow, background, drawing, subviews, border.
struct WidgetSnapshot {
    let view: UIView
    let widget: UnsafeMutablePointer<GtkWidget>
    let content: ViewContent?
    let painter: DrawingPainter

    func append(to snapshot: OpaquePointer) {
        if let mask = view.maskDrawing { appendMasked(mask, to: snapshot) } else { appendParts(to: snapshot) }
    }

    /// Appends the view and its subviews, visible only where a mask is opaque. GTK 4.8 has masks only in Cairo.
    private func appendMasked(_ mask: Drawing, to snapshot: OpaquePointer) {
        guard let parts = gtk_snapshot_new() else { return }
        appendParts(to: parts)
        guard let node = gtk_snapshot_free_to_node(parts) else { return }
        defer { gsk_render_node_unref(node) }
        var area = graphene_rect_t()
        gsk_render_node_get_bounds(node, &area)
        guard let context = gtk_snapshot_append_cairo(snapshot, &area) else { return }
        defer { cairo_destroy(context) }
        let origin = view.displayedGeometry.bounds.origin
        cairo_push_group(context)
        gsk_render_node_draw(node, context)
        cairo_pop_group_to_source(context)
        cairo_push_group(context)
        cairo_save(context)
        cairo_translate(context, -origin.x, -origin.y)
        painter.paint(mask, on: context, scale: CGFloat(gtk_widget_get_scale_factor(widget)))
        cairo_restore(context)
        let pattern = cairo_pop_group(context)
        cairo_mask(context, pattern)
        cairo_pattern_destroy(pattern)
    }

    private func appendParts(to snapshot: OpaquePointer) {
        let style = view.layerStyle
        let size = view.displayedGeometry.bounds.size
        let rect = CGRect(origin: .zero, size: size)
        var outline = rounded(rect, style)
        let isFilled = (style.background?.alpha ?? 0) > 0
        // If the view has a background, the shape of the background casts the shadow. Otherwise the whole content of
        // the view casts the shadow.
        var shadowsContents = false
        if let shadow = style.shadow, !style.clips, shadow.color.alpha > 0 {
            if isFilled { appendShadow(shadow, &outline, snapshot) } else { shadowsContents = true }
            if shadowsContents { pushShadow(shadow, snapshot) }
        }
        if style.clips { gtk_snapshot_push_rounded_clip(snapshot, &outline) }
        if isFilled, let background = style.background { fill(background, rect, style, &outline, snapshot) }
        appendContent(to: snapshot, size)
        appendChildren(to: snapshot)
        if style.clips { gtk_snapshot_pop(snapshot) }
        appendBorder(style, &outline, snapshot)
        if shadowsContents { gtk_snapshot_pop(snapshot) }
    }

    private func fill(
        _ color: DrawnColor, _ rect: CGRect, _ style: LayerStyle, _ outline: inout GskRoundedRect,
        _ snapshot: OpaquePointer
    ) {
        var (color, area) = (GdkRGBA(color), graphene_rect_t(rect))
        let isRound = style.cornerRadius > 0 && !style.clips
        if isRound { gtk_snapshot_push_rounded_clip(snapshot, &outline) }
        gtk_snapshot_append_color(snapshot, &color, &area)
        if isRound { gtk_snapshot_pop(snapshot) }
    }

    private func appendContent(to snapshot: OpaquePointer, _ size: CGSize) {
        guard let content, let node = content.node else { return }
        let rect = content.rect(in: size, view.contentMode)
        guard rect.size != content.size || rect.origin != .zero else {
            return gtk_snapshot_append_node(snapshot, node)
        }
        gtk_snapshot_save(snapshot)
        var origin = graphene_point_t(x: Float(rect.minX), y: Float(rect.minY))
        gtk_snapshot_translate(snapshot, &origin)
        gtk_snapshot_scale(
            snapshot, Float(rect.width / content.size.width), Float(rect.height / content.size.height))
        gtk_snapshot_append_node(snapshot, node)
        gtk_snapshot_restore(snapshot)
    }

    private func appendChildren(to snapshot: OpaquePointer) {
        var child = gtk_widget_get_first_child(widget)
        while let current = child {
            gtk_widget_snapshot_child(widget, current, snapshot)
            child = gtk_widget_get_next_sibling(current)
        }
    }

    private func appendBorder(_ style: LayerStyle, _ outline: inout GskRoundedRect, _ snapshot: OpaquePointer) {
        guard style.borderWidth > 0, let border = style.border, border.alpha > 0 else { return }
        let widths = [Float](repeating: Float(style.borderWidth), count: 4)
        let colors = [GdkRGBA](repeating: GdkRGBA(border), count: 4)
        gtk_snapshot_append_border(snapshot, &outline, widths, colors)
    }

    private func appendShadow(_ shadow: DrawnShadow, _ outline: inout GskRoundedRect, _ snapshot: OpaquePointer) {
        if isDrawnByCairo, let mask = OutsetShadow.of(shape(of: shadow, outline)) {
            let margin = mask.shape.margin
            var area = graphene_rect_t(CGRect(origin: .zero, size: mask.shape.size).insetBy(dx: -margin, dy: -margin))
            guard let context = gtk_snapshot_append_cairo(snapshot, &area) else { return }
            mask.paint(shadow.color, on: context)
            return cairo_destroy(context)
        }
        var color = GdkRGBA(shadow.color)
        gtk_snapshot_append_outset_shadow(
            snapshot, &outline, &color, Float(shadow.offset.width), Float(shadow.offset.height), 0,
            Float(max(0, shadow.blur)))
    }

    /// Whether the window is drawn by the Cairo renderer. Other renderers draw shadows faster by themselves.
    private var isDrawnByCairo: Bool {
        guard let native = gtk_widget_get_native(widget), let renderer = gtk_native_get_renderer(native) else {
            return false
        }
        return g_type_check_instance_is_a(
            UnsafeMutableRawPointer(renderer).assumingMemoryBound(to: GTypeInstance.self), gsk_cairo_renderer_get_type()
        ) != 0
    }

    private func shape(of shadow: DrawnShadow, _ outline: GskRoundedRect) -> OutsetShadow.Shape {
        let corners = [outline.corner.0, outline.corner.1, outline.corner.2, outline.corner.3]
        return OutsetShadow.Shape(
            size: CGSize(width: CGFloat(outline.bounds.size.width), height: CGFloat(outline.bounds.size.height)),
            radii: corners.map { CGFloat($0.width) }, offset: shadow.offset, blur: max(0, shadow.blur),
            scale: CGFloat(gtk_widget_get_scale_factor(widget)))
    }

    private func pushShadow(_ shadow: DrawnShadow, _ snapshot: OpaquePointer) {
        var shadow = GskShadow(
            color: GdkRGBA(shadow.color), dx: Float(shadow.offset.width), dy: Float(shadow.offset.height),
            radius: Float(max(0, shadow.blur)))
        gtk_snapshot_push_shadow(snapshot, &shadow, 1)
    }

    private func rounded(_ rect: CGRect, _ style: LayerStyle) -> GskRoundedRect {
        let maximumRadius = min(rect.width, rect.height) / 2
        let radius = Float(min(max(0, style.cornerRadius), maximumRadius))
        func corner(_ index: Int) -> graphene_size_t {
            let isRound = style.roundCorners.indices.contains(index) ? style.roundCorners[index] : true
            return isRound ? graphene_size_t(width: radius, height: radius) : graphene_size_t(width: 0, height: 0)
        }
        return GskRoundedRect(
            bounds: graphene_rect_t(rect), corner: (corner(0), corner(1), corner(2), corner(3)))
    }
}
