import CCairo
import Foundation
import ShellModel

/// The painter of the pointer.
enum PointerPainter {
    /// A painted pointer. The hotspot is the pixel of the bitmap that lies at the pointer's location; the hotspot can
    /// be outside of the bitmap.
    struct Picture {
        let bitmap: Bitmap
        let hotspotX, hotspotY: Int
    }

    /// The width of the white rim in points, and the maximum fraction of the shorter side that the rim occupies.
    private static let (rimWidth, rimShare) = (1.25, 1.0 / 6)
    /// The width of the white rim around a path, in points.
    private static let pathRimWidth = 0.75
    /// The scale of an accessory before it appears.
    private static let hiddenAccessoryScale = 0.3
    /// The maximum number of pixels of a picture. A larger picture is painted without accessories, or not at all.
    private static let maximumPixels = 4 << 20

    /// Paints the pointer; nil if nothing is visible, or if the picture would be too large.
    ///
    /// - Parameters:
    ///   - location: the pointer's location, in the coordinates of the pose.
    ///   - isAligned: whether the picture is independent of the fraction of a pixel in the location; the same picture
    ///     can then be shown at another location.
    ///   - scale: the scale in pixels per point.
    static func paint(_ pose: PointerPose, at location: CGPoint, isAligned: Bool, scale: Double) -> Picture? {
        guard !pose.isInvisible, scale.isFinite, scale > 0 else { return nil }
        var pose = pose
        var area = area(of: pose)
        if Double(maximumPixels) < area.width * area.height * scale * scale {
            pose.accessories = []
            area = self.area(of: pose)
        }
        func fraction(_ points: Double) -> Double { isAligned ? 0 : points * scale - (points * scale).rounded(.down) }
        let (shiftX, shiftY) = (fraction(location.x), fraction(location.y))
        // The edges of the picture in pixels, relative to the pixel of the location.
        let left = ((area.minX - location.x) * scale + shiftX).rounded(.down) - 1
        let top = ((area.minY - location.y) * scale + shiftY).rounded(.down) - 1
        let right = ((area.maxX - location.x) * scale + shiftX).rounded(.up) + 1
        let bottom = ((area.maxY - location.y) * scale + shiftY).rounded(.up) + 1
        guard (right - left) * (bottom - top) <= Double(maximumPixels) * 1.1, let x = Int(exactly: -left),
            let y = Int(exactly: -top)
        else { return nil }
        let bitmap = Canvas.surface(width: Int(right - left), height: Int(bottom - top)) { surface in
            guard let context = cairo_create(surface) else { return false }
            defer { cairo_destroy(context) }
            cairo_translate(context, shiftX - left, shiftY - top)
            cairo_scale(context, scale, scale)
            cairo_translate(context, -location.x, -location.y)
            draw(pose, context)
            return cairo_status(context) == CAIRO_STATUS_SUCCESS
        }
        return bitmap.map { Picture(bitmap: $0, hotspotX: x, hotspotY: y) }
    }

    /// Returns the area that a pose covers.
    private static func area(of pose: PointerPose) -> CGRect {
        var area = CGRect(
            x: pose.center.x - pose.size.width / 2, y: pose.center.y - pose.size.height / 2, width: pose.size.width,
            height: pose.size.height
        ).insetBy(dx: -pathRimWidth, dy: -pathRimWidth)
        for accessory in pose.accessories {
            let anchor = anchor(of: accessory.accessory, pose)
            let bounds = accessory.accessory.path.bounds
            let reach = hypot(max(abs(bounds.minX), abs(bounds.maxX)), max(abs(bounds.minY), abs(bounds.maxY)))
            area = area.union(
                CGRect(x: anchor.x - reach, y: anchor.y - reach, width: 2 * reach, height: 2 * reach))
        }
        return area
    }

    private static func anchor(of accessory: PointerAccessory, _ pose: PointerPose) -> CGPoint {
        CGPoint(
            x: pose.center.x + sin(accessory.angle) * accessory.distance,
            y: pose.center.y - cos(accessory.angle) * accessory.distance)
    }

    // MARK: Drawing

