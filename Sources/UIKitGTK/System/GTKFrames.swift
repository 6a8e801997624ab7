import CGTK
import Foundation
import UIKitCore

/// Announces frames: those of a window that is on screen, else every 16 milliseconds.
@MainActor
package final class GTKFrames: PlatformFrames {
    private var waiting: [@MainActor (TimeInterval) -> Void] = []
    private let clock: any UIKitClock
    /// A widget on screen; nil when there is none.
    var widget: () -> UnsafeMutablePointer<GtkWidget>? = { nil }
    private var round = 0

    init(clock: any UIKitClock) { self.clock = clock }

    package func request(_ frame: @escaping @MainActor (TimeInterval) -> Void) {
        waiting.append(frame)
        if waiting.count == 1 { waitForFrame() }
    }

    private func waitForFrame() {
        round += 1
        let now = round
        guard let widget = widget() else {
            return LoopTimer.start(after: 0.016) { [weak self] in self?.timePassed(now) }
        }
        gtk_widget_add_tick_callback(
            widget,
            { _, frameClock, data in
                guard let data else { return 0 }
                let frames = Unmanaged<GTKFrames>.fromOpaque(data).takeUnretainedValue()
                frames.fire(at: TimeInterval(gdk_frame_clock_get_frame_time(frameClock)) / 1_000_000)
                return 0
            }, Unmanaged.passRetained(self).toOpaque(),
            { data in
                if let data { Unmanaged<GTKFrames>.fromOpaque(data).release() }
            })
        // A window that is covered or minimised has no frames; what moves must still come to its end.
        LoopTimer.start(after: 0.25) { [weak self] in self?.timePassed(now) }
    }

    private func timePassed(_ waited: Int) {
        if waited == round, !waiting.isEmpty { fire(at: clock.now) }
    }

    private func fire(at moment: TimeInterval) {
        let due = waiting
        waiting = []
        round += 1
        for frame in due { frame(moment) }
    }
}
