import EventLoop
import SceneModel
import Testing

@testable import SceneService

@Suite("The state machine of queries about shortcuts")
struct ShortcutQueriesTests {
    private let app = ProcessIdentifier(rawValue: "1")
    private let other = ProcessIdentifier(rawValue: "2")
    private let start = MonotonicTime.now

    private func session() throws -> SessionIdentifier { try SessionIdentifier("8ECD52B8-5DF3-42D7-AF8C-163AD5891817") }

    @Test("M60: A query ends with its answer, at its deadline or when its process ends, whichever comes first")
    func ends() throws {
        var queries = ShortcutQueries()
        let session = try session()
        let first = queries.begin(session, in: app, at: start).number
        let (byOther, byApp, again) = (
            queries.answer(first, from: other, isValid: true), queries.answer(first, from: app, isValid: true),
            queries.answer(first, from: app, isValid: true)
        )
        #expect([byOther, byApp, again] == [false, true, false])
        let second = queries.begin(session, in: app, at: start).number
        #expect(queries.nextDeadline == start + ShortcutQueries.timeout)
        let ended1 = queries.advance(to: start + .milliseconds(999))
        #expect(ended1.isEmpty)
        let ended2 = queries.advance(to: start + .seconds(1))
        #expect(ended2 == [second])
        #expect(queries.nextDeadline == nil)
        let late = queries.answer(second, from: app, isValid: true)
        #expect(!late)
        let third = queries.begin(session, in: app, at: start).number
        let fourth = queries.begin(session, in: other, at: start).number
        let ended3 = queries.processEnded(app)
        #expect(ended3 == [third])
        let ended4 = queries.stageDetached()
        #expect(ended4 == [fourth])
    }

    private func expect(
        _ queries: inout ShortcutQueries, _ number: Int, _ session: SessionIdentifier, _ process: ProcessIdentifier?,
        at location: SourceLocation = #_sourceLocation
    ) {
        let chosen = queries.choose(from: number, in: session)
        #expect(chosen == process, sourceLocation: location)
    }

    @Test("M62: A command is chosen once, from the last answer of the same session")
    func choices() throws {
        var queries = ShortcutQueries()
        let session = try session()
        let elsewhere = try SessionIdentifier("8ECD52B8-5DF3-42D7-AF8C-163AD5891818")
        let first = queries.begin(session, in: app, at: start).number
        expect(&queries, first, session, nil)
        _ = queries.answer(first, from: app, isValid: true)
        expect(&queries, first, elsewhere, nil)
        expect(&queries, first, session, app)
        expect(&queries, first, session, nil)
        let second = queries.begin(session, in: app, at: start).number
        _ = queries.answer(second, from: app, isValid: false)
        expect(&queries, second, session, nil)
        let third = queries.begin(session, in: app, at: start).number
        _ = queries.answer(third, from: app, isValid: true)
        _ = queries.processEnded(app)
        expect(&queries, third, session, nil)
    }

    @Test("M60: With random input, every query ends exactly once, and the number of waiting queries is limited")
    func random() throws {
        var random = SystemRandomNumberGenerator()
        let session = try session()
        var (queries, now, begun, ended) = (ShortcutQueries(), start, Set<Int>(), Set<Int>())
        func end(_ numbers: [Int]) { for number in numbers { #expect(ended.insert(number).inserted) } }
        for _ in 0..<5000 {
            now = now + .milliseconds(Int.random(in: 0...200, using: &random))
            let process = Bool.random(using: &random) ? app : other
            switch Int.random(in: 0..<20, using: &random) {
            case 0..<9:
                let (number, dropped) = queries.begin(session, in: process, at: now)
                #expect(begun.insert(number).inserted)
                end(dropped.map { [$0] } ?? [])
            case 9..<16:
                if let number = begun.randomElement(using: &random) {
                    if queries.answer(number, from: process, isValid: Bool.random(using: &random)) { end([number]) }
                }
            case 16: end(queries.processEnded(process))
            case 17: end(queries.stageDetached())
            default: end(queries.advance(to: now))
            }
            #expect(
                queries.pending.count <= ShortcutQueries.limit && begun.subtracting(ended) == Set(queries.pending.keys))
        }
    }
}
