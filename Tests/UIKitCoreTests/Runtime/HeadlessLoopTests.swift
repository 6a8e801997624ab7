import EventLoop
import EventLoopTestKit
import Testing
import UIKitCore

@Suite("Event loop of the headless platform", .timeLimit(.minutes(15)))
@MainActor
struct HeadlessLoopTests {
    @Test("The headless platform's loop passes the conformance cases for event loops", arguments: LoopCase.allCases)
    func conformance(_ loopCase: LoopCase) throws {
        let platform = try HeadlessPlatform()
        try loopCase.run(on: platform.loop) { platform.turn(for: $0 / .seconds(1)) }
    }
}
