import CGTK
import Foundation
import UIKitCore

/// A text input that uses a native GTK widget inside the widget of its view.
///
/// This class is the common part of single-line and multi-line text inputs: the calls to the handler and the conversion
/// of positions.
class GTKTextInput: PlatformTextInput {
    weak var handler: (any PlatformTextInputHandler)?
    /// The outermost widget of the input. This object owns the widget.
    let widget: UnsafeMutablePointer<GtkWidget>
    /// The widget that receives typed text.
    let editor: UnsafeMutablePointer<GtkWidget>
    let meter: GTKText
    let style = NativeTextStyleSheet()
    /// The view that contains the input; nil until the view has a widget.
    weak var view: UIView?
    var frame = CGRect.zero {
        didSet { if frame != oldValue, let parent = gtk_widget_get_parent(widget) { FrameRequests.allocate(parent) } }
    }
    var appearance: TextInputAppearance { didSet { if appearance != oldValue { applyAppearance() } } }
    let handlesKeys = true

    /// The text that an input method is composing. It is not part of the edited text yet.
    var composition = "" { didSet { if composition != oldValue { handler?.textInputCompositionDidChange() } } }
    /// The text that was last set by the view or reported to the handler, with its offsets.
    private(set) var reportedText = TextOffsets("")
    /// The selection that was last reported to the handler.
    private var lastReportedSelection = NSRange(location: 0, length: 0)
    private var lastRuns: [TextBlock.Run]?
    /// The origin of the widget in the coordinates of the view.
    private(set) var origin = CGPoint.zero
    /// The range of characters that GTK is about to delete before it inserts a replacement; nil if none. The deletion
    /// is deferred until the replacement is known.
    var deferredDeletion: Range<Int>?
    /// Whether the handler is asked for permission before a change. `notifiesHandler` controls the notification after a
    /// change.
    private(set) var asksHandler = true
    /// Whether the handler is notified after a change.
    private(set) var notifiesHandler = true

    init(
        _ appearance: TextInputAppearance, _ text: GTKText, widget: UnsafeMutablePointer<GtkWidget>,
        editor: UnsafeMutablePointer<GtkWidget>
    ) {
        (self.appearance, meter, self.widget, self.editor) = (appearance, text, widget, editor)
        g_object_ref_sink(widget)
        style.attach(to: editor)
        removeDropTargets()
    }

    /// Removes GTK's own handling of drops, because UIKit handles the drops on its views.
    private func removeDropTargets() {
        guard let controllers = gtk_widget_observe_controllers(editor) else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
        let types = [gtk_drop_target_get_type(), gtk_drop_target_async_get_type()]
        for index in (0..<g_list_model_get_n_items(controllers)).reversed() {
            guard let object = g_list_model_get_item(controllers, index) else { continue }
            defer { g_object_unref(object) }
            let instance = object.assumingMemoryBound(to: GTypeInstance.self)
            guard types.contains(where: { g_type_check_instance_is_a(instance, $0) != 0 }) else { continue }
            gtk_widget_remove_controller(editor, OpaquePointer(object))
        }
    }

    isolated deinit {
        if gtk_widget_get_parent(widget) != nil { gtk_widget_unparent(widget) }
        g_object_unref(widget)
    }

    // MARK: Overridden by subclasses

    func applyAppearance() {}
    func readText() -> String { "" }
    func writeText(_ text: String) {}
    func writeRuns(_ runs: [TextBlock.Run]) {}
    func readRuns() -> [TextBlock.Run]? { nil }
    /// The selected range, counted in Unicode characters.
    var selectedCharacters: Range<Int> {
        get { 0..<0 }
        set {}
    }
    /// Replaces a range of characters with `text`, without asking the handler.
    func write(_ text: String, over range: Range<Int>) {}
    var scrollOffset: CGPoint {
        get { .zero }
        set {}
    }
    var contentSize: CGSize { size(forWidth: nil) }
    func grabFocus() { gtk_widget_grab_focus(editor) }
    func caretRect(at index: Int) -> CGRect { .zero }
    func index(at point: CGPoint) -> Int { 0 }
    func size(forWidth width: CGFloat?) -> CGSize { .zero }
    func scrollToVisible(_ range: NSRange) {}
    func setAttributes(_ range: NSRange, in runs: [TextBlock.Run]) {}
    /// Returns the frame of the widget in the view's coordinates. `minimum` is the minimum size of the widget.
    func allocationRect(atLeast minimum: CGSize) -> CGRect { frame }
    /// Returns the text that is inserted when the user types or pastes the given text.
    func sanitized(_ text: String) -> String { text }

