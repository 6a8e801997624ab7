import CGTK
import Foundation
import UIKitCore

/// Text edited by a GTK widget, which is the only native widget in the widget of a view.
///
/// The common part of single-line and multi-line widgets: calls to the handler, and the conversion of positions.
class GTKTextInput: PlatformTextInput {
    weak var handler: (any PlatformTextInputHandler)?
    /// The outermost widget, owned by the input.
    let widget: UnsafeMutablePointer<GtkWidget>
    /// The widget that receives typed text.
    let editor: UnsafeMutablePointer<GtkWidget>
    let meter: GTKText
    let style = NativeTextStyleSheet()
    /// The view that shows the text; nil before it is shown.
    weak var view: UIView?
    var frame = CGRect.zero {
        didSet { if frame != oldValue, let parent = gtk_widget_get_parent(widget) { FrameRequests.allocate(parent) } }
    }
    var appearance: TextInputAppearance { didSet { if appearance != oldValue { applyLook() } } }
    let handlesKeys = true

    /// The text that an input method is composing, which is not yet part of the text.
    var composition = "" { didSet { if composition != oldValue { handler?.textInputCompositionDidChange() } } }
    /// The text at the last reported change.
    private(set) var reportedText = TextOffsets("")
    /// The selection that was last reported to the handler.
    private var lastReportedSelection = NSRange(location: 0, length: 0)
    private var lastRuns: [TextBlock.Run]?
    /// The origin of the widget in the view.
    private(set) var origin = CGPoint.zero
    /// The range that GTK is about to replace, until the replacement text is known.
    var deferredDeletion: Range<Int>?
    /// Whether the handler is asked before a change; `notifiesHandler` is whether it is notified after a change.
    private(set) var asksHandler = true
    /// Whether the handler is notified after a change.
    private(set) var notifiesHandler = true

    init(
        _ look: TextInputAppearance, _ text: GTKText, widget: UnsafeMutablePointer<GtkWidget>,
        editor: UnsafeMutablePointer<GtkWidget>
    ) {
        (self.appearance, meter, self.widget, self.editor) = (look, text, widget, editor)
        g_object_ref_sink(widget)
        style.attach(to: editor)
    }

    isolated deinit {
        if gtk_widget_get_parent(widget) != nil { gtk_widget_unparent(widget) }
        g_object_unref(widget)
    }

    // MARK: Overridden for each widget

    func applyLook() {}
    func readText() -> String { "" }
    func writeText(_ text: String) {}
    func writeRuns(_ runs: [TextBlock.Run]) {}
    func readRuns() -> [TextBlock.Run]? { nil }
    /// The selection, counted in characters.
    var selectedCharacters: Range<Int> {
        get { 0..<0 }
        set {}
    }
    /// Replaces a range of characters by a text.
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
    /// Returns the frame for a widget with a minimum size.
    func allocationRect(atLeast minimum: CGSize) -> CGRect { frame }
    /// Returns the text to insert when the user types or pastes a text.
    func sanitized(_ text: String) -> String { text }

    // MARK: Text

    var text: String {
        get { reportedText.text }
        set {
            lastRuns = nil
            silently { writeText(Self.storable(newValue)) }
            resetReportedState()
        }
    }

    var runs: [TextBlock.Run] {
        get {
            readRuns() ?? lastRuns ?? [TextBlock.Run(reportedText.text, font: appearance.font, color: appearance.color)]
        }
        set {
            silently {
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

    /// Updates the GTK focus, which follows the first responder; without a window the text gets the focus together with
    /// the window.
    func setFocus(_ hasFocus: Bool) { view.flatMap { GTKSurface.of($0) }?.focus.syncGTKFocus() }

    /// Resets the widget's event controllers after it has seen a press whose release it will not receive.
    func resetEventControllers() {
        let controllers = nonNull(gtk_widget_observe_controllers(editor))
        for index in 0..<g_list_model_get_n_items(controllers) {
            let item = nonNull(g_list_model_get_item(controllers, index))
            gtk_event_controller_reset(OpaquePointer(item))
            g_object_unref(item)
        }
        g_object_unref(UnsafeMutableRawPointer(controllers))
    }

    /// Positions the widget in a view whose visible area begins at `start`.
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

    /// Removes null characters, at which GTK's text would end.
    private static func storable(_ text: String) -> String { text.filter { $0 != "\0" } }

    // MARK: Calls to the handler

    func shouldReplace(_ range: Range<Int>, _ text: String) -> Bool {
        // Input methods replace nothing by nothing before they insert the composed text.
        if range.isEmpty, text.isEmpty { return true }
        return handler?.textInput(shouldReplace: reportedText.units(range), with: text) ?? true
    }

    /// Makes changes without asking the handler.
    func withoutAskingHandler(_ change: () -> Void) {
        let before = asksHandler
        asksHandler = false
        change()
        asksHandler = before
    }

    /// Makes changes without asking or notifying the handler.
    func silently(_ change: () -> Void) {
        let before = notifiesHandler
        notifiesHandler = false
        withoutAskingHandler(change)
        notifiesHandler = before
    }

    /// Makes several changes without asking the handler, and reports them as one.
    func asOneChange(_ change: () -> Void) {
        let before = notifiesHandler
        notifiesHandler = false
        withoutAskingHandler(change)
        notifiesHandler = before
        textChanged()
    }

    /// Reports a change of the text if it differs from the last reported one.
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

    /// Reports a change of the selection; one that is part of a text change is reported with it.
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
