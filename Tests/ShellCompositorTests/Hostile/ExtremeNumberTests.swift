import Foundation
import Glibc
import Testing

@testable import Shell
@testable import ShellModel

extension CompositorTests {
    /// Tests of the shell with clients that send numbers near the limits of their types.
    @Suite("Extreme numbers from clients")
    struct ExtremeNumberTests {
        /// Signed numbers at which a calculation could overflow, as the unsigned words that a client sends.
        static let signed: [UInt32] = [
            Int32.min, Int32.min + 1, -(1 << 30), -65_537, -1, 0, 1, 65_536, 1 << 30, Int32.max - 1, Int32.max,
        ].map { UInt32(bitPattern: $0) }

        @Test("M30 B03: A panel with any size, margin and reserved zone leaves the shell running")
        func panels() async throws {
            let rig = try await ScreenRig.start()
            for number in Self.signed {
                for anchors: UInt32 in [0, 1, 2, 4 | 8, 1 | 2, 1 | 4 | 8, 1 | 2 | 4 | 8] {
                    // Each panel has a connection of its own, because some of the requests are protocol errors.
                    let client = try await rig.client()
                    let panel = try WirePanel(client, height: 30, anchors: anchors)
                    client.send(panel.panel, 0, .word(number), .word(number))
                    client.send(panel.panel, 2, .word(number))
                    client.send(panel.panel, 3, .word(number), .word(number), .word(number), .word(number))
                    panel.commit()
                    client.send(panel.panel, 0, .word(100), .word(30))
                    panel.commit()
                    try client.roundTrip()
                    client.close()
                }
            }
            try await Self.expectService(rig)
        }

        @Test("M30 B03: A window with any position, size and pop-up leaves the shell running")
        func windows() async throws {
            let rig = try await ScreenRig.start(fitting: 0.02)
            for number in Self.signed {
                // Negative sizes are protocol errors, so they have a connection of their own.
                let sized = try await rig.client()
                let limited = try WireWindow(sized, title: "Extreme")
                sized.send(limited.toplevel, 8, .word(number), .word(number))
                try limited.show(0xFF80_0000)
                sized.close()
                let client = try await rig.client()
                let window = try WireWindow(client, title: "Extreme")
                try window.show(0xFF80_0000)
                client.send(window.xdgSurface, 3, .word(number), .word(number), .word(number), .word(number))
                client.send(window.surface, 2, .word(number), .word(number), .word(number), .word(number))
                window.commit()
                try client.roundTrip()
                Self.openPopup(window, number)
                try client.roundTrip()
                client.close()
            }
            try await Self.expectService(rig)
        }

        /// Requests a pop-up whose positioner has extreme numbers.
        private static func openPopup(_ window: WireWindow, _ number: UInt32) {
            let client = window.client
            let (positioner, surface) = (client.newObject(), client.newObject())
            let (xdgSurface, popup) = (client.newObject(), client.newObject())
            client.send(window.base, 1, .word(positioner))
            client.send(positioner, 1, .word(max(1, number & 0x7FFF_FFFF)), .word(max(1, number & 0x7FFF_FFFF)))
            client.send(positioner, 2, .word(number), .word(number), .word(number & 0x7FFF_FFFF), .word(1))
            client.send(positioner, 5, .word(0x3F))
            client.send(positioner, 6, .word(number), .word(number))
            client.send(window.compositor, 0, .word(surface))
            client.send(window.base, 2, .word(xdgSurface), .word(surface))
            client.send(xdgSurface, 2, .word(popup), .word(window.xdgSurface), .word(positioner))
            client.send(surface, 6)
        }

        @Test("M30 B03: A virtual keyboard with any key number leaves the shell running")
        func keys() async throws {
            let rig = try await ScreenRig.start()
            for number: UInt32 in [0, 767, 768, 65_535, 65_536, 1 << 31, .max - 8, .max - 7, .max] {
                let client = try await rig.client()
                let keyboard = try Self.keyboard(client)
                try Self.setKeymap(client, keyboard, Self.keymap, stating: Self.keymap.utf8.count + 1)
                for state: UInt32 in [1, 0, .max] {
                    client.send(keyboard, 1, .word(1), .word(number), .word(state))
                }
                client.send(keyboard, 2, .word(number), .word(number), .word(number), .word(number))
                try client.roundTrip()
                #expect(client.error == nil)
                client.close()
            }
            try await Self.expectService(rig)
        }

