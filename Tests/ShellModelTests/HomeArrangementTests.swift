import Foundation
import SceneModel
import Testing

@testable import ShellModel

@Suite("Arrangement of home")
struct HomeArrangementTests {
    private static let all =
        ["clowns", "mail", "notes"].map { "org.example." + $0 } + [
            "program:foot", "folder:3", "program:org.gnome.Editor",
        ]

    private func drag(_ driver: inout WorkspaceDriver, _ item: String, to point: CGPoint) {
        driver.drag(from: driver.frame("icon/" + item).center, to: point, .primaryButton)
        driver.finishTransitions()
    }

    private func image(_ driver: WorkspaceDriver, _ item: String) -> CGRect {
        HomeLayout.imageFrame(inCell: driver.frame("icon/" + item))
    }

    @Test("An icon is dragged to another place; the order is stored, and new programs come last")
    func move() {
        var driver = WorkspaceDriver.withPrograms()
        let place = image(driver, "org.example.mail")
        drag(&driver, "program:foot", to: CGPoint(x: place.minX + 4, y: place.midY))
        let order =
            ["org.example.clowns", "program:foot"]
            + Self.all.filter { !$0.hasSuffix("clowns") && !$0.hasSuffix("foot") }
        #expect(driver.places("icon/") == order)
        #expect(driver.storedHome?.layout?.order.map(\.text) == order)
        driver.handle(
            .programs(SamplePrograms.all + [SamplePrograms.program("aaa"), SamplePrograms.program("zzz", nil, .games)]))
        driver.finishTransitions()
        #expect(driver.places("icon/") == order + ["program:aaa"])
        driver.tap("icon/folder:3")
        driver.finishTransitions()
        #expect(driver.places("icon/").contains("program:zzz"))
        #expect(driver.calls == [])
        #expect(driver.invariantViolations == [])
    }

    @Test("The stored order is shown again, whatever arrives first: apps, programs or the order")
    func restored() {
        var driver = WorkspaceDriver.withPrograms()
        drag(&driver, "program:foot", to: CGPoint(x: image(driver, "org.example.clowns").minX, y: 180))
        let order = driver.places("icon/")
        #expect(order.first == "program:foot")
        guard let stored = driver.storedHome else {
            Issue.record("not stored")
            return
        }
        var next = WorkspaceDriver()
        next.handle(.homeArrangement(stored))
        next.handle(.programs(SamplePrograms.all))
        next.register(SampleCards.apps, [])
        next.finishTransitions()
        #expect(next.places("icon/") == order)
        #expect(next.storedHome == nil)
    }

    @Test("A folder opens, starts its programs, and closes on a tap beside it")
    func folder() {
        var driver = WorkspaceDriver.withPrograms()
        guard case .drawing(.folder(let drawing)) = driver.element("icon/folder:3")?.content else {
            Issue.record("no folder")
            return
        }
        #expect(drawing.label == "Games" && drawing.icons.count == 3)
        driver.tap("icon/folder:3")
        driver.finishTransitions()
        #expect(driver.places("icon/") == ["program:chess", "program:hearts", "program:mines"])
        driver.tap(CGPoint(x: 40, y: 500))
        driver.finishTransitions()
        #expect(!driver.shows("folderPanel"))
        driver.tap("icon/folder:3")
        driver.finishTransitions()
        driver.tap("icon/program:hearts")
        driver.finishTransitions()
        #expect(driver.launches == ["hearts"])
        #expect(!driver.shows("folderPanel"))
        driver.tap("icon/folder:3")
        driver.finishTransitions()
        for key in ["Right", "Right", "Return"] { driver.key(key) }
        #expect(driver.launches == ["hearts", "hearts"])
        #expect(driver.invariantViolations == [])
    }

    @Test("A folder with many programs has pages that fit on a narrow screen")
    func folderPages() {
        var driver = WorkspaceDriver.withPrograms(size: CGSize(width: 360, height: 640))
        driver.handle(.programs((100..<140).map { SamplePrograms.program("game\($0)", nil, .games) }))
        driver.tap("icon/folder:3")
        driver.finishTransitions()
        let first = driver.places("icon/")
        let screen = CGRect(x: 0, y: 0, width: 360, height: 640)
        #expect(driver.elements("icon/").allSatisfy { screen.contains($0.frame) })
        let start = driver.frame("icon/" + first[1]).center
        driver.drag(from: start, to: CGPoint(x: start.x - 150, y: start.y))
        driver.finishTransitions()
        #expect(Set(driver.places("icon/")).isDisjoint(with: first))
        driver.key("Page_Up")
        driver.finishTransitions()
        #expect(driver.places("icon/") == first)
        driver.handle(.programs([]))
        #expect(!driver.shows("folderPanel"))
        #expect(driver.invariantViolations == [])
    }

