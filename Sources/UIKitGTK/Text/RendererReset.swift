import CGTK

/// Has Pango forget the colour that it drew with last.
///
/// It has one renderer for everybody, which keeps how opaque the last text was, and would draw GTK's own text as opaque.
enum RendererReset {
    /// A blank without a colour.
    private static let blank: OpaquePointer? = {
        guard let context = pango_font_map_create_context(pango_cairo_font_map_get_default()) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(context)) }
        let layout = pango_layout_new(context)
        pango_layout_set_text(layout, " ", 1)
        return layout
    }()

    /// Draws nothing, in no colour.
    static func apply(to context: OpaquePointer) {
        if let blank { pango_cairo_show_layout(context, blank) }
    }
}
