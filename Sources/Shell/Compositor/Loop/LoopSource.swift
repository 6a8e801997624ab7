import CWlroots

/// The events to wait for on a descriptor.
public struct DescriptorEvents: OptionSet, Hashable, Sendable {
    /// The bits as libwayland defines them.
    public let rawValue: UInt32
    /// Makes a set.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Data can be read, or the other side has closed.
    public static let readable = DescriptorEvents(rawValue: 1)
    /// Data can be written.
    public static let writable = DescriptorEvents(rawValue: 2)
    /// The other side has hung up; always reported.
    public static let hangUp = DescriptorEvents(rawValue: 4)
    /// The descriptor has an error; always reported.
    public static let error = DescriptorEvents(rawValue: 8)
}

/// A descriptor, timer or idle callback of the event loop, until it is removed or the loop ends.
@ShellActor
public final class LoopSource {
    private var source: OpaquePointer?
    private var handler: ((DescriptorEvents) -> Void)?
    private let isOnce: Bool
    private let gone: (LoopSource) -> Void

    /// Makes a source with `make`, which receives the context pointer for the C callback.
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

    /// Whether the source has not been removed.
    public var isActive: Bool { source != nil }

    /// Arms a timer to fire once after so many milliseconds, at least 1; replaces an earlier deadline. For timers only.
    public func arm(milliseconds: Int) {
        guard let source else { return }
        wl_event_source_timer_update(source, Int32(clamping: max(1, milliseconds)))
    }

    /// Disarms a timer. For timers only.
    public func disarm() {
        guard let source else { return }
        wl_event_source_timer_update(source, 0)
    }

    /// Changes the events to wait for on a descriptor.
    public func update(_ events: DescriptorEvents) {
        guard let source else { return }
        wl_event_source_fd_update(source, events.rawValue)
    }

    /// Removes the source from the loop. Does nothing when called again.
    public func remove() {
        guard let source else { return }
        wl_event_source_remove(source)
        forget()
    }

    /// Calls the handler; the entry point of the C callbacks.
    static func fire(_ context: UnsafeMutableRawPointer?, _ events: DescriptorEvents) {
        guard let context else { return }
        let source = Unmanaged<LoopSource>.fromOpaque(context).takeUnretainedValue()
        let handler = source.handler
        // libwayland removes an idle source when it calls it.
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
