import Foundation

struct Errand: Equatable {
    var title: String
    var amount = 1
    var isDone = false
}
