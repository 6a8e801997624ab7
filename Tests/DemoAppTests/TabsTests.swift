import SceneProtocol
import Synchronization
import Testing
import UIKit
import UIKitTesting

@testable import Tabs

/// Tests of Tabs, the demo app modelled on the multi-document windows of WWDC session 259.
@MainActor
@Suite("Demo: Tabs", .serialized)
struct TabsTests {
    private func start() throws -> DemoApp { try DemoApp("Tabs", Tabs.AppDelegate.self) }

    private func tabs(_ scene: UIWindowScene) throws -> TabsViewController {
        try scene.delegate(as: TabsSceneDelegate.self).controller
    }

    private func titles(_ scene: UIWindowScene) throws -> [String] { try tabs(scene).list.tabs.map(\.title) }

    private func link(_ name: String) throws -> URL { try #require(URL(string: "tabs:page/\(name)")) }

    @Test("M07 M04: A window can activate for any page and prefers its open pages; every change updates its conditions")
    func conditions() throws {
        let demo = try start()
        defer { demo.stop() }
        let scene = try demo.openWindow()
        #expect(demo.evaluateConditions(scene, "tabs:page/tea") == [false, true])
        demo.system.open(try link("tea"), in: scene)
        demo.system.open(try link("knots"), in: scene)
        #expect(try titles(scene) == ["A Pot of Tea", "Six Knots"])
        #expect(
            ["tea", "knots", "tides"].map { demo.evaluateConditions(scene, "tabs:page/\($0)")[0] } == [
                true, true, false,
            ])
        #expect(scene.title == "Six Knots")
        // An open page is selected and not opened again.
        demo.system.open(try link("tea"), in: scene)
        #expect(try tabs(scene).list.selected == 0 && titles(scene).count == 2)
        try demo.tap("Close A Pot of Tea", in: scene)
        #expect(["tea", "knots"].map { demo.evaluateConditions(scene, "tabs:page/\($0)")[0] } == [false, true])
        let lastConditions = demo.sent(ScenesCalls.UpdateScene.self).compactMap(\.conditions).last
        #expect(lastConditions?.prefers.canonicalText.contains("tabs:page/knots") == true)
    }

    @Test("M22: A tab moves to a new window, and stays where it is if the activation is refused")
    func move() throws {
        let demo = try start()
        defer { demo.stop() }
        let scene = try demo.openWindow()
        demo.system.open(try link("tea"), in: scene)
        demo.system.open(try link("knots"), in: scene)
        demo.system.grantsActivation = false
        try demo.tap("Move to New Window", in: scene)
        #expect(try titles(scene) == ["A Pot of Tea", "Six Knots"])
        demo.system.grantsActivation = true
        try demo.tap("Move to New Window", in: scene)
        let second = try #require(demo.app.scenes.first { $0 !== scene })
        #expect(try titles(scene) == ["A Pot of Tea"] && titles(second) == ["Six Knots"])
        #expect(demo.evaluateConditions(scene, "tabs:page/knots") == [false, true])
        #expect(demo.evaluateConditions(second, "tabs:page/knots") == [true, true])
    }

    @Test("M53 M78: A bookmark set in one window appears in the other window's bar at once")
    func bookmarks() throws {
        let demo = try start()
        defer { demo.stop() }
        let first = try demo.openWindow()
        let second = try demo.openWindow()
        demo.system.open(try link("bread"), in: first)
        try demo.tap("Add Bookmark", in: first)
        let bar = try demo.view(BookmarkBar.self, in: second)
        #expect(bar.pages.map(\.name) == ["bread"] && !bar.isHidden)
        try demo.tap("Plain Bread", in: second)
        #expect(try titles(second) == ["Plain Bread"])
        try demo.tap("Remove Bookmark", in: second)
        #expect(bar.isHidden)
        #expect(try demo.view(BookmarkBar.self, in: first).isHidden)
    }

    @Test("M47 M49: A window is restored with its tabs, its selected tab and its scroll position")
    func restoresTabs() throws {
        let demo = try start()
        defer { demo.stop() }
        let scene = try demo.openWindow()
        for name in ["tea", "knots", "bread"] { demo.system.open(try link(name), in: scene) }
        try tabs(scene).select(1)
        try demo.app.resize(scene, to: CGSize(width: 500, height: 400))
        demo.app.runPendingWork()
        let page = try demo.view(UIScrollView.self, in: scene) { $0.bounds.height > 200 }
        page.contentOffset.y = 120
        let restored = try demo.reconnect(scene)
        #expect(try titles(restored) == ["A Pot of Tea", "Six Knots", "Plain Bread"])
        #expect(try tabs(restored).list.selected == 1 && tabs(restored).list.current.offset == 120)
        #expect(demo.evaluateConditions(restored, "tabs:page/bread") == [true, true])
    }

    @Test("Opening and closing tabs causes no layout faults")
    func layoutFaults() throws {
        let demo = try start()
        defer { demo.stop() }
        let faults = Mutex<[String]>([])
        try UIKitFault.withHandler({ fault in faults.withLock { $0.append("\(fault)") } }) {
            let scene = try demo.openWindow()
            for name in ["tea", "knots", "bread"] {
                demo.system.open(try link(name), in: scene)
                scene.keyWindow?.layoutIfNeeded()
            }
            while try tabs(scene).list.current.page != nil {
                try tabs(scene).close(0)
                scene.keyWindow?.layoutIfNeeded()
            }
        }
        #expect(faults.withLock { $0 } == [])
    }

    @Test("A list of tabs always has a selected tab, and is equal after a conversion to a property list and back")
    func list() throws {
        var list = TabList()
        #expect(list.tabs == [Tab()])
        for name in ["tea", "knots", "tides"] { list.open(try #require(Page(named: name))) }
        list.select(1)
        list.close(0)
        #expect(list.current.title == "Six Knots")
        list.close(1)
        #expect(list.current.title == "Six Knots" && list.tabs.count == 1)
        let copy = try #require(TabList(propertyList: list.propertyList))
        #expect(copy == list)
        list.close(0)
        #expect(list.tabs == [Tab()])
        #expect(TabList(propertyList: ["tabs": [["page": "gone"]], "selected": 7])?.tabs == [Tab()])
    }
}
