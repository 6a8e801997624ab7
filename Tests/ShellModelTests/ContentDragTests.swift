import Foundation
import SceneModel
import Testing

@testable import ShellModel

/// Tests of dragged content that opens a scene at an edge or on the shelf.
@Suite("Dragged content")
struct ContentDragTests {
    private static let window = WindowIdentifier(1)
    private static let activity = UserActivity(activityType: "org.example.clowns.clown")
    private static let open = StageCall.openActivity(SampleCards.app("clowns"), activity)

    /// Returns a workspace that shows the main scene of the clowns, and the scene's window.
    private func makeDriver(size: CGSize = WorkspaceDriver.size) -> (driver: WorkspaceDriver, window: WindowIdentifier)
    {
        var driver = WorkspaceDriver.withClowns(size: size)
        driver.present(SampleCards.clownsMain)
        let window = driver.window(SampleCards.clownsMain)
        driver.wait(10)
        return (driver, window)
    }

    private func drag(_ driver: inout WorkspaceDriver, _ phase: ContentDragPhase, on output: OutputIdentifier = output)
    {
        driver.handle(.contentDrag(output, phase))
        driver.finishTransitions()
    }

    private static let output = WorkspaceDriver.output

    @Test("M29: Content dropped at an edge opens a scene there beside the current one", arguments: [20.0, 1350.0])
    func edge(x: Double) {
        var (driver, window) = makeDriver()
        drag(&driver, .began(window, CGPoint(x: 700, y: 500)))
        #expect(["leftDropZone", "rightDropZone", "shelfDropZone"].allSatisfy { driver.shows($0) })
        #expect(!driver.shows("draggedIcon") && !driver.workspace.acceptsContentDrag(on: Self.output))
        drag(&driver, .moved(CGPoint(x: x, y: 500)))
        #expect(driver.shows("slot") && driver.workspace.acceptsContentDrag(on: Self.output))
        #expect(driver.frame("slot").contains(CGPoint(x: x == 20 ? 30 : 1340, y: 500)))
        drag(&driver, .dropped(Self.activity))
        #expect(driver.calls.suffix(1) == [Self.open])
        #expect(!driver.shows("slot") && !driver.shows("leftDropZone"))
        driver.present(SampleCards.robbie)
        driver.finishTransitions()
        #expect(driver.frame("face/s:clowns-robbie").minX == (x == 20 ? 0 : 688))
        #expect(driver.frame("scene/s:clowns-main").width == 678)
        #expect(driver.invariantViolations == [])
    }

    @Test("M29: A drag to the lower edge shows the shelf; a drop there adds a card for the new scene")
    func shelf() {
        var (driver, window) = makeDriver()
        drag(&driver, .began(window, CGPoint(x: 700, y: 500)))
        drag(&driver, .moved(CGPoint(x: 700, y: 1020)))
        #expect(driver.shows("shelf") && !driver.shows("shelfDropZone"))
        driver.handle(.input(Self.output, .hover(CGPoint(x: 683, y: 1018)), ElementIdentifier("indicator")))
        driver.finishTransitions()
        #expect(!driver.shows("dock"), "the dock would cover the shelf")
        // The shelf does not disappear under the drag.
        driver.wait(20)
        drag(&driver, .moved(CGPoint(x: 700, y: 900)))
        #expect(driver.shows("shelf") && driver.workspace.acceptsContentDrag(on: Self.output))
        drag(&driver, .moved(CGPoint(x: 700, y: 500)))
        #expect(!driver.shows("shelf") && !driver.workspace.acceptsContentDrag(on: Self.output))
        drag(&driver, .moved(CGPoint(x: 700, y: 1020)))
        drag(&driver, .dropped(Self.activity))
        #expect(driver.calls.suffix(1) == [Self.open] && driver.shows("shelf"))
        driver.present(SampleCards.robbie)
        driver.finishTransitions()
        #expect(driver.shows("shelfCard/s:clowns-robbie") && !driver.shows("face/s:clowns-robbie"))
        #expect(driver.frame("scene/s:clowns-main").width == 1366)
        driver.wait(20)
        #expect(!driver.shows("shelf"))
        #expect(driver.invariantViolations == [])
    }

    @Test("M29: A drag that ends elsewhere does not open a scene, and hides the drop zones, the slot and the shelf")
    func cancelled() {
        for end in [CGPoint(x: 700, y: 500), CGPoint(x: 10, y: 500), CGPoint(x: 700, y: 1020)] {
            var (driver, window) = makeDriver()
            drag(&driver, .began(window, CGPoint(x: 700, y: 400)))
            drag(&driver, .moved(end))
            drag(&driver, .cancelled)
            #expect(driver.calls.filter { $0 == Self.open } == [])
            #expect(["slot", "leftDropZone", "shelf"].allSatisfy { !driver.shows($0) })
            #expect(!driver.workspace.acceptsContentDrag(on: Self.output))
        }
        var (driver, window) = makeDriver()
        drag(&driver, .began(window, CGPoint(x: 700, y: 400)))
        drag(&driver, .dropped(Self.activity))
        #expect(driver.calls.filter { $0 == Self.open } == [])
    }

    @Test("M29: Drop zones are not shown for foreign windows and apps with one scene; invalid positions are ignored")
    func refused() {
        var (driver, _) = makeDriver()
        driver.present(SampleCards.notes)
        let notes = driver.window(SampleCards.notes)
        driver.finishTransitions()
        for window in [notes, WindowIdentifier(4711)] {
            drag(&driver, .began(window, CGPoint(x: 700, y: 500)))
            drag(&driver, .moved(CGPoint(x: 5, y: 500)))
            #expect(!driver.shows("slot") && !driver.shows("leftDropZone"))
            #expect(!driver.workspace.acceptsContentDrag(on: Self.output))
            drag(&driver, .dropped(Self.activity))
        }
        let (other, window) = makeDriver()
        driver = other
        drag(&driver, .began(window, CGPoint(x: Double.nan, y: 500)))
        #expect(!driver.shows("leftDropZone"))
        drag(&driver, .began(window, CGPoint(x: 700, y: 500)))
        drag(&driver, .moved(CGPoint(x: Double.infinity, y: 500)))
        #expect(driver.shows("leftDropZone") && !driver.workspace.acceptsContentDrag(on: Self.output))
        drag(&driver, .moved(CGPoint(x: 5, y: 500)), on: OutputIdentifier("none"))
        #expect(!driver.workspace.acceptsContentDrag(on: OutputIdentifier("none")))
        #expect(driver.calls.filter { $0 == Self.open } == [] && driver.invariantViolations == [])
    }

    @Test("M29: On a narrow output, only the shelf accepts content")
    func narrow() {
        var (driver, window) = makeDriver(size: CGSize(width: 360, height: 720))
        drag(&driver, .began(window, CGPoint(x: 180, y: 300)))
        #expect(!driver.shows("leftDropZone") && driver.shows("shelfDropZone"))
        drag(&driver, .moved(CGPoint(x: 2, y: 300)))
        #expect(!driver.shows("slot") && !driver.workspace.acceptsContentDrag(on: Self.output))
        drag(&driver, .moved(CGPoint(x: 180, y: 718)))
        #expect(driver.workspace.acceptsContentDrag(on: Self.output))
        #expect(driver.invariantViolations == [])
    }
}
