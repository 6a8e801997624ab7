import Foundation
import SceneModel
import SceneProtocol
import Testing

@testable import ShellModel

@Suite("Restoring pairs of scenes")
struct PairTests {
    private static let (main, robbie) = (SampleCards.clownsMain.session, SampleCards.robbie.session)

    /// Returns two scenes that were side by side before going home; the left one's app has a third.
    private func leftForHome() -> (player: WorkspaceDriver, left: WindowIdentifier, right: WindowIdentifier) {
        var (player, left, right) = WorkspaceDriver.withSplit()
        let divider = player.frame("divider").center
        player.drag(from: divider, to: CGPoint(x: 460, y: divider.y))
        player.draw(left)
        player.draw(right)
        player.key("h", .logo)
        player.finishTransitions()
        player.actions = []
        return (player, left, right)
    }

    /// Checks that both are side by side as before going home.
    private func expectPair(
        _ player: WorkspaceDriver, _ kinds: (String, String) = ("scene", "scene"), focus: SessionIdentifier
    ) {
        #expect(player.frame(kinds.0 + "/s:clowns-main") == CGRect(x: 0, y: 24, width: 452, height: 1000))
        #expect(player.frame(kinds.1 + "/s:clowns-robbie") == CGRect(x: 462, y: 24, width: 904, height: 1000))
        let other = focus == Self.main ? Self.robbie : Self.main
        #expect(player.states()[focus]?.last == .foregroundActive)
        #expect(player.states()[other]?.last == .foregroundInactive)
        #expect(player.states()[other]?.contains(.foregroundActive) == false, "it never had the focus")
        #expect(player.invariantViolations == [])
    }

    @Test("M30: A scene opened from its icon returns beside its former partner, and has the focus")
    func icon() {
        var (player, _, _) = leftForHome()
        player.tap("icon/org.example.clowns")
        player.present(SampleCards.clownsMain)
        #expect(player.element("face/s:clowns-main")?.isMoving == true)
        #expect(player.element("face/s:clowns-robbie")?.isMoving == true)
        player.finishTransitions()
        expectPair(player, focus: Self.main)
        #expect(player.calls == [.openApp(SampleCards.app("clowns"))], "the other has its window")
    }

    @Test("M23, M30: A notification restores the pair, replacing the current scene")
    func banner() {
        var (player, _, _) = leftForHome()
        player.present(SampleCards.notes)
        player.finishTransitions()
        let content = NotificationContent(title: "Robbie", body: "is hungry")
        player.receive(
            .banner(
                .init(
                    banner: "one", app: SampleCards.app("clowns"), content: content, date: .epoch, actions: [],
                    isSilent: false)))
        player.finishTransitions()
        player.tap("banner/one")
        player.present(SampleCards.robbie)
        player.finishTransitions()
        expectPair(player, focus: Self.robbie)
        #expect(player.states()[SampleCards.notes.session]?.last == .background)
    }

    @Test("M30, M31: If the partner's app has ended, it is opened as well and does not take the focus")
    func ended() {
        var (player, _, right) = leftForHome()
        player.handle(.windowDestroyed(right))
        player.receive(.sceneEnded(Self.robbie))
        player.tap("icon/org.example.clowns")
        player.present(SampleCards.clownsMain)
        #expect(player.calls == [.openApp(SampleCards.app("clowns")), .openSession(Self.robbie)])
        player.present(SampleCards.robbie)
        player.finishTransitions()
        expectPair(player, ("scene", "face"), focus: Self.main)
        let window = player.window(SampleCards.robbie)
        player.finishTransitions()
        #expect(player.display().focus != window)
        expectPair(player, focus: Self.main)
        // From now on it behaves like any other scene.
        player.present(SampleCards.robbie)
        player.finishTransitions()
        #expect(player.display().focus == window)
    }

    @Test("M30: A partner that was left before the daemon has presented it does not return")
    func leftAgain() {
        var (player, _, right) = leftForHome()
        player.handle(.windowDestroyed(right))
        player.tap("icon/org.example.clowns")
        player.present(SampleCards.clownsMain)
        player.key("h", .logo)
        player.present(SampleCards.robbie)
        player.finishTransitions()
        #expect(player.shows("icon/org.example.clowns"))
        #expect(!player.shows("face/s:clowns-robbie"))
        #expect(player.invariantViolations == [])
    }

