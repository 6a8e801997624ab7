import CGTK

/// Has Pango forget the colour that it drew with last.
///
/// It has one renderer for everybody, which keeps how opaque the last text was, and would draw GTK's own text as opaque.
@MainActor
enum RendererReset {
    /// A blank without a colour; nil until text was drawn.
    private static var blank: OpaquePointer?

    /// Draws nothing, in no colour.
    ///
    /// - Parameter layout: what was drawn. The blank takes its font, as one of its own would be searched and loaded.
    static func apply(to context: OpaquePointer, after layout: OpaquePointer) {
        if blank == nil {
            blank = pango_layout_copy(layout)
            pango_layout_set_attributes(blank, nil)
            pango_layout_set_text(blank, " ", 1)
        }
        if let blank { pango_cairo_show_layout(context, blank) }
    }
}
