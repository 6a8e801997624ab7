import Foundation

/// The notifications of a workspace: the banners on the screen, the banners that wait until there is room on the
/// screen, and the stored list.
struct NotificationStore: Sendable {
    struct Shown: Hashable, Sendable {
        var entry: BannerEntry
        /// The time at which the banner is removed from the screen; nil if the banner stays until it is dismissed.
        var deadline: ShellTime?
    }

    /// The maximum number of banners that are on the screen at the same time.
    static let maximumShown = 3
    /// The maximum number of stored entries, and also of waiting banners.
    static let capacity = 100

    private(set) var shown: [Shown] = []
    private(set) var waiting: [BannerEntry] = []
    /// The entries of the notification list, newest first.
    private(set) var stored: [BannerEntry] = []

    subscript(name: String) -> BannerEntry? {
        shown.first { $0.entry.identifier == name }?.entry ?? stored.first { $0.identifier == name }
            ?? waiting.first { $0.identifier == name }
    }

    /// Adds an entry. An earlier entry with the same identifier is replaced on the screen and removed from the list.
    /// The list stores the new entry only if `isStored` is true. A new entry that is not silent is shown as a banner as
    /// soon as there is room on the screen.
    mutating func add(_ entry: BannerEntry, at now: ShellTime, lasting seconds: Double) {
        stored.removeAll { $0.identifier == entry.identifier }
        if entry.isStored {
            stored.insert(entry, at: 0)
            if stored.count > Self.capacity { stored.removeLast() }
        }
        if let index = shown.firstIndex(where: { $0.entry.identifier == entry.identifier }) {
            shown[index] = Shown(entry: entry, deadline: entry.isCritical ? nil : now + seconds)
            return
        }
        waiting.removeAll { $0.identifier == entry.identifier }
        guard !entry.isSilent else { return }
        waiting.append(entry)
        if waiting.count > Self.capacity { waiting.removeFirst() }
        fill(at: now, lasting: seconds)
    }

    /// Removes an entry from the screen, from the waiting banners and from the list.
    mutating func remove(_ name: String) {
        shown.removeAll { $0.entry.identifier == name }
        waiting.removeAll { $0.identifier == name }
        stored.removeAll { $0.identifier == name }
    }

    /// Removes a banner from the screen. If the list stores the entry of the banner, the entry stays there.
    mutating func hide(_ name: String) { shown.removeAll { $0.entry.identifier == name } }

    /// Removes all banners except critical ones: the banners on the screen and the waiting banners. Called when the
    /// notification list opens. The list shows the stored entries of the removed banners.
    mutating func hideAll() {
        shown.removeAll { !$0.entry.isCritical }
        waiting.removeAll { !$0.isCritical }
    }

    /// Whether a banner on the screen has expired, or a waiting banner can be shown.
    func isDue(at now: ShellTime) -> Bool {
        shown.contains { $0.deadline.map { $0 <= now } ?? false }
            || (!waiting.isEmpty && shown.count < Self.maximumShown)
    }

    /// Removes expired banners and shows waiting ones. The parameter `held` is the banner under a finger; this banner
    /// stays for at least two more seconds.
    mutating func advance(to now: ShellTime, lasting seconds: Double, holding held: String?) {
        for index in shown.indices where shown[index].entry.identifier == held && shown[index].deadline != nil {
            shown[index].deadline = max(shown[index].deadline ?? now, now + 2)
        }
        shown.removeAll { $0.deadline.map { $0 <= now } ?? false }
        fill(at: now, lasting: seconds)
    }

    private mutating func fill(at now: ShellTime, lasting seconds: Double) {
        while shown.count < Self.maximumShown, !waiting.isEmpty {
            let entry = waiting.removeFirst()
            shown.append(Shown(entry: entry, deadline: entry.isCritical ? nil : now + seconds))
        }
    }

    /// The next time at which a banner expires; nil if no banner expires.
    var nextDeadline: ShellTime? { shown.compactMap(\.deadline).min() }
}
