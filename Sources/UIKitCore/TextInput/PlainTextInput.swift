import Faults
import Foundation

/// A factory of text inputs without a platform.
@MainActor
final class PlainTextInputFactory: PlatformTextInputFactory {
    func make(_ appearance: TextInputAppearance) -> any PlatformTextInput { PlainTextInput(appearance) }
}

/// A text input without a platform, for tests. The view forwards key presses to the input. Undo restores earlier texts
/// from a list.
@MainActor
final class PlainTextInput: PlatformTextInput {
    weak var handler: (any PlatformTextInputHandler)?
    var frame = CGRect.zero
    var appearance: TextInputAppearance
    let handlesKeys = false
    private var storage = ""
    private var selected = NSRange(location: 0, length: 0)
    private var offset = CGPoint.zero
    private var history: [(text: String, selection: NSRange)] = []
    private var undone: [(text: String, selection: NSRange)] = []
    private var ownRuns: [TextBlock.Run]?
    /// The text that a simulated input method is composing; set by tests.
    var composition = "" { didSet { if composition != oldValue { handler?.textInputCompositionDidChange() } } }

    init(_ appearance: TextInputAppearance) { self.appearance = appearance }

    var text: String {
        get { storage }
        set {
            (storage, ownRuns) = (newValue, nil)
            selected = NSRange(location: newValue.utf16.count, length: 0)
            (history, undone) = ([], [])
        }
    }

    var runs: [TextBlock.Run] {
        get {
            if let ownRuns, ownRuns.map(\.text).joined() == storage { return ownRuns }
            return [TextBlock.Run(storage, font: appearance.font, color: appearance.color)]
        }
        set {
            text = newValue.map(\.text).joined()
            ownRuns = newValue
        }
    }

    func setAttributes(_ range: NSRange, in runs: [TextBlock.Run]) {
        let text = storage as NSString
        guard range.location + range.length <= text.length else {
            return InternalFault.report("attributes are set beyond the end of a text input's text")
        }
        var (new, start) = ([TextBlock.Run](), 0)
        for run in self.runs {
            // Keep the parts of the run before and after the replaced range.
            let end = start + run.text.utf16.count
            for (from, to) in [(start, min(end, range.location)), (max(start, range.location + range.length), end)]
            where from < to {
                var part = run
                part.text = text.substring(with: NSRange(location: from, length: to - from))
                new.append(part)
            }
            start = end
        }
        var before = 0
        let index = new.firstIndex { run in
            defer { before += run.text.utf16.count }
            return before >= range.location
        }
        new.insert(contentsOf: runs, at: index ?? new.count)
        ownRuns = new
    }

    var selection: NSRange {
        get { selected }
        set {
            let kept = clamped(newValue)
            guard kept != selected else { return }
            selected = kept
            handler?.textInputSelectionDidChange()
        }
    }

    var scrollOffset: CGPoint {
        get { offset }
        set {
            offset = newValue
        }
    }

