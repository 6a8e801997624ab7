import BusTestKit
import Foundation
import SceneModel
import SceneProtocol
import SceneTestKit

/// A desktop, a daemon, and Clown Town as a process with windows on the desktop.
struct DesktopAppFixture {
    static let (white, red, blue, green) = ("ffffff", "ff0000", "0000ff", "00ff00")

    let desktop: RealDesktop
    var process: AppProcessFixture

    init(_ kind: RealDesktop.Kind, limits: String? = nil, environment: [String: String] = [:]) throws {
        desktop = try RealDesktop(kind)
        process = try AppProcessFixture(limits: limits, environment: desktop.environment.merging(environment) { $1 })
    }

    /// Opens the app's first window, and waits until the window is on the screen.
    @discardableResult
    func openFirst() throws -> SessionIdentifier {
        let session = try process.system.activate(process.identifier)
        try process.wait(for: "scene didBecomeActive")
        try waitForFront(Self.white)
        return session
    }

    /// Clicks the button in the front window, and waits until Robbie's window is in front.
    func openSecond() throws {
        let start = process.logLines().count
        let button = try buttonOrigin()
        try desktop.click(button.x + 50, button.y + 20)
        try process.wait(for: "scene willConnect clowntown:robbie", from: start)
        try process.wait(for: "scene didBecomeActive", from: start)
        try waitForFront(Self.blue)
    }

    /// Waits until the front window has a background colour. The colour is read 60 points below the button that every
    /// window has.
    func waitForFront(_ color: String) throws {
        var frontColor = "none"
        do {
            try desktop.wait("the window is in front") {
                try desktop.refresh()
                frontColor = (try? buttonOrigin()).flatMap { try? desktop.color($0.x + 5, $0.y + 80) } ?? "none"
                return frontColor == color
            }
        } catch {
            try desktop.saveScreenshot("not-\(color)")
            throw FixtureError("\(color) is not in front, but \(frontColor); \(process.logLines().map(\.text))")
        }
    }

    /// Returns the upper left corner of the front window's button, in pixels of the display.
    func buttonOrigin() throws -> (x: Int, y: Int) {
        guard desktop.kind != .x11 else {
            let window = try desktop.activeWindow()
            let origin = (x: window.x + 20, y: window.y + 20)
            guard try desktop.color(origin.x, origin.y) == Self.green else {
                throw FixtureError("the button is covered")
            }
            return origin
        }
        // Phoc and sway show one window over the whole display, so a visible button belongs to the front window.
        guard let origin = try desktop.firstPosition(of: Self.green) else {
            throw FixtureError("no button is on the screen")
        }
        return origin
    }

    /// Returns the texts of the app's log lines from the line with a given index to the last one. Lines about saving a
    /// scene's state are left out, because they occur at varying places: a scene is asked for its state two seconds
    /// after it has lost the focus.
    func logLines(from start: Int) -> [String] {
        let requests = ["scene stateRestorationActivity", "scene didUpdate"]
        return process.logLines().dropFirst(start).map(\.text).filter { !requests.contains($0) }
    }

    /// Waits until the app has logged a line; returns the texts of the app's log lines from the line with a given index
    /// to the last one, without lines about saving a scene's state.
    func waitForLog(from start: Int, until line: String) throws -> [String] {
        try process.wait(for: line, from: start)
        return logLines(from: start)
    }

    /// Reports a tap on a notification to the daemon, together with the activation token of the notification server.
    func tap(_ identifier: String, token: String?) throws {
        _ = try process.system.call(
            "AnswerNotification",
            NotificationCalls.Answer(app: process.identifier, identifier: identifier, activationToken: token),
            SharedMessages.OptionalSession.self)
    }

    /// Returns the title of the active window of the X display.
    func activeTitle() throws -> String { try desktop.run("xdotool", "getactivewindow", "getwindowname") }
}

/// The program `desktop-bubble`. It shows a window as a notification server does, in front of all other windows.
final class NotificationBubble {
    private let process = Process()
    private let output = Pipe()
    private let desktop: RealDesktop

    init(_ desktop: RealDesktop) throws {
        self.desktop = desktop
        process.executableURL = BuiltProgram.url("desktop-bubble")
        process.environment = desktop.environment.merging(["GSK_RENDERER": "cairo"]) { $1 }
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    deinit {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Waits for the window, clicks on the window until the program answers, and returns the activation token that the
    /// program prints; the token may be empty.
    func click() throws -> String {
        try desktop.wait("the bubble is in front") { try desktop.firstPosition(of: DesktopAppFixture.green) == nil }
        var line = Data()
        try desktop.wait("the bubble was clicked") {
            try desktop.click(RealDesktop.width / 2, RealDesktop.height / 2)
            var polled = pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&polled, 1, 500) > 0 else { return false }
            line = output.fileHandleForReading.availableData
            return true
        }
        return String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
