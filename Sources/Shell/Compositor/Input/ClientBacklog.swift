import CWlroots
import Foundation

/// The limit of the input that waits for a client that does not read its events.
///
/// libwayland closes the connection of a client whose queue of events is full. A pointer that moves over a busy or
/// stopped app would fill the queue within seconds. Movements are therefore not sent to such a client; when the client
/// reads again, it receives the latest position. Presses and releases are always sent.
enum ClientBacklog {
    /// The maximum number of bytes in the socket's queue at which movements are still sent. The kernel counts several
    /// hundred bytes for each message.
    static let limit = 64 << 10
    /// The time after which a skipped movement is tried again, in milliseconds.
    static let retryDelay = 100
}

extension Compositor {
    /// Whether a client does not read its events.
    func isBehind(_ client: OpaquePointer?) -> Bool {
        client.map { Int(cwl_client_backlog($0)) > ClientBacklog.limit } ?? false
    }

    /// Whether the client of a surface does not read its events.
    func isBehind(_ surface: UnsafeMutablePointer<wlr_surface>?) -> Bool {
        isBehind(surface.flatMap { wl_resource_get_client($0.pointee.resource) })
    }

    /// Whether the client that has the pointer focus does not read its events.
    var isPointerClientBehind: Bool { isBehind(core.seat.pointee.pointer_state.focused_surface) }

    /// Sends a movement of the pointer to the client of a surface, or skips the movement if the client does not read
    /// its events.
    func sendPointerMotion(_ surface: UnsafeMutablePointer<wlr_surface>, to point: CGPoint, time: UInt32) {
        guard !isBehind(surface) else {
            // The seat's position determines the region that shapes the drawn pointer.
            wlr_seat_pointer_warp(core.seat, point.x, point.y)
            return skipPointerMotion()
        }
        if hasSkippedMotion {
            hasSkippedMotion = false
            // The seat sends no movement to the position that it already has.
            wlr_seat_pointer_warp(core.seat, point.x + 1, point.y)
        }
        wlr_seat_pointer_notify_motion(core.seat, time, point.x, point.y)
    }

    private func skipPointerMotion() {
        hasSkippedMotion = true
        guard !isRetryArmed else { return }
        if motionRetryTimer == nil { motionRetryTimer = eventLoop.addTimer { [weak self] in self?.retryMotion() } }
        isRetryArmed = true
        motionRetryTimer?.arm(milliseconds: ClientBacklog.retryDelay)
    }

    /// Sends the latest position to the client that has skipped movements, or tries again later.
    private func retryMotion() {
        isRetryArmed = false
        guard !isTornDown, hasSkippedMotion else { return }
        let hasReceiver = core.seat.pointee.drag != nil || core.seat.pointee.pointer_state.focused_surface != nil
        if case .shell = contactOwners.pointerOwner { return hasSkippedMotion = false }
        guard hasReceiver else { return hasSkippedMotion = false }
        repeatPointerMotion()
        sendPointerFrame()
    }

    /// Ends a group of pointer events. Does nothing if the group is empty because the client does not read its events.
    func sendPointerFrame() {
        if hasSkippedMotion, isPointerClientBehind, !hasButtonInFrame { return }
        hasButtonInFrame = false
        wlr_seat_pointer_notify_frame(core.seat)
    }
}
