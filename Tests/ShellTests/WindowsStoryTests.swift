import Foundation
import Glibc
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing

@testable import Shell
@testable import ShellModel

// Only one shell runs at a time, so the stories belong to the serialized suite.
extension ShellStoryTests {
    /// Tests of two real apps on one screen: side by side, one in front of the other, and with one of them failing.
    @Suite("Story: two apps on one screen", .serialized)
    struct WindowsStoryTests {
        private static let (escape, keyD, keyF) = (1 as UInt32, 32 as UInt32, 33 as UInt32)
        private static let leftArrow = 105 as UInt32
        private let fixture: ShellFixture
        private let (tabs, drafts): (AppIdentifier, AppIdentifier)

        init() throws {
            fixture = try ShellFixture(demos: ["Tabs", "Drafts"])
            (tabs, drafts) = (try AppIdentifier("com.example.tabs"), try AppIdentifier("com.example.drafts"))
        }

        private func frame(_ session: SessionIdentifier) throws -> CGRect {
            try fixture.element("scene/s:\(session.text)")?.frame ?? .zero
        }

        /// Returns the size of the last frame that a session's app has drawn.
        private func drawn(_ session: SessionIdentifier) throws -> CGSize {
            try fixture.shell.perform { shell in
                shell.workspace.windows.window(of: session).flatMap { shell.compositor.properties(of: $0) }?.size
                    ?? .zero
            }
        }

        /// Waits until a session's app has drawn a frame of the window's size.
        private func waitUntilDrawn(_ session: SessionIdentifier) throws {
            try fixture.waitUntil("the app has drawn a frame of the window's size") {
                let size = try frame(session).size
                return try size != .zero && drawn(session) == size
            }
        }

        /// Opens Tabs on the left, and Drafts on the right by dragging its icon from the dock to the right edge.
        private func openBoth() throws -> (left: SessionIdentifier, right: SessionIdentifier) {
            try fixture.tapElement("icon/com.example.tabs")
            let left = try fixture.waitForFront("Start").identifier
            try fixture.waitUntilStill()
            try fixture.press(Self.keyD, holding: [125])
            try fixture.waitUntil("the dock") { try fixture.element("dockIcon/com.example.drafts") != nil }
            try fixture.waitUntilStill()
            let icon = try #require(try fixture.center(of: "dockIcon/com.example.drafts"))
            try fixture.drag(from: icon, to: CGPoint(x: icon.x, y: 600), lifts: false)
            try fixture.inject(.touchMove(1, ShellFixture.output, CGPoint(x: 1350, y: 500)))
            try fixture.waitUntil("the slot") { try fixture.element("slot") != nil }
            try fixture.waitUntilStill()
            try fixture.saveScreenshot("windows-slot")
            try fixture.inject(.touchUp(1))
            let right = try fixture.waitForFront("Drafts").identifier
            for session in [left, right] { try waitUntilDrawn(session) }
            #expect(try frame(left).maxX < frame(right).minX)
            return (left, right)
        }

        /// Drags the divider by a distance.
        private func dragDivider(by distance: Double) throws {
            try fixture.waitUntilStill()
            let divider = try #require(try fixture.element("divider")).frame
            let start = CGPoint(x: divider.midX, y: divider.midY)
            try fixture.drag(from: start, to: CGPoint(x: start.x + distance, y: start.y))
            try fixture.waitUntilStill()
        }

        @Test(
            "M27 M28 M36: An app whose icon is dragged to an edge opens beside the app in front; the divider works")
        func sideBySide() throws {
            let (left, right) = try openBoth()
            try fixture.waitForStableScreen()
            try fixture.saveScreenshot("windows-split")
            // The tab fills its window's width except for a margin.
            let (white, margin) = (0xffff_ffff as UInt32, 4)
            func isLaidOut() throws -> Bool {
                let (screen, edge) = (try fixture.screen(), Int(try frame(left).maxX))
                return screen.pixel(x: edge - 40, y: 96) == white && screen.pixel(x: edge - margin, y: 96) != white
            }
            #expect(try isLaidOut())
            let before = try frame(left).width
            try dragDivider(by: 230)
            for session in [left, right] { try waitUntilDrawn(session) }
            #expect(try frame(left).width > before + 150 && frame(left).width + frame(right).width < 1366)
            try fixture.waitUntil("the tab fills the resized window") { try isLaidOut() }
            try fixture.saveScreenshot("windows-two-thirds")
            try hang(left, right)
        }

