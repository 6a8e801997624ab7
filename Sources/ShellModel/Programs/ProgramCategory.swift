/// The main category of a foreign program. Home groups programs of the same category in a folder.
///
/// The raw values are stored with the arrangement of home.
package enum ProgramCategory: String, Hashable, Sendable, CaseIterable {
    case accessories, education, games, graphics, internet, office, programming, science, settings, sound, system, other

    /// The title of the category's folder.
    package var title: String {
        switch self {
        case .accessories: "Accessories"
        case .education: "Education"
        case .games: "Games"
        case .graphics: "Graphics"
        case .internet: "Internet"
        case .office: "Office"
        case .programming: "Programming"
        case .science: "Science"
        case .settings: "Settings"
        case .sound: "Sound & Video"
        case .system: "System"
        case .other: "Other"
        }
    }

    /// The main categories of the desktop menu specification.
    private static let mainCategories: [String: ProgramCategory] = [
        "AudioVideo": .sound, "Audio": .sound, "Video": .sound, "Development": .programming, "Education": .education,
        "Game": .games, "Graphics": .graphics, "Network": .internet, "Office": .office, "Science": .science,
        "Settings": .settings, "System": .system, "Utility": .accessories,
    ]

    /// Returns the category for the `Categories` of a desktop file: the first main category in the list. The category
    /// `Settings` has priority, because settings programs also name the category that they configure.
    package static func main(of names: [String]) -> ProgramCategory {
        if names.contains("Settings") { return .settings }
        return names.lazy.compactMap { mainCategories[$0] }.first ?? .other
    }
}
