import CBenchWayland
import Foundation
import SceneModel
import SceneProtocol
import Varlink

/// Benchmarks of a running app: an additional window until its first frame, a frame in which a thousand views have
/// moved, and a frame in which a long collection was scrolled.
enum WindowFigures {
    /// Prints the results and records the goals.
    static func run(_ options: Options, _ goals: inout Goals) throws {
        guard let compositor = try BenchCompositor() else {
            return print("A running app is not measured: phoc is not installed.\n")
        }
        let folder = try BenchFolder()
        let daemon = try BenchDaemon(folder)
        var environment = compositor.environment
        environment["PROSCENIUM_SOCKET"] = daemon.socket
        let windows = try windows(options, daemon, environment, folder)
        let moved = try frame("ViewsSceneDelegate", options, environment, folder)
        let scrolled = try frame("ScrollSceneDelegate", options, environment, folder)
        var table = Table("A running app", columns: ["operation", "median", "p99"], isLeft: [0])
        table.add(["a second window until its first frame", Format.time(windows.median), Format.time(windows.p99)])
        for (words, frame) in [("1,000 views that move", moved), ("10,000 items that are scrolled", scrolled)] {
            table.add(["\(words), CPU time per frame", Format.time(frame.time), ""])
            table.add(["\(words), from frame to frame", Format.time(frame.interval), ""])
        }
        print(table.text)
        goals.add("a second window until its first frame", time: windows.median, under: 30e6)
        goals.add("1,000 views laid out and drawn in a frame", time: moved.time, under: 5e6)
        // A headless compositor shows slightly more than 60 frames per second, so an app that draws every frame stays
        // below this limit.
        goals.add("10,000 items scrolled, from frame to frame", time: scrolled.interval, under: 1e9 / 59)
    }

    /// Measures the time from the request for an additional window until the app commits its first frame.
    private static func windows(
        _ options: Options, _ daemon: BenchDaemon, _ environment: [String: String], _ folder: BenchFolder
    ) throws -> Spread {
        let bundle = try MeasuredApp.make(
            "windows", program: "bench-label", delegate: "bench_label.LabelSceneDelegate", in: folder.url)
        let app = try WatchedApp(bundle.appendingPathComponent("bench-label"), environment)
        defer { app.end() }
        let client = try daemon.client()
        let identifier = try AppIdentifier("org.proscenium.bench.windows")
        var times: [Double] = []
        // The first round only fills caches and is not counted.
        for round in 0...(options.isQuick ? 8 : 30) {
            let start = Measure.now()
            _ = try client.call(
                ProtocolInterface.system.member("Activate"),
                SystemCalls.Activate(app: identifier, newSession: true), returning: SharedMessages.SessionReference.self
            )
            let moment = try app.nextWindow()
            if round > 0 { times.append(Double(moment - start)) }
            app.waitUntilQuiet()
        }
        return Spread(times)
    }

    /// Returns the CPU time of all threads per frame and the time between frames, both in nanoseconds.
    private static func frame(
        _ delegate: String, _ options: Options, _ environment: [String: String], _ folder: BenchFolder
    ) throws -> (time: Double, interval: Double) {
        let bundle = try MeasuredApp.make(
            delegate, program: "bench-views", delegate: "bench_views.\(delegate)", in: folder.url)
        let app = try WatchedApp(bundle.appendingPathComponent("bench-views"), environment)
        defer { app.end() }
        // Wait until the work of the app's start has ended.
        _ = app.frames(seconds: 1)
        let before = app.processorTime
        let seconds = options.isQuick ? 1.0 : 4
        let count = Double(max(1, app.frames(seconds: seconds)))
        return (Double(app.processorTime - before) / count, seconds * 1e9 / count)
    }
}

/// An app in a process of its own. The benchmark counts the app's windows and frames.
private final class WatchedApp {
    private let process = Process()
    private var frames: FrameReader

    init(_ program: URL, _ environment: [String: String]) throws {
        let output = Pipe()
        process.executableURL = program
        process.environment = environment.merging(["WAYLAND_DEBUG": "client"]) { $1 }
        (process.standardError, process.standardOutput) = (output, FileHandle.nullDevice)
        try process.run()
        frames = FrameReader(output.fileHandleForReading)
        _ = try nextWindow()
    }

    /// Returns the time at which a new surface was first committed with content.
    func nextWindow() throws -> UInt64 {
        guard let moment = frames.firstFrame() else { throw AppStart.Failure.noFrame(frames.text) }
        return moment
    }

    func waitUntilQuiet() { frames.readUntilQuiet() }

    /// Returns the number of frames that the app's windows commit during a number of seconds.
    func frames(seconds: Double) -> Int { frames.count(until: Measure.now() + UInt64(seconds * 1e9)) }

    /// The CPU time of the process in nanoseconds.
    var processorTime: UInt64 { cbw_processor_time(process.processIdentifier) }

    func end() {
        kill(process.processIdentifier, SIGTERM)
        process.waitUntilExit()
    }
}
