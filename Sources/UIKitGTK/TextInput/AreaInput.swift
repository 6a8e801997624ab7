import CGTK
import Foundation
import UIKitCore

/// Text of several lines, edited by a `GtkTextView` that scrolls.
final class AreaInput: GTKTextInput {
    let area: UnsafeMutablePointer<GtkTextView>
    let buffer: UnsafeMutablePointer<GtkTextBuffer>
    let scroller: OpaquePointer
    let tags: TextTags
    /// Where to scroll to once there is enough text.
    private var wantedOffset: CGPoint?
    private var isActing = false
    /// Whether GTK takes characters away without anything in their place.
    private var onlyDeletes = false

    init(_ look: TextInputLook, _ text: GTKText) {
        // GTK ends the process itself where there is no memory for a widget.
        // swift-format-ignore: NeverForceUnwrap
        let (outer, inner) = (gtk_scrolled_window_new()!, gtk_text_view_new()!)
        (scroller, area) = (opaque(outer), cast(inner))
        buffer = gtk_text_view_get_buffer(area)
        tags = TextTags(buffer)
        super.init(look, text, widget: outer, editor: inner)
        gtk_scrolled_window_set_child(scroller, inner)
        gtk_scrolled_window_set_has_frame(scroller, 0)
        gtk_text_view_set_wrap_mode(area, GTK_WRAP_WORD_CHAR)
        applyLook()
        listen()
    }

    private func listen() {
        let content = opaque(buffer)
        Signals.connect(content, "begin-user-action") { [weak self] in self?.isActing = true }
        Signals.connect(content, "end-user-action") { [weak self] in self?.hasActed() }
        Signals.bufferInserts(content) { [weak self] in self?.gtkInserts($1, $0) }
        Signals.bufferInserts(content, after: true) { [weak self] in self?.inserted($1, $0) }
        Signals.bufferDeletes(content) { [weak self] in self?.gtkDeletes($0, $1) }
        Signals.connect(content, "changed") { [weak self] in
            if self?.isActing == false { self?.textChanged() }
        }
        Signals.marks(content) { [weak self] in
            if self?.isActing == false { self?.selectionMoved() }
        }
        Signals.connect(opaque(area), "backspace") { [weak self] in
            guard let self else { return }
            Signals.stop(opaque(area), "backspace")
            deleteBackward()
        }
        Signals.numbers(opaque(area), "delete-from-cursor") { [weak self] _, _ in self?.onlyDeletes = true }
        Signals.connect(opaque(area), "cut-clipboard") { [weak self] in self?.onlyDeletes = true }
        Signals.text(opaque(area), "preedit-changed") { [weak self] in self?.isComposing = !$0.isEmpty }
        for adjustment in [vertical, horizontal].compactMap({ $0 }) {
            Signals.connect(opaque(adjustment), "value-changed") { [weak self] in self?.scrolled() }
            Signals.connect(opaque(adjustment), "changed") { [weak self] in self?.scrollOn() }
        }
    }

    // MARK: Changes by the person

    private func gtkInserts(_ text: String, _ place: UnsafeMutablePointer<GtkTextIter>) {
        guard asks, isActing else { return }
        let start = Int(gtk_text_iter_get_offset(place))
        let range = waiting ?? start..<start
        waiting = nil
        guard ask(range, text) else { return Signals.stop(opaque(buffer), "insert-text") }
        guard !range.isEmpty else { return }
        unasked { delete(range) }
        gtk_text_buffer_get_iter_at_offset(buffer, place, gint(range.lowerBound))
    }

    private func gtkDeletes(_ start: UnsafeMutablePointer<GtkTextIter>, _ end: UnsafeMutablePointer<GtkTextIter>) {
        guard asks, isActing else { return }
        // What is typed or pasted replaces the selection: the two are one change, which the insertion tells.
        Signals.stop(opaque(buffer), "delete-range")
        let (first, second) = (Int(gtk_text_iter_get_offset(start)), Int(gtk_text_iter_get_offset(end)))
        let range = min(first, second)..<max(first, second)
        waiting = waiting.map { min($0.lowerBound, range.lowerBound)..<max($0.upperBound, range.upperBound) } ?? range
    }

    private func hasActed() {
        isActing = false
        // What is typed over a selection comes right after it was to be taken away.
        if onlyDeletes { finishWaiting() } else { LoopTimer.soon { [weak self] in self?.finishWaiting() } }
        onlyDeletes = false
        textChanged()
    }

    /// What is typed looks like what is before it.
    private func inserted(_ text: String, _ end: UnsafeMutablePointer<GtkTextIter>) {
        guard tells else { return }
        tags.spread(before: end, count: text.unicodeScalars.count)
    }

    /// The buffer says where the cursor is before it says that its text has changed.
    private func selectionMoved() {
        if Int(gtk_text_buffer_get_char_count(buffer)) == known.characterCount { tellSelection() }
    }

    // MARK: Text

    override func readText() -> String {
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_bounds(buffer, &start, &end)
        return taking(gtk_text_buffer_get_text(buffer, &start, &end, 1)) ?? ""
    }

