import BusTestKit
import Foundation
import Testing

@testable import DesktopBus

@Suite("Exported objects as seen by other tools", .timeLimit(.minutes(15)))
struct ObjectTests {
    private final class Lamp {
        var brightness: UInt32 = 3
    }

    private func export(_ connection: BusConnection, _ lamp: Lamp) throws {
        let level = BusProperty(
            "Level", .uint32, get: { .uint32(lamp.brightness) },
            set: { (value) throws(BusFailure) in
                guard let number = value.uint32, number <= 10 else { throw BusFailure("org.example.TooBright", "no") }
                lamp.brightness = number
            })
        let kind = BusProperty("Kind", .string, get: { .string("desk") })
        let toggle = BusMethod("Toggle", returns: [BusArgument("level", .uint32)]) { _ throws(BusFailure) in
            lamp.brightness = lamp.brightness == 0 ? 10 : 0
            return [.uint32(lamp.brightness)]
        }
        let changed = BusSignalDeclaration("Burnt", [BusArgument("when", .uint64)])
        let interface = BusInterface(
            "org.example.Lamp", methods: [toggle], signals: [changed], properties: [level, kind])
        try connection.export(BusObject([interface]), at: "/org/example/lamp")
        try connection.export(BusObject([]), at: "/org/example/lamp/bulb/one")
        let driver = ConnectionDriver(connection)
        #expect(
            try driver.answer("the name request") { try connection.requestName("org.example.Lamp", reply: $0) }
                == .success(.owned))
    }

    @Test(
        "busctl introspects, calls methods, reads and writes properties; invalid requests are refused",
        .enabled(if: PrivateBus.isAvailable && Programs.has("busctl"), "needs dbus-daemon and busctl"))
    func busctl() throws {
        let bus = try PrivateBus()
        let connection = try bus.connect()
        let lamp = Lamp()
        try export(connection, lamp)
        let driver = ConnectionDriver(connection)
        func busctl(_ arguments: String...) throws -> String {
            try driver.finish(try bus.launch("busctl", ["--address=\(bus.address)"] + arguments))
        }
        let (name, path) = ("org.example.Lamp", "/org/example/lamp")
        let description = try busctl("introspect", name, path)
        for expectedWords in [
            [".Toggle", "method", "-", "u"], [".Level", "property", "u", "3", "emits-change", "writable"],
            [".Burnt", "signal", "t"],
            [".Kind", "property", "s", #""desk""#, "emits-change"], [".Ping", "method"],
            [".GetAll", "method", "s", "a{sv}"],
        ] {
            let line = description.split(separator: "\n").first { $0.hasPrefix(expectedWords[0] + " ") }
            let found = (line ?? "").split(separator: " ").map(String.init).prefix(expectedWords.count)
            #expect(Array(found) == expectedWords, "\(description)")
        }
        #expect(try busctl("call", name, path, name, "Toggle") == "u 0\n")
        #expect(try busctl("get-property", name, path, name, "Level", "Kind") == "u 0\ns \"desk\"\n")
        #expect(try busctl("set-property", name, path, name, "Level", "u", "7") == "")
        #expect(lamp.brightness == 7)
        #expect(try busctl("set-property", name, path, name, "Level", "u", "70").contains("no"))
        #expect(try busctl("set-property", name, path, name, "Level", "s", "x").contains("has type 'u', not 's'"))
        #expect(try busctl("set-property", name, path, name, "Kind", "s", "x").contains("is read-only"))
        #expect(try busctl("get-property", name, path, name, "Bogus").contains("there is no property"))
        #expect(try busctl("call", name, path, name, "Toggle", "i", "1").contains("expects the signature ''"))
        #expect(try busctl("call", name, path, "org.example.Other", "Toggle").contains("nknown"))
        #expect(try busctl("call", name, "/nowhere", name, "Toggle").contains("nknown"))
        let tree = try busctl("tree", "--list", name)
        #expect(tree.contains("/org/example/lamp/bulb/one") && tree.contains("/org\n"), "\(tree)")
        #expect(connection.isOpen)
    }

    @Test(
        "gdbus introspects and calls methods, and receives signals and property changes",
        .enabled(if: PrivateBus.isAvailable && Programs.has("gdbus"), "needs dbus-daemon and gdbus"))
    func gdbus() throws {
        let bus = try PrivateBus()
        let connection = try bus.connect()
        let lamp = Lamp()
        try export(connection, lamp)
        let driver = ConnectionDriver(connection)
        let target = ["--dest", "org.example.Lamp", "--object-path", "/org/example/lamp"]
        let description = try driver.finish(try bus.launch("gdbus", ["introspect", "--session"] + target))
        #expect(description.contains("Toggle(out u level)") && description.contains("node bulb"), "\(description)")
        let call = ["call", "--session"] + target + ["--method", "org.example.Lamp.Toggle"]
        #expect(try driver.finish(try bus.launch("gdbus", call)) == "(uint32 0,)\n")
        let monitor = try bus.launch("gdbus", ["monitor", "--session"] + target)
        try driver.run("the start of the monitor") { monitor.text.contains("is owned by") }
        // `gdbus monitor` prints its first line before its match rule is installed. So the test repeats both signals
        // until the monitor has printed them.
        try driver.run("the signals") {
            try? connection.emit(BusSignal("/org/example/lamp", "org.example.Lamp", "Burnt", [.uint64(5)]))
            try? connection.emitChanges(of: ["Level"], in: "org.example.Lamp", at: "/org/example/lamp")
            return monitor.text.contains("org.example.Lamp.Burnt (uint64 5,)")
                && monitor.text.contains("({'Level': <uint32 0>}, @as [])".replacing("({", with: "{").dropLast())
        }
        kill(monitor.process.processIdentifier, SIGTERM)
    }
}
