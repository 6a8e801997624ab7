import CGTK

/// A reset of the colour in Pango's shared Cairo renderer.
///
/// The renderer keeps the alpha value of the last text that it drew, and would apply it to GTK's own text.
@MainActor
enum PangoRendererReset {
    /// The layout of a space without a colour; nil until the first text was drawn.
    private static var blank: OpaquePointer?

    /// Draws a space without a colour.
    ///
    /// - Parameter layout: the layout that was drawn. The space uses its font, because another one would have to be
    ///   looked up and loaded.
    static func apply(to context: OpaquePointer, after layout: OpaquePointer) {
        if blank == nil {
            blank = pango_layout_copy(layout)
            pango_layout_set_attributes(blank, nil)
            pango_layout_set_text(blank, " ", 1)
        }
        if let blank { pango_cairo_show_layout(context, blank) }
    }
}
