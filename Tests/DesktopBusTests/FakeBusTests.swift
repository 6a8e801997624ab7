import BusTestKit
import Foundation
import Logging
import Testing

@testable import DesktopBus

@Suite(
    "Buses that violate the protocol", .timeLimit(.minutes(15)),
    .enabled(if: PrivateBus.isAvailable && Programs.has("python3"), "needs dbus-daemon and python3"))
struct FakeBusTests {
    /// Starts a fake bus that misbehaves in a chosen way, and returns its address.
    private func start(_ bus: PrivateBus, _ mode: String, _ count: Int = 1) throws -> String {
        let script = bus.folder.appendingPathComponent("fake.py")
        try Self.script.write(to: script, atomically: true, encoding: .utf8)
        let path = bus.folder.appendingPathComponent("fake").path
        let program = try bus.launch("python3", [script.path, path, mode, "\(count)"])
        try ConnectionDriver().run("the fake bus") { program.text.contains("ready") }
        return "unix:path=\(path)"
    }

    @Test("A bus that refuses this process is distinguished from a missing bus", arguments: ["reject", "close"])
    func refused(mode: String) throws {
        let bus = try PrivateBus()
        let address = try start(bus, mode)
        do throws(BusError) {
            _ = try BusConnection(address: address)
            Issue.record("the connection was accepted")
        } catch {
            guard case .refused(address, _) = error else {
                Issue.record("\(error)")
                return
            }
        }
    }

    @Test("Random and damaged messages can only end the connection, and this end is reported")
    func garbage() throws {
        let bus = try PrivateBus()
        let count = 150
        let address = try start(bus, "garbage", count)
        var (signals, failures, events) = (0, 0, 0)
        // Suppresses thousands of log lines about damaged messages.
        let silentLogger = Logger(label: "quiet") { _ in SwiftLogNoOpLogHandler() }
        for _ in 0..<count {
            let connection = try BusConnection(address: address, environment: [:], logger: silentLogger)
            var isNotified = false
            connection.whenDisconnected { isNotified = true }
            try connection.subscribe(BusMatch()) { signals += 1 + $0.arguments.count }
            let server = NotificationsServer(
                connection: connection, information: .init(name: "n", vendor: "v", version: "1"), logger: silentLogger)
            try server.start { _ in }
            let client = try NotificationsClient(connection: connection, logger: silentLogger)
            client.handler = { _ in events += 1 }
            try client.notify(DesktopNotification(appName: "a", summary: "s")) {
                if case .failure = $0 { failures += 1 }
            }
            try ConnectionDriver(connection).run("the disconnection") { isNotified }
        }
        // Some of the messages are intact; all notifications fail, because this bus replies only to the greeting.
        #expect(signals > 0 && failures == count && events == 0)
    }

    /// The script of the fake bus. In the mode `reject` the bus refuses the authentication, and in the mode `close` the
    /// bus closes each connection at once. In the mode `garbage` the bus replies to the greeting of each connection,
    /// sends messages, some of them damaged, and closes the connection.
    private static let script = #"""
        import os, random, socket, struct, sys
        path, way, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
        listener = socket.socket(socket.AF_UNIX)
        listener.bind(path)
        listener.listen(4)
        print("ready", flush=True)

        def pad(data, size): return data + bytes(-len(data) % size)
        def string(text): return struct.pack("<I", len(text)) + text + b"\0"
        def field(code, kind, value): return bytes([code, 1]) + kind + b"\0" + value
        def message(kind, serial, fields, body):
            joined = b""
            for one in fields: joined = pad(joined, 8) + one
            head = b"l" + bytes([kind, 1, 1]) + struct.pack("<II", len(body), serial)
            return pad(head + struct.pack("<I", len(joined)) + joined, 8) + body
        def text(code, kind, value): return field(code, kind, string(value))
        def types(value): return field(8, b"g", bytes([len(value)]) + value + b"\0")

        name, place = b"org.freedesktop.Notifications", b"/org/freedesktop/Notifications"
        signatures = [b"s", b"as", b"a{sv}", b"v", b"(iiibiiay)", b"susssasa{sv}i", b"ay", b"aav", b"b", b"o", b"g",
            b"h", b"a(sv)", b"vvv", b"d", b"us"]

        def sample(random):
            body = random.choice([random.randbytes(random.randrange(200)), bytes(random.randrange(200)),
                struct.pack("<I", 3) + b"abc\0", bytes([1]) + b"s\0\0" + struct.pack("<I", 1) + b"x\0"])
            kind = random.choice([1, 4, 4])
            member = random.choice([b"Notify", b"CloseNotification", b"NotificationClosed", b"X"])
            fields = [text(1, b"o", place), text(2, b"s", name), text(3, b"s", member), text(7, b"s", b":1.9"),
                text(6, b"s", b":1.1"), types(random.choice(signatures))]
            data = bytearray(message(kind, random.randrange(1, 1000), fields, body))
            if random.randrange(3) == 0:
                for _ in range(random.randrange(1, 4)): data[random.randrange(len(data))] = random.randrange(256)
            return bytes(data)

        for seed in range(count):
            peer, _ = listener.accept()
            peer.settimeout(20)
            got = b""
            while b"\r\n" not in got: got += peer.recv(4096)
            if way == "reject": peer.sendall(b"REJECTED EXTERNAL\r\n" * 2)
            if way == "garbage":
                peer.sendall(b"DATA\r\n" if b"AUTH EXTERNAL\r\n" in got else b"")
                peer.sendall(b"OK " + b"0" * 31 + b"1\r\n")
                while b"Hello" not in got: got += peer.recv(4096)
                fields = [field(5, b"u", struct.pack("<I", 1)), types(b"s"), text(7, b"s", b"org.freedesktop.DBus"),
                    text(6, b"s", b":1.1")]
                peer.sendall(message(2, 1, fields, string(b":1.1")))
                generator = random.Random(seed)
                while b"GetNameOwner" not in got: got += peer.recv(65536)
                try:
                    # The serials follow from the order of the calls; matches count only once they are answered.
                    for serial in [2, 4, 5]:
                        answer = [field(5, b"u", struct.pack("<I", serial)), text(7, b"s", b"org.freedesktop.DBus")]
                        peer.sendall(message(2, serial, answer, b""))
                    answer = [field(5, b"u", struct.pack("<I", 6)), types(b"s"), text(7, b"s", b"org.freedesktop.DBus")]
                    peer.sendall(message(2, 6, answer, string(b":1.9")))
                    for _ in range(40): peer.sendall(sample(generator))
                    peer.shutdown(socket.SHUT_WR)
                    while peer.recv(65536): pass
                except OSError: pass
            peer.close()
        """#
}
