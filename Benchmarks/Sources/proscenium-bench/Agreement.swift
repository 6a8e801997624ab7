/// A comparison of the engines' results with a naive reference, so that no benchmark measures a wrong result.
enum Agreement {
    /// Compares all engines with the reference and prints the result; returns false if an engine differs from the
    /// reference.
    static func check(sessions: Int = 500) throws -> Bool {
        let workload = Workload(sessions: sessions, events: 64)
        let fixture = try Fixture(workload)
        let re2 = try RE2Matcher(workload.sessions, maxMemory: RE2Sets.maxMemory)
        let foundation = try FoundationMatcher(workload.sessions, globs: .regex)
        let (targeting, plain) = (try fixture.targeting(), PlainLoop(fixture))
        let events = workload.mixed + Workload.unseen(64)
        var wrong = 0
        for event in events {
            let expected = workload.sessions.indices.filter { workload.sessions[$0].matches(event) }
            let best = fixture.best(of: expected)
            let winner = try fixture.winner(in: targeting, event)
            let loopWinner = plain.winner(event)
            let found = (re2.matches(event).sorted().map(Int.init), foundation.count(event))
            if found == (expected, expected.count), winner == best, loopWinner == best { continue }
            wrong += 1
            print(
                "\(event): \(expected) expected, RE2::Set \(found.0), #Predicate \(found.1);",
                "best \(name(best)), SceneTargeting \(name(winner)), plain loop \(name(loopWinner))")
        }
        print("\(events.count) identifiers, \(sessions) sessions: wrong results for \(wrong) identifiers\n")
        return wrong == 0
    }

    private static func name(_ winner: Int?) -> String { winner.map { "\($0)" } ?? "none" }
}
