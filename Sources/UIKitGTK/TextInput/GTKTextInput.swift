import CGTK
import Foundation
import UIKitCore

/// Text that one of GTK's widgets edits, as the only native widget in the widget of a view.
///
/// What the widgets for one line and for several lines have in common: who is asked and told, and how places are counted.
class GTKTextInput: PlatformTextInput {
    weak var handler: (any PlatformTextInputHandler)?
    /// The outermost widget. The input owns it.
    let widget: UnsafeMutablePointer<GtkWidget>
    /// The widget in which is typed.
    let editor: UnsafeMutablePointer<GtkWidget>
    let meter: GTKText
    let style = TextStyle()
    /// The view that shows the text; nil before it is shown.
    weak var view: UIView?
    var frame = CGRect.zero {
        didSet { if frame != oldValue, let parent = gtk_widget_get_parent(widget) { FrameWork.allocate(parent) } }
    }
    var look: TextInputLook { didSet { if look != oldValue { applyLook() } } }
    let takesKeys = true

    /// What an input method holds that is not in the text yet.
    var composition = "" { didSet { if composition != oldValue { handler?.textInputCompositionDidChange() } } }
    /// The text as it was last looked at.
    private(set) var known = TextOffsets("")
    /// The selection that the handler knows of.
    private var toldSelection = NSRange(location: 0, length: 0)
    private var lastRuns: [TextBlock.Run]?
    /// Where the widget's corner is in the view.
    private(set) var origin = CGPoint.zero
    /// What GTK wants to replace, until it says by what.
    var waiting: Range<Int>?
    /// Whether the handler is asked before a change, and told of it.
    private(set) var asks = true
    private(set) var tells = true

    init(
        _ look: TextInputLook, _ text: GTKText, widget: UnsafeMutablePointer<GtkWidget>,
        editor: UnsafeMutablePointer<GtkWidget>
    ) {
        (self.look, meter, self.widget, self.editor) = (look, text, widget, editor)
        g_object_ref_sink(widget)
        style.attach(to: editor)
    }

    isolated deinit {
        if gtk_widget_get_parent(widget) != nil { gtk_widget_unparent(widget) }
        g_object_unref(widget)
    }

    // MARK: What each of the widgets does its own way

    func applyLook() {}
    func readText() -> String { "" }
    func writeText(_ text: String) {}
    func writeRuns(_ runs: [TextBlock.Run]) {}
    func readRuns() -> [TextBlock.Run]? { nil }
    /// The selection in characters.
    var selectedCharacters: Range<Int> {
        get { 0..<0 }
        set {}
    }
    /// Puts a text in the place of characters.
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
    func reveal(_ range: NSRange) {}
    func dress(_ range: NSRange, in runs: [TextBlock.Run]) {}
    /// The place of a widget that is at least so large.
    func place(atLeast minimum: CGSize) -> CGRect { frame }
    /// What a text becomes when a person types or pastes it.
    func admitted(_ text: String) -> String { text }

    // MARK: Text

    var text: String {
        get { known.text }
        set {
            lastRuns = nil
            silently { writeText(Self.storable(newValue)) }
            forgetTold()
        }
    }

    var runs: [TextBlock.Run] {
        get { readRuns() ?? lastRuns ?? [TextBlock.Run(known.text, font: look.font, color: look.color)] }
        set {
            silently {
                writeText(Self.storable(newValue.map(\.text).joined()))
                writeRuns(newValue)
            }
            forgetTold()
            lastRuns = newValue
        }
    }

    var selection: NSRange {
        get { known.units(selectedCharacters) }
        set {
            let wanted = known.characters(newValue)
            if wanted != selectedCharacters { selectedCharacters = wanted }
            tellSelection()
        }
    }

    /// The first responder has the keyboard; where there is no window yet it gets it with the window.
    func setFocus(_ hasFocus: Bool) { view.flatMap { GTKSurface.of($0) }?.focus.follow() }

    /// Something held is no longer for the widget, which has seen the beginning of it.
    func letGo() {
        guard let controllers = gtk_widget_observe_controllers(editor) else { return }
        for index in 0..<g_list_model_get_n_items(controllers) {
            guard let item = g_list_model_get_item(controllers, index) else { continue }
            gtk_event_controller_reset(OpaquePointer(item))
            g_object_unref(item)
        }
        g_object_unref(UnsafeMutableRawPointer(controllers))
    }

    /// Gives the widget its place in a view whose visible part begins at a point.
    func allocate(from start: CGPoint) {
        var (width, height): (gint, gint) = (0, 0)
        gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, nil, nil, nil)
        gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, -1, &height, nil, nil, nil)
        let place = place(atLeast: CGSize(width: CGFloat(width), height: CGFloat(height)))
        origin = place.origin
        var point = graphene_point_t(x: Float(place.minX - start.x), y: Float(place.minY - start.y))
        gtk_widget_allocate(
            widget, max(width, WidgetPlace.whole(place.width)), max(height, WidgetPlace.whole(place.height)), -1,
            gsk_transform_translate(nil, &point))
    }

    /// GTK's text ends at the first character that is no character.
    private static func storable(_ text: String) -> String { text.filter { $0 != "\0" } }

    // MARK: Asking and telling

    func ask(_ range: Range<Int>, _ text: String) -> Bool {
        // Input methods replace nothing by nothing before they bring what was put together.
        if range.isEmpty, text.isEmpty { return true }
        return handler?.textInput(shouldReplace: known.units(range), with: text) ?? true
    }

    /// Makes changes that nobody is asked about.
    func unasked(_ change: () -> Void) {
        let before = asks
        asks = false
        change()
        asks = before
    }

    /// Makes changes that nobody is asked about or told of.
    func silently(_ change: () -> Void) {
        let before = tells
        tells = false
        unasked(change)
        tells = before
    }

    /// Makes several changes that nobody is asked about, and that are told as one.
    func atOnce(_ change: () -> Void) {
        let before = tells
        tells = false
        unasked(change)
        tells = before
        textChanged()
    }

    /// The widget may have another text.
    func textChanged() {
        guard tells else { return }
        let text = readText()
        guard text != known.text else { return tellSelection() }
        known = TextOffsets(text)
        if lastRuns != nil {
            lastRuns = nil
            if readRuns() == nil { writeRuns([]) }
        }
        handler?.textInputDidChange()
        tellSelection()
    }

    /// The selection may be another; one that belongs to a change of the text is told with that.
    func tellSelection() {
        guard tells else { return }
        let now = selection
        guard now != toldSelection else { return }
        toldSelection = now
        handler?.textInputSelectionDidChange()
    }

    private func forgetTold() {
        known = TextOffsets(readText())
        waiting = nil
        toldSelection = selection
    }
}
