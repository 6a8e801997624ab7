import Foundation
import SceneModel
import SceneProtocol
import Testing
import Varlink

/// The fast path for common messages compared with the general coder.
@Suite("Fast path for messages")
struct MessageFastPathTests {
    @Test("M01 B08: The fast path decodes an event to the same value as the general decoder")
    func activate() throws {
        var taken = 0
        for seed in 0..<400 {
            for filling in MessageGenerator.OptionalFields.allCases {
                var generator = MessageGenerator(seed: UInt64(seed), filling)
                let data = try JSONEncoder().encode(try generator.activate())
                guard let quick = PlainObject(data).flatMap(SystemCalls.Activate.init(quickly:)) else { continue }
                taken += 1
                #expect(try JSONDecoder().decode(SystemCalls.Activate.self, from: data) == quick)
            }
        }
        #expect(taken > 100)
    }

    @Test("M01: Common events use the fast path, and errors in them are found by the general decoder")
    func usual() {
        func quick(_ text: String) -> SystemCalls.Activate? {
            PlainObject(Data(text.utf8)).flatMap(SystemCalls.Activate.init(quickly:))
        }
        let app = #""app":"com.example.clowntown""#
        let about = #""targetContentIdentifier":"http://clowntown.example.com/clown/Crusty""#
        #expect(quick("{\(app)}") != nil)
        #expect(quick("{\(app),\"event\":{\"version\":1,\(app),\"kind\":\"notification\",\(about)}}") != nil)
        #expect(quick("{\(app),\"event\":{\(app),\"kind\":\"quickAction\",\"type\":\"order\",\(about)}}") != nil)
        for text in [
            "{}", "{\"app\":\"\"}", "{\(app),\"more\":1}", "{\(app),\"session\":\"\"}",
            "{\(app),\"event\":{\(app),\"kind\":\"quickAction\"}}", "{\(app),\"event\":{\(app),\"kind\":\"other\"}}",
            "{\(app),\"event\":{\"version\":2,\(app),\"kind\":\"notification\"}}",
            "{\(app),\"event\":{\"kind\":\"notification\"}}",
            "{\(app),\"event\":{\(app),\"kind\":\"openURL\",\"url\":\"a:b\"}}",
        ] {
            #expect(quick(text) == nil, "\(text)")
        }
    }

    @Test("M30 B08: The fast path encodes a presentation like the general encoder")
    func presentation() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        var taken = 0
        for seed in 0..<800 {
            var generator = MessageGenerator(seed: UInt64(seed), .some)
            let told = try generator.stageTold()
            guard let quick = told.fastPathJSON else { continue }
            taken += 1
            #expect(try String(decoding: encoder.encode(told), as: UTF8.self) == quick)
        }
        #expect(taken > 10)
    }
}
