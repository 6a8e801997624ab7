import Foundation
import SceneModel
import SceneProtocol
import Testing

@testable import ShellModel

@Suite("Overlay of shortcuts")
struct ShortcutOverlayTests {
    static let session = SampleCards.clownsMain.session
    static let list = ShortcutList(
        sections: [
            .init(
                title: "File",
                commands: [
                    .init(number: 0, title: "New Tab", keys: ["Ctrl", "T"]),
                    .init(number: 1, title: "Close Tab", keys: ["Ctrl", "W"]),
                    .init(number: 2, title: "Previous", keys: ["Ctrl", "["]),
                ]),
            .init(title: nil, commands: [.init(number: 3, title: "Help", keys: ["Ctrl", "Shift", "/"])]),
        ])

    /// Returns a workspace with a scene in front.
    static func driver(size: CGSize = WorkspaceDriver.size) -> WorkspaceDriver {
        var driver = WorkspaceDriver.withClowns(size: size)
        driver.present(SampleCards.clownsMain)
        driver.window(SampleCards.clownsMain)
        driver.finishTransitions()
        driver.actions = []
        return driver
    }

    static func answer(_ driver: inout WorkspaceDriver, _ list: ShortcutList = list, query: Int = 7) {
        driver.handle(.shortcutsListed(session, ShortcutMessages.Answer(query: query, list)))
    }

    /// Opens the overlay by holding the command key.
    static func open(_ driver: inout WorkspaceDriver, _ list: ShortcutList = list) {
        driver.key("Control_L")
        driver.wait(0.7)
        answer(&driver, list)
        driver.wait(0.4)
        driver.finishTransitions()
    }

    private func drawing(_ driver: WorkspaceDriver) -> ShortcutsDrawing? {
        guard case .drawing(.shortcuts(let drawing)) = driver.element("shortcuts")?.content else { return nil }
        return drawing
    }

    private func titles(_ driver: WorkspaceDriver) -> [String] {
        drawing(driver)?.lines.compactMap { if case .command(let title, _, _) = $0.content { title } else { nil } }
            ?? []
    }

    private func highlighted(_ driver: WorkspaceDriver) -> String? {
        drawing(driver)?.lines.lazy.compactMap {
            if case .command(let title, _, true) = $0.content { title } else { nil }
        }.first
    }

    private func performed(_ driver: WorkspaceDriver) -> [Int] {
        driver.calls.compactMap { if case .performShortcut(Self.session, 7, let number) = $0 { number } else { nil } }
    }

    // MARK: Keyboard layouts

    @Test("M67: Another keyboard layout requests the keys again; the search, the highlight and the overlay stay")
    func layout() {
        var driver = Self.driver()
        Self.open(&driver)
        driver.type("t")
        driver.key("Down")
        let (shown, current) = (titles(driver), highlighted(driver))
        #expect(current != nil)
        driver.actions = []
        driver.handle(.input(WorkspaceDriver.output, .keyboardLayout, nil))
        #expect(driver.calls == [.listShortcuts(Self.session)])
        var german = Self.list
        german.sections[0].commands[2].keys = ["Ctrl", "Ö"]
        driver.handle(.callFailed(.listShortcuts(Self.session), reason: "no answer"))
        #expect(titles(driver) == shown, "an app that gives no answer keeps the list")
        Self.answer(&driver, german, query: 8)
        #expect(titles(driver) == shown && highlighted(driver) == current)
        driver.key("Escape")
        let keys = drawing(driver)?.lines.compactMap {
            if case .command("Previous", let keys, _) = $0.content { keys } else { nil }
        }
        #expect(keys == [["Ctrl", "Ö"]])
    }

    @Test("M67: Without an open overlay, another keyboard layout requests nothing")
    func layoutWithoutOverlay() {
        var driver = Self.driver()
        driver.handle(.input(WorkspaceDriver.output, .keyboardLayout, nil))
        #expect(driver.calls.isEmpty)
    }

    // MARK: Holding the command key