    func size(forWidth width: CGFloat?) -> CGSize {
        let insets = appearance.insets
        var block = block
        block.width = width.map { max(0, $0 - insets.left - insets.right) }
        let size = ApplicationEnvironment.current.text.measures(of: block).size
        return CGSize(
            width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
    }

    var contentSize: CGSize { size(forWidth: appearance.isMultiline ? frame.width : nil) }

    func setFocus(_ hasFocus: Bool) {}

    func insertText(_ text: String) { replace(selected, with: text) }

    func perform(_ command: TextInputCommand) {
        switch command {
        case .copy: copySelection()
        case .cut:
            copySelection()
            if selected.length > 0 { insertText("") }
        case .paste: insertText(ApplicationEnvironment.current.clipboard.strings().joined(separator: "\n"))
        case .delete: if selected.length > 0 { insertText("") }
        case .deleteBackward: deleteBackward()
        case .selectAll: selection = NSRange(location: 0, length: storage.utf16.count)
        case .undo: step(from: &history, to: &undone)
        case .redo: step(from: &undone, to: &history)
        }
    }

    func caretRect(at index: Int) -> CGRect {
        let before = String(decoding: Array(storage.utf16.prefix(index)), as: UTF16.self)
        var block = block
        block.runs = [TextBlock.Run(before, font: appearance.font, color: appearance.color)]
        let all = ApplicationEnvironment.current.text.measures(of: block).size
        // Wrapped lines are not considered here.
        let line = before.split(separator: "\n", omittingEmptySubsequences: false).last.map(String.init) ?? ""
        block.runs = [TextBlock.Run(line, font: appearance.font, color: appearance.color)]
        let width = ApplicationEnvironment.current.text.measures(of: block).size.width
        let (height, origin) = (appearance.font.size * 1.2, textOrigin)
        return CGRect(x: origin.x + width, y: origin.y + max(0, all.height - height), width: 2, height: height)
    }

    func index(at point: CGPoint) -> Int {
        // A point above, below or before the text counts as the nearest point of the text.
        let height = ApplicationEnvironment.current.text.measures(of: block).size.height
        let pointInText = CGPoint(
            x: max(0, point.x - textOrigin.x), y: min(max(0, point.y - textOrigin.y), max(0, height - 1)))
        return ApplicationEnvironment.current.text.characterIndex(in: block, at: pointInText) ?? storage.utf16.count
    }

    func scrollToVisible(_ range: NSRange) {
        for index in [range.location + range.length, range.location] {
            let rect = caretRect(at: index)
            if rect.minY < frame.minY { offset.y -= frame.minY - rect.minY }
            if rect.maxY > frame.maxY { offset.y += rect.maxY - frame.maxY }
        }
        handler?.textInputDidScroll()
    }

    /// The origin of the text, in the view's coordinates.
    private var textOrigin: CGPoint {
        CGPoint(x: frame.minX + appearance.insets.left - offset.x, y: frame.minY + appearance.insets.top - offset.y)
    }

    private var block: TextBlock {
        var block = TextBlock(runs)
        if appearance.isMultiline {
            block.width = max(0, frame.width - appearance.insets.left - appearance.insets.right)
        } else {
            block.maximumLines = 1
        }
        return block
    }

    private func clamped(_ range: NSRange) -> NSRange {
        let count = storage.utf16.count
        let start = min(max(0, range.location), count)
        return NSRange(location: start, length: min(max(0, range.length), count - start))
    }

    private func copySelection() {
        // Secure text must not reach the clipboard.
        guard !appearance.isSecure, selected.length > 0 else { return }
        let text = (storage as NSString).substring(with: selected)
        ApplicationEnvironment.current.clipboard.setContents(ClipboardContents(strings: [text]))
    }

    private func deleteBackward() {
        if selected.length > 0 { return insertText("") }
        guard selected.location > 0 else { return }
        let last = (storage as NSString).rangeOfComposedCharacterSequence(at: selected.location - 1)
        replace(NSRange(location: last.location, length: selected.location - last.location), with: "")
    }

    private func replace(_ range: NSRange, with text: String) {
        guard appearance.isEditable, range.length > 0 || !text.isEmpty,
            handler?.textInput(shouldReplace: range, with: text) ?? true
        else { return }
        history.append((storage, selected))
        undone = []
        storage = (storage as NSString).replacingCharacters(in: range, with: text)
        selected = NSRange(location: range.location + text.utf16.count, length: 0)
        handler?.textInputDidChange()
        handler?.textInputSelectionDidChange()
    }

    private func step(
        from past: inout [(text: String, selection: NSRange)], to future: inout [(text: String, selection: NSRange)]
    ) {
        guard let state = past.popLast() else { return }
        future.append((storage, selected))
        (storage, selected) = state
        handler?.textInputDidChange()
        handler?.textInputSelectionDidChange()
    }
}
