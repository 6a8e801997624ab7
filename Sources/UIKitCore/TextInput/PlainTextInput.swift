import Foundation

/// Makes text without a platform.
@MainActor
final class PlainTextInputs: PlatformTextInputs {
    func make(_ look: TextInputLook) -> any PlatformTextInput { PlainTextInput(look) }
}

/// Text that is edited without a platform: keys reach it by its view, and undo is a list of texts. For tests.
@MainActor
final class PlainTextInput: PlatformTextInput {
    weak var handler: (any PlatformTextInputHandler)?
    var frame = CGRect.zero
    var look: TextInputLook
    let takesKeys = false
    private var storage = ""
    private var selected = NSRange(location: 0, length: 0)
    private var offset = CGPoint.zero
    private var history: [(text: String, selection: NSRange)] = []
    private var undone: [(text: String, selection: NSRange)] = []

    init(_ look: TextInputLook) { self.look = look }

    var text: String {
        get { storage }
        set {
            storage = newValue
            selected = NSRange(location: newValue.utf16.count, length: 0)
            (history, undone) = ([], [])
        }
    }

    var runs: [TextBlock.Run] {
        get { [TextBlock.Run(storage, font: look.font, color: look.color)] }
        set { text = newValue.map(\.text).joined() }
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
            guard newValue != offset else { return }
            offset = newValue
            handler?.textInputDidScroll()
        }
    }

    func size(forWidth width: CGFloat?) -> CGSize {
        var block = block
        block.width = width
        return CurrentPlatform.text.measures(of: block).size
    }

    func setFocus(_ hasFocus: Bool) {}

    func insert(_ text: String) { replace(selected, with: text) }

    func perform(_ command: TextInputCommand) {
        switch command {
        case .copy: copySelection()
        case .cut:
            copySelection()
            if selected.length > 0 { insert("") }
        case .paste: insert(CurrentPlatform.clipboard.strings().joined(separator: "\n"))
        case .delete: if selected.length > 0 { insert("") }
        case .deleteBackward: deleteBackward()
        case .selectAll: selection = NSRange(location: 0, length: storage.utf16.count)
        case .undo: step(from: &history, to: &undone)
        case .redo: step(from: &undone, to: &history)
        }
    }

    func caretRect(at index: Int) -> CGRect {
        let before = String(decoding: Array(storage.utf16.prefix(index)), as: UTF16.self)
        var block = block
        block.runs = [TextBlock.Run(before, font: look.font, color: look.color)]
        let size = CurrentPlatform.text.measures(of: block).size
        let height = look.font.size * 1.2
        return CGRect(
            x: frame.minX + size.width, y: frame.minY + max(0, size.height - height), width: 2, height: height)
    }

    func index(at point: CGPoint) -> Int {
        let place = CGPoint(x: point.x - frame.minX + offset.x, y: point.y - frame.minY + offset.y)
        return CurrentPlatform.text.characterIndex(in: block, at: place) ?? storage.utf16.count
    }

    func reveal(_ range: NSRange) {}

    private var block: TextBlock {
        var block = TextBlock([TextBlock.Run(storage, font: look.font, color: look.color)])
        if look.isMultiline { block.width = frame.width } else { block.maximumLines = 1 }
        return block
    }

    private func clamped(_ range: NSRange) -> NSRange {
        let count = storage.utf16.count
        let start = min(max(0, range.location), count)
        return NSRange(location: start, length: min(max(0, range.length), count - start))
    }

    private func copySelection() {
        // What is secret is not copied.
        guard !look.isSecure, selected.length > 0 else { return }
        let text = (storage as NSString).substring(with: selected)
        CurrentPlatform.clipboard.put(ClipboardContents(strings: [text]))
    }

    private func deleteBackward() {
        if selected.length > 0 { return insert("") }
        guard selected.location > 0 else { return }
        let last = (storage as NSString).rangeOfComposedCharacterSequence(at: selected.location - 1)
        replace(NSRange(location: last.location, length: selected.location - last.location), with: "")
    }

    private func replace(_ range: NSRange, with text: String) {
        guard look.isEditable, range.length > 0 || !text.isEmpty,
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
