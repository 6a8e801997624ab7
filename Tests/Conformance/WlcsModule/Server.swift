import CWlcs
import CWlroots
import EventLoop
import Foundation
import ShellModel

@testable import Shell

/// A compositor for one test of the suite.
@ShellActor
final class Server {
    nonisolated static let output = OutputIdentifier("HEADLESS-1")

    private var compositor: Compositor?
    private var desktop: StackingDesktop?
    private var fingers: Int32 = 0

    nonisolated init() {}

    /// Returns the server that a record of the suite refers to.
    nonisolated static func server(_ server: UnsafeMutablePointer<WlcsDisplayServer>?) -> Server {
        guard let server else { preconditionFailure("the suite names no server") }
        let record = UnsafeMutableRawPointer(server).assumingMemoryBound(to: cwlcs_server.self)
        return Unmanaged<Server>.fromOpaque(record.pointee.context).takeUnretainedValue()
    }

    /// Runs a compositor on this thread until ``stop()``. The compositor's event loop also runs the work that the suite
    /// schedules for this thread with the dispatcher.
    nonisolated func run(_ dispatcher: OpaquePointer) {
        // Reason: the dispatcher is used only on this thread, which becomes the shell actor's thread.
        nonisolated(unsafe) let dispatcher = dispatcher
        ShellActor.runOwning {
            do {
                try runLoop(dispatcher)
            } catch {
                FileHandle.standardError.write(Data("no compositor: \(error)\n".utf8))
            }
        }
    }

    nonisolated func stop() { runOnShellLoop { self.compositor?.stop() } }

    /// Returns the client's end of a new connection; -1 on failure.
    nonisolated func makeClient() -> Int32 { runOnShellLoop { self.compositor?.makeClient() ?? -1 } }

    /// Moves the top left corner of a window or a layer surface to a position.
    nonisolated func move(surface: UInt32, of client: Int32, x: Int, y: Int) {
        runOnShellLoop {
            guard let compositor = self.compositor, let client = compositor.client(of: client) else { return }
            let point = CGPoint(x: x, y: y)
            if let window = compositor.window(client: client, surface: surface) {
                self.desktop?.move(window, to: point)
            } else if let surface = cwl_surface_of(client, surface),
                let layer = compositor.layers.values.first(where: { $0.surface.pointee.surface == surface })
            {
                layer.fixedOrigin = point
                compositor.scheduleHitTest()
            }
        }
    }

    /// Injects input as if a device had produced it.
    nonisolated func inject(_ input: InjectedInput) {
        runOnShellLoop {
            self.desktop?.willHandle(input)
            self.compositor?.inject(input)
            self.desktop?.afterInput(input)
        }
    }

    /// Returns an identifier for a new touch.
    func nextTouch() -> Int32 {
        fingers += 1
        return fingers
    }

    private func runLoop(_ dispatcher: OpaquePointer) throws {
        let output = CompositorOptions.HeadlessOutput(width: 1280, height: 1024, refresh: 500_000)
        let compositor = try Compositor(
            CompositorOptions(backend: .headless([output]), renderer: .pixman, socket: .none, cursor: .none),
            paint: { _, _, _, _ in nil }, picture: { _ in nil })
        defer { compositor.tearDown() }
        let tolerance = ConfigureRelaxation(compositor)
        defer { tolerance.end() }
        self.compositor = compositor
        desktop = StackingDesktop(compositor, output: Self.output)
        defer { (self.compositor, desktop) = (nil, nil) }
        compositor.clipsWindowInput = false
        try compositor.start()
        tolerance.begin()
        compositor.inject(.pointer(Self.output, CGPoint(x: output.width - 1, y: output.height - 1)))
        _ = try compositor.eventLoop.watch(wl_event_loop_get_fd(dispatcher), for: .read) { _ in
            wl_event_loop_dispatch(dispatcher, 0)
        }
        compositor.run()
    }
}
