import CGTK
import Foundation
import UIKitCore

/// A multi-line text input that uses a `GtkTextView`. It scrolls through the text view's adjustment and has no
/// scrollbars.
final class MultiLineTextInput: GTKTextInput {
    let area: UnsafeMutablePointer<GtkTextView>
    let buffer: UnsafeMutablePointer<GtkTextBuffer>
    let tags: TextTags
    var scrolling = ScrollState()
    private var isInUserAction = false
    /// Whether GTK is deleting text without replacing it with other text.
    private var isPlainDeletion = false

    /// A subclass of `GtkTextView` whose minimum size is zero. `GtkTextView` itself requests space for the whole text.
    private static let type: GType = {
        var parent = GTypeQuery()
        g_type_query(gtk_text_view_get_type(), &parent)
        return g_type_register_static_simple(
            parent.type, "ProsceniumTextView", parent.class_size,
            { widgetClass, _ in
                let widgetClass = widgetClass?.assumingMemoryBound(to: GtkWidgetClass.self)
                widgetClass?.pointee.measure = { _, _, _, minimum, natural, minimumBaseline, naturalBaseline in
                    minimum?.pointee = 0
                    natural?.pointee = 0
                    minimumBaseline?.pointee = -1
                    naturalBaseline?.pointee = -1
                }
            }, parent.instance_size, { _, _ in }, GTypeFlags(rawValue: 0))
    }()

    init(_ appearance: TextInputAppearance, _ text: GTKText) {
        // GTK ends the process itself if memory for a widget is exhausted, so the pointer is never NULL.
        // swift-format-ignore: NeverForceUnwrap
        let inner = cgtk_new_widget(Self.type, GTK_ACCESSIBLE_ROLE_TEXT_BOX)!
        area = cast(inner)
        buffer = gtk_text_view_get_buffer(area)
        tags = TextTags(buffer)
        super.init(appearance, text, widget: inner, editor: inner)
        gtk_scrollable_set_vadjustment(opaque(area), gtk_adjustment_new(0, 0, 0, 0, 0, 0))
        gtk_text_view_set_wrap_mode(area, GTK_WRAP_WORD_CHAR)
        applyAppearance()
        connectSignals()
    }

    private func connectSignals() {
        let content = opaque(buffer)
        Signals.connect(content, "begin-user-action") { [weak self] in self?.isInUserAction = true }
        Signals.connect(content, "end-user-action") { [weak self] in self?.userActionEnded() }
        Signals.connectBufferInsertions(content) { [weak self] in self?.gtkInserts($1, $0) }
        Signals.connectBufferDeletions(content) { [weak self] in self?.gtkDeletes($0, $1) }
        Signals.connect(content, "changed") { [weak self] in
            if self?.isInUserAction == false { self?.textChanged() }
        }
        Signals.connectMarkMoves(content) { [weak self] in
            if self?.isInUserAction == false { self?.selectionMoved() }
        }
        Signals.connect(opaque(area), "backspace") { [weak self] in
            guard let self else { return }
            Signals.stop(opaque(area), "backspace")
            deleteBackward()
        }
        Signals.connectNumbers(opaque(area), "delete-from-cursor") { [weak self] _, _ in self?.isPlainDeletion = true }
        Signals.connect(opaque(area), "cut-clipboard") { [weak self] in self?.isPlainDeletion = true }
        Signals.connectText(opaque(area), "preedit-changed") { [weak self] in self?.composition = $0 }
        guard let vertical else { return }
        Signals.connect(opaque(vertical), "value-changed") { [weak self] in self?.scrolled() }
        Signals.connect(opaque(vertical), "changed") { [weak self] in self?.contentHeightDidChange() }
    }

    // MARK: Changes by the user

    private func gtkInserts(_ text: String, _ iterator: UnsafeMutablePointer<GtkTextIter>) {
        guard asksHandler, isInUserAction else { return }
        let start = Int(gtk_text_iter_get_offset(iterator))
        let range = deferredDeletion ?? start..<start
        deferredDeletion = nil
        guard shouldReplace(range, text) else { return Signals.stop(opaque(buffer), "insert-text") }
        guard !range.isEmpty else { return }
        withoutAskingHandler { delete(range) }
        gtk_text_buffer_get_iter_at_offset(buffer, iterator, gint(range.lowerBound))
    }

    private func gtkDeletes(_ start: UnsafeMutablePointer<GtkTextIter>, _ end: UnsafeMutablePointer<GtkTextIter>) {
        guard asksHandler, isInUserAction else { return }
        // Typed or pasted text replaces the selection. The deletion is deferred, so that it is reported together with
        // the insertion as one change.
        Signals.stop(opaque(buffer), "delete-range")
        let (first, second) = (Int(gtk_text_iter_get_offset(start)), Int(gtk_text_iter_get_offset(end)))
        let range = min(first, second)..<max(first, second)
        deferredDeletion =
            deferredDeletion.map { min($0.lowerBound, range.lowerBound)..<max($0.upperBound, range.upperBound) }
            ?? range
    }

    private func userActionEnded() {
        isInUserAction = false
        // If the user types over a selection, GTK inserts the text immediately after it deletes the selection. The
        // deletion therefore waits for the insertion.
        if isPlainDeletion {
            performDeferredDeletion()
        } else {
            LoopTimer.inNextIteration { [weak self] in self?.performDeferredDeletion() }
        }
        isPlainDeletion = false
        textChanged()
    }

    /// Reports the selection, except in the middle of a change of the text: the buffer moves the cursor before it
    /// reports the change.
    private func selectionMoved() {
        if Int(gtk_text_buffer_get_char_count(buffer)) == reportedText.characterCount { reportSelection() }
    }

