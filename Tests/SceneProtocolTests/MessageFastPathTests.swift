import Foundation
import SceneModel
import SceneProtocol
import Testing
import Varlink

/// Comparisons of the fast path for common messages with the general coder.
@Suite("Fast path for messages")
struct MessageFastPathTests {
    @Test("M01 B08: The fast path decodes an event to the same value as the general decoder")
    func activate() throws {
        var fastPathCount = 0
        for seed in 0..<400 {
            for filling in MessageGenerator.OptionalFields.allCases {
                var generator = MessageGenerator(seed: UInt64(seed), filling)
                let data = try JSONEncoder().encode(try generator.activate())
                guard let decodeFast = PlainObject(data).flatMap(SystemCalls.Activate.init(fastPath:)) else { continue }
                fastPathCount += 1
                #expect(try JSONDecoder().decode(SystemCalls.Activate.self, from: data) == decodeFast)
            }
        }
        #expect(fastPathCount > 100)
    }

    @Test("M01: Common events use the fast path, which leaves faulty and other events to the general decoder")
    func commonEvents() {
        func decodeFast(_ text: String) -> SystemCalls.Activate? {
            PlainObject(Data(text.utf8)).flatMap(SystemCalls.Activate.init(fastPath:))
        }
        let app = #""app":"com.example.clowntown""#
        let target = #""targetContentIdentifier":"http://clowntown.example.com/clown/Crusty""#
        #expect(decodeFast("{\(app)}") != nil)
        #expect(decodeFast("{\(app),\"event\":{\"version\":1,\(app),\"kind\":\"notification\",\(target)}}") != nil)
        #expect(decodeFast("{\(app),\"event\":{\(app),\"kind\":\"quickAction\",\"type\":\"order\",\(target)}}") != nil)
        for text in [
            "{}", "{\"app\":\"\"}", "{\(app),\"more\":1}", "{\(app),\"session\":\"\"}",
            "{\(app),\"event\":{\(app),\"kind\":\"quickAction\"}}", "{\(app),\"event\":{\(app),\"kind\":\"other\"}}",
            "{\(app),\"event\":{\"version\":2,\(app),\"kind\":\"notification\"}}",
            "{\(app),\"event\":{\"kind\":\"notification\"}}",
            "{\(app),\"event\":{\(app),\"kind\":\"openURL\",\"url\":\"a:b\"}}",
        ] {
            #expect(decodeFast(text) == nil, "\(text)")
        }
    }

    @Test("M30 B08: The fast path encodes a presentation like the general encoder")
    func presentation() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        var fastPathCount = 0
        for seed in 0..<800 {
            var generator = MessageGenerator(seed: UInt64(seed), .some)
            let message = try generator.stageMessage()
            guard let decodeFast = message.fastPathJSON else { continue }
            fastPathCount += 1
            #expect(try String(decoding: encoder.encode(message), as: UTF8.self) == decodeFast)
        }
        #expect(fastPathCount > 10)
    }
}