    @Test("M60: The command key held alone for a second shows the shortcuts by category; its release hides them")
    func hold() {
        var driver = Self.driver()
        let isConsumed1 = driver.key("Control_L")
        #expect(!isConsumed1, "the app receives the key")
        driver.wait(0.5)
        #expect(driver.calls.isEmpty)
        driver.wait(0.2)
        #expect(driver.calls == [.listShortcuts(Self.session)])
        Self.answer(&driver)
        #expect(!driver.shows("shortcuts"))
        driver.wait(0.4)
        driver.finishTransitions()
        #expect(titles(driver) == ["New Tab", "Close Tab", "Previous", "Help"])
        let headers = drawing(driver)?.lines.compactMap {
            if case .header(let title) = $0.content { title } else { nil }
        }
        #expect(headers == ["File", "Clowns"])
        #expect(driver.display().focus == nil)
        driver.key("Control_L", isDown: false)
        driver.finishTransitions()
        #expect(!driver.shows("shortcuts") && driver.display().focus != nil && performed(driver).isEmpty)
        #expect(driver.invariantViolations.isEmpty)
    }

    @Test("M60: Any other input before the deadline prevents the overlay, and the app gets the key", arguments: 0..<9)
    func cancels(_ input: Int) {
        var driver = Self.driver()
        let center = driver.frame("scene/clowns-main").center
        driver.key("Control_L")
        driver.wait(0.8)
        switch input {
        case 0:
            let isConsumed2 = driver.key("c", .control, text: "\u{3}")
            #expect(!isConsumed2)
        case 1: driver.key("Shift_L", .control)
        case 2: driver.handle(.clientInput)
        case 3: driver.handle(.windowTouched(WindowIdentifier(1)))
        case 4: driver.contact(.began, CGPoint(x: 5, y: 5))
        case 5: driver.handle(.input(WorkspaceDriver.output, .scroll(center, dx: 0, dy: 3), nil))
        case 6: driver.key("Control_L", isDown: false)
        case 7: driver.key("Control_R", .control)
        default:
            driver.handle(
                .input(
                    WorkspaceDriver.output, .swipe(SwipeGesture(fingers: 3, phase: .began, dx: 0, dy: 0)), nil))
        }
        Self.answer(&driver)
        driver.wait(2)
        #expect(!driver.shows("shortcuts") && driver.invariantViolations.isEmpty)
    }

    @Test("M60: A movement of the pointer does not prevent the overlay")
    func movement() {
        var driver = Self.driver()
        driver.key("Control_L")
        driver.wait(0.7)
        driver.handle(.input(WorkspaceDriver.output, .hover(CGPoint(x: 40, y: 60)), nil))
        Self.answer(&driver)
        driver.wait(0.5)
        #expect(driver.shows("shortcuts"))
    }

    @Test("M60: The command key with another key, on home, or over a foreign program opens no overlay")
    func nobody() {
        var driver = Self.driver()
        let press = {
            var press = KeyPress(name: "Control_L", isDown: true)
            press.isAlone = false
            return press
        }()
        _ = driver.workspace.key(press, on: nil, at: driver.now)
        driver.wait(2)
        #expect(driver.calls.isEmpty)
        var home = WorkspaceDriver.withClowns()
        home.key("Control_L")
        home.wait(2)
        #expect(home.calls.isEmpty)
        var foreign = WorkspaceDriver.withClowns()
        foreign.window(nil)
        foreign.finishTransitions()
        foreign.key("Control_L")
        foreign.wait(2)
        #expect(foreign.calls.isEmpty && !foreign.shows("shortcuts"))
    }

    @Test("M60: With the logo key as the command key, Control has no effect")
    func logoKey() {
        var driver = Self.driver()
        driver.workspace.options.commandKey = .commandKey("super")
        driver.key("Control_L")
        driver.wait(2)
        driver.key("Control_L", isDown: false)
        #expect(driver.calls.isEmpty)
        driver.key("Super_L")
        driver.wait(0.7)
        Self.answer(&driver)
        driver.wait(0.5)
        #expect(driver.shows("shortcuts"))
        #expect(KeyPress.Modifiers.commandKey(nil) == .control && KeyPress.Modifiers.commandKey("other") == .control)
    }

