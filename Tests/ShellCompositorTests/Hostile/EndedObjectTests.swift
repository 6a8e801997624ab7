import Testing

@testable import Shell
@testable import ShellModel

extension CompositorTests {
    /// Tests of the shell with requests whose objects are destroyed or already in use.
    @Suite("Requests with destroyed objects")
    struct EndedObjectTests {
        /// A request that would crash wlroots.
        enum Fault: CaseIterable, Sendable {
            /// A request of a window whose surface was destroyed.
            case windowWithoutSurface
            /// A pop-up whose parent is its own surface.
            case popupOnItself
            /// A second grab of a pop-up.
            case secondGrab
            /// A pop-up that is assigned to a panel after the pop-up's surface was destroyed.
            case endedPopupOfPanel
            /// A new stacking order of a subsurface whose parent was destroyed.
            case orderWithoutParent
            /// Two xdg-surfaces of one surface.
            case secondSurface
            /// A pop-up of an input method on the surface of a window.
            case inputPopupOfWindow
            /// A mode of a decoration whose surface was destroyed.
            case decorationWithoutSurface

            /// Whether the client is disconnected; otherwise the request has no effect.
            var isRefused: Bool { ![.orderWithoutParent, .decorationWithoutSurface].contains(self) }
        }

        @Test("M30 B03: A request with a destroyed object leaves the shell running", arguments: Fault.allCases)
        func requests(_ fault: Fault) async throws {
            let rig = try await ScreenRig.start(fitting: 0.02)
            let client = try await rig.client()
            try Self.send(fault, client)
            try client.roundTrip()
            #expect((client.error != nil) == fault.isRefused)
            client.close()
            try await ExtremeNumberTests.expectService(rig)
        }

        private static func send(_ fault: Fault, _ client: WireClient) throws {
            let window = try WireWindow(client, title: "Faulty")
            try window.show(0xFF80_0000)
            switch fault {
            case .windowWithoutSurface:
                client.send(window.surface, 0)
                client.send(window.toplevel, 9)
            case .popupOnItself:
                let own = newSurface(window)
                _ = openPopup(window, own, on: own.xdgSurface)
            case .secondGrab:
                let seat = try client.bind("wl_seat", 5)
                let popup = openPopup(window, newSurface(window), on: window.xdgSurface)
                for _ in 0..<2 { client.send(popup, 1, .word(seat), .word(1)) }
            case .endedPopupOfPanel:
                let panel = try WirePanel(client)
                try panel.show()
                let own = newSurface(window)
                let popup = openPopup(window, own, on: 0)
                client.send(own.surface, 0)
                client.send(panel.panel, 5, .word(popup))
            case .orderWithoutParent: try reorder(window)
            case .secondSurface:
                let surface = newSurface(window).surface
                client.send(window.base, 2, .word(client.newObject()), .word(surface))
            case .inputPopupOfWindow:
                let manager = try client.bind("zwp_input_method_manager_v2", 1)
                let seat = try client.bind("wl_seat", 5)
                let method = client.newObject()
                client.send(manager, 0, .word(seat), .word(method))
                client.send(method, 4, .word(client.newObject()), .word(window.surface))
            case .decorationWithoutSurface:
                let manager = try client.bind("org_kde_kwin_server_decoration_manager", 1)
                // A surface with a role must not be destroyed before its role object.
                let (surface, decoration) = (client.newObject(), client.newObject())
                client.send(window.compositor, 0, .word(surface))
                client.send(manager, 0, .word(decoration), .word(surface))
                client.send(surface, 0)
                client.send(decoration, 1, .word(1))
            }
        }

        /// Creates a surface and its xdg-surface.
        private static func newSurface(_ window: WireWindow) -> (surface: UInt32, xdgSurface: UInt32) {
            let client = window.client
            let (surface, xdgSurface) = (client.newObject(), client.newObject())
            client.send(window.compositor, 0, .word(surface))
            client.send(window.base, 2, .word(xdgSurface), .word(surface))
            return (surface, xdgSurface)
        }

        /// Requests a pop-up of a surface on a parent.
        private static func openPopup(
            _ window: WireWindow, _ own: (surface: UInt32, xdgSurface: UInt32), on parent: UInt32
        ) -> UInt32 {
            let client = window.client
            let (positioner, popup) = (client.newObject(), client.newObject())
            client.send(window.base, 1, .word(positioner))
            client.send(positioner, 1, .word(20), .word(20))
            client.send(positioner, 2, .word(0), .word(0), .word(10), .word(10))
            client.send(own.xdgSurface, 2, .word(popup), .word(parent), .word(positioner))
            return popup
        }

        /// Destroys the parent of a subsurface and requests another stacking order.
        private static func reorder(_ window: WireWindow) throws {
            let client = window.client
            let subcompositor = try client.bind("wl_subcompositor", 1)
            let (child, parent, other) = (client.newObject(), client.newObject(), client.newObject())
            for surface in [child, parent, other] { client.send(window.compositor, 0, .word(surface)) }
            let subsurface = client.newObject()
            client.send(subcompositor, 1, .word(subsurface), .word(child), .word(parent))
            client.send(parent, 0)
            client.send(subsurface, 2, .word(other))
        }
    }
}
