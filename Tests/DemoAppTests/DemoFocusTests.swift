import FocusTestKit
import SceneTestKit
import Testing
import UIKit
import UIKitTesting

@testable import ClownTown
@testable import Drafts
@testable import Tabs

/// Tests that Tab reaches the controls in the windows of the demo apps.
@MainActor
@Suite("Demo: operation of the apps without a pointer", .serialized)
struct DemoFocusTests {
    /// The widths of the windows in points; the arguments of the tests.
    nonisolated private static let widths = [360, 1024]

    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private func start(_ name: String, _ delegate: AnyClass, _ width: Int) throws -> DemoApp {
        DraftStore.shared = DraftStore(folder: folder.url)
        return try DemoApp(name, delegate, size: CGSize(width: width, height: 760))
    }

    /// Expects that Tab and arrow keys reach every control and list of a scene's window, and that a person always sees
    /// which item has the focus.
    private func walk(_ demo: DemoApp, _ scene: UIWindowScene, atLeast items: Int, _ state: String) throws {
        // A page that is being pushed covers the page below only at the end of the animation.
        demo.app.clock.advance(by: 1)
        let walk = FocusWalk(through: try #require(scene.keyWindow)) { demo.app.clock.advance(by: 1) }
        #expect(walk.missedControls.isEmpty, "\(state)")
        #expect(walk.missedLists.isEmpty, "\(state)")
        #expect(walk.faultyLists.isEmpty, "\(state)")
        #expect(walk.invisibleItems.isEmpty, "\(state)")
        #expect(walk.reachedItems >= items, "\(state)")
    }

    @Test("M82: In Clown Town, Tab reaches every control of the town and of a clown", arguments: widths)
    func clownTown(_ width: Int) throws {
        let demo = try start("ClownTown", ClownTown.AppDelegate.self, width)
        defer { demo.stop() }
        let town = try demo.openWindow()
        try walk(demo, town, atLeast: 2, "the town, \(width) points")
        let clown = try demo.openWindow(for: try #require(Clown(named: "Crusty")).activity)
        try walk(demo, clown, atLeast: 3, "a clown, \(width) points")
    }

    @Test(
        "M82: In Tabs, Tab reaches every control of pages, the start page and the bookmarks bar", arguments: widths)
    func tabs(_ width: Int) throws {
        let demo = try start("Tabs", Tabs.AppDelegate.self, width)
        defer { demo.stop() }
        let scene = try demo.openWindow()
        try walk(demo, scene, atLeast: 3, "the start page, \(width) points")
        for page in ["tea", "knots"] {
            demo.system.open(try #require(URL(string: "tabs:page/\(page)")), in: scene)
            try demo.press("d", in: scene)
        }
        try walk(demo, scene, atLeast: 5, "pages, \(width) points")
    }

    @Test("M82: In Drafts, Tab reaches every control of the list, of a draft and of its editor", arguments: widths)
    func drafts(_ width: Int) throws {
        let demo = try start("Drafts", Drafts.AppDelegate.self, width)
        defer { demo.stop() }
        let list = try demo.openWindow()
        try walk(demo, list, atLeast: 2, "the list, \(width) points")
        demo.system.open(try #require(URL(string: "drafts:lamp")), in: list)
        try walk(demo, list, atLeast: 2, "a draft, \(width) points")
        let editor = try demo.openWindow(for: try #require(DraftStore.shared.draft(named: "lamp")).activity)
        try walk(demo, editor, atLeast: 2, "the editor, \(width) points")
    }
}
