import CWlroots
import Faults

/// A listener on a signal of wlroots or libwayland. The listener calls its handler at each signal until the listener is
/// removed.
@ShellActor
final class Listener {
    /// The number of attached listeners in the process; 0 after the last compositor was torn down.
    private(set) static var live = 0

    private var record: UnsafeMutablePointer<cwl_listener>?
    private var handler: ((UnsafeMutableRawPointer?) -> Void)?

    /// Creates a listener that is not attached yet.
    init(_ handler: @escaping (UnsafeMutableRawPointer?) -> Void) { self.handler = handler }

    convenience init(_ handler: @escaping () -> Void) { self.init { (_: UnsafeMutableRawPointer?) in handler() } }

    convenience init(_ signal: UnsafeMutablePointer<wl_signal>, _ handler: @escaping (UnsafeMutableRawPointer?) -> Void)
    {
        self.init(handler)
        attach { wl_signal_add(signal, $0) }
    }

    /// Passes the C listener to a function that registers it.
    func attach(_ add: (UnsafeMutablePointer<wl_listener>) -> Void) {
        let record = UnsafeMutablePointer<cwl_listener>.allocate(capacity: 1)
        record.initialize(to: cwl_listener())
        self.record = record
        record.pointee.context = Unmanaged.passRetained(self).toOpaque()
        record.pointee.listener.notify = { listener, data in
            // The listener is the first member of the record.
            guard let record = UnsafeMutableRawPointer(listener)?.assumingMemoryBound(to: cwl_listener.self) else {
                return InternalFault.report("a signal was emitted without its listener")
            }
            Unmanaged<Listener>.fromOpaque(record.pointee.context).takeUnretainedValue().notify(data)
        }
        add(&record.pointee.listener)
        Self.live += 1
    }

    private func notify(_ data: UnsafeMutableRawPointer?) {
        // The local variable retains the handler, because the handler may remove this listener.
        let handler = handler
        handler?(data)
    }

    /// Removes the listener from its signal. A second call does nothing.
    func remove() {
        guard let record else { return }
        wl_list_remove(&record.pointee.listener.link)
        let context = record.pointee.context
        record.deallocate()
        (self.record, handler) = (nil, nil)
        Self.live -= 1
        if let context { Unmanaged<Listener>.fromOpaque(context).release() }
    }
}

/// The listeners on the signals of one object. All listeners of a group are removed together.
@ShellActor
final class ListenerGroup {
    private var listeners: [Listener] = []

    /// Listens to a signal that has no value or whose value is not needed.
    func on(_ signal: UnsafeMutablePointer<wl_signal>, _ handler: @escaping () -> Void) {
        listeners.append(Listener(signal) { _ in handler() })
    }

    /// Listens to a signal that passes a pointer to its value.
    func on<Value>(
        _ signal: UnsafeMutablePointer<wl_signal>, _ handler: @escaping (UnsafeMutablePointer<Value>) -> Void
    ) {
        listeners.append(
            Listener(signal) { data in
                if let value = data?.assumingMemoryBound(to: Value.self) { handler(value) }
            })
    }

    /// Removes all listeners.
    func clear() {
        let old = listeners
        listeners = []
        for listener in old { listener.remove() }
    }
}
