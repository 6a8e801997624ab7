import Foundation
import SceneModel
import SceneProtocol
import Testing

@testable import ShellModel

@Suite("Restoring pairs of scenes")
struct PairTests {
    private static let (main, robbie) = (SampleCards.clownsMain.session, SampleCards.robbie.session)

    /// Returns a workspace that shows the home screen after two scenes were side by side. Also returns the windows of
    /// these scenes.
    private func makePairAtHome() -> (driver: WorkspaceDriver, left: WindowIdentifier, right: WindowIdentifier) {
        var (driver, left, right) = WorkspaceDriver.withSplit()
        let divider = driver.frame("divider").center
        driver.drag(from: divider, to: CGPoint(x: 460, y: divider.y))
        driver.draw(left)
        driver.draw(right)
        driver.key("h", .logo)
        driver.finishTransitions()
        driver.actions = []
        return (driver, left, right)
    }

    /// Checks that both scenes are side by side again as before, and that one of them has the focus.
    private func expectPair(
        _ driver: WorkspaceDriver, _ kinds: (String, String) = ("scene", "scene"), focus: SessionIdentifier
    ) {
        #expect(driver.frame(kinds.0 + "/s:clowns-main") == CGRect(x: 0, y: 24, width: 452, height: 1000))
        #expect(driver.frame(kinds.1 + "/s:clowns-robbie") == CGRect(x: 462, y: 24, width: 904, height: 1000))
        let partner = focus == Self.main ? Self.robbie : Self.main
        #expect(driver.states()[focus]?.last == .foregroundActive)
        #expect(driver.states()[partner]?.last == .foregroundInactive)
        #expect(driver.states()[partner]?.contains(.foregroundActive) == false, "the partner must never have the focus")
        #expect(driver.invariantViolations == [])
    }

    @Test("M30: A scene opened from its icon returns beside its former partner, and has the focus")
    func icon() {
        var (driver, _, _) = makePairAtHome()
        driver.tap("icon/org.example.clowns")
        driver.present(SampleCards.clownsMain)
        #expect(driver.element("face/s:clowns-main")?.isMoving == true)
        #expect(driver.element("face/s:clowns-robbie")?.isMoving == true)
        driver.finishTransitions()
        expectPair(driver, focus: Self.main)
        #expect(driver.calls == [.openApp(SampleCards.app("clowns"))], "the partner has a window")
    }

    @Test("M23, M30: A notification restores the pair, replacing the current scene")
    func banner() {
        var (driver, _, _) = makePairAtHome()
        driver.present(SampleCards.notes)
        driver.finishTransitions()
        let content = NotificationContent(title: "Robbie", body: "is hungry")
        driver.receive(
            .banner(
                .init(
                    banner: "one", app: SampleCards.app("clowns"), content: content, date: .epoch, actions: [],
                    isSilent: false)))
        driver.finishTransitions()
        driver.tap("banner/one")
        driver.present(SampleCards.robbie)
        driver.finishTransitions()
        expectPair(driver, focus: Self.robbie)
        #expect(driver.states()[SampleCards.notes.session]?.last == .background)
    }

    @Test("M30, M31: If the partner's app has ended, the app is opened as well and does not take the focus")
    func ended() {
        var (driver, _, right) = makePairAtHome()
        driver.handle(.windowDestroyed(right))
        driver.receive(.sceneEnded(Self.robbie))
        driver.tap("icon/org.example.clowns")
        driver.present(SampleCards.clownsMain)
        #expect(driver.calls == [.openApp(SampleCards.app("clowns")), .openSession(Self.robbie)])
        driver.present(SampleCards.robbie)
        driver.finishTransitions()
        expectPair(driver, ("scene", "face"), focus: Self.main)
        let window = driver.window(SampleCards.robbie)
        driver.finishTransitions()
        #expect(driver.display().focus != window)
        expectPair(driver, focus: Self.main)
        // From now on the partner gets the focus like any other scene.
        driver.present(SampleCards.robbie)
        driver.finishTransitions()
        #expect(driver.display().focus == window)
    }

    @Test("M30: If the user goes home before the daemon presents the partner, the partner does not return")
    func partnerLeft() {
        var (driver, _, right) = makePairAtHome()
        driver.handle(.windowDestroyed(right))
        driver.tap("icon/org.example.clowns")
        driver.present(SampleCards.clownsMain)
        driver.key("h", .logo)
        driver.present(SampleCards.robbie)
        driver.finishTransitions()
        #expect(driver.shows("icon/org.example.clowns"))
        #expect(!driver.shows("face/s:clowns-robbie"))
        #expect(driver.invariantViolations == [])
    }

