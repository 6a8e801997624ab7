import CWlroots

/// The event loop of a compositor, which also accepts other sources for its thread.
@ShellActor
public final class WaylandEventLoop {
    private let loop: OpaquePointer
    private var sources: [ObjectIdentifier: LoopSource] = [:]

    init(_ loop: OpaquePointer) { self.loop = loop }

    /// Calls the handler whenever the descriptor is ready; returns nil for an invalid descriptor. The caller keeps
    /// ownership of the descriptor.
    public func addDescriptor(
        _ descriptor: Int32, _ events: DescriptorEvents = .readable, handler: @escaping (DescriptorEvents) -> Void
    ) -> LoopSource? {
        keep(once: false, handler) { context in
            wl_event_loop_add_fd(
                loop, descriptor, events.rawValue,
                { _, mask, context in
                    LoopSource.fire(context, DescriptorEvents(rawValue: mask))
                    return 0
                }, context)
        }
    }

    /// Adds a timer that fires as set with ``LoopSource/arm(milliseconds:)``; returns nil if no more timers can be
    /// made.
    public func addTimer(handler: @escaping () -> Void) -> LoopSource? {
        keep(once: false, { _ in handler() }) { context in
            wl_event_loop_add_timer(
                loop,
                { context in
                    LoopSource.fire(context, [])
                    return 0
                }, context)
        }
    }

    /// Calls the handler once, after all ready events have been handled.
    @discardableResult
    public func addIdle(handler: @escaping () -> Void) -> LoopSource? {
        keep(once: true, { _ in handler() }) { context in
            wl_event_loop_add_idle(loop, { context in LoopSource.fire(context, []) }, context)
        }
    }

    /// Removes all sources.
    func clear() {
        for source in Array(sources.values) { source.remove() }
    }

    private func keep(
        once: Bool, _ handler: @escaping (DescriptorEvents) -> Void, make: (UnsafeMutableRawPointer) -> OpaquePointer?
    ) -> LoopSource? {
        let gone: (LoopSource) -> Void = { [weak self] in self?.sources[ObjectIdentifier($0)] = nil }
        guard let source = LoopSource(once: once, gone: gone, handler: handler, make: make) else { return nil }
        sources[ObjectIdentifier(source)] = source
        return source
    }
}
