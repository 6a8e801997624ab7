import EventLoop
import EventLoopTestKit
import Testing
import UIKitCore

@Suite("The loop of a platform without a display", .timeLimit(.minutes(15)))
@MainActor
struct HeadlessLoopTests {
    @Test("The headless platform's loop passes the conformance cases of event loops", arguments: LoopCase.allCases)
    func conformance(_ loopCase: LoopCase) throws {
        let platform = try HeadlessPlatform()
        try loopCase.run(on: platform.loop) { platform.turn(for: $0 / .seconds(1)) }
    }
}
