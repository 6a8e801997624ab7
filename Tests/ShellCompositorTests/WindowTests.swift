import Foundation
import ShellModel
import Testing

@testable import Shell

extension CompositorTests {
    @Suite("Windows")
    struct WindowTests {
        @Test("M30: A window is configured, shown and destroyed; every configure state is tracked")
        func lifeCycle() async throws {
            let rig = try await ShellRig.start()
            let client = try await rig.client()
            let wire = try WireWindow(client, title: "First", appID: "org.example.First")
            wire.commit()
            let properties = try await CompositorTests.firstWindow(rig)
            #expect(properties.title == "First")
            #expect(properties.appID == "org.example.First")
            #expect(properties.processID == Int(getpid()))
            let configuration = WindowConfiguration(size: CGSize(width: 400, height: 300), isActivated: true)
            try await rig.on { $0.compositor.configure(properties.window, configuration) }
            try await rig.wait(for: "the sent configuration") {
                $0.compositor.configureState(of: properties.window)?.sent == configuration
            }
            #expect(try await rig.on { $0.compositor.configureState(of: properties.window)?.acknowledged } == nil)
            #expect(try wire.configured() == (400, 300))
            try client.roundTrip()
            #expect(
                try await rig.on { $0.compositor.configureState(of: properties.window)?.acknowledged } == configuration)
            #expect(try await rig.on { $0.compositor.configureState(of: properties.window)?.current } == nil)
            try wire.attach(0xFF00_FF00, width: 400, height: 300)
            wire.commit()
            try client.roundTrip()
            #expect(try await rig.on { $0.compositor.configureState(of: properties.window)?.isSettled } == true)
            #expect(try await rig.on { $0.events.contains(.windowMapped(properties.window)) })
            #expect(
                try await rig.on { $0.compositor.properties(of: properties.window)?.size }
                    == CGSize(width: 400, height: 300))
            try await rig.on { $0.compositor.close(properties.window) }
            let toplevel = wire.toplevel
            try client.wait("the close request") { $0.object == toplevel && $0.opcode == 1 }
            client.close()
            try await rig.wait(for: "the end") { $0.events.contains(.windowDestroyed(properties.window)) }
            #expect(try await rig.on { $0.events.contains(.windowUnmapped(properties.window)) })
            try await rig.end()
        }

        @Test(
            "M30: A buffer before the first configure is a protocol error that ends only its client's connection"
        )
        func strictness() async throws {
            let rig = try await ShellRig.start()
            let earlyClient = try await rig.client()
            let wire = try WireWindow(earlyClient)
            try wire.attach(0xFFFF_FFFF, width: 20, height: 20)
            wire.commit()
            try earlyClient.roundTrip()
            #expect(earlyClient.error?.object == wire.xdgSurface)
            // The protocol error `unconfigured_buffer` of xdg_surface.
            #expect(earlyClient.error?.code == 3)
            let wellBehaved = try await rig.client()
            try WireWindow(wellBehaved).show(0xFFFF_FFFF)
            #expect(wellBehaved.error == nil)
            try await rig.end()
        }

        @Test("M30: Clients that end during a resize, send a flood or show nothing affect no other client")
        func hostile() async throws {
            let rig = try await ShellRig.start()
            let dying = try await rig.client()
            try WireWindow(dying).show(0xFF00_0000)
            let first = try await CompositorTests.firstWindow(rig)
            try await CompositorTests.show(CompositorTests.full(first.window), rig)
            try await rig.on {
                $0.compositor.configure(
                    first.window, WindowConfiguration(size: CGSize(width: 200, height: 100), isResizing: true))
            }
            dying.close()
            try await rig.wait(for: "the end") { $0.events.contains(.windowDestroyed(first.window)) }
            let flooding = try await rig.client()
            let flood = try WireWindow(flooding)
            try flood.show(0xFF11_1111)
            for side in 1..<200 {
                try flood.attach(0xFF22_2222, width: side, height: side)
                flood.commit()
            }
            try flooding.roundTrip()
            let silent = try await rig.client()
            for _ in 0..<20 { try WireWindow(silent).commit() }
            try silent.roundTrip()
            silent.close()
            flooding.close()
            try await rig.wait(for: "the end of the windows") { inside in
                inside.events.count { if case .windowDestroyed = $0 { true } else { false } } == 22
            }
            let wellBehaved = try await rig.client()
            try WireWindow(wellBehaved).show(0xFFFF_FFFF)
            #expect(wellBehaved.error == nil)
            try await rig.end()
        }

        @Test("M30: A window's snapshot shows its content, at full size or smaller, even while the window is hidden")
        func picture() async throws {
            let rig = try await ShellRig.start()
            let client = try await rig.client()
            try WireWindow(client).show(0xFF10_2030, width: 200, height: 100)
            let window = try await CompositorTests.firstWindow(rig).window
            let fullSize = try await rig.on {
                $0.compositor.picture(of: window, maximum: CGSize(width: 4000, height: 4000))
            }
            #expect(fullSize?.width == 200)
            #expect(fullSize?.height == 100)
            #expect(fullSize?.pixel(x: 199, y: 99) == 0xFF10_2030)
            try await rig.on { $0.compositor.forcesReadback = true }
            let hiddenSnapshot = try await rig.on {
                $0.compositor.picture(of: window, maximum: CGSize(width: 4000, height: 4000))
            }
            #expect(hiddenSnapshot?.pixel(x: 0, y: 0) == 0xFF10_2030)
            #expect(hiddenSnapshot?.pixel(x: 199, y: 99) == 0xFF10_2030)
            let small = try await rig.on { $0.compositor.picture(of: window, maximum: CGSize(width: 50, height: 50)) }
            #expect(small?.width == 50)
            #expect(small?.height == 25)
            #expect(small?.pixel(x: 25, y: 12) == 0xFF10_2030)
            #expect(
                try await rig.on {
                    $0.compositor.picture(of: WindowIdentifier(99), maximum: CGSize(width: 9, height: 9))
                } == nil)
            try await rig.end()
        }
    }
}
