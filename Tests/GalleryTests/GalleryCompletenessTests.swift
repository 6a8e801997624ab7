import Foundation
import Testing

/// A check that every visible class is in the gallery.
@Suite("Completeness of the gallery")
struct GalleryCompletenessTests {
    /// Classes without a page, with the reasons.
    private static let exceptions = [
        "UIView": "the base class of all views",
        "UIControl": "the base class of all controls",
        "UIViewController": "the base class of all view controllers",
        "UIListContentView": "created by a list content configuration",
        "UIDocumentBrowserViewController": "the root controller of an app with documents, with no way back to a page",
    ]
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../..").standardizedFileURL

    @Test("Every view, control and view controller of UIKit is on a page of the gallery")
    func complete() throws {
        let classes = try Self.classes()
        #expect(classes.count > 30)
        let names = Set(
            try Self.text(of: "Apps/Gallery").split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
        let missing = classes.filter { !names.contains($0) && Self.exceptions[$0] == nil }
        #expect(missing.isEmpty, "no page shows \(missing.sorted())")
        let unknown = Self.exceptions.keys.filter { !classes.contains($0) }
        #expect(unknown.isEmpty, "these exceptions name no class of UIKit: \(unknown)")
    }

    /// Returns the names of the public subclasses of `UIView` and `UIViewController`.
    private static func classes() throws -> Set<String> {
        var parents: [String: String] = [:]
        for match in try text(of: "Sources/UIKitCore").matches(of: /open class (UI\w+): (\w+)/) {
            parents[String(match.1)] = String(match.2)
        }
        func isShown(_ name: String) -> Bool {
            if name == "UIView" || name == "UIViewController" { return true }
            return parents[name].map(isShown) ?? false
        }
        return Set(parents.keys.filter(isShown))
    }

    private static func text(of folder: String) throws -> String {
        let files = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
        let paths = (files?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".swift") }
        return try paths.map {
            try String(contentsOf: root.appendingPathComponent("\(folder)/\($0)"), encoding: .utf8)
        }.joined(separator: "\n")
    }
}
