import CGTK
import Foundation
import UIKitCore

/// Brings the moments of events onto the scale of the clock: displays count milliseconds from some moment of their own.
struct EventTimes {
    /// What has to be added to a display's moment, in seconds: the least that was seen, as events only come too late.
    private var offset: TimeInterval?

    /// The moment of an event, never later than now.
    mutating func moment(of event: OpaquePointer, now: TimeInterval) -> TimeInterval {
        let time = gdk_event_get_time(event)
        guard time != 0 else { return now }
        let seconds = TimeInterval(time) / 1000
        let lead = now - seconds
        // Counters wrap around, and displays are started anew; an event that waited ten seconds is as rare.
        if let known = offset, lead >= known, lead - known < 10 { return seconds + known }
        offset = lead
        return now
    }
}
