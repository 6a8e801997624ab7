import CGTK

extension Signals {
    private typealias Position = UnsafeMutablePointer<gint>
    private typealias Iter = UnsafeMutablePointer<GtkTextIter>

    /// Connects a closure that is called before characters are inserted into a `GtkEditable`. The closure receives the
    /// text and a pointer to the position. The closure can change the position.
    static func connectInsertions(
        _ editable: OpaquePointer, _ action: @escaping (String, UnsafeMutablePointer<gint>) -> Void
    ) {
        let handler:
            @convention(c) (
                UnsafeMutableRawPointer?, UnsafePointer<CChar>?, gint, UnsafeMutablePointer<gint>?,
                UnsafeMutableRawPointer?
            ) -> Void = { _, text, length, position, data in
                Handler<(String, Position), Void>.of(data).action(
                    (Signals.string(nonNull(text), length), nonNull(position)))
            }
        connect(
            editable, "insert-text", unsafeBitCast(handler, to: GCallback.self),
            Handler<(String, Position), Void>(action))
    }

    /// Connects a closure to a signal with two numbers, to be called before or after the signal's default handler.
    static func connectNumbers(
        _ object: OpaquePointer, _ name: String, after: Bool = false, _ action: @escaping (Int, Int) -> Void
    ) {
        let handler: @convention(c) (UnsafeMutableRawPointer?, gint, gint, UnsafeMutableRawPointer?) -> Void = {
            _, first, second, data in Handler<(Int, Int), Void>.of(data).action((Int(first), Int(second)))
        }
        connect(
            object, name, unsafeBitCast(handler, to: GCallback.self), Handler<(Int, Int), Void>(action), after: after)
    }

    /// Connects a closure to a signal with a string.
    static func connectText(_ object: OpaquePointer, _ name: String, _ action: @escaping (String) -> Void) {
        let handler:
            @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, UnsafeMutableRawPointer?) -> Void = {
                _, text, data in Handler<String, Void>.of(data).action(text.map { String(cString: $0) } ?? "")
            }
        connect(object, name, unsafeBitCast(handler, to: GCallback.self), Handler<String, Void>(action))
    }

    /// Connects a closure that is called before characters are inserted into a text buffer.
    static func connectBufferInsertions(
        _ buffer: OpaquePointer, _ action: @escaping (UnsafeMutablePointer<GtkTextIter>, String) -> Void
    ) {
        let handler:
            @convention(c) (
                UnsafeMutableRawPointer?, UnsafeMutablePointer<GtkTextIter>?, UnsafePointer<CChar>?, gint,
                UnsafeMutableRawPointer?
            ) -> Void = { _, position, text, length, data in
                Handler<(Iter, String), Void>.of(data).action(
                    (nonNull(position), Signals.string(nonNull(text), length)))
            }
        connect(
            buffer, "insert-text", unsafeBitCast(handler, to: GCallback.self), Handler<(Iter, String), Void>(action))
    }

    /// Connects a closure that is called before characters are deleted from a text buffer.
    static func connectBufferDeletions(
        _ buffer: OpaquePointer,
        _ action: @escaping (UnsafeMutablePointer<GtkTextIter>, UnsafeMutablePointer<GtkTextIter>) -> Void
    ) {
        let handler:
            @convention(c) (
                UnsafeMutableRawPointer?, UnsafeMutablePointer<GtkTextIter>?, UnsafeMutablePointer<GtkTextIter>?,
                UnsafeMutableRawPointer?
            ) -> Void = { _, start, end, data in
                Handler<(Iter, Iter), Void>.of(data).action((nonNull(start), nonNull(end)))
            }
        connect(
            buffer, "delete-range", unsafeBitCast(handler, to: GCallback.self), Handler<(Iter, Iter), Void>(action))
    }

    /// Connects a closure that is called after a mark of a text buffer has been moved.
    static func connectMarkMoves(_ buffer: OpaquePointer, _ action: @escaping () -> Void) {
        let handler:
            @convention(c) (
                UnsafeMutableRawPointer?, UnsafeRawPointer?, UnsafeRawPointer?, UnsafeMutableRawPointer?
            ) -> Void = { _, _, _, data in Handler<Void, Void>.of(data).action(()) }
        connect(buffer, "mark-set", unsafeBitCast(handler, to: GCallback.self), Handler<Void, Void>(action))
    }

    /// Stops the current emission of a signal, so that its default handler is not called.
    static func stop(_ object: OpaquePointer, _ name: String) {
        g_signal_stop_emission_by_name(UnsafeMutableRawPointer(object), name)
    }

    private static func string(_ text: UnsafePointer<CChar>, _ length: gint) -> String {
        guard length >= 0 else { return String(cString: text) }
        let bytes = UnsafeRawBufferPointer(start: UnsafeRawPointer(text), count: Int(length))
        return String(decoding: bytes, as: UTF8.self)
    }
}
