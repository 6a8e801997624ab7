import BusTestKit
import Foundation
import Glibc
import SceneTestKit

/// An X display without a monitor that has a touchscreen. The test sends the touches to the test driver of the X
/// server, so that they take the same path as real touches.
final class TouchDisplay {
    /// The value of `DISPLAY` for programs.
    let name: String
    /// The size in pixels.
    static let size = (width: 1400, height: 1050)

    private static let server = "/usr/lib/xorg/Xorg"
    private static let modules = "/usr/lib/xorg/modules"
    private let process: Process
    private let socket: Int32

    /// Whether the X server and its drivers are installed, and the test may start the server.
    static let isAvailable =
        getuid() == 0
        && [server, "\(modules)/input/inputtest_drv.so", "\(modules)/drivers/dummy_drv.so"]
            .allSatisfy { FileManager.default.fileExists(atPath: $0) }

    /// Starts the server, and connects to the driver of the touchscreen.
    init(in folder: TestFolder) throws {
        let (configuration, path) = (folder.path("xorg.conf"), folder.path("touch"))
        try Data(Self.configuration(socket: path).utf8).write(to: URL(fileURLWithPath: configuration))
        let output = Pipe()
        process = Process()
        process.executableURL = URL(fileURLWithPath: Self.server)
        process.arguments = [
            "-displayfd", "1", "-noreset", "-nolisten", "tcp", "-config", configuration, "-logfile",
            folder.path("xorg.log"), "-novtswitch", "-sharevts",
        ]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let number = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw BusTestError(description: "the X server did not start")
        }
        name = ":\(number)"
        socket = try Self.connect(path)
        try send(type: 0, [UInt16(1), UInt16(1)].flatMap(Self.bytes))
        try receive()
    }

    deinit {
        // The server is killed first, because its driver is busy forever after its client has disconnected.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        close(socket)
    }

    /// A phase of a touch, with the number that the X protocol gives to it.
    enum Phase: UInt32 {
        case began = 18
        case moved = 19
        case ended = 20
    }

    /// Sends a touch, and waits until the server has handled it.
    func touch(_ phase: Phase, _ point: CGPoint) throws {
        // The message has a finger's number, the phase, a mask of the axes, and the values of 64 axes. The driver
        // scales the axes to 16 bits.
        var values = [Double](repeating: 0, count: 128)
        values[0] = point.x / Double(Self.size.width) * 65535
        values[1] = point.y / Double(Self.size.height) * 65535
        let mask: [UInt8] = [3] + [UInt8](repeating: 0, count: 7)
        let header = [1, phase.rawValue, 0].flatMap(Self.bytes) + mask + [UInt8](repeating: 0, count: 4)
        try send(type: 6, header + values.flatMap(Self.bytes))
        try send(type: 1, [])
        try receive()
    }

    /// Moves a finger over the screen in steps some milliseconds apart.
    func drag(from start: CGPoint, to end: CGPoint) throws {
        try touch(.began, start)
        for step in 1...12 {
            usleep(16_000)
            let part = Double(step) / 12
            try touch(.moved, CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
        }
        try touch(.ended, end)
    }

    func tap(_ point: CGPoint) throws {
        try touch(.began, point)
        usleep(50_000)
        try touch(.ended, point)
    }

    // MARK: The driver's protocol

    private static func bytes<Value>(_ value: Value) -> [UInt8] { withUnsafeBytes(of: value) { Array($0) } }

    private func send(type: UInt32, _ body: [UInt8]) throws {
        let message = Self.bytes(UInt32(8 + body.count)) + Self.bytes(type) + body
        guard Glibc.send(socket, message, message.count, Int32(MSG_NOSIGNAL)) == message.count else {
            throw BusTestError(description: "the touchscreen does not accept the message")
        }
    }

    private func receive() throws {
        var answer = [UInt8](repeating: 0, count: 64)
        guard recv(socket, &answer, answer.count, 0) > 0 else {
            throw BusTestError(description: "the touchscreen does not answer")
        }
    }

    /// Connects to a socket, with a time limit for each answer.
    private static func connect(_ path: String) throws -> Int32 {
        let socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var limit = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard status == 0 else {
            close(socket)
            throw BusTestError(description: "the touchscreen has no socket")
        }
        return socket
    }

    private static func configuration(socket: String) -> String {
        """
        Section "ServerFlags"
          Option "AutoAddDevices" "false"
          Option "DontVTSwitch" "true"
        EndSection
        Section "Device"
          Identifier "device"
          Driver "dummy"
          VideoRam 64000
        EndSection
        Section "Monitor"
          Identifier "monitor"
          HorizSync 5.0-1000.0
          VertRefresh 5.0-200.0
        EndSection
        Section "Screen"
          Identifier "screen"
          Device "device"
          Monitor "monitor"
          DefaultDepth 24
          SubSection "Display"
            Depth 24
            Modes "\(size.width)x\(size.height)"
            Virtual \(size.width) \(size.height)
          EndSubSection
        EndSection
        Section "InputDevice"
          Identifier "touchscreen"
          Driver "inputtest"
          Option "SocketPath" "\(socket)"
          Option "DeviceType" "Touch"
          Option "TouchCount" "5"
        EndSection
        Section "ServerLayout"
          Identifier "layout"
          Screen "screen"
          InputDevice "touchscreen" "SendCoreEvents"
        EndSection
        """
    }
}
