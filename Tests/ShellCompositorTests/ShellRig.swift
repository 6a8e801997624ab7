import Foundation
import Glibc
import ShellModel
import Synchronization
import Testing

@testable import Shell

/// A compositor on its own thread, with a log of its events.
final class ShellRig: Sendable {
    /// An error of the rig, such as the timeout of a wait.
    struct RigError: Error, CustomStringConvertible {
        let description: String
    }

    /// A thread-safe counter.
    final class AtomicCounter: Sendable {
        private let number = Mutex(0)

        var count: Int { number.withLock { $0 } }

        func add() { number.withLock { $0 += 1 } }
    }

    /// The state that belongs to the loop's thread.
    @ShellActor
    final class LoopState {
        let compositor: Compositor
        var events: [CompositorEvent] = []
        var keys: [KeyPress] = []
        var consumedKeys: Set<String> = []
        var pictures: [PictureIdentifier: Bitmap] = [:] {
            didSet { identities = identities.filter { pictures[$0.key] === oldValue[$0.key] } }
        }
        private var identities: [PictureIdentifier: PictureIdentity] = [:]
        /// The number of requests for a picture's pixels.
        let pixelRequests = AtomicCounter()
        var paints = 0
        /// The last painted bitmap, for as long as it is referenced elsewhere.
        weak var painted: Bitmap?

        init(_ options: CompositorOptions) throws {
            weak var state: LoopState?
            compositor = try Compositor(
                options,
                paint: { drawing, size, scale, appearance in
                    let bitmap = Self.plain(drawing, size, scale, appearance)
                    state?.paints += 1
                    state?.painted = bitmap
                    return bitmap
                },
                picture: { state?.storedReference($0) })
            state = self
            compositor.handler = { state?.events.append($0) }
            compositor.keyFilter = { _, press in
                state?.keys.append(press)
                return state?.consumedKeys.contains(press.name) ?? false
            }
        }

        private func storedReference(_ identifier: PictureIdentifier) -> StoredPictureReference? {
            guard let picture = pictures[identifier] else { return nil }
            let identity = identities[identifier] ?? PictureIdentity()
            identities[identifier] = identity
            return StoredPictureReference(identity) { [pixelRequests] in
                pixelRequests.add()
                return picture
            }
        }

        /// Draws a single colour that depends on the appearance.
        private static func plain(
            _ drawing: ShellDrawing, _ size: CGSize, _ scale: Double, _ appearance: Appearance
        ) -> Bitmap? {
            let color: UInt32 = appearance == .light ? 0xFF20_4060 : 0xFF60_4020
            return .plain(
                color, width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
        }
    }

    let socket: String
    let loopState: LoopState
    private let folder: String
    private let ended: DispatchSemaphore

    private init(inside: LoopState, folder: String, ended: DispatchSemaphore) {
        (self.loopState, self.folder, self.ended) = (inside, folder, ended)
        socket = folder + "/wayland"
    }

    /// Ends the compositor even after a failed test, so that the next test is not blocked.
    deinit {
        Task { @ShellActor [loopState] in loopState.compositor.stop() }
    }

    /// Starts a compositor with in-memory outputs.
    static func start(
        _ outputs: [CompositorOptions.HeadlessOutput] = [.init(width: 400, height: 300)], repeatDelay: Int = 600
    ) async throws -> ShellRig {
        try await start(in: .headless(outputs), keyboard: .init(layout: "us", repeatDelay: repeatDelay))
    }

