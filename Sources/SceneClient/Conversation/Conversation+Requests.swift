import EventLoop
import Foundation
import SceneModel

/// Requests and their replies.
extension Conversation {
    mutating func report(_ session: SessionIdentifier, _ state: ActivationState) -> [Action] {
        reports[session] = state
        return phase == .registered ? [.report(session, state)] : []
    }

    mutating func request(_ number: RequestNumber, _ traits: RequestTraits, _ now: MonotonicTime) -> [Action] {
        if let failure = requestFailure { return [.finish(number, .failure(failure))] }
        // A request is dropped if it repeats a request that still waits to be sent, for example because a person tapped
        // twice.
        if let key = traits.duplicateKey,
            requestEntries.contains(where: { !$0.isSent && $0.traits.duplicateKey == key })
        {
            return [.drop(number)]
        }
        let canSend = phase == .registered
        requestEntries.append(
            RequestEntry(
                number: number, traits: traits, deadline: rules.requestTimeout.map { now + $0 }, isSent: canSend))
        return canSend ? [.send(number)] : []
    }

    /// The reason why a new request cannot be made now; nil if it can be made.
    private var requestFailure: RequestFailure? {
        switch phase {
        case .ended: return rules.keepsRequestsWhileEnded ? nil : .ended
        case .replaced: return .replaced
        case .connecting, .registering, .registered:
            guard let limit = rules.maximumRequests, requestEntries.count >= limit else { return nil }
            return .tooMany(limit: limit)
        }
    }

    mutating func handleReply(_ number: RequestNumber, _ outcome: Outcome) -> [Action] {
        guard let index = requestEntries.firstIndex(where: { $0.number == number }) else { return [] }
        let entry = requestEntries.remove(at: index)
        if case .failure(.refused(let error)) = outcome, entry.isRepeated,
            entry.traits.errorsAfterSuccess.contains(error.name)
        {
            return [.finish(number, .success(Data("{}".utf8)))]
        }
        return [.finish(number, outcome)]
    }

    mutating func sendPendingRequests() -> [Action] {
        var actions: [Action] = []
        for index in requestEntries.indices where !requestEntries[index].isSent {
            requestEntries[index].isSent = true
            actions.append(.send(requestEntries[index].number))
        }
        return actions
    }

    /// Fails the requests that were sent and must not be sent twice. The other sent requests are sent again to the next
    /// daemon.
    mutating func failUnrepeatableRequests() -> [Action] {
        let failed = requestEntries.filter { $0.isSent && !$0.traits.isRepeatable }
        requestEntries.removeAll { $0.isSent && !$0.traits.isRepeatable }
        for index in requestEntries.indices where requestEntries[index].isSent {
            (requestEntries[index].isSent, requestEntries[index].isRepeated) = (false, true)
        }
        return failed.map { .finish($0.number, .failure(.lost)) }
    }

    /// Fails all requests when the conversation ends. If the rules keep requests while the conversation is ended, only
    /// the sent requests that must not be sent twice fail.
    mutating func failAllRequests(_ failure: RequestFailure) -> [Action] {
        guard !rules.keepsRequestsWhileEnded else { return failUnrepeatableRequests() }
        defer { requestEntries = [] }
        return requestEntries.map { .finish($0.number, .failure(failure)) }
    }

    mutating func failLateRequests(_ now: MonotonicTime) -> [Action] {
        func isLate(_ entry: RequestEntry) -> Bool { entry.deadline.map { $0 <= now } ?? false }
        let late = requestEntries.filter(isLate)
        requestEntries.removeAll(where: isLate)
        var cause: String?
        if case .connecting(let reason) = state { cause = reason }
        return late.map { .finish($0.number, .failure($0.isSent ? .notAnswered : .notReached(cause: cause))) }
    }
}
