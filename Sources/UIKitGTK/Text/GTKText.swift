import CGTK
import Foundation
import UIKitCore

/// Text measurement with Pango. It uses the same layouts as drawing, so that measured and drawn text agree.
@MainActor
package final class GTKText: PlatformTextMeasurement {
    private static let cacheLimit = 400

    private let context: OpaquePointer
    private var fonts: [FontFace: FontMeasures] = [:]
    /// The cache of layouts has two generations: the recently used layouts are in `recent`. When `recent` is full, it
    /// becomes `older`, and the layouts of the former `older` are evicted.
    private var recent: [TextBlock: TextLayout] = [:]
    private var older: [TextBlock: TextLayout] = [:]

    init() {
        context = nonNull(pango_font_map_create_context(pango_cairo_font_map_get_default()))
        let options = Self.makeOptions()
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
    }

    /// Creates font options with which glyphs have the same shape and width at every scale, so that measured and drawn
    /// text agree. The caller must free the options.
    static func makeOptions() -> OpaquePointer {
        let options = nonNull(cairo_font_options_create())
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        return options
    }

    /// Returns the layout of a text from the cache, or creates it.
    func layout(of block: TextBlock) -> TextLayout {
        if let cached = recent[block] { return cached }
        let layout = older[block] ?? TextLayout(block, context)
        if recent.count >= Self.cacheLimit { (older, recent) = (recent, [:]) }
        recent[block] = layout
        return layout
    }

    package func measures(of block: TextBlock) -> TextMeasures { layout(of: block).measures }

    package func characterIndex(in block: TextBlock, at point: CGPoint) -> Int? {
        layout(of: block).characterIndex(at: point)
    }

    package func measures(of font: FontFace) -> FontMeasures {
        if let cached = fonts[font] { return cached }
        let measures = read(font)
        fonts[font] = measures
        return measures
    }

    private func read(_ face: FontFace) -> FontMeasures {
        var measures = FontMeasures(
            ascender: face.size, descender: -face.size * 0.25, leading: 0, capHeight: face.size * 0.7,
            xHeight: face.size * 0.5)
        let description = FontCatalogue.description(of: face)
        defer { pango_font_description_free(description) }
        guard let metrics = pango_context_get_metrics(context, description, nil) else { return measures }
        measures.ascender = points(pango_font_metrics_get_ascent(metrics))
        measures.descender = -points(pango_font_metrics_get_descent(metrics))
        pango_font_metrics_unref(metrics)
        guard let font = pango_context_load_font(context, description) else { return measures }
        defer { g_object_unref(font) }
        guard let shapes = pango_font_get_hb_font(font) else { return measures }
        var height: hb_position_t = 0
        if hb_ot_metrics_get_position(shapes, HB_OT_METRICS_TAG_CAP_HEIGHT, &height) != 0, height > 0 {
            measures.capHeight = points(height)
        }
        if hb_ot_metrics_get_position(shapes, HB_OT_METRICS_TAG_X_HEIGHT, &height) != 0, height > 0 {
            measures.xHeight = points(height)
        }
        return measures
    }

    package var families: [String] {
        var (list, count): (UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?, gint) = (nil, 0)
        pango_font_map_list_families(pango_cairo_font_map_get_default(), &list, &count)
        guard let list else { return [] }
        defer { g_free(list) }
        return (0..<Int(count)).compactMap { index in
            list[index].flatMap { pango_font_family_get_name($0) }.map { String(cString: $0) }
        }.sorted()
    }
}

/// Converts Pango units to points.
func points(_ units: Int32) -> CGFloat { CGFloat(units) / CGFloat(PANGO_SCALE) }
