import Foundation
import ShellModel
import Testing

@testable import Shell

extension CompositorTests {
    /// Tests with programs that people use to capture the screen, to type and to read the clipboard.
    @Suite("Capture and input tools in sandboxes")
    struct SpyTests {
        /// A sandbox such as Flatpak's: the program has its own namespaces, but can reach the compositor's socket.
        private static let sandbox = [
            "bwrap", "--die-with-parent", "--dev-bind", "/", "/", "--unshare-user", "--unshare-pid", "--unshare-ipc",
        ]

        /// Runs a program in the sandbox; returns its output if it has succeeded.
        ///
        /// - Parameter seconds: the time after which the program is ended. Some programs wait forever for a privileged
        ///   global that the compositor hides.
        private static func spy(_ rig: ShellRig, seconds: Int = 3, _ command: String...) async throws -> String? {
            let process = try runWithSignals(rig, ["\(seconds)"] + sandbox + command)
            try await rig.waitForEnd(of: process)
            return process.terminationStatus == 0 ? rig.text(of: "timeout") : nil
        }

        /// Runs the program `timeout`, which needs signals. The threads of tests block all signals, and a program
        /// inherits the signal mask of the thread that starts it. So this function unblocks all signals during the
        /// start.
        private static func runWithSignals(_ rig: ShellRig, _ arguments: [String]) throws -> Process {
            var (none, previous) = (sigset_t(), sigset_t())
            sigemptyset(&none)
            pthread_sigmask(SIG_SETMASK, &none, &previous)
            defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
            return try rig.run("timeout", arguments: arguments)
        }

        private static let tools = ["bwrap", "grim", "wtype", "wl-copy", "wlr-randr"]

        /// Whether a command line that runs a program in a sandbox works on this machine. Containers often forbid
        /// sandboxes.
        static func canRun(_ sandbox: [String]) -> Bool {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/" + sandbox[0])
            process.arguments = sandbox.dropFirst() + ["true"]
            process.standardError = FileHandle.nullDevice
            guard (try? process.run()) != nil else { return false }
            process.waitUntilExit()
            return process.terminationStatus == 0
        }

        @Test(
            "B14: Programs in a sandbox cannot capture the screen, type, read or set the clipboard, or change outputs",
            .enabled(
                if: tools.allSatisfy { FileManager.default.isExecutableFile(atPath: "/usr/bin/" + $0) }
                    && canRun(sandbox)))
        func sandboxed() async throws {
            let rig = try await ShellRig.start()
            #expect(try await Self.spy(rig, seconds: 60, "true") != nil)
            #expect(try await Self.spy(rig, seconds: 60, "wayland-info")?.contains("'xdg_wm_base'") == true)
            let copy = try rig.run("wl-copy", "--foreground", "secret")
            try await rig.wait(for: "the clipboard") { $0.compositor.core.seat.pointee.selection_source != nil }

            #expect(try await Self.spy(rig, "grim", rig.file("stolen.png")) == nil)
            #expect(!FileManager.default.fileExists(atPath: rig.file("stolen.png")))
            #expect(try await Self.spy(rig, "wtype", "stolen") == nil)
            #expect(try await rig.on { $0.keys } == [])
            #expect(try await Self.spy(rig, "wl-paste", "--no-newline") == nil)
            #expect(try await Self.spy(rig, "wl-copy", "--foreground", "replaced") == nil)
            #expect(try await Self.spy(rig, "wlr-randr", "--output", "HEADLESS-1", "--off") == nil)
            #expect(try await rig.on { $0.compositor.outputProperties.count } == 1)

            #expect(try await rig.output("wl-paste", "--no-newline") == "secret")
            #expect(try await rig.output("wlr-randr").contains("HEADLESS-1"))
            _ = try await rig.screenshot()
            kill(copy.processIdentifier, SIGKILL)
            try await rig.waitForEnd(of: copy)
            try await rig.end()
        }
    }
}
