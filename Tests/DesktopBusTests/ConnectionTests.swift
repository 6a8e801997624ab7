import BusTestKit
import EventLoop
import Foundation
import Glibc
import Testing

@testable import DesktopBus

@Suite("Bus connection", .timeLimit(.minutes(15)), .enabled(if: PrivateBus.isAvailable, "needs dbus-daemon"))
struct ConnectionTests {
    @Test("A call gets its reply; the bus refuses unknown methods, and calls to unknown names fail")
    func calls() throws {
        let bus = try PrivateBus()
        let connection = try bus.connect()
        let driver = ConnectionDriver(connection)
        #expect(connection.uniqueName.hasPrefix(":") && connection.isOpen && connection.fileDescriptor >= 0)
        let answer = try driver.call(connection, .bus("GetNameOwner", [.string("org.freedesktop.DBus")]))
        #expect(try answer.get() == BusReply(sender: "org.freedesktop.DBus", values: [.string("org.freedesktop.DBus")]))
        let unknown = try driver.call(connection, .bus("Bogus", []))
        guard case .failure(.remote("org.freedesktop.DBus.Error.UnknownMethod", _, _)) = unknown else {
            Issue.record("\(unknown)")
            return
        }
        let nobody = try driver.call(connection, BusCall("org.example.Nobody", "/", "org.example.I", "M"))
        guard case .failure(.noService("org.example.Nobody", _)) = nobody else {
            Issue.record("\(nobody)")
            return
        }
    }

    @Test("Without an address the error names the reason and a remedy")
    func noAddress() {
        #expect(throws: BusError.noAddress) { try BusConnection(environment: [:]) }
        #expect(throws: BusError.noAddress) { try BusConnection(environment: ["XDG_RUNTIME_DIR": ""]) }
        #expect(BusError.noAddress.description.contains("dbus-run-session"))
    }