    @Test("An icon dropped on another forms a folder; when the icon is dragged out again, the folder disappears")
    func group() {
        var driver = WorkspaceDriver.withPrograms()
        drag(&driver, "program:foot", to: image(driver, "program:org.gnome.Editor").center)
        #expect(
            driver.places("icon/")
                == ["org.example.clowns", "org.example.mail", "org.example.notes", "folder:3", "folder:100"])
        driver.tap("icon/folder:100")
        driver.finishTransitions()
        #expect(driver.places("icon/") == ["program:org.gnome.Editor", "program:foot"])
        drag(&driver, "program:foot", to: CGPoint(x: 683, y: 600))
        #expect(driver.places("icon/") == Self.all.filter { $0 != "program:foot" } + ["program:foot"])
        #expect(driver.storedHome?.layout?.folders.keys.sorted() == [3])
        #expect(driver.invariantViolations == [])
    }

    @Test("A folder is dragged like an icon, but not into the dock, and Remove Folder returns its icons to home")
    func wholeFolder() {
        var driver = WorkspaceDriver.withPrograms()
        drag(&driver, "folder:3", to: driver.frame("dock").center)
        #expect(!driver.places("dockIcon/").contains("folder:3"))
        drag(&driver, "folder:3", to: CGPoint(x: image(driver, "org.example.clowns").minX, y: 180))
        #expect(driver.places("icon/").first == "folder:3")
        driver.tap("icon/folder:3", .secondaryButton)
        driver.choose("Remove Folder")
        driver.finishTransitions()
        #expect(driver.places("icon/").prefix(3) == ["program:chess", "program:hearts", "program:mines"])
        #expect(driver.invariantViolations == [])
    }

    private func folderTitle(_ driver: WorkspaceDriver) -> String? {
        guard case .drawing(.folderPanel(let title, let isEdited)) = driver.element("folderPanel")?.content else {
            return nil
        }
        return title + (isEdited ? "|" : "")
    }

    @Test(
        "A folder is renamed from its menu or by a tap on its title; the title is stored, and Escape keeps the old one")
    func rename() {
        var driver = WorkspaceDriver.withPrograms()
        driver.tap("icon/folder:3", .secondaryButton)
        driver.choose("Rename Folder")
        driver.finishTransitions()
        #expect(folderTitle(driver) == "Games|")
        driver.key("BackSpace", .control)
        driver.type(" Spiele")
        #expect(folderTitle(driver) == " Spiele|")
        driver.key("Return")
        #expect(folderTitle(driver) == "Spiele")
        #expect(driver.storedHome?.layout?.folders[3]?.title == "Spiele")
        #expect(driver.storedHome?.layout?.folders[3]?.category == .games)
        let panel = driver.frame("folderPanel")
        driver.tap(CGPoint(x: panel.midX, y: panel.minY + 20))
        driver.type("!")
        #expect(folderTitle(driver) == "Spiele!|")
        driver.key("Escape")
        #expect(folderTitle(driver) == "Spiele" && driver.launches == [])
        driver.tap(CGPoint(x: panel.midX, y: panel.minY + 20))
        driver.key("BackSpace", .control)
        driver.type("x")
        driver.tap(CGPoint(x: 40, y: 500))
        driver.finishTransitions()
        #expect(driver.storedHome?.layout?.folders[3]?.title == "x" && folderTitle(driver) == nil)
        #expect(driver.invariantViolations == [])
    }

    @Test(
        "A folder whose title is cleared gets the title of its category; without a category, it keeps its title",
        arguments: ["", "  ", "\u{3000}", "\u{200F}\u{200B}"])
    func emptyTitle(_ title: String) {
        for category in [ProgramCategory.games, nil] {
            var layout = HomeArrangement.Layout(
                order: [.folder(7)], folders: [7: .init(title: "Spiele", category: category, items: [])])
            layout.rename(7, to: title)
            layout.rename(8, to: title)
            #expect(layout.folders[7]?.title == (category == nil ? "Spiele" : "Games") && layout.folders.count == 1)
        }
        var driver = WorkspaceDriver.withPrograms()
        driver.tap("icon/folder:3")
        driver.finishTransitions()
        let panel = driver.frame("folderPanel")
        for typed in ["Spiele", title] {
            driver.tap(CGPoint(x: panel.midX, y: panel.minY + 20))
            driver.key("BackSpace", .control)
            driver.type(typed)
            driver.key("Return")
        }
        #expect(driver.storedHome?.layout?.folders[3]?.title == "Games" && folderTitle(driver) == "Games")
        #expect(driver.invariantViolations == [])
    }

    @Test("The title of a folder is limited to 256 bytes and may be in any script")
    func titleLimit() {
        var layout = HomeArrangement.Layout(
            order: [.folder(7)], folders: [7: .init(title: "Games", category: .games, items: [])])
        for title in ["משחקים", "👩‍👩‍👧‍👦", "Игры"] {
            layout.rename(7, to: title)
            #expect(layout.folders[7]?.title == title)
        }
        layout.rename(7, to: String(repeating: "ש", count: 500))
        #expect(layout.folders[7]?.title == String(repeating: "ש", count: 128))
    }

    @Test("A finger that holds an icon over the page indicator turns the page, and can drop the icon on the new page")
    func pages() {
        var driver = WorkspaceDriver()
        driver.register((0..<100).map { SampleCards.properties("app" + String(format: "%03d", $0)) }, [])
        driver.finishTransitions()
        let icon = driver.frame("icon/org.example.app001").center
        driver.contact(.began, icon)
        driver.wait(0.6)
        let dots = driver.frame("pageDots")
        driver.contact(.moved, CGPoint(x: icon.x + 60, y: icon.y + 60))
        driver.contact(.moved, CGPoint(x: dots.midX + 20, y: dots.midY))
        driver.wait(0.9)
        #expect(driver.workspace.outputStates.first?.home.page == 1)
        driver.contact(.moved, CGPoint(x: 700, y: 300))
        driver.contact(.ended, CGPoint(x: 700, y: 300))
        driver.finishTransitions()
        #expect(driver.places("icon/").contains("org.example.app001"))
        #expect(driver.invariantViolations == [])
    }

    @Test("Escape and a cancelled touch leave the order unchanged")
    func cancelled() {
        var driver = WorkspaceDriver.withPrograms()
        driver.drag(
            from: driver.frame("icon/program:foot").center, to: CGPoint(x: 200, y: 150), .primaryButton, lifts: false)
        driver.key("Escape")
        driver.contact(.ended, CGPoint(x: 200, y: 150), .primaryButton)
        driver.finishTransitions()
        #expect(driver.places("icon/") == Self.all)
        #expect(driver.storedHome == nil)
    }
}
