import Foundation
import PredicateFormat
import SceneModel
import SceneTargeting
import Testing

/// The README's example of the library, compiled and run.
@Suite("README example")
struct ReadmeExampleTests {
    @Test("M01 B02: Every line of this code is in the README, and the decision is the one that the README states")
    func example() throws {
        // README begins
        let app = try AppIdentifier("com.example.clowntown")
        let crusty = "http://clowntown.example.com/clown/Crusty"

        var targeting = SceneTargeting()
        targeting.setApp(app, supportsMultipleScenes: true)
        try targeting.update(SceneSession(identifier: try SessionIdentifier("main"), app: app))
        let mine = try ScenePredicate(format: "SELF == %@", arguments: [.string(crusty)])
        try targeting.update(
            SceneSession(
                identifier: try SessionIdentifier("crusty"), app: app,
                conditions: try ActivationConditions(can: mine, prefers: mine)))

        let decision = try targeting.decide(app: app, identifier: try TargetContentIdentifier(crusty))
        // README ends
        #expect(decision == Decision(target: .session(try SessionIdentifier("crusty")), rule: .prefers))

        let source = try String(contentsOfFile: #filePath, encoding: .utf8)
        let body = try #require(
            source.split(separator: "// README begins\n").last?.split(separator: "// README ends").first)
        let readme = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("README.md")
        let text = try String(contentsOf: readme, encoding: .utf8)
        for line in body.split(separator: "\n") where !line.allSatisfy(\.isWhitespace) {
            #expect(text.contains("\n" + line.dropFirst(8) + "\n"), "not in the README: \(line)")
        }
    }
}
