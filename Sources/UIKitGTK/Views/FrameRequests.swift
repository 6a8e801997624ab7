import CGTK

/// Requests to GTK for changes in the next frame. Requests that are made while a frame is being drawn are deferred to
/// the next iteration of the loop, because GTK would ignore them.
enum FrameRequests {
    private static var isDrawing = false

    /// Runs a function that draws a view. Requests that the function makes are deferred.
    static func whileDrawing<Result>(_ work: () -> Result) -> Result {
        let outer = isDrawing
        isDrawing = true
        defer { isDrawing = outer }
        return work()
    }

    /// Requests that GTK allocates the children of a widget again.
    static func allocate(_ widget: UnsafeMutablePointer<GtkWidget>) {
        enqueue(widget) { gtk_widget_queue_allocate($0) }
    }

    /// Requests that GTK draws a widget again.
    static func draw(_ widget: UnsafeMutablePointer<GtkWidget>) { enqueue(widget) { gtk_widget_queue_draw($0) } }

    private static func enqueue(
        _ widget: UnsafeMutablePointer<GtkWidget>, _ request: @escaping (UnsafeMutablePointer<GtkWidget>) -> Void
    ) {
        guard isDrawing else { return request(widget) }
        g_object_ref(widget)
        LoopTimer.inNextIteration {
            request(widget)
            g_object_unref(widget)
        }
    }
}
