import Foundation
import SceneModel
import SceneProtocol
import SceneTestKit
import Shell
import ShellModel
import Testing

// Only one shell runs at a time, so these tests belong to the serialized suite.
extension ShellStoryTests {
    /// Tests of a shell with two outputs, with an app on each.
    @Suite("Story: two outputs", .serialized)
    struct TwoOutputsStoryTests {
        private static let (first, second) = (ShellFixture.output, OutputIdentifier("HEADLESS-2"))
        private static let screen = CompositorOptions.HeadlessOutput(width: 1366, height: 1024)

        /// Opens an app with a tap on its icon on an output, and returns the session of its scene.
        private func open(_ app: String, on output: OutputIdentifier, _ fixture: ShellFixture) throws -> String {
            let icon = "icon/com.example.\(app)"
            try fixture.waitUntil("the icon") { try fixture.center(of: icon, on: output) != nil }
            try fixture.waitUntilStill()
            let center = try #require(try fixture.center(of: icon, on: output))
            try fixture.tap(center.x, center.y, on: output)
            var found: String?
            try fixture.waitUntil("the scene of \(app)") {
                found = try fixture.system.sessions().first { $0.session.app.text == "com.example.\(app)" }
                    .map(\.session.identifier.text)
                return try found.map { try shows($0, on: output, fixture) } ?? false
            }
            return try #require(found)
        }

        /// Returns whether an output shows the window of a session.
        private func shows(_ session: String, on output: OutputIdentifier, _ fixture: ShellFixture) throws -> Bool {
            try fixture.elements(on: output).contains("scene/s:\(session)")
        }

        private func state(_ session: String, _ fixture: ShellFixture) throws -> SystemMessages.SessionState? {
            try fixture.system.sessions().first { $0.session.identifier.text == session }?.state
        }

        /// Taps the banner, and returns the output that shows it.
        private func tapBanner(_ fixture: ShellFixture) throws -> OutputIdentifier {
            var place: (OutputIdentifier, CGPoint)?
            try fixture.waitUntil("the banner") {
                for output in [Self.first, Self.second] {
                    if let center = try fixture.center(of: "banner/", on: output) { place = (output, center) }
                }
                return place != nil
            }
            try fixture.waitUntilStill()
            let (output, center) = try #require(place)
            try fixture.saveScreenshot("outputs-banner", output)
            try fixture.tap(center.x, center.y, on: output)
            return output
        }

        private func outputs(_ fixture: ShellFixture) throws -> [OutputIdentifier] {
            try fixture.shell.perform { $0.workspace.outputs }
        }

        @Test(
            "M01 M14: Each output shows an app; a tapped banner opens its scene there; removing an output loses no scene"
        )
        func story() throws {
            let fixture = try ShellFixture(outputs: [Self.screen, Self.screen], demos: ["ClownTown", "Drafts"])
            let town = try open("clowntown", on: Self.first, fixture)
            let draft = try open("drafts", on: Self.second, fixture)
            #expect(try shows(town, on: Self.first, fixture) && !shows(town, on: Self.second, fixture))
            #expect(try !shows(draft, on: Self.first, fixture))
            try fixture.waitUntil("both scenes are in the foreground") {
                try [town, draft].allSatisfy { session in
                    let state = try state(session, fixture)
                    return state == .foregroundActive || state == .foregroundInactive
                }
            }
            try fixture.waitForStableScreen()
            for (name, output) in [("first", Self.first), ("second", Self.second)] {
                try fixture.saveScreenshot("outputs-\(name)", output)
            }

            let robbie = "http://clowntown.example.com/clown/Robbie"
            try fixture.system.notify(fixture.app, "n", title: "Robbie is on his way", about: robbie)
            let output = try tapBanner(fixture)
            try fixture.waitUntil("the scene for Robbie is active where the user tapped") {
                try state(town, fixture) == .foregroundActive && shows(town, on: output, fixture)
            }
            #expect(try [Self.first, Self.second].filter { try shows(town, on: $0, fixture) } == [output])
            #expect(try fixture.system.notifications(fixture.app).isEmpty)

            try fixture.shell.perform { $0.compositor.removeOutput(Self.second) }
            try fixture.waitUntil("the scene is active on the other output") {
                try outputs(fixture) == [Self.first] && state(town, fixture) == .foregroundActive
                    && shows(town, on: Self.first, fixture)
            }
            #expect(try state(draft, fixture) == .background)
            try fixture.waitForStableScreen()
            try fixture.saveScreenshot("outputs-removed")

            try fixture.shell.perform { $0.compositor.addOutput(Self.screen) }
            try fixture.waitUntil("the new output") { try outputs(fixture).count == 2 }
            let added = try #require(try outputs(fixture).last)
            #expect(try open("drafts", on: added, fixture) == draft)
            #expect(try shows(town, on: Self.first, fixture) && !shows(town, on: added, fixture))
            try fixture.waitUntil("both scenes are in the foreground again") {
                try state(draft, fixture) == .foregroundActive && state(town, fixture) == .foregroundInactive
            }
            try fixture.saveScreenshot("outputs-added", added)
        }
    }
}
