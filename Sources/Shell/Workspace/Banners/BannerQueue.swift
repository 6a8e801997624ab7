import Foundation

/// The notifications of a workspace: the banners on the screen, the banners waiting for room, and the stored list.
struct BannerQueue: Sendable {
    struct Shown: Hashable, Sendable {
        var entry: BannerEntry
        /// The time at which the banner leaves the screen; nil if it stays until it is dismissed.
        var until: ShellTime?
    }

    /// The maximum number of banners on the screen at once.
    static let room = 3
    /// The maximum number of stored entries, and of waiting ones.
    static let limit = 100

    private(set) var shown: [Shown] = []
    private(set) var waiting: [BannerEntry] = []
    /// The entries of the notification list, newest first.
    private(set) var kept: [BannerEntry] = []

    subscript(name: String) -> BannerEntry? {
        shown.first { $0.entry.name == name }?.entry ?? kept.first { $0.name == name }
            ?? waiting.first { $0.name == name }
    }

    /// Adds an entry; it replaces an entry of the same name.
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

    /// Removes an entry from the screen, the waiting banners and the list.
    mutating func remove(_ name: String) {
        shown.removeAll { $0.entry.name == name }
        waiting.removeAll { $0.name == name }
        kept.removeAll { $0.name == name }
    }

    /// Removes a banner from the screen; its entry stays in the list.
    mutating func putAway(_ name: String) { shown.removeAll { $0.entry.name == name } }

    /// Removes all banners except critical ones from the screen and from the waiting banners, because the list shows
    /// them.
    mutating func putAllAway() {
        shown.removeAll { !$0.entry.isCritical }
        waiting.removeAll { !$0.isCritical }
    }

    /// Whether a banner has expired or a waiting one can be shown.
    func isDue(at now: ShellTime) -> Bool {
        shown.contains { $0.until.map { $0 <= now } ?? false } || (!waiting.isEmpty && shown.count < Self.room)
    }

    /// Removes expired banners and shows waiting ones; a banner under a finger (`held`) stays for at least two more
    /// seconds.
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

    /// The next time at which a banner expires; nil if none does.
    var next: ShellTime? { shown.compactMap(\.until).min() }
}
