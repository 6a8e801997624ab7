import CWlroots
import EventLoop
import Faults

/// A descriptor, timer or idle callback of the event loop. A source is active until it is removed or the loop is
/// destroyed.
@ShellActor
package final class LoopSource {
    private var source: OpaquePointer?
    private var handler: ((DescriptorReadiness) -> Void)?
    private let isOnce: Bool
    private let removed: (LoopSource) -> Void

    /// Creates a source with `make`, which receives the context pointer for the C callback. The initialiser returns nil
    /// if `make` returns nil.
    init?(
        once: Bool, removed: @escaping (LoopSource) -> Void, handler: @escaping (DescriptorReadiness) -> Void,
        make: (UnsafeMutableRawPointer) -> OpaquePointer?
    ) {
        (isOnce, self.removed, self.handler) = (once, removed, handler)
        let context = Unmanaged.passRetained(self)
        guard let source = make(context.toOpaque()) else {
            context.release()
            return nil
        }
        self.source = source
    }

    /// Whether the source is still part of the loop.
    package var isActive: Bool { source != nil }

    /// Arms a timer to fire once after the given number of milliseconds, at least 1. An earlier deadline of the timer
    /// is replaced. Call this function for timers only.
    package func arm(milliseconds: Int) {
        guard let source else { return }
        wl_event_source_timer_update(source, Int32(clamping: max(1, milliseconds)))
    }

    /// Disarms a timer. Call this function for timers only.
    package func disarm() {
        guard let source else { return }
        wl_event_source_timer_update(source, 0)
    }

    /// Changes the events for which the source watches its descriptor.
    func update(_ interest: DescriptorInterest) {
        guard let source else { return }
        wl_event_source_fd_update(source, interest.waylandBits)
    }

    /// Removes the source from the loop. A second call does nothing.
    package func remove() {
        guard let source else { return }
        wl_event_source_remove(source)
        invalidate()
    }

    /// Calls the handler; the entry point of the C callbacks.
    static func fire(_ context: UnsafeMutableRawPointer?, _ events: DescriptorReadiness) {
        guard let context else { return InternalFault.report("an event source fired without its context") }
        let source = Unmanaged<LoopSource>.fromOpaque(context).takeUnretainedValue()
        let handler = source.handler
        // libwayland removes an idle source before it calls the callback.
        if source.isOnce { source.invalidate() }
        handler?(events)
    }

    private func invalidate() {
        guard source != nil else { return }
        (source, handler) = (nil, nil)
        removed(self)
        Unmanaged.passUnretained(self).release()
    }
}