    private static func draw(_ pose: PointerPose, _ context: OpaquePointer) {
        for layer in pose.layers where pose.fill.alpha > 0 || pose.rim > 0 {
            cairo_save(context)
            cairo_translate(context, pose.center.x, pose.center.y)
            add(layer, pose, context)
            let opacity = layer.opacity * pose.opacity
            if layer.path == nil {
                fillWithInnerRim(pose, opacity, context)
            } else {
                fillWithOuterRim(pose, opacity, context)
            }
            cairo_restore(context)
        }
        for accessory in pose.accessories { draw(accessory, pose, context) }
    }

    private static func fillWithInnerRim(_ pose: PointerPose, _ opacity: Double, _ context: OpaquePointer) {
        setSource(pose.fill, opacity, context)
        cairo_fill_preserve(context)
        guard pose.rim > 0 else { return }
        // The outer half of the line is clipped away.
        cairo_clip_preserve(context)
        setSource(rimColor(pose), opacity, context)
        cairo_set_line_width(context, 2 * min(rimWidth, min(pose.size.width, pose.size.height) * rimShare))
        cairo_stroke(context)
    }

    /// Fills a path, and draws its rim outside. A path can be thin, and its parts can overlap, so that lines inside
    /// would cross it.
    private static func fillWithOuterRim(_ pose: PointerPose, _ opacity: Double, _ context: OpaquePointer) {
        cairo_push_group(context)
        setSource(rimColor(pose), 1, context)
        cairo_set_line_width(context, 2 * pathRimWidth)
        cairo_stroke_preserve(context)
        cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
        setSource(pose.fill, 1, context)
        cairo_fill(context)
        cairo_pop_group_to_source(context)
        cairo_paint_with_alpha(context, max(0, min(1, opacity)))
    }

    private static func rimColor(_ pose: PointerPose) -> Color {
        Color(red: 1, green: 1, blue: 1, alpha: pose.rim)
    }

    private static func draw(_ accessory: PointerPose.Accessory, _ pose: PointerPose, _ context: OpaquePointer) {
        let anchor = anchor(of: accessory.accessory, pose)
        let scale = hiddenAccessoryScale + (1 - hiddenAccessoryScale) * accessory.presence
        cairo_save(context)
        cairo_translate(context, anchor.x, anchor.y)
        if accessory.accessory.isRotated { cairo_rotate(context, accessory.accessory.angle) }
        cairo_scale(context, scale, scale)
        cairo_new_path(context)
        add(accessory.accessory.path, context)
        setSource(pose.accessoryFill, accessory.presence * pose.opacity, context)
        cairo_fill(context)
        cairo_restore(context)
    }

    private static func setSource(_ color: Color, _ opacity: Double, _ context: OpaquePointer) {
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha * max(0, min(1, opacity)))
    }

    private static func add(
        _ layer: PointerPose.Layer, _ pose: PointerPose, _ context: OpaquePointer
    ) {
        cairo_new_path(context)
        guard let path = layer.path else { return addRectangle(pose.size, pose.radius, context) }
        guard layer.pathSize.width > 0, layer.pathSize.height > 0 else { return }
        cairo_save(context)
        cairo_scale(context, pose.size.width / layer.pathSize.width, pose.size.height / layer.pathSize.height)
        add(path, context)
        cairo_restore(context)
    }

    private static func addRectangle(_ size: CGSize, _ radius: Double, _ context: OpaquePointer) {
        let (x, y) = (size.width / 2, size.height / 2)
        let radius = max(0, min(radius, x, y))
        cairo_arc(context, x - radius, radius - y, radius, -.pi / 2, 0)
        cairo_arc(context, x - radius, y - radius, radius, 0, .pi / 2)
        cairo_arc(context, radius - x, y - radius, radius, .pi / 2, .pi)
        cairo_arc(context, radius - x, radius - y, radius, .pi, .pi * 1.5)
        cairo_close_path(context)
    }

    private static func add(_ path: PointerPath, _ context: OpaquePointer) {
        for segment in path.segments {
            switch segment {
            case .move(let point): cairo_move_to(context, point.x, point.y)
            case .line(let point): cairo_line_to(context, point.x, point.y)
            case .curve(let point, let first, let second):
                cairo_curve_to(context, first.x, first.y, second.x, second.y, point.x, point.y)
            case .close: cairo_close_path(context)
            }
        }
    }
}