        /// Checks that an app that does not respond blocks neither other apps nor the shell.
        private func hang(_ left: SessionIdentifier, _ right: SessionIdentifier) throws {
            let process = try #require(try fixture.system.apps().first { $0.app == tabs }?.processID)
            kill(process, SIGSTOP)
            defer { kill(process, SIGCONT) }
            let stale = try drawn(left)
            try dragDivider(by: -230)
            try waitUntilDrawn(right)
            #expect(try drawn(left) == stale)
            try fixture.press(103, holding: [125])
            try fixture.waitUntil("the switcher") { try fixture.element("card/s:\(left.text)") != nil }
            try fixture.press(Self.escape)
            // Taps a draft in the list of the right window.
            let rightFrame = try frame(right)
            try fixture.tapWhenStill(rightFrame.minX + 100, 202)
            try fixture.waitUntil("the other app is still registered") {
                try fixture.system.apps().contains { $0.app == drafts && $0.process == .running }
            }
            kill(process, SIGCONT)
            try waitUntilDrawn(left)
            #expect(try fixture.system.apps().first { $0.app == tabs }?.processID == process)
        }

        @Test("M30 M33: Split makes room for a second app that the user chooses, and Escape restores the full scene")
        func choosesSecond() throws {
            try fixture.tapElement("icon/com.example.tabs")
            let first = try fixture.waitForFront("Start").identifier
            try fixture.waitForStableScreen()
            let full = try frame(first)
            try fixture.press(Self.leftArrow, holding: [125])
            try fixture.waitUntil("the cards") { try fixture.element("appCard/com.example.drafts") != nil }
            try waitUntilDrawn(first)
            #expect(try frame(first).minX == 0 && frame(first).width < full.width / 2)
            try fixture.waitForStableScreen()
            try fixture.saveScreenshot("windows-split-choice")
            try fixture.press(Self.escape)
            try fixture.waitForFront("Start")
            try waitUntilDrawn(first)
            #expect(try frame(first) == full)
            try fixture.tapElement("dots/")
            try fixture.choose("Split Right")
            try fixture.tapElement("appCard/com.example.drafts")
            let second = try fixture.waitForFront("Drafts").identifier
            for session in [first, second] { try waitUntilDrawn(session) }
            #expect(try frame(second).maxX < frame(first).minX)
            try fixture.waitForStableScreen()
            try fixture.saveScreenshot("windows-split-chosen")
        }

        @Test(
            "M30 M31: Opening an app from home restores its split pair, even if the other app was killed"
        )
        func restoresPair() throws {
            let (left, right) = try openBoth()
            try fixture.goHome()
            try fixture.killApp(drafts)
            try fixture.tapElement("icon/com.example.tabs")
            for session in [left, right] { try waitUntilDrawn(session) }
            #expect(try fixture.waitForFront("Start").identifier == left)
            #expect(try frame(left).maxX < frame(right).minX)
            try fixture.waitUntil("the daemon has both sessions") {
                let states = try fixture.system.sessions().map { ($0.session.identifier, $0.state) }
                return states.contains { $0 == (left, .foregroundActive) }
                    && states.contains { $0 == (right, .foregroundInactive) }
            }
            try fixture.waitForStableScreen()
            try fixture.saveScreenshot("windows-together")
        }

        @Test(
            "M33 M34 M37: A prominent scene closes on Escape or with its button, and moves to the shelf or the side")
        func prominent() throws {
            try fixture.proscenium("open", "drafts:lamp")
            let list = try fixture.waitForFront("Drafts").identifier
            let letter = "Repair of a desk lamp"
            func edit() throws -> SessionIdentifier {
                try fixture.tapWhenStill(1343, 76)
                let session = try fixture.waitForFront(letter).identifier
                try fixture.waitForStableScreen()
                #expect(try fixture.element("dim") != nil && frame(session).width < 1000)
                return session
            }
            func waitUntilGone(_ session: SessionIdentifier) throws {
                try fixture.waitUntil("the window was removed") {
                    try !fixture.system.sessions().contains { $0.session.identifier == session }
                }
                #expect(try fixture.waitForFront("Drafts").identifier == list)
                #expect(try fixture.element("dim") == nil)
            }
            let undimmed = try #require(try fixture.screen().pixel(x: 60, y: 900))
            let first = try edit()
            #expect(
                try fixture.screen().pixel(x: 60, y: 900) != undimmed,
                "the scene behind the prominent scene is not dimmed")
            try fixture.press(Self.escape)
            try waitUntilGone(first)
            let second = try edit()
            try fixture.tap(1091, 200)
            try waitUntilGone(second)
            #expect(try fixture.screen().pixel(x: 60, y: 900) == undimmed)
            let third = try edit()
            try fixture.tapElement("dots/s:\(third.text)")
            try fixture.choose("Move to Shelf")
            try fixture.waitUntil("the scene is on the shelf") {
                try fixture.element("shelfCard/s:\(third.text)") != nil
            }
            try fixture.waitForStableScreen()
            try fixture.saveScreenshot("windows-shelf")
            try fixture.tapElement("shelfCard/s:\(third.text)")
            try fixture.waitForFront(letter)
            try waitUntilDrawn(third)
            try fixture.proscenium("open", "drafts:harvest")
            try fixture.waitForFront("Drafts")
            try fixture.waitUntil("no item is pending") { try fixture.system.items().isEmpty }
            try fixture.tapWhenStill(1343, 76)
            let fourth = try fixture.waitForFront("The pear tree").identifier
            try fixture.tapElement("dots/s:\(fourth.text)")
            try fixture.choose("Split Right")
            try fixture.waitUntil("the scene is beside the list") {
                try frame(fourth).minX > 600 && frame(list).minX == 0
            }
            for session in [list, fourth] { try waitUntilDrawn(session) }
            try crash(list)
        }

