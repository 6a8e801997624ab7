import CGTK
import Foundation
import UIKitCore

/// A source of frame callbacks. It uses the frame clock of a mapped window, or if no window is mapped, a timer of 16
/// milliseconds.
@MainActor
package final class GTKFrames: PlatformFrames {
    private var pendingCallbacks: [@MainActor (TimeInterval) -> Void] = []
    private let clock: any UIKitClock
    /// A function that returns a widget of a mapped window; nil if no window is mapped.
    var widget: () -> UnsafeMutablePointer<GtkWidget>? = { nil }
    private var requestNumber = 0

    init(clock: any UIKitClock) { self.clock = clock }

    package func request(_ frame: @escaping @MainActor (TimeInterval) -> Void) {
        pendingCallbacks.append(frame)
        if pendingCallbacks.count == 1 { waitForFrame() }
    }

    private func waitForFrame() {
        requestNumber += 1
        let now = requestNumber
        guard let widget = widget() else {
            return LoopTimer.start(after: 0.016) { [weak self] in self?.fireTimer(now) }
        }
        gtk_widget_add_tick_callback(
            widget,
            { _, frameClock, data in
                let frames = Unmanaged<GTKFrames>.fromOpaque(nonNull(data)).takeUnretainedValue()
                frames.fire(at: TimeInterval(gdk_frame_clock_get_frame_time(frameClock)) / 1_000_000)
                return 0
            }, Unmanaged.passRetained(self).toOpaque(),
            { data in
                Unmanaged<GTKFrames>.fromOpaque(nonNull(data)).release()
            })
        // A covered or minimised window gets no frame callback, but its animations must end nevertheless, so a timer
        // replaces the callback.
        LoopTimer.start(after: 0.25) { [weak self] in self?.fireTimer(now) }
    }

    private func fireTimer(_ waited: Int) {
        if waited == requestNumber, !pendingCallbacks.isEmpty { fire(at: clock.now) }
    }

    private func fire(at moment: TimeInterval) {
        let due = pendingCallbacks
        pendingCallbacks = []
        requestNumber += 1
        for frame in due { frame(moment) }
    }
}
