import CGTK
import Foundation
import UIKitCore

/// Conversion of event times to the clock of UIKit: displays count milliseconds from an arbitrary start.
struct EventTimeConverter {
    /// The offset to add to a display's time, in seconds: the smallest that was observed, because events arrive late
    /// but never early.
    private var offset: TimeInterval?

    /// Returns the time of an event, never later than `now`.
    mutating func moment(of event: OpaquePointer, now: TimeInterval) -> TimeInterval {
        let time = gdk_event_get_time(event)
        guard time != 0 else { return now }
        let seconds = TimeInterval(time) / 1000
        let lead = now - seconds
        // A delay of ten seconds or more indicates that the counter has wrapped around or the display was restarted.
        if let usual = offset, lead >= usual, lead - usual < 10 { return seconds + usual }
        offset = lead
        return now
    }
}
