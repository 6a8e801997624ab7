import Foundation

/// Notifications: those on the screen, those that wait for room there, and those that are kept.
struct BannerQueue: Sendable {
    struct Shown: Hashable, Sendable {
        var entry: BannerEntry
        /// When it leaves the screen; nil for never by itself.
        var until: ShellTime?
    }

    /// How many are on the screen at once.
    static let room = 3
    /// How many are kept and how many wait.
    static let limit = 100

    private(set) var shown: [Shown] = []
    private(set) var waiting: [BannerEntry] = []
    /// The newest first.
    private(set) var kept: [BannerEntry] = []

    subscript(name: String) -> BannerEntry? {
        shown.first { $0.entry.name == name }?.entry ?? kept.first { $0.name == name }
            ?? waiting.first { $0.name == name }
    }

    /// One has come; it takes the place of one of the same name.
    mutating func add(_ entry: BannerEntry, at now: ShellTime, lasting seconds: Double) {
        if entry.isKept {
            kept.removeAll { $0.name == entry.name }
            kept.insert(entry, at: 0)
            if kept.count > Self.limit { kept.removeLast() }
        }
        if let place = shown.firstIndex(where: { $0.entry.name == entry.name }) {
            shown[place] = Shown(entry: entry, until: entry.isCritical ? nil : now + seconds)
            return
        }
        waiting.removeAll { $0.name == entry.name }
        guard !entry.isSilent else { return }
        waiting.append(entry)
        if waiting.count > Self.limit { waiting.removeFirst() }
        fill(at: now, lasting: seconds)
    }

    /// It is of no use any more.
    mutating func remove(_ name: String) {
        shown.removeAll { $0.entry.name == name }
        waiting.removeAll { $0.name == name }
        kept.removeAll { $0.name == name }
    }

    /// It leaves the screen and stays in the list.
    mutating func putAway(_ name: String) { shown.removeAll { $0.entry.name == name } }

    /// Everything leaves the screen: the list shows it.
    mutating func putAllAway() {
        shown.removeAll { !$0.entry.isCritical }
        waiting.removeAll { !$0.isCritical }
    }

    /// Whether some have had their time.
    func isDue(at now: ShellTime) -> Bool {
        shown.contains { $0.until.map { $0 <= now } ?? false } || (!waiting.isEmpty && shown.count < Self.room)
    }

    /// Those that have had their time go, and waiting ones come; one that is held stays.
    mutating func advance(to now: ShellTime, lasting seconds: Double, holding held: String?) {
        for index in shown.indices where shown[index].entry.name == held && shown[index].until != nil {
            shown[index].until = max(shown[index].until ?? now, now + 2)
        }
        shown.removeAll { $0.until.map { $0 <= now } ?? false }
        fill(at: now, lasting: seconds)
    }

    private mutating func fill(at now: ShellTime, lasting seconds: Double) {
        while shown.count < Self.room, !waiting.isEmpty {
            let entry = waiting.removeFirst()
            shown.append(Shown(entry: entry, until: entry.isCritical ? nil : now + seconds))
        }
    }

    /// When something changes by itself.
    var next: ShellTime? { shown.compactMap(\.until).min() }
}
