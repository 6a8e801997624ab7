import CWlroots

/// A listener for requests whose effect depends on whether the user is using the client.
@ShellActor
final class RequestWatch {
    private let listener: Listener
    private var logger: OpaquePointer?

    /// Starts to listen.
    ///
    /// - Parameter handler: called before wlroots handles a request.
    init(_ display: OpaquePointer, _ handler: @escaping (inout cwl_watched_request) -> Void) {
        listener = Listener { request in
            if let request { handler(&request.assumingMemoryBound(to: cwl_watched_request.self).pointee) }
        }
        listener.attach { logger = cwl_watch_requests(display, $0) }
    }

    /// Removes the listener. Call this function before the Wayland display is destroyed.
    func remove() {
        if let logger { wl_protocol_logger_destroy(logger) }
        logger = nil
        listener.remove()
    }
}

extension Compositor {
    func listenToRequests() {
        requestWatch = RequestWatch(core.display) { [weak self] in self?.willHandle(&$0) }
    }

    private func willHandle(_ request: inout cwl_watched_request) {
        guard let client = request.client else { return }
        switch request.kind {
        case CWL_ACTIVATE: willActivate?()
        case CWL_ISSUE_TOKEN: if let token = request.token { willIssue(token, to: client) }
        // Without this check, a client that kept the serial number of an earlier press could replace content that the
        // user has copied since then.
        case CWL_SET_SELECTION: request.is_refused = !isInUse(client)
        case CWL_GRAB: if !isInUse(client) { scheduleGrabCheck() }
        default: break
        }
    }

    /// Schedules the end of the grabs of clients that the user is not using. The check is deferred, because wlroots
    /// starts the grab after the watch was notified, even if the pop-up is never shown.
    private func scheduleGrabCheck() {
        guard !isGrabCheckScheduled else { return }
        isGrabCheckScheduled = true
        eventLoop.addIdle { [weak self] in self?.endUselessGrabs() }
    }

    /// Ends the grabs of pop-ups of clients that the user is not using. Such a grab would prevent other windows from
    /// receiving the keyboard focus and clicks. Does nothing if no check is scheduled. Call this function before input
    /// is handled: input may arrive before the scheduled check.
    func endUselessGrabs() {
        guard isGrabCheckScheduled, !isTornDown else { return }
        isGrabCheckScheduled = false
        for popup in Array(popups.values) where popups[UnsafeMutableRawPointer(popup.surface)] === popup {
            guard let resource = popup.surface.pointee.resource, let client = wl_resource_get_client(resource),
                popup.surface.pointee.popup?.pointee.seat != nil, !isInUse(client)
            else { continue }
            dismiss(popup.surface)
        }
        applyFocus()
    }
}