    /// Starts a compositor with a backend.
    static func start(
        in backend: CompositorOptions.Backend, cursor: CompositorOptions.Cursor = .none,
        keyboard: CompositorOptions.Keyboard = .init(layout: "us")
    ) async throws -> ShellRig {
        let folder = try makeFolder()
        let options = CompositorOptions(
            backend: backend, renderer: .pixman, socket: .named(folder + "/wayland"), cursor: cursor,
            keyboard: keyboard)
        let ended = DispatchSemaphore(value: 0)
        let inside: LoopState = try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                ShellActor.runOwning {
                    do {
                        let inside = try LoopState(options)
                        try inside.compositor.start()
                        continuation.resume(returning: inside)
                        inside.compositor.run()
                        inside.compositor.tearDown()
                    } catch {
                        continuation.resume(throwing: error)
                    }
                }
                ended.signal()
            }
        }
        return ShellRig(inside: inside, folder: folder, ended: ended)
    }

    /// Creates a folder for sockets.
    static func makeFolder() throws -> String {
        let folder = NSTemporaryDirectory() + "/shell-" + UUID().uuidString.prefix(8)
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        return folder
    }

    /// Runs a closure on the loop's thread.
    func on<Value: Sendable>(_ body: @escaping @ShellActor @Sendable (LoopState) throws -> Value) async throws -> Value
    {
        let inside = loopState
        return try await Task { @ShellActor in try body(inside) }.value
    }

    /// Waits until a condition holds on the loop's thread.
    func wait(
        for description: String, seconds: Double = 60, _ condition: @escaping @ShellActor @Sendable (LoopState) -> Bool
    ) async throws {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while try await !on({ condition($0) }) {
            guard ContinuousClock.now < deadline else {
                let events = try await on { "\($0.events)" }
                throw RigError(description: "timed out waiting for \(description); events: \(events)")
            }
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    /// Returns a new client connection.
    func client() async throws -> WireClient {
        let descriptor = try await on { $0.compositor.makeClient() }
        return try WireClient(#require(descriptor))
    }

    /// Stops the compositor, waits until it has ended, and deletes the rig's folder.
    func end() async throws {
        try await on { $0.compositor.stop() }
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { [ended] in
                ended.wait()
                continuation.resume()
            }
        }
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// The environment for programs that connect to this compositor.
    var environment: [String: String] {
        var environment = ProcessInfo.processInfo.environment
        environment["WAYLAND_DISPLAY"] = socket
        environment["XDG_RUNTIME_DIR"] = folder
        environment["DISPLAY"] = nil
        return environment
    }

    /// Returns the path of a file in the rig's folder.
    func file(_ name: String) -> String { folder + "/" + name }

    /// Starts a program from `/usr/bin` with the environment of this compositor.
    func run(_ program: String, _ arguments: String..., input: String? = nil) throws -> Process {
        try run(program, arguments: arguments, input: input)
    }

    /// Runs a program to its end and returns its output.
    func output(_ program: String, _ arguments: String..., input: String? = nil) async throws -> String {
        try await waitForEnd(of: run(program, arguments: arguments, input: input))
        return text(of: program)
    }

    /// Starts a program from `/usr/bin` with the environment of this compositor.
    func run(_ program: String, arguments: [String], input: String? = nil) throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/" + program)
        process.arguments = arguments
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        if let input {
            let pipe = Pipe()
            process.standardInput = pipe
            pipe.fileHandleForWriting.write(Data(input.utf8))
            try pipe.fileHandleForWriting.close()
        }
        _ = FileManager.default.createFile(atPath: file(program + ".out"), contents: nil)
        let output = try FileHandle(forWritingTo: URL(fileURLWithPath: file(program + ".out")))
        process.standardOutput = output
        process.standardError = output
        try process.run()
        return process
    }

    /// Returns the output of a program so far.
    func text(of program: String) -> String {
        String(decoding: FileManager.default.contents(atPath: file(program + ".out")) ?? Data(), as: UTF8.self)
    }

    /// Waits until a program has ended.
    func waitForEnd(of process: Process, seconds: Double = 60) async throws {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while process.isRunning {
            guard ContinuousClock.now < deadline else {
                kill(process.processIdentifier, SIGKILL)
                throw RigError(description: "\(process.executableURL?.lastPathComponent ?? "a program") did not end")
            }
            try await Task.sleep(for: .milliseconds(10))
        }
    }

    /// Takes a screenshot with grim.
    func screenshot(of output: String = "HEADLESS-1") async throws -> PPMImage {
        let path = file("shot.ppm")
        let errorText = try await self.output("grim", "-o", output, "-t", "ppm", path)
        return try PPMImage(#require(FileManager.default.contents(atPath: path), "grim wrote nothing: \(errorText)"))
    }
}

extension Bitmap {
    /// Returns a bitmap of one colour.
    static func plain(_ color: UInt32, width: Int, height: Int) -> Bitmap? {
        Bitmap(width: width, height: height) { pixels, _ in
            for index in pixels.bindMemory(to: UInt32.self).indices {
                pixels.bindMemory(to: UInt32.self)[index] = color
            }
            return true
        }
    }
}

/// An image in the format that grim writes (PPM).
struct PPMImage {
    let width, height: Int
    private let bytes: [UInt8]

    init(_ data: Data) throws {
        let fields = data.prefix(64).split(whereSeparator: { $0 == 10 || $0 == 32 }).prefix(4)
        let numbers = fields.dropFirst().compactMap { Int(String(decoding: $0, as: UTF8.self)) }
        guard numbers.count == 3, let end = fields.last?.endIndex else {
            throw ShellRig.RigError(description: "not a picture")
        }
        (width, height) = (numbers[0], numbers[1])
        bytes = Array(data[(end + 1)...])
    }

    /// Returns the colour of a pixel, as `0xRRGGBB`. The coordinates must be inside the image. If the file ends before
    /// the pixel's data, the result is `0xFFFFFFFF`.
    func color(_ x: Int, _ y: Int) -> UInt32 {
        let offset = (y * width + x) * 3
        guard offset >= 0, offset + 2 < bytes.count else { return 0xFFFF_FFFF }
        return UInt32(bytes[offset]) << 16 | UInt32(bytes[offset + 1]) << 8 | UInt32(bytes[offset + 2])
    }

    /// Returns whether the colour of a pixel equals an expected one, except for rounding.
    func isNear(_ expected: UInt32, _ x: Int, _ y: Int) -> Bool {
        let actual = color(x, y)
        return [0, 8, 16].allSatisfy { abs(Int(actual >> $0 & 0xFF) - Int(expected >> $0 & 0xFF)) <= 2 }
    }
}
