import CGTK
import Foundation
import SceneModel
import UIKitCore
import UIKitGTK

/// Shows text that is edited among controls, says what happens to it, and does what lines on standard input say.
@MainActor
enum FieldsProbe {
    private static var system: ProbeSystem?
    private static var orders: Orders?
    static var refused = ""
    private static var state: Any = [:] as [String: Any]

    static func start(_ platform: GTKPlatform) throws {
        let system = try ProbeSystem(platform, sceneDelegate: "FieldsDelegate")
        self.system = system
        _ = try system.open()
        orders = Orders(platform) { obey($0) }
    }

    private static var views: FieldsViews? { FieldsDelegate.last?.views }

    private static func obey(_ words: [String]) {
        let rest = words.dropFirst().joined(separator: " ")
        switch words.first {
        case "open": _ = try? system?.open()
        case "refuse": refused = rest
        case "set": views?.first.text = decoded(rest)
        case "area": views?.area.input.text = decoded(rest)
        case "runs": views?.showRuns()
        case "scroll": scroll(Int(rest) ?? 0)
        case "select": select(words.dropFirst().compactMap { Int($0) })
        case "keep": state = views?.first.interactionState ?? state
        case "restore": views?.first.interactionState = state
        case "focus": views?.first.becomeFirstResponder()
        case "leave": views?.first.resignFirstResponder()
        case "secure": views?.first.isSecureTextEntry = rest == "on"
        case "role": views?.label.accessibilityTraits = .header
        case "do": command(rest)
        case "hide": views?.first.isHidden = rest == "on"
        case "copy": UIPasteboard.general.string = decoded(rest)
        case "paste":
            let board = UIPasteboard.general
            Output.say("board \(board.hasStrings) \(quoted(board.string ?? "-")) \(board.changeCount)")
        case "say": say()
        case "screen": Output.say("screen \(UIScreen.main.bounds.size) \(UIScreen.main.scale)")
        default: Orders.common(words)
        }
    }

    private static func select(_ numbers: [Int]) {
        guard numbers.count == 2 else { return }
        views?.first.platformSelection = NSRange(location: numbers[0], length: numbers[1])
    }

    /// Scrolls to the end of a long text, and says how far that was.
    private static func scroll(_ place: Int) {
        guard let area = views?.area.input else { return }
        if place < 0 {
            area.reveal(NSRange(location: area.text.utf16.count, length: 0))
        } else {
            area.scrollOffset = CGPoint(x: 0, y: place)
        }
    }

    private static func command(_ name: String) {
        guard let field = views?.first else { return }
        switch name {
        case "cut": field.cut(nil)
        case "copy": field.copy(nil)
        case "paste": field.paste(nil)
        case "selectAll": field.selectAll(nil)
        case "backspace": field.deleteBackward()
        default: field.insertText(decoded(name))
        }
    }

    private static func say() {
        guard let views else { return }
        let inputs = [
            ("first", views.first.nativeInput), ("second", views.second.nativeInput), ("area", views.area.input),
        ]
        for (name, input) in inputs {
            guard let input else { continue }
            let caret = input.caretRect(at: input.selection.location)
            let there = input.index(at: CGPoint(x: caret.midX - 1, y: caret.midY))
            Output.say(
                "\(name) \(quoted(input.text)) \(input.selection.location)+\(input.selection.length) nearest \(there) "
                    + "caret \(Int(caret.minX)),\(Int(caret.minY)) height \(Int(caret.height))")
        }
        let area = views.area.input
        let size = area.size(forWidth: area.frame.width)
        Output.say("area \(Int(size.width))x\(Int(size.height)) runs \(area.runs.map { quoted($0.text) }.joined())")
    }

    static func quoted(_ text: String) -> String { "‹\(text.replacingOccurrences(of: "\n", with: "⏎"))›" }
    private static func decoded(_ text: String) -> String { text.replacingOccurrences(of: "⏎", with: "\n") }
}

extension UITextField {
    /// The selection in UTF-16 units.
    var platformSelection: NSRange {
        get { nativeInput?.selection ?? NSRange() }
        set { nativeInput?.selection = newValue }
    }
}

/// Text of several lines, and what becomes of it.
@MainActor
final class Area: PlatformTextInputHandler {
    let view: NativeTextView
    var input: any PlatformTextInput { view.input }

    init(frame: CGRect) {
        var look = TextInputLook(isMultiline: true, font: FontFace(size: 15), color: .black, tint: .blue)
        look.insets = UIEdgeInsets(top: 6, left: 8, bottom: 6, right: 8)
        view = NativeTextView(frame: frame, look)
        view.backgroundColor = .secondarySystemBackground
        view.focusChanged = { Output.say($0 ? "area begins" : "area ends") }
        input.handler = self
    }

    func textInput(shouldReplace range: NSRange, with text: String) -> Bool {
        Output.say("area asks \(range.location)+\(range.length) \(FieldsProbe.quoted(text))")
        return FieldsProbe.refused.isEmpty || text != FieldsProbe.refused
    }
    func textInputDidChange() { Output.say("area is \(FieldsProbe.quoted(input.text))") }
    func textInputSelectionDidChange() {
        Output.say("area selects \(input.selection.location)+\(input.selection.length)")
    }
    func textInputDidScroll() { Output.say("area scrolls \(Int(input.scrollOffset.y))") }
    func textInputFocusDidChange(_ hasFocus: Bool) {
        _ = hasFocus ? view.becomeFirstResponder() : view.resignFirstResponder()
    }
    func textInputDidReturn() {}
}
