import Foundation
import Glibc
import SceneModel
import SceneProtocol
import SceneTestKit
import Shell
import Testing

// Only one shell runs at a time, so the stories belong to the serialized suite.
extension ShellStoryTests {
    /// Tests of dragged tabs and clowns that open scenes at an edge of the screen and on the shelf.
    @Suite("Story: content dragged to a new scene", .serialized)
    struct SceneDragStoryTests {
        private static let left: UInt32 = 0x110
        private static let output = ShellFixture.output

        /// The middle of the first of two or three tabs, in a window that fills the screen.
        private static let firstTab = CGPoint(x: 240, y: 94)

        /// Moves the pressed pointer in small steps, like a real movement.
        private func move(_ fixture: ShellFixture, from start: CGPoint, to end: CGPoint) throws {
            for step in 1...16 {
                let fraction = Double(step) / 16
                let point = CGPoint(
                    x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction)
                try fixture.inject(.pointer(Self.output, point))
                usleep(16_000)
            }
        }

        private func press(_ fixture: ShellFixture, at point: CGPoint) throws {
            try fixture.inject(.pointer(Self.output, point))
            try fixture.inject(.button(Self.left, isDown: true))
        }

        private func release(_ fixture: ShellFixture) throws { try fixture.inject(.button(Self.left, isDown: false)) }

        /// Opens Tabs with the pages “A Pot of Tea” and “Plain Bread” in two tabs.
        private func openTwoTabs(_ fixture: ShellFixture) throws -> SessionIdentifier {
            try fixture.tapElement("icon/")
            try fixture.waitForFront("Start")
            try fixture.tapWhenStill(600, 195)
            try fixture.waitForFront("A Pot of Tea")
            try fixture.tapWhenStill(418, 768)
            let session = try fixture.waitForFront("Plain Bread").identifier
            try fixture.waitForStableScreen()
            return session
        }

        private func waitForDropZones(_ fixture: ShellFixture) throws {
            try fixture.waitUntil("the drop zones are shown") { try fixture.element("leftDropZone") != nil }
        }

        @Test("M29: A tab that is dropped at the right edge moves to a new scene there")
        func tabToEdge() throws {
            let fixture = try ShellFixture(demos: ["Tabs"])
            let first = try openTwoTabs(fixture)
            try press(fixture, at: Self.firstTab)
            try move(fixture, from: Self.firstTab, to: CGPoint(x: 700, y: 500))
            try waitForDropZones(fixture)
            try fixture.waitForStableScreen()
            try fixture.saveScreenshot("drag-zones")
            try move(fixture, from: CGPoint(x: 700, y: 500), to: CGPoint(x: 1340, y: 500))
            try fixture.waitUntil("the slot is shown") { try fixture.element("slot") != nil }
            try fixture.waitForStableScreen()
            try fixture.saveScreenshot("drag-slot")
            try release(fixture)
            let second = try fixture.waitForFront("A Pot of Tea").identifier
            #expect(second != first)
            try fixture.waitUntil("the tab has left its first scene") {
                try fixture.system.sessions().first { $0.session.identifier == first }?.session.conditions.prefers
                    .canonicalText == "SELF == \"tabs:page/bread\""
            }
            try fixture.waitForStableScreen()
            let frames = try [first, second].map { try fixture.element("scene/s:\($0.text)")?.frame.minX }
            #expect(frames == [0, 688])
            try fixture.saveScreenshot("drag-opened")
        }