    override func writeText(_ text: String) {
        gtk_text_buffer_set_text(buffer, text, gint(text.utf8.count))
        var end = GtkTextIter()
        gtk_text_buffer_get_end_iter(buffer, &end)
        gtk_text_buffer_place_cursor(buffer, &end)
    }

    override func writeRuns(_ runs: [TextBlock.Run]) { tags.apply(runs) }

    override func readRuns() -> [TextBlock.Run]? { tags.runs(font: look.font, color: look.color) }

    override func write(_ text: String, over range: Range<Int>) {
        gtk_text_buffer_begin_user_action(buffer)
        if !range.isEmpty { delete(range) }
        var place = iter(range.lowerBound)
        if !text.isEmpty { gtk_text_buffer_insert(buffer, &place, text, gint(text.utf8.count)) }
        gtk_text_buffer_place_cursor(buffer, &place)
        gtk_text_buffer_end_user_action(buffer)
    }

    private func delete(_ range: Range<Int>) {
        var (start, end) = (iter(range.lowerBound), iter(range.upperBound))
        gtk_text_buffer_delete(buffer, &start, &end)
    }

    func iter(_ character: Int) -> GtkTextIter {
        var place = GtkTextIter()
        gtk_text_buffer_get_iter_at_offset(buffer, &place, gint(character))
        return place
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

    // MARK: Look

    override func applyLook() {
        style.apply(look)
        gtk_widget_set_direction(editor, look.gtkDirection)
        gtk_text_view_set_input_purpose(area, look.gtkPurpose)
        gtk_text_view_set_input_hints(area, look.gtkHints)
        gtk_text_view_set_editable(area, look.isEditable ? 1 : 0)
        gtk_text_view_set_cursor_visible(area, look.isEditable ? 1 : 0)
        gtk_widget_set_can_target(widget, look.isSelectable || look.isEditable ? 1 : 0)
        gtk_widget_set_focusable(editor, look.isSelectable || look.isEditable ? 1 : 0)
        gtk_text_view_set_justification(area, justification)
        let insets = look.insets
        gtk_text_view_set_left_margin(area, WidgetPlace.whole(insets.left))
        gtk_text_view_set_right_margin(area, WidgetPlace.whole(insets.right))
        gtk_text_view_set_top_margin(area, WidgetPlace.whole(insets.top))
        gtk_text_view_set_bottom_margin(area, WidgetPlace.whole(insets.bottom))
        gtk_text_view_set_pixels_inside_wrap(area, WidgetPlace.whole(look.lineSpacing))
        gtk_text_view_set_pixels_below_lines(area, WidgetPlace.whole(look.lineSpacing))
    }

    private var justification: GtkJustification {
        switch look.alignment {
        case .left: GTK_JUSTIFY_LEFT
        case .center: GTK_JUSTIFY_CENTER
        case .right: GTK_JUSTIFY_RIGHT
        case .justified: GTK_JUSTIFY_FILL
        }
    }

    // MARK: Scrolling

    var vertical: UnsafeMutablePointer<GtkAdjustment>? { gtk_scrolled_window_get_vadjustment(scroller) }
    var horizontal: UnsafeMutablePointer<GtkAdjustment>? { gtk_scrolled_window_get_hadjustment(scroller) }

    override var scrolls: Bool {
        guard let vertical else { return false }
        return gtk_adjustment_get_upper(vertical) > gtk_adjustment_get_page_size(vertical) + 0.5
    }

    override var scrollOffset: CGPoint {
        get { wantedOffset ?? shownOffset }
        set {
            wantedOffset = newValue
            scrollOn()
        }
    }

    private var shownOffset: CGPoint {
        CGPoint(
            x: horizontal.map { gtk_adjustment_get_value($0) } ?? 0,
            y: vertical.map { gtk_adjustment_get_value($0) } ?? 0)
    }

    /// GTK measures long texts bit by bit, and cannot scroll farther than it has come.
    private func scrollOn() {
        guard let wanted = wantedOffset, let vertical, let horizontal, gtk_widget_get_height(widget) > 0 else { return }
        gtk_adjustment_set_value(horizontal, wanted.x)
        gtk_adjustment_set_value(vertical, wanted.y)
        if abs(shownOffset.y - wanted.y) < 1 { wantedOffset = nil }
    }

    private func scrolled() {
        // Somebody else has scrolled meanwhile.
        if let wanted = wantedOffset, shownOffset.y > wanted.y { wantedOffset = nil }
        handler?.textInputDidScroll()
    }

    override func place(atLeast minimum: CGSize) -> CGRect {
        CGRect(origin: frame.origin, size: CGSize(width: max(frame.width, minimum.width), height: frame.height))
    }

    override func caretRect(at index: Int) -> CGRect { caret(at: index) }
    override func index(at point: CGPoint) -> Int { character(at: point) }
    override func size(forWidth width: CGFloat?) -> CGSize { wholeSize(width) }
    override func reveal(_ range: NSRange) { show(range) }
}
