import Foundation
import PredicateFormat
import SceneModel
import SceneProtocol
import SceneTestKit

/// Comparisons of a daemon's state with the ledger. Each deviation is reported as a sentence.
extension KillLedger {
    /// Returns the deviations of a list of sessions from the ledger. Call ``readAnswers(_:)`` before requesting the
    /// list.
    func faults(in statuses: [SystemMessages.SessionStatus]) -> [String] {
        var faults: [String] = []
        let listed = Dictionary(statuses.map { ($0.session.identifier, $0.session) }) { $1 }
        for (identifier, requests) in sessions {
            let destructions = requests.filter { $0.kind == .destroy && $0.outcome != .refused }
            guard let session = listed[identifier] else {
                if destructions.isEmpty, requests.contains(where: { $0.outcome == .answered }) {
                    faults.append("session \(identifier) was created and is lost")
                }
                continue
            }
            if destructions.contains(where: { $0.outcome == .answered }) {
                faults.append("session \(identifier) was destroyed and is back")
            }
            for field in Field.allCases {
                let allowed = allowed(field, of: identifier)
                guard !allowed.contains(session.value(of: field)) else { continue }
                faults.append(
                    "session \(identifier) has \(field) \(session.value(of: field) ?? "nil"), not one of \(allowed)")
            }
        }
        return faults
    }

    /// Returns a fault for each shown session that was destroyed.
    func destroyedSessions(among shown: [SessionIdentifier]) -> [String] {
        shown.filter { session in
            sessions[session]?.contains { $0.kind == .destroy && $0.outcome == .answered } ?? false
        }.map { "closed session \($0) has a card" }
    }

    /// Returns a fault for each expected event that was not delivered or was delivered to another session, and for each
    /// missing discard. No item may be pending when this is called.
    func missingDeliveries(
        _ ledger: ItemLedger, sessions listed: [SystemMessages.SessionStatus], items: [SystemMessages.ItemStatus]
    ) -> [String] {
        var missingDeliveries: [String] = []
        let quarantined = items.filter(\.isQuarantined)
        let quarantinedContents = Set(quarantined.compactMap { $0.event?.contentIdentifier?.text })
        for delivery in expectedDeliveries {
            let sessionTexts = ledger.sessionsByContent[delivery.content] ?? []
            if sessionTexts.contains(where: { $0 != delivery.session.text }) {
                missingDeliveries.append(
                    "event \(delivery.content) was delivered to \(sessionTexts), not to \(delivery.session)")
            }
            guard sessionTexts.isEmpty, !quarantinedContents.contains(delivery.content), !isClosing(delivery.session)
            else { continue }
            missingDeliveries.append("event \(delivery.content) for \(delivery.session) was never delivered")
        }
        let existing = Set(listed.map(\.session.identifier))
        for (session, requests) in sessions where !existing.contains(session) {
            guard requests.contains(where: { $0.outcome == .answered }) else { continue }
            let count = ledger.discards[session.text]?.count ?? 0
            let mayLack = quarantined.contains { $0.kind == .discard }
            if count == 0, !mayLack { missingDeliveries.append("the app got no discard of session \(session)") }
        }
        return missingDeliveries
    }

    private func isClosing(_ session: SessionIdentifier) -> Bool {
        sessions[session]?.contains { $0.kind == .destroy && $0.outcome != .refused } ?? false
    }
}

extension SceneSession {
    /// Returns the value of a field in the form that the ledger records; nil if the session has no value.
    fileprivate func value(of field: KillLedger.Field) -> String? {
        switch field {
        case .title: return title
        case .activity: return stateRestorationActivity?.title
        case .userInfo:
            guard case .string(let text)? = userInfo?["value"] else { return nil }
            return text
        case .prefers:
            if case .constant(false) = conditions.prefers { return nil }
            return conditions.prefers.canonicalText
        }
    }
}
