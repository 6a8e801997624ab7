import CGTK
import Foundation

/// Symbols of the icon theme.
enum IconThemeSymbols {
    private static var theme: OpaquePointer? {
        gdk_display_get_default().flatMap { gtk_icon_theme_get_for_display($0) }
    }

    /// Returns the first name that the icon theme has a symbol for; nil if the theme has a symbol for none of the
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
        // Adwaita paints some symbols, such as the outline of a star, at a third of the opacity of the others.
        surface.scaleToFullOpacity()
        let size = CGSize(width: pixels, height: pixels)
        return ImageCache.DecodedImage(surface: surface, size: size, isScalable: true)
    }
}