    // MARK: Text

    override func textChanged() {
        scrolling.estimate = nil
        align(by: readText())
        super.textChanged()
    }

    override func readText() -> String {
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_bounds(buffer, &start, &end)
        return consumeString(gtk_text_buffer_get_text(buffer, &start, &end, 1)) ?? ""
    }

    override func writeText(_ text: String) {
        invalidateMeasurement()
        gtk_text_buffer_set_text(buffer, text, gint(text.utf8.count))
        var end = GtkTextIter()
        gtk_text_buffer_get_end_iter(buffer, &end)
        gtk_text_buffer_place_cursor(buffer, &end)
        align(by: text)
    }

    private var plain: TextBlock.Run { TextBlock.Run("", font: appearance.font, color: appearance.color) }

    override func writeRuns(_ runs: [TextBlock.Run]) { tags.apply(runs, besides: plain) }

    override func setAttributes(_ range: NSRange, in runs: [TextBlock.Run]) {
        tags.apply(runs, from: reportedText.characters(before: range.location), besides: plain)
        invalidateMeasurement()
    }

    override func readRuns() -> [TextBlock.Run]? { tags.runs(font: appearance.font, color: appearance.color) }

    override func write(_ text: String, over range: Range<Int>) {
        gtk_text_buffer_begin_user_action(buffer)
        if !range.isEmpty { delete(range) }
        var iterator = iter(range.lowerBound)
        if !text.isEmpty { gtk_text_buffer_insert(buffer, &iterator, text, gint(text.utf8.count)) }
        gtk_text_buffer_place_cursor(buffer, &iterator)
        gtk_text_buffer_end_user_action(buffer)
    }

    private func delete(_ range: Range<Int>) {
        var (start, end) = (iter(range.lowerBound), iter(range.upperBound))
        gtk_text_buffer_delete(buffer, &start, &end)
    }

    func iter(_ character: Int) -> GtkTextIter {
        var iterator = GtkTextIter()
        gtk_text_buffer_get_iter_at_offset(buffer, &iterator, gint(character))
        return iterator
    }

    override var selectedCharacters: Range<Int> {
        get {
            var (start, end) = (GtkTextIter(), GtkTextIter())
            gtk_text_buffer_get_selection_bounds(buffer, &start, &end)
            return Int(gtk_text_iter_get_offset(&start))..<Int(gtk_text_iter_get_offset(&end))
        }
        set {
            var (start, end) = (iter(newValue.lowerBound), iter(newValue.upperBound))
            gtk_text_buffer_select_range(buffer, &end, &start)
        }
    }

    // MARK: Appearance

    override func applyAppearance() {
        style.apply(appearance)
        gtk_widget_set_direction(editor, appearance.gtkDirection)
        gtk_text_view_set_input_purpose(area, appearance.gtkPurpose)
        gtk_text_view_set_input_hints(area, appearance.gtkHints)
        gtk_text_view_set_editable(area, appearance.isEditable ? 1 : 0)
        gtk_text_view_set_cursor_visible(area, appearance.isEditable ? 1 : 0)
        gtk_widget_set_can_target(widget, appearance.isSelectable || appearance.isEditable ? 1 : 0)
        gtk_widget_set_focusable(editor, appearance.isSelectable || appearance.isEditable ? 1 : 0)
        align(by: readText())
        let insets = appearance.insets
        gtk_text_view_set_left_margin(area, WidgetGeometry.roundedUp(insets.left))
        gtk_text_view_set_right_margin(area, WidgetGeometry.roundedUp(insets.right))
        gtk_text_view_set_top_margin(area, WidgetGeometry.roundedUp(insets.top))
        gtk_text_view_set_bottom_margin(area, WidgetGeometry.roundedUp(insets.bottom))
        gtk_text_view_set_pixels_inside_wrap(area, WidgetGeometry.roundedUp(appearance.lineSpacing))
        gtk_text_view_set_pixels_below_lines(area, WidgetGeometry.roundedUp(appearance.lineSpacing))
        invalidateMeasurement()
    }

    /// Sets the justification. GTK's left and right are relative to the direction of the paragraph, while UIKit's are
    /// absolute or natural.
    private func align(by text: String) {
        let isReversed = WritingDirection.isRightToLeft([text]) ?? appearance.isRightToLeft
        let justification =
            switch appearance.alignment {
            case .center: GTK_JUSTIFY_CENTER
            case .justified: GTK_JUSTIFY_FILL
            case _ where appearance.followsContent: GTK_JUSTIFY_LEFT
            case .left: isReversed ? GTK_JUSTIFY_RIGHT : GTK_JUSTIFY_LEFT
            case .right: isReversed ? GTK_JUSTIFY_LEFT : GTK_JUSTIFY_RIGHT
            }
        if gtk_text_view_get_justification(area) != justification {
            gtk_text_view_set_justification(area, justification)
        }
    }

    // MARK: Positions

    override var scrollOffset: CGPoint {
        get { scrolling.pendingOffset ?? shownOffset }
        set { scroll(to: newValue) }
    }

    override var contentSize: CGSize { currentContentSize }

    override func allocate(from start: CGPoint) {
        if frame.width != scrolling.width {
            invalidateMeasurement()
            scrolling.width = frame.width
        }
        super.allocate(from: start)
        if !scrolling.isMeasured { scheduleMeasurement() }
    }

    override func caretRect(at index: Int) -> CGRect { caret(at: index) }
    override func index(at point: CGPoint) -> Int { character(at: point) }
    override func size(forWidth width: CGFloat?) -> CGSize { measuredSize(width) }
    override func scrollToVisible(_ range: NSRange) { show(range) }
}
