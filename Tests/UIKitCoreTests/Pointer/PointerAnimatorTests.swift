import Foundation
import Testing

@testable import UIKitCore

@Suite("M68 Animations of pointer interactions")
@MainActor
struct PointerAnimatorTests {
    @Test("The app's animations run with the pointer's, and the completions afterwards")
    func animations() {
        ScriptedFrames.run { frames in
            let fixture = PointerFixture()
            var finished: [Bool] = []
            fixture.enter = { [view = fixture.view] _, animator in
                animator.addAnimations { view.alpha = 0.5 }
                animator.addCompletion { finished.append($0) }
            }
            fixture.move(100, 100)
            #expect(fixture.view.alpha == 0.5 && fixture.view.displayedGeometry.alpha > 0.9)
            frames.advance(0.1)
            #expect(finished == [] && fixture.view.displayedGeometry.alpha < 0.9)
            frames.advance(1)
            #expect(finished == [true])
        }
    }

    @Test("An interrupted animation is not finished, and an exit and an entrance run together")
    func interruption() {
        ScriptedFrames.run { frames in
            let fixture = PointerFixture()
            fixture.useColumns()
            var log: [String] = []
            fixture.enter = { region, animator in
                animator.addAnimations { fixture.view.alpha = 0.5 }
                animator.addCompletion { log.append("entered \(region.identifier?.base ?? "") \($0)") }
            }
            fixture.exit = { region, animator in
                animator.addAnimations { fixture.view.alpha = 1 }
                animator.addCompletion { log.append("exited \(region.identifier?.base ?? "") \($0)") }
            }
            fixture.move(60, 100)
            frames.advance(0.05)
            fixture.move(110, 100)
            #expect(log == ["entered 0 false"])
            frames.advance(1)
            #expect(log == ["entered 0 false", "exited 0 true", "entered 1 true"])
        }
    }

    @Test("Without frames, changes are made and completions called at once")
    func withoutFrames() {
        ApplicationEnvironment.run(clock: FakeClock(), frames: nil) {
            let fixture = PointerFixture()
            var finished: [Bool] = []
            fixture.enter = { _, animator in
                animator.addAnimations { fixture.view.alpha = 0.5 }
                animator.addCompletion { finished.append($0) }
            }
            fixture.move(100, 100)
            #expect(fixture.view.alpha == 0.5 && finished == [true])
        }
    }
}
