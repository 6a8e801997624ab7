import SceneModel
import SceneProtocol

/// The banners that the stage shows, and what a tap on each delivers.
struct Banners {
    private var shown: [String: (banner: StageMessages.Banner, event: SceneEvent)] = [:]
    private var last = 0

    /// Every banner, for a stage that comes back.
    var all: [StageMessages.Banner] { shown.values.map(\.banner).sorted { $0.banner < $1.banner } }

    mutating func add(_ event: SceneEvent, title: String?, body: String?) -> StageMessages.Banner {
        last += 1
        let banner = StageMessages.Banner(banner: "banner-\(last)", app: event.app, title: title, body: body)
        shown[banner.banner] = (banner, event)
        return banner
    }

    /// Takes a banner away; what a tap on it delivers, nil when there is no such banner.
    mutating func take(_ banner: String) -> SceneEvent? { shown.removeValue(forKey: banner)?.event }
}
