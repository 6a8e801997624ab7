import Foundation
import Testing

@Suite("README")
struct ReadmeTests {
    @Test("The first app in the README equals examples/first-app")
    func firstApp() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        let app = try String(
            contentsOf: root.appendingPathComponent("examples/first-app/FirstApp.swift"), encoding: .utf8)
        #expect(readme.contains("```swift\n\(app)```"))
    }
}