    @Test("M60: At the deadline the overlay opens without an answer; a late answer fills it")
    func late() {
        var driver = Self.driver()
        driver.key("Control_L")
        driver.wait(0.95)
        #expect(!driver.shows("shortcuts"))
        driver.wait(0.1)
        driver.finishTransitions()
        #expect(drawing(driver)?.message == "Loading…" && titles(driver).isEmpty)
        #expect(driver.calls == [.listShortcuts(Self.session)], "the app is asked once")
        Self.answer(&driver)
        #expect(drawing(driver)?.message == nil)
        #expect(titles(driver) == ["New Tab", "Close Tab", "Previous", "Help"])
        driver.key("Down", .control)
        driver.key("Return", .control)
        driver.finishTransitions()
        #expect(performed(driver) == [0] && !driver.shows("shortcuts") && driver.invariantViolations.isEmpty)
    }

    @Test("M60: If the app does not answer, the open overlay shows this until the key is released")
    func missing() {
        var driver = Self.driver()
        driver.key("Control_L")
        driver.wait(1.4)
        #expect(drawing(driver)?.message == "Loading…")
        driver.handle(.callFailed(.listShortcuts(Self.session), reason: "no answer"))
        driver.finishTransitions()
        #expect(drawing(driver)?.message == "Clowns offers no shortcuts at the moment")
        driver.key("Control_L", isDown: false)
        driver.finishTransitions()
        #expect(!driver.shows("shortcuts"))
        Self.answer(&driver)
        driver.finishTransitions()
        #expect(!driver.shows("shortcuts"), "no request waits for this answer")
    }

    @Test("M60: An overlay without an answer closes when the key is released, and the answer does not open it again")
    func releasedWhileLoading() {
        var driver = Self.driver()
        driver.key("Control_L")
        driver.wait(1.1)
        #expect(driver.shows("shortcuts"))
        driver.key("Control_L", isDown: false)
        driver.finishTransitions()
        #expect(!driver.shows("shortcuts"))
        Self.answer(&driver)
        driver.finishTransitions()
        #expect(!driver.shows("shortcuts") && driver.invariantViolations.isEmpty)
    }

    @Test("M60: After an empty answer the overlay states that there are no shortcuts")
    func empty() {
        var driver = Self.driver()
        Self.open(&driver, ShortcutList())
        #expect(drawing(driver)?.message?.isEmpty == false)
        driver.key("Return")
        #expect(driver.shows("shortcuts") && performed(driver).isEmpty)
    }

    // MARK: Search and choice

    @Test("M61 M62: Typed text is searched; the held key can then be released, and Return performs the command")
    func types() {
        var driver = Self.driver()
        Self.open(&driver)
        for name in ["c", "l"] {
            var press = KeyPress(name: name, text: "\u{3}", modifiers: .control, isDown: true)
            press.character = name
            _ = driver.workspace.key(press, on: nil, at: driver.now)
        }
        driver.key("Control_L", isDown: false)
        driver.finishTransitions()
        #expect(drawing(driver)?.text == "cl" && titles(driver) == ["Close Tab"] && highlighted(driver) == "Close Tab")
        driver.type("zz")
        #expect(drawing(driver)?.message == "No matching commands")
        driver.key("BackSpace")
        driver.key("BackSpace")
        let isConsumed3 = driver.key("Return")
        #expect(isConsumed3)
        driver.finishTransitions()
        #expect(performed(driver) == [1] && !driver.shows("shortcuts") && driver.invariantViolations.isEmpty)
    }

