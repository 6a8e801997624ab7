import Foundation
import SceneTestKit
import Shell

@testable import ShellModel

extension ShellFixture {
    /// Returns a screenshot, made by another program (`grim`).
    func screen(_ output: OutputIdentifier = ShellFixture.output) throws -> Bitmap {
        let path = try writeScreenshot(output)
        defer { try? FileManager.default.removeItem(atPath: path) }
        guard let picture = PictureReader().picture(at: path) else {
            throw ShellFixtureError("the screenshot cannot be read")
        }
        return picture
    }

    /// Saves a screenshot for review if `PROSCENIUM_KEEP_PICTURES` names a folder.
    func saveScreenshot(_ name: String, _ output: OutputIdentifier = ShellFixture.output) throws {
        guard let folder = ProcessInfo.processInfo.environment["PROSCENIUM_KEEP_PICTURES"] else { return }
        let path = try writeScreenshot(output)
        try? FileManager.default.removeItem(atPath: "\(folder)/\(name).png")
        try FileManager.default.moveItem(atPath: path, toPath: "\(folder)/\(name).png")
    }

    private func writeScreenshot(_ output: OutputIdentifier) throws -> String {
        let path = folder.path("screen-\(UUID().uuidString).png")
        guard let socket = try shell.perform({ $0.compositor.socketName }) else {
            throw ShellFixtureError("the shell has no Wayland socket")
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/grim")
        process.arguments = ["-l", "1", "-o", output.name, path]
        process.environment = ["XDG_RUNTIME_DIR": runtime, "WAYLAND_DISPLAY": socket]
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw ShellFixtureError("grim ended with \(process.terminationStatus)")
        }
        return path
    }

    /// Waits until a position of the screen has a colour.
    func wait(
        for color: UInt32, x: Int, y: Int, on output: OutputIdentifier = ShellFixture.output
    ) throws {
        var actual: UInt32?
        do {
            try waitUntil("the colour at \(x), \(y)") {
                actual = try self.screen(output).pixel(x: x, y: y)
                return actual == color
            }
        } catch {
            try saveScreenshot("not-\(String(color, radix: 16))")
            throw ShellFixtureError("\(actual.map { String($0, radix: 16) } ?? "nothing") is at \(x), \(y); \(error)")
        }
    }

    /// Taps a position.
    func tap(_ x: Double, _ y: Double, on output: OutputIdentifier = ShellFixture.output) throws {
        try shell.perform {
            $0.compositor.inject(.touchDown(1, output, CGPoint(x: x, y: y)))
            $0.compositor.inject(.touchUp(1))
        }
    }

    /// Clicks on a position.
    func click(
        _ x: Double, _ y: Double, button: UInt32 = 0x110, on output: OutputIdentifier = ShellFixture.output
    ) throws {
        try shell.perform {
            $0.compositor.inject(.pointer(output, CGPoint(x: x, y: y)))
            $0.compositor.inject(.button(button, isDown: true))
            $0.compositor.inject(.button(button, isDown: false))
        }
    }

    /// Returns the middle of the last element whose identifier has a prefix, after all transitions; nil if no element
    /// matches.
    func center(of prefix: String, on output: OutputIdentifier = ShellFixture.output) throws -> CGPoint? {
        try shell.perform { shell in
            let display = shell.workspace.display(of: output, at: ShellTime(nanoseconds: .max / 2))
            let element = display.elements.last { $0.id.description.hasPrefix(prefix) }
            return element.map { CGPoint(x: $0.frame.midX, y: $0.frame.midY) }
        }
    }

    /// Returns the identifiers of all elements on the output, back to front.
    func elements(on output: OutputIdentifier = ShellFixture.output) throws -> [String] {
        try shell.perform { shell in
            shell.workspace.display(of: output, at: ShellTime(nanoseconds: .max / 2)).elements.map(\.id.description)
        }
    }

    /// Waits until no transition is running.
    func waitUntilStill() throws {
        try waitUntil("no transition is running") {
            try self.shell.perform { shell in
                let display = shell.workspace.display(
                    of: shell.workspace.outputs[0], at: .init(nanoseconds: monotonic()))
                return !display.elements.contains { $0.isMoving }
                    && shell.workspace.nextChange(after: .init(nanoseconds: monotonic())) != .frame
            }
        }
    }

    /// Returns the names of the snapshot files.
    func snapshots() throws -> [String] {
        guard let folder = try shell.perform({ $0.stage?.snapshotFolder }) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }
    }

    /// Presses and releases a key while modifiers are pressed.
    func press(_ code: UInt32, holding modifiers: [UInt32] = []) throws {
        try shell.perform { shell in
            for key in modifiers + [code] { shell.compositor.inject(.key(key, isDown: true)) }
            for key in ([code] + modifiers.reversed()) { shell.compositor.inject(.key(key, isDown: false)) }
        }
    }
}

/// Returns the time of the shell's clock.
private func monotonic() -> UInt64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)
}
