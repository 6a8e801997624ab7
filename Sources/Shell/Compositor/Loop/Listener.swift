import CWlroots

/// A listener on a signal of wlroots, until it is removed.
@ShellActor
final class Listener {
    /// How many are on signals just now; 0 after every tear-down.
    private(set) static var live = 0

    private var record: UnsafeMutablePointer<cwl_listener>?
    private var handler: ((UnsafeMutableRawPointer?) -> Void)?

    /// Makes a listener that hears nothing before it is attached.
    init(_ handler: @escaping (UnsafeMutableRawPointer?) -> Void) { self.handler = handler }

    convenience init(_ handler: @escaping () -> Void) { self.init { (_: UnsafeMutableRawPointer?) in handler() } }

    convenience init(_ signal: UnsafeMutablePointer<wl_signal>, _ handler: @escaping (UnsafeMutableRawPointer?) -> Void)
    {
        self.init(handler)
        attach { wl_signal_add(signal, $0) }
    }

    /// Hands the listener of C to whatever takes it.
    func attach(_ add: (UnsafeMutablePointer<wl_listener>) -> Void) {
        let record = UnsafeMutablePointer<cwl_listener>.allocate(capacity: 1)
        record.initialize(to: cwl_listener())
        self.record = record
        record.pointee.context = Unmanaged.passRetained(self).toOpaque()
        record.pointee.listener.notify = { listener, data in
            // The listener is the first member of the record.
            guard let record = UnsafeMutableRawPointer(listener)?.assumingMemoryBound(to: cwl_listener.self) else {
                return
            }
            Unmanaged<Listener>.fromOpaque(record.pointee.context).takeUnretainedValue().notify(data)
        }
        add(&record.pointee.listener)
        Self.live += 1
    }

    private func notify(_ data: UnsafeMutableRawPointer?) {
        // Held while it runs: it may remove its own listener.
        let handler = handler
        handler?(data)
    }

    /// Takes it off its signal. Nothing happens the second time.
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

/// The listeners on one object, which go with it.
@ShellActor
final class ListenerBag {
    private var listeners: [Listener] = []

    /// Listens to a signal that tells nothing, or nothing of interest.
    func on(_ signal: UnsafeMutablePointer<wl_signal>, _ handler: @escaping () -> Void) {
        listeners.append(Listener(signal) { _ in handler() })
    }

    /// Listens to a signal that comes with a value, by reference.
    func on<Value>(
        _ signal: UnsafeMutablePointer<wl_signal>, _ handler: @escaping (UnsafeMutablePointer<Value>) -> Void
    ) {
        listeners.append(
            Listener(signal) { data in
                if let value = data?.assumingMemoryBound(to: Value.self) { handler(value) }
            })
    }

    /// Removes all of them.
    func clear() {
        let old = listeners
        listeners = []
        for listener in old { listener.remove() }
    }
}
