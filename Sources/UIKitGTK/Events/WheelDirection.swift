import CGTK
import Glibc

/// The correction of a fault of GDK: on Wayland, GDK reports the steps of a horizontal wheel with the wrong direction,
/// right instead of left and left instead of right.
@MainActor
enum WheelDirection {
    private typealias GetVersion = @convention(c) (UnsafeMutableRawPointer) -> UInt32

    /// The first version of `wl_seat` in which a compositor sends fractions of a wheel step. GDK stores the fractions
    /// as the event's deltas; only the event's direction is then wrong.
    private static let fractionsVersion: UInt32 = 8

    /// The function `wl_proxy_get_version` of libwayland-client; nil if that library is not loaded. GTK, to which the
    /// app is linked, loads the library.
    private static let getVersion: GetVersion? = dlsym(nil, "wl_proxy_get_version").map {
        unsafeBitCast($0, to: GetVersion.self)
    }

    /// Whether the horizontal delta of a wheel's event has the wrong sign. GDK derives the deltas of whole steps from
    /// the wrong direction.
    static func isExchanged(_ event: OpaquePointer) -> Bool {
        guard let seat = gdk_event_get_seat(event), let waylandSeat = cgtk_wayland_seat(seat), let getVersion else {
            return false
        }
        return getVersion(waylandSeat) < fractionsVersion
    }
}
