import Foundation

struct Trail {
    var name: String
    var length: Double
    var isOpen = true
    var rating = 3
    var notes = ""

    static let samples = [
        Trail(name: "Heron Lake", length: 4.5, rating: 4, notes: "Herons nest near the second bridge. Quiet in the morning."),
        Trail(name: "Mill Creek", length: 7.2, rating: 3, notes: "Muddy after rain."),
        Trail(name: "Signal Hill", length: 11.8, isOpen: false, rating: 5, notes: "The upper part is closed until May."),
    ]
}
