import Foundation
import SceneModel
import SceneProtocol
import Testing

@testable import ShellModel

/// The home indicator over scenes: the space that windows leave free for the indicator, and when the indicator hides.
@Suite("Home indicator")
struct HomeIndicatorTests {
    /// Returns a copy of a card. The copy has a scene, and the scene prefers a hidden home indicator if `hides` is
    /// true.
    private func card(_ card: StageMessages.Card, hides: Bool = true) -> StageMessages.Card {
        var card = card
        (card.hasScene, card.prefersHomeIndicatorAutoHidden) = (true, hides ? true : nil)
        return card
    }

    private func makeFull() -> (WorkspaceDriver, WindowIdentifier) {
        var driver = WorkspaceDriver.withClowns()
        driver.present(SampleCards.notes)
        let window = driver.window(SampleCards.notes)
        driver.finishTransitions()
        return (driver, window)
    }

    @Test(
        "B13: The window of a full scene or a split reaches the lower edge; a prominent or fullscreen window does not"
    )
    func places() {
        var (driver, left, right) = WorkspaceDriver.withSplit()
        #expect(driver.configuration(left)?.reachesLowerEdge == true)
        #expect(driver.configuration(right)?.reachesLowerEdge == true)
        driver.present(SampleCards.notes, .prominent)
        let front = driver.window(SampleCards.notes)
        #expect(driver.configuration(front)?.reachesLowerEdge == false)
        driver.finishTransitions()
        #expect(driver.frame("scene/s:notes-1").maxY <= driver.frame("indicator").minY - 8)
        driver.key("f", .logo)
        driver.finishTransitions()
        #expect(driver.configuration(front)?.size.width == 1366)
        #expect(driver.configuration(front)?.reachesLowerEdge == true, "a full scene must reach the lower edge")
        driver.handle(.windowRequest(front, .fullscreen(true)))
        driver.finishTransitions()
        #expect(driver.configuration(front)?.reachesLowerEdge == false && !driver.shows("indicatorPill"))
        driver.handle(.windowRequest(front, .fullscreen(false)))
        #expect(driver.configuration(front)?.reachesLowerEdge == true)
        #expect(driver.invariantViolations == [])
    }

    @Test("B13: The indicator hides two seconds after the last touch if the scene in front prefers that")
    func hides() {
        var (driver, window) = makeFull()
        driver.wait(10)
        #expect(driver.shows("indicatorPill"))
        driver.receive(.card(card(SampleCards.notes)))
        driver.wait(1.8)
        #expect(driver.shows("indicatorPill"))
        driver.wait(1)
        #expect(!driver.shows("indicatorPill") && driver.shows("indicator"))
        #expect(driver.workspace.nextChange(after: driver.now) == .never)
        driver.handle(.windowTouched(window))
        driver.wait(1.8)
        #expect(driver.shows("indicatorPill"), "a touch on the app shows the indicator")
        driver.wait(1)
        #expect(!driver.shows("indicatorPill"))
        driver.receive(.card(card(SampleCards.notes, hides: false)))
        driver.finishTransitions()
        #expect(driver.shows("indicatorPill"))
        driver.receive(.card(card(SampleCards.notes)))
        driver.wait(3)
        driver.receive(.sceneEnded(SampleCards.notes.session))
        driver.finishTransitions()
        #expect(driver.shows("indicatorPill"), "the preference ends with the scene")
        #expect(driver.invariantViolations == [])
    }

    @Test("B13: The indicator hides over a foreign program, whose last line it would cover")
    func foreignProgram() {
        var driver = WorkspaceDriver.withClowns()
        let window = driver.window(nil, app: "foot", title: "Terminal")
        driver.wait(1)
        #expect(driver.shows("indicatorPill"))
        driver.wait(3)
        #expect(!driver.shows("indicatorPill") && driver.shows("indicator"))
        driver.handle(.windowTouched(window))
        driver.finishTransitions()
        #expect(driver.shows("indicatorPill"), "a touch on the window shows the indicator")
        driver.wait(3)
        driver.key("h", .logo)
        driver.finishTransitions()
        driver.present(SampleCards.notes)
        driver.window(SampleCards.notes)
        driver.wait(10)
        #expect(driver.shows("indicatorPill"), "an app keeps its bars clear of the indicator")
        #expect(driver.invariantViolations == [])
    }

    @Test(
        "M45 B13: A hidden indicator appears under a finger or the pointer at the lower edge; pulling it up goes home"
    )
    func gestures() {
        var (driver, _) = makeFull()
        driver.receive(.card(card(SampleCards.notes)))
        driver.wait(3)
        driver.contact(.began, CGPoint(x: 683, y: 1020))
        driver.wait(10)
        #expect(driver.shows("indicatorPill"), "the indicator stays while the finger is down")
        driver.contact(.ended, CGPoint(x: 683, y: 1020))
        driver.wait(3)
        #expect(!driver.shows("indicatorPill"))
        driver.handle(.input(WorkspaceDriver.output, .hover(CGPoint(x: 683, y: 1018)), ElementIdentifier("indicator")))
        driver.finishTransitions()
        #expect(driver.shows("indicatorPill"))
        driver.wait(10)
        #expect(!driver.shows("indicatorPill"))
        driver.drag(from: CGPoint(x: 683, y: 1020), to: CGPoint(x: 683, y: 300), flicks: true)
        driver.finishTransitions()
        #expect(driver.shows("icon/org.example.notes"))
        #expect(driver.invariantViolations == [])
    }

    @Test("B13: Two scenes side by side must both prefer a hidden indicator; a prominent scene decides alone")
    func several() {
        var (driver, _, _) = WorkspaceDriver.withSplit()
        driver.receive(.card(card(SampleCards.clownsMain)))
        driver.wait(10)
        #expect(driver.shows("indicatorPill"))
        driver.receive(.card(card(SampleCards.robbie)))
        driver.wait(3)
        #expect(!driver.shows("indicatorPill"))
        driver.present(SampleCards.notes, .prominent)
        driver.window(SampleCards.notes)
        driver.wait(10)
        #expect(driver.shows("indicatorPill"))
        driver.receive(.card(card(SampleCards.notes)))
        driver.wait(3)
        #expect(!driver.shows("indicatorPill"))
        driver.key("Up", .logo)
        driver.finishTransitions()
        #expect(driver.shows("indicatorPill"), "the switcher shows the indicator")
        #expect(driver.invariantViolations == [])
    }
}
