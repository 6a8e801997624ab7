import CWlroots

/// A pointer that a client controls. The client groups the events that belong together in a frame. Movements and button
/// presses take effect when the client marks the frame as complete. Scrolling takes effect at once.
@ShellActor
final class VirtualPointer {
    /// The limit of pending events. When the limit is reached, the events take effect although their frame is not
    /// complete. Without a limit, a client that never completes a frame of events could exhaust the memory.
    static let maximumPending = 256

    let listeners = ListenerGroup()
    private(set) var pending: [() -> Void] = []

    /// Stores the work of an event until the frame is complete or ``maximumPending`` is reached.
    func enqueue(_ work: @escaping () -> Void) {
        pending.append(work)
        if pending.count >= Self.maximumPending { flush() }
    }

    /// Performs the stored work in the order in which it was enqueued.
    func flush() {
        let now = pending
        pending = []
        for work in now { work() }
    }
}

extension Compositor {
    /// Adds a virtual pointer. Call this function before the device is attached to the cursor, so that the
    /// ``VirtualPointer`` is the first to receive the event that completes a frame.
    func add(virtualPointer device: UnsafeMutablePointer<wlr_input_device>) {
        let key = UnsafeMutableRawPointer(device)
        let added = VirtualPointer()
        virtualPointers[key] = added
        guard let pointer = cwl_device_pointer(device) else { return }
        added.listeners.on(&pointer.pointee.events.frame) { [weak added] in added?.flush() }
        added.listeners.on(&device.pointee.events.destroy) { [weak self] in
            self?.virtualPointers.removeValue(forKey: key)?.listeners.clear()
        }
    }

    /// Performs the work of a pointer event: immediately if the device is a real pointer, and when the frame of events
    /// is complete if the device is a virtual pointer.
    func withFrame(of device: UnsafeMutablePointer<wlr_input_device>?, _ work: @escaping () -> Void) {
        guard let virtual = device.flatMap({ virtualPointers[UnsafeMutableRawPointer($0)] }) else { return work() }
        virtual.enqueue(work)
    }
}
