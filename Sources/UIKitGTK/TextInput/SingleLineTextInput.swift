import CGTK
import Foundation
import UIKitCore

/// A single-line text input that uses a `GtkText`.
final class SingleLineTextInput: GTKTextInput {
    /// The widget as `GtkEditable`.
    private let line: OpaquePointer
    /// The widget as `GtkText`.
    private let field: UnsafeMutablePointer<GtkText>
    /// Whether GTK is deleting text without replacing it with other text.
    private var isPlainDeletion = false
    /// The distance in points by which the line is moved up, so that the baseline of the line is at the same height as
    /// the baseline of drawn text.
    private var baselineShift: CGFloat = 0
    /// The selection to restore after the handler has refused a change; nil for none. GTK moves the cursor after the
    /// refusal, and the selection is restored then.
    private var selectionToRestore: Range<Int>?

    init(_ appearance: TextInputAppearance, _ text: GTKText) {
        // GTK ends the process itself if memory for a widget is exhausted, so the pointer is never NULL.
        // swift-format-ignore: NeverForceUnwrap
        let widget = cgtk_new_widget(gtk_text_get_type(), GTK_ACCESSIBLE_ROLE_NONE)!
        (line, field) = (opaque(widget), cast(widget))
        super.init(appearance, text, widget: widget, editor: widget)
        gtk_editable_set_width_chars(line, 0)
        applyAppearance()
        connectSignals()
    }

    private func connectSignals() {
        Signals.connectInsertions(line) { [weak self] in self?.gtkInserts($0, $1) }
        Signals.connectNumbers(line, "delete-text") { [weak self] in self?.gtkDeletes($0, $1) }
        Signals.connectNumbers(line, "delete-from-cursor") { [weak self] _, _ in self?.isPlainDeletion = true }
        Signals.connectNumbers(line, "delete-from-cursor", after: true) { [weak self] _, _ in
            self?.isPlainDeletion = false
        }
        Signals.connect(line, "cut-clipboard") { [weak self] in self?.isPlainDeletion = true }
        Signals.connect(after: line, "cut-clipboard") { [weak self] in self?.isPlainDeletion = false }
        Signals.connect(line, "backspace") { [weak self] in
            guard let self else { return }
            Signals.stop(line, "backspace")
            deleteBackward()
        }
        Signals.connect(line, "changed") { [weak self] in
            self?.align()
            self?.textChanged()
        }
        for property in ["cursor-position", "selection-bound"] {
            Signals.changed(line, property) { [weak self] in self?.selectionMoved() }
        }
        Signals.changed(line, "scroll-offset") { [weak self] in self?.handler?.textInputDidScroll() }
        Signals.connect(line, "activate") { [weak self] in self?.handler?.textInputDidReturn() }
        Signals.connectText(line, "preedit-changed") { [weak self] in self?.composition = $0 }
    }

    // MARK: Changes by the user

    private func gtkInserts(_ text: String, _ position: UnsafeMutablePointer<gint>) {
        guard asksHandler else { return }
        Signals.stop(line, "insert-text")
        let range = deferredDeletion ?? Int(position.pointee)..<Int(position.pointee)
        deferredDeletion = nil
        let text = sanitized(text)
        guard shouldReplace(range, text) else {
            if !range.isEmpty { selectionToRestore = range }
            return
        }
        performSilently {
            position.pointee = replace(range, text)
            gtk_editable_set_position(line, position.pointee)
        }
        textChanged()
        // The handler may have shortened the text. GTK places the cursor at this position, so the position must not be
        // beyond the end of the text.
        position.pointee = min(position.pointee, gint(readText().unicodeScalars.count))
    }

    private func gtkDeletes(_ start: Int, _ end: Int) {
        guard asksHandler else { return }
        let count = readText().unicodeScalars.count
        let range = start..<max(start, end < 0 ? count : min(end, count))
        if !isPlainDeletion, !range.isEmpty, range == selectedCharacters {
            // Typed or pasted text replaces the selection. The deletion is deferred, so that it is reported together
            // with the insertion as one change.
            Signals.stop(line, "delete-text")
            deferredDeletion = range
            LoopTimer.inNextIteration { [weak self] in self?.performDeferredDeletion() }
        } else if !shouldReplace(range, "") {
            Signals.stop(line, "delete-text")
        }
    }

    private func selectionMoved() {
        if let range = selectionToRestore {
            selectionToRestore = nil
            gtk_editable_select_region(line, gint(range.lowerBound), gint(range.upperBound))
        }
        // If the selection changes as a part of a text change, it is reported together with the text change.
        guard notifiesHandler, readText() == reportedText.text else { return }
        reportSelection()
    }

    override func sanitized(_ text: String) -> String {
        text.replacingOccurrences(of: "\r\n", with: " ").replacingOccurrences(of: "\n", with: " ")
    }

    // MARK: Text

    override func readText() -> String { gtk_editable_get_text(line).map { String(cString: $0) } ?? "" }

