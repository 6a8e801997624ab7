import CGTK
import Foundation
import UIKitCore

/// Conversion of GDK's event times to UIKit's clock. GDK's times are milliseconds since an arbitrary start.
struct EventTimeConverter {
    /// The offset in seconds that is added to a GDK event's time; nil before the first event. The value is the smallest
    /// offset that was observed, because events can arrive late but not early. A new offset that is at least ten
    /// seconds larger replaces the value.
    private var offset: TimeInterval?

    /// Returns the time of an event on UIKit's clock, but at most `now`. An event without a time gets `now`.
    mutating func moment(of event: OpaquePointer, now: TimeInterval) -> TimeInterval {
        let time = gdk_event_get_time(event)
        guard time != 0 else { return now }
        let seconds = TimeInterval(time) / 1000
        let lead = now - seconds
        // If the event seems to be ten seconds late or more, GDK's millisecond counter has wrapped around or the
        // display server was restarted.
        if let usual = offset, lead >= usual, lead - usual < 10 { return seconds + usual }
        offset = lead
        return now
    }
}
