import CWlroots

/// A pointer that a program moves. What it does counts once the program says that it belongs together and is complete.
@ShellActor
final class VirtualPointer {
    /// So much may wait: a program that never says so must not fill the memory.
    static let mostWaiting = 256

    let bag = ListenerBag()
    private(set) var waiting: [() -> Void] = []

    /// Keeps something until the frame it belongs to is complete.
    func keep(_ work: @escaping () -> Void) {
        waiting.append(work)
        if waiting.count >= Self.mostWaiting { flush() }
    }

    /// Does what was kept.
    func flush() {
        let now = waiting
        waiting = []
        for work in now { work() }
    }
}

extension Compositor {
    /// Takes in a virtual pointer, before its events go to the cursor.
    func add(virtualPointer device: UnsafeMutablePointer<wlr_input_device>) {
        let key = UnsafeMutableRawPointer(device)
        let added = VirtualPointer()
        virtualPointers[key] = added
        guard let pointer = device.pointee.pointer else { return }
        added.bag.on(&pointer.pointee.events.frame) { [weak added] in added?.flush() }
        added.bag.on(&device.pointee.events.destroy) { [weak self] in
            self?.virtualPointers.removeValue(forKey: key)?.bag.clear()
        }
    }

    /// Does something that a pointer wants: at once, or with the frame of a virtual one.
    func withFrame(of device: UnsafeMutablePointer<wlr_input_device>?, _ work: @escaping () -> Void) {
        guard let virtual = device.flatMap({ virtualPointers[UnsafeMutableRawPointer($0)] }) else { return work() }
        virtual.keep(work)
    }
}
