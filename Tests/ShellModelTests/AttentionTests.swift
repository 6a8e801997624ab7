import Foundation
import Testing

@testable import ShellModel

@Suite("Attention marks and Super+H")
struct AttentionTests {
    private func card(_ driver: WorkspaceDriver, _ window: WindowIdentifier) -> CardDrawing? {
        guard case .drawing(.card(let card)) = driver.element("card/w:\(window.rawValue)")?.content else { return nil }
        return card
    }

    @Test("M30: A window that requests attention stays behind; its card is marked until the user opens it")
    func mark() {
        var driver = WorkspaceDriver()
        let back = driver.window(nil, title: "back")
        driver.finishTransitions()
        let front = driver.window(nil, title: "front")
        driver.finishTransitions()
        driver.handle(.windowRequest(back, .attention))
        driver.handle(.windowRequest(front, .attention))
        driver.finishTransitions()
        #expect(driver.display().focus == front)
        driver.key("Up", .logo)
        driver.finishTransitions()
        #expect(card(driver, back)?.hasMark == true)
        #expect(card(driver, front)?.hasMark == false)
        driver.tap("card/w:\(back.rawValue)")
        driver.finishTransitions()
        #expect(driver.display().focus == back)
        #expect(driver.workspace.attentionScenes.isEmpty)
        #expect(driver.invariantViolations == [])
    }

    @Test("M30: The attention mark of a window is removed when the window closes")
    func destroyed() {
        var driver = WorkspaceDriver()
        let back = driver.window(nil, title: "back")
        driver.finishTransitions()
        _ = driver.window(nil, title: "front")
        driver.handle(.windowRequest(back, .attention))
        #expect(driver.workspace.attentionScenes == [.window(back)])
        driver.handle(.windowDestroyed(back))
        #expect(driver.workspace.attentionScenes.isEmpty)
        driver.handle(.windowRequest(back, .attention))
        #expect(driver.workspace.attentionScenes.isEmpty)
        #expect(driver.invariantViolations == [])
    }

    @Test("M30: A visible window without the focus cannot take the place of the window in use")
    func enlarging() {
        var driver = WorkspaceDriver()
        let (left, right) = (driver.window(nil, title: "left"), driver.window(nil, title: "right"))
        driver.workspace.place(.window(left), at: .side(.left), on: WorkspaceDriver.output)
        driver.workspace.place(.window(right), at: .side(.right), on: WorkspaceDriver.output)
        driver.handle(.tick)
        driver.finishTransitions()
        for request in [WindowRequest.maximize(true), .fullscreen(true)] {
            driver.handle(.windowRequest(left, request))
            driver.finishTransitions()
            #expect(driver.display().focus == right)
            #expect(driver.workspace.outputStates.first?.arrangement.keys == [.window(left), .window(right)])
        }
        driver.handle(.windowTouched(left))
        driver.handle(.windowRequest(left, .maximize(true)))
        driver.finishTransitions()
        #expect(driver.workspace.outputStates.first?.arrangement == .full(.window(left)))
        #expect(driver.invariantViolations == [])
    }

    @Test("M30: Super+H dismisses covering panels and leaves a fullscreen window, at home and in every overlay")
    func home() {
        var driver = WorkspaceDriver()
        let window = driver.window(nil)
        driver.finishTransitions()
        driver.handle(.windowRequest(window, .fullscreen(true)))
        driver.finishTransitions()
        for opener in ["Up", "slash", "b"] {
            driver.key(opener, .logo)
            driver.actions = []
            driver.key("h", .logo)
            #expect(driver.actions.contains(.dismissPanels(WorkspaceDriver.output)), "after \(opener)")
            driver.finishTransitions()
            #expect(driver.display().focus == nil)
            #expect(driver.workspace.outputStates.first?.isHome == true)
        }
    }
}
