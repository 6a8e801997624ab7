import CGTK

/// Handlers of GObject signals in Swift. Each lives as long as its connection.
enum Signals {
    /// Connects a function to a signal without arguments.
    @discardableResult
    static func connect(_ object: OpaquePointer, _ name: String, _ action: @escaping () -> Void) -> gulong {
        let handler: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = { _, data in
            Handler<Void, Void>.of(data).action(())
        }
        return connect(object, name, unsafeBitCast(handler, to: GCallback.self), Handler<Void, Void>(action))
    }

    /// Connects a function that is called after the default handler of a signal without arguments.
    static func connect(after object: OpaquePointer, _ name: String, _ action: @escaping () -> Void) {
        let handler: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = { _, data in
            Handler<Void, Void>.of(data).action(())
        }
        connect(object, name, unsafeBitCast(handler, to: GCallback.self), Handler<Void, Void>(action), after: true)
    }

    /// Connects a function that is called after a property has changed.
    @discardableResult
    static func changed(_ object: OpaquePointer, _ property: String, _ action: @escaping () -> Void) -> gulong {
        let handler:
            @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = {
                _, _, data in Handler<Void, Void>.of(data).action(())
            }
        return connect(
            object, "notify::\(property)", unsafeBitCast(handler, to: GCallback.self), Handler<Void, Void>(action))
    }

    /// Connects a function to a signal without arguments; it returns whether the signal was handled.
    @discardableResult
    static func connectQuery(_ object: OpaquePointer, _ name: String, _ action: @escaping () -> Bool) -> gulong {
        let handler: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> gboolean = { _, data in
            Handler<Void, Bool>.of(data).action(()) ? 1 : 0
        }
        return connect(object, name, unsafeBitCast(handler, to: GCallback.self), Handler<Void, Bool>(action))
    }

    /// Connects a function to an event controller; it returns whether the event was handled.
    @discardableResult
    static func event(_ controller: OpaquePointer, _ action: @escaping (OpaquePointer) -> Bool) -> gulong {
        let handler: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> gboolean = {
            _, event, data in
            return Handler<OpaquePointer, Bool>.of(data).action(nonNull(event)) ? 1 : 0
        }
        return connect(
            controller, "event", unsafeBitCast(handler, to: GCallback.self), Handler<OpaquePointer, Bool>(action))
    }

    /// Connects a C function, with a handler as its user data, before or after the default handler.
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

/// A Swift closure in a signal connection.
final class Handler<Argument, Answer> {
    let action: (Argument) -> Answer

    init(_ action: @escaping (Argument) -> Answer) { self.action = action }

    /// Returns the handler that a signal passes as its user data.
    static func of(_ data: UnsafeMutableRawPointer?) -> Handler {
        Unmanaged<Handler>.fromOpaque(nonNull(data)).takeUnretainedValue()
    }
}
