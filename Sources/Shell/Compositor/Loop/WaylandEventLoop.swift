import CWlroots

/// The event loop of a compositor, for whatever else is to be waited for on its thread.
@ShellActor
public final class WaylandEventLoop {
    private let loop: OpaquePointer
    private var sources: [ObjectIdentifier: LoopSource] = [:]

    init(_ loop: OpaquePointer) { self.loop = loop }

    /// Calls the handler whenever the descriptor is ready; nil where the descriptor is no good. The descriptor stays the caller's.
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

    /// A timer that goes off when ``LoopSource/arm(milliseconds:)`` says; nil where there can be no more.
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

    /// Calls the handler once, when all that is ready now has been dealt with.
    @discardableResult
    public func addIdle(handler: @escaping () -> Void) -> LoopSource? {
        keep(once: true, { _ in handler() }) { context in
            wl_event_loop_add_idle(loop, { context in LoopSource.fire(context, []) }, context)
        }
    }

    /// Removes every source.
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
