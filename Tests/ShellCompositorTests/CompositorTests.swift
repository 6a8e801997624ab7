import Foundation
import ShellModel
import Testing

@testable import Shell

/// Tests of the compositor. They run one at a time, because the shell actor has one thread.
@Suite("Compositor", .serialized)
struct CompositorTests {
    static let output = OutputIdentifier("HEADLESS-1")

    /// Returns the content of an output that shows one window. By default the window has the size of the first output.
    static func full(_ window: WindowIdentifier, size: CGSize = CGSize(width: 400, height: 300)) -> Display {
        Display(
            elements: [
                DisplayElement(ElementIdentifier("window"), .window(window), frame: CGRect(origin: .zero, size: size))
            ],
            focus: window)
    }

    /// Waits for the first window and returns its properties.
    static func firstWindow(_ rig: ShellRig) async throws -> WindowProperties {
        try await rig.wait(for: "a window") {
            $0.events.contains { if case .windowCreated = $0 { true } else { false } }
        }
        let properties = try await rig.on { inside in
            inside.events.compactMap { if case .windowCreated(let properties) = $0 { properties } else { nil } }.first
        }
        return try #require(properties)
    }

    /// Shows content on an output and waits until the output has presented a new frame.
    static func show(_ display: Display, on output: OutputIdentifier = output, _ rig: ShellRig) async throws {
        try await rig.on { inside in
            inside.compositor.show(display, on: output)
            inside.events.removeAll { if case .frame = $0 { true } else { false } }
            inside.compositor.requestFrame(on: output)
        }
        try await rig.wait(for: "a frame") {
            $0.events.contains { if case .frame(output, _) = $0 { true } else { false } }
        }
    }
}
