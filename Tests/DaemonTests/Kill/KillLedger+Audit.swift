import Foundation
import PredicateFormat
import SceneModel
import SceneProtocol
import SceneTestKit

/// Checks of a daemon against the account; every fault is a sentence.
extension KillLedger {
    /// Returns the faults in a list of sessions, at any moment. All earlier answers must be read before the list is
    /// requested.
    func faults(in statuses: [SystemMessages.SessionStatus]) -> [String] {
        var faults: [String] = []
        let found = Dictionary(statuses.map { ($0.session.identifier, $0.session) }) { $1 }
        for (identifier, requests) in sessions {
            let ends = requests.filter { $0.kind == .destroy && $0.outcome != .refused }
            guard let session = found[identifier] else {
                if ends.isEmpty, requests.contains(where: { $0.outcome == .answered }) {
                    faults.append("session \(identifier) was promised and is lost")
                }
                continue
            }
            if ends.contains(where: { $0.outcome == .answered }) {
                faults.append("session \(identifier) was closed for good and is back")
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

    /// Returns faults for shown sessions that were destroyed.
    func destroyedSessions(among shown: [SessionIdentifier]) -> [String] {
        shown.filter { session in
            sessions[session]?.contains { $0.kind == .destroy && $0.outcome == .answered } ?? false
        }.map { "closed session \($0) has a card" }
    }

    /// Returns the promises that are broken when no item is pending any more.
    func debts(
        _ ledger: ItemLedger, sessions found: [SystemMessages.SessionStatus], items: [SystemMessages.ItemStatus]
    ) -> [String] {
        var debts: [String] = []
        let aside = items.filter(\.isQuarantined)
        let setAside = Set(aside.compactMap { $0.event?.contentIdentifier?.text })
        for promise in promises {
            let places = ledger.sessionsByContent[promise.content] ?? []
            if places.contains(where: { $0 != promise.session.text }) {
                debts.append("event \(promise.content) came to \(places), not to \(promise.session)")
            }
            guard places.isEmpty, !setAside.contains(promise.content), !isClosing(promise.session) else { continue }
            debts.append("event \(promise.content) for \(promise.session) never came")
        }
        let there = Set(found.map(\.session.identifier))
        for (session, requests) in sessions where !there.contains(session) {
            guard requests.contains(where: { $0.outcome == .answered }) else { continue }
            let count = ledger.discards[session.text]?.count ?? 0
            let mayLack = aside.contains { $0.kind == .discard }
            if count == 0, !mayLack { debts.append("the app was not told that session \(session) is gone") }
        }
        return debts
    }

    private func isClosing(_ session: SessionIdentifier) -> Bool {
        sessions[session]?.contains { $0.kind == .destroy && $0.outcome != .refused } ?? false
    }
}

extension SceneSession {
    /// Returns the value that a test has set; nil for the default.
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
