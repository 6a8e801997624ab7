import Foundation

/// The drag and drop of text in a text field or text view.
///
/// The selected text can be dragged like items of any other view. A drop within the same view moves the text; any other
/// drop inserts a copy. The selected text of a secure field cannot be dragged.
@MainActor final class TextDragging: NSObject {
    /// The maximum number of characters in the preview of a dragged text.
    private static let maximumPreviewLength = 400

    private weak var text: (any TextInputView)?
    /// The text of a drag from this view.
    private struct Dragged {
        let session: any UIDragSession
        var range: NSRange
        let string: String
        /// Whether the text was dropped in this view.
        var hasMovedWithin = false
    }

    /// The texts of the drags from this view. A drag can begin while the final animation of another one runs.
    private var drags: [Dragged] = []
    /// The sessions that have begun and not ended.
    private var begun: Set<ObjectIdentifier> = []
    private let caret = UIView()

    init(_ text: any TextInputView) {
        self.text = text
        super.init()
        caret.isUserInteractionEnabled = false
        caret.layer.cornerRadius = 1
    }

    /// Adds the interactions for drags and drops to a text field or text view.
    static func attach(to text: any TextInputView) {
        let dragging = TextDragging(text)
        text.addInteraction(TextDragInteraction(dragging))
        text.addInteraction(TextDropInteraction(dragging))
    }

    // MARK: Source

    /// Returns the preview of the selected text, at the location of the selection.
    private func preview(of string: String, in text: any TextInputView) -> UITargetedDragPreview? {
        guard text.window != nil else { return nil }
        let view = DraggedTextView(
            String(string.prefix(Self.maximumPreviewLength)),
            font: (text as? UITextView)?.font ?? (text as? UITextField)?.font, maximumWidth: text.bounds.width)
        let area = text.selectionArea.intersection(text.bounds)
        let place = area.isNull ? text.bounds : area
        let target = UIDragPreviewTarget(container: text, center: CGPoint(x: place.midX, y: place.midY))
        return UITargetedDragPreview(view: view, parameters: UIDragPreviewParameters(), target: target)
    }

    // MARK: Destination

    private func index(of session: (any UIDragSession)?) -> Int? { drags.firstIndex { $0.session === session } }

    private func isOwn(_ session: any UIDropSession) -> Bool { index(of: session.localDragSession) != nil }

    private func showCaret(at index: Int, in text: any TextInputView) {
        var line = text.input.caretRect(at: index)
        line.size.width = 2
        caret.backgroundColor = text.tintColor
        UIView.performWithoutAnimation { caret.frame = line }
        if caret.superview == nil { text.addSubview(caret) }
    }

    /// Inserts a text at an index as if the user had typed it, and selects the inserted text.
    private func insert(_ string: String, at index: Int, in text: any TextInputView) {
        guard text.isFirstResponder || text.becomeFirstResponder() else { return }
        let string =
            text.input.appearance.isMultiline
            ? string : string.split(whereSeparator: \.isNewline).joined(separator: " ")
        let start = min(index, text.input.text.utf16.count)
        let before = text.input.text.utf16.count
        text.input.selection = NSRange(location: start, length: 0)
        text.input.insertText(string)
        // The delegate may have refused or changed the text.
        let added = text.input.text.utf16.count - before
        if added > 0 { text.input.selection = NSRange(location: start, length: added) }
    }

    /// Deletes a range of the text as if the user had deleted it, unless the characters of the range have changed.
    /// Returns whether the range was deleted.
    private func delete(_ range: NSRange, _ string: String, in text: any TextInputView) -> Bool {
        let current = text.input.text as NSString
        guard NSMaxRange(range) <= current.length, current.substring(with: range) == string else { return false }
        text.input.selection = range
        text.input.perform(.delete)
        return text.input.text.utf16.count == current.length - range.length
    }

    /// Moves the dragged text to another index of the same view.
    private func move(_ dragged: Dragged, to index: Int, in text: any TextInputView) {
        guard !(dragged.range.location...NSMaxRange(dragged.range)).contains(index),
            delete(dragged.range, dragged.string, in: text)
        else { return }
        let isAfter = index > dragged.range.location
        let start = isAfter ? index - dragged.range.length : index
        shiftDrags(from: NSMaxRange(dragged.range), by: -dragged.range.length)
        insert(dragged.string, at: start, in: text)
        shiftDrags(from: start, by: dragged.range.length)
    }

    /// Moves the ranges of other dragged texts, because the text before them has changed its length.
    private func shiftDrags(from location: Int, by length: Int) {
        for index in drags.indices where drags[index].range.location >= location {
            drags[index].range.location += length
        }
    }
}

