import Foundation
import SceneModel
import Testing

@testable import ShellModel

@Suite("Dock")
struct DockTests {
    private static let apps = ["clowns", "mail", "notes"].map { "org.example." + $0 }

    @Test("The dock ends with the most recently used programs; using one of them again does not change their order")
    func recents() {
        var driver = WorkspaceDriver.withPrograms()
        #expect(driver.places("dockIcon/") == Self.apps)
        #expect(!driver.shows("dockSeparator"))
        for program in ["chess", "hearts", "mines", "foot"] {
            driver.window(nil, app: program)
            driver.key("h", .logo)
            driver.finishTransitions()
        }
        let shown = Self.apps + ["program:foot", "program:mines", "program:hearts"]
        #expect(driver.places("dockIcon/") == shown)
        #expect(driver.shows("dockSeparator"))
        driver.tap("dockIcon/program:hearts")
        driver.key("h", .logo)
        driver.finishTransitions()
        #expect(driver.places("dockIcon/") == shown)
        #expect(driver.storedHome?.recents.first == .program(ProgramIdentifier("hearts")))
        #expect(driver.invariantViolations == [])
    }

    @Test("The dock does not change while a finger is down")
    func underFinger() {
        var driver = WorkspaceDriver.withPrograms()
        driver.contact(.began, driver.frame("dockIcon/org.example.mail").center)
        driver.handle(.output(.init(output: WorkspaceDriver.secondOutput, size: WorkspaceDriver.size, scale: 1)))
        driver.window(nil, app: "chess")
        #expect(!driver.workspace.homeCatalog.recentDockItems.contains(.program(ProgramIdentifier("chess"))))
        driver.contact(.ended, driver.frame("dockIcon/org.example.mail").center)
        #expect(driver.workspace.homeCatalog.recentDockItems == [.program(ProgramIdentifier("chess"))])
    }

    @Test("Icons are put into the dock, moved and removed by menu and by drag, and the arrangement is stored")
    func arrangement() {
        var driver = WorkspaceDriver.withPrograms()
        driver.tap("icon/program:foot", .secondaryButton)
        driver.choose("Keep in Dock")
        driver.finishTransitions()
        #expect(driver.places("dockIcon/") == Self.apps + ["program:foot"])
        let first = driver.frame("dockIcon/org.example.clowns")
        driver.drag(
            from: driver.frame("dockIcon/program:foot").center, to: CGPoint(x: first.minX + 5, y: first.midY),
            .primaryButton)
        driver.finishTransitions()
        #expect(driver.places("dockIcon/") == ["program:foot"] + Self.apps)
        let end = driver.frame("dock")
        driver.drag(
            from: driver.frame("icon/program:org.gnome.Editor").center, to: CGPoint(x: end.maxX - 4, y: end.midY),
            .primaryButton, lifts: false)
        #expect(driver.shows("insertionMark"))
        driver.contact(.ended, CGPoint(x: end.maxX - 4, y: end.midY), .primaryButton)
        driver.finishTransitions()
        #expect(driver.places("dockIcon/") == ["program:foot"] + Self.apps + ["program:org.gnome.Editor"])
        driver.drag(
            from: driver.frame("dockIcon/org.example.mail").center, to: CGPoint(x: 683, y: 500), .primaryButton)
        driver.finishTransitions()
        #expect(!driver.places("dockIcon/").contains("org.example.mail"))
        #expect(driver.storedHome?.dock?.map(\.text) == driver.places("dockIcon/"))
        #expect(driver.invariantViolations == [])
    }

    @Test("A stored dock keeps the places of programs that are not installed")
    func stored() throws {
        var driver = WorkspaceDriver()
        let items = ["org.example.mail", "program:gone", "program:foot"].compactMap(HomeItem.init(text:))
        driver.handle(.homeArrangement(HomeArrangement(dock: items)))
        driver.register(SampleCards.apps, [])
        driver.handle(.programs(SamplePrograms.all))
        driver.finishTransitions()
        #expect(driver.places("dockIcon/") == ["org.example.mail", "program:foot"])
        #expect(driver.storedHome == nil)
        driver.tap("icon/org.example.clowns", .secondaryButton)
        driver.choose("Keep in Dock")
        #expect(
            driver.storedHome?.dock?.map(\.text) == [
                "org.example.mail", "program:gone", "program:foot", "org.example.clowns",
            ])
    }

    @Test("A narrow dock shows as many icons as fit")
    func narrow() {
        var driver = WorkspaceDriver.withPrograms(size: CGSize(width: 360, height: 640))
        #expect(driver.places("dockIcon/") == Self.apps)
        driver.window(nil, app: "chess")
        driver.key("h", .logo)
        driver.finishTransitions()
        #expect(driver.places("dockIcon/") == Self.apps + ["program:chess"], "a telephone's dock has four icons")
        let icons = driver.elements("icon/").map(\.frame)
        #expect(Set(icons.map(\.minX)).count == 3, "a telephone's home has three columns")
        #expect(icons.allSatisfy { one in icons.allSatisfy { one == $0 || !one.insetBy(dx: 1, dy: 1).intersects($0) } })
        let screen = CGRect(x: 0, y: 0, width: 360, height: 640)
        #expect(driver.elements("dockIcon/").allSatisfy { screen.contains($0.frame) })
    }
}
