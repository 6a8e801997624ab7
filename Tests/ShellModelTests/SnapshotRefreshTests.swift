import Foundation
import SceneModel
import SceneProtocol
import Testing

@testable import ShellModel

@Suite("Snapshots after a change of the appearance")
struct SnapshotRefreshTests {
    /// Returns a card of an app whose snapshot was taken in an appearance.
    private func card(
        _ name: String, _ appearance: Appearance?, last: Int64, isPrivate: Bool = false
    )
        -> StageMessages.Card
    {
        var card = SampleCards.card(name, "clowns", last: last, isPrivate: isPrivate)
        card.snapshot = snapshot(card.session, appearance)
        return card
    }

    private func snapshot(_ session: SessionIdentifier, _ appearance: Appearance?) -> StageMessages.Snapshot {
        let file =
            appearance.map { SnapshotFileName.make(of: session, unique: "1A2B", in: $0) } ?? "\(session.text).png"
        return .init(file: file, taken: .epoch, width: 1366, height: 1000)
    }

    private func taken(_ driver: WorkspaceDriver) -> [SessionIdentifier] {
        driver.actions.compactMap { if case .takeSnapshot(let session, _) = $0 { session } else { nil } }
    }

    /// Presents cards one after the other, each with a window. The last card stays in front.
    private func open(_ cards: [StageMessages.Card], _ driver: inout WorkspaceDriver) {
        for card in cards {
            driver.present(card)
            driver.window(card)
            driver.finishTransitions()
        }
        driver.wait(6)
        driver.actions = []
    }

    @Test("The name of a snapshot file contains the appearance; the names of earlier versions contain none")
    func names() throws {
        let session = try SessionIdentifier("clowns-dark")
        for appearance in Appearance.allCases {
            let name = SnapshotFileName.make(of: session, unique: "0AF1", in: appearance)
            #expect(name == "clowns-dark-0AF1-\(appearance.rawValue).png")
            #expect(SnapshotFileName.appearance(in: name) == appearance)
        }
        for name in ["clowns-dark-0AF1.png", "", "dark", ".png", "a-dark.jpg", "a-darker.png", "adark.png"] {
            #expect(SnapshotFileName.appearance(in: name) == nil)
        }
    }

    @Test("M31: Running scenes in the background get new snapshots one by one, after their windows have redrawn")
    func refresh() {
        let old = (0..<3).map { card("old-\($0)", .light, last: Int64(10 + $0)) }
        let others = [
            card("dark", .dark, last: 3), card("private", .light, last: 2, isPrivate: true),
            card("unknown", nil, last: 1),
        ]
        let front = card("front", .light, last: 90)
        let closed = card("closed", .light, last: 80)
        var driver = WorkspaceDriver()
        driver.register(SampleCards.apps, old + others + [front, closed])
        open(old + others + [front], &driver)
        driver.key("a", .logo)
        driver.wait(1.4)
        #expect(taken(driver) == [])
        driver.wait(0.11)
        #expect(taken(driver).count == 1, "the snapshots are distributed over time")
        driver.wait(1)
        #expect(taken(driver).sorted { $0.text < $1.text } == (old + [others[2]]).map(\.session))
        #expect(driver.workspace.snapshotRefresh == nil)
        driver.wait(30)
        #expect(taken(driver).count == 4)
        #expect(driver.invariantViolations == [])
    }

    @Test("M31: After two changes in quick succession, no snapshot is taken if all have the right appearance")
    func backAndForth() {
        let old = card("old", .light, last: 10)
        var driver = WorkspaceDriver()
        driver.register(SampleCards.apps, [old, SampleCards.notes])
        open([old, SampleCards.notes], &driver)
        driver.key("a", .logo)
        driver.wait(1)
        driver.key("a", .logo)
        driver.wait(1)
        #expect(taken(driver) == [])
        driver.wait(2)
        #expect(taken(driver) == [])
    }

    @Test("M31: A snapshot that the daemon requests right after a change is taken when the window has redrawn")
    func requested() {
        var driver = WorkspaceDriver.withClowns()
        open([SampleCards.robbie, SampleCards.clownsMain], &driver)
        driver.key("a", .logo)
        driver.receive(.snapshot(SampleCards.robbie.session))
        #expect(taken(driver) == [])
        driver.wait(2)
        #expect(taken(driver).filter { $0 == SampleCards.robbie.session }.count == 1)
        // A scene that has ended meanwhile is omitted.
        driver.key("a", .logo)
        driver.actions = []
        driver.receive(.snapshot(SampleCards.robbie.session))
        driver.receive(.dismissal(.init(session: SampleCards.robbie.session, animation: .standard)))
        driver.wait(2)
        #expect(taken(driver) == [])
        #expect(driver.invariantViolations == [])
    }

    @Test("M31: A launching scene does not show a snapshot in the other appearance; its card shows every snapshot")
    func launch() {
        for (appearance, isShown) in [(Appearance.light, true), (.dark, false), (nil, true)] {
            let card = card("one", appearance, last: 10)
            var driver = WorkspaceDriver()
            driver.register(SampleCards.apps, [card])
            driver.key("Up", .logo)
            driver.finishTransitions()
            let picture = PictureIdentifier.snapshot(card.session, file: card.snapshot?.file ?? "")
            let shown = driver.element("cardFace/s:one")?.content
            #expect(shown == .picture(picture, cornerRadius: Metrics.cardCorner))
            driver.tap("card/s:one")
            driver.finishTransitions()
            let face = driver.element("face/s:one")
            #expect(face?.frame.width == 1366)
            if case .picture(picture, _) = face?.content { #expect(isShown) } else { #expect(!isShown) }
            if case .drawing(.launch) = face?.content { #expect(!isShown) }
            #expect(driver.invariantViolations == [])
        }
    }

    @Test("M30: The pictures of live windows in the open switcher are replaced")
    func openSwitcher() {
        var driver = WorkspaceDriver.withClowns()
        driver.present(SampleCards.clownsMain)
        let window = driver.window(SampleCards.clownsMain)
        driver.wait(6)
        driver.key("Up", .logo)
        driver.finishTransitions()
        driver.actions = []
        driver.key("a", .logo)
        #expect(!driver.actions.contains(.retainLastFrame(window)))
        driver.wait(2)
        #expect(driver.actions.contains(.retainLastFrame(window)) && driver.shows("cardFace/s:clowns-main"))
        #expect(driver.invariantViolations == [])
    }
}
