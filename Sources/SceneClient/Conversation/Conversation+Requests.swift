import EventLoop
import Foundation
import SceneModel

/// Requests and their replies.
extension Conversation {
    mutating func report(_ session: SessionIdentifier, _ state: ActivationState) -> [Action] {
        reports[session] = state
        return phase == .present ? [.report(session, state)] : []
    }

    mutating func request(_ number: RequestNumber, _ traits: RequestTraits, _ now: MonotonicTime) -> [Action] {
        if let failure = requestFailure { return [.finish(number, .failure(failure))] }
        // The request repeats one that still waits to be sent, for example because a person tapped twice.
        if let key = traits.duplicateKey, entries.contains(where: { !$0.isSent && $0.traits.duplicateKey == key }) {
            return [.drop(number)]
        }
        let isPresent = phase == .present
        entries.append(
            Entry(number: number, traits: traits, deadline: rules.requestTimeout.map { now + $0 }, isSent: isPresent))
        return isPresent ? [.send(number)] : []
    }

    /// The reason why a new request cannot be made now; nil if it can.
    private var requestFailure: RequestFailure? {
        switch phase {
        case .ended: return rules.keepsRequestsWhileEnded ? nil : .ended
        case .replaced: return .replaced
        case .looking, .registering, .present:
            guard let limit = rules.maximumRequests, entries.count >= limit else { return nil }
            return .tooMany(limit: limit)
        }
    }

    mutating func handleReply(_ number: RequestNumber, _ outcome: Outcome) -> [Action] {
        guard let index = entries.firstIndex(where: { $0.number == number }) else { return [] }
        let entry = entries.remove(at: index)
        if case .failure(.refused(let error)) = outcome, entry.isRepeated,
            entry.traits.errorsAfterSuccess.contains(error.name)
        {
            return [.finish(number, .success(Data("{}".utf8)))]
        }
        return [.finish(number, outcome)]
    }

    mutating func sendWaitingRequests() -> [Action] {
        var actions: [Action] = []
        for index in entries.indices where !entries[index].isSent {
            entries[index].isSent = true
            actions.append(.send(entries[index].number))
        }
        return actions
    }

    /// Fails the requests that were sent and must not be sent twice. The other sent requests are sent again to the next
    /// daemon.
    mutating func failUnrepeatableRequests() -> [Action] {
        let failed = entries.filter { $0.isSent && !$0.traits.isRepeatable }
        entries.removeAll { $0.isSent && !$0.traits.isRepeatable }
        for index in entries.indices where entries[index].isSent {
            (entries[index].isSent, entries[index].isRepeated) = (false, true)
        }
        return failed.map { .finish($0.number, .failure(.lost)) }
    }

    /// Fails all requests when the conversation ends. If the rules keep requests while the conversation is ended, only
    /// the sent requests that must not be sent twice fail.
    mutating func failAllRequests(_ failure: RequestFailure) -> [Action] {
        guard !rules.keepsRequestsWhileEnded else { return failUnrepeatableRequests() }
        defer { entries = [] }
        return entries.map { .finish($0.number, .failure(failure)) }
    }

    mutating func failLateRequests(_ now: MonotonicTime) -> [Action] {
        func isLate(_ entry: Entry) -> Bool { entry.deadline.map { $0 <= now } ?? false }
        let late = entries.filter(isLate)
        entries.removeAll(where: isLate)
        var cause: String?
        if case .looking(let reason) = state { cause = reason }
        return late.map { .finish($0.number, .failure($0.isSent ? .notAnswered : .notReached(cause: cause))) }
    }
}
