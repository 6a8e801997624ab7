import TestSupport
import Testing

@testable import UIKitCore

@Suite("Navigation in the menu bar")
struct MenuBarNavigationTests {
    @Test("M81: Arrows wrap around unless a submenu uses them; right-to-left mirrors them", arguments: [false, true])
    func arrows(isRightToLeft: Bool) {
        let (back, forward): (MenuKey, MenuKey) = isRightToLeft ? (.right, .left) : (.left, .right)
        var bar = MenuBarNavigation(count: 3, isRightToLeft: isRightToLeft)
        #expect(bar.press(forward, opensSubmenu: false, isInSubmenu: false) == .effects([]), "the bar is not in use")
        #expect(bar.toggle() == [.show(0, highlightsFirst: true)])
        #expect(bar.press(back, opensSubmenu: true, isInSubmenu: false) == .effects([.show(2, highlightsFirst: true)]))
        #expect(
            bar.press(forward, opensSubmenu: false, isInSubmenu: true) == .effects([.show(0, highlightsFirst: true)]))
        #expect(bar.press(forward, opensSubmenu: true, isInSubmenu: false) == .menu)
        #expect(bar.press(back, opensSubmenu: false, isInSubmenu: true) == .menu)
        #expect(bar.press(.down, opensSubmenu: false, isInSubmenu: false) == .menu)
        #expect(bar.press(.cancel, opensSubmenu: false, isInSubmenu: true) == .menu)
        #expect(bar.press(.cancel, opensSubmenu: false, isInSubmenu: false) == .effects([.end]) && bar.open == nil)
    }

    @Test("M81: A press opens a menu, switches to another or closes the open one; hovering only switches")
    func presses() {
        var bar = MenuBarNavigation(count: 3, isRightToLeft: false)
        #expect(bar.move(over: 1).isEmpty)
        #expect(bar.press(on: 1) == [.show(1, highlightsFirst: false)])
        #expect(bar.move(over: 1).isEmpty)
        #expect(bar.move(over: 2) == [.show(2, highlightsFirst: false)])
        #expect(bar.press(on: 0) == [.show(0, highlightsFirst: false)])
        #expect(bar.press(on: 0) == [.end])
        #expect(bar.press(on: 7).isEmpty && bar.press(on: -1).isEmpty)
        #expect(bar.press(on: 2) == [.show(2, highlightsFirst: false)])
        #expect(bar.setCount(2) == [.end] && bar.open == nil)
        var empty = MenuBarNavigation(count: 0, isRightToLeft: false)
        #expect(empty.toggle().isEmpty)
    }

    @Test("M81: After random inputs, the shown menu is the open menu of the state", arguments: 0..<50)
    func random(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var bar = MenuBarNavigation(count: 4, isRightToLeft: seed % 2 == 0)
        var shown: Int?
        let keys: [MenuKey] = [.left, .right, .up, .down, .cancel, .confirm, .character("a")]
        for _ in 0..<300 {
            var effects: [MenuBarNavigation.Effect] = []
            switch Int.random(in: 0..<6, using: &random) {
            case 0: effects = bar.toggle()
            case 1: effects = bar.press(on: Int.random(in: -1...5, using: &random))
            case 2: effects = bar.move(over: Int.random(in: 0..<4, using: &random))
            case 3:
                bar.menuEnded()
                shown = nil
            case 4: effects = bar.setCount(Int.random(in: 0...5, using: &random))
            default:
                let key = keys.randomElement(using: &random) ?? .up
                let (opens, isIn) = (Bool.random(using: &random), Bool.random(using: &random))
                if case .effects(let result) = bar.press(key, opensSubmenu: opens, isInSubmenu: isIn) {
                    effects = result
                }
            }
            for effect in effects {
                switch effect {
                case .show(let title, _): shown = title
                case .end: shown = nil
                }
            }
            #expect(shown == bar.open)
            #expect(bar.open.map { (0..<bar.count).contains($0) } ?? true)
        }
    }
}
