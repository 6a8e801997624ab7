/// Compares what the engines answer with the plain answer, so that no figure is for a wrong one.
enum Agreement {
    /// Prints whether RE2 and Foundation agree with the plain answer; false when one does not.
    static func check(sessions: Int = 500) throws -> Bool {
        let workload = Workload(sessions: sessions, events: 64)
        let events = workload.mixed + Workload.unseen(64)
        let expected = events.map { event in
            workload.sessions.indices.filter { workload.sessions[$0].matches(event) }.map(Int32.init)
        }
        let re2 = try RE2Matcher(workload.sessions, maxMemory: PeerRE2.maxMemory)
        let foundation = try FoundationMatcher(workload.sessions, globs: .regex)
        let wrong = zip(events, expected).filter { event, sessions in
            re2.matches(event).sorted() != sessions || foundation.count(event) != sessions.count
        }
        for (event, sessions) in wrong.prefix(5) {
            print("\(event): \(sessions) expected, RE2 \(re2.matches(event)), #Predicate \(foundation.count(event))")
        }
        print("\(events.count) identifiers, \(sessions) sessions: \(wrong.count) answers differ from the plain one\n")
        return wrong.isEmpty
    }
}