extension TextDragging: UIDragInteractionDelegate {
    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        // If the text was lifted and put down again, its drag never began, so the end of the drag was not reported.
        drags.removeAll { !begun.contains(ObjectIdentifier($0.session)) }
        guard let text, text.canDragSelection(at: session.location(in: text)) else { return [] }
        let range = text.input.selection
        let content = text.input.text as NSString
        guard NSMaxRange(range) <= content.length else { return [] }
        let string = content.substring(with: range)
        drags.append(Dragged(session: session, range: range, string: string))
        let provider = NSItemProvider()
        if let styled = (text as? UITextView)?.attributedText, NSMaxRange(range) <= styled.length {
            provider.registerObject(styled.attributedSubstring(from: range), visibility: .all)
        }
        provider.registerObject(NSString(string: string), visibility: .all)
        let item = UIDragItem(itemProvider: provider)
        item.localObject = string
        return [item]
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        guard let text, let index = self.index(of: session) else { return nil }
        return preview(of: drags[index].string, in: text)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { text?.input.appearance.isEditable ?? false }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
    ) {
        begun.insert(ObjectIdentifier(session))
        text?.window?.editMenu?.close()
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        begun.remove(ObjectIdentifier(session))
        guard let index = self.index(of: session) else { return }
        let dragged = drags.remove(at: index)
        // Another view of the app has moved the text.
        guard operation == .move, !dragged.hasMovedWithin, let text,
            delete(dragged.range, dragged.string, in: text)
        else { return }
        shiftDrags(from: NSMaxRange(dragged.range), by: -dragged.range.length)
    }
}

extension TextDragging: UIDropInteractionDelegate {
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        guard let text, text.input.appearance.isEditable, (text as? UIControl)?.isEnabled ?? true else { return false }
        return session.canLoadObjects(ofClass: NSString.self)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        guard let text else { return UIDropProposal(operation: .cancel) }
        let index = text.input.index(at: session.location(in: text))
        if let own = self.index(of: session.localDragSession), case let range = drags[own].range,
            (range.location...NSMaxRange(range)).contains(index)
        {
            caret.removeFromSuperview()
            return UIDropProposal(operation: .cancel)
        }
        showCaret(at: index, in: text)
        return UIDropProposal(operation: isOwn(session) && session.allowsMoveOperation ? .move : .copy)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        caret.removeFromSuperview()
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        caret.removeFromSuperview()
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        caret.removeFromSuperview()
        guard let text else { return }
        let index = text.input.index(at: session.location(in: text))
        if let own = self.index(of: session.localDragSession), session.allowsMoveOperation {
            drags[own].hasMovedWithin = true
            return move(drags[own], to: index, in: text)
        }
        session.loadObjects(ofClass: String.self) { [weak self] strings in
            guard let self, let text = self.text, !strings.isEmpty else { return }
            insert(strings.joined(separator: "\n"), at: index, in: text)
        }
    }
}

/// The preview of a dragged text: the text on a rounded background.
private final class DraggedTextView: UIView {
    private static let margin = CGSize(width: 8, height: 4)
    private static let maximumHeight: CGFloat = 400
    private let text: NSString
    private let attributes: [NSAttributedString.Key: Any]

    init(_ text: String, font: UIFont?, maximumWidth: CGFloat) {
        self.text = NSString(string: text)
        attributes = [.font: font ?? .systemFont(ofSize: 17), .foregroundColor: UIColor.label]
        let limit = CGSize(width: max(1, maximumWidth - 2 * Self.margin.width), height: Self.maximumHeight)
        let size = self.text.boundingRect(
            with: limit, options: [.usesLineFragmentOrigin], attributes: attributes, context: nil
        ).size
        super.init(
            frame: CGRect(
                x: 0, y: 0, width: min(size.width, limit.width).rounded(.up) + 2 * Self.margin.width,
                height: min(size.height, limit.height).rounded(.up) + 2 * Self.margin.height))
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 6
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        text.draw(in: bounds.insetBy(dx: Self.margin.width, dy: Self.margin.height), withAttributes: attributes)
    }
}

/// The drag interaction of a text field or text view. It retains its delegate.
@MainActor final class TextDragInteraction: UIDragInteraction {
    private let dragging: TextDragging

    init(_ dragging: TextDragging) {
        self.dragging = dragging
        super.init(delegate: dragging)
    }
}

/// The drop interaction of a text field or text view.
@MainActor final class TextDropInteraction: UIDropInteraction {
    private let dragging: TextDragging

    init(_ dragging: TextDragging) {
        self.dragging = dragging
        super.init(delegate: dragging)
    }
}

extension TextInputView {
    /// The bounding rectangle of the selection in the view's coordinates. For a selection of several lines, the
    /// rectangle is as wide as the view.
    var selectionArea: CGRect {
        let selection = input.selection
        let (first, last) = (input.caretRect(at: selection.location), input.caretRect(at: NSMaxRange(selection)))
        var area = first.union(last)
        if first.midY != last.midY { (area.origin.x, area.size.width) = (bounds.minX, bounds.width) }
        return area
    }

    /// Whether a press at a point of the view is on selected text that can be dragged.
    func canDragSelection(at point: CGPoint) -> Bool {
        let selection = input.selection
        guard selection.length > 0, isFirstResponder, !input.appearance.isSecure, input.composition.isEmpty,
            selectionArea.contains(point)
        else { return false }
        let index = input.index(at: point)
        return index >= selection.location && index <= NSMaxRange(selection)
    }
}
