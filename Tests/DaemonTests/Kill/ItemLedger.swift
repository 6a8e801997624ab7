import Foundation
import SceneTestKit

/// What the app's processes were told, item by item.
///
/// Processes are ordered by the number of their start: what two of them say may be noticed in either order.
struct ItemLedger {
    /// How often a process was told of an item, and whether as something that an earlier one had.
    private struct Telling {
        var count = 0
        var isMarked = false
    }

    /// By item and start.
    private var tellings: [Int64: [Int: Telling]] = [:]
    /// The start whose acknowledgement was answered.
    private var acknowledged: [Int64: Int] = [:]
    /// Items that brought an event, by its content.
    private var carriers: [String: Set<Int64>] = [:]
    /// Items that told of a session's end.
    private(set) var discards: [String: Set<Int64>] = [:]
    /// Sessions that an event came to, by its content.
    private(set) var places: [String: Set<String>] = [:]

    /// Reads all that was told so far.
    init(_ entries: [Recorded<AppLogEntry>]) {
        for entry in entries { take(entry.value) }
    }

    /// How many items there were.
    var count: Int { tellings.count }

    /// How many of them came again.
    var redelivered: Int { tellings.values.count { $0.count > 1 } }

    private mutating func take(_ entry: AppLogEntry) {
        guard let item = entry.item else { return }
        switch entry.entry {
        case "item":
            tellings[item, default: [:]][entry.start, default: Telling()].count += 1
            if entry.isRedelivered == true { tellings[item]?[entry.start]?.isMarked = true }
        case "acknowledged": acknowledged[item] = max(acknowledged[item] ?? 0, entry.start)
        case "didDiscardSceneSessions":
            guard case .array(let sessions)? = entry.fields["sessions"] else { return }
            for case .string(let session) in sessions { discards[session, default: []].insert(item) }
        case "willConnectTo", "didReceiveNotification", "continueUserActivity":
            guard let content = entry.content, let session = entry.session else { return }
            carriers[content, default: []].insert(item)
            places[content, default: []].insert(session)
        default: break
        }
    }

    /// What must not have happened; a sentence each.
    var faults: [String] {
        var faults: [String] = []
        for (item, byStart) in tellings {
            let starts = byStart.sorted { $0.key < $1.key }
            for (index, (start, telling)) in starts.enumerated() {
                if telling.count > 1 {
                    faults.append("process \(start) was told of item \(item) \(telling.count) times")
                }
                // A first process has no predecessor; a later one may follow one that died before it could say what it got.
                if start == 1, telling.isMarked { faults.append("item \(item) came first to process 1, marked") }
                if index > 0, !telling.isMarked {
                    faults.append("item \(item) came again to process \(start), unmarked")
                }
                if let last = acknowledged[item], start > last {
                    faults.append("item \(item) came to process \(start) after process \(last) was done with it")
                }
            }
        }
        for (content, items) in carriers where items.count > 1 {
            faults.append("event \(content) was made \(items.sorted()), more than one item")
        }
        var contents: [Int64: Int] = [:]
        for items in carriers.values {
            for item in items { contents[item, default: 0] += 1 }
        }
        for (item, count) in contents where count > 1 { faults.append("item \(item) brought \(count) events") }
        for (session, items) in discards where items.count > 1 {
            faults.append("the end of session \(session) was told by items \(items.sorted())")
        }
        return faults
    }
}

/// The app's processes that are registered and run.
enum LivingRuns {
    /// Registered processes that are alive at once, which must not be; empty when there is at most one.
    static func faults(_ entries: [Recorded<AppLogEntry>]) -> [String] {
        var runs: [Int32] = []
        for entry in entries.reversed() where entry.entry == "registered" && !runs.contains(entry.run) {
            runs.append(entry.run)
            // Numbers of processes are used again in the end.
            if runs.count == 4 { break }
        }
        let living = runs.filter(isAlive)
        return living.count > 1 ? ["processes \(living) are registered at once"] : []
    }

    /// Whether a process runs: one that nobody waited for yet does not.
    static func isAlive(_ pid: Int32) -> Bool {
        guard let text = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8),
            let name = text.lastIndex(of: ")")
        else { return false }
        return !["Z", "X"].contains(text[name...].dropFirst(2).first)
    }
}
