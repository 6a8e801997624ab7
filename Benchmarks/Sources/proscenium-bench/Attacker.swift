import Foundation
import Glibc
import SceneProtocol

/// An attacker in a process of its own. The process runs this program.
///
/// The program is an attacker if its first argument is ``argument``; the other arguments are the mode and the path of
/// the socket.
final class Attacker {
    /// The first argument of the program when it is an attacker.
    static let argument = "--attack"

    /// The kind of attack. The attack runs until the process is ended.
    enum Mode: String {
        /// The attacker makes calls without a pause, and reconnects when the daemon disconnects it.
        case flood
        /// The attacker sends messages that are too long, and reconnects when the daemon disconnects it.
        case giants
        /// The attacker sends messages with two million numbers.
        case numbers
        /// The attacker sends messages with 400,000 keys.
        case keys
        /// The attacker sends messages with almost as many values as are allowed.
        case allowed
        /// The attacker makes calls with long replies and never reads them.
        case unread
        /// The attacker holds 64 connections and sends nothing.
        case idle
        /// The attacker subscribes to events on fifty connections and never reads them.
        case deaf
        /// The attacker makes a call on each of sixty connections. As soon as a reply has arrived on a connection, it
        /// makes the next call there.
        case concurrent
        /// The attacker opens connections and closes them.
        case reconnecting
    }

    private let process = Process()

    /// Starts the process and waits until the attack runs.
    init(_ mode: Mode, socket: String) throws {
        process.executableURL = BenchProgram.own
        process.arguments = [Self.argument, mode.rawValue, socket]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        guard try pipe.fileHandleForReading.read(upToCount: 1) != nil else { throw BenchDaemon.Failure.didNotStart }
    }

    deinit { stop() }

    /// Ends the process.
    func stop() {
        guard process.isRunning else { return }
        process.terminate()
        process.waitUntilExit()
    }

    /// Attacks until the process is ended.
    static func attack(_ mode: String, socket: String) {
        let ready = Data("r".utf8)
        switch Mode(rawValue: mode) {
        case .flood:
            let call = system("GetStatus", #""oneway":true"#)
            repeatedly(socket, Array(repeatElement(call, count: 500).joined()), ready)
        case .giants: repeatedly(socket, [UInt8](repeating: UInt8(ascii: "a"), count: 8 << 20), ready)
        case .numbers: serially(socket, event("[" + String(repeating: "1,", count: 1_999_990) + "1]"), ready)
        case .keys:
            let members = (0..<400_000).map { "\"\(String($0, radix: 36))\":1" }.joined(separator: ",")
            serially(socket, event("{" + members + "}"), ready)
        case .allowed: serially(socket, event("[" + String(repeating: "1,", count: 16_000) + "1]"), ready)
        case .unread:
            let call = self.call(
                "org.varlink.service.GetInterfaceDescription", #""parameters":{"interface":"org.proscenium.Scenes"}"#)
            repeatedly(socket, Array(repeatElement(call, count: 100).joined()), ready)
        case .idle: hold((0..<64).map { _ in TimedConnection.connect(socket) }, ready)
        case .deaf:
            let held = (0..<50).map { _ in TimedConnection.connect(socket) }
            for descriptor in held { _ = send(system("Watch", #""more":true"#), to: descriptor) }
            hold(held, ready)
        case .concurrent: concurrently(socket, system("ListApps", #""parameters":{}"#), ready)
        case .reconnecting:
            FileHandle.standardOutput.write(ready)
            while true { close(TimedConnection.connect(socket)) }
        case nil: break
        }
    }

    private static func repeatedly(_ socket: String, _ bytes: [UInt8], _ ready: Data) {
        var isReady = false
        while true {
            let descriptor = TimedConnection.connect(socket)
            // The daemon has ended, so the attack ends.
            guard descriptor >= 0 else { return }
            repeat {
                if !isReady { FileHandle.standardOutput.write(ready) }
                isReady = true
            } while send(bytes, to: descriptor)
            close(descriptor)
        }
    }

    /// Makes one call after the other, and reconnects when the daemon disconnects the attacker.
    private static func serially(_ socket: String, _ message: [UInt8], _ ready: Data) {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        FileHandle.standardOutput.write(ready)
        while true {
            let descriptor = TimedConnection.connect(socket)
            // The daemon has ended, so the attack ends.
            guard descriptor >= 0 else { return }
            while send(message, to: descriptor), recv(descriptor, &buffer, buffer.count, 0) > 0 {}
            close(descriptor)
        }
    }

    /// Makes a call on each of sixty connections. As soon as a reply has arrived on a connection, makes the next call
    /// there.
    private static func concurrently(_ socket: String, _ message: [UInt8], _ ready: Data) {
        var polled = (0..<60).map { _ in
            pollfd(fd: TimedConnection.connect(socket), events: Int16(POLLIN), revents: 0)
        }
        for connection in polled { _ = send(message, to: connection.fd) }
        FileHandle.standardOutput.write(ready)
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while poll(&polled, nfds_t(polled.count), -1) > 0 {
            for connection in polled where connection.revents != 0 {
                guard recv(connection.fd, &buffer, buffer.count, 0) > 0, send(message, to: connection.fd)
                else { return }
            }
        }
    }

    private static func hold(_ descriptors: [Int32], _ ready: Data) {
        FileHandle.standardOutput.write(ready)
        withExtendedLifetime(descriptors) { while true { pause() } }
    }

    private static func call(_ method: String, _ field: String) -> [UInt8] {
        Array(#"{"method":"\#(method)",\#(field)}"#.utf8) + [0]
    }

    private static func system(_ method: String, _ field: String) -> [UInt8] {
        call(ProtocolInterface.system.member(method), field)
    }

    /// Returns a call that delivers an event with a value in its user info to an unknown app.
    private static func event(_ value: String) -> [UInt8] {
        let activity = #"{"activityType":"a","userInfo":{"a":\#(value)}}"#
        let event = #"{"app":"org.example","kind":"userActivity","activity":\#(activity)}"#
        return system("Activate", #""parameters":{"app":"org.example","event":\#(event)}"#)
    }

    /// Sends all bytes; returns false if the daemon has closed the connection.
    private static func send(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
