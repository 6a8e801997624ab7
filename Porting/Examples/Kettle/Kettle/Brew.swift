import Foundation

extension Notification.Name {
    static let brewDidFinish = Notification.Name("BrewDidFinish")
}

enum Tea: String, CaseIterable, Codable {
    case black, green, herbal

    var title: String {
        return rawValue.capitalized
    }
}

struct Brew: Codable, Equatable {
    var tea: Tea
    var minutes: Int
    var date: Date
}

class BrewLog {

    static let shared = BrewLog()

    private(set) var brews: [Brew] = []

    func add(_ brew: Brew) {
        brews.insert(brew, at: 0)
        NotificationCenter.default.post(name: .brewDidFinish, object: self, userInfo: ["brew": brew])
    }

    func removeAll() {
        brews.removeAll()
    }
}
