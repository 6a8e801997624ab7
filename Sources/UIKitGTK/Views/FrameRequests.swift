import CGTK

/// Requests to GTK for the next frame. Requests made while a frame is being drawn are deferred, because GTK would drop
/// them.
enum FrameRequests {
    private static var isDrawing = false

    /// Runs a function that draws a view; requests made by the function are deferred.
    static func whileDrawing<Result>(_ work: () -> Result) -> Result {
        let outer = isDrawing
        isDrawing = true
        defer { isDrawing = outer }
        return work()
    }

    /// Requests a new allocation of a widget's children.
    static func allocate(_ widget: UnsafeMutablePointer<GtkWidget>) {
        enqueue(widget) { gtk_widget_queue_allocate($0) }
    }

    /// Requests a redraw of a widget.
    static func draw(_ widget: UnsafeMutablePointer<GtkWidget>) { enqueue(widget) { gtk_widget_queue_draw($0) } }

    private static func enqueue(
        _ widget: UnsafeMutablePointer<GtkWidget>, _ request: @escaping (UnsafeMutablePointer<GtkWidget>) -> Void
    ) {
        guard isDrawing else { return request(widget) }
        g_object_ref(widget)
        LoopTimer.soon {
            request(widget)
            g_object_unref(widget)
        }
    }
}
