import Foundation
import PredicateFormat
import SceneModel
import TestSupport
import Testing

@testable import SceneTargeting

/// Comparisons of the index's components with naive data structures.
@Suite("Index")
struct IndexTests {
    @Test("A bucket table equals a dictionary through growth and removal", arguments: 0..<4)
    func bucketTable(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var table = BucketTable()
        var dictionary: [UInt64: Int32] = [:]
        // The hashes have few different low bits, so that they collide.
        func hash() -> UInt64 { random.next() & 0x0F00_0000_0000_000F | UInt64.random(in: 0..<64, using: &random) << 8 }
        for step in 0..<5_000 {
            let key = hash()
            if dictionary[key] == nil, random.chance(2) {
                table.insert(key, bucket: Int32(step))
                dictionary[key] = Int32(step)
            } else {
                table.remove(key)
                dictionary[key] = nil
            }
            #expect(table.bucket(for: key) == dictionary[key])
            guard step % 50 == 0 else { continue }
            #expect(table.count == dictionary.count)
            #expect(dictionary.allSatisfy { table.bucket(for: $0.key) == $0.value })
        }
    }

    @Test("The first element of a heap is the minimum through insertion, removal and change", arguments: 0..<4)
    func recencyHeap(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var heap = RecencyHeap()
        var order = (0..<64).map { _ in Int.random(in: 0..<20, using: &random) }
        var present: Set<Int32> = []
        for _ in 0..<3_000 {
            let slot = Int32.random(in: 0..<64, using: &random)
            let precedes = { (a: Int32, b: Int32) in (order[Int(a)], a) < (order[Int(b)], b) }
            if random.chance(3) {
                heap.remove(slot, by: precedes)
                present.remove(slot)
            } else {
                order[Int(slot)] = Int.random(in: 0..<20, using: &random)
                let changed = { (a: Int32, b: Int32) in (order[Int(a)], a) < (order[Int(b)], b) }
                heap.insert(slot, by: changed)
                present.insert(slot)
            }
            let expected = present.min { (order[Int($0)], $0) < (order[Int($1)], $1) }
            #expect(heap.first == expected)
            #expect(heap.count == present.count)
        }
    }

    @Test("ASCII of any length is lowercased, and other text is refused")
    func lowercasing() {
        for length in 0..<40 {
            let bytes = (0..<length).map { UInt8(($0 * 37 + length * 11) % 128) }
            var result = [UInt8](repeating: 0, count: length)
            let isASCII = bytes.withUnsafeBytes { bytes in
                result.withUnsafeMutableBytes { bytes.writeLowercasedASCII(into: $0) }
            }
            #expect(isASCII)
            #expect(result == bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 })
            for index in 0..<length {
                var nonASCII = bytes
                nonASCII[index] |= 0x80
                #expect(
                    !nonASCII.withUnsafeBytes { bytes in
                        result.withUnsafeMutableBytes { bytes.writeLowercasedASCII(into: $0) }
                    })
            }
        }
    }

    @Test("M01 B02: While many similar sessions change or are removed, decisions equal the plain evaluation")
    func manySessions() throws {
        let app = try AppIdentifier("com.example.many")
        var random = SplitMix64(seed: 3)
        var pair = TargetingComparison(app: app)
        func identifier() -> String {
            "http://host/\(random.pick(["clown", "circus"]))/\(Int.random(in: 0..<120, using: &random))"
        }
        func predicate() throws -> ScenePredicate {
            let text = identifier()
            let format = random.pick([
                "SELF == %@", "SELF BEGINSWITH %@", "SELF ENDSWITH %@", "SELF CONTAINS[c] %@", "SELF LIKE %@",
            ])
            let argument =
                format.hasSuffix("LIKE %@")
                ? text.replacingOccurrences(of: "/", with: random.pick(["*", "/", "?"])) : text
            return try ScenePredicate(format: format, arguments: [.string(argument)])
        }
        for step in 0..<2_000 {
            let session = try SessionIdentifier("s\(Int.random(in: 0..<100, using: &random))")
            let operation: TargetingOperation
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
                let prefers = ScenePredicate.joined(try (0..<3).map { _ in try predicate() }, by: .or)
                operation = .update(
                    SceneSession(
                        identifier: session, app: app,
                        conditions: try ActivationConditions(can: try predicate(), prefers: prefers),
                        lastActive: Timestamp(millisecondsSince1970: Int64(step % 17))))
            case 1 where step > 1_000: operation = .remove(session)
            default: operation = .decide(try TargetContentIdentifier(identifier() + (random.chance(4) ? "/é" : "")))
            }
            if let difference = try pair.apply(operation) {
                Issue.record("step \(step): \(difference)")
                return
            }
        }
        #expect(pair.model.sessions.count > 20)
    }
}
