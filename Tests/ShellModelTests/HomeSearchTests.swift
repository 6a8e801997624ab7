import Foundation
import Testing

@testable import ShellModel

@Suite("Search for apps")
struct HomeSearchTests {
    private func searchText(_ driver: WorkspaceDriver) -> String? {
        guard case .drawing(.searchField(let text, _)) = driver.element("search")?.content else { return nil }
        return text
    }

    @Test("Typing on the home screen starts a search; names come before keywords, and Return opens the first result")
    func typing() {
        var driver = WorkspaceDriver.withPrograms()
        driver.type("m")
        driver.finishTransitions()
        #expect(searchText(driver) == "m")
        // "Mail" and "Mines" begin with M. Foot is also found, because its general name contains the letter and
        // "prompt" is one of its keywords.
        #expect(driver.places("icon/") == ["org.example.mail", "program:mines", "program:foot"])
        driver.type("in")
        driver.finishTransitions()
        // "Terminal", the general name of Foot, contains the text.
        #expect(driver.places("icon/") == ["program:mines", "program:foot"])
        driver.key("Return")
        #expect(driver.launches == ["mines"])
        driver.finishTransitions()
        #expect(!driver.shows("search"))
        #expect(driver.invariantViolations == [])
    }

    @Test("The search ignores case and accents, and all words must match")
    func matching() {
        var driver = WorkspaceDriver.withPrograms()
        driver.type("EDITEUR")
        driver.finishTransitions()
        #expect(driver.places("icon/") == ["program:org.gnome.Editor"])
        driver.key("Escape")
        #expect(searchText(driver) == "")
        driver.type("foot term")
        driver.finishTransitions()
        #expect(driver.places("icon/") == ["program:foot"])
        driver.type("x")
        driver.finishTransitions()
        #expect(driver.places("icon/") == [])
        #expect(driver.shows("emptyText"))
        driver.key("Return")
        #expect(driver.launches == [])
        #expect(driver.invariantViolations == [])
    }

    @Test("Super+Space opens and closes the search, even over a scene; the most recently used apps come first")
    func key() {
        var driver = WorkspaceDriver.withPrograms()
        driver.present(SampleCards.notes)
        driver.window(SampleCards.notes)
        driver.finishTransitions()
        driver.key("space", .logo)
        #expect(searchText(driver) == "")
        #expect(driver.places("icon/").first == "org.example.notes")
        driver.key("space", .logo)
        driver.finishTransitions()
        #expect(searchText(driver) == nil)
        driver.key("space", .logo)
        driver.finishTransitions()
        driver.key("Right")
        driver.key("Return")
        #expect(driver.calls == [.openApp(SampleCards.app("notes"))])
        driver.finishTransitions()
        driver.tap(CGPoint(x: 30, y: 900))
        driver.finishTransitions()
        #expect(searchText(driver) == nil)
        #expect(driver.invariantViolations == [])
    }

    @Test("Results fit on a narrow screen, and programs that are installed during the search appear")
    func narrow() {
        var driver = WorkspaceDriver.withPrograms(size: CGSize(width: 360, height: 640))
        driver.handle(.programs((0..<10_000).map { SamplePrograms.program("game\($0)", nil, .games) }))
        driver.type("game")
        driver.finishTransitions()
        #expect(driver.places("icon/").count == 12)
        #expect(!driver.shows("dock"), "results are shown at the place of the dock")
        let screen = CGRect(x: 0, y: 0, width: 360, height: 640)
        #expect(driver.elements("icon/").allSatisfy { screen.contains($0.frame) })
        driver.handle(.programs([SamplePrograms.program("gamepad")]))
        driver.finishTransitions()
        #expect(driver.places("icon/") == ["program:gamepad"])
        #expect(driver.invariantViolations == [])
    }

    @Test("A long press on a result opens its menu; a hidden program is still found and can be shown again")
    func hidden() {
        var driver = WorkspaceDriver.withPrograms()
        driver.tap("icon/program:foot", .secondaryButton)
        driver.choose("Hide from Home")
        driver.finishTransitions()
        #expect(!driver.shows("icon/program:foot"))
        #expect(driver.storedHome?.hidden == [.program(ProgramIdentifier("foot"))])
        driver.type("foot")
        driver.contact(.began, driver.frame("icon/program:foot").center)
        driver.wait(0.6)
        driver.contact(.ended, driver.frame("icon/program:foot").center)
        driver.choose("Show on Home")
        driver.finishTransitions()
        #expect(driver.shows("icon/program:foot"))
        #expect(driver.storedHome?.hidden == [])
    }
}