        @Test("M30 B03: A keymap is refused if it is shorter than stated, too long or not a file")
        func keymaps() async throws {
            let rig = try await ScreenRig.start()
            for size in [0, Self.keymap.utf8.count + 2, 1 << 20 + 1, Int(UInt32.max)] {
                let client = try await rig.client()
                try Self.setKeymap(client, Self.keyboard(client), Self.keymap, stating: size)
                try client.roundTrip()
                #expect(client.error != nil, "a stated size of \(size) bytes")
            }
            var ends: [Int32] = [0, 0]
            #expect(pipe(&ends) == 0)
            let client = try await rig.client()
            client.send(try Self.keyboard(client), 0, .word(1), .file(ends[0]), .word(100))
            try client.roundTrip()
            #expect(client.error != nil)
            for end in ends { Glibc.close(end) }
            try await Self.expectService(rig)
        }

        @Test("M30 B03: An output mode that is too large or too small is refused, and the output keeps its mode")
        func modes() async throws {
            let rig = try await ScreenRig.start()
            let sides: [(Int32, Int32)] = [
                (.max, .max), (20_000, 20_000), (16_385, 200), (16_384, 16_384), (1, 1), (199, 1000), (65_536, 65_536),
            ]
            for (width, height) in sides {
                let client = try await rig.client()
                let answer = try OutputChange(client).apply(width: width, height: height, refresh: 60_000)
                #expect(answer == .failed, "\(width) × \(height)")
                client.close()
            }
            let client = try await rig.client()
            #expect(try OutputChange(client).apply(width: 1000, height: 800, refresh: 60_000) == .succeeded)
            #expect(try await rig.on { $0.compositor.outputProperties.map(\.size.width) } == [1000])
            try await Self.expectService(rig)
        }

        @Test("B03: A mode has limited sides and a limited number of pixels")
        func modeLimits() {
            #expect(CustomMode(width: 7_680, height: 4_320, refresh: 0) != nil)
            #expect(CustomMode(width: 7_681, height: 4_320, refresh: 0) == nil)
            #expect(CustomMode(width: 16_384, height: 200, refresh: 60_000) != nil)
            #expect(CustomMode(width: 200, height: 200, refresh: 1_000_001) == nil)
            #expect(CustomMode(width: -1, height: .min, refresh: .min) == nil)
        }

        @Test(
            "B03: Every number of points is converted to a coordinate within the scene graph's limits",
            arguments: [1, -1])
        func coordinates(_ sign: Double) {
            #expect(Int32(points: sign * 12.75) == Int32(sign) * 12)
            for extreme in [Double(Int32.max), .greatestFiniteMagnitude, .infinity] {
                #expect(Int32(points: sign * extreme) == Int32(sign) << 24)
                #expect(UInt32(points: sign * extreme) == (sign > 0 ? 1 << 24 : 0))
            }
            #expect(Int32(points: .nan) == 0)
        }

        // MARK: Steps

        /// Waits until a new client gets a window on the screen.
        static func expectService(_ rig: ScreenRig) async throws {
            let client = try await rig.client()
            try WireWindow(client, title: "Decent").show(0xFF00_8000)
            try await rig.wait(for: "the window of a new client") { shell in
                shell.workspace.windows.entries.values.contains { $0.properties.title == "Decent" && $0.isMapped }
            }
            #expect(client.error == nil && !client.isClosed)
            #expect(try await rig.on { $0.workspace.invariantViolations } == [])
            try await rig.end()
        }

        private static func keyboard(_ client: WireClient) throws -> UInt32 {
            let (manager, seat) = (
                try client.bind("zwp_virtual_keyboard_manager_v1", 1), try client.bind("wl_seat", 5)
            )
            let keyboard = client.newObject()
            client.send(manager, 0, .word(seat), .word(keyboard))
            return keyboard
        }

        /// Sends a keymap in a file whose actual size may differ from the stated size.
        private static func setKeymap(
            _ client: WireClient, _ keyboard: UInt32, _ keymap: String, stating size: Int
        ) throws {
            var name = Array((NSTemporaryDirectory() + "/keymap-XXXXXX").utf8CString)
            let file = mkstemp(&name)
            unlink(name)
            defer { Glibc.close(file) }
            let bytes = Array(keymap.utf8) + [0]
            guard file >= 0, write(file, bytes, bytes.count) == bytes.count else {
                throw ShellRig.RigError(description: "no file")
            }
            client.send(keyboard, 0, .word(1), .file(file), .word(UInt32(clamping: size)))
        }

        private static let keymap = """
            xkb_keymap {
            xkb_keycodes "keys" { minimum = 8; maximum = 10; <K1> = 9; };
            xkb_types "types" { include "complete" };
            xkb_compatibility "compatibility" { include "complete" };
            xkb_symbols "symbols" { key <K1> { [ a ] }; };
            };
            """
    }
}
