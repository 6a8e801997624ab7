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
    /// Two real apps on one screen: side by side, one in front of the other, and with one of them failing.
    @Suite("Story: two apps on one screen", .serialized)
    struct WindowsStoryTests {
        private static let (escape, keyD, keyF) = (1 as UInt32, 32 as UInt32, 33 as UInt32)
        private let town: ShellFixture
        private let (tabs, drafts): (AppIdentifier, AppIdentifier)

        init() throws {
            town = try ShellFixture(demos: ["Tabs", "Drafts"])
            (tabs, drafts) = (try AppIdentifier("com.example.tabs"), try AppIdentifier("com.example.drafts"))
        }

        private func frame(_ session: SessionIdentifier) throws -> CGRect {
            try town.element("scene/s:\(session.text)")?.frame ?? .zero
        }

        /// Returns the size of the last frame of a session's client.
        private func drawn(_ session: SessionIdentifier) throws -> CGSize {
            try town.shell.perform { shell in
                shell.workspace.windows.window(of: session).flatMap { shell.compositor.properties(of: $0) }?.size
                    ?? .zero
            }
        }

        /// Waits until a session's client has drawn in the size of its place.
        private func waitUntilDrawn(_ session: SessionIdentifier) throws {
            try town.waitUntil("the window is drawn for its place") {
                let size = try frame(session).size
                return try size != .zero && drawn(session) == size
            }
        }

        /// Opens Tabs on the left, and Drafts on the right by dragging its icon from the dock to the right edge.
        private func openBoth() throws -> (left: SessionIdentifier, right: SessionIdentifier) {
            try town.tapElement("icon/com.example.tabs")
            let left = try town.waitForFront("Start").identifier
            try town.waitUntilStill()
            try town.press(Self.keyD, holding: [125])
            try town.waitUntil("the dock") { try town.element("dockIcon/com.example.drafts") != nil }
            try town.waitUntilStill()
            let icon = try #require(try town.place(of: "dockIcon/com.example.drafts"))
            try town.drag(from: icon, to: CGPoint(x: icon.x, y: 600), lifts: false)
            try town.finger(.touchMove(1, ShellFixture.output, CGPoint(x: 1350, y: 500)))
            try town.waitUntil("the slot") { try town.element("slot") != nil }
            try town.waitUntilStill()
            try town.saveScreenshot("windows-slot")
            try town.finger(.touchUp(1))
            let right = try town.waitForFront("Drafts").identifier
            for session in [left, right] { try waitUntilDrawn(session) }
            #expect(try frame(left).maxX < frame(right).minX)
            return (left, right)
        }

        /// Drags the divider by a distance.
        private func dragDivider(by distance: Double) throws {
            try town.waitUntilStill()
            let divider = try #require(try town.element("divider")).frame
            let start = CGPoint(x: divider.midX, y: divider.midY)
            try town.drag(from: start, to: CGPoint(x: start.x + distance, y: start.y))
            try town.waitUntilStill()
        }

        @Test(
            "M27 M28 M36: An icon dragged to an edge opens beside, and both windows resize with the divider")
        func sideBySide() throws {
            let (left, right) = try openBoth()
            try town.waitForStableScreen()
            try town.saveScreenshot("windows-split")
            // The tab fills its window's width except for a margin.
            let (white, margin) = (0xffff_ffff as UInt32, 4)
            func isLaidOut() throws -> Bool {
                let (screen, edge) = (try town.screen(), Int(try frame(left).maxX))
                return screen.pixel(x: edge - 40, y: 96) == white && screen.pixel(x: edge - margin, y: 96) != white
            }
            #expect(try isLaidOut())
            let before = try frame(left).width
            try dragDivider(by: 230)
            for session in [left, right] { try waitUntilDrawn(session) }
            #expect(try frame(left).width > before + 150 && frame(left).width + frame(right).width < 1366)
            try town.waitUntil("the tab follows") { try isLaidOut() }
            try town.saveScreenshot("windows-two-thirds")
            try hang(left, right)
        }

        /// An app that does not respond blocks no other app and not the shell.
        private func hang(_ left: SessionIdentifier, _ right: SessionIdentifier) throws {
            let process = try #require(try town.system.apps().first { $0.app == tabs }?.processID)
            kill(process, SIGSTOP)
            defer { kill(process, SIGCONT) }
            let stale = try drawn(left)
            try dragDivider(by: -230)
            try waitUntilDrawn(right)
            #expect(try drawn(left) == stale)
            try town.press(103, holding: [125])
            try town.waitUntil("the switcher") { try town.element("card/s:\(left.text)") != nil }
            try town.press(Self.escape)
            // Taps the other letter of the list.
            let place = try frame(right)
            try town.tapWhenStill(place.minX + 100, 202)
            try town.waitUntil("the other app answers") {
                try town.system.apps().contains { $0.app == drafts && $0.process == .running }
            }
            kill(process, SIGCONT)
            try waitUntilDrawn(left)
            #expect(try town.system.apps().first { $0.app == tabs }?.processID == process)
        }

        @Test(
            "M30 M31: A pair is restored from home, although the app of the partner was killed"
        )
        func together() throws {
            let (left, right) = try openBoth()
            try town.goHome()
            try town.killApp(drafts)
            try town.tapElement("icon/com.example.tabs")
            for session in [left, right] { try waitUntilDrawn(session) }
            #expect(try town.waitForFront("Start").identifier == left)
            #expect(try frame(left).maxX < frame(right).minX)
            try town.waitUntil("the daemon has both sessions") {
                let states = try town.system.sessions().map { ($0.session.identifier, $0.state) }
                return states.contains { $0 == (left, .foregroundActive) }
                    && states.contains { $0 == (right, .foregroundInactive) }
            }
            try town.waitForStableScreen()
            try town.saveScreenshot("windows-together")
        }

        @Test(
            "M33 M34: A prominent scene closes by Escape and its button, and moves to the shelf and to the side")
        func prominent() throws {
            try town.proscenium("open", "drafts:lamp")
            let list = try town.waitForFront("Drafts").identifier
            let letter = "Repair of a state lamp"
            func edit() throws -> SessionIdentifier {
                try town.tapWhenStill(1343, 46)
                let session = try town.waitForFront(letter).identifier
                try town.waitForStableScreen()
                #expect(try town.element("dim") != nil && frame(session).width < 1000)
                return session
            }
            func waitUntilGone(_ session: SessionIdentifier) throws {
                try town.waitUntil("the window was removed") {
                    try !town.system.sessions().contains { $0.session.identifier == session }
                }
                #expect(try town.waitForFront("Drafts").identifier == list)
                #expect(try town.element("dim") == nil)
            }
            let plain = try #require(try town.screen().pixel(x: 60, y: 900))
            let first = try edit()
            #expect(try town.screen().pixel(x: 60, y: 900) != plain, "it is dimmed")
            try town.press(Self.escape)
            try waitUntilGone(first)
            let second = try edit()
            try town.tap(1091, 170)
            try waitUntilGone(second)
            #expect(try town.screen().pixel(x: 60, y: 900) == plain)
            let third = try edit()
            try town.tapElement("dots/s:\(third.text)")
            try town.choose("Move to Shelf")
            try town.waitUntil("it is on the shelf") { try town.element("shelfCard/s:\(third.text)") != nil }
            try town.waitForStableScreen()
            try town.saveScreenshot("windows-shelf")
            try town.tapElement("shelfCard/s:\(third.text)")
            try town.waitForFront(letter)
            try waitUntilDrawn(third)
            try town.proscenium("open", "drafts:harvest")
            try town.waitForFront("Drafts")
            try town.waitUntil("the list has heard of it") { try town.system.items().isEmpty }
            try town.tapWhenStill(1343, 46)
            let fourth = try town.waitForFront("The pear tree").identifier
            try town.tapElement("dots/s:\(fourth.text)")
            try town.choose("Split Right")
            try town.waitUntil("it is beside the list") { try frame(fourth).minX > 600 && frame(list).minX == 0 }
            for session in [list, fourth] { try waitUntilDrawn(session) }
            try crash(list)
        }

        /// An app that crashes while its window appears, and one with very many windows, affect only themselves.
        private func crash(_ list: SessionIdentifier) throws {
            try town.press(35, holding: [125])
            try town.tapElement("icon/com.example.tabs")
            try town.waitUntil("Tabs is started") {
                guard let process = try town.system.apps().first(where: { $0.app == tabs })?.processID else {
                    return false
                }
                kill(process, SIGKILL)
                return true
            }
            try town.waitUntil("its end is noticed") {
                try town.system.apps().allSatisfy { $0.app != tabs || $0.processID == nil }
            }
            try town.proscenium("open", "drafts:lamp")
            try town.waitUntil("the other app is there") {
                try town.system.sessions().contains { $0.session.app == drafts && $0.state == .foregroundActive }
            }
            try town.press(35, holding: [125])
            try town.tapElement("icon/com.example.tabs")
            try town.waitForFront("Start")
            for _ in 0..<12 { try town.system.activate(tabs, newSession: true) }
            try town.proscenium("open", "drafts:reunion")
            #expect(try town.waitForFront("Drafts").identifier == list)
            try town.waitUntilStill()
            try town.press(103, holding: [125])
            // Only visible cards exist; the others are created on scrolling.
            try town.waitUntil("the cards") { try town.elements().filter { $0.hasPrefix("card/") }.count >= 6 }
            #expect(try town.shell.perform { $0.workspace.library.cards.count } == 16)
            try town.waitForStableScreen()
            try town.saveScreenshot("windows-many")
            try town.press(Self.escape)
        }

        @Test("M30 B05: After the shell is killed and restarted, every session has a card and can be opened")
        func shellKilled() throws {
            town.shell.stop()
            let process = Process()
            process.executableURL = BuiltProgram.url("proscenium-shell")
            process.arguments = ["--backend", "headless", "--renderer", "pixman", "--no-notifications"]
            process.environment = [
                "XDG_RUNTIME_DIR": town.runtime, "PROSCENIUM_SOCKET": town.daemon.socketPath,
                "HOME": town.folder.url.path,
                "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8",
            ]
            (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
            try process.run()
            defer { kill(process.processIdentifier, SIGKILL) }
            try town.waitUntil("the program is the stage") { try town.system.status().stage == "proscenium-shell" }
            try town.proscenium("open", "tabs:page/tides")
            try town.proscenium("open", "drafts:lamp")
            try town.waitUntil("both are there") {
                try town.system.sessions().map(\.session.title).sorted { ($0 ?? "") < ($1 ?? "") } == [
                    "Drafts", "Tides",
                ]
                    && town.system.sessions().contains { $0.state == .foregroundActive }
            }
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            try town.restartShell()
            let tides = try #require(try town.sessions(titled: "Tides").first).session.identifier
            try town.waitUntilStill()
            try town.press(103, holding: [125])
            try town.waitUntil("both have cards") { try town.elements().filter { $0.hasPrefix("card/") }.count == 2 }
            try town.waitForStableScreen()
            try town.saveScreenshot("windows-after-kill")
            try town.tapElement("card/s:\(tides.text)")
            #expect(try town.waitForFront("Tides").identifier == tides)
            try waitUntilDrawn(tides)
            #expect(try town.system.sessions().count == 2)
        }
    }
}
