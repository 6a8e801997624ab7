import CGTK

/// The picture of a button in a title bar.
struct TitleBarPicture {
    private static let size: gint = 16
    /// The distance in points between the lines of a picture and its edges.
    private static let margin = 4.5
    private static let lineWidth = 1.5

    private let shape: Shape

    private enum Shape: Int {
        case cross, line, square, squares
    }

    init(_ button: TitleBarLayout.Button, isMaximized: Bool) {
        shape =
            switch button {
            case .close: .cross
            case .minimize: .line
            case .maximize: isMaximized ? .squares : .square
            }
    }

    /// The text that assistive technologies speak, in GTK's translation.
    var label: String {
        let text =
            switch shape {
            case .cross: "Close"
            case .line: "Minimize"
            case .square: "Maximize"
            case .squares: "Restore"
            }
        return String(cString: g_dgettext("gtk40", text))
    }

    /// Creates a widget that draws the picture in the text colour of its parent.
    func makeWidget() -> UnsafeMutablePointer<GtkWidget> {
        let area = nonNull(gtk_drawing_area_new())
        gtk_drawing_area_set_content_width(cast(area), Self.size)
        gtk_drawing_area_set_content_height(cast(area), Self.size)
        gtk_widget_set_halign(area, GTK_ALIGN_CENTER)
        gtk_widget_set_valign(area, GTK_ALIGN_CENTER)
        gtk_drawing_area_set_draw_func(
            cast(area),
            { area, context, _, _, data in
                guard let area, let context, let shape = Shape(rawValue: Int(bitPattern: data)) else { return }
                var colour = cgtk_text_color(cast(area))
                gdk_cairo_set_source_rgba(context, &colour)
                TitleBarPicture.draw(shape, on: context)
            }, UnsafeMutableRawPointer(bitPattern: shape.rawValue), nil)
        return area
    }

    private static func draw(_ shape: Shape, on context: OpaquePointer) {
        let (near, far) = (margin, Double(size) - margin)
        cairo_set_line_width(context, lineWidth)
        cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        switch shape {
        case .cross:
            line(context, from: (near, near), to: (far, far))
            line(context, from: (near, far), to: (far, near))
        case .line:
            line(context, from: (near, Double(size) / 2), to: (far, Double(size) / 2))
        case .square:
            cairo_rectangle(context, near, near, far - near, far - near)
        case .squares:
            cairo_rectangle(context, near - 0.5, near + 2, far - near - 1.5, far - near - 1.5)
            line(context, from: (near + 2, near - 0.5), to: (far + 0.5, near - 0.5))
            line(context, from: (far + 0.5, near - 0.5), to: (far + 0.5, far - 2))
        }
        cairo_stroke(context)
    }

    private static func line(_ context: OpaquePointer, from start: (Double, Double), to end: (Double, Double)) {
        cairo_move_to(context, start.0, start.1)
        cairo_line_to(context, end.0, end.1)
    }
}
