import Foundation
import SceneModel
import SceneProtocol
import Testing
import Varlink

/// Messages that go the quick way are those of the general one.
@Suite("Quick messages")
struct QuickMessageTests {
    @Test("M01 B08: an event that is read quickly is the one that the general decoder reads")
    func activate() throws {
        var taken = 0
        for seed in 0..<400 {
            for filling in MessageGenerator.Filling.allCases {
                var generator = MessageGenerator(seed: UInt64(seed), filling)
                let data = try JSONEncoder().encode(try generator.activate())
                guard let quick = PlainObject(data).flatMap(SystemCalls.Activate.init(quickly:)) else { continue }
                taken += 1
                #expect(try JSONDecoder().decode(SystemCalls.Activate.self, from: data) == quick)
            }
        }
        #expect(taken > 100)
    }

    @Test("M01: the usual events go the quick way, and what is wrong with one is found by the general decoder")
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

    @Test("M30 B08: a presentation that is written quickly is what the general encoder writes")
    func presentation() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        var taken = 0
        for seed in 0..<800 {
            var generator = MessageGenerator(seed: UInt64(seed), .some)
            let told = try generator.stageTold()
            guard let quick = told.quickJSON else { continue }
            taken += 1
            #expect(try String(decoding: encoder.encode(told), as: UTF8.self) == quick)
        }
        #expect(taken > 10)
    }
}
