import CGTK

/// Asks GTK for work in the next frame, also while a frame is being drawn, when GTK would forget it.
enum FrameWork {
    private static var isDrawing = false

    /// Runs what draws a view, which may ask for anything.
    static func whileDrawing<Result>(_ work: () -> Result) -> Result {
        let outer = isDrawing
        isDrawing = true
        defer { isDrawing = outer }
        return work()
    }

    /// The children of a widget have other places.
    static func allocate(_ widget: UnsafeMutablePointer<GtkWidget>) { ask(widget) { gtk_widget_queue_allocate($0) } }

    /// A widget looks different.
    static func draw(_ widget: UnsafeMutablePointer<GtkWidget>) { ask(widget) { gtk_widget_queue_draw($0) } }

    private static func ask(
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
