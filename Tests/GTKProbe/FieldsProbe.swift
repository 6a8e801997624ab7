import CGTK
import Foundation
import SceneModel
import UIKitCore
import UIKitGTK

/// A probe with text fields among controls. The probe prints the callbacks of fields and controls, and executes
/// commands from standard input.
@MainActor
enum FieldsProbe {
    private static var daemon: ProbeDaemon?
    private static var commands: CommandReader?
    static var refused = ""
    private static var state: Any = [:] as [String: Any]

    static func start(_ platform: GTKPlatform) throws {
        let daemon = try ProbeDaemon(platform, sceneDelegate: "FieldsDelegate")
        self.daemon = daemon
        _ = try daemon.open()
        commands = CommandReader(platform) { execute($0) }
    }

    private static var views: FieldsViews? { FieldsDelegate.last?.views }

    private static func execute(_ words: [String]) {
        let argument = words.dropFirst().joined(separator: " ")
        switch words.first {
        case "open": _ = try? daemon?.open()
        case "refuse": refused = argument
        case "set": views?.first.text = decoded(argument)
        case "area": views?.area.text = decoded(argument)
        case "runs": views?.showRuns()
        case "scroll": scroll(Int(argument) ?? 0)
        case "select": select(words.dropFirst().compactMap { Int($0) }, inArea: words.last == "area")
        case "keep": saveState(argument)
        case "restore": restore(argument)
        case "focus": _ = argument == "area" ? views?.area.becomeFirstResponder() : views?.first.becomeFirstResponder()
        case "leave": views?.first.resignFirstResponder()
        case "secure": views?.first.isSecureTextEntry = argument == "on"
        case "role": views?.label.accessibilityTraits = .header
        case "do": command(argument)
        case "hide": views?.first.isHidden = argument == "on"
        case "copy": UIPasteboard.general.string = decoded(argument)
        case "paste":
            let board = UIPasteboard.general
            Output.print("board \(board.hasStrings) \(quoted(board.string ?? "-")) \(board.changeCount)")
        case "align": views?.area.textAlignment = argument == "left" ? .left : argument == "right" ? .right : .natural
        case "typing": views?.area.typingAttributes = [.font: UIFont.boldSystemFont(ofSize: 22)]
        case "priority": FieldsWindow.prioritizesLeft = argument == "on"
        case "alert": FieldsAlert.present(in: views?.area.window)
        case "say": printState()
        case "screen": Output.print("screen \(UIScreen.main.bounds.size) \(UIScreen.main.scale)")
        default: CommandReader.executeCommon(words)
        }
    }

    private static func select(_ numbers: [Int], inArea: Bool) {
        guard numbers.count == 2 else { return }
        let range = NSRange(location: numbers[0], length: numbers[1])
        if inArea { views?.area.selectedRange = range } else { views?.first.platformSelection = range }
    }

    /// Stores the text view's interaction state in a file. If the file name is empty, stores the text field's
    /// interaction state in memory instead.
    private static func saveState(_ file: String) {
        guard !file.isEmpty else { return state = views?.first.interactionState ?? state }
        let value = views?.area.interactionState ?? state
        let data = try? PropertyListSerialization.data(fromPropertyList: value, format: .xml, options: 0)
        try? data?.write(to: URL(fileURLWithPath: file))
    }

    private static func restore(_ file: String) {
        guard !file.isEmpty else {
            views?.first.interactionState = state
            return
        }
        guard let data = FileManager.default.contents(atPath: file),
            let value = try? PropertyListSerialization.propertyList(from: data, format: nil)
        else { return }
        views?.area.interactionState = value
    }

    /// Scrolls the text view to an offset, or to its end if the offset is negative.
    private static func scroll(_ offset: Int) {
        guard let area = views?.area else { return }
        if offset < 0 {
            area.scrollRangeToVisible(NSRange(location: area.text.utf16.count, length: 0))
        } else {
            area.contentOffset = CGPoint(x: 0, y: offset)
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

    private static func printState() {
        guard let views else { return }
        let inputs = [
            ("first", views.first.nativeInput), ("second", views.second.nativeInput), ("area", views.area.nativeInput),
        ]
        for (name, input) in inputs {
            guard let input else { continue }
            let caret = input.caretRect(at: input.selection.location)
            let index = input.index(at: CGPoint(x: caret.midX - 1, y: caret.midY))
            Output.print(
                "\(name) \(quoted(input.text)) \(input.selection.location)+\(input.selection.length) nearest \(index) "
                    + "caret \(Int(caret.minX)),\(Int(caret.minY)) height \(Int(caret.height))")
        }
        let area = views.area
        Output.print("area content \(Int(area.contentSize.height)) offset \(Int(area.contentOffset.y))")
        Output.print("runs \((area.nativeInput?.runs ?? []).map { quoted($0.text) }.joined())")
        Output.print("marked \(views.first.markedTextRange != nil) \(area.markedTextRange != nil)")
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
