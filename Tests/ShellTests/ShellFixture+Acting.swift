import Foundation
import Glibc
import SceneModel
import SceneProtocol
import SceneTestKit

@testable import Shell
@testable import ShellModel

/// User actions by touch and keyboard, and commands in a terminal.
extension ShellFixture {
    /// Returns the last element whose identifier has a prefix, after all transitions; nil if no element matches.
    func element(_ prefix: String) throws -> DisplayElement? {
        try shell.perform { shell in
            shell.workspace.display(of: Self.output, at: ShellTime(nanoseconds: .max / 2)).elements
                .last { $0.id.description.hasPrefix(prefix) }
        }
    }

    /// Taps the middle of an element, once it exists and nothing moves.
    func tapElement(_ prefix: String) throws {
        try waitUntil("“\(prefix)” is shown") { try self.element(prefix) != nil }
        try waitUntilStill()
        guard let center = try center(of: prefix) else { throw ShellFixtureError("“\(prefix)” has disappeared") }
        try tap(center.x, center.y)
    }

    /// Taps a position once the screen has stopped changing.
    func tapWhenStill(_ x: Double, _ y: Double) throws {
        try waitForStableScreen()
        try tap(x, y)
    }

    /// Waits until the screen has not changed for a while: apps give no other sign that they have drawn.
    func waitForStableScreen() throws {
        try waitUntilStill()
        var last: [UInt32] = []
        let area = CGRect(x: 0, y: 24, width: 1366, height: 1000)
        try waitUntil("the screen has stopped changing") {
            let (before, now) = (last, try self.pixels(area))
            last = now
            return before == now
        }
    }

    /// Taps the row with the given title in the open menu.
    func choose(_ title: String) throws {
        var rows: [String] = []
        try waitUntil("the menu with “\(title)”") {
            guard case .drawing(.menu(let menu)) = try self.element("menu")?.content else { return false }
            rows = (menu.title.map { [$0] } ?? []) + menu.rows.map(\.title)
            return rows.contains(title)
        }
        guard let frame = try element("menu")?.frame, let row = rows.lastIndex(of: title) else {
            throw ShellFixtureError("the menu has disappeared")
        }
        try tap(frame.midX, frame.minY + Metrics.menuInset + (Double(row) + 0.5) * Metrics.menuRow)
    }

    /// Holds a touch until a menu appears.
    func longPress(on prefix: String) throws {
        guard let center = try center(of: prefix) else { throw ShellFixtureError("“\(prefix)” is not shown") }
        try inject(.touchDown(1, Self.output, center))
        try waitUntil("the menu") { try self.element("menu") != nil }
        try inject(.touchUp(1))
    }

    /// Drags a touch in steps. Each step reaches the shell before the next step.
    func drag(from start: CGPoint, to end: CGPoint, lifts: Bool = true) throws {
        try inject(.touchDown(1, Self.output, start))
        for step in 1...12 {
            let fraction = Double(step) / 12
            let point = CGPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction)
            try inject(.touchMove(1, Self.output, point))
        }
        if lifts { try inject(.touchUp(1)) }
    }

    /// Waits until the client under the current drag accepts a drop.
    func waitForDropAcceptance() throws {
        try waitUntil("the drop is accepted") { try self.shell.perform { $0.compositor.isDropAccepted } }
    }

    func inject(_ input: InjectedInput) throws { try shell.perform { $0.compositor.inject(input) } }

    /// Types lower-case letters and spaces.
    func type(_ text: String) throws {
        let rows = [(16, "qwertyuiop"), (30, "asdfghjkl"), (44, "zxcvbnm"), (57, " ")]
        for letter in text {
            for (first, letters) in rows {
                guard let place = Array(letters).firstIndex(of: letter) else { continue }
                try press(UInt32(first + place))
            }
        }
    }

    /// Goes to the home screen, and waits until every scene is in the background and nothing moves.
    func goHome() throws {
        try press(35, holding: [125])
        try waitUntil("every scene is in the background") {
            try self.system.sessions().allSatisfy { [.background, .unattached].contains($0.state) }
        }
        try waitUntilStill()
    }

    // MARK: External actions

    /// Runs `proscenium` with arguments and standard input, and returns its output.
    @discardableResult
    func proscenium(_ arguments: String..., input: String = "") throws -> String {
        let (process, output, text) = (Process(), Pipe(), Pipe())
        process.executableURL = BuiltProgram.url("proscenium")
        process.arguments = arguments
        process.environment = [
            "PROSCENIUM_SOCKET": daemon.socketPath, "HOME": folder.url.path, "PATH": "/usr/bin:/bin",
            "LANG": "C.UTF-8",
        ]
        (process.standardOutput, process.standardError, process.standardInput) = (output, output, text)
        try process.run()
        try text.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try text.fileHandleForWriting.close()
        let outputText = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw ShellFixtureError("\(arguments): \(outputText)") }
        return outputText
    }

    /// Kills the app's process, and waits until the daemon has detected the end of the process.
    func killApp(_ app: AppIdentifier? = nil) throws {
        let app = app ?? self.app
        guard let process = try system.apps().first(where: { $0.app == app })?.processID else {
            throw ShellFixtureError("\(app) is not running")
        }
        kill(process, SIGKILL)
        try waitUntil("the daemon has detected the end of \(app)") {
            try self.system.apps().first { $0.app == app }?.processID == nil
        }
    }

    // MARK: Results

    /// Returns the sessions with the given title.
    func sessions(titled title: String) throws -> [SystemMessages.SessionStatus] {
        try system.sessions().filter { $0.session.title == title }
    }

    /// Waits until the session with a title is in front and shows its window instead of a snapshot.
    @discardableResult
    func waitForFront(_ title: String) throws -> SceneSession {
        var found: SceneSession?
        try waitUntil("“\(title)” is in front") {
            found = try self.sessions(titled: title).first { $0.state == .foregroundActive }?.session
            guard let name = found?.identifier.text, case .window = try self.element("scene/s:\(name)")?.content else {
                return false
            }
            return try self.element("face/s:\(name)") == nil
        }
        guard let found else { throw ShellFixtureError("no session has the title “\(title)”") }
        return found
    }

    /// Waits until an area of the screen has certain pixels.
    func wait(for picture: [UInt32], in area: CGRect, _ description: String) throws {
        do {
            try waitUntil(description) { try self.pixels(area) == picture }
        } catch {
            try saveScreenshot("not-as-before")
            throw error
        }
    }

    /// Returns the pixels of an area of the screen.
    func pixels(_ area: CGRect) throws -> [UInt32] {
        let screen = try screen()
        let bounds = CGRect(x: 0, y: 0, width: screen.width, height: screen.height)
        let area = area.intersection(bounds)
        return screen.withBytes { bytes in
            (Int(area.minY)..<Int(area.maxY)).flatMap { y in
                let start = y * screen.stride + Int(area.minX) * 4
                let row = UnsafeRawBufferPointer(rebasing: bytes[start..<start + Int(area.width) * 4])
                return Array(row.bindMemory(to: UInt32.self))
            }
        }
    }
}
