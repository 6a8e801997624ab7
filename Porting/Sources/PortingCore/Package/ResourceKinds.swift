/// The kinds of resources that are copied although Proscenium's UIKit does not read them.
enum ResourceKinds {
    private static let unread: [String: (message: String, remedy: String)] = [
        "xcdatamodeld": ("Core Data models are copied but not loaded", "store the data as Codable types"),
        "intentdefinition": ("intents are not supported", "remove the code that uses them"),
        "mlmodel": ("Core ML models are not supported", "remove the code that uses them"),
        "scnassets": ("SceneKit is not supported", "remove the code that uses it"),
    ]

    /// Returns the problem of a resource; nil for a resource without a problem.
    static func problem(of path: String) -> PortingDiagnostic? {
        guard let ending = path.split(separator: ".").last, let kind = unread[ending.lowercased()] else { return nil }
        return PortingDiagnostic(.warning, file: path, line: nil, kind.message, remedy: kind.remedy)
    }
}
