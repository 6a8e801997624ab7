import Faults
import Synchronization
import Testing

@Suite("Internal faults")
struct InternalFaultTests {
    @Test("An internal fault is passed to the scoped handler with its location, every time")
    func reportsToScopedHandler() {
        let faults = Mutex<[InternalFault]>([])
        InternalFault.withHandler({ fault in faults.withLock { $0.append(fault) } }) {
            for session in 1...2 {
                InternalFault.report("session \(session) has no record", file: "Shell/A.swift", line: 7)
            }
        }
        #expect(
            faults.withLock { $0.map(\.description) } == [
                "internal fault: session 1 has no record (Shell/A.swift:7)",
                "internal fault: session 2 has no record (Shell/A.swift:7)",
            ])
    }

    @Test("An internal fault names the caller's file and line by default")
    func namesCaller() {
        let location = Mutex("")
        InternalFault.withHandler({ fault in location.withLock { $0 = fault.location } }) {
            InternalFault.report("nothing holds")
        }
        #expect(location.withLock { $0 } == "FaultsTests/InternalFaultTests.swift:\(#line - 2)")
    }

    #if DEBUG
        @Test("An internal fault ends a debug build, with the message on standard error")
        func endsDebugBuild() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                InternalFault.report("no card is open")
            }
            let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(text.contains("internal fault: no card is open"))
        }
    #else
        @Test("A release build reports an internal fault once for each location, and continues")
        func goesOnInReleaseBuild() async {
            let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
                for _ in 1...2 { InternalFault.report("no card is open") }
            }
            let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(text.split(separator: "\n").count { $0.contains("internal fault") } == 1)
        }
    #endif
}
