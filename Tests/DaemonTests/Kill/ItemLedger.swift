import Foundation
import SceneTestKit

/// A record of the items that the app's processes have received.
///
/// Processes are ordered by their launch number, because the log entries of two processes may arrive in either order.
struct ItemLedger {
    /// The deliveries of one item to one process, and whether a delivery was marked as redelivered.
    private struct Delivery {
        var count = 0
        var isMarked = false
    }

    /// The deliveries by item and launch number.
    private var deliveries: [Int64: [Int: Delivery]] = [:]
    /// The launch number of the last process whose acknowledgement was answered, by item.
    private var acknowledged: [Int64: Int] = [:]
    /// The items that delivered an event, by the event's content.
    private var itemsByContent: [String: Set<Int64>] = [:]
    /// The items that reported the discard of a session, by the session's identifier.
    private(set) var discards: [String: Set<Int64>] = [:]
    /// The sessions that an event was delivered to, by the event's content.
    private(set) var sessionsByContent: [String: Set<String>] = [:]

    /// Creates a ledger from log entries.
    init(_ entries: [Recorded<AppLogEntry>]) {
        for entry in entries { record(entry.value) }
    }

    /// The number of items.
    var count: Int { deliveries.count }

    /// The number of items that were redelivered.
    var redelivered: Int { deliveries.values.count { $0.count > 1 } }

    private mutating func record(_ entry: AppLogEntry) {
        guard let item = entry.item else { return }
        switch entry.entry {
        case "item":
            deliveries[item, default: [:]][entry.launchNumber, default: Delivery()].count += 1
            if entry.isRedelivered == true { deliveries[item]?[entry.launchNumber]?.isMarked = true }
        case "acknowledged": acknowledged[item] = max(acknowledged[item] ?? 0, entry.launchNumber)
        case "didDiscardSceneSessions":
            guard case .array(let sessions)? = entry.fields["sessions"] else { return }
            for case .string(let session) in sessions { discards[session, default: []].insert(item) }
        case "willConnectTo", "didReceiveNotification", "continueUserActivity":
            guard let content = entry.content, let session = entry.session else { return }
            itemsByContent[content, default: []].insert(item)
            sessionsByContent[content, default: []].insert(session)
        default: break
        }
    }

    /// Descriptions of all violated rules.
    var faults: [String] {
        var faults: [String] = []
        for (item, byStart) in deliveries {
            let starts = byStart.sorted { $0.key < $1.key }
            for (index, (start, delivery)) in starts.enumerated() {
                if delivery.count > 1 {
                    faults.append("process \(start) got item \(item) \(delivery.count) times")
                }
                // Process 1 has no predecessor, so its items must not be marked. If the first process in this record
                // has a higher number, its items may be marked, because an earlier process may have died before logging
                // them.
                if start == 1, delivery.isMarked {
                    faults.append("item \(item) was marked when process 1 got it first")
                }
                if index > 0, !delivery.isMarked {
                    faults.append("item \(item) was redelivered to process \(start) without the mark")
                }
                if let last = acknowledged[item], start > last {
                    faults.append(
                        "item \(item) was delivered to process \(start) after process \(last) acknowledged it")
                }
            }
        }
        for (content, items) in itemsByContent where items.count > 1 {
            faults.append("event \(content) was delivered by more than one item: \(items.sorted())")
        }
        var contents: [Int64: Int] = [:]
        for items in itemsByContent.values {
            for item in items { contents[item, default: 0] += 1 }
        }
        for (item, count) in contents where count > 1 { faults.append("item \(item) delivered \(count) events") }
        for (session, items) in discards where items.count > 1 {
            faults.append("the discard of session \(session) was reported by items \(items.sorted())")
        }
        return faults
    }
}

/// The registered and running processes of the app.
enum RunningProcesses {
    /// Returns a fault if more than one registered process is running.
    static func faults(_ entries: [Recorded<AppLogEntry>]) -> [String] {
        var runs: [Int32] = []
        for entry in entries.reversed() where entry.entry == "registered" && !runs.contains(entry.processID) {
            runs.append(entry.processID)
            // Process identifiers are reused eventually, so only the four latest are checked.
            if runs.count == 4 { break }
        }
        let living = runs.filter(isAlive)
        return living.count > 1 ? ["processes \(living) are registered at once"] : []
    }

    /// Returns whether a process is running; a zombie is not.
    static func isAlive(_ pid: Int32) -> Bool {
        guard let text = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8),
            let name = text.lastIndex(of: ")")
        else { return false }
        return !["Z", "X"].contains(text[name...].dropFirst(2).first)
    }
}
