import CGTK

/// Handlers of signals, written in Swift. Each lives as long as its connection.
enum Signals {
    /// Calls a function when an object sends a signal without arguments.
    @discardableResult
    static func connect(_ object: OpaquePointer, _ name: String, _ action: @escaping () -> Void) -> gulong {
        let handler: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = { _, data in
            Handler<Void, Void>.of(data)?.action(())
        }
        return connect(object, name, unsafeBitCast(handler, to: GCallback.self), Handler<Void, Void>(action))
    }

    /// Calls a function after an object has done what a signal without arguments stands for.
    static func connect(after object: OpaquePointer, _ name: String, _ action: @escaping () -> Void) {
        let handler: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = { _, data in
            Handler<Void, Void>.of(data)?.action(())
        }
        connect(object, name, unsafeBitCast(handler, to: GCallback.self), Handler<Void, Void>(action), after: true)
    }

    /// Calls a function when a property of an object has changed.
    @discardableResult
    static func changed(_ object: OpaquePointer, _ property: String, _ action: @escaping () -> Void) -> gulong {
        let handler:
            @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = {
                _, _, data in Handler<Void, Void>.of(data)?.action(())
            }
        return connect(
            object, "notify::\(property)", unsafeBitCast(handler, to: GCallback.self), Handler<Void, Void>(action))
    }

    /// Asks a function whether a signal without arguments is dealt with.
    @discardableResult
    static func asked(_ object: OpaquePointer, _ name: String, _ action: @escaping () -> Bool) -> gulong {
        let handler: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> gboolean = { _, data in
            Handler<Void, Bool>.of(data)?.action(()) == true ? 1 : 0
        }
        return connect(object, name, unsafeBitCast(handler, to: GCallback.self), Handler<Void, Bool>(action))
    }

    /// Asks a function whether an event is dealt with.
    @discardableResult
    static func event(_ controller: OpaquePointer, _ action: @escaping (OpaquePointer) -> Bool) -> gulong {
        let handler: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> gboolean = {
            _, event, data in
            guard let event else { return 0 }
            return Handler<OpaquePointer, Bool>.of(data)?.action(event) == true ? 1 : 0
        }
        return connect(
            controller, "event", unsafeBitCast(handler, to: GCallback.self), Handler<OpaquePointer, Bool>(action))
    }

    /// Has a C function called with a handler as its last argument, before GTK's own does its part, or after.
    @discardableResult
    static func connect(
        _ object: OpaquePointer, _ name: String, _ callback: GCallback, _ handler: AnyObject, after: Bool = false
    ) -> gulong {
        let data = Unmanaged.passRetained(handler).toOpaque()
        return g_signal_connect_data(
            UnsafeMutableRawPointer(object), name, callback, data,
            { data, _ in
                if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
            }, after ? G_CONNECT_AFTER : GConnectFlags(rawValue: 0))
    }
}

/// What a signal calls.
final class Handler<Argument, Answer> {
    let action: (Argument) -> Answer

    init(_ action: @escaping (Argument) -> Answer) { self.action = action }

    static func of(_ data: UnsafeMutableRawPointer?) -> Handler? {
        data.map { Unmanaged<Handler>.fromOpaque($0).takeUnretainedValue() }
    }
}
