import CGTK

/// Connections of Swift closures to GObject signals. A closure is released together with its connection.
enum Signals {
    /// Connects a closure to a signal without arguments. Returns the identifier of the connection.
    @discardableResult
    static func connect(_ object: OpaquePointer, _ name: String, _ action: @escaping () -> Void) -> gulong {
        let handler: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = { _, data in
            Handler<Void, Void>.of(data).action(())
        }
        return connect(object, name, unsafeBitCast(handler, to: GCallback.self), Handler<Void, Void>(action))
    }

    /// Connects a closure to a signal without arguments, to be called after the signal's default handler.
    static func connect(after object: OpaquePointer, _ name: String, _ action: @escaping () -> Void) {
        let handler: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = { _, data in
            Handler<Void, Void>.of(data).action(())
        }
        connect(object, name, unsafeBitCast(handler, to: GCallback.self), Handler<Void, Void>(action), after: true)
    }

    /// Connects a closure that is called after a property has changed.
    @discardableResult
    static func changed(_ object: OpaquePointer, _ property: String, _ action: @escaping () -> Void) -> gulong {
        let handler:
            @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = {
                _, _, data in Handler<Void, Void>.of(data).action(())
            }
        return connect(
            object, "notify::\(property)", unsafeBitCast(handler, to: GCallback.self), Handler<Void, Void>(action))
    }

    /// Connects a closure that is called after a device was added to a seat or removed from it.
    static func device(_ seat: OpaquePointer, _ name: String, _ action: @escaping () -> Void) {
        let handler: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> Void = {
            _, _, data in Handler<Void, Void>.of(data).action(())
        }
        connect(seat, name, unsafeBitCast(handler, to: GCallback.self), Handler<Void, Void>(action))
    }

    /// Connects a closure that is called after the items of a list of GTK have changed.
    static func itemsChanged(_ list: OpaquePointer, _ action: @escaping () -> Void) {
        let handler: @convention(c) (UnsafeMutableRawPointer?, guint, guint, guint, UnsafeMutableRawPointer?) -> Void =
            {
                _, _, _, _, data in Handler<Void, Void>.of(data).action(())
            }
        connect(list, "items-changed", unsafeBitCast(handler, to: GCallback.self), Handler<Void, Void>(action))
    }

    /// Connects a closure to the signal `activate` of an action, which is emitted when the action is performed.
    static func activate(_ action: OpaquePointer, _ body: @escaping () -> Void) {
        let handler: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> Void = {
            _, _, data in Handler<Void, Void>.of(data).action(())
        }
        connect(action, "activate", unsafeBitCast(handler, to: GCallback.self), Handler<Void, Void>(body))
    }

    /// Connects a closure to the signal of a dialogue that the user has answered. The closure receives the answer.
    static func response(_ dialog: OpaquePointer, _ action: @escaping (Int32) -> Void) {
        let handler: @convention(c) (UnsafeMutableRawPointer?, gint, UnsafeMutableRawPointer?) -> Void = {
            _, answer, data in Handler<Int32, Void>.of(data).action(answer)
        }
        connect(dialog, "response", unsafeBitCast(handler, to: GCallback.self), Handler<Int32, Void>(action))
    }

    /// Connects a closure to a signal without arguments. The closure returns whether it has handled the signal.
    @discardableResult
    static func connectQuery(_ object: OpaquePointer, _ name: String, _ action: @escaping () -> Bool) -> gulong {
        let handler: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> gboolean = { _, data in
            Handler<Void, Bool>.of(data).action(()) ? 1 : 0
        }
        return connect(object, name, unsafeBitCast(handler, to: GCallback.self), Handler<Void, Bool>(action))
    }

    /// Connects a closure to a signal of an event controller, or of a display that reports events of X11. The closure
    /// returns whether it has handled the event.
    @discardableResult
    static func event(
        _ source: OpaquePointer, _ name: String = "event", _ action: @escaping (OpaquePointer) -> Bool
    ) -> gulong {
        let handler: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> gboolean = {
            _, event, data in
            return Handler<OpaquePointer, Bool>.of(data).action(nonNull(event)) ? 1 : 0
        }
        return connect(
            source, name, unsafeBitCast(handler, to: GCallback.self), Handler<OpaquePointer, Bool>(action))
    }

    /// Connects a C function to a signal. The function receives `handler` as its user data and is called before or
    /// after the signal's default handler.
    @discardableResult
    static func connect(
        _ object: OpaquePointer, _ name: String, _ callback: GCallback, _ handler: AnyObject, after: Bool = false
    ) -> gulong {
        let data = Unmanaged.passRetained(handler).toOpaque()
        return g_signal_connect_data(
            UnsafeMutableRawPointer(object), name, callback, data,
            { data, _ in
                Unmanaged<AnyObject>.fromOpaque(nonNull(data)).release()
            }, after ? G_CONNECT_AFTER : GConnectFlags(rawValue: 0))
    }
}

/// A Swift closure that a signal connection retains.
final class Handler<Argument, Answer> {
    let action: (Argument) -> Answer

    init(_ action: @escaping (Argument) -> Answer) { self.action = action }

    /// Returns the handler that a signal passes as its user data.
    static func of(_ data: UnsafeMutableRawPointer?) -> Handler {
        Unmanaged<Handler>.fromOpaque(nonNull(data)).takeUnretainedValue()
    }
}
