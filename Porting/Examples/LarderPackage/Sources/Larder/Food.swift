import Foundation; import UIKit

extension NSNotification.Name {
    static let larderDidChange = NSNotification.Name("LarderDidChange")
}


class Food: NSObject {
    var name: String {
        willSet { _portWillChange("name") }
        didSet { _portDidChange("name") }
    }
    var amount: Int {
        willSet { _portWillChange("amount") }
        didSet { _portDidChange("amount") }
    }
    var isFavorite = false
    var expiry: Date

    init(name: String, amount: Int, days: Double) {
        self.name = name
        self.amount = amount
        expiry = Date(timeIntervalSinceNow: days * 86_400)
        super.init()
    }
}

class Larder: NSObject {

    static let shared = Larder()

    private(set) var foods = [
        Food(name: "Oats", amount: 2, days: 90), Food(name: "Apples", amount: 6, days: 9),
        Food(name: "Rice", amount: 1, days: 300), Food(name: "Cheese", amount: 3, days: 14),
    ]

    func foods(matching text: String) -> [Food] {
        guard !text.isEmpty else { return foods }
        return foods.filter { $0.name.localizedCaseInsensitiveContains(text) }
    }

    func add(_ food: Food) {
        foods.append(food)
        NotificationCenter.default.post(name: .larderDidChange, object: self)
    }

    func remove(_ food: Food) {
        foods.removeAll { $0 === food }
        NotificationCenter.default.post(name: .larderDidChange, object: self)
    }

    func sortByName() {
        foods.sort { $0.name < $1.name }
        NotificationCenter.default.post(name: .larderDidChange, object: self)
    }

    fileprivate nonisolated static func registerMembers1() {
        ObjCMembers.action("remove:") { (object: Larder, sender: Food) in object.remove(sender) }
        ObjCMembers.action("sortByName") { (object: Larder) in object.sortByName() }
    }
}

@section(".init_array") @used
nonisolated private let registerMembers: @convention(c) () -> Void = {
    ObjCMembers.addRegistration {
        Larder.registerMembers1()
    }
}
