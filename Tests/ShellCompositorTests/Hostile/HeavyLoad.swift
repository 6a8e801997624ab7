import Foundation

@testable import Shell

/// A load that one client causes, and that must not delay other clients.
enum HeavyLoad: String, CaseIterable, Sendable {
    /// Creates windows without content.
    case toplevels
    /// Shows windows.
    case mappedWindows
    /// Shows one window and gives it many titles.
    case titles
    /// Shows one window and requests changes of its state again and again.
    case windowRequests
    /// Creates panels, and changes the reserved space of one of them again and again.
    case panels
    /// Requests activation tokens.
    case tokens
    /// Creates subsurfaces of one surface, and commits that surface.
    case subsurfaces
    /// Damages scattered pixels of one window.
    case damage
    /// Adds scattered rectangles to a region.
    case regions

    /// Starts the load on its own thread.
    ///
    /// - Parameter makeDescriptor: connects to the compositor. A client that was disconnected connects again.
    func begin(_ makeDescriptor: @escaping @Sendable () -> Int32?) -> MisbehaviourRun {
        let run = MisbehaviourRun()
        Thread.detachNewThread {
            while !run.shouldEnd.isSet, let descriptor = makeDescriptor() {
                // Errors after the compositor has disconnected the client are expected.
                try? perform(WireClient(descriptor), run)
            }
            run.hasBegun.set()
            run.hasEnded.set()
        }
        return run
    }

    private func perform(_ client: WireClient, _ run: MisbehaviourRun) throws {
        defer { client.close() }
        let step = try makeStep(client)
        run.hasBegun.set()
        var count = 0
        while !run.shouldEnd.isSet, !client.isClosed, client.error == nil {
            try step()
            count += 1
            if count % 16 == 0 {
                client.read()
                client.clearEvents()
            }
        }
    }

    /// Prepares the load and returns the step that is repeated.
    private func makeStep(_ client: WireClient) throws -> () throws -> Void {
        switch self {
        case .toplevels: return { try WireWindow(client).commit() }
        case .mappedWindows: return { try WireWindow(client, title: "Load").show(0xFF80_0000) }
        case .tokens:
            let activation = try client.bind("xdg_activation_v1", 1)
            return {
                let token = client.newObject()
                client.send(activation, 1, .word(token))
                client.send(token, 3)
                client.send(token, 4)
            }
        case .panels: return try makePanelStep(client)
        case .titles, .windowRequests, .subsurfaces, .damage, .regions: return try makeWindowStep(client)
        }
    }

    private func makePanelStep(_ client: WireClient) throws -> () throws -> Void {
        for _ in 0..<20 { try WirePanel(client, height: 1).commit() }
        let panel = try WirePanel(client)
        try panel.show()
        var zone: UInt32 = 0
        return {
            zone = (zone + 1) % 100
            client.send(panel.panel, 2, .word(zone))
            panel.commit()
        }
    }

    private func makeWindowStep(_ client: WireClient) throws -> () throws -> Void {
        let window = try WireWindow(client, title: "Load")
        try window.show(0xFF80_0000)
        var number: UInt32 = 0
        let region = client.newObject()
        client.send(window.compositor, 1, .word(region))
        let subcompositor = try client.bind("wl_subcompositor", 1)
        if self == .subsurfaces {
            for _ in 0..<200 {
                let (surface, subsurface) = (client.newObject(), client.newObject())
                client.send(window.compositor, 0, .word(surface))
                client.send(subcompositor, 1, .word(subsurface), .word(surface), .word(window.surface))
            }
        }
        return { [self] in
            number &+= 1
            switch self {
            case .titles: client.send(window.toplevel, 2, .text("Load \(number)"))
            case .windowRequests: client.send(window.toplevel, [9, 11, 12, 13][Int(number % 4)], number)
            case .damage:
                client.send(window.surface, 9, .word(number * 3 % 300), .word(number % 301), .word(1), .word(1))
            case .regions: client.send(region, 1, .word(number * 3), .word(number * 5), .word(1), .word(1))
            default: break
            }
            if self != .regions { window.commit() }
        }
    }
}

extension WireClient {
    /// Sends a request to change the state of a window. The opcode of `set_fullscreen`, 11, has an output as argument.
    fileprivate func send(_ toplevel: UInt32, _ opcode: Int, _ number: UInt32) {
        send(toplevel, UInt32(opcode), opcode == 11 ? [.word(0)] : [])
    }
}