    @Test("M30: Opening a scene's card restores the scene's pair, and so does activating the scene in a task bar")
    func card() {
        var (driver, _, right) = makePairAtHome()
        driver.present(SampleCards.notes)
        driver.finishTransitions()
        driver.handle(.windowRequest(right, .activate))
        driver.finishTransitions()
        expectPair(driver, focus: Self.robbie)
        // In a pair of scenes of two apps, the switcher of one app shows only that app's card.
        driver.present(SampleCards.notes, .standard, from: Self.robbie)
        driver.finishTransitions()
        #expect(driver.shows("face/s:notes-1") && !driver.shows("scene/s:clowns-main"))
        driver.key("h", .logo)
        driver.finishTransitions()
        driver.contact(.began, driver.frame("icon/org.example.clowns").center, .secondaryButton)
        driver.contact(.ended, driver.frame("icon/org.example.clowns").center, .secondaryButton)
        driver.finishTransitions()
        driver.choose("Show All Windows")
        driver.finishTransitions()
        #expect(!driver.shows("card/s:notes-1"))
        driver.tap("cardFace/s:clowns-robbie")
        driver.finishTransitions()
        #expect(driver.shows("scene/s:clowns-robbie") && driver.shows("face/s:notes-1"))
        #expect(driver.invariantViolations == [])
    }

    @Test("M35: A minimised scene returns to its side")
    func minimizedScene() {
        var (driver, left, right) = WorkspaceDriver.withSplit()
        driver.handle(.windowRequest(right, .minimize))
        driver.draw(left)
        driver.finishTransitions()
        #expect(driver.frame("scene/s:clowns-main").width == 1366)
        driver.handle(.windowRequest(right, .activate))
        driver.draw(left)
        driver.finishTransitions()
        #expect(driver.frame("scene/s:clowns-main").maxX == 678)
        #expect(driver.frame("scene/s:clowns-robbie").minX == 688)
        #expect(driver.invariantViolations == [])
    }

    @Test("M33, M35: A pair ends when one of its scenes becomes full screen or is closed")
    func ends() {
        var (driver, _, right) = WorkspaceDriver.withSplit()
        driver.key("f", .logo)
        driver.draw(right)
        driver.finishTransitions()
        driver.key("h", .logo)
        driver.finishTransitions()
        driver.tap("icon/org.example.clowns")
        driver.present(SampleCards.robbie)
        driver.draw(right)
        driver.finishTransitions()
        #expect(driver.frame("scene/s:clowns-robbie").width == 1366)
        #expect(!driver.shows("scene/s:clowns-main"))

        var (partner, _, _) = makePairAtHome()
        partner.receive(.dismissal(.init(session: Self.main, animation: .standard)))
        partner.tap("icon/org.example.clowns")
        partner.present(SampleCards.robbie)
        partner.finishTransitions()
        #expect(partner.shows("scene/s:clowns-robbie") && !partner.shows("divider"))
        #expect(driver.invariantViolations == [] && partner.invariantViolations == [])
    }

    @Test("M30: A partner on another output stays there")
    func otherOutput() {
        var (driver, left, right) = WorkspaceDriver.withSplit()
        driver.handle(.windowRequest(right, .minimize))
        driver.draw(left)
        driver.handle(
            .output(OutputProperties(output: WorkspaceDriver.secondOutput, size: WorkspaceDriver.size, scale: 1)))
        driver.finishTransitions()
        driver.tap("icon/org.example.clowns", on: WorkspaceDriver.secondOutput)
        driver.present(SampleCards.robbie)
        driver.draw(right)
        driver.finishTransitions()
        #expect(driver.frame("scene/s:clowns-main").width == 1366)
        #expect(driver.frame("scene/s:clowns-robbie", WorkspaceDriver.secondOutput).width == 1366)
        #expect(driver.invariantViolations == [])
    }

    @Test("M33: If there is no room for two, the scene returns alone")
    func narrow() {
        var (driver, _, _) = makePairAtHome()
        driver.handle(
            .output(OutputProperties(output: WorkspaceDriver.output, size: CGSize(width: 480, height: 800), scale: 1)))
        driver.tap("icon/org.example.clowns")
        driver.present(SampleCards.clownsMain)
        driver.finishTransitions()
        #expect(driver.shows("scene/s:clowns-main") && !driver.shows("divider"))
        #expect(!driver.shows("scene/s:clowns-robbie"))
        #expect(driver.invariantViolations == [])
    }
}