        /// Checks that an app that crashes while its window appears does not affect the other app, and that the
        /// switcher handles an app with many windows.
        private func crash(_ list: SessionIdentifier) throws {
            try fixture.press(35, holding: [125])
            try fixture.tapElement("icon/com.example.tabs")
            try fixture.waitUntil("Tabs is started") {
                guard let process = try fixture.system.apps().first(where: { $0.app == tabs })?.processID else {
                    return false
                }
                kill(process, SIGKILL)
                return true
            }
            try fixture.waitUntil("the daemon has detected the end of Tabs") {
                try fixture.system.apps().allSatisfy { $0.app != tabs || $0.processID == nil }
            }
            try fixture.proscenium("open", "drafts:lamp")
            try fixture.waitUntil("the other app has a window") {
                try fixture.system.sessions().contains { $0.session.app == drafts && $0.state == .foregroundActive }
            }
            try fixture.press(35, holding: [125])
            try fixture.tapElement("icon/com.example.tabs")
            try fixture.waitForFront("Start")
            for _ in 0..<12 { try fixture.system.activate(tabs, newSession: true) }
            try fixture.proscenium("open", "drafts:reunion")
            #expect(try fixture.waitForFront("Drafts").identifier == list)
            try fixture.waitUntilStill()
            try fixture.press(103, holding: [125])
            // Only visible cards exist. The other cards are created during scrolling.
            try fixture.waitUntil("the cards") { try fixture.elements().filter { $0.hasPrefix("card/") }.count >= 6 }
            #expect(try fixture.shell.perform { $0.workspace.catalog.cards.count } == 16)
            try fixture.waitForStableScreen()
            try fixture.saveScreenshot("windows-many")
            try fixture.press(Self.escape)
        }

        @Test("M30 B05: After the shell is killed and restarted, every session has a card and can be opened")
        func shellKilled() throws {
            fixture.shell.stop()
            let process = Process()
            process.executableURL = BuiltProgram.url("proscenium-shell")
            process.arguments = ["--backend", "headless", "--renderer", "pixman", "--no-notifications"]
            process.environment = [
                "XDG_RUNTIME_DIR": fixture.runtime, "PROSCENIUM_SOCKET": fixture.daemon.socketPath,
                "HOME": fixture.folder.url.path,
                "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8",
            ]
            (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
            try process.run()
            defer { kill(process.processIdentifier, SIGKILL) }
            try fixture.waitUntil("the program is the stage") {
                try fixture.system.status().stage == "proscenium-shell"
            }
            try fixture.proscenium("open", "tabs:page/tides")
            try fixture.proscenium("open", "drafts:lamp")
            try fixture.waitUntil("the daemon has both sessions, and one is active") {
                try fixture.system.sessions().map(\.session.title).sorted { ($0 ?? "") < ($1 ?? "") } == [
                    "Drafts", "Tides",
                ]
                    && fixture.system.sessions().contains { $0.state == .foregroundActive }
            }
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            try fixture.restartShell()
            let tides = try #require(try fixture.sessions(titled: "Tides").first).session.identifier
            try fixture.waitUntilStill()
            try fixture.press(103, holding: [125])
            try fixture.waitUntil("both sessions have cards") {
                try fixture.elements().filter { $0.hasPrefix("card/") }.count == 2
            }
            try fixture.waitForStableScreen()
            try fixture.saveScreenshot("windows-after-kill")
            try fixture.tapElement("card/s:\(tides.text)")
            #expect(try fixture.waitForFront("Tides").identifier == tides)
            try waitUntilDrawn(tides)
            #expect(try fixture.system.sessions().count == 2)
        }
    }
}
