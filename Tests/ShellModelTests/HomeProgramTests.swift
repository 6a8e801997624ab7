import Foundation
import SceneModel
import Testing

@testable import ShellModel

@Suite("Foreign programs on home")
struct HomeProgramTests {
    private static let apps = ["clowns", "mail", "notes"].map { "org.example." + $0 }

    @Test("Home shows the apps by name, then programs and folders of categories by title")
    func standardLayout() {
        var driver = WorkspaceDriver.withPrograms()
        #expect(driver.places("icon/") == Self.apps + ["program:foot", "folder:3", "program:org.gnome.Editor"])
        // A desktop file with the identifier of one of the daemon's apps adds no second icon.
        driver.handle(.programs(SamplePrograms.all + [SamplePrograms.program("org.example.mail")]))
        #expect(driver.places("icon/").count == 6)
        driver.handle(.programs([]))
        driver.finishTransitions()
        #expect(driver.places("icon/") == Self.apps)
        #expect(driver.storedHome == nil)
        #expect(driver.invariantViolations == [])
    }

    @Test("A tapped program is started once; its window grows from the icon, and further taps open the window")
    func open() {
        var driver = WorkspaceDriver.withPrograms()
        let icon = driver.frame("icon/program:foot")
        driver.tap("icon/program:foot")
        #expect(driver.launches == ["foot"])
        guard case .drawing(.icon(let pressed)) = driver.element("icon/program:foot")?.content else {
            Issue.record("no icon")
            return
        }
        #expect(pressed.isPressed, "the icon must show that the program is being started")
        let window = driver.window(nil, app: "foot")
        let scene = driver.element("scene/w:\(window.rawValue)") ?? driver.element("face/w:\(window.rawValue)")
        #expect(scene.map { icon.contains($0.frame.center) } == true)
        driver.finishTransitions()
        driver.key("h", .logo)
        driver.finishTransitions()
        driver.tap("icon/program:foot")
        driver.finishTransitions()
        #expect(driver.launches == ["foot"])
        #expect(driver.shows("scene/w:\(window.rawValue)"))
        #expect(driver.invariantViolations == [])
    }

    @Test(
        "A window belongs to the program whose desktop file has the window's class; a launch without a window times out"
    )
    func windowClass() {
        var driver = WorkspaceDriver.withPrograms()
        driver.tap("icon/program:org.gnome.Editor")
        driver.wait(11)
        guard case .drawing(.icon(let icon)) = driver.element("icon/program:org.gnome.Editor")?.content else {
            Issue.record("no icon")
            return
        }
        #expect(!icon.isPressed)
        #expect(driver.workspace.nextChange(after: driver.now) == .never)
        driver.window(nil, app: "Gnome-Editor")
        driver.key("h", .logo)
        driver.finishTransitions()
        driver.tap("icon/program:org.gnome.Editor")
        #expect(driver.launches == ["org.gnome.Editor"])
    }

    @Test("The window of a terminal belongs to the program that was started in it, as long as the program runs")
    func inTerminal() {
        var driver = WorkspaceDriver.withPrograms()
        driver.tap("icon/program:org.gnome.Editor")
        let editor = ProgramIdentifier("org.gnome.Editor")
        driver.handle(.programProcess(editor, processID: 500, isRunning: true))
        let window = driver.window(nil, app: "foot", process: 500)
        #expect(driver.workspace.homeItem(of: .window(window)) == .program(editor))
        #expect(driver.workspace.appName(of: .window(window)) == "Éditeur")
        driver.key("h", .logo)
        driver.finishTransitions()
        driver.tap("icon/program:org.gnome.Editor")
        #expect(driver.launches == ["org.gnome.Editor"], "the window must be raised instead of a second start")
        driver.handle(.programProcess(editor, processID: 500, isRunning: false))
        #expect(driver.workspace.programProcesses.isEmpty)
    }

    @Test("A program that fails to start is reported in a banner")
    func failure() {
        var driver = WorkspaceDriver.withPrograms()
        driver.tap("icon/program:foot")
        driver.handle(.programFailed(ProgramIdentifier("foot"), reason: "foot ended with status 1."))
        guard case .drawing(.banner(let banner)) = driver.elements("banner/").first?.content else {
            Issue.record("no banner")
            return
        }
        #expect(banner.title == "Foot could not be opened")
        #expect(banner.body == "foot ended with status 1.")
    }

    @Test("M13: The actions of a desktop file are quick actions of the icon")
    func actions() {
        var driver = WorkspaceDriver.withPrograms()
        driver.tap("icon/program:foot", .secondaryButton)
        #expect(driver.menuTitles == ["Start Server", "Open", "Keep in Dock", "Hide from Home"])
        driver.choose("Start Server")
        #expect(driver.launches == ["foot/server"])
        driver.window(nil, app: "foot")
        driver.key("h", .logo)
        driver.finishTransitions()
        driver.tap("icon/program:foot", .secondaryButton)
        driver.choose("New Window")
        #expect(driver.launches == ["foot/server", "foot"])
    }

    @Test("M28: A program dropped at an edge opens there beside the current scene")
    func side() {
        var driver = WorkspaceDriver.withPrograms()
        driver.tap("icon/program:foot", .secondaryButton)
        driver.choose("Keep in Dock")
        driver.present(SampleCards.notes)
        driver.window(SampleCards.notes)
        driver.finishTransitions()
        driver.key("d", .logo)
        driver.finishTransitions()
        driver.drag(
            from: driver.frame("dockIcon/program:foot").center, to: CGPoint(x: 1300, y: 500), .primaryButton)
        #expect(driver.launches == ["foot"])
        let window = driver.window(nil, app: "foot")
        driver.draw(window)
        driver.finishTransitions()
        #expect(driver.frame("scene/w:\(window.rawValue)").minX > 680)
        #expect(driver.frame("scene/s:notes-1").width == 678)
    }

    @Test("Super and Return opens a terminal")
    func terminal() {
        var driver = WorkspaceDriver.withPrograms()
        let isConsumed = driver.key("Return", .logo)
        #expect(isConsumed)
        #expect(driver.actions.contains(.openTerminal))
    }
}
