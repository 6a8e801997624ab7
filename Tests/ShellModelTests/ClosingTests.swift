import Foundation
import SceneModel
import Testing

@testable import ShellModel

@Suite("Closing scenes")
struct ClosingTests {
    private func makeFull() -> WorkspaceDriver {
        var driver = WorkspaceDriver.withClowns()
        driver.present(SampleCards.clownsMain)
        driver.window(SampleCards.clownsMain)
        driver.finishTransitions()
        driver.actions = []
        return driver
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
