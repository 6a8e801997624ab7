import Foundation

/// An adapter that offers the compositor's event loop to the stage connection and the session bus.
@ShellActor
final class CompositorLoop: @ShellActor ShellLoop {
    private let loop: WaylandEventLoop

    init(_ loop: WaylandEventLoop) { self.loop = loop }

    func addDescriptor(_ descriptor: Int32, ready: @escaping () -> Void) -> (any ShellDescriptorSource)? {
        loop.addDescriptor(descriptor, handler: { _ in ready() }).map(CompositorDescriptor.init)
    }

    func addTimer(after delay: Duration, fired: @escaping () -> Void) -> any ShellTimerSource {
        CompositorTimer(loop, delay, fired)
    }
}

/// A descriptor source of the compositor's loop.
@ShellActor
private final class CompositorDescriptor: @ShellActor ShellDescriptorSource {
    private let source: LoopSource

    init(_ source: LoopSource) { self.source = source }

    var wantsWriting = false {
        didSet { if wantsWriting != oldValue { source.update(wantsWriting ? [.readable, .writable] : .readable) } }
    }

    func remove() { source.remove() }
}

/// A one-shot timer of the compositor's loop.
@ShellActor
private final class CompositorTimer: @ShellActor ShellTimerSource {
    private var source: LoopSource?

    /// Never fires if the system cannot create another timer.
    init(_ loop: WaylandEventLoop, _ delay: Duration, _ fired: @escaping () -> Void) {
        let made = loop.addTimer { [weak self] in
            self?.remove()
            fired()
        }
        source = made
        let (seconds, rest) = delay.components
        // The loop counts milliseconds, so the delay is rounded up: a timer that fires too early would be armed again
        // and again.
        let milliseconds = Double(seconds) * 1e3 + (Double(rest) / 1e15).rounded(.up)
        made?.arm(milliseconds: Int(exactly: milliseconds.rounded(.up)) ?? .max)
    }

    func remove() {
        source?.remove()
        source = nil
    }
}
