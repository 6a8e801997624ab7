import EventLoop
import Foundation

/// The dispatch queue of the main thread. It runs main-actor code and is drained by an event loop.
@MainActor
package enum MainQueue {
    /// Drains the queue on a loop until the process ends. Does nothing if the loop cannot watch the queue's descriptor.
    package static func drain(on loop: any EventLoop) {
        let descriptor = mainQueueHandle()
        _ = try? loop.watch(descriptor, for: .read) { _ in
            var value: UInt64 = 0
            _ = read(descriptor, &value, 8)
            serviceMainQueue(nil)
        }
    }
}

// libdispatch exports both functions for main loops other than its own, but no header declares them.
@_silgen_name("_dispatch_get_main_queue_handle_4CF") private func mainQueueHandle() -> Int32
@_silgen_name("_dispatch_main_queue_callback_4CF") private func serviceMainQueue(_ message: UnsafeMutableRawPointer?)
