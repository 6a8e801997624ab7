import CGTK

/// A reset of the colour in Pango's Cairo renderer, which all text of the process shares.
///
/// The renderer keeps the alpha value of the text that it has drawn last, and would apply that value to GTK's own text.
@MainActor
enum PangoRendererReset {
    /// A layout of a space that has no colour attribute; nil until the first text was drawn.
    private static var blank: OpaquePointer?

    /// Draws a space without a colour attribute. This resets the alpha value.
    ///
    /// - Parameter layout: the layout that was drawn. The space uses the layout's font, because another font would have
    ///   to be looked up and loaded.
    static func apply(to context: OpaquePointer, after layout: OpaquePointer) {
        if blank == nil {
            blank = pango_layout_copy(layout)
            pango_layout_set_attributes(blank, nil)
            pango_layout_set_text(blank, " ", 1)
        }
        if let blank { pango_cairo_show_layout(context, blank) }
    }
}
