import EventLoop
import SceneModel
import Varlink

/// Connecting, registering and losing the connection.
extension Conversation {
    mutating func start() -> [Action] {
        guard phase == .ended || phase == .replaced else { return [] }
        (phase, state) = (.connecting, .connecting(reason: nil))
        backoff.reset()
        return [.connect]
    }

    mutating func handleConnection() -> [Action] {
        guard phase == .connecting else { return [] }
        phase = .registering
        return [.register]
    }

    mutating func handleUnavailability(_ reason: Unavailability?, _ now: MonotonicTime) -> [Action] {
        guard phase == .connecting else { return [] }
        // A peer that was registered before keeps retrying, because the user can still use its windows.
        if let reason, reason != .tooManyFiles, rules.endsOnFailure, !wasEverRegistered {
            return end(.ended, .ended, .ended) + [.end(.unavailable(reason))]
        }
        state = .connecting(reason: reason?.reason)
        retry = now + backoff.next()
        return []
    }

    mutating func handleMessage(_ message: Message) -> [Action] {
        guard phase == .registering || phase == .registered else { return [] }
        switch message.effect {
        case .registers(let token, let sessions):
            // Reports of sessions that do not exist any more are discarded.
            reports = reports.filter { sessions.contains($0.key) }
            (isRegistered, wasEverRegistered) = (true, true)
            // The backoff is reset only after a registration, not after a connection. A daemon that accepts connections
            // and closes them at once is therefore still retried with growing delays.
            if rules.pipelinesJoin { backoff.reset() }
            return [.join(token: token), .deliver(message)]
        case .removes(let session): reports[session] = nil
        case .none: break
        }
        return [.deliver(message)]
    }

    mutating func handleJoin() -> [Action] {
        guard phase == .registering else { return [] }
        (phase, state, retry) = (.registered, .registered, nil)
        backoff.reset()
        // Background states are reported first, so that no two scenes are active at the same time.
        let order: [ActivationState] = [.background, .foregroundInactive, .foregroundActive]
        let repeated: [Action] = order.flatMap { state in
            reports.filter { $0.value == state }.keys.sorted().map { .report($0, state) }
        }
        return repeated + sendPendingRequests()
    }

    mutating func handleRejectedToken(_ now: MonotonicTime) -> [Action] {
        guard let delay = rules.rejectedTokenDelay else { return handleLoss(now) }
        guard phase == .registering else { return [] }
        // Probably another peer has replaced this peer; the daemon then reports this on the first connection. The peer
        // waits for the report instead of reconnecting, because reconnecting would replace the other peer again.
        retry = now + delay
        return []
    }

    mutating func handleRefusal(_ error: VarlinkError, _ now: MonotonicTime) -> [Action] {
        guard phase == .registering || phase == .registered else { return [] }
        let reason = RefusalText(error).sentence
        if error.name == rules.replacementError { return end(.replaced, .replaced(reason: reason), .replaced) }
        if rules.endsOnFailure { return end(.ended, .ended, .ended) + [.end(.refused(error))] }
        // The daemon has refused the registration. Another version of the daemon may accept the registration, so the
        // peer retries.
        let actions = handleLoss(now)
        state = .connecting(reason: reason)
        return actions
    }

    /// Handles the loss of either connection by registering again, because a join token can be used only once.
    mutating func handleLoss(_ now: MonotonicTime) -> [Action] {
        guard phase == .registering || phase == .registered else { return [] }
        (phase, state) = (.connecting, .connecting(reason: nil))
        retry = now + backoff.next()
        return [.disconnect] + failUnrepeatableRequests() + lossActions()
    }

    mutating func end(_ phase: Phase, _ state: ConnectionState, _ failure: RequestFailure) -> [Action] {
        guard self.phase != .ended else { return [] }
        (self.phase, self.state, retry) = (phase, state, nil)
        return [.disconnect] + failAllRequests(failure) + lossActions()
    }

    private mutating func lossActions() -> [Action] {
        defer { isRegistered = false }
        return isRegistered ? [.notifyLoss] : []
    }
}