    @Test("M61: Super+K opens the search while the command key is not held, and closes it")
    func chord() {
        var driver = Self.driver()
        let isConsumed4 = driver.key("k", .logo)
        #expect(isConsumed4)
        driver.hold([])
        driver.finishTransitions()
        #expect(driver.calls == [.listShortcuts(Self.session)] && drawing(driver)?.message == "Loading…")
        driver.type("new")
        Self.answer(&driver)
        #expect(titles(driver) == ["New Tab"] && highlighted(driver) == "New Tab")
        driver.key("Escape")
        #expect(drawing(driver)?.text == "" && titles(driver).count == 4)
        driver.key("k", .logo)
        driver.finishTransitions()
        #expect(!driver.shows("shortcuts"))
        var home = WorkspaceDriver.withClowns()
        home.key("k", .logo)
        #expect(home.shows("search"))
        var foreign = WorkspaceDriver.withClowns()
        foreign.window(nil)
        foreign.finishTransitions()
        foreign.key("k", .logo)
        #expect(foreign.shows("help"))
    }

    @Test("M62: Arrow keys highlight a command, Return performs it, and Escape closes the overlay")
    func arrows() {
        var driver = Self.driver()
        Self.open(&driver)
        driver.key("Return")
        #expect(performed(driver).isEmpty && driver.shows("shortcuts"), "nothing is highlighted")
        driver.key("Down", .control)
        driver.key("Down", .control)
        #expect(highlighted(driver) == "Close Tab")
        driver.key("Control_L", isDown: false)
        #expect(driver.shows("shortcuts"), "the overlay is in use")
        driver.key("Up")
        driver.key("Return")
        #expect(performed(driver) == [0])
        Self.open(&driver)
        driver.key("Escape", .control)
        driver.finishTransitions()
        #expect(!driver.shows("shortcuts") && performed(driver) == [0])
    }

    @Test(
        "M62: A listed shortcut is performed while the overlay is open",
        arguments: [("t", "t", "", KeyPress.Modifiers.control, 0), ("bracketleft", "[", "", .control, 2)])
    func pressed(_ name: String, _ character: String, _ text: String, _ modifiers: KeyPress.Modifiers, _ number: Int) {
        var driver = Self.driver()
        Self.open(&driver)
        var press = KeyPress(name: name, text: text, modifiers: modifiers, isDown: true)
        press.character = character
        let (isConsumed, actions) = driver.workspace.key(press, on: nil, at: driver.now)
        #expect(isConsumed)
        #expect(actions.contains(.call(.performShortcut(Self.session, query: 7, number: number))))
    }

    @Test("M62: The labels of a shortcut match the keys")
    func labels() {
        func press(_ name: String, _ character: String, _ modifiers: KeyPress.Modifiers, text: String = "") -> KeyPress
        {
            var press = KeyPress(name: name, text: text, modifiers: modifiers, isDown: true)
            press.character = character
            return press
        }
        #expect(press("odiaeresis", "ö", .control).isShortcut(["Ctrl", "Ö"]))
        #expect(press("Left", "", [.control, .shift]).isShortcut(["Ctrl", "Shift", "←"]))
        #expect(press("F5", "", []).isShortcut(["F5"]) && !press("F5", "", .control).isShortcut(["F5"]))
        #expect(press("slash", "/", [.control, .shift], text: "?").isShortcut(["Ctrl", "?"]))
        #expect(press("slash", "/", [.control, .shift], text: "?").isShortcut(["Ctrl", "Shift", "/"]))
        #expect(!press("t", "t", [.control, .alt]).isShortcut(["Ctrl", "T"]))
        #expect(!press("t", "t", .control).isShortcut([]))
    }

