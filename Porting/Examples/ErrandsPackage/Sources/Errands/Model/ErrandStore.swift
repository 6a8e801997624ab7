import Foundation; import UIKit

extension Notification.Name {
    static let errandsDidChange = Notification.Name("ErrandsDidChange")
}

/// The list of errands. Other objects observe `openCount` or the notification.
class ErrandStore: NSObject {
    static let shared = ErrandStore()

    private(set) var errands = [
        Errand(title: "Bread", amount: 2), Errand(title: "Letters to the post office"), Errand(title: "Tulips", amount: 12),
    ]

    private(set) var openCount = 3 {
        willSet { _portWillChange("openCount") }
        didSet { _portDidChange("openCount") }
    }

    var undoAction: Selector?

    func add(_ errand: Errand) {
        errands.append(errand)
        count()
    }

    func update(_ index: Int, _ change: (inout Errand) -> Void) {
        change(&errands[index])
        count()
    }

    func remove(at index: Int) {
        errands.remove(at: index)
        count()
    }

    private func count() {
        openCount = errands.filter { !$0.isDone }.count
        NotificationCenter.default.post(name: .errandsDidChange, object: self)
    }
}
