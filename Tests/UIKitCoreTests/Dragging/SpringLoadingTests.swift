import Foundation
import Testing

@testable import UIKitCore

@Suite("Spring loading", .serialized) @MainActor
struct SpringLoadingTests {
    /// A behaviour and effect that log their calls.
    private final class Probe: NSObject, UISpringLoadedInteractionBehavior, UISpringLoadedInteractionEffect {
        let log = Log()
        var allows = true

        func shouldAllow(
            _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
        ) -> Bool { allows }

        func interactionDidFinish(_ interaction: UISpringLoadedInteraction) { log.add("finish") }

        func interaction(
            _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext
        ) { log.add("\(context.state)") }

        @MainActor func interaction(on view: UIView) -> UISpringLoadedInteraction {
            let new = UISpringLoadedInteraction(interactionBehavior: self, interactionEffect: self) { [log] in
                log.add("activate \($0.view === $1.targetView) \(Int($1.location(in: $0.view).x))")
            }
            view.addInteraction(new)
            return new
        }
    }

    @Test("Items that are held over a view activate it once; leaving the view resets it")
    func activation() throws {
        try DragFixture.run { fixture in
            let probe = Probe()
            _ = probe.interaction(on: fixture.target.view)
            fixture.drag(to: 500, 150)
            #expect(probe.log.drain() == ["possible"])
            fixture.clock.advance(SpringLoading.possibleDuration)
            #expect(probe.log.drain() == ["activating"])
            fixture.clock.advance(SpringLoading.activatingDuration)
            #expect(probe.log.drain() == ["activated", "activate true 100"])
            fixture.touch(.moved, 510, 150)
            fixture.clock.advance(5)
            #expect(probe.log.drain().isEmpty)
            fixture.touch(.moved, 300, 150)
            #expect(probe.log.drain() == ["inactive", "finish"])
            fixture.touch(.moved, 500, 150)
            fixture.touch(.ended, 500, 150)
            fixture.clock.advance(5)
            #expect(probe.log.drain() == ["possible", "inactive", "finish"])
        }
    }

    @Test("Quick movements delay the activation; a behaviour that refuses prevents it")
    func movement() throws {
        try DragFixture.run { fixture in
            let probe = Probe()
            _ = probe.interaction(on: fixture.target.view)
            fixture.drag(to: 450, 150)
            for step in 1...8 {
                fixture.clock.advance(SpringLoading.possibleDuration * 0.8)
                fixture.touch(.moved, 450 + CGFloat(step) * 15, 150)
            }
            #expect(probe.log.drain() == ["possible"])
            fixture.clock.advance(5)
            #expect(probe.log.drain().first == "activating")
            probe.allows = false
            fixture.touch(.moved, 500, 150)
            #expect(probe.log.drain() == ["inactive", "finish"])
            fixture.clock.advance(5)
            fixture.touch(.moved, 505, 150)
            #expect(probe.log.drain().isEmpty)
        }
    }

    @Test("A spring-loaded button is triggered by items that are held over it, and dimmed before")
    func button() throws {
        try DragFixture.run { fixture in
            let button = UIButton(frame: CGRect(x: 400, y: 300, width: 100, height: 44))
            fixture.window.addSubview(button)
            var count = 0
            button.addAction(UIAction { _ in count += 1 }, for: .primaryActionTriggered)
            button.isSpringLoaded = true
            button.isSpringLoaded = true
            #expect(button.isSpringLoaded && button.interactions.count == 1)
            fixture.drag(to: 450, 320)
            fixture.clock.advance(SpringLoading.possibleDuration)
            #expect(button.alpha < 1)
            fixture.clock.advance(5)
            #expect(count == 1 && button.alpha == 1)
            fixture.touch(.ended, 450, 320)
            button.isSpringLoaded = false
            #expect(button.interactions.isEmpty)
        }
    }
}
