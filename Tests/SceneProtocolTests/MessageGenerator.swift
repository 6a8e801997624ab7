import Foundation
import PredicateFormat
import SceneModel
import SceneProtocol
import TestSupport
import Varlink

/// A generator of random messages.
struct MessageGenerator {
    /// The treatment of optional fields.
    enum OptionalFields: CaseIterable {
        /// All are omitted.
        case nothing
        /// All are present.
        case everything
        /// Each is present at random.
        case some
    }

    var random: SplitMix64
    var predicates: PredicateGenerator
    private let filling: OptionalFields

    init(seed: UInt64, _ filling: OptionalFields) {
        random = SplitMix64(seed: seed)
        predicates = PredicateGenerator(seed: seed)
        self.filling = filling
    }

    mutating func optional<Value>(_ value: (inout Self) throws -> Value) rethrows -> Value? {
        switch filling {
        case .nothing: nil
        case .everything: try value(&self)
        case .some: random.chance(2) ? nil : try value(&self)
        }
    }

    mutating func array<Value>(_ value: (inout Self) throws -> Value) rethrows -> [Value] {
        let count = filling == .nothing ? 0 : filling == .everything ? 2 : Int.random(in: 0..<4, using: &random)
        return try (0..<count).map { _ in try value(&self) }
    }

    mutating func pick<Value>(_ values: [Value]) -> Value { random.pick(values) }

    mutating func any<Value: CaseIterable>(of type: Value.Type = Value.self) -> Value { pick(Array(Value.allCases)) }

    mutating func flag() -> Bool { random.chance(2) }

    mutating func int() -> Int { pick([0, 1, 77, .max, .min, -1]) }

    mutating func pid() -> Int32 { pick([0, 1, 4321, .max]) }

    mutating func double() -> Double { pick([0, 0.5, 10, 1.0 / 3, 1e-9]) }

    mutating func text() -> String {
        pick(["", "a", "é", "e\u{301}", "🤡", "with \"quotes\" and \\", "line\nline", "nul\0nul", "/slash/"])
    }

    mutating func app() throws -> AppIdentifier {
        try AppIdentifier("com.example.app\(Int.random(in: 0..<9, using: &random))")
    }

    mutating func session() throws -> SessionIdentifier {
        flag() ? .random(using: &random) : try SessionIdentifier(pick(["S-1", "é", "e\u{301}"]))
    }

    mutating func number() -> ItemNumber { ItemNumber(rawValue: pick([1, 2, 4711, .max])) }

    mutating func timestamp() -> Timestamp {
        Timestamp(millisecondsSince1970: pick([0, 1, 1_717_147_800_250, -1, 253_402_300_799_999]))
    }

    mutating func role() -> SceneRole {
        pick([.windowApplication, .windowExternalDisplay, SceneRole(rawValue: "later")])
    }

    mutating func content() throws -> TargetContentIdentifier {
        try TargetContentIdentifier(pick(["a", "é", "https://example.com/a?b=c#d"]))
    }

    mutating func url() -> URL? {
        URL(string: pick(["https://example.com/a?b=%20", "clown://robbie", "file:///tmp/a"]))
    }

    mutating func value(depth: Int = 2) -> PropertyListValue {
        switch Int.random(in: 0..<(depth > 0 ? 12 : 9), using: &random) {
        case 0: .integer(pick([0, .min, .max]))
        case 1: .real(pick([0.1, 3, -.infinity]))
        case 2: .boolean(flag())
        case 3: .date(Date(timeIntervalSince1970: pick([0, 0.25, 1_717_147_800])))
        case 4: .data(Data([0, 1, 255]))
        case 5: .null
        case 6: .uuid(UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)))
        case 7: url().map { .url($0) } ?? .null
        case 8: .string(text())
        case 9: .array([value(depth: depth - 1), value(depth: depth - 1)])
        case 10: .set([value(depth: depth - 1)])
        default: .dictionary(userInfo(depth: depth - 1))
        }
    }

    mutating func userInfo(depth: Int = 2) -> [String: PropertyListValue] {
        flag() ? [text(): value(depth: depth), "$date": value(depth: depth)] : ["plain": value(depth: depth)]
    }
}