    @Test("Without a bus at the address the error names the address")
    func noBus() {
        #expect(throws: BusError.cannotConnect(address: "unix:path=/nonexistent/bus", code: ENOENT)) {
            try BusConnection(environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent/bus"])
        }
        #expect(throws: BusError.cannotConnect(address: "unix:path=/nonexistent%20x/bus", code: ENOENT)) {
            try BusConnection(environment: ["XDG_RUNTIME_DIR": "/nonexistent x"])
        }
        for address in ["autolaunch:", "tcp:host=example.org,port=1", "unixexec:path=/bin/sh", "nonsense"] {
            #expect(throws: BusError.unusableAddress(address)) { try BusConnection(address: address) }
        }
        #expect(throws: BusError.unusableAddress("unix:bogus=1")) { try BusConnection(address: "unix:bogus=1") }
    }

    @Test("The bus of the runtime folder is used when the environment names none")
    func runtimeFolder() throws {
        let bus = try PrivateBus()
        let connection = try BusConnection(environment: ["XDG_RUNTIME_DIR": bus.folder.path])
        #expect(connection.isOpen && connection.address == bus.address)
    }

    @Test("The handshake with a listener that never replies fails at its time limit")
    func silentListener() throws {
        let path = "/tmp/pbus-silent-\(UUID().uuidString.prefix(8))"
        let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer {
            Glibc.close(listener)
            unlink(path)
        }
        var name = sockaddr_un()
        name.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: path.utf8) }
        let bound = withUnsafePointer(to: &name) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(bound == 0 && listen(listener, 1) == 0)
        var limits = BusLimits()
        limits.handshake = .milliseconds(150)
        let start = MonotonicTime.now
        #expect(throws: BusError.handshakeTimedOut(address: "unix:path=\(path)", limit: limits.handshake)) {
            try BusConnection(address: "unix:path=\(path)", limits: limits)
        }
        #expect(MonotonicTime.now < start + .seconds(5))
    }

    @Test("A free bus name is acquired; a request for an owned name is queued, or fails and names the owner's process")
    func names() throws {
        let bus = try PrivateBus()
        let (first, second) = (try bus.connect(), try bus.connect())
        let driver = ConnectionDriver(first, second)
        var owners: [String?] = []
        try second.watchOwner(of: "org.example.N") { owners.append($0) }
        try driver.run("the first owner") { owners.count == 1 }
        #expect(
            try driver.answer("the name request") { try first.requestName("org.example.N", reply: $0) }
                == .success(.owned))
        #expect(
            try driver.answer("the name request") { try first.requestName("org.example.N", reply: $0) }
                == .success(.owned))
        let refused = try driver.answer("the name request") { try second.requestName("org.example.N", reply: $0) }
        guard case .failure(.nameTaken("org.example.N", first.uniqueName, let process)) = refused else {
            Issue.record("\(refused)")
            return
        }
        #expect(process?.pid == UInt32(getpid()) && process?.name != nil)
        #expect(
            try driver.answer("the name request") { try second.requestName("org.example.N", [], reply: $0) }
                == .success(.queued))
        try first.releaseName("org.example.N")
        try driver.run("the handover") { owners.last == second.uniqueName }
        #expect(owners == [nil, first.uniqueName, second.uniqueName])
    }

    @Test("Signals reach subscribers, filtered by every part of the match rule, until they unsubscribe")
    func signals() throws {
        let bus = try PrivateBus()
        let (sender, receiver) = (try bus.connect(), try bus.connect())
        let driver = ConnectionDriver(sender, receiver)
        var (allSignals, filteredSignals) = ([BusSignal](), [BusSignal]())
        try receiver.subscribe(BusMatch(interface: "org.example.I")) { allSignals.append($0) }
        let match = BusMatch(
            sender: sender.uniqueName, path: "/a", interface: "org.example.I", name: "S", firstArgument: "x")
        let subscription = try receiver.subscribe(match) { filteredSignals.append($0) }
        // The bus handles messages of one connection in order, so the reply of the bus confirms that the match rules
        // are installed.
        _ = try driver.call(receiver, .bus("GetId", []))
        for (path, argument) in [("/a", "x"), ("/b", "x"), ("/a", "y")] {
            try sender.emit(BusSignal(path, "org.example.I", "S", [.string(argument), .variant(.byte(1))]))
        }
        try driver.run("three signals") { allSignals.count == 3 }
        #expect(filteredSignals.count == 1 && filteredSignals.first?.arguments == [.string("x"), .variant(.byte(1))])
        #expect(allSignals.allSatisfy { $0.sender == sender.uniqueName })
        receiver.cancel(subscription)
        try sender.emit(BusSignal("/a", "org.example.I", "S", [.string("x")]), to: receiver.uniqueName)
        try driver.run("a fourth") { allSignals.count == 4 }
        #expect(filteredSignals.count == 1)
    }

    @Test("A call without a reply fails at its time limit; timers fire in the order of their deadlines")
    func timeouts() throws {
        let bus = try PrivateBus()
        let (caller, sleeper) = (try bus.connect(), try bus.connect())
        let driver = ConnectionDriver(caller)
        var call = BusCall(sleeper.uniqueName, "/", "org.example.I", "Sleep")
        call.timeout = .milliseconds(50)
        #expect(try driver.call(caller, call) == .failure(.timedOut(call: "org.example.I.Sleep")))
        var order: [Int] = []
        caller.schedule(at: .now + .milliseconds(20)) { order.append(2) }
        caller.schedule(at: .now + .milliseconds(10)) { order.append(1) }
        let cancelled = caller.schedule(at: .now + .milliseconds(5)) { order.append(0) }
        caller.cancel(cancelled)
        try driver.run("the timers") { order.count == 2 }
        #expect(order == [1, 2])
    }

    @Test("Invalid messages are refused before they are sent")
    func unsendable() throws {
        let bus = try PrivateBus()
        var limits = BusLimits()
        limits.messageBytes = 4096
        let connection = try bus.connect(limits: limits)
        func emit(_ value: BusValue) throws { try connection.emit(BusSignal("/a", "org.example.I", "S", [value])) }
        #expect(throws: BusError.self) { try emit(.string("a\0b")) }
        #expect(throws: BusError.self) { try emit(.objectPath("no path")) }
        #expect(throws: BusError.self) { try emit(.signature("(")) }
        #expect(throws: BusError.self) { try emit(.structure([])) }
        #expect(throws: BusError.self) { try emit(.array(.string, [.byte(1)])) }
        #expect(throws: BusError.self) { try emit(.dictionary(key: .variant, value: .byte, [])) }
        let deep = (0..<70).reduce(BusValue.byte(1)) { value, _ in .variant(value) }
        #expect(throws: BusError.self) { try emit(deep) }
        #expect(throws: BusError.tooLarge(subject: "org.example.I.S", limit: 4096)) {
            try emit(.bytes(.init(repeating: 0, count: 5000)))
        }
        #expect(throws: BusError.self) { try connection.call(BusCall("no name", "/", "a.b", "M")) { _ in } }
        #expect(throws: BusError.self) { try connection.subscribe(BusMatch(name: "a'b")) { _ in } }
        #expect(connection.isOpen)
    }
}
