import SceneModel
import SceneProtocol

/// The banners that the stage shows, and what a tap on each delivers.
struct Banners {
    /// How many there are at most, and how long their texts are: a stage that comes back is told all of them at once.
    static let maximumCount = 64
    static let maximumTitleBytes = 1024
    static let maximumBodyBytes = 128 << 10

    private var shown: [String: (banner: StageMessages.Banner, event: SceneEvent)] = [:]
    /// The names of those that are shown, the oldest first.
    private var order: [String] = []
    private var last = 0

    /// Every banner, the oldest first, for a stage that comes back.
    var all: [StageMessages.Banner] { order.compactMap { shown[$0]?.banner } }

    mutating func add(_ event: SceneEvent, title: String?, body: String?) -> StageMessages.Banner {
        last += 1
        let banner = StageMessages.Banner(banner: "banner-\(last)", app: event.app, title: title, body: body)
        shown[banner.banner] = (banner, event)
        order.append(banner.banner)
        return banner
    }

    /// Takes the oldest banner away when there are too many; its name, nil when there is room.
    mutating func makeRoom() -> String? {
        guard shown.count >= Self.maximumCount, let oldest = order.first else { return nil }
        _ = take(oldest)
        return oldest
    }

    /// Takes a banner away; what a tap on it delivers, nil when there is no such banner.
    mutating func take(_ banner: String) -> SceneEvent? {
        guard let taken = shown.removeValue(forKey: banner) else { return nil }
        order.removeAll { $0 == banner }
        return taken.event
    }
}