    // MARK: Text

    var text: String {
        get { reportedText.text }
        set {
            lastRuns = nil
            performSilently { writeText(Self.storable(newValue)) }
            resetReportedState()
        }
    }

    var runs: [TextBlock.Run] {
        get {
            readRuns() ?? lastRuns ?? [TextBlock.Run(reportedText.text, font: appearance.font, color: appearance.color)]
        }
        set {
            performSilently {
                writeText(Self.storable(newValue.map(\.text).joined()))
                writeRuns(newValue)
            }
            resetReportedState()
            lastRuns = newValue
        }
    }

    var selection: NSRange {
        get { reportedText.units(selectedCharacters) }
        set {
            let wanted = reportedText.characters(newValue)
            if wanted != selectedCharacters { selectedCharacters = wanted }
            reportSelection()
        }
    }

    /// Synchronises the GTK focus with the first responder. If no desktop window shows the view, the focus is
    /// synchronised when the window is brought to the front. Only the first responder shows its selection.
    func setFocus(_ hasFocus: Bool) {
        style.setEditing(hasFocus, in: editor)
        view.flatMap { GTKSurface.of($0) }?.focus.syncGTKFocus()
    }

    /// Allocates the widget's size and position. `start` is the origin of the view's bounds.
    func allocate(from start: CGPoint) {
        var (width, height): (gint, gint) = (0, 0)
        gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, nil, nil, nil)
        gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, -1, &height, nil, nil, nil)
        let rect = allocationRect(atLeast: CGSize(width: CGFloat(width), height: CGFloat(height)))
        origin = rect.origin
        var point = graphene_point_t(x: Float(rect.minX - start.x), y: Float(rect.minY - start.y))
        gtk_widget_allocate(
            widget, max(width, WidgetGeometry.roundedUp(rect.width)),
            max(height, WidgetGeometry.roundedUp(rect.height)), -1,
            gsk_transform_translate(nil, &point))
    }

    /// Returns the text without null characters, because GTK's text ends at a null character.
    private static func storable(_ text: String) -> String { text.filter { $0 != "\0" } }

    // MARK: Calls to the handler

    func shouldReplace(_ range: Range<Int>, _ text: String) -> Bool {
        // Input methods replace an empty range with an empty text before they insert the composed text.
        if range.isEmpty, text.isEmpty { return true }
        return handler?.textInput(shouldReplace: reportedText.units(range), with: text) ?? true
    }

    /// Makes a change without asking the handler for permission.
    func withoutAskingHandler(_ change: () -> Void) {
        let before = asksHandler
        asksHandler = false
        change()
        asksHandler = before
    }

    /// Makes a change without asking the handler for permission and without notifying it.
    func performSilently(_ change: () -> Void) {
        let before = notifiesHandler
        notifiesHandler = false
        withoutAskingHandler(change)
        notifiesHandler = before
    }

    /// Makes several changes without asking the handler for permission, and reports them as one change.
    func performAsOneChange(_ change: () -> Void) {
        let before = notifiesHandler
        notifiesHandler = false
        withoutAskingHandler(change)
        notifiesHandler = before
        textChanged()
    }

    /// Reports a change of the text if the text differs from the text reported last; otherwise reports a change of the
    /// selection.
    func textChanged() {
        guard notifiesHandler else { return }
        let text = readText()
        guard text != reportedText.text else { return reportSelection() }
        reportedText = TextOffsets(text)
        if lastRuns != nil {
            lastRuns = nil
            if readRuns() == nil { writeRuns([]) }
        }
        handler?.textInputDidChange()
        reportSelection()
    }

    /// Reports the selection to the handler if the selection has changed since the last report.
    func reportSelection() {
        guard notifiesHandler else { return }
        let now = selection
        guard now != lastReportedSelection else { return }
        lastReportedSelection = now
        handler?.textInputSelectionDidChange()
    }

    private func resetReportedState() {
        reportedText = TextOffsets(readText())
        deferredDeletion = nil
        lastReportedSelection = selection
    }
}