    @Test("M30: A card of one of the app's scenes restores the pair, and so does a task bar's activation")
    func card() {
        var (player, _, right) = leftForHome()
        player.present(SampleCards.notes)
        player.finishTransitions()
        player.handle(.windowRequest(right, .activate))
        player.finishTransitions()
        expectPair(player, focus: Self.robbie)
        // Next to a scene of another app, each scene has its own card among those of its app.
        player.present(SampleCards.notes, .standard, from: Self.robbie)
        player.finishTransitions()
        #expect(player.shows("face/s:notes-1") && !player.shows("scene/s:clowns-main"))
        player.key("h", .logo)
        player.finishTransitions()
        player.contact(.began, player.frame("icon/org.example.clowns").center, .secondaryButton)
        player.contact(.ended, player.frame("icon/org.example.clowns").center, .secondaryButton)
        player.finishTransitions()
        player.choose("Show All Windows")
        player.finishTransitions()
        #expect(!player.shows("card/s:notes-1"))
        player.tap("cardFace/s:clowns-robbie")
        player.finishTransitions()
        #expect(player.shows("scene/s:clowns-robbie") && player.shows("face/s:notes-1"))
        #expect(player.invariantViolations == [])
    }

    @Test("M35: A minimised scene returns to its side")
    func minimised() {
        var (player, left, right) = WorkspaceDriver.withSplit()
        player.handle(.windowRequest(right, .minimize))
        player.draw(left)
        player.finishTransitions()
        #expect(player.frame("scene/s:clowns-main").width == 1366)
        player.handle(.windowRequest(right, .activate))
        player.draw(left)
        player.finishTransitions()
        #expect(player.frame("scene/s:clowns-main").maxX == 678)
        #expect(player.frame("scene/s:clowns-robbie").minX == 688)
        #expect(player.invariantViolations == [])
    }

    @Test("M33, M35: Making one scene full screen ends the pair, and so does closing the other one")
    func ends() {
        var (player, _, right) = WorkspaceDriver.withSplit()
        player.key("f", .logo)
        player.draw(right)
        player.finishTransitions()
        player.key("h", .logo)
        player.finishTransitions()
        player.tap("icon/org.example.clowns")
        player.present(SampleCards.robbie)
        player.draw(right)
        player.finishTransitions()
        #expect(player.frame("scene/s:clowns-robbie").width == 1366)
        #expect(!player.shows("scene/s:clowns-main"))

        var (other, _, _) = leftForHome()
        other.receive(.dismissal(.init(session: Self.main, animation: .standard)))
        other.tap("icon/org.example.clowns")
        other.present(SampleCards.robbie)
        other.finishTransitions()
        #expect(other.shows("scene/s:clowns-robbie") && !other.shows("divider"))
        #expect(player.invariantViolations == [] && other.invariantViolations == [])
    }

    @Test("M30: A partner on another output stays there")
    func elsewhere() {
        var (player, left, right) = WorkspaceDriver.withSplit()
        player.handle(.windowRequest(right, .minimize))
        player.draw(left)
        player.handle(.output(OutputFacts(output: WorkspaceDriver.other, size: WorkspaceDriver.size, scale: 1)))
        player.finishTransitions()
        player.tap("icon/org.example.clowns", on: WorkspaceDriver.other)
        player.present(SampleCards.robbie)
        player.draw(right)
        player.finishTransitions()
        #expect(player.frame("scene/s:clowns-main").width == 1366)
        #expect(player.frame("scene/s:clowns-robbie", WorkspaceDriver.other).width == 1366)
        #expect(player.invariantViolations == [])
    }

    @Test("M33: If there is no room for two, the scene returns alone")
    func narrow() {
        var (player, _, _) = leftForHome()
        player.handle(
            .output(OutputFacts(output: WorkspaceDriver.output, size: CGSize(width: 480, height: 800), scale: 1)))
        player.tap("icon/org.example.clowns")
        player.present(SampleCards.clownsMain)
        player.finishTransitions()
        #expect(player.shows("scene/s:clowns-main") && !player.shows("divider"))
        #expect(!player.shows("scene/s:clowns-robbie"))
        #expect(player.invariantViolations == [])
    }
}
