/// The kinds of resources that are copied although Proscenium's UIKit does not read them.
enum UnsupportedResources {
    private static let kinds: [String: (message: String, remedy: String)] = [
        "xcdatamodeld": ("Core Data models are copied but not loaded", "store the data as Codable types"),
        "intentdefinition": ("intents are not supported", "remove the code that uses them"),
        "mlmodel": ("Core ML models are not supported", "remove the code that uses them"),
        "scnassets": ("SceneKit is not supported", "remove the code that uses it"),
    ]

    /// Returns the warning about a resource; nil for a resource of a supported kind.
    static func warning(for path: String) -> PortingDiagnostic? {
        guard let ending = path.split(separator: ".").last, let kind = kinds[ending.lowercased()] else { return nil }
        return PortingDiagnostic(.warning, file: path, line: nil, kind.message, remedy: kind.remedy)
    }
}
