import BusTestKit
import Foundation
import SceneModel
import SceneProtocol
import SceneTestKit

/// A desktop, a daemon, and Clown Town with real windows.
struct DesktopAppFixture {
    static let (white, red, blue, green) = ("ffffff", "ff0000", "0000ff", "00ff00")

    let desktop: RealDesktop
    var process: AppProcessFixture

    init(_ kind: RealDesktop.Kind, limits: String? = nil, environment: [String: String] = [:]) throws {
        desktop = try RealDesktop(kind)
        process = try AppProcessFixture(limits: limits, environment: desktop.environment.merging(environment) { $1 })
    }

    /// Opens the app's first window, and waits until it is on the screen.
    @discardableResult
    func openFirst() throws -> SessionIdentifier {
        let session = try process.system.activate(process.identifier)
        try process.wait(for: "scene didBecomeActive")
        try waitForFront(Self.white)
        return session
    }

    /// Clicks the button in the front window, and waits for Robbie's window.
    func openSecond() throws {
        let start = process.logLines().count
        let button = try buttonOrigin()
        try desktop.click(button.x + 50, button.y + 20)
        try process.wait(for: "scene willConnect clowntown:robbie", from: start)
        try process.wait(for: "scene didBecomeActive", from: start)
        try waitForFront(Self.blue)
    }

    /// Waits until the front window has a colour, checked below the button that all windows have.
    func waitForFront(_ color: String) throws {
        var frontColor = "none"
        do {
            try desktop.wait("the window") {
                try desktop.refresh()
                frontColor = (try? buttonOrigin()).flatMap { try? desktop.color($0.x + 5, $0.y + 80) } ?? "none"
                return frontColor == color
            }
        } catch {
            try desktop.saveScreenshot("not-\(color)")
            throw FixtureError("\(color) is not in front, but \(frontColor); \(process.logLines().map(\.text))")
        }
    }

    /// Returns the upper left corner of the front window's button.
    func buttonOrigin() throws -> (x: Int, y: Int) {
        guard desktop.kind != .x11 else {
            let window = try desktop.activeWindow()
            let origin = (x: window.x + 20, y: window.y + 20)
            guard try desktop.color(origin.x, origin.y) == Self.green else {
                throw FixtureError("the button is covered")
            }
            return origin
        }
        // Windows fill the display in these compositors.
        guard let origin = try desktop.firstPosition(of: Self.green) else {
            throw FixtureError("no button is on the screen")
        }
        return origin
    }

    /// Returns the app's log lines from an index on, except state requests, which follow two seconds after a loss of
    /// focus.
    func logLines(from start: Int) -> [String] {
        let requests = ["scene stateRestorationActivity", "scene didUpdate"]
        return process.logLines().dropFirst(start).map(\.text).filter { !requests.contains($0) }
    }

    /// Waits until the app has logged a line, and returns its lines from an index on.
    func waitForLog(from start: Int, until line: String) throws -> [String] {
        try process.wait(for: line, from: start)
        return logLines(from: start)
    }

    /// Taps a notification, with the desktop's activation token.
    func tap(_ identifier: String, token: String?) throws {
        _ = try process.system.call(
            "AnswerNotification",
            NotificationCalls.Answer(app: process.identifier, identifier: identifier, activationToken: token),
            SharedMessages.OptionalSession.self)
    }

    /// Returns the title of X's active window.
    func activeTitle() throws -> String { try desktop.run("xdotool", "getactivewindow", "getwindowname") }
}

/// The window of a notification server, in front of all others.
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

    /// Waits for the window and clicks on it; returns the activation token, which may be empty.
    func click() throws -> String {
        try desktop.wait("the bubble is in front") { try desktop.firstPosition(of: DesktopAppFixture.green) == nil }
        var line = Data()
        try desktop.wait("the bubble was clicked") {
            try desktop.click(RealDesktop.width / 2, RealDesktop.height / 2)
            var request = pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&request, 1, 500) > 0 else { return false }
            line = output.fileHandleForReading.availableData
            return true
        }
        return String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
