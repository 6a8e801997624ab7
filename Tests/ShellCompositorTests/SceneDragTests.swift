import Foundation
import ShellModel
import Testing

@testable import Shell

extension CompositorTests {
    /// Tests of scenes that a touch drags up from the lower edge.
    @Suite("Dragged scenes")
    struct SceneDragTests {
        private static let window = WindowIdentifier(7)
        private static let size = CGSize(width: 400, height: 300)

        /// A simulated user: a workspace with its clock and input.
        private struct SimulatedUser {
            var workspace = Workspace(at: ShellTime(nanoseconds: 1_000_000_000))
            var now = ShellTime(nanoseconds: 1_000_000_000)

            mutating func send(_ event: WorkspaceEvent, after seconds: Double = 0.016) {
                now = now + seconds
                _ = workspace.handle(event, at: now, calendarTime: CalendarTime())
            }

            mutating func touch(_ phase: Contact.Phase, _ y: Double) {
                let point = CGPoint(x: 200, y: y)
                let element = phase == .began ? display.element(at: point)?.id : nil
                let contact = Contact(id: 1, kind: .touch, phase: phase, point: point)
                send(.input(CompositorTests.output, .contact(contact), element))
            }

            var display: Display { workspace.display(of: CompositorTests.output, at: now) }

            /// The width of the dragged scene's bitmap on screen.
            var width: Double? {
                let picture = PictureIdentifier.window(SceneDragTests.window)
                return display.elements.first { element in
                    guard case .picture(let shown, _) = element.content else { return false }
                    return shown == picture
                }.map { Double($0.frame.width) }
            }
        }

        @Test("M45: One bitmap of a scene is used for a whole drag, up and back down")
        func reusesBitmap() async throws {
            let rig = try await ShellRig.start()
            try await rig.on { $0.pictures[.window(Self.window)] = .plain(0xFF00_8000, width: 400, height: 276) }
            var user = SimulatedUser()
            user.send(.output(OutputProperties(output: CompositorTests.output, size: Self.size, scale: 1)))
            let properties = WindowProperties(
                window: Self.window, processID: 1, appID: "foot", title: "W", size: CGSize(width: 400, height: 276))
            user.send(.windowCreated(properties))
            user.send(.windowMapped(Self.window))
            user.send(.tick, after: 2)
            try await CompositorTests.show(user.display, rig)
            let requestCount = try await rig.on { $0.pixelRequests.count }
            user.touch(.began, 297)
            var widths: Set<Double> = []
            for step in 1...20 {
                user.touch(.moved, 297 - Double(step) * 7)
                if let width = user.width { widths.insert(width) }
                try await CompositorTests.show(user.display, rig)
            }
            #expect(widths.count >= 18, "the size must change with every frame")
            let newRequestCount = try await rig.on { $0.pixelRequests.count }
            #expect(newRequestCount - requestCount == 1)
            // The drag reverses, and is released on its way back.
            for step in 1...10 {
                user.touch(.moved, 157 + Double(step) * 12)
                try await CompositorTests.show(user.display, rig)
            }
            user.touch(.ended, 277)
            for _ in 1...10 {
                user.send(.tick)
                try await CompositorTests.show(user.display, rig)
            }
            let returned = try await rig.on { $0.pixelRequests.count }
            #expect(returned - requestCount == 1)
            try await rig.end()
        }

        @Test("M32: A moving element's shadow is drawn once, at its largest size")
        func shadow() async throws {
            let rig = try await ShellRig.start()
            let requestCount = try await rig.on { $0.paints }
            var shadow = DisplayElement(
                ElementIdentifier("shadow"), .drawing(.shadow(cornerRadius: 14, reach: 32)), frame: .zero,
                isMoving: true, largestSize: CGSize(width: 300, height: 200))
            for step in 1...10 {
                shadow.frame = CGRect(x: 20, y: 20, width: 30 * Double(step), height: 20 * Double(step))
                try await CompositorTests.show(Display(elements: [shadow]), rig)
            }
            // The element comes to rest at its largest size.
            shadow.isMoving = false
            try await CompositorTests.show(Display(elements: [shadow]), rig)
            let after = try await rig.on { $0.paints }
            #expect(after - requestCount == 1)
            try await rig.end()
        }
    }
}
