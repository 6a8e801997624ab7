import CWlroots

/// What to wait for on a descriptor.
public struct DescriptorEvents: OptionSet, Hashable, Sendable {
    /// The bits, as libwayland has them.
    public let rawValue: UInt32
    /// Makes a set.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// There is something to read, or the other side has closed.
    public static let readable = DescriptorEvents(rawValue: 1)
    /// There is space to write.
    public static let writable = DescriptorEvents(rawValue: 2)
    /// The other side has hung up; told whether asked for or not.
    public static let hangUp = DescriptorEvents(rawValue: 4)
    /// Something is wrong with it; told whether asked for or not.
    public static let error = DescriptorEvents(rawValue: 8)
}

/// A descriptor, timer or piece of idle work of the event loop, until it is removed or the loop goes.
@ShellActor
public final class LoopSource {
    private var source: OpaquePointer?
    private var handler: ((DescriptorEvents) -> Void)?
    private let isOnce: Bool
    private let gone: (LoopSource) -> Void

    /// Makes a source with `make`, which is handed what C is to hand back.
    init?(
        once: Bool, gone: @escaping (LoopSource) -> Void, handler: @escaping (DescriptorEvents) -> Void,
        make: (UnsafeMutableRawPointer) -> OpaquePointer?
    ) {
        (isOnce, self.gone, self.handler) = (once, gone, handler)
        let context = Unmanaged.passRetained(self)
        guard let source = make(context.toOpaque()) else {
            context.release()
            return nil
        }
        self.source = source
    }

    /// Whether it has not been removed.
    public var isActive: Bool { source != nil }

    /// Lets a timer go off once, after so many milliseconds, at least 1; whatever was set before is forgotten. Only for timers.
    public func arm(milliseconds: Int) {
        guard let source else { return }
        wl_event_source_timer_update(source, Int32(clamping: max(1, milliseconds)))
    }

    /// Lets a timer not go off. Only for timers.
    public func disarm() {
        guard let source else { return }
        wl_event_source_timer_update(source, 0)
    }

    /// Changes what is waited for on a descriptor.
    public func update(_ events: DescriptorEvents) {
        guard let source else { return }
        wl_event_source_fd_update(source, events.rawValue)
    }

    /// Takes it out of the loop. Nothing happens the second time.
    public func remove() {
        guard let source else { return }
        wl_event_source_remove(source)
        forget()
    }

    /// Calls whoever waits; what C calls.
    static func fire(_ context: UnsafeMutableRawPointer?, _ events: DescriptorEvents) {
        guard let context else { return }
        let source = Unmanaged<LoopSource>.fromOpaque(context).takeUnretainedValue()
        let handler = source.handler
        // An idle source of libwayland is gone by itself once it was called.
        if source.isOnce { source.forget() }
        handler?(events)
    }

    private func forget() {
        guard source != nil else { return }
        (source, handler) = (nil, nil)
        gone(self)
        Unmanaged.passUnretained(self).release()
    }
}
