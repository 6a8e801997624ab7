import Foundation
import SceneModel
import Testing

@testable import ShellModel

@Suite("Closing scenes")
struct ClosingTests {
    private func makeFull() -> WorkspaceDriver { makeFullWithWindow().driver }

    private func makeFullWithWindow() -> (driver: WorkspaceDriver, window: WindowIdentifier) {
        var driver = WorkspaceDriver.withClowns()
        driver.present(SampleCards.clownsMain)
        let window = driver.window(SampleCards.clownsMain)
        driver.finishTransitions()
        driver.actions = []
        return (driver, window)
    }

    @Test("M24: Closing a full scene shows the app's next scene, and closing the last one shows home")
    func nextScene() {
        var driver = makeFull()
        driver.key("w", .logo)
        #expect(
            driver.calls == [
                .close(SampleCards.clownsMain.session, .standard), .openSession(SampleCards.robbie.session),
            ])
        driver.finishTransitions()
        #expect(driver.frame("face/s:clowns-robbie").width == 1366)
        driver.receive(.dismissal(.init(session: SampleCards.clownsMain.session, animation: .standard)))
        driver.window(SampleCards.robbie)
        driver.finishTransitions()
        #expect(driver.states()[SampleCards.robbie.session]?.last == .foregroundActive)
        driver.tap("dots/s:clowns-robbie")
        driver.finishTransitions()
        driver.choose("Close")
        driver.finishTransitions()
        #expect(driver.calls.last == .close(SampleCards.robbie.session, .standard))
        #expect(driver.shows("icon/org.example.clowns"))
        #expect(driver.invariantViolations == [])
    }

    @Test(
        "M24: When an app dismisses its full scene, its next scene opens; if that one is dismissed too, home is shown")
    func dismissal() {
        var driver = makeFull()
        driver.receive(.dismissal(.init(session: SampleCards.clownsMain.session, animation: .commit)))
        #expect(driver.calls == [.openSession(SampleCards.robbie.session)])
        driver.wait(0.1)
        #expect(driver.shows("face/s:clowns-main") && driver.shows("face/s:clowns-robbie"))
        driver.receive(.dismissal(.init(session: SampleCards.robbie.session, animation: .standard)))
        driver.handle(.callFailed(.openSession(SampleCards.robbie.session), reason: "It does not exist"))
        driver.finishTransitions()
        #expect(driver.shows("icon/org.example.clowns") && driver.elements("banner/").isEmpty)
        #expect(driver.invariantViolations == [])
    }

    @Test("M24 M31: When a prominent scene is closed, a scene behind it that ended with the app opens again")
    func endedSceneBehind() {
        var (driver, behind) = makeFullWithWindow()
        driver.present(SampleCards.robbie, .prominent)
        let front = driver.window(SampleCards.robbie)
        driver.finishTransitions()
        for window in [behind, front] { driver.handle(.windowDestroyed(window)) }
        for card in [SampleCards.clownsMain, SampleCards.robbie] { driver.receive(.sceneEnded(card.session)) }
        driver.present(SampleCards.robbie, .prominent)
        driver.window(SampleCards.robbie)
        driver.finishTransitions()
        driver.actions = []
        driver.key("w", .logo)
        #expect(
            driver.calls == [
                .close(SampleCards.robbie.session, .standard), .openSession(SampleCards.clownsMain.session),
            ])
        driver.wait(20)
        #expect(driver.shows("face/s:clowns-main"), "the app has the usual time for its start")
        #expect(driver.invariantViolations == [])
    }

    @Test("M24: A card closed in the switcher leaves the switcher open and opens no other scene")
    func inSwitcher() {
        var driver = makeFull()
        driver.key("Up", .logo)
        driver.finishTransitions()
        let card = driver.frame("card/s:clowns-main")
        driver.drag(from: card.center, to: CGPoint(x: card.midX, y: card.midY - 300))
        driver.finishTransitions()
        #expect(driver.calls == [.close(SampleCards.clownsMain.session, .standard)])
        #expect(driver.shows("switcher") && driver.shows("card/s:clowns-robbie"))
        #expect(driver.invariantViolations == [])
    }

    @Test("M24: Closing a window of another program shows that program's next window")
    func foreignProgram() {
        var driver = WorkspaceDriver.withClowns()
        let first = driver.window(nil, app: "org.example.foot")
        driver.window(nil, app: "org.example.other")
        let third = driver.window(nil, app: "org.example.foot")
        driver.finishTransitions()
        driver.handle(.windowDestroyed(third))
        driver.finishTransitions()
        #expect(driver.frame("scene/w:\(first.rawValue)").width == 1366)
        driver.handle(.windowDestroyed(first))
        driver.finishTransitions()
        #expect(driver.elements("scene/").isEmpty && driver.shows("icon/org.example.clowns"))
        #expect(driver.invariantViolations == [])
    }
}