    override func writeText(_ text: String) {
        gtk_editable_set_enable_undo(line, 0)
        gtk_text_set_attributes(field, nil)
        gtk_editable_set_text(line, text)
        gtk_editable_set_position(line, -1)
        gtk_editable_set_enable_undo(line, 1)
        align()
    }

    override func writeRuns(_ runs: [TextBlock.Run]) {
        guard !runs.isEmpty else { return gtk_text_set_attributes(field, nil) }
        let content = TextContent(TextBlock(runs))
        gtk_text_set_attributes(field, content.attributes)
        content.free()
    }

    override func write(_ text: String, over range: Range<Int>) {
        gtk_editable_set_position(line, replace(range, text))
    }

    /// Replaces a range of characters with `text`, and returns the position after the new text.
    private func replace(_ range: Range<Int>, _ text: String) -> gint {
        var position = gint(range.lowerBound)
        if !range.isEmpty { gtk_editable_delete_text(line, position, gint(range.upperBound)) }
        if !text.isEmpty { gtk_editable_insert_text(line, text, gint(text.utf8.count), &position) }
        return position
    }

    override var selectedCharacters: Range<Int> {
        get {
            var (start, end): (gint, gint) = (0, 0)
            gtk_editable_get_selection_bounds(line, &start, &end)
            return Int(start)..<Int(max(start, end))
        }
        set { gtk_editable_select_region(line, gint(newValue.lowerBound), gint(newValue.upperBound)) }
    }

    override func grabFocus() { gtk_text_grab_focus_without_selecting(field) }

    // MARK: Appearance

    override func applyAppearance() {
        style.apply(appearance)
        gtk_widget_set_direction(editor, appearance.gtkDirection)
        gtk_text_set_visibility(field, appearance.isSecure ? 0 : 1)
        gtk_text_set_input_purpose(field, appearance.gtkPurpose)
        gtk_text_set_input_hints(field, appearance.gtkHints)
        gtk_editable_set_editable(line, appearance.isEditable ? 1 : 0)
        gtk_widget_set_can_target(editor, appearance.isEditable && appearance.isSelectable ? 1 : 0)
        gtk_widget_set_focusable(editor, appearance.isEditable && appearance.isSelectable ? 1 : 0)
        align()
    }

    /// Sets the alignment. GTK's alignment is relative to the direction of the text, while UIKit's is left, right or
    /// natural.
    private func align() {
        let isReversed = WritingDirection.isRightToLeft([readText()]) ?? appearance.isRightToLeft
        let left: Float =
            switch appearance.alignment {
            case _ where appearance.followsContent: isReversed ? 1 : 0
            case .left: 0
            case .center: 0.5
            case .right: 1
            case .justified: appearance.isRightToLeft ? 1 : 0
            }
        let wanted = isReversed ? 1 - left : left
        if gtk_editable_get_alignment(line) != wanted { gtk_editable_set_alignment(line, wanted) }
    }

    // MARK: Positions

    override func allocationRect(atLeast minimum: CGSize) -> CGRect {
        let height = max(frame.height, minimum.height)
        return CGRect(x: frame.minX, y: frame.midY - height / 2 - baselineShift, width: frame.width, height: height)
    }

    /// Allocates the widget twice: GTK positions the line at whole points, and the second allocation moves the baseline
    /// to the height of the baseline of drawn text.
    override func allocate(from start: CGPoint) {
        baselineShift = 0
        super.allocate(from: start)
        let top = frame.midY - size(forWidth: nil).height / 2
        baselineShift = caretRect(before: 0).minY - top
        if abs(baselineShift) > 0.01, abs(baselineShift) < 3 { super.allocate(from: start) } else { baselineShift = 0 }
    }

    override var scrollOffset: CGPoint {
        get { CGPoint(x: CGFloat(cgtk_get_int(UnsafeMutableRawPointer(line), "scroll-offset")), y: 0) }
        // The offset cannot be set, because the widget scrolls only to its cursor.
        set {}
    }

    override func caretRect(at index: Int) -> CGRect { caretRect(before: reportedText.characters(before: index)) }

    private func caretRect(before character: Int) -> CGRect {
        var rect = graphene_rect_t()
        gtk_text_compute_cursor_extents(field, gsize(character), &rect, nil)
        return CGRect(
            x: origin.x + CGFloat(rect.origin.x), y: origin.y + CGFloat(rect.origin.y), width: 2,
            height: CGFloat(rect.size.height))
    }

    /// Returns the position whose caret is nearest to a point. All carets are compared, because GTK has no hit test for
    /// characters.
    override func index(at point: CGPoint) -> Int {
        var (best, least) = (0, CGFloat.infinity)
        for character in 0...reportedText.characterCount {
            let distance = abs(caretRect(before: character).minX - point.x)
            if distance < least { (best, least) = (character, distance) }
        }
        return reportedText.units(before: best)
    }

    override func size(forWidth width: CGFloat?) -> CGSize { meter.measures(of: block(width: nil)).size }
}
