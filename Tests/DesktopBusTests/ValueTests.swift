import BusTestKit
import TestSupport
import Testing

@testable import DesktopBus

@Suite("Values over the bus", .timeLimit(.minutes(15)), .enabled(if: PrivateBus.isAvailable, "needs dbus-daemon"))
struct ValueTests {
    /// Returns an object with a single method. The method is declared with the given types and returns its arguments.
    private static func echo(_ types: [BusType]) -> BusObject {
        let arguments = types.enumerated().map { BusArgument("a\($0.offset)", $0.element) }
        return BusObject([
            BusInterface(
                "org.example.Echo",
                methods: [
                    BusMethod("Echo", arguments: arguments, returns: arguments) { (call) throws(BusFailure) in
                        call.arguments
                    }
                ])
        ])
    }

    @Test("Random values of random types round-trip")
    func roundTrip() throws {
        let bus = try PrivateBus()
        let (client, server) = (try bus.connect(), try bus.connect())
        let driver = ConnectionDriver(client, server)
        for seed in 0..<300 {
            var random = SplitMix64(seed: UInt64(seed))
            var generator = ValueGenerator()
            let types = (0..<Int.random(in: 0...4, using: &random)).map { _ in generator.type(&random, depth: 0) }
            guard types.map(\.signature).joined().utf8.count <= 255 else { continue }
            let values = types.map { generator.value($0, &random, depth: 0) }
            let subscription = try server.export(Self.echo(types), at: "/echo")
            let reply = try driver.call(
                client, BusCall(server.uniqueName, "/echo", "org.example.Echo", "Echo", values))
            #expect(try reply.get().values == values, "seed \(seed)")
            server.cancel(subscription)
        }
    }

    @Test("The receiver refuses a message beyond the limit, and stays connected")
    func tooLarge() throws {
        let bus = try PrivateBus()
        var limits = BusLimits()
        limits.messageBytes = 100_000
        let (client, server) = (try bus.connect(), try bus.connect(limits: limits))
        let driver = ConnectionDriver(client, server)
        try server.export(Self.echo([.array(.boolean)]), at: "/echo")
        let values = [BusValue.array(.boolean, .init(repeating: .boolean(true), count: 50_000))]
        let call = BusCall(server.uniqueName, "/echo", "org.example.Echo", "Echo", values)
        guard case .failure(.remote("org.freedesktop.DBus.Error.LimitsExceeded", _, _)) = try driver.call(client, call)
        else {
            Issue.record("the call succeeded")
            return
        }
        #expect(server.isOpen)
    }

    @Test("Calls with wrong argument types are refused, and so are replies with wrong types")
    func wrongTypes() throws {
        let bus = try PrivateBus()
        let (client, server) = (try bus.connect(), try bus.connect())
        let driver = ConnectionDriver(client, server)
        let wrongMethod = BusMethod("Wrong", returns: [BusArgument("a", .string)]) { _ throws(BusFailure) in [.byte(1)]
        }
        try server.export(BusObject([BusInterface("org.example.I", methods: [wrongMethod])]), at: "/o")
        func errorName(_ method: String, _ arguments: [BusValue]) throws -> String? {
            let call = BusCall(server.uniqueName, "/o", "org.example.I", method, arguments)
            guard case .failure(.remote(let name, _, _)) = try driver.call(client, call) else { return nil }
            return name
        }
        #expect(try errorName("Wrong", [.byte(1)]) == "org.freedesktop.DBus.Error.InvalidArgs")
        #expect(try errorName("Wrong", []) == "org.freedesktop.DBus.Error.Failed")
        #expect(try errorName("Nothing", []) == "org.freedesktop.DBus.Error.UnknownMethod")
        #expect(throws: BusError.wrongType(subject: "the reply to M", expected: "s", found: "y")) {
            try BusReply(sender: "", values: [.byte(1)]).values(of: "s", for: "M")
        }
    }
}

/// A generator of random types and values. Few of the types are nested deeply.
struct ValueGenerator {
    private let basic: [BusType] = [
        .byte, .boolean, .int16, .uint16, .int32, .uint32, .int64, .uint64, .double, .string, .objectPath, .signature,
    ]

    mutating func type(_ random: inout SplitMix64, depth: Int) -> BusType {
        guard depth < 4, random.chance(2) else { return random.pick(basic) }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return .variant
        case 1: return .array(type(&random, depth: depth + 1))
        case 2: return .dictionary(key: random.pick(basic), value: type(&random, depth: depth + 1))
        default:
            let count = Int.random(in: 1...3, using: &random)
            return .structure((0..<count).map { _ in type(&random, depth: depth + 1) })
        }
    }

    mutating func value(_ type: BusType, _ random: inout SplitMix64, depth: Int) -> BusValue {
        let bits = random.chance(3) ? UInt64.max : random.next()
        switch type {
        case .byte: return .byte(UInt8(truncatingIfNeeded: bits))
        case .boolean: return .boolean(bits & 1 == 0)
        case .int16: return .int16(Int16(truncatingIfNeeded: bits))
        case .uint16: return .uint16(UInt16(truncatingIfNeeded: bits))
        case .int32: return .int32(Int32(truncatingIfNeeded: bits))
        case .uint32: return .uint32(UInt32(truncatingIfNeeded: bits))
        case .int64: return .int64(Int64(bitPattern: bits))
        case .uint64: return .uint64(bits)
        case .double: return .double(Double(Int64(bitPattern: bits)) / 3)
        case .string: return .string(random.pick(["", "a", "é👩‍👩‍👧", String(repeating: "x", count: 3000)]))
        case .objectPath: return .objectPath(random.pick(["/", "/a", "/a/b_1"]))
        case .signature: return .signature(random.pick(["", "s", "a{sv}", "(iiibiiay)"]))
        case .variant:
            let inner = depth > 6 ? .byte : self.type(&random, depth: min(4, depth + 1))
            return .variant(value(inner, &random, depth: depth + 1))
        case .array(.byte): return .bytes((0..<Int.random(in: 0...50, using: &random)).map { UInt8($0) })
        case .array(let element):
            return .array(element, (0..<size(&random)).map { _ in value(element, &random, depth: depth + 1) })
        case .structure(let fields): return .structure(fields.map { value($0, &random, depth: depth + 1) })
        case .dictionary(let key, let type):
            let pairs = (0..<size(&random)).map { _ in
                BusValue.Pair(value(key, &random, depth: depth + 1), value(type, &random, depth: depth + 1))
            }
            return .dictionary(key: key, value: type, pairs)
        }
    }

    private func size(_ random: inout SplitMix64) -> Int { Int.random(in: 0...3, using: &random) }
}