        @Test("M29: A tab dropped on the shelf gets a card there; Escape and a drop on the page do not open a scene")
        func tabToShelf() throws {
            let fixture = try ShellFixture(demos: ["Tabs"])
            let first = try openTwoTabs(fixture)
            try press(fixture, at: Self.firstTab)
            try move(fixture, from: Self.firstTab, to: CGPoint(x: 20, y: 500))
            try fixture.waitUntil("the slot is shown") { try fixture.element("slot") != nil }
            try fixture.press(1)
            try fixture.waitUntil("the slot is hidden") { try fixture.element("slot") == nil }
            try release(fixture)
            try fixture.waitForStableScreen()
            try press(fixture, at: Self.firstTab)
            try move(fixture, from: Self.firstTab, to: CGPoint(x: 700, y: 600))
            try waitForDropZones(fixture)
            try release(fixture)
            try fixture.waitUntil("the drop zones are hidden") { try fixture.element("leftDropZone") == nil }
            try fixture.waitForStableScreen()
            #expect(try fixture.system.sessions().count == 1)
            try press(fixture, at: Self.firstTab)
            try move(fixture, from: Self.firstTab, to: CGPoint(x: 700, y: 1018))
            try fixture.waitUntil("the shelf is shown") { try fixture.element("shelf") != nil }
            try move(fixture, from: CGPoint(x: 700, y: 1018), to: CGPoint(x: 700, y: 930))
            try fixture.saveScreenshot("drag-shelf")
            try release(fixture)
            try fixture.waitUntil("the new scene has a card on the shelf") { try fixture.element("shelfCard/") != nil }
            try fixture.waitUntil("the new scene shows the tab") {
                try fixture.sessions(titled: "A Pot of Tea").contains { $0.session.identifier != first }
            }
            #expect(try fixture.waitForFront("Plain Bread").identifier == first)
            try fixture.saveScreenshot("drag-shelf-card")
        }

        @Test("M29: A clown that a finger drops at the left edge opens a scene there, beside the town")
        func clownToEdge() throws {
            let fixture = try ShellFixture(demos: ["ClownTown"])
            try fixture.tapElement("icon/")
            let town = try fixture.waitForFront("Clown Town").identifier
            try fixture.waitForStableScreen()
            let start = CGPoint(x: 440, y: 240)
            try fixture.inject(.touchDown(1, Self.output, start))
            // The finger does not move until the card is lifted and the menu of the card appears.
            let before = try fixture.pixels(CGRect(x: 20, y: 130, width: 900, height: 500))
            try fixture.waitUntil("the card is lifted") {
                try fixture.pixels(CGRect(x: 20, y: 130, width: 900, height: 500)) != before
            }
            usleep(700_000)
            for step in 1...20 {
                let point = CGPoint(x: start.x - Double(step) * 21.5, y: start.y + Double(step) * 8)
                try fixture.inject(.touchMove(1, Self.output, point))
                usleep(16_000)
            }
            try fixture.waitUntil("the slot is shown") { try fixture.element("slot") != nil }
            try fixture.saveScreenshot("drag-clown")
            try fixture.inject(.touchUp(1))
            let clown = try fixture.waitForFront("Robbie").identifier
            try fixture.waitForStableScreen()
            let frames = try [clown, town].map { try fixture.element("scene/s:\($0.text)")?.frame.minX }
            #expect(frames == [0, 688])
            try fixture.saveScreenshot("drag-clown-opened")
        }

        @Test("M29: If the app of a drag ends or does not provide the activity, no scene is opened")
        func deadSource() throws {
            let fixture = try ShellFixture(demos: ["Tabs"])
            _ = try openTwoTabs(fixture)
            let app = try #require(try fixture.system.apps().first { $0.processID != nil })
            let process = try #require(app.processID)
            try press(fixture, at: Self.firstTab)
            try move(fixture, from: Self.firstTab, to: CGPoint(x: 1340, y: 500))
            try fixture.waitUntil("the slot is shown") { try fixture.element("slot") != nil }
            // A stopped app receives the drop, but does not provide data.
            kill(process, SIGSTOP)
            try release(fixture)
            try fixture.waitUntil("the slot is hidden") { try fixture.element("slot") == nil }
            kill(process, SIGCONT)
            try fixture.waitForStableScreen()
            try press(fixture, at: Self.firstTab)
            try move(fixture, from: Self.firstTab, to: CGPoint(x: 1340, y: 500))
            try fixture.waitUntil("the slot is shown again") { try fixture.element("slot") != nil }
            kill(process, SIGKILL)
            try fixture.waitUntil("the slot is hidden again") { try fixture.element("slot") == nil }
            try release(fixture)
            #expect(try fixture.system.sessions().count == 1)
        }
    }
}