    @Test(
        "M62: A tap on a command performs it, and a tap beside the card closes the overlay",
        arguments: [
            Contact.Kind.touch, .primaryButton,
        ])
    func taps(_ kind: Contact.Kind) throws {
        var driver = Self.driver()
        Self.open(&driver)
        let card = driver.frame("shortcuts")
        let field = try #require(drawing(driver)?.field)
        driver.tap(CGPoint(x: card.minX + field.midX, y: card.minY + field.midY), kind)
        driver.key("Control_L", isDown: false)
        #expect(driver.shows("shortcuts"), "a touched overlay stays")
        let line = try #require(
            drawing(driver)?.lines.first { if case .command("Help", _, _) = $0.content { true } else { false } })
        driver.tap(CGPoint(x: card.minX + line.frame.midX, y: card.minY + line.frame.midY), kind)
        driver.finishTransitions()
        #expect(performed(driver) == [3] && !driver.shows("shortcuts"))
        Self.open(&driver)
        driver.tap(CGPoint(x: card.minX - 20, y: card.midY), kind)
        driver.finishTransitions()
        #expect(!driver.shows("shortcuts") && performed(driver) == [3])
    }

    @Test("M60: The overlay closes if its scene is closed or leaves the screen")
    func closes() {
        var driver = Self.driver()
        Self.open(&driver)
        driver.receive(.dismissal(.init(session: Self.session, animation: .standard)))
        driver.finishTransitions()
        #expect(!driver.shows("shortcuts") && driver.invariantViolations.isEmpty)
    }

    // MARK: Layout

    @Test(
        "M60: The card is on the screen at every size and in both directions, and long lists scroll",
        arguments: [(360.0, 640.0), (640, 360), (800, 600), (1280, 800), (1920, 1080), (2560, 1440)], [false, true])
    func layout(_ size: (Double, Double), _ isRightToLeft: Bool) throws {
        var driver = Self.driver(size: CGSize(width: size.0, height: size.1))
        let commands = (0..<400).map { ShortcutList.Command(number: $0, title: "Command \($0)", keys: ["Ctrl", "A"]) }
        let sections = stride(from: 0, to: 400, by: 16).map {
            ShortcutList.Section(title: "Section \($0)", commands: Array(commands[$0..<$0 + 16]))
        }
        Self.open(&driver, ShortcutList(sections: sections, isRightToLeft: isRightToLeft))
        let card = driver.frame("shortcuts")
        #expect(CGRect(x: 0, y: 24, width: size.0, height: size.1 - 24).contains(card))
        let first = try #require(drawing(driver))
        #expect(first.isRightToLeft == isRightToLeft && first.scroller != nil && !first.lines.isEmpty)
        for _ in 0..<400 { driver.key("Down") }
        #expect(highlighted(driver) == "Command 399")
        let last = try #require(
            drawing(driver)?.lines.last { if case .command(_, _, true) = $0.content { true } else { false } })
        #expect(last.frame.maxY <= first.list.maxY + 1 && last.frame.minY >= first.list.minY - 1)
        driver.drag(from: card.center, to: CGPoint(x: card.midX, y: card.midY + 4000))
        driver.handle(
            .input(WorkspaceDriver.output, .scroll(card.center, dx: 0, dy: 1e12), ElementIdentifier("shortcuts")))
        #expect(driver.invariantViolations.isEmpty)
    }

    @Test("M60: Random keys, answers and contacts keep the workspace consistent, and at most one command is performed")
    func random() {
        var random = SystemRandomNumberGenerator()
        let names = ["Control_L", "Shift_L", "Return", "Escape", "Down", "Left", "t", "k", "x", "BackSpace", "Next"]
        for _ in 0..<30 {
            var driver = Self.driver()
            var (answered, held) = (0, KeyPress.Modifiers())
            for step in 0..<60 {
                switch Int.random(in: 0..<10, using: &random) {
                case 0..<5:
                    let name = names.randomElement(using: &random) ?? "t"
                    let isDown = Bool.random(using: &random)
                    driver.key(name, name == "k" ? .logo : held, text: name.count == 1 ? name : "", isDown: isDown)
                    if name == "Control_L" { if isDown { held.insert(.control) } else { held.remove(.control) } }
                case 5:
                    Self.answer(&driver, query: step)
                    answered += 1
                case 6: driver.handle(.callFailed(.listShortcuts(Self.session), reason: "random"))
                case 7: driver.tap(CGPoint(x: Double.random(in: 0...1366), y: Double.random(in: 200...900)))
                default: driver.wait(Double.random(in: 0...1.2))
                }
            }
            let performed = driver.calls.count { if case .performShortcut = $0 { true } else { false } }
            #expect(performed <= answered && driver.invariantViolations.isEmpty)
        }
    }
}
