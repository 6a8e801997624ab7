import Foundation
import ShellModel
import Testing

@testable import Shell

extension CompositorTests {
    @Suite("Nested compositor")
    struct NestedTests {
        @Test(
            "M30: A nested compositor has an output, and presents frames there only if something changes"
        )
        func wayland() async throws {
            let folder = try ShellRig.makeFolder()
            let outer = Process()
            outer.executableURL = URL(fileURLWithPath: "/usr/bin/weston")
            outer.arguments = [
                "--backend=headless-backend.so", "--socket=outer", "--idle-time=0", "--width=800", "--height=600",
            ]
            outer.environment = ProcessInfo.processInfo.environment.merging(["XDG_RUNTIME_DIR": folder]) { $1 }
            outer.standardOutput = FileHandle.nullDevice
            outer.standardError = FileHandle.nullDevice
            try outer.run()
            defer { kill(outer.processIdentifier, SIGKILL) }
            let deadline = ContinuousClock.now + .seconds(20)
            while !FileManager.default.fileExists(atPath: folder + "/outer"), ContinuousClock.now < deadline {
                try await Task.sleep(for: .milliseconds(20))
            }
            let rig = try await ShellRig.start(in: .wayland(folder + "/outer"))
            try await rig.wait(for: "an output") { !$0.compositor.outputProperties.isEmpty }
            let output = try await rig.on { $0.compositor.outputProperties[0].output }
            #expect(output.name == "WL-1")
            let display = Display(elements: [
                DisplayElement(
                    ElementIdentifier("a"), .color(Color(red: 1, green: 0, blue: 0)),
                    frame: CGRect(x: 0, y: 0, width: 99, height: 99))
            ])
            for _ in 0..<3 { try await CompositorTests.show(display, on: output, rig) }
            #expect(try await rig.screenshot(of: output.name).color(50, 50) == 0xFF0000)
            let before = try await rig.on { $0.compositor.outputs[0].output.pointee.commit_seq }
            try await rig.on { $0.compositor.show(display, on: output) }
            // This wait is long enough for a dozen frames.
            try await Task.sleep(for: .milliseconds(200))
            #expect(try await rig.on { $0.compositor.outputs[0].output.pointee.commit_seq } <= before + 1)
            try await rig.end()
        }
    }
}
