import Foundation
import SceneModel
import SceneStore

/// The apps, and the records of apps: rules, manifests and other stored records, without the sessions.
extension SceneMachine {
    mutating func setRules(_ rules: [UserRule], of app: AppIdentifier) {
        apps[app]?.rules = rules
        targeting.setRules(rules, app: app)
    }

    mutating func putRule(_ rule: UserRule, _ request: RequestNumber) {
        guard var rules = apps[rule.app]?.rules else { return refuse(request, .unknownApp(rule.app)) }
        if let index = rules.firstIndex(where: { $0.identifier == rule.identifier }) {
            rules[index] = rule
        } else {
            guard rules.count < AppLimits.rules else { return refuse(request, .tooManyRules(rule.app)) }
            rules.append(rule)
        }
        setRules(rules, of: rule.app)
        changes.append(.putRule(rule))
        answer(request, .done)
    }

    mutating func removeRule(_ name: String, of app: AppIdentifier, _ request: RequestNumber) {
        guard var rules = apps[app]?.rules else { return refuse(request, .unknownApp(app)) }
        guard let index = rules.firstIndex(where: { $0.identifier == name }) else {
            return refuse(request, .unknownRule(app, name))
        }
        rules.remove(at: index)
        setRules(rules, of: app)
        changes.append(.removeRule(app: app, identifier: name))
        answer(request, .done)
    }

    mutating func updateRecords(_ records: [StoredRecord.Key: Data?], of app: AppIdentifier, request: RequestNumber?) {
        guard apps[app] != nil else {
            if let request { refuse(request, .unknownApp(app)) }
            return
        }
        for (key, payload) in records.sorted(by: { ($0.key.kind, $0.key.identifier) < ($1.key.kind, $1.key.identifier) }
        ) {
            if let payload {
                let record = StoredRecord(key, payload: payload)
                apps[app]?.records[key] = record
                changes.append(.putRecord(record))
            } else if apps[app]?.records.removeValue(forKey: key) != nil {
                changes.append(.removeRecord(key))
            }
        }
        if let request { answer(request, .done) }
    }

    /// Removes an app with its sessions. No discard item is enqueued, because no app remains to receive it.
    mutating func removeApp(_ app: AppIdentifier, _ request: RequestNumber) {
        guard let appRecord = apps[app] else { return refuse(request, .unknownApp(app)) }
        for session in appRecord.sessions.keys.sorted() {
            actions.append(.sendToStage(.dismiss(session, .standard)))
            appOfSession[session] = nil
            changes += [.removeSession(session), .removeSnapshot(session)]
        }
        changes += appRecord.pendingItems.map { .removeItem($0.stored.number) }
        changes += appRecord.rules.map { .removeRule(app: app, identifier: $0.identifier) }
        changes += appRecord.records.keys.sorted { ($0.kind, $0.identifier) < ($1.kind, $1.identifier) }
            .map(StoreChange.removeRecord)
        changes.append(.removeApp(app))
        if appRecord.isBackingOff { actions.append(.cancelDeadline(.backOff(app))) }
        if let process = appRecord.process?.identifier {
            cancelDeadlines(of: process, app)
            processes[process] = nil
            actions.append(.terminateProcess(process))
        }
        apps[app] = nil
        targeting.removeApp(app)
        answer(request, .done)
    }

    /// Returns the user's rules for an app, in the order in which they were created.
    public func rules(of app: AppIdentifier) -> [UserRule] { apps[app]?.rules ?? [] }

    /// Returns the app's records of a kind, sorted by identifier.
    package func records(of app: AppIdentifier, kind: String) -> [StoredRecord] {
        (apps[app]?.records.values.filter { $0.key.kind == kind } ?? []).sorted {
            $0.key.identifier < $1.key.identifier
        }
    }

    /// The records of all apps, in no particular order.
    var allRecords: [StoredRecord] { apps.values.flatMap(\.records.values) }

    /// Returns the apps that open a link, sorted by identifier. The host of a web link and the scheme of any other link
    /// determine the apps.
    public func apps(opening url: URL) -> [AppIdentifier] {
        guard let scheme = url.scheme?.lowercased() else { return [] }
        let isWeb = scheme == "http" || scheme == "https"
        return apps.values.filter { appRecord in
            guard let manifest = appRecord.manifest else { return false }
            return isWeb ? url.host.map(manifest.handles(host:)) ?? false : manifest.handles(scheme: scheme)
        }.map(\.record.identifier).sorted()
    }

    /// Returns the app's manifest; nil if its bundle has not been read since the daemon started.
    public func manifest(of app: AppIdentifier) -> AppManifest? { apps[app]?.manifest }
}
