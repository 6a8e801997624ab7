import CGTK
import Foundation

/// Symbols of the icon theme.
enum IconThemeSymbols {
    private static var theme: OpaquePointer? {
        gdk_display_get_default().flatMap { gtk_icon_theme_get_for_display($0) }
    }

    /// Returns the first of the names for which the theme has a symbol; nil if the theme has no symbol for any of the
    /// names.
    static func name(among names: [String]) -> String? {
        guard let theme else { return nil }
        return names.first { gtk_icon_theme_has_icon(theme, $0) != 0 }
    }

    /// Renders a symbol as a shape in a square whose sides have the given number of pixels. Returns nil if the theme
    /// has none of the names, or if the symbol is empty. The symbol has the form for left-to-right languages, because
    /// UIKit itself mirrors symbols such as `chevron.forward` when it draws them.
    static func image(_ names: [String], pixels: Int) -> ImageCache.DecodedImage? {
        guard let theme, let name = name(among: names), let surface = ImageSurface(width: pixels, height: pixels),
            let icon = gtk_icon_theme_lookup_icon(
                theme, name, nil, gint(pixels), 1, GTK_TEXT_DIR_LTR, GTK_ICON_LOOKUP_FORCE_SYMBOLIC)
        else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(icon)) }
        let snapshot = nonNull(gtk_snapshot_new())
        gdk_paintable_snapshot(icon, snapshot, Double(pixels), Double(pixels))
        // The snapshot has no render node if the symbol is empty.
        guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
        surface.draw { gsk_render_node_draw(node, $0) }
        gsk_render_node_unref(node)
        surface.withPixels(strengthen)
        let size = CGSize(width: pixels, height: pixels)
        return ImageCache.DecodedImage(surface: surface, size: size, isScalable: true)
    }

    /// Makes a faint symbol opaque. Icon themes draw some outlines with a third of the opacity, such as the star, because
    /// they mean something that is off; the corresponding symbols of an iPad are never faint.
    private static func strengthen(_ pixels: inout Pixels) {
        let limit = 160
        let strongest = stride(from: 3, to: pixels.bytes.count, by: 4).reduce(0) { max($0, Int(pixels.bytes[$1])) }
        guard strongest > 0, strongest < limit else { return }
        for index in pixels.bytes.indices {
            pixels.bytes[index] = UInt8(min(255, Int(pixels.bytes[index]) * 255 / strongest))
        }
    }
}
